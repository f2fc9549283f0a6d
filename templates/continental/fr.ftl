# Ce que lisent les joueurs de Continental Rails, en français, à côté de ce que dit chaque jeu. L’autre catalogue a les mêmes clefs.

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
joined-heartland = l'Atlantique au cœur du continent
joined-gulf = le Centre au Golfe
joined-spike = le Pacifique au cœur du continent
region-short-atlantic = Atl
region-short-ohio = Oh
region-short-great-lakes = GL
region-short-deep-south = SP
region-short-centre = Cen
region-short-mississippi = Mis
region-short-gulf = Gol
region-short-midwest = Mid
region-short-southwest = SW
region-short-rockies = Roc
region-short-pacific = Pac
region-short-canada = Can
region-short-mexico = Mex
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
news-merged = La SCF { $absorbed } est absorbée par { $survivor }, dont l'action vaut désormais { MONEY($price) }.
news-locomotive-bought = { $count ->
    [one] La SCF { $railroads } met
   *[other] Les SCF { $railroads } mettent
 } en service des locomotives { $name } (type { $locomotive }).
news-technology-bought = { $count ->
    [one] La SCF { $railroads } investit
   *[other] Les SCF { $railroads } investissent
 } dans une technologie : { $letter }, { $name }.
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
    [yes] La SCF { $railroad } ne peut plus payer ses créanciers : { $president } préside au moment de la banqueroute.
   *[no] La SCF { $railroad } ne peut plus payer ses créanciers : banqueroute.
 }
news-railroad-rescued = La SCF { $railroad } retrouve des liquidités et sort de la banqueroute.
news-railroad-reorganised = { KNOWN($president) ->
    [yes] Les créanciers reprennent la SCF { $railroad } à { $president } : toutes les actions sont annulées et { MONEY($bonds) } de nouvelles obligations émises.
   *[no] Les créanciers réorganisent la SCF { $railroad } : toutes les actions sont annulées et { MONEY($bonds) } de nouvelles obligations émises.
 }
news-region-reached = La SCF { $railroad } atteint une nouvelle région : { $region }.
news-link-made = { $first ->
    [yes] La nation applaudit : la SCF { $railroad } est la première à relier { $regions } !
   *[no] La SCF { $railroad } relie à son tour { $regions }.
 }

# --- rapport : nouvelles de la Bourse et des banques ---
news-climate-changed = Le climat économique passe de « { $from } » à « { $to } ».
news-climate-unchanged = Le climat économique reste à « { $to } ».
news-climate-lifted = Le prochain tour commence pourtant à « { $climate } » : la Guerre civile ne débute jamais plus bas.
news-bank-failed = Des banques ferment leurs guichets : les déposants perdent { $percent } % de leurs liquidités.
news-split = La SCF { $railroad } divise ses actions à raison de { $times } pour 1 ; l'action vaut maintenant { MONEY($price) }.
news-cornered = Les actions de la SCF { $railroad } sont bloquées : ses directeurs en possèdent plus de la moitié.
news-new-president = { KNOWN($new) ->
    [yes] { KNOWN($old) ->
        [yes] { $new } enlève la présidence de la SCF { $railroad } à { $old }.
       *[no] { $new } prend la présidence de la SCF { $railroad }.
     }
   *[no] { KNOWN($old) ->
        [yes] { $old } quitte la présidence de la SCF { $railroad } ; personne ne lui succède.
       *[no] La SCF { $railroad } n'a pas de président.
     }
 }
news-recall-enforced = La Banque s'est remboursée elle-même de ce que lui devait { $player }.
news-recalled = { $players } { $count ->
    [one] devra
   *[other] devront
 } rembourser la Banque par anticipation au prochain tour.
news-player-bankrupt = { $player } fait banqueroute et repart de zéro.

# --- rapport : nouvelles mondaines ---
news-said = { $player } : « { $text } »
news-renamed = { $old } se fait désormais appeler { $new }.
news-awarded = { $first ->
    [yes] { $player } reçoit le { $name } grâce à la SCF { $railroad }, la première à réaliser cette liaison.
   *[no] { $player } reçoit le { $name } grâce à la SCF { $railroad }.
 }
news-million-passed = Plus d'un million de dollars : { $player } franchit le cap !
news-prodigals = { $count ->
    [one] Toute la ville en parle : { $first } a dépensé { MONEY($top) } au vu de tous.
    [2] Toute la ville en parle : { $first } a dépensé { MONEY($top) } au vu de tous ; vient ensuite { $others }.
   *[other] Toute la ville en parle : { $first } a dépensé { MONEY($top) } au vu de tous ; viennent ensuite { $others }.
 }
news-game-ended = L'âge des tycoons s'achève : ce tour était le dernier.

# --- rapport : nouveautés ---
news-new-locomotive = Une nouvelle locomotive au prochain tour : { $name } (type { $locomotive }).
news-new-technology = Une nouvelle technologie au prochain tour : { $letter }, { $name }.
news-new-pc = Nouveau sur la liste de la Banque : la CF { $pc } ({ $company } ; { $ends }) à { MONEY($ask) }.

# --- rapport : nouvelles pour un seul lecteur ---
news-own-prodigal = Vous avez dépensé { MONEY($spent) } au vu de tous.
news-own-spied-player = Les hommes de Pinkerton ont suivi { $target } pour vous ; voyez plus bas ce qu'ils ont appris.
news-own-spied-railroad = Les hommes de Pinkerton ont consulté pour vous les livres de la SCF { $railroad } ; voyez plus bas.
news-own-forced-sale = La Banque a vendu { NUM($shares) } de vos actions { $railroad } à { MONEY($price) } l'une.
news-own-forced-pc-sale = La Banque a vendu votre CF { $pc } pour { MONEY($price) }.
news-own-presidents-loan-void = Vous ne présidez plus la SCF { $railroad }, et votre créance de { MONEY($amount) } est perdue.
news-own-shares-issued = { $price ->
    [0] Vous avez reçu gratuitement { NUM($shares) } nouvelles actions { $railroad }.
   *[other] Vous avez dû prendre { NUM($shares) } nouvelles actions { $railroad } à { MONEY($price) } l'une.
 }
news-own-maintained = { $spent ->
    [0] Entretien : l'usure a coûté { NUM($wear) } points, et rien n'a été dépensé en améliorations ; l'efficacité est de { NUM($efficiency) }.
   *[other] Entretien : l'usure a coûté { NUM($wear) } points ; { MONEY($spent) } d'amélioration par mile en ont rendu { NUM($gain) } ; l'efficacité est de { NUM($efficiency) }.
 }
news-own-influence-bought = La SCF { $railroad } a acquis { NUM($points) } { $points ->
    [one] point
   *[other] points
 } d'influence politique pour { MONEY($spent) }.

# --- rapport : pourquoi un ordre a été refusé ou réduit ---
reason-repeated = le même ordre figure déjà plus haut
reason-in-reserve = un autre de même nature le précède ; celui-ci sera tenté si l'autre se révèle impossible
reason-no-cash = { KNOWN($figure) ->
    [yes] liquidités insuffisantes : il y avait { MONEY($figure) }
   *[no] liquidités insuffisantes
 }
reason-no-such-railroad = il n'y a pas de SCF active de ce nom
reason-no-such-player = ce joueur n'existe pas
reason-not-president = seul son président donne des ordres à une SCF
reason-railroad-bankrupt = interdit à une SCF en banqueroute
reason-not-positive = le montant doit être supérieur à zéro
reason-over-credit-limit = { KNOWN($figure) ->
    [yes] { $figure ->
        [0] la Banque ne prête plus rien
       *[other] la Banque ne prête pas plus de { MONEY($figure) }
     }
   *[no] la Banque ne prête pas autant
 }
reason-no-debt = { KNOWN($figure) ->
    [yes] { $figure ->
        [0] il n'y a pas de dette
       *[other] la dette n'était que de { MONEY($figure) }
     }
   *[no] il n'y a pas de dette
 }
reason-over-treasury = { KNOWN($figure) ->
    [yes] la réserve compte { NUM($figure) } { $figure ->
        [one] action
       *[other] actions
     }
   *[no] la réserve ne compte pas autant d'actions
 }
reason-not-on-offer = cette CF n'était pas en vente
reason-own-pc = cette CF vous appartient
reason-below-ask = { KNOWN($figure) ->
    [yes] au-dessous du prix demandé de { MONEY($figure) }
   *[no] au-dessous du prix demandé
 }
reason-outbid = { KNOWN($figure) ->
    [yes] une autre offre l'a emporté, à { MONEY($figure) }
   *[no] une autre offre l'a emporté
 }
reason-too-many-pcs = pas plus de deux CF par joueur, offres comprises
reason-not-owner = cette CF ne vous appartenait pas au début du tour
reason-pc-has-order = une CF ne reçoit qu'un ordre par tour
reason-ask-too-low = { KNOWN($figure) ->
    [yes] le prix minimal est de { MONEY($figure) }
   *[no] moins de 1 $ par mile
 }
reason-ask-too-high = { KNOWN($figure) ->
    [yes] le prix maximal autorisé est de { MONEY($figure) }
   *[no] au-dessus du prix maximal autorisé
 }
reason-pc-sold = cette CF a d'abord été vendue
reason-too-many-trades = pas plus de six transactions par tour
reason-too-many-buys = { KNOWN($figure) ->
    [yes] pas plus de { NUM($figure) } achats avec si peu de SCF
   *[no] plus d'achat possible avec si peu de SCF
 }
reason-over-largest-buy = { KNOWN($figure) ->
    [yes] l'achat maximal était de { NUM($figure) } { $figure ->
        [one] action
       *[other] actions
     }
   *[no] au-dessus de l'achat maximal
 }
