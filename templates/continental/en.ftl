# What players of Continental Rails read, in English, beside what every game says. The other catalogue holds the same keys.

# --- climates ---
climate-panic = Panic
climate-depression = Depression
climate-mild-depression = Mild depression
climate-recession = Recession
climate-normal = Normal
climate-improved = Improved
climate-good = Good
climate-very-good = Very good
climate-boom = Boom

# --- report: regions, towns, railroads ---
region-atlantic = Atlantic
region-ohio = Ohio
region-great-lakes = Great Lakes
region-deep-south = Deep South
region-centre = Centre
region-mississippi = Mississippi
region-gulf = Gulf
region-midwest = Midwest
region-southwest = Southwest
region-rockies = Rockies
region-pacific = Pacific
region-canada = Canada
region-mexico = Mexico
category-robber-baron = Robber Baron
category-rail-mogul = Rail Mogul
category-rail-builder = Rail Builder
category-rail-magnate = Rail Magnate
category-rail-prodigal = Rail Prodigal
category-rail-baron = Rail Baron
link-heartland = Heartland Award
link-gulf = Gulf Award
link-spike = Golden Spike
joined-heartland = the Atlantic with the heart of the continent
joined-gulf = the Centre with the Gulf
joined-spike = the Pacific with the heart of the continent
region-short-atlantic = Atl
region-short-ohio = Oh
region-short-great-lakes = GL
region-short-deep-south = DS
region-short-centre = Cen
region-short-mississippi = Mis
region-short-gulf = Gul
region-short-midwest = Mid
region-short-southwest = SW
region-short-rockies = Roc
region-short-pacific = Pac
region-short-canada = Can
region-short-mexico = Mex
technology-a = Grand Station
technology-b = Yards
technology-c = Steel rails
technology-d = Coal locomotives
technology-e = Signals
technology-f = Automatic couplers
technology-g = Sleeping cars
technology-h = Air brakes
technology-i = Refrigerator cars
technology-j = Iron bridges
locomotive-1 = Lion
locomotive-2 = Norris
locomotive-3 = American
locomotive-4 = Mogul
locomotive-5 = Atlantic
locomotive-6 = Prairie
locomotive-7 = Chesapeake
locomotive-8 = Consolidation
efficiency-excellent = excellent
efficiency-good = good
efficiency-average = average
efficiency-mediocre = mediocre
efficiency-poor = poor
efficiency-ruinous = ruinous

# --- report: news of private companies ---
news-pc-sold = { KNOWN($seller) ->
    [yes] { $buyer } buys { $pc } ({ $company }) from { $seller } for { MONEY($price) }.
   *[no] { $buyer } buys { $pc } ({ $company }) for { MONEY($price) }.
 }
news-pc-to-public = Nobody bids for { $pc }: { $seller } lets the Public have it for { MONEY($price) }, and the Bank offers it again.
news-pc-listed = { $owner } puts { $pc } up for sale at { MONEY($ask) }.
news-pc-price-alarm = { $buyer } paid { MONEY($price) } for { $pc }: a price to look at.
news-incorporated = { $owner } opens the books of { $railroad } ({ $company }) to the public: a new railroad, at { MONEY($price) } a share.
news-absorbed = { $railroad } absorbs { $pc } ({ $ends }), brought in by { $owner }.

# --- report: news of construction ---
news-built = { $railroad } opens { $route } ({ $ends }): { NUM($miles) } miles of new line.
news-abandoned = { $railroad } gives up its right of way { $route } ({ $ends }).
news-forfeited = { $railroad } forfeits its right of way { $route }, which its new line forbids.
news-doubled = { $railroad } lays a second track on { $route } ({ $ends }).
news-row-acquired = { $grant ->
    [0] { $railroad } obtains the right of way { $route } ({ $ends }, { NUM($miles) } miles).
   *[other] { $railroad } obtains the right of way { $route } ({ $ends }, { NUM($miles) } miles) with a grant of { NUM($grant) } square miles of land.
 }
news-given-back = { $railroad } owns two parallel lines and gives { $route } ({ $ends }) back.

# --- report: news of railroads ---
news-merged = { $absorbed } merges into { $survivor }, whose shares stand at { MONEY($price) }.
news-locomotive-bought = { $railroads } { $count ->
    [one] puts { $name } locomotives (type { $locomotive }) on its rails.
   *[other] put { $name } locomotives (type { $locomotive }) on their rails.
 }
news-technology-bought = { $railroads } { $count ->
    [one] invests
   *[other] invest
 } in { $letter }, { $name }.
news-rate-war = Rate war! { $by } cuts its fares by { $percent }% against { $against }.
news-misfortune-collision = Two trains meet on one track of { $railroad }: the collision costs { MONEY($cost) }.
news-misfortune-derailment = A train of { $railroad } leaves the rails: { MONEY($cost) } of damage.
news-misfortune-boiler-explosion = A boiler bursts on { $railroad }; rebuilding costs { MONEY($cost) }.
news-misfortune-bridge-collapse = A bridge of { $railroad } falls into the river: { MONEY($cost) }.
news-misfortune-fire = Sparks set a depot of { $railroad } on fire: { MONEY($cost) } goes up in smoke.
news-misfortune-flood = High water washes away the roadbed of { $railroad }: { MONEY($cost) }.
news-misfortune-blizzard = { $railroad } is snowed in for weeks, at a cost of { MONEY($cost) }.
news-misfortune-strike = The men of { $railroad } lay down their tools: the strike costs { MONEY($cost) }.
news-misfortune-robbery = Bandits stop the express of { $railroad } and carry off { MONEY($cost) }.
news-railroad-bankrupt = { KNOWN($president) ->
    [yes] { $railroad } can't pay its creditors: bankrupt under { $president }.
   *[no] { $railroad } can't pay its creditors: bankrupt.
 }
news-railroad-rescued = { $railroad } finds cash again and is bankrupt no more.
news-railroad-reorganised = { KNOWN($president) ->
    [yes] The creditors seize { $railroad } from { $president }: all shares are void, and { MONEY($bonds) } of new bonds are issued.
   *[no] The creditors reorganise { $railroad }: all shares are void, and { MONEY($bonds) } of new bonds are issued.
 }
news-region-reached = { $railroad } reaches a new region: { $region }.
news-link-made = { $first ->
    [yes] The nation cheers: { $railroad } is the first to join { $regions }!
   *[no] { $railroad } joins { $regions }.
 }

# --- report: news of the Exchange and the banks ---
news-climate-changed = Business climate: from { $from } to { $to }.
news-climate-unchanged = Business climate: still { $to }.
news-climate-lifted = The next turn begins with { $climate } all the same, for the Civil War begins with no less.
news-bank-failed = Banks close their doors: players lose { $percent }% of their cash.
news-split = { $railroad } splits its shares { $times } for 1; they now stand at { MONEY($price) }.
news-cornered = { $railroad } is cornered: its directors hold more than half of its shares.
news-new-president = { KNOWN($new) ->
    [yes] { KNOWN($old) ->
        [yes] { $new } takes the presidency of { $railroad } from { $old }.
       *[no] { $new } becomes president of { $railroad }.
     }
   *[no] { KNOWN($old) ->
        [yes] { $old } is president of { $railroad } no more; nobody follows.
       *[no] { $railroad } has no president.
     }
 }
news-recall-enforced = The Bank itself collects what { $player } was to repay.
news-recalled = The Bank recalls { $count ->
    [one] a loan
   *[other] loans
 }: { $players } must repay next turn.
news-player-bankrupt = { $player } is bankrupt and begins anew.

# --- report: news of society ---
news-said = { $player }: “{ $text }”
news-renamed = { $old } is now to be called { $new }.
news-awarded = { $first ->
    [yes] { $player } receives the { $name } for { $railroad }, the first to make that link.
   *[no] { $player } receives the { $name } for { $railroad }.
 }
news-million-passed = { $player } is worth more than a million dollars!
news-prodigals = { $count ->
    [one] The talk of the town: { $first }, who spent { MONEY($top) } for all to see.
   *[other] The talk of the town: { $first }, who spent { MONEY($top) } for all to see, followed by { $others }.
 }
news-game-ended = The age of the tycoons is over: this was the last turn.

# --- report: news of what is new ---
news-new-locomotive = A new locomotive for next turn: { $name } (type { $locomotive }).
news-new-technology = A new technology for next turn: { $letter }, { $name }.
news-new-pc = New on the list of the Bank: { $pc } ({ $company }; { $ends }) for { MONEY($ask) }.

