# Tout ce que lisent les joueurs, en français. Les mêmes clés que dans les autres catalogues.

# --- climats ---
climate-panic = Panique
climate-depression = Dépression
climate-mild-depression = Dépression légère
climate-recession = Récession
climate-normal = Normal
climate-improved = Meilleur
climate-good = Bon
climate-very-good = Très bon
climate-boom = Boom

# --- rapport : régions, titres, matériel ---
region-atlantic = Atlantique
region-ohio = Ohio
region-great-lakes = Grands Lacs
region-deep-south = Sud Profond
region-centre = Centre
region-mississippi = Mississippi
region-gulf = Golfe
region-midwest = Midwest
region-southwest = Southwest
region-rockies = Rocheuses
region-pacific = Pacifique
region-canada = Canada
region-mexico = Mexique
category-robber-baron = Robber Baron
category-rail-mogul = Rail Mogul
category-rail-builder = Rail Builder
category-rail-magnate = Rail Magnate
category-rail-prodigal = Rail Prodigal
category-rail-baron = Baron du Rail
link-heartland = prix du Heartland
link-gulf = prix du Golfe
link-spike = Crampon d'or
technology-a = Gare principale
technology-b = Gare de triage
technology-c = Rails en acier
technology-d = Locomotives à charbon
technology-e = Signalisation
technology-f = Attelage automatique
technology-g = Wagons-lits
technology-h = Freins automatiques
technology-i = Wagons réfrigérés
technology-j = Ponts en fer
locomotive-1 = Lion
locomotive-2 = Norris
locomotive-3 = American
locomotive-4 = Mogul
locomotive-5 = Atlantic
locomotive-6 = Prairie
locomotive-7 = Chesapeake
locomotive-8 = Consolidation
efficiency-excellent = excellente
efficiency-good = bonne
efficiency-average = moyenne
efficiency-mediocre = médiocre
efficiency-poor = mauvaise
efficiency-ruinous = ruineuse

# --- rapport : nouvelles des compagnies ferroviaires ---
news-pc-sold = { KNOWN($seller) ->
    [yes] { $buyer } rachète la CF { $pc } ({ $company }) à { $seller } pour { MONEY($price) }.
   *[no] { $buyer } acquiert la CF { $pc } ({ $company }) pour { MONEY($price) }.
 }
news-pc-to-public = Personne ne veut de la CF { $pc } : { $seller } la cède au Public pour { MONEY($price) }, et la Banque la remet en vente.
news-pc-listed = { $owner } met en vente la CF { $pc } à { MONEY($ask) }.
news-pc-price-alarm = { $buyer } a payé { MONEY($price) } pour la CF { $pc } : un prix à examiner.
news-incorporated = { $owner } transforme la CF { $railroad } ({ $company }) en société : une nouvelle SCF entre en Bourse à { MONEY($price) } l'action.
news-absorbed = La SCF { $railroad } absorbe la CF { $pc } ({ $ends }), apportée par { $owner }.

# --- rapport : nouvelles des chantiers ---
news-built = La SCF { $railroad } ouvre la ligne { $route } ({ $ends }) : { NUM($miles) } miles de voie nouvelle.
news-abandoned = La SCF { $railroad } renonce à son droit de passage { $route } ({ $ends }).
news-forfeited = La SCF { $railroad } perd son droit de passage { $route }, que sa nouvelle ligne lui interdit.
news-doubled = La SCF { $railroad } pose une seconde voie sur { $route } ({ $ends }).
news-row-acquired = { $grant ->
    [0] La SCF { $railroad } obtient le droit de passage { $route } ({ $ends }, { NUM($miles) } miles).
   *[other] La SCF { $railroad } obtient le droit de passage { $route } ({ $ends }, { NUM($miles) } miles), avec une concession de { NUM($grant) } miles carrés.
 }
news-given-back = La SCF { $railroad } se retrouve avec deux lignes parallèles et rend { $route } ({ $ends }).

# --- rapport : nouvelles des sociétés ---
news-merged = La SCF { $absorbed } fusionne dans { $survivor }, dont l'action vaut désormais { MONEY($price) }.
news-locomotive-bought = La SCF { $railroad } met en service des locomotives { $name } (type { $locomotive }).
news-technology-bought = La SCF { $railroad } investit dans une technologie : { $letter }, { $name }.
news-rate-war = Guerre des tarifs ! La SCF { $by } réduit ses prix de { $percent } % contre { $against }.
news-misfortune-collision = Deux trains de la SCF { $railroad } se heurtent de plein fouet : { MONEY($cost) } de dégâts.
news-misfortune-derailment = Un train de la SCF { $railroad } déraille : { MONEY($cost) } de dégâts.
news-misfortune-boiler-explosion = Une chaudière explose sur le réseau { $railroad } ; la remise en état coûte { MONEY($cost) }.
news-misfortune-bridge-collapse = Un pont de la SCF { $railroad } s'effondre dans la rivière : { MONEY($cost) }.
news-misfortune-fire = Des escarbilles mettent le feu à un dépôt de la SCF { $railroad } : { MONEY($cost) } partent en fumée.
news-misfortune-flood = La crue emporte le remblai de la SCF { $railroad } : { MONEY($cost) }.
news-misfortune-blizzard = La SCF { $railroad } reste bloquée des semaines par la neige : { MONEY($cost) }.
news-misfortune-strike = Les cheminots de la SCF { $railroad } cessent le travail : la grève coûte { MONEY($cost) }.
news-misfortune-robbery = Des bandits arrêtent l'express de la SCF { $railroad } et emportent { MONEY($cost) }.
news-railroad-bankrupt = { KNOWN($president) ->
    [yes] La SCF { $railroad } ne peut plus payer ses créanciers : banqueroute sous la présidence de { $president }.
   *[no] La SCF { $railroad } ne peut plus payer ses créanciers : banqueroute.
 }