reason-cornered = { KNOWN($figure) ->
    [yes] actions bloquées : qui n'est pas directeur reste au-dessous de 10 %, soit { NUM($figure) } { $figure ->
        [one] action
       *[other] actions
     } au plus
   *[no] actions bloquées : qui n'est pas directeur reste au-dessous de 10 %
 }
reason-no-shares = il n'y avait pas d'actions à vendre
reason-director-short = { KNOWN($figure) ->
    [yes] un directeur ne vend pas à découvert : vous aviez { NUM($figure) } { $figure ->
        [one] action
       *[other] actions
     }
   *[no] un directeur ne vend pas à découvert
 }
reason-cornered-short = { KNOWN($figure) ->
    [yes] pas de vente à découvert d'actions bloquées : vous en aviez { NUM($figure) }
   *[no] pas de vente à découvert d'actions bloquées
 }
reason-over-short-limit = { KNOWN($figure) ->
    [yes] la vente à découvert s'arrête à 10 % des actions émises : { NUM($figure) } en tout
   *[no] la vente à découvert s'arrête à 10 % des actions émises
 }
reason-not-enough-offered = { KNOWN($figure) ->
    [yes] trop peu d'actions en vente : votre part est de { NUM($figure) }
   *[no] trop peu d'actions en vente
 }
reason-below-prodigal-minimum = { KNOWN($figure) ->
    [yes] moins de { MONEY($figure) } n'achète aucune gloire
   *[no] si peu n'achète aucune gloire
 }
reason-over-net-worth = { KNOWN($figure) ->
    [yes] pas plus que votre fortune nette de { MONEY($figure) }
   *[no] pas plus que votre fortune nette
 }
reason-over-max-improvement = { KNOWN($figure) ->
    [yes] au-delà de { MONEY($figure) } par mile, la dépense est inutile
   *[no] dépense au-delà de l'utile
 }
reason-locomotive-not-better = { KNOWN($figure) ->
    [yes] elle a déjà le type { NUM($figure) }
   *[no] elle en a déjà d'aussi bonnes
 }
reason-locomotive-not-available = { KNOWN($figure) ->
    [yes] la meilleure disponible est de type { NUM($figure) }
   *[no] pas encore disponible
 }
reason-technology-not-available = pas encore disponible
reason-technology-owned = elle la possède déjà
reason-no-large-town = une Gare principale exige une agglomération de valeur 4 ou 5
reason-no-row = elle n'a pas de droit de passage
reason-below-laying-cost = { KNOWN($figure) ->
    [yes] poser la voie coûte { MONEY($figure) } par mile
   *[no] poser la voie coûte davantage
 }
reason-over-twice-laying-cost = { KNOWN($figure) ->
    [yes] pas plus du double du coût de pose, { MONEY($figure) } par mile
   *[no] pas plus du double du coût de pose
 }
reason-overcharge-not-covered = { KNOWN($figure) ->
    [yes] la Banque ne finance pas davantage de surcoût : construit à { MONEY($figure) } par mile
   *[no] la Banque ne finance pas un tel surcoût
 }
reason-civil-war = on ne construit aucune ligne pendant la Guerre civile
reason-build-or-abandon = construire et abandonner s'excluent : le premier ordre compte
reason-not-connected = aucune ligne de la SCF n'y mène
reason-prohibited = ce serait une ligne interdite
reason-not-its-line = ce n'est pas une de ses lignes, ou pas depuis le début du tour
reason-already-doubled = la voie y est déjà double
reason-row-forfeited = le droit de passage a été perdu lors d'une absorption
reason-no-influence = moins de 1 $ par mile n'achète aucune influence
reason-has-row = elle a un droit de passage qu'elle ne construit ni n'abandonne
reason-not-free = cette route n'est pas libre
reason-not-a-row = cette route n'est pas un droit de passage
reason-just-abandoned = la SCF a abandonné ce droit de passage ce tour même
reason-less-influence = une autre SCF avait plus d'influence, ou plus de chance
reason-not-president-of-both = il faut être président des deux SCF
reason-same-railroad = une SCF ne fusionne pas avec elle-même
reason-already-merged = une seule fusion par SCF et par tour
reason-rival-absorbed = cette SCF a été absorbée, et celle qui l'a reprise n'est pas une rivale sur une ligne parallèle
reason-not-parallel = les deux SCF n'ont pas de lignes parallèles
reason-over-max-rate-war = { KNOWN($figure) ->
    [yes] la réduction maximale est de { NUM($figure) } %
   *[no] réduction trop forte
 }
reason-over-max-dividend = { KNOWN($figure) ->
    [yes] le dividende maximal est de { CENTS($figure) }
   *[no] dividende trop élevé
 }
reason-dividend-over-cash = { KNOWN($figure) ->
    [yes] les liquidités suffisaient pour { CENTS($figure) } par action
   *[no] liquidités insuffisantes
 }
reason-railroad-gone = la SCF a disparu dans une fusion
reason-not-director = vous ne siégiez pas au conseil à la fin du tour
reason-fewer-shares = un autre candidat avait plus d'actions
reason-too-many-claims = pas plus de deux présidences par joueur
reason-also-claimed = vous demandez aussi le contrôle de cette SCF
reason-may-not-rename = le nom ne change qu'au premier tour ou après une banqueroute
reason-name-taken = ce nom est déjà pris
reason-empty-text = il ne reste rien du texte

# --- rapport : lignes du compte ---
why-stake = Nouveau pécule
why-bank-loan = Prêt de la Banque
why-loan-repaid = Remboursement de prêt
why-presidents-loan = Prêt à la SCF
why-president-repaid = Remboursement par la SCF
why-short-term-loan = Prêt à court terme
why-short-term-loan-repaid = Prêt à court terme remboursé
why-bonds = Émission d'obligations
why-bonds-redeemed = Remboursement d'obligations
why-treasury-to-president = Actions de la réserve
why-treasury-to-market = Actions de la réserve vendues
why-private-company = { $direction ->
    [in] Vente d'une CF
   *[out] Achat d'une CF
 }
why-shares-bought = Achat d'actions
why-shares-sold = Vente d'actions
why-short-sale = { $direction ->
    [in] Gain d'une vente à découvert
   *[out] Perte d'une vente à découvert
 }
why-emergency-loan = Prêt d'urgence de la Banque
why-pc-income = Revenu des CF
why-prodigal = Dépenses de Rail Prodigal
why-bank-failure = Perte dans une faillite bancaire
why-interest-earned = Intérêts sur les liquidités
why-improvement = Améliorations
why-locomotive = Locomotives
why-technology = Technologie
why-building = Construction
why-overcharge = Part du bénéfice des constructeurs
why-new-shares = Nouvelles actions
why-director-shares = Nouvelles actions des directeurs
why-director-loan = Prêt pour les nouvelles actions
why-double-track = Voie double
why-influence = Influence politique
why-merger = Fusion
why-revenue = Revenu
why-land-sale = Vente de terrains
why-operating-cost = Dépenses opérationnelles
why-loan-interest = Intérêts des prêts
why-bond-interest = Intérêts des obligations
why-accident = Accident
why-dividend = Dividende
why-recall-collected = Remboursement perçu par la Banque
why-forced-sale = Vente forcée
why-bankruptcy = Banqueroute
why-espionage = Espionnage
why-correction = Correction de l'arbitre

# --- rapport : raisons des points de victoire ---
score-net-worth = { $rank ->
    [1] la plus grande fortune nette
   *[other] fortune nette, rang { $rank }
 }
score-million = le premier million
score-director = conseil d'administration : { $railroads }
score-dividend = dividende { $railroads }
score-failure = banqueroute : { $railroads }
score-new-region = { $railroads } en région { $region }
score-link = { $first ->
    [yes] { $name }, le premier
   *[no] { $name }
 }
score-system = { $bonus ->
    [0] { $regions ->
        [one] réseau d'une région
       *[other] réseau de { $regions } régions
     }
   *[other] { $regions ->
        [one] réseau d'une région, avec liaisons
       *[other] réseau de { $regions } régions, avec liaisons
     }
 }
score-spending = { KNOWN($spent) ->
    [yes] dépenses de { MONEY($spent) }
   *[no] dépenses ostentatoires
 }

# --- rapport : lettre et rubriques ---
report-subject = { $turn ->
    [0] { $game } : la partie commence ({ $years })
   *[other] { $game } : rapport du tour { $turn } ({ $years })
 }
report-subject-final = { $game } : rapport final, tour { $turn } ({ $years })
report-title = CONTINENTAL RAILS II - partie { $game }
report-turn = { $turn ->
    [0] Rapport initial, { $years }
   *[other] Rapport du tour { $turn }, { $years }
 }
report-for = Pour { $name }, position { $position }
section-headlines = PRINCIPAUX TITRES
section-players = LES JOUEURS PAR FORTUNE NETTE
section-points = POINTS DE VICTOIRE
section-railroads = LES SOCIÉTÉS DE CHEMIN DE FER
section-market = RAPPORT BOURSIER
section-companies = COMPAGNIES FERROVIAIRES DISPONIBLES
section-personal = RAPPORT PERSONNEL : { $name }
section-inside = INFORMATIONS CONFIDENTIELLES
section-outlook = À SUIVRE : TOUR { $turn }, { $years }
section-ranking = CLASSEMENT FINAL
section-sheet = VOTRE FEUILLE D'ORDRES

# --- rapport : résumé ---
summary-bankrupt = VOUS AVEZ FAIT BANQUEROUTE : la Banque a saisi tous vos avoirs, et vos dettes sont éteintes. Vous conservez vos points de victoire et repartez avec un pécule de { MONEY($cash) } ; la Banque ne vous prête rien au prochain tour.
summary-recall = LA BANQUE EXIGE LE REMBOURSEMENT ANTICIPÉ DE { MONEY($recall) } : remboursez au prochain tour, sinon elle se sert elle-même.
summary-orders = Vos ordres : { $done } { $done ->
    [one] exécuté
   *[other] exécutés
 }, { $cut } { $cut ->
    [one] réduit
   *[other] réduits
 }, { $dropped } { $dropped ->
    [one] refusé
   *[other] refusés
 }.