# --- report: news for one reader ---
news-own-prodigal = You spent { MONEY($spent) } for all to see.
news-own-spied-player = Pinkerton's men followed { $target } for you; what they saw stands below.
news-own-spied-railroad = Pinkerton's men looked into the books of { $railroad } for you; see below.
news-own-forced-sale = The Bank sold { NUM($shares) } { $railroad } of yours at { MONEY($price) } a share.
news-own-forced-pc-sale = The Bank sold your { $pc } for { MONEY($price) }.
news-own-presidents-loan-void = You are president of { $railroad } no more, and its debt of { MONEY($amount) } to you is void.
news-own-shares-issued = { $price ->
    [0] You received { NUM($shares) } new shares of { $railroad }, free.
   *[other] You had to take { NUM($shares) } new shares of { $railroad } at { MONEY($price) } each.
 }
news-own-maintained = { $spent ->
    [0] Upkeep: wear cost { NUM($wear) } points, and nothing was spent on improvement; efficiency is { NUM($efficiency) }.
   *[other] Upkeep: wear cost { NUM($wear) } points, of which { MONEY($spent) } of improvement a mile gave { NUM($gain) } back; efficiency is { NUM($efficiency) }.
 }
news-own-influence-bought = { $railroad } bought { NUM($points) } { $points ->
    [one] point
   *[other] points
 } of political influence for { MONEY($spent) }.

# --- report: why an order was refused or cut ---
reason-repeated = the same order stands already
reason-in-reserve = another of its kind stands before it; this one is tried if that one turns out impossible
reason-no-cash = { KNOWN($figure) ->
    [yes] not enough cash: there was { MONEY($figure) }
   *[no] not enough cash
 }
reason-no-such-railroad = there is no such active railroad
reason-no-such-player = there is no such player
reason-not-president = only its president gives a railroad orders
reason-railroad-bankrupt = a bankrupt railroad may not
reason-not-positive = the amount must be above zero
reason-over-credit-limit = { KNOWN($figure) ->
    [yes] { $figure ->
        [0] the Bank lends nothing more
       *[other] the Bank lends no more than { MONEY($figure) }
     }
   *[no] the Bank doesn't lend so much
 }
reason-no-debt = { KNOWN($figure) ->
    [yes] { $figure ->
        [0] nothing is owed
       *[other] only { MONEY($figure) } was owed
     }
   *[no] nothing is owed
 }
reason-over-treasury = { KNOWN($figure) ->
    [yes] the treasury holds { NUM($figure) } { $figure ->
        [one] share
       *[other] shares
     }
   *[no] the treasury doesn't hold so many shares
 }
reason-not-on-offer = this private company was not on offer
reason-own-pc = this private company is yours
reason-below-ask = { KNOWN($figure) ->
    [yes] below the asking price of { MONEY($figure) }
   *[no] below the asking price
 }
reason-outbid = { KNOWN($figure) ->
    [yes] another bid won it, of { MONEY($figure) }
   *[no] another bid won it
 }
reason-too-many-pcs = nobody holds more than two private companies, bids counted
reason-not-owner = this private company was not yours when the turn began
reason-pc-has-order = a private company takes one order a turn
reason-ask-too-low = { KNOWN($figure) ->
    [yes] the least price is { MONEY($figure) }
   *[no] below $1 a mile
 }
reason-ask-too-high = { KNOWN($figure) ->
    [yes] the greatest price allowed is { MONEY($figure) }
   *[no] above the greatest price allowed
 }
reason-pc-sold = this private company was sold first
reason-too-many-trades = no more than six trades a turn
reason-too-many-buys = { KNOWN($figure) ->
    [yes] no more than { NUM($figure) } buys with so few railroads
   *[no] no more buys with so few railroads
 }
reason-over-largest-buy = { KNOWN($figure) ->
    [yes] the largest buy allowed was { NUM($figure) } { $figure ->
        [one] share
       *[other] shares
     }
   *[no] above the largest buy allowed
 }
reason-cornered = { KNOWN($figure) ->
    [yes] the stock is cornered: one who is no director stays below 10%, so { NUM($figure) } { $figure ->
        [one] share
       *[other] shares
     } at most
   *[no] the stock is cornered: one who is no director stays below 10%
 }
reason-no-shares = there were no shares to sell
reason-director-short = { KNOWN($figure) ->
    [yes] directors can't sell short: you had { NUM($figure) } { $figure ->
        [one] share
       *[other] shares
     }
   *[no] directors can't sell short
 }
reason-cornered-short = { KNOWN($figure) ->
    [yes] no short sales in a cornered stock: you had { NUM($figure) } { $figure ->
        [one] share
       *[other] shares
     }
   *[no] no short sales in a cornered stock
 }
reason-over-short-limit = { KNOWN($figure) ->
    [yes] short sales end at 10% of the issued shares: { NUM($figure) } in all
   *[no] short sales end at 10% of the issued shares
 }
reason-not-enough-offered = { KNOWN($figure) ->
    [yes] too few shares were on offer: your part is { NUM($figure) }
   *[no] too few shares were on offer
 }
reason-below-prodigal-minimum = { KNOWN($figure) ->
    [yes] less than { MONEY($figure) } buys no fame
   *[no] so little buys no fame
 }
reason-over-net-worth = { KNOWN($figure) ->
    [yes] no more than your net worth of { MONEY($figure) }
   *[no] no more than your net worth
 }
reason-over-max-improvement = { KNOWN($figure) ->
    [yes] { MONEY($figure) } a mile is the most that helps
   *[no] more than helps
 }
reason-locomotive-not-better = { KNOWN($figure) ->
    [yes] it has type { NUM($figure) } already
   *[no] it has one as good already
 }
reason-locomotive-not-available = { KNOWN($figure) ->
    [yes] the best to be had is type { NUM($figure) }
   *[no] not to be had yet
 }
reason-technology-not-available = not to be had yet
reason-technology-owned = it has that already
reason-no-large-town = a Grand Station needs a town of value 4 or 5
reason-no-row = it holds no right of way
reason-below-laying-cost = { KNOWN($figure) ->
    [yes] laying track costs { MONEY($figure) } a mile
   *[no] laying track costs more
 }
reason-over-twice-laying-cost = { KNOWN($figure) ->
    [yes] twice the laying cost, { MONEY($figure) } a mile, is the most
   *[no] twice the laying cost is the most
 }
reason-overcharge-not-covered = { KNOWN($figure) ->
    [yes] the Bank finances no more of the excess: built at { MONEY($figure) } a mile
   *[no] the Bank doesn't finance so much of the excess
 }
reason-civil-war = no rights of way are built during the Civil War
reason-build-or-abandon = it can't be built and abandoned: the first order stands
reason-not-connected = no line of the railroad meets it
reason-prohibited = it would be a prohibited line
reason-not-its-line = it is not a line of this railroad, or not since the turn began
reason-already-doubled = it has double track already
reason-row-forfeited = the right of way was forfeited when a line was absorbed
reason-no-influence = less than $1 a mile buys no influence
reason-has-row = it holds a right of way and neither builds nor abandons it
reason-not-free = this route is not free
reason-not-a-row = this route is no right of way
reason-just-abandoned = the railroad gave this right of way up in the same turn
reason-less-influence = another railroad had more influence, or better luck
reason-not-president-of-both = one must be president of both railroads
reason-same-railroad = a railroad can't merge into itself
reason-already-merged = one merger a railroad and turn
reason-rival-absorbed = that railroad was absorbed, and the one it went into is no rival on a parallel line
reason-not-parallel = the two have no parallel lines
reason-over-max-rate-war = { KNOWN($figure) ->
    [yes] { NUM($figure) }% is the greatest cut
   *[no] so great a cut is not allowed
 }
reason-over-max-dividend = { KNOWN($figure) ->
    [yes] { CENTS($figure) } is the greatest dividend
   *[no] so great a dividend is not allowed
 }
reason-dividend-over-cash = { KNOWN($figure) ->
    [yes] the cash was enough for { CENTS($figure) } a share
   *[no] the cash was not enough
 }
reason-railroad-gone = the railroad ceased to be in a merger
reason-not-director = you were no director when the turn ended
reason-fewer-shares = another claimant had more shares
reason-too-many-claims = nobody presides over more than two railroads
reason-also-claimed = you claim the same railroad
reason-may-not-rename = the name may be changed in the first turn or after a bankruptcy
reason-name-taken = that name is taken
reason-empty-text = nothing is left of the text

# --- report: lines of the account ---
why-stake = New stake
why-bank-loan = Loan of the Bank
why-loan-repaid = Loan repaid
why-presidents-loan = Lent to the railroad
why-president-repaid = Repaid by the railroad
why-short-term-loan = Short-term loan
why-short-term-loan-repaid = Short-term loan repaid
why-bonds = Bonds issued
why-bonds-redeemed = Bonds redeemed
why-treasury-to-president = Treasury shares
why-treasury-to-market = Treasury shares sold
why-private-company = { $direction ->
    [in] Private company sold
   *[out] Private company bought
 }
