# Everything players read, in English. One message a key; the other catalogues hold the same keys.

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
news-locomotive-bought = { $railroad } puts { $name } locomotives (type { $locomotive }) on its rails.
news-technology-bought = { $railroad } invests in { $letter }, { $name }.
news-rate-war = Rate war! { $by } cuts its fares by { $percent } % against { $against }.
news-misfortune-collision = Two trains meet on one track of { $railroad }: the collision costs { MONEY($cost) }.
news-misfortune-derailment = A train of { $railroad } leaves the rails: { MONEY($cost) } of damage.
news-misfortune-boiler-explosion = A boiler bursts on { $railroad }; rebuilding costs { MONEY($cost) }.
news-misfortune-bridge-collapse = A bridge of { $railroad } falls into the river: { MONEY($cost) }.
news-misfortune-fire = Sparks set a depot of { $railroad } on fire: { MONEY($cost) } go up in smoke.
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
    [yes] A nation cheers: { $railroad } is the first to make a great link: { $name }!
   *[no] { $railroad } makes a great link too: { $name }.
 }

# --- report: news of the Exchange and the banks ---
news-climate-changed = Business climate: { $from } yesterday, { $to } today.
news-climate-unchanged = Business climate: still { $to }.
news-bank-failed = Banks close their doors: depositors lose { $percent } % of their cash.
news-split = { $railroad } splits its shares { $times } for one; they now stand at { MONEY($price) }.
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
news-recalled = The Bank recalls loans of { $player }, due next turn.
news-player-bankrupt = { $player } is bankrupt and begins anew.

# --- report: news of society ---
news-said = { $player }: "{ $text }"
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
news-new-pc = The Bank offers { $pc } ({ $company }; { $ends }) for { MONEY($ask) }.

# --- report: news for one reader ---
news-own-prodigal = You spent { MONEY($spent) } for all to see.
news-own-spied-player = Pinkerton's men followed { $target } for you; what they saw stands below.
news-own-spied-railroad = Pinkerton's men looked into the books of { $railroad } for you; see below.
news-own-forced-sale = The Bank sold { NUM($shares) } { $railroad } of yours at { MONEY($price) } a share.
news-own-forced-pc-sale = The Bank sold your { $pc } for { MONEY($price) }.
news-own-presidents-loan-void = You are president of { $railroad } no more, and its debt of { MONEY($amount) } to you is void.
news-own-shares-issued = { $price ->
    [0] You received { NUM($shares) } new shares of { $railroad }, free.
   *[other] You received { NUM($shares) } new shares of { $railroad } at { MONEY($price) } each.
 }
news-own-maintained = { $railroad }: wear took { NUM($wear) }, { MONEY($spent) } a mile of improvement gave { NUM($gain) } back; efficiency is { NUM($efficiency) }.
news-own-influence-bought = { $railroad } bought { NUM($points) } { $points ->
    [one] point
   *[other] points
 } of political influence for { MONEY($spent) }.