summary-no-orders = Aucun ordre de votre part n'a été joué.
summary-may-rename = Vous pouvez changer de nom au prochain tour (ordre NOM).

# --- rapport : ce qui concerne le lecteur ---
letter-missing = Il manque ici : { $short ->
    [fewer] les chiffres des derniers tours, les lignes des sociétés et les droits de passage pris
    [short] les chiffres des derniers tours, les lignes et la direction des sociétés, des droits de passage, le détail des points
    [shorter] les chiffres des derniers tours, les lignes et la direction des sociétés, des droits de passage, le détail des points{ $mine ->
        [yes] , votre compte et les chiffres pour décider
       *[no] {""}
    }
   *[shortest] tout ce qui concerne tout le monde{ $mine ->
        [yes] , votre position et les chiffres pour décider
       *[no] {""}
    }
}.
section-mine = CE QUI VOUS CONCERNE
section-everybody = CE QUI CONCERNE TOUT LE MONDE
mine-order = { $number }. { $order } : { $fate }
mine-done = Exécutés tels quels : { $orders }
mine-between = { " · " }
mine-happened = Ce qui vous est arrivé :
mine-duties = À faire et à surveiller maintenant :
mine-first = À examiner avant de donner vos ordres :
mine-standing = Où vous en êtes :
mine-rank = Rang sur { $players } par fortune nette
mine-points = Points (ce tour) : { $points }.
mine-scored = Points de ce tour : { $reasons }.
mine-worth = Votre fortune nette { $direction ->
    [up] a augmenté de { MONEY($sum) }
    [down] a baissé de { MONEY($sum) }
   *[same] est restée la même
 } : { $parts }.
mine-wiped-out = Votre fortune nette { $direction ->
    [up] a augmenté de { MONEY($sum) }, de { MONEY($before) } à { MONEY($now) }
    [down] a diminué de { MONEY($sum) }, de { MONEY($before) } à { MONEY($now) }
   *[same] est de { MONEY($now) } comme avant
} : la Banque a pris tout ce que vous aviez, vos dettes sont effacées, et vous repartez avec { MONEY($now) }.
worth-splits = arrondis des divisions{ KNOWN($railroads) ->
    [yes] {" "}({ $railroads })
   *[no] {""}
}
worth-between = {" ; "}
worth-shares = actions { $sum }, cours et transactions compris ({ $each }{ $count ->
    [0] { "" }
    [one] , une autre { $others }
   *[other] , { NUM($count) } autres { $others }
 })
look-dividend = { $railroad } verse { CENTS($standing) } par action si vous n'ordonnez rien{ $cut ->
    [yes] , ou ce que sa caisse permet : { CENTS($affordable) } avec le profit du prochain tour, { CENTS($covered) } par ce profit seul (DIVIDENDE).
   *[no] , et le profit du prochain tour ne couvre que { CENTS($covered) } : le reste sort de sa caisse (DIVIDENDE).
}
look-companies = { $count ->
    [one] Votre CF peut
   *[other] Vos CF peuvent chacune
} devenir une SCF présidée par vous (TRANSFORMER){ $merges ->
    [yes] , ou entrer dans une SCF (FUSIONNER)
   *[no] {""}
}.{ $full ->
    [yes] {" "}Vous en présidez déjà { $most } et ne pouvez en présider davantage : celle que vous demanderiez en plus (CONTROLER) prendrait la place de l'une d'elles.
   *[no] {""}
} Profit attendu du premier tour comme SCF : { $companies }.
look-company = { $company } { MONEY($profit) } ({ CENTS($a_share) } par action)
look-best = { $railroad } a { MONEY($cash) } en caisse et devrait { $earns ->
    [loses] perdre
   *[earns] gagner
} environ { MONEY($profit) } au prochain tour. { $told }
look-upkeep = { $what } améliorerait ce résultat d'environ { MONEY($profit) } pour { MONEY($cost) } ({ $percent } %){ $lacks ->
    [0] {""}
   *[other] , dont la Banque prête { MONEY($lacks) }
}.
look-most = De ce que sa caisse et { $rest ->
    [yes] le reste de vos liquidités
   *[no] vos liquidités
} peuvent payer{ $besides ->
    [yes] {" "}en outre
   *[no] {""}
}, ce qui rapporte le plus pour son prix est { $what }, environ { MONEY($profit) } par tour pour { MONEY($cost) } ({ $percent } %){ $paid ->
    [lent] , pour quoi il manque { MONEY($lacks) } à sa caisse (PRETER)
    [line] , dont actions, obligations et Banque paient ce que la caisse ne paie pas
    [asked] , une fois accordé et construit
   *[cash] {""}
}.
look-unaided = Sans prêt de votre part : { $what }, environ { MONEY($profit) } par tour pour { MONEY($cost) } ({ $percent } %).
look-none = Rien de ce que sa caisse et { $rest ->
    [yes] le reste de vos liquidités
   *[no] vos liquidités
} peuvent payer ne rapporte par tour un centième de son prix.
look-line = { $kind ->
    [absorbed] l'absorption de { $route }
    [requested] le droit de passage { $route } à demander
   *[built] la construction de { $route }
 } ({ $ends })
look-unrivalled = Aucun autre joueur ne détient d'actions de { $railroads } : seul qui en achèterait au prochain tour plus que vous n'en avez pourrait vous prendre { $count ->
    [one] cette présidence
   *[other] ces présidences
}.
look-rival = Le plus proche d'une de vos présidences : { $rival } détient { NUM($shares) } actions de { $railroad } contre { NUM($held) } pour vous.
look-cheap = Les actions les moins chères pour leur profit du dernier tour, et combien vous pouvez en acheter et payer comptant, chacune prise séparément : { $shares }.
look-share = { $railroad } { MONEY($price) } pour { CENTS($profit) } ({ NUM($most) } au plus)
look-seat = Le siège le plus proche : { NUM($missing) } { $missing ->
    [one] action
   *[other] actions
 } de { $railroad } en plus, environ { MONEY($cost) }, et vous êtes directeur.
look-nothing = Vous ne possédez ni action ni CF : achetez des actions (ACHETER) ou misez sur une CF (ENCHERIR).
recall-short = Il manque { MONEY($missing) } à vos liquidités pour cela et pour les intérêts de vos prêts. { $count ->
    [0] Aucun de vos lots d'actions n'y suffit à lui seul.
    [1] Au cours actuel, { $sales } y suffisent (vendez-en un peu plus, car le cours peut baisser).
   *[other] Au cours actuel, l'un de ces lots y suffit : { $sales } (vendez-en un peu plus, car le cours peut baisser).
 } Sinon la Banque vend vos actions au hasard, à { $percent } % du cours.
recall-sale = { NUM($shares) } { $railroad }{ $seat ->
    [goes] {" "}(votre siège à son conseil part avec elles)
   *[stays] {""}
 }
mine-pc-bought = Vous avez acheté la CF { $code } ({ $ends }) pour { MONEY($price) }.
mine-incorporated = Vous avez transformé { $code } en société : c'est maintenant une SCF, à { MONEY($price) } l'action.
mine-due = { $due } Un fichier pour votre agenda est joint. Pour donner vos ordres, répondez à cette lettre avec votre feuille, qui se trouve à la fin.
mine-lost = Vous perdez la présidence de la SCF { $railroad }{ KNOWN($new) ->
    [yes] { " " }au profit de { $new }
   *[no] { "" }
 } : { $why }.
mine-lost-seized = ses créanciers l'ont saisie, et toutes ses actions sont annulées
mine-lost-resigned = vous y avez renoncé, comme ordonné
mine-lost-bankrupt = vous avez fait banqueroute, et la Banque a pris vos actions
mine-lost-forced = la Banque a vendu { NUM($sold) } de vos actions pour recouvrer son prêt. Il vous en reste { NUM($held) } ({ $percent } %) ; il en faut { NUM($need) } pour siéger au conseil
mine-lost-sold = vous avez vendu { NUM($sold) } actions. Il vous en reste { NUM($held) } ({ $percent } %) ; il en faut { NUM($need) } pour siéger au conseil
mine-lost-seat = vos { NUM($held) } actions font { $percent } % ; il en faut { NUM($need) } pour siéger au conseil
mine-lost-outvoted = { $new } l'a réclamée avec plus d'actions que vos { NUM($held) } ({ $percent } %)
mine-lost-unclaimed = vous avez réclamé d'autres présidences, et nul ne préside plus de { $most } SCF
mine-won = Vous présidez désormais la SCF { $railroad }, avec { NUM($held) } actions ({ $percent } %){ KNOWN($old) ->
    [yes] , à la place de { $old }
   *[no] { "" }
 }.
mine-seat-won = Vous siégez désormais au conseil de la SCF { $railroad } : vos { NUM($held) } actions font { $percent } %.
mine-seat-lost = Vous ne siégez plus au conseil de la SCF { $railroad } : { $held ->
    [0] vous n'avez plus d'actions
   *[other] vos { NUM($held) } actions font { $percent } %
 }, et il en faut { NUM($need) }.
mine-recall-enforced = Vous n'aviez pas remboursé ce que la Banque exigeait : elle a prélevé { MONEY($collected) } elle-même.
mine-lead-won = { $count ->
    [one] Vous êtes en tête au titre de { $category }.
   *[other] Vous êtes en tête au titre de { $category }, à égalité : { $leaders }.
 }
mine-lead-lost = { $leaders } { $count ->
    [one] vous devance
   *[other] vous devancent
 } désormais au titre de { $category }.
