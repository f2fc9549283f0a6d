# What players of Wabash Cannonball read, in English, beside what every game says. The other catalogue has the same keys.

# --- what a seat is asked ---
wabash-question-auction = your bid for a share of { $company }
wabash-question-turn = your turn

# --- what happened ---
wabash-auction-opened = A share of { $company } is put up: { $name } bids first, { MONEY($opening) } at least.
wabash-bid = { $name } bids { MONEY($bid) } for { $company }.
wabash-passed = { $name } passes on { $company }.
wabash-passed-deadline = { $name } passes on { $company }, for the deadline is over.
wabash-passed-for-want = { $name } can't bid { MONEY($least) } for { $company } and is passed.
wabash-share-sold = { $name } has a share of { $company } for { MONEY($price) }.
wabash-share-given = Nobody bid: { $name } has the share of { $company } for nothing.
wabash-share-left = Nobody bid: the share of { $company } stays.
wabash-dial-moved = { $name } chooses { $dial }; steps left: { NUM($left) }.
wabash-nothing-done = { $name } chooses { $dial } and does nothing; steps left: { NUM($left) }.
wabash-nothing-done-deadline = The deadline of { $name } is over: { $dial } moves and nothing is done; steps left: { NUM($left) }.
wabash-locomotive-laid = { $company } lays a locomotive in { $hex } for { MONEY($cost) }.
wabash-income-changed = The income of { $company } goes from { MONEY($from) } to { MONEY($to) }.
wabash-developed = { $hex } has a house; { NUM($houses) } are left.
wabash-scale-moved = The scale of { $scale } goes from { NUM($from) } to { NUM($to) }.
wabash-forest-money = { $company } gets { MONEY($money) } from the forest { $hex }.
wabash-chicago-reached = { $company } has reached Chicago!
wabash-extra-dividend = { $company } pays an extra dividend of { MONEY($share) } a share: { $paid }.
wabash-extra-dividend-nobody = { $company } would pay an extra dividend, but nobody holds a share.
wabash-wabash-opened = The Wabash opens in { $hex }.
wabash-general-dividend = General dividend, a share: { $shares }. It brings { $paid }.
wabash-paid = { $name } ({ MONEY($money) })
wabash-a-share = { $company } { MONEY($money) }
wabash-detroit-grown = Detroit grows from { NUM($from) } to { NUM($to) }.
wabash-round-begun = Round { $round } begins.
wabash-ended = The game ends: { $conditions }.

# --- to its owner alone ---
wabash-stored = Noted: { $instruction }.
wabash-used = Your instruction has spoken: { $instruction }.
wabash-lapsed = No longer stands: { $instruction } ({ $why }).
wabash-cancelled = { $count ->
    [0] You had no such instruction.
    [one] One instruction is taken away.
   *[other] { NUM($count) } instructions are taken away.
}
wabash-next-failed = Your NEXT was tried and did not fit: { $why }.
wabash-asked-all-the-same = In an auction that you open yourself ({ $company }) PASS AUCTIONS does not speak: you are asked.
wabash-instruction-up-to = BID UP TO { $limit } for { $company }
wabash-instruction-pass-in = PASS on { $company } in this auction
wabash-instruction-bid-for = BID { $company } UP TO { $limit }
wabash-instruction-bid-for-if-none = BID { $company } UP TO { $limit } IF NONE
wabash-instruction-pass-for = PASS { $company }
wabash-instruction-pass-auctions = PASS AUCTIONS
wabash-instruction-next = NEXT
wabash-why-last-share = the last share is sold
wabash-why-your-turn = your turn has come
wabash-why-initial-over = the initial auctions are over
wabash-why-dividend = a general dividend was paid
wabash-why-own-auction = you hold a share, and in your own auction you are asked
wabash-why-replaced = you said otherwise when you put the share up

# --- why an order is refused ---
wabash-refused-game-over = the game is over
wabash-refused-unknown-order = there is no such order
wabash-refused-not-your-decision = it is not your decision now
wabash-refused-wrong-decision = another decision is asked for now
wabash-refused-incomplete = words are lacking, too many or out of place
wabash-refused-unknown-condition = there is no such condition
wabash-refused-unknown-company = there is no company { $word }: they are PRR, B&O, C&O, NYC and WAB
wabash-refused-unknown-hex = there is no hex { $word }{ $near ->
    [none] {""}
   *[other] ; perhaps you mean { $near }
 }
wabash-refused-dial-red = { $dial } has no steps left
wabash-refused-not-open = { $company } is not open yet
wabash-refused-no-shares = { $company } has no unsold share
wabash-refused-bid-too-low = { MONEY($least) } is the least
wabash-refused-bid-above-cash = you have { MONEY($cash) }
wabash-refused-no-share = you hold no share of { $company }
wabash-refused-too-many-hexes = an expansion has { NUM($most) } hexes at most
wabash-refused-start-hex = { $hex } is a start, which nobody enters
wabash-refused-already-there = the company stands in { $hex } already
wabash-refused-hex-taken = { $hex } is taken
wabash-refused-not-connected = { $hex } is not beside a hex of the company
wabash-refused-no-locomotives = { $company } has { NUM($left) } locomotives left
wabash-refused-company-cash = it costs { MONEY($cost) }, and { $company } has { MONEY($treasury) }
wabash-refused-cannot-be-developed = { $hex } can't be developed
wabash-refused-no-locomotive-there = no locomotive stands in { $hex }
wabash-refused-fully-developed = { $hex } is developed already
wabash-refused-no-auction = the auction of that decision is not running
wabash-refused-out-of-auction = you have passed in this auction
wabash-refused-other-round = it is another round
wabash-refused-dearer = it costs { MONEY($cost) } now, more than { MONEY($most) }
wabash-refused-not-so-many-shares = you hold fewer than { NUM($least) } shares of { $company }
wabash-refused-treasury-below = { $company } has less than { MONEY($least) }
wabash-refused-cash-below = you have less than { MONEY($least) }
wabash-refused-has-changed = { $company } has laid a locomotive or sold a share since