why-shares-bought = Shares bought
why-shares-sold = Shares sold
why-short-sale = { $direction ->
    [in] Gain of a short sale
   *[out] Loss of a short sale
 }
why-emergency-loan = Emergency loan of the Bank
why-pc-income = Income of private companies
why-prodigal = Spent for Rail Prodigal
why-bank-failure = Lost in a bank failure
why-interest-earned = Interest earned
why-improvement = Improvement
why-locomotive = Locomotives
why-technology = Technology
why-building = Construction
why-overcharge = Share of the builders' profit
why-new-shares = New shares
why-director-shares = New shares for directors
why-director-loan = Bank loan for new shares
why-double-track = Double track
why-influence = Political influence
why-merger = Merger
why-revenue = Revenue
why-land-sale = Land sold
why-operating-cost = Operating cost
why-loan-interest = Interest on loans
why-bond-interest = Interest on bonds
why-accident = Accident
why-dividend = Dividend
why-recall-collected = Recall collected by the Bank
why-forced-sale = Forced sale
why-bankruptcy = Bankruptcy
why-espionage = Espionage
why-correction = Correction by the moderator

# --- report: what victory points were given for ---
score-net-worth = { $rank ->
    [1] the greatest net worth
   *[other] net worth, rank { $rank }
 }
score-million = the first million
score-director = { $count ->
    [one] board of { $railroads }
   *[other] boards of { $railroads }
 }
score-dividend = dividend of { $railroads }
score-failure = failure of { $railroads }
score-new-region = { $railroads } in { $region }
score-link = { $first ->
    [yes] { $name }, the first
   *[no] { $name }
 }
score-system = { $bonus ->
    [0] { $regions ->
        [one] a system of one region
       *[other] a system of { $regions } regions
     }
   *[other] { $regions ->
        [one] a system of one region and its links
       *[other] a system of { $regions } regions and its links
     }
 }
score-spending = { KNOWN($spent) ->
    [yes] spending { MONEY($spent) }
   *[no] conspicuous spending
 }

# --- report: letter and sections ---
report-subject = { $turn ->
    [0] { $game }: the game begins ({ $years })
   *[other] { $game }: report of turn { $turn } ({ $years })
 }
report-subject-final = { $game }: final report, turn { $turn } ({ $years })
report-title = CONTINENTAL RAILS II - game { $game }
report-turn = { $turn ->
    [0] Opening report, { $years }
   *[other] Report of turn { $turn }, { $years }
 }
report-for = For { $name }, position { $position }
section-headlines = HEADLINES
section-players = THE PLAYERS BY NET WORTH
section-points = VICTORY POINTS
section-railroads = THE RAILROADS
section-market = STOCK REPORT
section-companies = PRIVATE COMPANIES ON OFFER
section-personal = PERSONAL REPORT OF { $name }
section-inside = INSIDE INFORMATION
section-outlook = NEXT: TURN { $turn }, { $years }
section-ranking = FINAL RANKING
section-sheet = YOUR ORDER SHEET

# --- report: summary ---
summary-bankrupt = YOU ARE BANKRUPT: the Bank has taken all you had, and your debts are wiped out. You keep your victory points and begin anew with { MONEY($cash) }; the Bank lends you nothing next turn.
summary-recall = THE BANK RECALLS { MONEY($recall) }: repay it next turn, or the Bank will collect it itself.
summary-orders = Your orders: { $done } done, { $cut } cut, { $dropped } refused.
summary-no-orders = No orders of yours were played.
summary-may-rename = You may take another name next turn (order NAME).

# --- report: what concerns the reader ---
letter-missing = Missing here: { $short ->
    [fewer] last turns' figures, the railroads' lines and the rights of way that are taken
    [short] last turns' figures, the railroads' lines and managers, rights of way, what points were for
    [shorter] last turns' figures, the railroads' lines and managers, rights of way, what points were for{ $mine ->
        [yes] , your account and the figures to decide by
       *[no] {""}
    }
   *[shortest] all that concerns everybody{ $mine ->
        [yes] , your position and the figures to decide by
       *[no] {""}
    }
}.
section-mine = WHAT CONCERNS YOU
section-everybody = WHAT CONCERNS EVERYBODY
mine-order = { $number }. { $order }: { $fate }
mine-done = Done as ordered: { $orders }
mine-between = { " · " }
mine-happened = What happened to you:
mine-duties = What to do and to watch now:
mine-first = Most worth a look before you order:
mine-standing = How you stand:
mine-rank = Rank of { $players } by net worth
mine-points = Points (this turn): { $points }.
mine-scored = Points of this turn: { $reasons }.
mine-worth = Your net worth { $direction ->
    [up] rose by { MONEY($sum) }
    [down] fell by { MONEY($sum) }
   *[same] stayed the same
 }: { $parts }.
mine-wiped-out = Your net worth { $direction ->
    [up] rose by { MONEY($sum) }, from { MONEY($before) } to { MONEY($now) }
    [down] fell by { MONEY($sum) }, from { MONEY($before) } to { MONEY($now) }
   *[same] is { MONEY($now) } as before
}: the Bank took all you had, what you owed is void, and with { MONEY($now) } you begin anew.
worth-splits = fractions in splits{ KNOWN($railroads) ->
    [yes] {" "}({ $railroads })
   *[no] {""}
}
worth-between = {"; "}
worth-shares = shares { $sum } by price and trade ({ $each }{ $count ->
    [0] { "" }
    [one] , one other { $others }
   *[other] , { NUM($count) } others { $others }
 })
look-dividend = { $railroad } pays { CENTS($standing) } a share if you order nothing{ $cut ->
    [yes] , or what its cash pays: with next turn's profit { CENTS($affordable) }, from the profit alone { CENTS($covered) } (DIVIDEND).
   *[no] , and next turn's profit covers no more than { CENTS($covered) }: the rest comes out of its cash (DIVIDEND).
}
look-companies = { $count ->
    [one] Your company may
   *[other] Your companies may each
} become a railroad you preside over (INCORPORATE){ $merges ->
    [yes] , or go into one (MERGE)
   *[no] {""}
}.{ $full ->
    [yes] {" "}You preside over { $most } already and may over no more: one that you claim as well (CONTROL) takes the place of one of these.
   *[no] {""}
} Expected profit of its first turn as one: { $companies }.
look-company = { $company } { MONEY($profit) } ({ CENTS($a_share) } a share)
look-best = { $railroad } has { MONEY($cash) } in cash and { $earns ->
    [loses] may lose
   *[earns] should earn
} about { MONEY($profit) } next turn. { $told }
look-upkeep = { $what } would better that by about { MONEY($profit) } for { MONEY($cost) } ({ $percent }%){ $lacks ->
    [0] {""}
   *[other] , of which the Bank lends { MONEY($lacks) }
}.
look-most = Of what its cash and { $rest ->
    [yes] the rest of yours
   *[no] yours
} can pay{ $besides ->
    [yes] {" "}besides
   *[no] {""}
}, most for its cost brings { $what }, about { MONEY($profit) } a turn for { MONEY($cost) } ({ $percent }%){ $paid ->
    [lent] , for which its cash lacks { MONEY($lacks) } (LEND)
    [line] , of which shares, bonds and the Bank pay what cash doesn't
    [asked] , once it is granted and built
   *[cash] {""}
}.
look-unaided = Without your lending: { $what }, about { MONEY($profit) } a turn for { MONEY($cost) } ({ $percent }%).
look-none = Nothing that its cash and { $rest ->
    [yes] the rest of yours
   *[no] yours
} can pay brings a hundredth of its cost a turn.
look-line = { $kind ->
    [absorbed] absorbing { $route }
    [requested] the right of way { $route } to ask for
   *[built] building { $route }
 } ({ $ends })
look-unrivalled = No other player holds shares of { $railroads }: only who buys more next turn than you have could take { $count ->
    [one] that presidency
   *[other] those presidencies
} from you.
look-rival = Nearest to a presidency of yours: { $rival } holds { NUM($shares) } shares of { $railroad } to your { NUM($held) }.
look-cheap = Shares that cost least for last turn's profit, and how many you may buy and your cash pays, of each alone: { $shares }.
look-share = { $railroad } { MONEY($price) } for { CENTS($profit) } (up to { NUM($most) })
look-seat = The nearest seat on a board: { NUM($missing) } more { $missing ->
    [one] share
   *[other] shares
 } of { $railroad }, about { MONEY($cost) }, make you a director.