mine-railroad-bankrupt = La SCF { $railroad } est en banqueroute : si elle n'a pas de liquidités d'ici la fin du prochain tour, ses créanciers la saisissent et ses actions sont annulées.{ $need ->
    [0] {""}
   *[other] {" "}Un prêt de votre part d'environ { MONEY($need) } (PRETER) devrait la sauver.
 }
mine-railroad-without-cash = La SCF { $railroad } n'a pas de liquidités : si elle n'en trouve pas au prochain tour, elle fait banqueroute.{ $need ->
    [0] {""}
   *[other] {" "}Un prêt de votre part d'environ { MONEY($need) } (PRETER) devrait l'éviter.
 }
mine-at-stake = Votre présidence de la SCF { $railroad } est en jeu : { $rival } détient { NUM($held) } actions contre { NUM($mine) } pour vous, et l'emporte en la réclamant. Il vous en manque { NUM($missing) }.
mine-unbuilt = { $count ->
    [one] Droit
   *[other] Droits
 } de passage à construire : { $routes }. Une SCF n'en obtient pas d'autre tant que le sien n'est ni construit ni abandonné.{ $war ->
    [yes] {" "}La Guerre civile empêche de construire au prochain tour.
   *[no] {""}
}
mine-absorbed = La SCF { $railroad } absorbe la CF { $code } ({ $ends }), que vous lui avez apportée.
mine-awarded = { $first ->
    [yes] Vous recevez le { $name } grâce à la SCF { $railroad }, parmi les premières à réaliser cette liaison !
   *[no] Vous recevez le { $name } grâce à la SCF { $railroad } !
}
mine-million = Plus d'un million de dollars : vous franchissez le cap !
mine-exchanged = Chaque action de { $absorbed } a été échangée contre une action de { $survivor }.
mine-no-recall = La Banque ne rappelle aucun de vos prêts au prochain tour.
mine-splits = Vos actions ont été divisées : { $splits }.
mine-split = { $railroad } à { $times } pour 1, maintenant { MONEY($price) }

# --- rapport : chiffres pour décider ---
section-prospects = CHIFFRES POUR DÉCIDER
prospect-about = Sans chance ni malchance, sans guerre des tarifs ni accident, au climat et aux cours actuels, après l'usure habituelle : ce que changent vos ordres et ceux des autres n'y est pas. « ? » : vous ignorez qui détient les autres actions.
prospect-stakes = Actions qui manquent pour siéger et pour présider
prospect-rival = { $player } : { NUM($shares) }
prospect-heading = { $railroad }, prochain tour
prospect-next = { $climate } (prochain tour)
prospect-other = { $climate }
prospect-dividend = Dividende : 1 $ par action coûte { MONEY($dollar) }, dont { MONEY($own) } pour vous. Le profit du prochain tour permet { CENTS($covered) } par action ; avec les liquidités, { CENTS($affordable) } au plus. Sans ordre, { CENTS($standing) } comme au tour passé{ $cut ->
    [yes] , ou ce que la caisse permet
   *[no] {""}
}.
prospect-line = { $kind ->
    [absorbed] Absorber { $route }
   *[built] Construire { $route }
 } ({ $ends }) pour { MONEY($cost) } : obligations { MONEY($bonds) }, liquidités { MONEY($cash) } (les nouvelles actions rapportent { MONEY($shares) }), prêt à court terme { MONEY($loan) }. Sur les nouvelles actions, vous recevez { $free ->
    [0] {""}
   *[other] {""}{ NUM($free) } sans rien payer et{" "}
}{ NUM($bought) } pour { MONEY($bill) }, que la Banque vous prête. Nouveau : { $adds }. Un tour apporte environ { $revenue } de revenu, { $profit } de profit.{ KNOWN($touches) ->
    [yes] { " " }Touche { $touches }.
   *[no] { "" }
 }{ $deferred ->
    [yes] { " " }Pas au prochain tour.
   *[no] { "" }
 }
prospect-points = { $points } { $points ->
    [one] point
   *[other] points
 } de ville
prospect-requests = Droits de passage qu'elle peut demander{ KNOWN($row) ->
    [yes] {" "}quand { $row } sera construit ou abandonné
   *[no] {""}
}, comme s'ils étaient construits au coût actuel ; une rangée mise en évidence ajoute une région :
prospect-barred = { $what } ne peut pas entrer dans { $into } : { $why }.
barred-parallel = parallèle à la ligne { $line } de { $into }, et nulle société n'a les deux (§4.8)
barred-divide = { $count ->
    [one] la ligne entre parenthèses aboutit elle aussi
   *[other] les lignes entre parenthèses aboutissent elles aussi
} à { $town }, qu'aucune société ne traverse (§4.8)
touches-parallel = { $railroad } (parallèle)
touches-divide = { $railroad } (exclu)
work-locomotive = Locomotive { $name } (type { $locomotive })
work-track = Voie double sur { $route }
work-improvement = Amélioration à { MONEY($dollars) } par mile
column-climate = Climat
column-interest = Intérêts
column-profit = Profit
column-right-of-way = DP
column-route = Trajet (miles)
column-cost = Coût
column-loan = Prêt
column-more-revenue = Revenu en plus
column-more-profit = Profit en plus
column-adds = Nouveau
column-work = À acheter
column-efficiency = Effi- cacité
column-to-director = Pour 10 %
column-to-lead = Pour présider
column-rival = Autre principal

# --- rapport : ce qui vient ---
coming-end-from = La fin approche : à partir du tour { $first } ({ $years }), chaque tour a { $chance } chances sur 100 d'être le dernier.
coming-end-later = La fin est loin : le tour { $first } ({ $years }) est le premier qui puisse être le dernier.
coming-end = Il y a { $chance } chances sur 100 que le tour { $turn } soit le dernier.
coming-war = La Guerre civile arrive : { $count ->
    [one] au tour { $first }
   *[other] du tour { $first } au tour { $last }
 }, on ne construit aucune ligne, et au premier de ces tours le climat est au moins Normal.{ $last_chance ->
    [yes] {" "}Ce qui doit exister avant, construisez-le au prochain tour (CONSTRUIRE).
   *[no] {""}
 }
coming-locomotive = Une meilleure locomotive, { $name } (type { $locomotive }), peut être mise en vente à la fin du tour { $turn } au plus tôt : { $chance } % de chances.
coming-technology = La technologie { $letter }, { $name }, peut être mise en vente à la fin du tour { $turn } au plus tôt : { $chance } % de chances.
coming-companies = De { $least } à { $most } compagnies ferroviaires paraissent à la fin du tour { $turn }{ KNOWN($west) ->
    [yes] { " " }; celles du Far West pas avant le tour { $west }
   *[no] { "" }
 }.

# --- rapport : ce que l'arbitre a rectifié ---
news-corrected = L'arbitre a rectifié des chiffres ({ $reason }) : { $lines }.
correction-list = { $before } ; { $line }
correction-set = { $of }, { $what } : { $figure }
correction-cash = { $to } reçoit { MONEY($amount) } versés par { $from }
correction-shares = { $to } reçoit { NUM($shares) } { $shares ->
    [one] action { $railroad } cédée
   *[other] actions { $railroad } cédées
 } par { $from }
correction-in-money = { MONEY($figure) }
correction-in-percent = { $figure } %
correction-in-number = type { $figure }
correction-in-land = { NUM($figure) } { $figure ->
    [one] mile carré
   *[other] miles carrés
 }
correction-bank = la Banque
correction-public = le Public
correction-treasury = la réserve
correction-railroad = la SCF { $railroad }
correction-debt = dette
correction-limit = limite de crédit
correction-recall = remboursement anticipé
correction-price = prix de l'action
correction-bonds = obligations
correction-loans = prêts à court terme
correction-owed = dette envers son président
correction-efficiency = efficacité
correction-land = terrains
correction-locomotive = locomotive
correction-technology = technologie { $name }
correction-president = président
correction-chairman = directeur général
correction-line = ligne { $route }
correction-row = droit de passage
correction-owner = propriétaire
correction-added = ajoutée
correction-taken = retirée
correction-double = double voie
correction-single = voie unique
correction-nobody = personne
correction-none = aucun

# --- rapport : colonnes du journal ---
rubric-corrections = Avis de l'arbitre
rubric-companies = Compagnies ferroviaires
rubric-construction = Chantiers
rubric-railroads = Sociétés de chemin de fer
rubric-exchange = Bourse et banques
rubric-society = Mondanités
rubric-messages = Courrier des lecteurs

# --- rapport : en-têtes des colonnes ---
column-rank = Rang
column-rank-before = Rang (av.)
column-now = Actuel
column-last-turn = Tour passé
column-change = Écart
column-number = N°
column-name = Nom
column-net-worth = Fortune nette
column-rank-net-worth = Rang de fortune
column-railroads = SCF
column-companies = CF
column-remarks = Remarques
column-railroad = SCF
column-miles = Miles
column-revenue = Revenus
column-operating-cost = Dépenses opérat.
column-bonds = Obliga- tions
column-loans = Prêts
column-profit-per-share = Profit/ action
column-turns-of-profit = Cours ÷ profit
column-dividend = Divid./ action
column-land = Terrains
column-grant = Conces.
column-president = Prés.
column-chairman = D.G.
column-directors = Autres directeurs
column-regions = Régions
column-start = Départ
column-offered = Offre
column-demanded = Demande
column-traded = Échanges
column-closing = Cours final
column-issued = Émises
column-treasury = Réserve
column-own-shares = Vos actions
column-own-percent = %
column-own-value = Valeur
column-asked = Ordre
column-done = Exécuté
column-price = Prix
column-largest-buy = Achat max.
column-largest-sale = Vente max.
column-spied = Actions du n° { $player }
column-shares = Actions
column-company = CF
column-company-name = Compagnie et route
column-asked-price = Prix demandé
column-seller = Vendeur
column-touches = Touche
column-paid = Payé
column-ask-range = Prix possible
column-may-join = Fusion possible
column-order-number = N°
column-order = Ordre
column-fate = Ce qu'il en est advenu
column-step = Étape
column-line = Poste
column-amount = Montant
column-balance = Solde