wabash-refused-asked-for-the-first-bid = you will be asked for the first bid for { $company }, for no BID { $company } waits
wabash-refused-has-a-share = you hold a share of { $company }, so that it passes there
wabash-refused-asked-all-the-same = in the auction of { $company } that you opened yourself you are asked all the same

# --- what orders do ---
wabash-verb-AUCTION = put a share up, or only move that dial
wabash-verb-EXPAND = lay locomotives of a company, or only move that dial
wabash-verb-DEVELOP = develop a hex, or only move that dial
wabash-verb-BID = bid; with UP TO an instruction
wabash-verb-PASS = pass; with a company or AUCTIONS an instruction
wabash-verb-NEXT = what to do in your next turn
wabash-verb-CANCEL = take instructions away

# --- how the game stands ---
wabash-table = The table
wabash-round-initial = The initial auctions.
wabash-round = Round { $round }.
wabash-on = { $company } is being auctioned: the least bid is { MONEY($least) }; { $high ->
    [none] nobody has bid
   *[other] { $high } has bid { MONEY($bid) }
}. { $out ->
    [none] Nobody is out.
   *[other] Out: { $out }.
} At the next dividend the share would bring { MONEY($brings) }.
wabash-track = Track
wabash-stands = Stands
wabash-of = { NUM($left) } of { NUM($steps) } steps left
wabash-dial-red = red: no step left of { NUM($steps) }
wabash-scale-figure = { NUM($figure) } of { NUM($last) }
wabash-houses = Houses left
wabash-end-locomotives = Companies without a locomotive
wabash-end-shares = Companies without a share
wabash-end-houses = Houses left
wabash-end-detroit = Detroit’s figure
wabash-end-or-more = { NUM($count) } or more
wabash-end-or-fewer = { NUM($count) } or fewer
wabash-ends = Looked at after a dividend
wabash-now = Now
wabash-ends-at = The game ends at
wabash-dividend-near = One more { $dials } and the general dividend comes.
wabash-dividend-due = The general dividend comes before the next turn.
wabash-or = or
wabash-dials-alt = Dials with the steps taken this round, and the scales of Detroit, Wheeling and Pittsburgh
wabash-companies = Companies
wabash-company = Company
wabash-income = Income
wabash-shares = Sold
wabash-opening = Opens at
wabash-dividend = A share
wabash-dividend-next = With one more
wabash-treasury = Treasury
wabash-locomotives = Locomotives left
wabash-holders = Held by
wabash-to-chicago = Hexes to Chicago
wabash-in-chicago = there
wabash-players = Players
wabash-player = Player
wabash-cash = Cash
wabash-holds = Shares
wabash-next-dividend = Next dividend
wabash-instructions = Your instructions
wabash-board = The board
wabash-hex = Hex
wabash-kind = Kind
wabash-there = Locomotives
wabash-cost = Cost
wabash-worth = Income
wabash-house = House
wabash-kind-plain = plain
wabash-kind-forest = forest
wabash-kind-mountain = mountain
wabash-kind-city = city
wabash-kind-industrial = industrial city
wabash-kind-start = start
wabash-house-stands = stands
wabash-house-adds = adds { NUM($extra) }
wabash-condition-locomotives = companies without a locomotive
wabash-condition-shares = companies without a share
wabash-condition-houses = few houses left
wabash-condition-detroit = Detroit on its last figure
wabash-dial-AUCTION = AUCTION
wabash-dial-EXPAND = EXPAND
wabash-dial-DEVELOP = DEVELOP

# --- the board ---
wabash-board-alt = The board
wabash-board-part = The board, columns { $from } to { $to }
wabash-board-letters = Locomotives: { $companies }. A ring is around what was laid since your last letter.
wabash-board-company = { $letter } { $name }
wabash-board-key = Below the name of a hex: its cost in red, times the locomotives that will stand there; then its income; a house with what it would add, or a black house once it is built. In the text: ^ forest, ^^^ mountain, # industrial city.
wabash-board-towns = Towns
wabash-board-hexes = Other hexes
wabash-fact-cost = a locomotive costs { MONEY($sum) } now
wabash-fact-income = income { MONEY($sum) }
wabash-fact-house = has a house
wabash-fact-income-gain = developed: { MONEY($sum) } more income
wabash-fact-money-gain = developed: { MONEY($sum) } into the treasury
wabash-fact-there = locomotives: { $codes }
wabash-hexes = Hexes in reach
wabash-hexes-plain = Free plains at { MONEY($cost) }: { $hexes }

# --- what can be done ---
wabash-choices = What you can do
wabash-choices-bid = Bid for { $company } from { MONEY($least) } to your { MONEY($cash) }, or pass. BID UP TO bids for you, 1 more each time, until it is too much.
wabash-choices-turn = Move one dial, and do what it is for or nothing.
wabash-choices-dial = { $dial }
wabash-choices-expand = Hexes that can be entered first, with their cost and what they add to the income; up to { NUM($most) } in one order, each beside a hex of the company. The treasury pays all of them.
wabash-first-hexes = First hex
wabash-gain = Gain
wabash-gain-income = { MONEY($sum) } income each
wabash-gain-money = { MONEY($sum) } into the treasury

# --- examples of the blank sheet ---
wabash-example-up-to = bids for you, 1 more each time
wabash-example-bid-for = waits for its next auction
wabash-example-pass-auctions = passes in all auctions without a BID of yours
wabash-example-next = your next turn, without being asked