look-nothing = You own neither shares nor a company: BUY shares, or BID for a company.
recall-short = Your cash falls short of this and the interest on your loans by { MONEY($missing) }. { $count ->
    [0] No shares of one railroad bring that alone.
    [one] At today's price { $sales } bring it (sell a few more, for prices may fall).
   *[other] At today's prices any of these brings it: { $sales } (sell a few more, for prices may fall).
 } Otherwise the Bank sells shares of yours at random, at { $percent }% of their price.
recall-sale = { NUM($shares) } { $railroad }{ $seat ->
    [goes] {" "}(your seat on its board goes with them)
   *[stays] {""}
 }
mine-pc-bought = You bought the company { $code } ({ $ends }) for { MONEY($price) }.
mine-incorporated = You opened the books of { $code } to the public: it is a railroad now, at { MONEY($price) } a share.
mine-due = { $due } A file for your calendar is attached. To order, answer this letter with your sheet, which stands at its end.
mine-lost = You lost the presidency of { $railroad }{ KNOWN($new) ->
    [yes] { " " }to { $new }
   *[no] { "" }
 }: { $why }.
mine-lost-seized = its creditors seized it, and all its shares are void
mine-lost-resigned = you gave it up, as ordered
mine-lost-bankrupt = you went bankrupt, and the Bank took your shares
mine-lost-forced = the Bank sold { NUM($sold) } of your shares to call in its loan. You hold { NUM($held) } ({ $percent }%); a director needs { NUM($need) }
mine-lost-sold = you sold { NUM($sold) } shares. You hold { NUM($held) } ({ $percent }%); a director needs { NUM($need) }
mine-lost-seat = your { NUM($held) } shares are { $percent }%; a director needs { NUM($need) }
mine-lost-outvoted = { $new } claimed it with more shares than your { NUM($held) } ({ $percent }%)
mine-lost-unclaimed = you claimed others, and nobody presides over more than { $most }
mine-won = You are president of { $railroad } now, with { NUM($held) } shares ({ $percent }%){ KNOWN($old) ->
    [yes] , in place of { $old }
   *[no] { "" }
 }.
mine-seat-won = You are a director of { $railroad } now: your { NUM($held) } shares are { $percent }%.
mine-seat-lost = You are a director of { $railroad } no more: your { NUM($held) } shares are { $percent }%, and a director needs { NUM($need) }.
mine-recall-enforced = You had not repaid what the Bank recalled: it collected { MONEY($collected) } itself.
mine-lead-won = { $count ->
    [one] You lead for { $category } now.
   *[other] You share the lead for { $category } now: { $leaders }.
 }
mine-lead-lost = You no longer lead for { $category }: { $leaders } { $count ->
    [one] does
   *[other] do
 }.
mine-railroad-bankrupt = { $railroad } is bankrupt: if it has no cash by the end of the next turn either, its creditors seize it and its shares are void.{ $need ->
    [0] {""}
   *[other] {" "}It should take about { MONEY($need) } lent by you (LEND) to save it.
 }
mine-railroad-without-cash = { $railroad } has no cash: if it has none all next turn, it is bankrupt.{ $need ->
    [0] {""}
   *[other] {" "}It should take about { MONEY($need) } lent by you (LEND) to keep it from that.
 }
mine-at-stake = Your presidency of { $railroad } is at stake: { $rival } holds { NUM($held) } shares to your { NUM($mine) } and takes it by claiming it. You need { NUM($missing) } more.
mine-unbuilt = { $count ->
    [one] Right of way
   *[other] Rights of way
 } to be built: { $routes }. A railroad gets no other until its own is built or given up.{ $war ->
    [yes] {" "}The Civil War lets nothing be built next turn.
   *[no] {""}
}
mine-absorbed = { $railroad } absorbs { $code } ({ $ends }), which you brought in.
mine-awarded = { $first ->
    [yes] You receive the { $name } for { $railroad }, among the first to make that link!
   *[no] You receive the { $name } for { $railroad }!
}
mine-million = You are worth more than a million dollars!
mine-exchanged = For each share of { $absorbed } its holder got one of { $survivor }.
mine-no-recall = The Bank calls in none of your loans next turn.
mine-splits = Shares of yours are split: { $splits }.
mine-split = { $railroad } { $times } for 1, now { MONEY($price) }

# --- report: figures to decide by ---
section-prospects = FIGURES TO DECIDE BY
prospect-about = Without luck, rate wars and misfortunes, at today's climate and prices, after usual wear: what your orders and others change is not in it. A “?” stands where you do not know who holds the other shares.
prospect-stakes = Shares missing to boards and presidencies
prospect-rival = { $player }: { NUM($shares) }
prospect-heading = { $railroad }, next turn
prospect-next = { $climate } (next turn)
prospect-other = { $climate }
prospect-dividend = Dividend: $1 a share costs { MONEY($dollar) }, of which { MONEY($own) } is yours. The profit of next turn pays { CENTS($covered) } a share; with the cash there is, { CENTS($affordable) } at most. Without an order { CENTS($standing) } is paid, as last turn{ $cut ->
    [yes] , or what its cash pays
   *[no] {""}
}.
prospect-line = { $kind ->
    [absorbed] Absorb { $route }
   *[built] Build { $route }
 } ({ $ends }) for { MONEY($cost) }: bonds { MONEY($bonds) }, cash { MONEY($cash) } (new shares bring { MONEY($shares) }), short-term loan { MONEY($loan) }. Of the new shares you get { $free ->
    [0] {""}
   *[other] {""}{ NUM($free) } free and{" "}
}{ NUM($bought) } for { MONEY($bill) }, which the Bank lends you. New: { $adds }. A turn brings about { $revenue } of revenue, { $profit } of profit.{ KNOWN($touches) ->
    [yes] { " " }Touches { $touches }.
   *[no] { "" }
 }{ $deferred ->
    [yes] { " " }Not next turn.
   *[no] { "" }
 }
prospect-points = { $points } town { $points ->
    [one] point
   *[other] points
 }
prospect-requests = Rights of way it may ask for{ KNOWN($row) ->
    [yes] {" "}once { $row } is built or given up
   *[no] {""}
}, as if they were built at today's cost; a row that stands out adds a region:
prospect-barred = { $what } can't go into { $into }: { $why }.
barred-parallel = it is parallel to { $into }'s own line { $line }, and no railroad has both (§4.8)
barred-divide = { $count ->
    [one] that line of its ends
   *[other] those lines of theirs end
} at { $town } as well, where no railroad passes (§4.8)
touches-parallel = { $railroad } (parallel)
touches-divide = { $railroad } (barred)
work-locomotive = Locomotive { $name } (type { $locomotive })
work-track = Second track on { $route }
work-improvement = Improvement by { MONEY($dollars) } a mile
column-climate = Climate
column-interest = Interest
column-profit = Profit
column-right-of-way = RoW
column-route = Route (miles)
column-cost = Cost
column-loan = Loan
column-more-revenue = More revenue
column-more-profit = More profit
column-adds = New
column-work = To buy
column-efficiency = Effi- ciency
column-to-director = To 10%
column-to-lead = To lead
column-rival = Greatest other

# --- report: what comes ---
coming-end-from = The end is near: from turn { $first } ({ $years }) on each turn is the last one with a chance of { $chance } in 100.
coming-end-later = The end is not near: turn { $first } ({ $years }) is the first that may be the last.
coming-end = There is a chance of { $chance } in 100 that turn { $turn } is the last.
coming-war = The Civil War comes: in { $count ->
    [one] turn { $first }
   *[other] turns { $first } to { $last }
 } no right of way is built, and the first of them begins with a climate of Normal at least.{ $last_chance ->
    [yes] {" "}What is to stand before, build next turn (BUILD).
   *[no] {""}
 }
coming-locomotive = A better locomotive, { $name } (type { $locomotive }), may be offered at the end of turn { $turn } for the first time: a chance of { $chance }%.
coming-technology = Technology { $letter }, { $name }, may be offered at the end of turn { $turn } for the first time: a chance of { $chance }%.
coming-companies = From { $least } to { $most } private companies appear at the end of turn { $turn }{ KNOWN($west) ->
    [yes] ; those of the far West not before turn { $west }
   *[no] { "" }
 }.

# --- report: what the moderator has put right ---
news-corrected = The referee has put figures right ({ $reason }): { $lines }.
correction-list = { $before }; { $line }
correction-set = { $of }, { $what }: { $figure }
correction-cash = { $to } receives { MONEY($amount) } from { $from }
correction-shares = { $to } receives { NUM($shares) } { $shares ->
    [one] share
   *[other] shares
 } of { $railroad } from { $from }