# --- rapport : remarques et légendes ---
remark-you = vous
remark-bankrupt = banqueroute
remark-recalled = rappel
remark-computer = ordinateur
remark-cornered = actions bloquées
seller-bank = Banque
seller-player = n° { $position }
players-known = Dernières colonnes : actions des SCF que vous présidez ou avez espionnées ({ $railroads }).
railroads-legend = En dollars ; profit et dividende en dollars par action ; terrains et concessions en miles carrés. Président, directeur général (D.G.) et directeurs par numéro de position ; - : personne. Régions : { $regions }.
railroads-lines = Lignes (* voie double)
railroads-line = { $railroad } : { $routes }
railroads-taken = Droits de passage détenus, non construits : { $routes }.
points-best = { $category } : { $players }
points-why = Les points de ce tour
points-reasons = { $player } : { $reasons }
points-by-worth = Robber Baron, par fortune nette : { $players }.
points-everybody = tous les joueurs
points-others = tous les autres{ $count ->
    [0] {""}
   *[other] {" "}sauf { $without }
}
points-between = { " ; " }
market-split = { $railroad } ({ $times } pour 1)
market-splits = * Actions divisées ce tour-ci : { $splits }. Cours final, actions émises et réserve : après la division ; le reste : avant.
market-own-splits = * Actions divisées ce tour-ci : l'ordre, son exécution et le prix sont d'avant la division, le reste d'après.
market-taken = Là où il se traite plus que la demande, le Public a pris ce que joueurs et réserves vendaient.
market-own = Votre portefeuille
market-short = Vente à découvert (SHORT) : { NUM($shares) } { $railroad } à { MONEY($price) }{ KNOWN($closing) ->
    [yes] , rachetées à { MONEY($closing) }
   *[no] { "" }
 }.
companies-route = { $company } : { $ends }
companies-none = Aucune.
ranking-intro = La partie s'est achevée au tour { $turn }.
ranking-title = { $category } : { $players }, { $points } points

# --- rapport : rapport personnel ---
personal-orders = Vos ordres
personal-account = Votre compte
personal-credit = Fortune nette et crédit
personal-companies = Vos compagnies ferroviaires
personal-merger = La SCF { $absorbed } pourrait être absorbée par { $survivor }.
forecast = { $order } : { $fate }
fate-done = exécuté
fate-cut = réduit à { $to } : { $reason }
fate-cut-again = réduit à { $to } : { $reason } ; { $trade ->
    [sale] les liquidités pour couvrir une vente à découvert
   *[buy] les liquidités ou les actions en vente
 } n'ont pas suffi pour autant d'actions
fate-dropped = refusé : { $reason }
fate-dropped-again = refusé : { $reason } ; { $trade ->
    [sale] les liquidités pour couvrir une vente à découvert
   *[buy] les liquidités ou les actions en vente
 } n'ont même pas suffi pour une seule action
account-opening = Liquidités au début du tour
account-closing = Liquidités actuelles
account-difference = Autres variations
credit-cash = Liquidités
credit-shares = Actions au cours final
credit-companies = Compagnies ferroviaires
credit-debt = Dette envers la Banque
credit-splits = Arrondis des divisions d'actions
credit-net-worth = Fortune nette
credit-limit = Limite de crédit
credit-may-borrow = Vous pouvez emprunter
credit-safe = Emprunt sans risque : aucun rappel si rien d'autre ne change
credit-recall = Remboursement anticipé dû au prochain tour

# --- rapport : informations confidentielles ---
inside-figures = Liquidités { MONEY($cash) } ; efficacité { $efficiency } ({ $word }), au plus { $ceiling } au prochain tour dans l'état actuel ; { $owed ->
    [0] aucune dette envers le président
   *[other] { MONEY($owed) } dus au président
 }.
inside-equipment = Locomotive { $locomotive } (type { $type }) ; technologies : { $technologies }.
inside-none = aucune
inside-row = Droit de passage détenu : { $route } ({ $ends }), { NUM($miles) } miles, { $grant ->
    [0] sans concession
   *[other] avec une concession de { NUM($grant) } miles carrés
 }.
inside-options = Peut demander : { $routes }.
inside-shareholders = Actionnaires : { $holders }.
inside-holder = n° { $position } : { NUM($shares) }
inside-no-holder = aucun joueur
inside-built = La ligne { $route } a été construite à { MONEY($amile) } par mile.
inside-year = Exploitation : trafic { MONEY($traffic) }{ $lost ->
    [0] { "" }
   *[other] , perdus en guerre des tarifs { MONEY($lost) }
 }{ $land ->
    [0] { "" }
   *[other] , { NUM($land) } { $land ->
        [one] mile carré vendu
       *[other] miles carrés vendus
     } { MONEY($landrevenue) }
 } ; dépenses opérationnelles { MONEY($cost) }, intérêts { MONEY($interest) }{ $accidents ->
    [0] { "" }
   *[other] , accidents { MONEY($accidents) }
 } ; profit { MONEY($profit) }.
inside-spied-heading = Rapport Pinkerton sur un joueur
inside-spied = { $player } (n° { $position }) possède { $cash } de liquidités et ces actions :

# --- rapport : conditions du prochain tour ---
outlook-climate = Climat « { $climate } » : les prêts coûtent { $loans } %, les liquidités rapportent { $cash } %.
outlook-building = Poser la voie coûte { MONEY($laying) } par mile, jusqu'à { MONEY($most) } si vous le voulez ; le terrain se vend { MONEY($land) } le mile carré.
outlook-locomotive = Meilleure locomotive : { $name } (type { $locomotive }).
outlook-technologies = Technologies disponibles : { $technologies }.
outlook-buys = Jusqu'à { $trades } transactions par joueur, dont { $buys } achats.
outlook-bank-failure = Les banques chancellent : { $chance } % de risque de faillite.
outlook-civil-war = Guerre civile jusqu'à la fin du tour { $last } : aucun droit de passage ne peut être construit.

# --- accusés de réception : ce que donnent les ordres ---
account-title = { $railroad ->
    [none] Votre compte, étape par étape, aux cours d'aujourd'hui :
   *[other] Le compte de la SCF { $railroad }, étape par étape, aux cours d'aujourd'hui :
}
account-cash = Liquidités actuelles
account-left = Après ces ordres
account-end = À la fin du tour
account-if-won = { $order } (si l'offre l'emporte)
account-new-shares = Actions nouvelles pour la ligne
account-bonds = Obligations pour la ligne
account-loan = Prêt à court terme de la Banque
account-overcharge = Votre part du bénéfice des constructeurs
account-pc-income = Revenu de vos CF
account-recall-due = Rappelé par la Banque
account-interest = Intérêts de vos liquidités
account-debt-interest = Intérêts { $railroad ->
    [none] de votre dette
   *[other] des prêts et obligations
}
account-dividends = { $railroad ->
    [none] Dividendes de vos actions
   *[other] Dividende
}
account-operations = Exploitation, telle que prévue
account-about = ~ veut dire environ : la Bourse, les dés et les autres joueurs ont leur mot à dire.
account-short = { $railroad ->
    [none] Vos ordres demandent { MONEY($need) } et vous aurez
   *[other] Les ordres à la SCF { $railroad } demandent { MONEY($need) } et elle aura
} environ { MONEY($have) } : selon les règles, { $order } est { $to ->
    [none] le premier ordre refusé.
   *[other] réduit en premier, à { $to }.
}
account-short-somewhere = { $railroad ->
    [none] Vos ordres demandent { MONEY($need) } et vous aurez
   *[other] Les ordres à la SCF { $railroad } demandent { MONEY($need) } et elle aura
} environ { MONEY($have) }.
account-cut = { $order } : les liquidités manquent, et selon les règles cet ordre est { $to ->
    [none] refusé
   *[other] réduit à { $to }
} (il reste { MONEY($cash) } pour lui).
account-risk-absorption = { $order } : si la CF { $pc } est absorbée par la SCF { $railroad } ce tour-ci, sa ligne est payée d'abord, et les liquidités peuvent manquer.
account-risk-overcharge = { $order } : après un mauvais tour, la Banque ne suit pas au-delà de { MONEY($covered) } par mile.
account-risk-dividend = { $order } demande { MONEY($bill) }, et il y a { MONEY($cash) } avant l'exploitation : il est réduit si elle ne rapporte pas le reste.
account-risk-recall = La Banque rappelle { MONEY($due) } et vous aurez environ { MONEY($cash) } : pour ce qui manque, elle vend de vos actions, puis de vos CF.
account-sold-short = dont { NUM($shares) } SHORT (à découvert) : les racheter coûte { MONEY($cost) } au cours d'aujourd'hui.
account-first-short = C'est votre première vente à découvert (SHORT). Vous vendez au prix du marché des actions que vous n'avez pas et les rachetez au cours final dans le même tour : si le cours baisse, vous gagnez la différence ; s'il monte, vous la payez ; et la moitié de leur valeur est réservée jusque-là.