news-railroad-rescued = La SCF { $railroad } retrouve des liquidités et sort de la banqueroute.
news-railroad-reorganised = { KNOWN($president) ->
    [yes] Les créanciers reprennent la SCF { $railroad } à { $president } : toutes les actions sont annulées et { MONEY($bonds) } de nouvelles obligations émises.
   *[no] Les créanciers réorganisent la SCF { $railroad } : toutes les actions sont annulées et { MONEY($bonds) } de nouvelles obligations émises.
 }
news-region-reached = La SCF { $railroad } atteint une nouvelle région : { $region }.
news-link-made = { $first ->
    [yes] La nation applaudit : la SCF { $railroad } réalise la première une liaison entre deux régions : { $name } !
   *[no] La SCF { $railroad } réalise à son tour une liaison récompensée : { $name }.
 }

# --- rapport : nouvelles de la Bourse et des banques ---
news-climate-changed = Climat économique : { $from } hier, { $to } aujourd'hui.
news-climate-unchanged = Climat économique : toujours { $to }.
news-bank-failed = Des banques ferment leurs guichets : les déposants perdent { $percent } % de leurs liquidités.
news-split = La SCF { $railroad } divise ses actions à raison de { $times } pour 1 ; l'action vaut maintenant { MONEY($price) }.
news-cornered = Les actions de la SCF { $railroad } sont bloquées : ses directeurs en possèdent plus de la moitié.
news-new-president = { KNOWN($new) ->
    [yes] { KNOWN($old) ->
        [yes] { $new } enlève la présidence de la SCF { $railroad } à { $old }.
       *[no] { $new } devient président de la SCF { $railroad }.
     }
   *[no] { KNOWN($old) ->
        [yes] { $old } n'est plus président de la SCF { $railroad } ; personne ne lui succède.
       *[no] La SCF { $railroad } n'a pas de président.
     }
 }
news-recall-enforced = La Banque se charge elle-même de percevoir ce que devait rembourser { $player }.
news-recalled = La Banque exige de { $player } un remboursement anticipé au prochain tour.
news-player-bankrupt = { $player } fait banqueroute et repart de zéro.

# --- rapport : nouvelles mondaines ---
news-said = { $player } : « { $text } »
news-renamed = { $old } se fait désormais appeler { $new }.
news-awarded = { $first ->
    [yes] { $player } reçoit le { $name } grâce à la SCF { $railroad }, la première à réaliser cette liaison.
   *[no] { $player } reçoit le { $name } grâce à la SCF { $railroad }.
 }
news-million-passed = La fortune de { $player } dépasse le million de dollars !
news-prodigals = { $count ->
    [one] On ne parle que de { $first }, qui a dépensé { MONEY($top) } au vu de tous.
   *[other] On ne parle que de { $first }, qui a dépensé { MONEY($top) } au vu de tous, devant { $others }.
 }
news-game-ended = L'âge des tycoons s'achève : ce tour était le dernier.

# --- rapport : nouveautés ---
news-new-locomotive = Une nouvelle locomotive au prochain tour : { $name } (type { $locomotive }).
news-new-technology = Une nouvelle technologie au prochain tour : { $letter }, { $name }.
news-new-pc = La Banque propose la CF { $pc } ({ $company } ; { $ends }) à { MONEY($ask) }.

# --- rapport : nouvelles pour un seul lecteur ---
news-own-prodigal = Vous avez dépensé { MONEY($spent) } au vu de tous.
news-own-spied-player = Les hommes de Pinkerton ont suivi { $target } pour vous ; voyez plus bas ce qu'ils ont appris.
news-own-spied-railroad = Les hommes de Pinkerton ont consulté pour vous les livres de la SCF { $railroad } ; voyez plus bas.
news-own-forced-sale = La Banque a vendu { NUM($shares) } de vos actions { $railroad } à { MONEY($price) } l'une.
news-own-forced-pc-sale = La Banque a vendu votre CF { $pc } pour { MONEY($price) }.
news-own-presidents-loan-void = Vous n'êtes plus président de la SCF { $railroad }, et votre créance de { MONEY($amount) } est perdue.
news-own-shares-issued = { $price ->
    [0] Vous avez reçu gratuitement { NUM($shares) } nouvelles actions { $railroad }.
   *[other] Vous avez reçu { NUM($shares) } nouvelles actions { $railroad } à { MONEY($price) } l'une.
 }
news-own-maintained = { $railroad } : l'usure a pris { NUM($wear) }, { MONEY($spent) } d'amélioration par mile ont rendu { NUM($gain) } ; l'efficacité est de { NUM($efficiency) }.
news-own-influence-bought = La SCF { $railroad } a acquis { NUM($points) } { $points ->
    [one] point
   *[other] points
 } d'influence politique pour { MONEY($spent) }.