correction-in-money = { MONEY($figure) }
correction-in-percent = { $figure }%
correction-in-number = type { $figure }
correction-in-land = { NUM($figure) } { $figure ->
    [one] square mile
   *[other] square miles
 }
correction-bank = the Bank
correction-public = the Public
correction-treasury = the treasury
correction-railroad = { $railroad }
correction-debt = debt
correction-limit = credit limit
correction-recall = recall
correction-price = price of a share
correction-bonds = bonds
correction-loans = short-term loans
correction-owed = debt to its president
correction-efficiency = efficiency
correction-land = land
correction-locomotive = locomotive
correction-technology = technology { $name }
correction-president = president
correction-chairman = chairman
correction-line = line { $route }
correction-row = right of way
correction-owner = owner
correction-added = added
correction-taken = taken away
correction-double = double track
correction-single = single track
correction-nobody = nobody
correction-none = none

# --- report: columns of the paper ---
rubric-corrections = From the referee
rubric-companies = Private companies
rubric-construction = Construction
rubric-railroads = Railroads
rubric-exchange = Exchange and banks
rubric-society = Society
rubric-messages = Letters to the editor

# --- report: headings of columns ---
column-rank = Rank
column-rank-before = Rank (was)
column-now = Now
column-last-turn = Last turn
column-change = Change
column-number = #
column-name = Name
column-net-worth = Net worth
column-rank-net-worth = Rank by worth
column-railroads = RRs
column-companies = PCs
column-remarks = Remarks
column-railroad = RR
column-miles = Miles
column-revenue = Revenue
column-operating-cost = Operating cost
column-bonds = Bonds
column-loans = Loans
column-profit-per-share = Profit a share
column-turns-of-profit = Price ÷ profit
column-dividend = Divi- dend
column-land = Land
column-grant = Grant
column-president = Pres.
column-chairman = Chair
column-directors = Other directors
column-regions = Regions
column-start = Start
column-offered = Offered
column-demanded = Demanded
column-traded = Traded
column-closing = Closing
column-issued = Issued
column-treasury = Treasury
column-own-shares = Own shares
column-own-percent =%
column-own-value = Value
column-asked = Asked
column-done = Done
column-price = Price
column-largest-buy = May buy
column-largest-sale = May sell
column-spied = Shares of #{ $player }
column-shares = Shares
column-company = PC
column-company-name = Company and route
column-asked-price = Asked
column-seller = Seller
column-touches = Touches
column-paid = Paid
column-ask-range = May ask
column-may-join = May join
column-order-number = No
column-order = Order
column-fate = What became of it
column-step = Step
column-line = Item
column-amount = Amount
column-balance = Balance

# --- report: remarks and legends ---
remark-you = you
remark-bankrupt = bankrupt
remark-recalled = recall
remark-computer = computer
remark-cornered = cornered
seller-bank = Bank
seller-player = #{ $position }
players-known = Last columns: shares in the railroads you preside over or have spied on ({ $railroads }).
railroads-legend = Dollars; profit and dividend in dollars a share; land and grants in square miles. Presidents, chairmen and directors by position; - is nobody. Regions: { $regions }.
railroads-lines = Lines (* double track)
railroads-line = { $railroad }: { $routes }
railroads-taken = Rights of way held unbuilt: { $routes }.
points-best = { $category }: { $players }
points-why = This turn's points
points-reasons = { $player }: { $reasons }
points-by-worth = Robber Baron by net worth: { $players }.
points-everybody = everybody
points-others = all others{ $count ->
    [0] {""}
   *[other] {" "}but { $without }
}
points-between = { "; " }
market-split = { $railroad } ({ $times } for 1)
market-splits = * Split this turn: { $splits }. Closing price, issued and treasury shares are after the split, the rest before it.
market-own-splits = * Split this turn: what you ordered, what was done and its price are before the split, the rest after it.
market-taken = Where more is traded than demanded, the Public took what players and treasuries sold.
market-own = Your portfolio
market-short = Sold SHORT: { NUM($shares) } { $railroad } at { MONEY($price) }{ KNOWN($closing) ->
    [yes] , bought back at { MONEY($closing) }
   *[no] { "" }
 }.
companies-route = { $company }: { $ends }
companies-none = None.
ranking-intro = The game has ended with turn { $turn }.
ranking-title = { $category }: { $players }, { $points } points

# --- report: personal report ---
personal-orders = Your orders
personal-account = Your account
personal-credit = Net worth and credit
personal-companies = Your private companies
personal-merger = { $absorbed } could be merged into { $survivor }.
forecast = { $order }: { $fate }
fate-done = done
fate-cut = cut to { $to }: { $reason }
fate-cut-again = cut to { $to }: { $reason }; { $trade ->
    [sale] the cash to cover a short sale was
   *[buy] cash or the shares on offer were
 } not enough for so many
fate-dropped = refused: { $reason }
fate-dropped-again = refused: { $reason }; { $trade ->
    [sale] the cash to cover a short sale was
   *[buy] cash or the shares on offer were
 } not enough for any
account-opening = Cash when the turn began
account-closing = Cash now
account-difference = Other changes
credit-cash = Cash
credit-shares = Shares at the closing price
credit-companies = Private companies
credit-debt = Debt to the Bank
credit-splits = Fractions dropped in splits
credit-net-worth = Net worth
credit-limit = Credit limit
credit-may-borrow = You may borrow
credit-safe = Safe to borrow: no recall if nothing else changes
credit-recall = Recall due next turn

# --- report: inside information ---
inside-figures = Cash { MONEY($cash) }; efficiency { $efficiency } ({ $word }), at most { $ceiling } next turn as things stand; { $owed ->
    [0] nothing owed to the president
   *[other] { MONEY($owed) } owed to the president
 }.
inside-equipment = Locomotive { $locomotive } (type { $type }); technologies: { $technologies }.
inside-none = none
inside-row = Right of way held: { $route } ({ $ends }), { NUM($miles) } miles, { $grant ->
    [0] without land
   *[other] with a grant of { NUM($grant) } square miles
 }.
inside-options = May ask for: { $routes }.
inside-shareholders = Shareholders: { $holders }.
inside-holder = #{ $position }: { NUM($shares) }
inside-no-holder = no player
inside-built = { $route } was built at { MONEY($amile) } a mile.
inside-year = Operations: traffic { MONEY($traffic) }{ $lost ->
    [0] { "" }
   *[other] , lost in rate wars { MONEY($lost) }
 }{ $land ->
    [0] { "" }
   *[other] , { NUM($land) } square { $land ->
        [one] mile
       *[other] miles
     } sold for { MONEY($landrevenue) }
 }; operating cost { MONEY($cost) }, interest { MONEY($interest) }{ $accidents ->
    [0] { "" }
   *[other] , accidents { MONEY($accidents) }
 }; profit { MONEY($profit) }.