# --- la feuille d'ordres vierge ---
form-intro = Ôtez le # devant les ordres que vous donnez et remplacez les minuscules par vos montants et vos codes. Ce qui reste derrière un # est un commentaire : renvoyée telle quelle, cette feuille n'ordonne rien.
form-own = --- Vos ordres personnels ---
form-price = { $code } { MONEY($price) }
form-price-gain = { $code } { MONEY($price) } (+{ MONEY($gain) } par tour)
form-row = { $code } { MONEY($price) } (profit { MONEY($profit) })
form-borrow = jusqu'à { MONEY($most) } ; jusqu'à { MONEY($safe) }, aucun rappel à craindre
form-borrow-none = la Banque ne vous prête plus rien ce tour-ci
form-repay = vous devez { MONEY($debt) }
form-repay-recall = vous devez { MONEY($debt) }, dont { MONEY($recall) } à rendre ce tour-ci
form-bid = { $places ->
    [one] pour une seule CF, au moins :
   *[other] pour { $places } CF au plus, par ordre de préférence, au moins :
 }
form-offer = de { MONEY($least) } à { MONEY($most) }
form-offer-listed = en vente à { MONEY($ask) } ; de { MONEY($least) } à { MONEY($most) }
form-merge-pc = la faire absorber par :
form-incorporate = en faire une SCF ; { NUM($shares) } actions pour vous, et son premier tour devrait lui rapporter un profit de { MONEY($profit) }
form-buy = { $buys } achats, { $trades } transactions en tout, une par SCF ; au plus :
form-sell = au plus ; ce que vous n'avez pas est vendu SHORT (à découvert) :
form-sale-owned = { $code } { $most } (dont { $owned } à vous)
form-sale-short = { $code } { $most }
form-sell-all = tout ce que vous en possédez
form-spend = Rail Prodigal : à partir de { MONEY($least) }, sans dépasser ni vos liquidités ni { MONEY($most) }
form-control = { $most } au plus, par ordre de préférence ; vous siégez au conseil de :
form-control-none = { $most } au plus, par ordre de préférence ; il faut 10 % des actions
form-resign = quitter la présidence
form-merge = { $absorbed } cesse d'exister
form-spy-player = de 1 à { $last } : ses liquidités et ses actions
form-spy-railroad = ses comptes ; les directeurs les voient déjà
form-say = à tous, { $length } caractères au plus
form-name = un autre nom pour vous, { $length } caractères au plus
form-pass = si vous ne voulez rien faire ce tour-ci
form-railroad = liquidités { MONEY($cash) }, efficacité { $efficiency } %
form-railroad-bankrupt = en banqueroute ; liquidités { MONEY($cash) }, efficacité { $efficiency } %
form-year = Au prochain tour ({ $climate }) : revenu { MONEY($revenue) }, dépenses opérationnelles { MONEY($cost) }, intérêts { MONEY($interest) }, profit { MONEY($profit) }.
form-year-other = Climat { $climate } : profit { MONEY($profit) }.
form-lend = de vos liquidités ({ MONEY($cash) }) et de vos emprunts
form-recall = elle vous doit { MONEY($owed) }
form-pay-bank = prêts { MONEY($loans) }, puis obligations { MONEY($bonds) }
form-treasury-president = { NUM($shares) } actions à { MONEY($price) } pour vous
form-treasury-market = { NUM($shares) } actions au prix du marché
form-improve = dollars par mile, de 0 à { $most } ; chacun coûte { MONEY($mile) } ; efficacité { $ceiling } % au plus
form-locomotive = type, ou MEILLEURE :
form-technology = une seule, au comptant :
form-build = construire { $row } pour { MONEY($cost) } : les nouvelles actions rapportent { MONEY($shares) }, les obligations { MONEY($bonds) }, la Banque prête { MONEY($loan) } ; environ { MONEY($revenue) } de revenu en plus par tour, et { MONEY($profit) } de profit
form-build-dearer = ou à n dollars par mile, de { $least } à { $most }
form-abandon = renoncer à { $row }
form-double = une seconde voie sur une ligne, au comptant :
form-influence = points ; chacun coûte { MONEY($miles) } de ses liquidités
form-request = premier et second choix parmi :
form-request-later = une fois { $row } construit ou abandonné, parmi :
form-rate-war = jusqu'à { $most } pour cent de réduction, contre :
form-dividend = par action ; dernier { CENTS($last) }, au plus { CENTS($most) } ; 1 $ coûte { MONEY($dollar) }, le profit du prochain tour permet { CENTS($covered) }

# --- la bienvenue de qui prend une place en cours de partie ---
welcome-title = Votre position en quelques mots : vous êtes { $name }
welcome-first = À regarder d'abord
welcome-holds = Ce que vous avez, et à quoi cela sert
welcome-rivals = Qui d'autre y siège
welcome-did = Ce que tout le monde a vu faire à cette place
welcome-stood = Le chemin parcouru
welcome-first-recall = La Banque rappelle { MONEY($recall) } : écrivez REMBOURSER { $recall } sur votre feuille, sinon elle vend vos actions.
welcome-first-insolvent = { $railroad } n'a plus d'argent et fait banqueroute si elle n'en trouve pas ce tour : PRETER lui en donne, RESERVE n EN BOURSE aussi.
welcome-first-row = { $railroad } détient le droit de passage { $row } : CONSTRUIRE, ou ABANDONNER pour en demander un autre.
welcome-first-row-at-war = { $railroad } détient le droit de passage { $row }, que la Guerre civile empêche de construire au prochain tour : gardez-le, ou ABANDONNER pour en demander un autre.
welcome-first-efficiency = L'efficacité de { $railroad } est de { $efficiency }{ $dollars ->
    [0] , sans entretien nécessaire au prochain tour
   *[other] : après l'usure habituelle, AMELIORER { $dollars } la porte à { $most } environ, pour { MONEY($cost) }
}.
welcome-first-cash = Vous avez { MONEY($cash) } de liquidités, et pouvez emprunter { MONEY($safe) } sans craindre de rappel.
welcome-first-name = Vous pouvez prendre un nom à vous ce tour : NOM.
welcome-presides = Vous présidez { $railroad } ({ NUM($miles) } miles, { $count ->
    [0] encore aucune région
   *[other] régions : { $regions }
 }) avec { $percent } % de ses actions : c'est vous qui la commandez. Elle a gagné { CENTS($profit) } par action au dernier tour et en verse { CENTS($dividend) }. Ses lignes font vos points de Magnate, son dividende et votre siège ceux de Mogul.
welcome-directs = Vous êtes directeur de { $railroad } avec { NUM($shares) } actions ({ $percent } %, soit { MONEY($value) }) : un point de Mogul par tour, et le droit d'en demander la présidence.
welcome-owns = Vous avez { NUM($shares) } actions de { $railroad } ({ $percent } %, soit { MONEY($value) }) ; { $missing ->
    [0] assez pour un siège au conseil dès le prochain tour.
    [one] une de plus ferait de vous un directeur.
   *[other] { NUM($missing) } de plus feraient de vous un directeur.
 }
welcome-company = La compagnie { $pc } est à vous ({ $ends }) : devenue société (TRANSFORMER), elle vous donne { NUM($shares) } actions et un siège au conseil.
welcome-alone = { $railroad } : aucun autre directeur. Qui obtient 10 % peut demander la présidence, et l'obtient avec plus d'actions que vos { NUM($shares) }.
welcome-threatened = { $railroad } : votre poste peut vous être pris par { $names }, avec plus d'actions que vos { NUM($shares) }. Redemandez-le chaque tour par CONTROLER, et gardez l'avance.
welcome-beside = { $railroad } : { $president } préside ; au conseil avec vous : { $names }. Parmi ceux qui demandent la présidence, le plus gros porteur l'obtient.
welcome-beside-nobody = { $railroad } : personne ne préside ; au conseil avec vous : { $names }. Demandez la présidence par CONTROLER.
welcome-turn-news = Tour { $turn } : { $news }
welcome-standing = Après le tour { $turn } : fortune nette { MONEY($worth) }, rang { $rank } ; rang { $baron } comme Baron du Rail.

# --- lettres d'un tour ---
letter-sheet-intro = Répondez à cette lettre pour donner vos ordres du tour { $turn } : remplissez la feuille ci-dessous là où votre messagerie la cite, et effacez le reste si vous voulez. La même feuille est jointe en fichier, ainsi qu'une page à ouvrir dans un navigateur : elle écrit la feuille par des menus et compte vos liquidités.
letter-form-file = ordres-{ $game }-tour-{ $turn }.html
picture-map = Carte des chemins de fer après le tour { $turn }
picture-own-map = Carte de vos chemins de fer après le tour { $turn }
picture-net-worth = Graphique des fortunes nettes, tour après tour
picture-points = Graphique de la course au titre de Baron du Rail, tour après tour
picture-prices = Graphique des cours de vos actions, tour après tour

# --- le formulaire d'ordres ---
orderform-title = Ordres du tour { $turn }, partie { $game }
orderform-subject = Ordres : partie { $game }, position { $position }, tour { $turn }
orderform-heading = Ordres du tour { $turn }, { $years }
orderform-cash-note = Pour autant qu'on le sache : les actions au dernier cours. La dernière colonne ajoute ce qui vient sans ordre, comme au dernier tour : revenus, dividendes, intérêts, exploitation, et ce que la Banque rappelle.
orderform-to = À : { $address }
orderform-group-money = Votre argent
orderform-group-companies = Compagnies ferroviaires
orderform-group-shares = Bourse
orderform-group-offices = Présidences
orderform-group-others = Détectives et messages
orderform-group-railroad = Société { $code }
orderform-dollars = Dollars
orderform-dollars-a-mile = Dollars par mile
orderform-dollars-a-share = Dollars par action
orderform-shares = Actions
orderform-points = Points
orderform-percent = Pour cent
orderform-text = Texte
orderform-railroad = Société
orderform-company = Compagnie
orderform-player = Joueur
orderform-type = Type
orderform-which = Laquelle
orderform-line = Ligne
orderform-first = Premier choix
orderform-second = Sinon
orderform-best = la meilleure
orderform-borrow = Emprunter à la Banque
orderform-repay = Rembourser la Banque
orderform-repay-part = une somme
orderform-repay-all = tout
orderform-spend = Dépenser pour le Rail Prodigal
orderform-bid = Enchérir sur une compagnie ferroviaire
orderform-bid-note = { $places ->
    [one] Vous pouvez encore en posséder une.
   *[other] Vous pouvez encore en posséder { $places } ; par ordre de préférence.
 }
