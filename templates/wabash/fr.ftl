# Ce que lisent les joueurs de Wabash Cannonball, en français, à côté de ce que dit chaque jeu. L’autre catalogue a les mêmes clefs.

# --- ce qui est demandé à une place ---
wabash-question-auction = votre enchère pour une action { $company }
wabash-question-turn = votre tour

# --- ce qui s'est passé ---
wabash-auction-opened = Une action { $company } est mise en vente : { $name } enchérit en premier, à partir de { MONEY($opening) }.
wabash-bid = { $name } offre { MONEY($bid) } pour { $company }.
wabash-passed = { $name } passe pour { $company }.
wabash-passed-deadline = { $name } passe pour { $company }, la date limite étant dépassée.
wabash-passed-for-want = { $name } ne peut offrir { MONEY($least) } pour { $company } et passe d'office.
wabash-share-sold = { $name } obtient une action { $company } pour { MONEY($price) }.
wabash-share-given = Personne n'a enchéri : { $name } reçoit l'action { $company } gratuitement.
wabash-share-left = Personne n'a enchéri : l'action { $company } reste à vendre.
wabash-dial-moved = { $name } choisit { $dial } ; crans restants : { NUM($left) }.
wabash-nothing-done = { $name } choisit { $dial } sans rien faire ; crans restants : { NUM($left) }.
wabash-nothing-done-deadline = La date limite de { $name } est dépassée : { $dial } avance sans que rien ne soit fait ; crans restants : { NUM($left) }.
wabash-locomotive-laid = { $company } pose une locomotive en { $hex } pour { MONEY($cost) }.
wabash-income-changed = Le revenu de { $company } passe de { MONEY($from) } à { MONEY($to) }.
wabash-developed = { $hex } a une maison ; il en reste { NUM($houses) }.
wabash-scale-moved = L'échelle de { $scale } passe de { NUM($from) } à { NUM($to) }.
wabash-forest-money = { $company } reçoit { MONEY($money) } de la forêt { $hex }.
wabash-chicago-reached = { $company } a atteint Chicago !
wabash-extra-dividend = { $company } verse un dividende supplémentaire de { MONEY($share) } par action : { $paid }.
wabash-extra-dividend-nobody = { $company } verserait un dividende supplémentaire, mais personne n'a d'action.
wabash-wabash-opened = Le Wabash ouvre en { $hex }.
wabash-general-dividend = Dividendes généraux, par action : { $shares }. Versé à { $paid }.
wabash-paid = { $name } ({ MONEY($money) })
wabash-a-share = { $company } { MONEY($money) }
wabash-detroit-grown = Detroit passe de { NUM($from) } à { NUM($to) }.
wabash-round-begun = La manche { $round } commence.
wabash-ended = La partie se termine : { $conditions }.

# --- à son auteur seul ---
wabash-stored = Noté : { $instruction }.
wabash-used = Votre consigne a été appliquée : { $instruction }.
wabash-lapsed = Ne vaut plus : { $instruction } ({ $why }).
wabash-cancelled = { $count ->
    [0] Vous n'aviez pas de telle consigne.
    [1] Une consigne est retirée.
   *[other] { NUM($count) } consignes sont retirées.
}
wabash-next-failed = Votre ENSUITE a été essayé et ne convenait pas : { $why }.
wabash-asked-all-the-same = Dans une vente que vous ouvrez vous-même ({ $company }), PASSER VENTES ne s'applique pas : la question vous est posée.
wabash-instruction-up-to = ENCHERIR JUSQU'A { $limit } pour { $company }
wabash-instruction-pass-in = PASSER pour { $company } dans cette vente
wabash-instruction-bid-for = ENCHERIR { $company } JUSQU'A { $limit }
wabash-instruction-bid-for-if-none = ENCHERIR { $company } JUSQU'A { $limit } SI AUCUNE
wabash-instruction-pass-for = PASSER { $company }
wabash-instruction-pass-auctions = PASSER VENTES
wabash-instruction-next = ENSUITE
wabash-why-last-share = la dernière action est vendue
wabash-why-your-turn = votre tour est venu
wabash-why-initial-over = les ventes initiales sont terminées
wabash-why-dividend = des dividendes généraux ont été versés
wabash-why-own-auction = vous avez une action, et dans votre propre vente la question vous est posée
wabash-why-replaced = vous en avez décidé autrement en mettant l'action en vente

