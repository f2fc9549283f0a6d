# What players of Railroad Barons read, in English, beside what every game says. The other catalogue has the same keys.

# --- what a seat is asked ---
barons-question-offer = the investor that you offer
barons-question-choose = the { $about } investor, or the money
barons-question-par = the initial price of { $about }
barons-question-priority = whether the priority changes hands
barons-question-stock = your turn in the stock round
barons-question-operate = the turn of { $about }
barons-question-consent = whether { $about } may go

# --- what happened ---
barons-offered = { $name } offers the { $investor } investor for { MONEY($value) }.
barons-chose-card = { $name } takes the { $investor }; the other player gets { MONEY($value) }.
barons-chose-cash = { $name } takes { MONEY($value) }; the other player has the { $investor }.
barons-discarded-investor = The { $investor } is out of the game; both players get { MONEY($value) }.
barons-par-set = { $name } sets the initial price of { $holding }: { MONEY($par) }.
barons-priority-reversed = { $name } reverses the priority: { $first } is first.
barons-round-begun = { $round } begins.
barons-ended = The game ends: { $why }.
barons-ending-last-space = a price has reached the end of the track
barons-ending-empty-deck = the deck is empty and no price rose
barons-ending-standstill = nothing happened for two cycles
barons-ending-last-pair = it was the last cycle
barons-bought = { $name } buys { $holding } { $certificate } for { MONEY($cost) }.
barons-bought-for = { $name } buys { $holding } { $certificate } for { $given } and { MONEY($cost) }.
barons-sold = { $name } sells { $holding } { $certificates } for { MONEY($money) }.
barons-sold-for = { $name } sells { $holding } { $certificates } for { $back } and { MONEY($money) }.
barons-passed = { $name } passes.
barons-passed-itself = { $name } can do nothing and passes.
barons-passed-deadline = { $name } passes, for the deadline is over.
barons-running = { $holding } runs from now on and gets { MONEY($capital) }.
barons-director-changed = { $name } directs { $holding }.
barons-director-none = Nobody directs { $holding }.
barons-nobody = nobody
barons-the-bank = the bank
barons-certificates-swapped = { $name } exchanges the 30 and the 10 of { $holding } for the 40 ({ $with }).
barons-price-moved = The price of { $holding } goes from { MONEY($from) } to { MONEY($to) }.
barons-price-erased = All of { $holding } is with the bank: it has no price any more.
barons-invested = { $holding } puts a token into track; on its card are left: { NUM($left) }.
barons-paid = { $holding } pays { MONEY($revenue) }: { $parts }.
barons-paid-deadline = The deadline is over: { $holding } pays { MONEY($revenue) }: { $parts }.
barons-part = { $name } ({ MONEY($money) })
barons-kept = { $holding } keeps { MONEY($revenue) }.
barons-railway-bought = { $holding } buys { $card } for { MONEY($cost) }.
barons-railway-bought-with = { $holding } buys { $card } for { MONEY($cost) }, { MONEY($added) } of it from its director.
barons-level-reached = Level { NUM($level) } is reached.
barons-obsolete = { $card } of { $holding } is obsolete.
barons-railway-sold = { $to } has { $card } from { $from } for { MONEY($price) }.
barons-proposed = { $name } proposes { MONEY($price) } of { $to } for { $card } of { $from }.
barons-accepted = { $name } accepts.
barons-declined = { $name } keeps { $card }.
barons-declined-deadline = The deadline is over: { $name } keeps { $card }.
barons-assigned = The { $investor } goes to { $holding }.
barons-discarded = { $holding } puts { $card } out of the game.
barons-discarded-deadline = The deadline is over: { $card } of { $holding } goes out of the game.
barons-deck-removed = { $card } goes from the deck out of the game.

# --- to its owner alone ---
barons-stored = Noted: { $instruction }.
barons-lapsed = No longer stands: { $instruction } ({ $why }).
barons-cancelled = { $count ->
    [0] You had no such instruction.
    [one] One instruction is taken away.
   *[other] { NUM($count) } instructions are taken away.
}
barons-obeyed = By your instruction: { $order }.
barons-queue-refused = Your queue came to { $order } and is gone: { $why }.
barons-queue = { $count ->
    [one] your queue of one order
   *[other] your queue of { NUM($count) } orders
}
barons-why-attacked = the other player has sold shares of a holding in which you have some
barons-why-direction-lost = you no longer direct the holding
barons-why-obsolete = a railway of yours is obsolete
barons-why-round-over = its round is over
barons-why-does-not-fit = its next order does not answer what you are asked
barons-why-surplus = the holding has a surplus, and you choose what goes
barons-why-railway-gone = the railway has left the holding
barons-why-used = the card is used