inside-spied-heading = Pinkerton's report on a player
inside-spied = { $player } (#{ $position }) has { $cash } in cash and these shares:

# --- report: what holds next turn ---
outlook-climate = Climate { $climate }: loans cost { $loans }%, cash earns { $cash }%.
outlook-building = Laying track costs { MONEY($laying) } a mile, up to { MONEY($most) } if you choose to pay more; land sells at { MONEY($land) } a square mile.
outlook-locomotive = Best locomotive: { $name } (type { $locomotive }).
outlook-technologies = Technologies to be had: { $technologies }.
outlook-buys = Up to { $trades } trades a player, of which { $buys } may be buys.
outlook-bank-failure = Banks are shaky: the chance of a failure is { $chance }%.
outlook-civil-war = Civil War to the end of turn { $last }: no right of way may be built.

# --- receipts: what the orders come to ---
account-title = { $railroad ->
    [none] Your account, step by step, at today's prices:
   *[other] The account of { $railroad }, step by step, at today's prices:
}
account-cash = Cash now
account-left = After these orders
account-end = At the end of the turn
account-if-won = { $order } (if it wins)
account-new-shares = New shares for the line
account-bonds = Bonds for the line
account-loan = Short-term loan of the Bank
account-overcharge = Your share of the builders' profit
account-pc-income = Income of your private companies
account-recall-due = Called in by the Bank
account-interest = Interest on your cash
account-debt-interest = Interest on { $railroad ->
    [none] your debt
   *[other] loans and bonds
}
account-dividends = { $railroad ->
    [none] Dividends of your shares
   *[other] Dividend
}
account-operations = Operations, as expected
account-about = ~ means about: the market, the dice and the other players have a say.
account-short = { $railroad ->
    [none] Your orders need { MONEY($need) }
   *[other] The orders to { $railroad } need { MONEY($need) }
} and { $railroad ->
    [none] you
   *[other] it
} will have about { MONEY($have) }: by the rules { $order } is { $to ->
    [none] the first to be refused.
   *[other] cut first, to { $to }.
}
account-short-somewhere = { $railroad ->
    [none] Your orders need { MONEY($need) }
   *[other] The orders to { $railroad } need { MONEY($need) }
} and there will be about { MONEY($have) }.
account-cut = { $order }: cash is short, { $to ->
    [none] and by the rules it is refused
   *[other] and by the rules it is cut to { $to }
} (there is { MONEY($cash) } for it).
account-risk-absorption = { $order }: if { $pc } is absorbed by { $railroad } this turn, that line is paid first, and the cash may be gone.
account-risk-overcharge = { $order }: after a bad turn the Bank goes along with { MONEY($covered) } a mile and no more.
account-risk-dividend = { $order } takes { MONEY($bill) }, and { MONEY($cash) } is there before operations: it is cut if they don't bring the rest.
account-risk-recall = The Bank calls in { MONEY($due) } and there will be about { MONEY($cash) }: for what is missing it sells shares of yours, then private companies.
account-sold-short = { NUM($shares) } of these SHORT: closing them costs { MONEY($cost) } at today's price.
account-first-short = This is your first short sale. You sell shares that you don't own at the market price and buy them back at the closing price in the same turn: if the price falls you gain the difference, if it rises you pay it, and half their value is held back until then.

# --- the blank order sheet ---
form-intro = Take the # away in front of the orders you give and put your figures and codes for the small letters. What stays behind a # is a remark: sent back as it is, this sheet orders nothing.
form-own = --- Your own orders ---
form-price = { $code } { MONEY($price) }
form-price-gain = { $code } { MONEY($price) } (+{ MONEY($gain) } a turn)
form-row = { $code } { MONEY($price) } (profit { MONEY($profit) })
form-borrow = up to { MONEY($most) }; up to { MONEY($safe) } brings no recall by itself
form-borrow-none = the Bank lends you nothing more this turn
form-repay = you owe { MONEY($debt) }
form-repay-recall = you owe { MONEY($debt) }, of which { MONEY($recall) } is recalled
form-bid = { $places ->
    [one] for one PC, at least:
   *[other] for up to { $places } PCs, the most wanted first, at least:
 }
form-offer = from { MONEY($least) } to { MONEY($most) }
form-offer-listed = now on sale at { MONEY($ask) }; from { MONEY($least) } to { MONEY($most) }
form-merge-pc = have it absorbed by:
form-incorporate = make it a railroad; { NUM($shares) } shares are yours, and its first turn should bring it { MONEY($profit) } of profit
form-buy = { $buys } buys, { $trades } trades in all, one a railroad; at most:
form-sell = at most; what you don't own is sold SHORT:
form-sale-owned = { $code } { $most } (own { $owned })
form-sale-short = { $code } { $most }
form-sell-all = all you own of it
form-spend = Rail Prodigal: { MONEY($least) } or more, up to your cash and { MONEY($most) }
form-control = at most { $most }, the most wanted first; you are a director of:
form-control-none = at most { $most }, the most wanted first; a director owns 10% or more
form-resign = give up the presidency
form-merge = { $absorbed } ceases to be
form-spy-player = 1 to { $last }: his cash and shares
form-spy-railroad = its inside; directors see it anyway
form-say = to everybody, up to { $length } characters
form-name = another name for you, up to { $length } characters
form-pass = if you mean to do nothing this turn
form-railroad = cash { MONEY($cash) }, efficiency { $efficiency }%
form-railroad-bankrupt = bankrupt; cash { MONEY($cash) }, efficiency { $efficiency }%
form-year = Next turn ({ $climate }): revenue { MONEY($revenue) }, costs { MONEY($cost) }, interest { MONEY($interest) }, profit { MONEY($profit) }.
form-year-other = If { $climate }: profit { MONEY($profit) }.
form-lend = out of your cash, now { MONEY($cash) }, and what you borrow
form-recall = it owes you { MONEY($owed) }
form-pay-bank = loans { MONEY($loans) }, then bonds { MONEY($bonds) }
form-treasury-president = { NUM($shares) } shares at { MONEY($price) } for you
form-treasury-market = { NUM($shares) } shares at the market's price
form-improve = dollars a mile, 0 to { $most }; each costs { MONEY($mile) }; efficiency at most { $ceiling }%
form-locomotive = type, or BEST:
form-technology = one, from cash:
form-build = build { $row } for { MONEY($cost) }: new shares bring { MONEY($shares) }, bonds { MONEY($bonds) }, the Bank lends { MONEY($loan) }; about { MONEY($revenue) } more revenue a turn, of profit { MONEY($profit) }
form-build-dearer = or at n dollars a mile, { $least } to { $most }
form-abandon = give { $row } up
form-double = a second track on one line, from cash:
form-influence = points; each costs { MONEY($miles) } of its cash
form-request = first and second choice among:
form-request-later = once it has built or abandoned { $row }, among:
form-rate-war = up to { $most } percent off, against:
form-dividend = a share; last { CENTS($last) }, at most { CENTS($most) }; $1 costs { MONEY($dollar) }, next turn's profit pays { CENTS($covered) }

# --- the welcome of who takes a seat in the middle of a game ---
welcome-title = Your position in words: you are { $name }
welcome-first = Look at this first
welcome-holds = What you hold, and what for
welcome-rivals = Who else sits there
welcome-did = What everybody saw this seat do
welcome-stood = How the seat has stood
welcome-first-recall = The Bank recalls { MONEY($recall) }: write REPAY { $recall } on your sheet, or it sells your shares.
welcome-first-insolvent = { $railroad } has no cash and goes bankrupt if it finds none this turn: LEND it some, or sell treasury shares (TREASURY n TO MARKET).
welcome-first-row = { $railroad } holds the right of way { $row }: BUILD it, or ABANDON it to ask for another.
welcome-first-row-at-war = { $railroad } holds the right of way { $row }, which can't be built next turn for the Civil War: keep it, or ABANDON it to ask for another.
welcome-first-efficiency = { $railroad } is at an efficiency of { $efficiency }{ $dollars ->
    [0] , and needs no upkeep next turn
   *[other] : after usual wear IMPROVE { $dollars } makes it about { $most }, for { MONEY($cost) }
}.
welcome-first-cash = You have { MONEY($cash) } in cash, and may borrow { MONEY($safe) } without fear of a recall.
welcome-first-name = You may take a name of your own this turn: NAME.
welcome-presides = You are president of { $railroad } ({ NUM($miles) } miles, { $count ->
    [0] no region yet
   *[other] in { $regions }
 }) with { $percent }% of its shares: its orders are yours. It made { CENTS($profit) } a share last turn and pays { CENTS($dividend) }. Its lines are your Magnate's points, its dividend and your seat your Mogul's.
welcome-directs = You are a director of { $railroad } with { NUM($shares) } shares ({ $percent }%, worth { MONEY($value) }): a point a turn as Mogul, and the right to claim its chair.
welcome-owns = You hold { NUM($shares) } shares of { $railroad } ({ $percent }%, worth { MONEY($value) }); { $missing ->
    [0] enough for a seat on its board from next turn.
    [one] one more makes you a director.
   *[other] { NUM($missing) } more make you a director.
 }
welcome-company = You own the company { $pc } ({ $ends }): made a railroad (INCORPORATE), it brings you { NUM($shares) } shares and a seat on its board.
welcome-alone = { $railroad }: no other director. Whoever gets 10% may claim the chair, and has it with more shares than your { NUM($shares) }.
welcome-threatened = { $railroad }: { $names } may claim your chair, and have it with more shares than your { NUM($shares) }. Claim it by CONTROL each turn, and keep ahead.
welcome-beside = { $railroad }: { $president } presides; on the board beside you: { $names }. With most shares of those who claim, the chair is yours.
welcome-beside-nobody = { $railroad }: nobody presides; on the board beside you: { $names }. Claim the chair by CONTROL.
welcome-turn-news = Turn { $turn }: { $news }
welcome-standing = After turn { $turn }: net worth { MONEY($worth) }, rank { $rank }; rank { $baron } as Rail Baron.

# --- letters of a turn ---
letter-sheet-intro = Answer this letter to give your orders for turn { $turn }: fill in the sheet below where your mail program quotes it, and delete the rest if you like. The same sheet is attached as a file, and so is a page to open in a browser: it writes the sheet from menus and adds up your cash.
letter-form-file = orders-{ $game }-turn-{ $turn }.html
picture-map = Map of the railroads after turn { $turn }
picture-own-map = Map of your railroads after turn { $turn }
picture-net-worth = Chart of everybody's net worth, turn by turn
picture-points = Chart of the race for Rail Baron, turn by turn
picture-prices = Chart of the prices of your shares, turn by turn

# --- the order form ---
orderform-title = Orders for turn { $turn }, game { $game }
orderform-subject = Orders: game { $game }, position { $position }, turn { $turn }
orderform-heading = Orders for turn { $turn }, { $years }
orderform-cash-note = As far as known: shares at their last price. The last column adds what comes without an order, as the last turn had it: income, dividends, interest, operations, and what the Bank calls in.
orderform-to = To: { $address }
orderform-group-money = Your money
orderform-group-companies = Private companies
orderform-group-shares = Stock market
orderform-group-offices = Presidencies
orderform-group-others = Detectives and messages
orderform-group-railroad = Railroad { $code }
orderform-dollars = Dollars
orderform-dollars-a-mile = Dollars a mile
orderform-dollars-a-share = Dollars a share
orderform-shares = Shares
orderform-points = Points
orderform-percent = Percent
orderform-text = Text
orderform-railroad = Railroad
orderform-company = Company
orderform-player = Player
orderform-type = Type
orderform-which = Which one
orderform-line = Line
orderform-first = First choice
orderform-second = Else
orderform-best = the best
orderform-borrow = Borrow from the Bank
orderform-repay = Repay the Bank
orderform-repay-part = a sum
orderform-repay-all = everything
orderform-spend = Spend for Rail Prodigal
orderform-bid = Bid for a private company
orderform-bid-note = { $places ->
    [one] You may still own one more.
   *[other] You may still own { $places } more; the most wanted first.
 }
orderform-offer = { $code }: at least { MONEY($price) } ({ $ends }, { $miles } miles)
orderform-pc = Your company { $code } ({ $ends })
orderform-pc-offer = put it on sale
orderform-pc-merge = have it absorbed by a railroad
orderform-trades = Trade shares
orderform-trades-note = { $trades } trades, { $buys } of them buys, one a railroad. Where your cash doesn't do for all, the first come first.
orderform-buy = buy
orderform-sell = sell (SHORT beyond what you own)
orderform-sell-all = sell all
orderform-stock = { $code }: { MONEY($price) }, at most { NUM($most) }
orderform-stock-owned = { $code }: { MONEY($price) }, at most { NUM($most) }, you own { NUM($owned) }
orderform-control = Claim presidencies
orderform-control-note = At most { $most }, the most wanted first, those you have included. A director owns 10% or more.
orderform-seat = { $code }: you are a director
orderform-no-seat = { $code }
orderform-resign = Give up a presidency
orderform-merge = Merge two of your railroads
orderform-merge-note = The first one ceases to be.
orderform-merger = { $absorbed } into { $survivor }
orderform-spy = Set detectives on somebody
orderform-spy-note = { $cost ->
    [0] A player's cash and shares, or a railroad's books.
   *[other] A player's cash and shares, or a railroad's books; { MONEY($cost) } each.
 }
orderform-spy-player = on a player
orderform-spy-railroad = on a railroad
orderform-say = Say something
orderform-name = Take another name
orderform-lend = Lend it money
orderform-recall = Take back what you lent
orderform-pay-bank = Repay the Bank
orderform-treasury = Sell treasury shares
orderform-treasury-note = It has { NUM($shares) } of them.
orderform-treasury-president = to you, at { MONEY($price) } each
orderform-treasury-market = on the market, lately at { MONEY($price) } each
orderform-improve = Improve it
orderform-locomotive = Buy a locomotive
orderform-technology = Buy a technology
orderform-from-cash = Out of its cash, or not at all.
orderform-build = Right of way
orderform-build-note = { $row }: { $ends }. What building costs is given before the new shares bring money in; the Bank lends the rest.
orderform-build-paid = New shares bring { MONEY($shares) }, bonds { MONEY($bonds) }, and the Bank lends { MONEY($loan) }; a turn brings about { MONEY($revenue) } more revenue, and { MONEY($profit) } of profit.
orderform-build-plain = build { $row } for { MONEY($cost) }
orderform-build-dearer = build at a higher price, { MONEY($least) } to { MONEY($most) } a mile
orderform-double = Lay a second track
orderform-influence = Buy political influence
orderform-request = Ask for a right of way
orderform-request-note = With a second choice if you like.
orderform-request-later = It must build or abandon { $row } first.
orderform-row = { $code } ({ $ends }, { $miles } miles): { MONEY($cost) } to build, about { MONEY($revenue) } more revenue, profit { MONEY($profit) }
orderform-rate-war = Start a rate war
orderform-rate-war-note = Up to { $most } percent off; only against a railroad with a parallel line.
orderform-dividend = Pay a dividend

# --- the map drawn ---
map-title = The railroads after turn { $turn } ({ $years })
map-title-own = { $count ->
    [0] { $player } after turn { $turn } ({ $years })
   *[other] { $player } ({ $railroads }) after turn { $turn } ({ $years })
 }
map-enlarged = The crowded part, enlarged
map-line-free = free
map-line-open = right of way your railroad may ask for
map-line-held = right of way held by the railroad named
map-line-taken = right of way held, not built
map-line-offered = PC on offer
map-line-owned = PC of a player (his number)
map-line-built = railroad line
map-line-doubled = double track
map-line-own = line of your own railroads
map-plate = code of the railroad
map-change-built = built or doubled this turn
map-change-acquired = acquired this turn
map-change-merged = new in its railroad this turn
map-town = town of value { $value }
map-star = star city

# --- charts ---
chart-turn = turn (year)
chart-net-worth = Net worth
chart-points = The race for { $category }
chart-prices = Prices of shares, earlier splits allowed for
chart-prices-note = Each by its own scale from nothing up, { $first } to { $last }

# --- the published archive ---
site-title = Continental Rails II, game { $game }
site-pages = Pages
site-front = Overview
site-latest = Turn { $turn }
site-records = Records
site-handbook = Handbook
site-heading = After turn { $turn }, { $years }
site-footer = As of turn { $turn }, { $years }. Only what everybody may know stands here.
site-map = The map, turn by turn
site-map-of = Map after turn { $turn }, { $years }
site-turn-of = Turn { $turn }, { $years }
site-turn = Turn
site-play = Play the turns one after the other
site-stop = Stop playing
site-points = Victory points
site-charts = Charts
site-railroads = Railroads
site-turns = All turns
site-prices = Prices of shares
site-record = Record
site-figure = Figure
site-holder = Holder
site-column-railroad = Railroad
site-column-miles = Miles
site-column-revenue = Revenue
site-column-dividend = Dividend
site-column-price = Price
site-column-president = President
record-net-worth = Greatest net worth
record-gain = Most victory points in a turn
record-spending = Greatest spending for Rail Prodigal
record-company = Greatest price paid for a private company
record-company-holder = { $code }, by { $player }
record-share = Greatest price of a share
record-miles = Longest railroad
record-miles-figure = { NUM($miles) } miles
record-revenue = Greatest revenue in a turn
record-profit = Greatest profit a share
record-dividend = Greatest dividend
record-bonds = Greatest debt of a railroad

# --- what teaches the game ---
glossary-title = The words of a report

# --- help: what small letters stand for, and one order explained ---
lesson-letters = What the small letters stand for:
lesson-letter-n = n is a figure: dollars, shares, points or percent, whole but for a dividend. You may borrow up to { MONEY($most) } now, so BORROW n may be BORROW { $most }.
lesson-letter-rr = rr is the code of a railroad, as the tables of your report have it: { $own }, { $other }.
lesson-letter-pc = pc is the code of a private company: { $pc } ({ $company }).
lesson-letter-row = row is the code of a right of way, a state and a number, among those your railroad may ask for: { $row } ({ $ends }).
lesson-letter-row-none = row is the code of a right of way, a state and a number, such as PA6. Presidents ask for them: you preside over no railroad that could ask for one now.
lesson-letter-p = p is a player's position, 1 to 15; route is the code of any line, a company's or a right of way's.
lesson-not-now = Your blank sheet does not offer it now: there is nothing you could do with it this turn.
lesson-on-your-sheet = On your sheet it stands so, with what holds for you now (take the first # away to give it):
lesson-borrow = BORROW n: the Bank lends you n dollars in the first step of the turn, so that all other orders may use them. No more than the limit less your debt; beyond what is safe a recall threatens. Interest is taken at the end of the turn. Rules §3.3, §7 S1. Example: BORROW 500
lesson-repay = REPAY n, REPAY ALL: you repay the Bank, as far as your cash and your debt go, before you borrow anything. It counts against a recall first. Rules §3.3, §7 S1. Example: REPAY ALL
lesson-bid = BID pc n: you bid n dollars for a private company on offer. The highest bid wins and pays what it says; equals are decided by lot. Two companies at most; bids are paid from cash and new loans, not from shares sold the same turn. Rules §7 S5. Example: BID TP&W 1356
lesson-offer = OFFER pc n: you put a company of yours on sale from next turn on, for n dollars or more. From $1 a mile to the greater of $10 a mile and 120 % of what you paid. Rules §7 S5. Example: OFFER TP&W 2000
lesson-merge = MERGE pc INTO rr: a railroad that touches your company takes it over and builds its line, and you get a fifth of the new shares. MERGE rr INTO rr: of two railroads you preside over and that touch, the first goes into the second. Rules §7 S9, S12. Example: MERGE TP&W INTO PENN
lesson-incorporate = INCORPORATE pc: your company becomes a railroad of its own; a fifth of its shares is yours for nothing. Claim its chair by CONTROL on the same sheet. Rules §7 S9. Example: INCORPORATE TP&W
lesson-buy = BUY n rr: you want n shares of a railroad at the market price, which nobody knows before. Cut to your largest buy, to your cash at the start price, and to your part if too few are offered. So many buys a turn, one trade a railroad. Rules §6. Example: BUY 50 PENN
lesson-sell = SELL n rr, SELL ALL rr: you sell shares at the market price; all are sold. What you don't own is sold short, up to 10 % of the issued shares, and settled at the closing price. Directors can't sell short. Rules §6. Example: SELL 20 NYC
lesson-spend = SPEND n: you show n dollars off for the title of Rail Prodigal, $1000 at least; no more than your cash and your last net worth. The money is gone. Rules §7 S7, §8. Example: SPEND 1000
lesson-control = CONTROL rr, rr: you claim the presidencies of these railroads, two at most, the most wanted first. Among directors who claim one, most shares win. Elections come at the end of the turn. Rules §4.2, §7 S16. Example: CONTROL PENN, NYC
lesson-resign = RESIGN rr: you give up a presidency at the end of the turn. Rules §7 S16. Example: RESIGN PENN
lesson-spy = SPY PLAYER p, SPY RAILROAD rr: your detectives tell you a player's cash and shares, or the inside of a railroad, in your next report. One of each a turn. Rules §9. Example: SPY PLAYER 7
lesson-say = SAY text: a message of 80 letters to everybody, in the next report. Rules §9. Example: SAY Iron bridges for all
lesson-name = NAME text: another name for you, in your first turn and after a bankruptcy. Rules §3.1. Example: NAME Daniel Drew
lesson-pass = PASS: you order nothing this turn, on purpose, and are not reminded. Rules §10. Example: PASS
lesson-railroad = RAILROAD rr: what follows on your sheet is for that railroad, until another one is named. Only who is president when the turn begins is obeyed. Rules §4.2, §10. Example: RAILROAD PENN: IMPROVE 12
lesson-lend = LEND n: you lend your railroad n dollars of your own. The debt grows by 10 % a turn, is void if you lose the chair, and costs Mogul's points while it stands. Rules §7 S2, §8. Example: RAILROAD PENN: LEND 1000
lesson-recall = RECALL n: your railroad repays you, as far as its cash goes. Rules §7 S2. Example: RAILROAD PENN: RECALL 500
lesson-pay = PAY BANK n: your railroad repays the Bank from its cash, short-term loans first, then bonds. Rules §7 S3. Example: RAILROAD PENN: PAY BANK 5000
lesson-treasury = TREASURY n TO PRESIDENT, TREASURY n TO MARKET: treasury shares go to you at half the start price, or are put on the market, which brings the railroad cash. Rules §7 S4, §6. Example: RAILROAD PENN: TREASURY 20 TO PRESIDENT
lesson-improve = IMPROVE n: n dollars a mile for efficiency, 50 at most; each has an even chance of a point. Wear takes 3 to 7 a turn, so 10 to 12 hold it. Paid by a short-term loan where cash is short. Rules §4.3, §7 S8. Example: RAILROAD PENN: IMPROVE 12
lesson-locomotive = LOCOMOTIVE n, LOCOMOTIVE BEST: a better locomotive, $10 a mile for each level, from cash or not at all. Each level behind the best takes 3 off the ceiling of efficiency. Rules §7 S8, §11. Example: RAILROAD PENN: LOCOMOTIVE BEST
lesson-technology = TECHNOLOGY x: a technology by its letter, $10 a mile from cash, one a turn; a Grand Station (A) is $10,000 and needs a town of value 4 or 5. Rules §7 S8, §11. Example: RAILROAD PENN: TECHNOLOGY B
lesson-build = BUILD, BUILD n: the railroad builds the right of way it holds, at the laying cost or at n dollars a mile up to twice that, whose excess goes to the directors. Not in the Civil War. Bonds pay a part, cash and loans the rest; new shares bring money in. Rules §7 S9. Example: RAILROAD PENN: BUILD
lesson-abandon = ABANDON: the railroad gives up its right of way, with its land grant, and may ask for another. Rules §7 S9. Example: RAILROAD PENN: ABANDON
lesson-double = DOUBLE route: a second track on a line of the railroad's own, a quarter of the laying cost, from cash; one line a turn. It adds to what that line brings. Rules §7 S9, S13. Example: RAILROAD PENN: DOUBLE PENN
lesson-influence = INFLUENCE n: n points of political influence for this turn, $1 a mile each, from cash. They decide who gets a right of way that several ask for, and make grants greater. Rules §7 S10, S11. Example: RAILROAD PENN: INFLUENCE 3
lesson-request = REQUEST row ELSE row: the railroad asks for a right of way that touches its lines, and for another if the first goes to somebody else. It holds one at a time. Rules §7 S11. Example: RAILROAD PENN: REQUEST PA6 ELSE PA7
lesson-rate = RATE WAR rr n: n percent off against a railroad with a parallel line, 90 at most: both lose that part of what their parallel lines bring. Rules §7 S13. Example: RAILROAD PENN: RATE WAR READ 20
lesson-dividend = DIVIDEND n: dollars to be paid on each issued share, cents allowed, up to $99, as far as cash goes. It stays until another is ordered. The Public pays for dividends that profits cover; a Mogul's points grow with them. Rules §7 S13, §8. Example: RAILROAD PENN: DIVIDEND 2.00

# --- help ---
help-lines = One order a line. Capitals and blanks don't matter; # begins a remark; English and French words may be mixed; codes of railroads and routes are those of the map. Orders to a railroad follow a line RAILROAD and its code. PASS alone says that you give no orders on purpose.
help-orders =
    Your own orders:
      BORROW n · REPAY n · REPAY ALL · BID pc n · OFFER pc n
      MERGE pc INTO rr · INCORPORATE pc · BUY n rr · SELL n rr · SELL ALL rr
      SPEND n · CONTROL rr, rr · RESIGN rr · MERGE rr INTO rr
      SPY PLAYER n · SPY RAILROAD rr · SAY text · NAME text · PASS
    Orders of a president to his railroad:
      LEND n · RECALL n · PAY BANK n · TREASURY n TO PRESIDENT
      TREASURY n TO MARKET · IMPROVE n · LOCOMOTIVE n · TECHNOLOGY letter
      BUILD · BUILD n · ABANDON · DOUBLE route · INFLUENCE n
      REQUEST route ELSE route · RATE WAR rr n · DIVIDEND n

# --- towns that another language calls by another name ---
town-new-orleans = New Orleans
town-montreal = Montreal
town-quebec = Quebec
town-philadelphia = Philadelphia

# --- the map that zooms: what is told of railroads, towns and routes ---
atlas-railroads = Railroads
atlas-towns = Towns
atlas-routes = Lines and rights of way
atlas-mine = yours
atlas-president = president { $name }
atlas-no-president = no president
atlas-size = { $lines ->
    [one] one line
   *[other] { $lines } lines
}, { $miles } miles
atlas-regions = regions: { $regions }
atlas-town = value { $value }, { $region }
atlas-star = star city
atlas-served = served by { $railroads }
atlas-unserved = no railroad yet
atlas-route = { $ends }, { $miles } miles
atlas-built = line of { $railroad }
atlas-owned = PC of { $name }
letter-map-note = The whole map goes with this letter as a file to open: it zooms, finds towns and railroads, and lists them all. Your own lines have a white band with a dark edge.
letter-map-file = map-{ $game }-turn-{ $turn }.html

# --- the last turns side by side ---
trend-players = Net worth over the last turns
trend-railroads = Prices of shares over the last turns, earlier splits allowed for
trend-turn = Turn { $turn }