# --- pourquoi un ordre est refusé ---
wabash-refused-game-over = la partie est terminée
wabash-refused-unknown-order = cet ordre n'existe pas
wabash-refused-not-your-decision = ce n'est pas à vous de décider maintenant
wabash-refused-wrong-decision = c'est une autre décision qui est demandée
wabash-refused-incomplete = il manque des mots, il y en a trop, ou ils sont mal placés
wabash-refused-unknown-condition = cette condition n'existe pas
wabash-refused-unknown-company = il n'y a pas de compagnie { $word } : ce sont PRR, B&O, C&O, NYC et WAB
wabash-refused-unknown-hex = il n'y a pas de case { $word }{ $near ->
    [none] {""}
   *[other] {" "}; peut-être { $near }
 }
wabash-refused-dial-red = { $dial } n'a plus de cran
wabash-refused-not-open = { $company } n'est pas encore ouverte
wabash-refused-no-shares = { $company } n'a plus d'action à vendre
wabash-refused-bid-too-low = le minimum est de { MONEY($least) }
wabash-refused-bid-above-cash = vous avez { MONEY($cash) }
wabash-refused-no-share = vous n'avez pas d'action { $company }
wabash-refused-too-many-hexes = une extension a { NUM($most) } cases au plus
wabash-refused-start-hex = { $hex } est une case de départ, où personne n'entre
wabash-refused-already-there = la compagnie est déjà en { $hex }
wabash-refused-hex-taken = { $hex } est occupée
wabash-refused-not-connected = { $hex } n'est pas voisine d'une case de la compagnie
wabash-refused-no-locomotives = locomotives qui restent à { $company } : { NUM($left) }
wabash-refused-company-cash = cela coûte { MONEY($cost) }, et { $company } a { MONEY($treasury) }
wabash-refused-cannot-be-developed = { $hex } ne se développe pas
wabash-refused-no-locomotive-there = il n'y a pas de locomotive en { $hex }
wabash-refused-fully-developed = { $hex } est déjà développée
wabash-refused-no-auction = la vente de cette décision n'est pas en cours
wabash-refused-out-of-auction = vous avez passé dans cette vente
wabash-refused-other-round = c'est une autre manche
wabash-refused-dearer = cela coûte maintenant { MONEY($cost) }, plus que { MONEY($most) }
wabash-refused-not-so-many-shares = vous avez moins de { NUM($least) } actions { $company }
wabash-refused-treasury-below = { $company } a moins de { MONEY($least) }
wabash-refused-cash-below = vous avez moins de { MONEY($least) }
wabash-refused-has-changed = { $company } a posé une locomotive ou vendu une action depuis

wabash-refused-asked-for-the-first-bid = la première enchère pour { $company } vous sera demandée, car aucun ENCHERIR { $company } n'attend
wabash-refused-has-a-share = vous avez une action de { $company } : la consigne passera donc dans cette vente
wabash-refused-asked-all-the-same = dans la vente de { $company } que vous avez ouverte vous-même, la question vous est posée tout de même

# --- ce que font les ordres ---
wabash-verb-AUCTION = mettre une action en vente, ou seulement avancer ce cadran
wabash-verb-EXPAND = poser des locomotives d'une compagnie, ou seulement avancer ce cadran
wabash-verb-DEVELOP = développer une case, ou seulement avancer ce cadran
wabash-verb-BID = enchérir ; avec JUSQU'A, une consigne
wabash-verb-PASS = passer ; avec une compagnie ou VENTES, une consigne
wabash-verb-NEXT = que faire à votre prochain tour
wabash-verb-CANCEL = retirer des consignes