# --- why an order is refused ---
barons-refused-bad-order = there is no such order, or words are lacking, too many or out of place
barons-refused-game-over = the game is over
barons-refused-not-your-decision = it is not your decision now; with THEN it waits for you
barons-refused-wrong-stage = another decision is asked for now
barons-refused-wrong-holding = it is the turn of { $holding }
barons-refused-not-on-offer = the { $investor } is gone
barons-refused-value-out-of-range = it may be { NUM($least) } to { NUM($most) }
barons-refused-bad-par = an initial price is one of { $prices }
barons-refused-not-yours = you don't have it
barons-refused-too-late = it comes before anything else of the turn
barons-refused-sale-made = you have sold in this turn: DONE ends it
barons-refused-nothing-done = nothing was sold in this turn: PASS
barons-refused-unknown-holding = there is no holding { $word }
barons-refused-bad-certificate = certificates are 40, 30, 20 and 10, each once
barons-refused-one-certificate = a purchase takes one certificate
barons-refused-sold-this-round = you have sold of { $holding } in this round
barons-refused-not-in-bank = the bank doesn't have it
barons-refused-not-larger = what you hand in must be less than what you take
barons-refused-par-needed = { $holding } has no price yet: name one with PAR
barons-refused-par-set = { $holding } has its price
barons-refused-certificate-limit = you may hold { NUM($most) } certificates
barons-refused-no-money = it costs { MONEY($cost) }, which isn't there
barons-refused-not-a-sale = what you take back must be less than what you hand in
barons-refused-sold-this-turn = you have sold of { $holding } in this turn
barons-refused-bank-limit = the bank would have more than { NUM($most) } % of { $holding }
barons-refused-already-invested = { $holding } has put a token into track in this turn
barons-refused-no-token = { $holding } has no token on its card
barons-refused-no-revenue = { $holding } has no revenue to deal with
barons-refused-revenue-first = the revenue of { $holding } comes first: PAY or KEEP
barons-refused-no-addition = { $holding } has no token left for one more addition
barons-refused-must-discard = { $holding } has too many railways: put { NUM($surplus) } of them out of the game first (DISCARD)
barons-refused-no-surplus = { $holding } has no railway too many
barons-refused-not-theirs = { $card } isn't there
barons-refused-deck-empty = the deck is empty
barons-refused-wrong-card = the top card is { $card }
barons-refused-level-needed = { $card } needs its level: { $levels }
barons-refused-no-such-level = { $card } has no such level: { $levels }
barons-refused-price-too-low = it is { NUM($least) } at least
barons-refused-no-director = nobody directs { $holding }
barons-refused-needs-consent = { $holding } is the other player's: PROPOSE
barons-refused-no-consent-needed = { $holding } is yours: TAKE
barons-refused-proposal-made = you have proposed something in this turn
barons-refused-not-assignable = the { $investor } can't be assigned
barons-refused-already-there = the { $investor } is there
barons-refused-name-the-holding = in a queue it must name the holding
barons-refused-not-director = you don't direct { $holding }
barons-refused-turn-open = the turn{ $holding ->
    [none] {""}
   *[other] {" "}of { $holding }
 } stays open: DONE ends it, and another letter tells how it stands

# --- what orders do ---
barons-verb-OFFER = offer an investor, with its value
barons-verb-CARD = take the investor
barons-verb-CASH = take the money
barons-verb-PAR = name the initial price
barons-verb-REVERSE = the priority changes hands; with SECOND the next time you are asked
barons-verb-KEEP = a holding's revenue into its treasury; without a holding the priority stays; ALWAYS: whenever you are asked
barons-verb-SELL = sell certificates
barons-verb-BUY = buy a certificate, which ends the turn
barons-verb-PASS = do nothing; with REST until the round ends
barons-verb-DONE = the turn is over
barons-verb-INVEST = a token into track
barons-verb-PAY = the revenue to the shareholders, and the price rises
barons-verb-RAIL = buy the deck's top card
barons-verb-TAKE = take a railway from another holding of yours
barons-verb-PROPOSE = buy a railway from a holding of the other player
barons-verb-ASSIGN = an investor to the holding
barons-verb-DISCARD = a railway out of the game
barons-verb-ACCEPT = let the railway go
barons-verb-REFUSE = keep the railway; with ALL keep every one
barons-verb-THEN = what to do when you are asked
barons-verb-AUTO = a holding's turns by themselves, buying nothing
barons-verb-VALUE = what an investor is worth to you
barons-verb-SALE = what a railway may go for
barons-verb-CANCEL = take instructions away