orderform-offer = { $code } : au moins { MONEY($price) } ({ $ends }, { $miles } miles)
orderform-pc = Votre compagnie { $code } ({ $ends })
orderform-pc-offer = la mettre en vente
orderform-pc-merge = la faire absorber par une société
orderform-trades = Acheter et vendre des actions
orderform-trades-note = { $trades } transactions, dont { $buys } achats, une par société. Si l'argent ne suffit pas à toutes, les premières passent d'abord.
orderform-buy = acheter
orderform-sell = vendre (SHORT au-delà de ce que vous avez)
orderform-sell-all = tout vendre
orderform-stock = { $code } : { MONEY($price) }, { NUM($most) } au plus
orderform-stock-owned = { $code } : { MONEY($price) }, { NUM($most) } au plus, vous en avez { NUM($owned) }
orderform-control = Briguer des présidences
orderform-control-note = { $most } au plus, par ordre de préférence, les vôtres comprises. Un directeur possède 10 % des actions ou davantage.
orderform-seat = { $code } : vous siégez au conseil
orderform-no-seat = { $code }
orderform-resign = Quitter une présidence
orderform-merge = Fusionner deux de vos sociétés
orderform-merge-note = La première cesse d'exister.
orderform-merger = { $absorbed } dans { $survivor }
orderform-spy = Lancer des détectives
orderform-spy-note = { $cost ->
    [0] Sur les liquidités et les actions d'un joueur, ou sur les comptes d'une société.
   *[other] Sur les liquidités et les actions d'un joueur, ou sur les comptes d'une société ; { MONEY($cost) } chaque fois.
 }
orderform-spy-player = sur un joueur
orderform-spy-railroad = sur une société
orderform-say = Dire quelque chose
orderform-name = Prendre un autre nom
orderform-lend = Lui prêter de l'argent
orderform-recall = Reprendre ce que vous avez prêté
orderform-pay-bank = Rembourser la Banque
orderform-treasury = Vendre des actions en réserve
orderform-treasury-note = Elle en a { NUM($shares) }.
orderform-treasury-president = à vous, { MONEY($price) } l'une
orderform-treasury-market = en Bourse, dernièrement { MONEY($price) } l'une
orderform-improve = L'améliorer
orderform-locomotive = Acheter une locomotive
orderform-technology = Acheter une technologie
orderform-from-cash = Au comptant, ou pas du tout.
orderform-build = Droit de passage
orderform-build-note = { $row } : { $ends }. Le prix s'entend avant l'argent des nouvelles actions ; la Banque prête le reste.
orderform-build-paid = Les nouvelles actions rapportent { MONEY($shares) }, les obligations { MONEY($bonds) }, et la Banque prête { MONEY($loan) } ; un tour apporte environ { MONEY($revenue) } de revenu en plus, et { MONEY($profit) } de profit.
orderform-build-plain = construire { $row } pour { MONEY($cost) }
orderform-build-dearer = construire plus cher, de { MONEY($least) } à { MONEY($most) } par mile
orderform-double = Poser une seconde voie
orderform-influence = Acheter de l'influence politique
orderform-request = Demander un droit de passage
orderform-request-note = Avec un second choix si vous voulez.
orderform-request-later = Elle doit d'abord construire ou abandonner { $row }.
orderform-row = { $code } ({ $ends }, { $miles } miles) : { MONEY($cost) } à construire, environ { MONEY($revenue) } de revenu en plus, profit { MONEY($profit) }
orderform-rate-war = Engager une guerre des tarifs
orderform-rate-war-note = { $most } pour cent de réduction au plus ; seulement contre une société qui a une ligne parallèle.
orderform-dividend = Verser un dividende

# --- the map drawn ---
map-title = Les SCF après le tour { $turn } ({ $years })
map-title-own = { $count ->
    [0] { $player } après le tour { $turn } ({ $years })
   *[other] { $player } ({ $railroads }) après le tour { $turn } ({ $years })
 }
map-enlarged = La partie la plus dense, agrandie
map-line-free = libre
map-line-open = DP que votre SCF peut demander
map-line-held = DP détenu par la SCF nommée
map-line-taken = DP détenu, non construit
map-line-offered = CF en vente
map-line-owned = CF d'un joueur (son numéro)
map-line-built = ligne d'une SCF
map-line-doubled = voie double
map-line-own = ligne de vos propres SCF
map-plate = code de la SCF
map-change-built = construit ou doublé ce tour
map-change-acquired = acquis ce tour
map-change-merged = nouveau dans sa SCF ce tour
map-town = ville de valeur { $value }
map-star = ville étoilée

# --- charts ---
chart-turn = tour (année)
chart-net-worth = Fortune nette
chart-points = La course au titre : { $category }
chart-prices = Cours des actions, divisions déduites
chart-prices-note = Chacun à son échelle à partir de zéro, de { $first } à { $last }

# --- l'archive publiée ---
site-title = Continental Rails II, partie { $game }
site-pages = Pages
site-front = Vue d'ensemble
site-latest = Tour { $turn }
site-records = Records
site-handbook = Manuel
site-heading = Après le tour { $turn }, { $years }
site-footer = État du tour { $turn }, { $years }. Il n'y a ici que ce que tout le monde peut savoir.
site-map = La carte, tour après tour
site-map-of = Carte après le tour { $turn }, { $years }
site-turn-of = Tour { $turn }, { $years }
site-turn = Tour
site-play = Faire défiler les tours
site-stop = Arrêter le défilement
site-points = Points de victoire
site-charts = Graphiques
site-railroads = Sociétés
site-turns = Tous les tours
site-prices = Cours des actions
site-record = Record
site-figure = Valeur
site-holder = Détenteur
site-column-railroad = Société
site-column-miles = Miles
site-column-revenue = Revenu
site-column-dividend = Dividende
site-column-price = Cours
site-column-president = Président
record-net-worth = La plus grande fortune nette
record-gain = Le plus de points de victoire en un tour
record-spending = La plus grande dépense de Rail Prodigal
record-company = Le plus haut prix payé pour une compagnie ferroviaire
record-company-holder = { $code }, par { $player }
record-share = Le plus haut cours d'une action
record-miles = La plus longue société
record-miles-figure = { NUM($miles) } miles
record-revenue = Le plus grand revenu en un tour
record-profit = Le plus grand profit par action
record-dividend = Le plus grand dividende
record-bonds = La plus grande dette d'une société

# --- ce qui apprend le jeu ---
glossary-title = Les mots d'un rapport