# --- où en est la partie ---
wabash-table = La table
wabash-round-initial = Les ventes initiales.
wabash-round = Manche { $round }.
wabash-on = { $company } est en vente : l'enchère minimale est de { MONEY($least) } ; { $high ->
    [none] personne n'a enchéri
   *[other] { $high } a offert { MONEY($bid) }
}. { $out ->
    [none] Personne n'est sorti.
   *[other] Sortis : { $out }.
} Aux prochains dividendes, l'action rapporterait { MONEY($brings) }.
wabash-track = Piste
wabash-stands = État
wabash-of = crans restants : { NUM($left) } sur { NUM($steps) }
wabash-dial-red = rouge : plus aucun cran sur { NUM($steps) }
wabash-scale-figure = { NUM($figure) } sur { NUM($last) }
wabash-houses = Maisons restantes
wabash-end-locomotives = Compagnies sans locomotive
wabash-end-shares = Compagnies sans action
wabash-end-houses = Maisons restantes
wabash-end-detroit = Chiffre de Detroit
wabash-end-or-more = { NUM($count) } ou plus
wabash-end-or-fewer = { NUM($count) } ou moins
wabash-ends = Examiné après des dividendes
wabash-now = Maintenant
wabash-ends-at = La partie finit à
wabash-dividend-near = Encore un { $dials } et ce sont les dividendes généraux.
wabash-dividend-due = Les dividendes généraux viennent avant le prochain tour.
wabash-or = ou
wabash-dials-alt = Les cadrans, avec les crans passés dans cette manche, et les échelles de Detroit, Wheeling et Pittsburgh
wabash-companies = Compagnies
wabash-company = Compagnie
wabash-income = Revenu
wabash-shares = Vendues
wabash-opening = Mise à prix
wabash-dividend = Par action
wabash-dividend-next = Avec une de plus
wabash-treasury = Caisse
wabash-locomotives = Locomotives restantes
wabash-holders = Détenues par
wabash-to-chicago = Cases jusqu’à Chicago
wabash-in-chicago = y est
wabash-players = Joueurs
wabash-player = Joueur
wabash-cash = Argent
wabash-holds = Actions
wabash-next-dividend = Prochains dividendes
wabash-instructions = Vos consignes
wabash-board = Le plateau
wabash-hex = Case
wabash-kind = Genre
wabash-there = Locomotives
wabash-cost = Coût
wabash-worth = Revenu
wabash-house = Maison
wabash-kind-plain = plaine
wabash-kind-forest = forêt
wabash-kind-mountain = montagne
wabash-kind-city = ville
wabash-kind-industrial = ville industrielle
wabash-kind-start = départ
wabash-house-stands = bâtie
wabash-house-adds = ajoute { NUM($extra) }
wabash-condition-locomotives = des compagnies sans locomotive
wabash-condition-shares = des compagnies sans action
wabash-condition-houses = il reste peu de maisons
wabash-condition-detroit = Detroit à son dernier chiffre
wabash-dial-AUCTION = VENDRE
wabash-dial-EXPAND = ETENDRE
wabash-dial-DEVELOP = DEVELOPPER

# --- le plateau ---
wabash-board-alt = Le plateau
wabash-board-part = Le plateau, colonnes { $from } à { $to }
wabash-board-letters = Locomotives : { $companies }. Un anneau entoure ce qui a été posé depuis votre dernière lettre.
wabash-board-company = { $letter } { $name }
wabash-board-key = Sous le nom d’une case : son coût en rouge, à multiplier par les locomotives qui s’y trouveront ; puis son revenu ; une maison avec ce qu’elle ajouterait, ou une maison noire une fois bâtie. Dans le texte : ^ forêt, ^^^ montagne, # ville industrielle.
wabash-board-towns = Villes
wabash-board-hexes = Autres cases
wabash-fact-cost = une locomotive coûte { MONEY($sum) } maintenant
wabash-fact-income = revenu { MONEY($sum) }
wabash-fact-house = a sa maison
wabash-fact-income-gain = développée : { MONEY($sum) } de revenu en plus
wabash-fact-money-gain = développée : { MONEY($sum) } à la caisse
wabash-fact-there = locomotives : { $codes }
wabash-hexes = Cases à portée
wabash-hexes-plain = Plaines libres à { MONEY($cost) } : { $hexes }

# --- ce qui est possible ---
wabash-choices = Ce que vous pouvez faire
wabash-choices-bid = Enchérir pour { $company } de { MONEY($least) } à vos { MONEY($cash) }, ou passer. ENCHERIR JUSQU'A enchérit pour vous, 1 de plus à chaque fois, tant que ce n’est pas trop.
wabash-choices-turn = Avancer un cadran, et faire ce qu’il permet ou rien.
wabash-choices-dial = { $dial }
wabash-choices-expand = Cases où l’on peut entrer d’abord, avec leur coût et ce qu’elles ajoutent au revenu ; jusqu’à { NUM($most) } dans un ordre, chacune voisine d’une case de la compagnie. La caisse paie le tout.
wabash-first-hexes = Première case
wabash-gain = Gain
wabash-gain-income = { MONEY($sum) } de revenu chacune
wabash-gain-money = { MONEY($sum) } à la caisse

# --- exemples de la feuille vierge ---
wabash-example-up-to = enchérit pour vous, 1 de plus à chaque fois
wabash-example-bid-for = attend sa prochaine vente
wabash-example-pass-auctions = passe dans toute vente où vous n’avez pas d’ENCHERIR
wabash-example-next = votre prochain tour, sans être consulté