# --- how the game stands ---
barons-table = The table
barons-stands = { $round }. Priority: { $priority }. Level { NUM($level) }. Cards in the deck: { NUM($left) }.
barons-decision = Your decision
barons-card-reverse = { $investor }: printed value { MONEY($value) }; once in the game the priority changes hands
barons-card-income = { $investor }: printed value { MONEY($value) }; assigned to a holding, { MONEY($income) } more in each revenue
barons-card-brings = { $investor }: printed value { MONEY($value) }; brings the 40 of MSC, and DAR to MSC
barons-choice = CARD: the { $investor } is yours and the other player gets { MONEY($value) }. CASH: the other way round.
barons-par-hint = The initial price is that of 10 %; once it runs, the holding gets ten times as much.
barons-priority-hint = REVERSE: you have the priority in this stock round, and the 30 is used. KEEP: the other player has it.
barons-consent-hint = { $to } would have { $card } from { $from } and pay { MONEY($price) } into its treasury.
barons-cash-now = You have { MONEY($cash) }.
barons-may-buy = You may buy
barons-costs = Costs
barons-money-after = Cash after
barons-may-sell = You may sell
barons-brings = Brings
barons-falls = Price falls
barons-rows = { $holding }: tokens on (+) { NUM($plus) }, on triangles { NUM($triangles) }, in track { NUM($track) }; in the treasury { MONEY($treasury) }
barons-revenue-none = { $holding } has no railway and no revenue
barons-revenue-of = Revenue of { $holding }: { $parts } = { MONEY($revenue) }
barons-revenue-tokens = track { MONEY($money) }
barons-revenue-investor = { $investor }: { $money }
barons-pay-brings = PAY { $holding }: { $parts }; the price goes to { MONEY($price) }. KEEP { $holding }: { MONEY($revenue) } into the treasury
barons-top-card = { $order }, level { $level }: { MONEY($cost) }, income { MONEY($income) }{ $missing ->
    [0] {""}
   *[other] ; the treasury lacks { MONEY($missing) }
}{ $added ->
    [yes] {" "}(you may add them: WITH)
   *[no] {""}
}{ $gone ->
    [none] {""}
   *[other] ; would sweep away { $gone }
}
barons-deck-empty = The deck is empty
barons-may-assign = You may bring an investor in: { $orders }.
barons-surplus = { $holding } has { NUM($count) } { $count ->
    [one] railway
   *[other] railways
 } too many, to go before DONE: { $orders }
barons-holdings = Holdings
barons-holding = Holding
barons-price = Price
barons-par = Initial
barons-treasury = Treasury
barons-revenue = Revenue
barons-tokens = Tokens
barons-in-track = In track
barons-director = Director
barons-runs = Runs
barons-yes = yes
barons-no = no
barons-track = Price track: { $spaces }
barons-certificates = Certificates
barons-bank = Bank
barons-railways = Railways
barons-railway = Railway
barons-no-railways = No holding has a railway.
barons-investors-at = Investors at { $holding }: { $cards }
barons-level = Level
barons-cost = Cost
barons-income = Income
barons-obsolete-at = Obsolete at
barons-never = never
barons-deck = The deck
barons-deck-left = { $left ->
    [0] The deck is empty.
    [one] One card is left, which can be bought.
   *[other] { NUM($left) } cards are left; only the first can be bought.
}
barons-players = Players
barons-player = Player
barons-cash = Cash
barons-worth = Worth
barons-count = Certificates
barons-count-of = { NUM($count) } of 9
barons-investors = Investors
barons-used = used
barons-instructions = Your instructions

# --- the board ---
barons-board = The board
barons-board-alt = Price track, cards of the holdings, and the deck
barons-board-key = On the track * is an initial price and # the end. On a card + counts what was added in this turn, and each triangle with a token is room for a railway; a railway has its income beside it.
barons-track-alt = Price track with the holdings' markers; below it what is left of the deck by categories
barons-cards-alt = A card for each holding: price, director, tokens on both rows, railways with their incomes
barons-card-treasury = Treasury { MONEY($sum) }
barons-card-track = In track: { NUM($count) }
barons-card-nobody = nobody directs
barons-card-directs = directed by { $name }
barons-card-waits = { $name }, does not run
barons-fact-price = Price { MONEY($sum) }
barons-fact-revenue = Revenue { MONEY($sum) }
barons-fact-side = level { $level }, income { MONEY($income) }, obsolete at: { $obsolete }
barons-fact-side-cost = level { $level }: costs { MONEY($cost) }, income { MONEY($income) }, obsolete at: { $obsolete }
barons-fortunes = Fortunes
barons-fortunes-alt = What both players were worth at the beginning of each stock round
barons-stock-round = Round
barons-now = now
barons-end = the end