# --- aide : ce que désignent les petites lettres, et un ordre expliqué ---
lesson-letters = Ce que désignent les petites lettres :
lesson-letter-n = n est un nombre : dollars, actions, points ou pour cent, entier sauf pour un dividende. Vous pouvez emprunter jusqu'à { MONEY($most) } : EMPRUNTER n peut donc être EMPRUNTER { $most }.
lesson-letter-rr = scf est le code d'une société, tel que le donnent les tableaux du rapport : { $own }, { $other }.
lesson-letter-pc = cf est le code d'une compagnie ferroviaire : { $pc } ({ $company }).
lesson-letter-row = dp est le code d'un droit de passage, un État et un numéro, parmi ceux que votre société peut demander : { $row } ({ $ends }).
lesson-letter-row-none = dp est le code d'un droit de passage, un État et un numéro, comme PA6. Les présidents les demandent : vous ne présidez pour l'instant aucune société qui puisse en demander un.
lesson-letter-p = p est la position d'un joueur, de 1 à 15 ; ligne ou route, le code d'une ligne, compagnie ou droit de passage.
lesson-not-now = Votre feuille vierge ne le propose pas : vous n'en auriez pas l'usage ce tour.
lesson-on-your-sheet = Sur votre feuille il se présente ainsi, avec ce qui vaut pour vous (ôtez le premier # pour le donner) :
lesson-borrow = EMPRUNTER n : la Banque vous prête n dollars à la première étape du tour, si bien que tous les autres ordres en disposent. Au plus la limite moins votre dette ; au-delà de ce qui est sans risque, un rappel menace. L'intérêt est pris en fin de tour. Règles §3.3, §7 S1. Exemple : EMPRUNTER 500
lesson-repay = REMBOURSER n, REMBOURSER TOUT : vous remboursez la Banque, dans la limite de vos liquidités et de votre dette, avant tout emprunt. Le remboursement s'impute d'abord sur un rappel. Règles §3.3, §7 S1. Exemple : REMBOURSER TOUT
lesson-bid = ENCHERIR cf n : vous offrez n dollars d'une compagnie en vente. La plus haute enchère l'emporte et paie ce qu'elle dit ; à égalité, le sort. Deux compagnies au plus ; on paie avec ses liquidités et l'emprunt, non avec le produit des actions vendues le même tour. Règles §7 S5. Exemple : ENCHERIR TP&W 1356
lesson-offer = VENDRE CF cf n : vous mettez une compagnie en vente à partir du prochain tour, pour n dollars ou plus. De 1 $ par mile à 10 $ par mile ou 120 % du prix payé, au plus élevé des deux. Règles §7 S5. Exemple : VENDRE CF TP&W 2000
lesson-merge = FUSIONNER cf DANS scf : une société qui touche votre compagnie la reprend et bâtit sa ligne ; un cinquième des nouvelles actions est à vous. FUSIONNER scf DANS scf : de deux sociétés que vous présidez et qui se touchent, la première entre dans la seconde. Règles §7 S9, S12. Exemple : FUSIONNER TP&W DANS PENN
lesson-incorporate = TRANSFORMER cf : votre compagnie devient une société ; un cinquième de ses actions est à vous, gratis. Demandez-en la présidence par CONTROLER sur la même feuille. Règles §7 S9. Exemple : TRANSFORMER TP&W
lesson-buy = ACHETER n scf : vous voulez n actions au prix du marché, que personne ne connaît d'avance. Réduit à votre achat maximal, à vos liquidités au cours de départ, et à votre part s'il s'en offre trop peu. Le nombre d'achats par tour est limité ; une transaction par société. Règles §6. Exemple : ACHETER 50 PENN
lesson-sell = VENDRE n scf, VENDRE TOUT scf : vous vendez des actions au prix du marché ; toutes partent. Celles que vous n'avez pas sont vendues à découvert, jusqu'à 10 % des actions émises, et réglées au cours final. Interdit aux directeurs. Règles §6. Exemple : VENDRE 20 NYC
lesson-spend = DEPENSER n : n dollars de dépenses ostentatoires pour le titre de Rail Prodigal, 1000 $ au moins ; au plus vos liquidités et votre dernière fortune nette. L'argent est perdu. Règles §7 S7, §8. Exemple : DEPENSER 1000
lesson-control = CONTROLER scf, scf : vous demandez la présidence de ces sociétés, deux au plus, par ordre de préférence. Parmi les directeurs qui la demandent, le plus gros porteur l'emporte. L'élection vient en fin de tour. Règles §4.2, §7 S16. Exemple : CONTROLER PENN, NYC
lesson-resign = DEMISSIONNER scf : vous quittez une présidence à la fin du tour. Règles §7 S16. Exemple : DEMISSIONNER PENN
lesson-spy = ESPIONNER JOUEUR p, ESPIONNER SOCIETE scf : vos détectives vous livrent les liquidités et les actions d'un joueur, ou les comptes d'une société, dans votre prochain rapport. Un joueur et une société par tour. Règles §9. Exemple : ESPIONNER JOUEUR 7
lesson-say = MESSAGE texte : un message de 80 caractères au plus à tous, dans le prochain rapport. Règles §9. Exemple : MESSAGE Des ponts en fer pour tous
lesson-name = NOM texte : un autre nom pour vous, à votre premier tour et après une banqueroute. Règles §3.1. Exemple : NOM Daniel Drew
lesson-pass = PASSER : vous n'ordonnez rien ce tour, à dessein, et l'on ne vous rappelle rien. Règles §10. Exemple : PASSER
lesson-railroad = SOCIETE scf : la suite de votre feuille s'adresse à cette société, jusqu'à ce qu'une autre soit nommée. Seul le président en poste au début du tour est obéi. Règles §4.2, §10. Exemple : SOCIETE PENN: AMELIORER 12
lesson-lend = PRETER n : vous prêtez n dollars à votre société. La dette croît de 10 % par tour, s'éteint si vous perdez le poste, et coûte les points de Mogul tant qu'elle dure. Règles §7 S2, §8. Exemple : SOCIETE PENN: PRETER 1000
lesson-recall = RECUPERER n : votre société vous rembourse, dans la limite de sa caisse. Règles §7 S2. Exemple : SOCIETE PENN: RECUPERER 500
lesson-pay = REMBOURSER BANQUE n : votre société rembourse la Banque sur sa caisse, les prêts à court terme d'abord, puis les obligations. Règles §7 S3. Exemple : SOCIETE PENN: REMBOURSER BANQUE 5000
lesson-treasury = RESERVE n AU PRESIDENT, RESERVE n EN BOURSE : des actions en réserve vous sont vendues à la moitié du cours de départ, ou sont mises en Bourse, ce qui remplit la caisse. Règles §7 S4, §6. Exemple : SOCIETE PENN: RESERVE 20 AU PRESIDENT
lesson-improve = AMELIORER n : n dollars par mile pour l'efficacité, 50 au plus ; chacun a une chance sur deux de rendre un point. L'usure en prend 3 à 7 par tour : 10 à 12 la compensent. Payé par un prêt à court terme si la caisse ne suffit pas. Règles §4.3, §7 S8. Exemple : SOCIETE PENN: AMELIORER 12
lesson-locomotive = LOCOMOTIVE n, LOCOMOTIVE MEILLEURE : une meilleure locomotive, 10 $ par mile et par niveau, sur la caisse ou pas du tout. Chaque niveau de retard abaisse de 3 le plafond de l'efficacité. Règles §7 S8, §11. Exemple : SOCIETE PENN: LOCOMOTIVE MEILLEURE
lesson-technology = TECHNOLOGIE x : une technologie par sa lettre, 10 $ par mile sur la caisse, une par tour ; la gare principale (A) coûte 10 000 $ et veut une agglomération de valeur 4 ou 5. Règles §7 S8, §11. Exemple : SOCIETE PENN: TECHNOLOGIE B
lesson-build = CONSTRUIRE, CONSTRUIRE n : la société bâtit le droit de passage qu'elle détient, au coût de pose ou à n dollars par mile, le double au plus, dont l'excédent va aux directeurs. Pas pendant la Guerre civile. Les obligations paient une part, la caisse et les prêts le reste ; les nouvelles actions rapportent de l'argent. Règles §7 S9. Exemple : SOCIETE PENN: CONSTRUIRE
lesson-abandon = ABANDONNER : la société renonce à son droit de passage, avec sa concession, et peut en demander un autre. Règles §7 S9. Exemple : SOCIETE PENN: ABANDONNER
lesson-double = DOUBLER ligne : une seconde voie sur une ligne de la société, pour un quart du coût de pose, sur la caisse ; une ligne par tour. La ligne en rapporte davantage. Règles §7 S9, S13. Exemple : SOCIETE PENN: DOUBLER PENN
lesson-influence = INFLUENCE n : n points d'influence politique pour ce tour, 1 $ par mile chacun, sur la caisse. Ils décident qui obtient un droit de passage demandé par plusieurs, et agrandissent les concessions. Règles §7 S10, S11. Exemple : SOCIETE PENN: INFLUENCE 3
lesson-request = DEMANDER dp SINON dp : la société demande un droit de passage qui touche ses lignes, et un autre si le premier va à quelqu'un d'autre. Elle en détient un à la fois. Règles §7 S11. Exemple : SOCIETE PENN: DEMANDER PA6 SINON PA7
lesson-rate = GUERRE scf n : n pour cent de rabais contre une société à ligne parallèle, 90 au plus : les deux perdent cette part de ce que rapportent leurs lignes parallèles. Règles §7 S13. Exemple : SOCIETE PENN: GUERRE READ 20
lesson-dividend = DIVIDENDE n : les dollars versés à chaque action émise, cents permis, 99 $ au plus, dans la limite de la caisse. Il demeure jusqu'à ce qu'un autre soit ordonné. Le Public paie plus cher les actions dont le profit couvre le dividende ; les points de Mogul croissent avec eux. Règles §7 S13, §8. Exemple : SOCIETE PENN: DIVIDENDE 2,00

# --- aide ---
help-lines = Un ordre par ligne. Majuscules et espaces ne comptent pas ; # commence une remarque ; mots français et anglais peuvent être mêlés ; les codes des sociétés et des lignes sont ceux de la carte. Les ordres à une société suivent une ligne SOCIETE avec son code. PASSER tout seul dit que vous ne donnez pas d'ordres, à dessein.
help-orders =
    Vos propres ordres :
      EMPRUNTER n · REMBOURSER n · REMBOURSER TOUT · ENCHERIR cf n
      VENDRE CF cf n · FUSIONNER cf DANS scf · TRANSFORMER cf · ACHETER n scf
      VENDRE n scf · VENDRE TOUT scf · DEPENSER n · CONTROLER scf, scf
      DEMISSIONNER scf · FUSIONNER scf DANS scf · ESPIONNER JOUEUR n
      ESPIONNER SOCIETE scf · MESSAGE texte · NOM texte · PASSER
    Ordres d'un président à sa société :
      PRETER n · RECUPERER n · REMBOURSER BANQUE n · RESERVE n AU PRESIDENT
      RESERVE n EN BOURSE · AMELIORER n · LOCOMOTIVE n · TECHNOLOGIE lettre
      CONSTRUIRE · CONSTRUIRE n · ABANDONNER · DOUBLER ligne · INFLUENCE n
      DEMANDER ligne SINON ligne · GUERRE scf n · DIVIDENDE n

# --- villes qui portent un autre nom en français ---
town-new-orleans = Nouvelle-Orléans
town-montreal = Montréal
town-quebec = Québec
town-philadelphia = Philadelphie

# --- la carte qui s'agrandit : ce qu'elle dit des SCF, des villes et des lignes ---
atlas-railroads = Chemins de fer
atlas-towns = Villes
atlas-routes = Lignes et droits de passage
atlas-mine = à vous
atlas-president = président : { $name }
atlas-no-president = sans président
atlas-size = { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
}, { $miles } miles
atlas-regions = régions : { $regions }
atlas-town = valeur { $value }, { $region }
atlas-star = ville étoilée
atlas-served = desservie par { $railroads }
atlas-unserved = encore sans chemin de fer
atlas-route = { $ends }, { $miles } miles
atlas-built = ligne de { $railroad }
atlas-owned = CF de { $name }
letter-map-note = La carte entière accompagne cette lettre dans un fichier à ouvrir : elle s'agrandit, trouve villes et SCF et les énumère toutes. Vos propres lignes ont une bande blanche au bord sombre.
letter-map-file = carte-{ $game }-tour-{ $turn }.html

# --- les derniers tours côte à côte ---
trend-players = Fortune nette aux derniers tours
trend-railroads = Cours des actions aux derniers tours, divisions déduites
trend-turn = Tour { $turn }
