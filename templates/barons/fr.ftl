# Ce que lisent les joueurs de Railroad Barons, en français, à côté de ce que dit chaque jeu. L’autre catalogue a les mêmes clefs.

# --- ce qui est demandé à une place ---
barons-question-offer = l'investisseur que vous offrez
barons-question-choose = l'investisseur { $about }, ou l'argent
barons-question-par = le prix initial de { $about }
barons-question-priority = si la priorité change de mains
barons-question-stock = votre tour boursier
barons-question-operate = le tour de { $about }
barons-question-consent = si { $about } peut partir

# --- ce qui s'est passé ---
barons-offered = { $name } offre l'investisseur { $investor } pour { MONEY($value) }.
barons-chose-card = { $name } prend l'investisseur { $investor } ; l'autre joueur reçoit { MONEY($value) }.
barons-chose-cash = { $name } prend { MONEY($value) } ; l'autre joueur reçoit l'investisseur { $investor }.
barons-discarded-investor = L'investisseur { $investor } sort du jeu ; chaque joueur reçoit { MONEY($value) }.
barons-par-set = { $name } fixe le prix initial de { $holding } : { MONEY($par) }.
barons-priority-reversed = { $name } inverse la priorité : { $first } joue en premier.
barons-round-begun = { $round } commence.
barons-ended = La partie se termine : { $why }.
barons-ending-last-space = un prix est au bout de l'échelle
barons-ending-empty-deck = la pioche est vide et aucun prix n'a monté
barons-ending-standstill = rien ne s'est passé pendant deux cycles
barons-ending-last-pair = c'était le dernier cycle
barons-bought = { $name } achète { $holding } { $certificate } pour { MONEY($cost) }.
barons-bought-for = { $name } achète { $holding } { $certificate } contre { $given } et { MONEY($cost) }.
barons-sold = { $name } vend { $holding } { $certificates } pour { MONEY($money) }.
barons-sold-for = { $name } vend { $holding } { $certificates } contre { $back } et { MONEY($money) }.
barons-passed = { $name } passe.
barons-passed-itself = { $name } ne peut rien faire et passe.
barons-passed-deadline = { $name } passe, la date limite étant dépassée.
barons-running = { $holding } est désormais opérationnelle et reçoit { MONEY($capital) }.
barons-director-changed = { $name } dirige { $holding }.
barons-director-none = Personne ne dirige { $holding }.
barons-nobody = personne
barons-the-bank = la banque
barons-certificates-swapped = { $name } échange le 30 et le 10 de { $holding } contre le 40 ({ $with }).
barons-price-moved = Le prix de { $holding } passe de { MONEY($from) } à { MONEY($to) }.
barons-price-erased = Tous les titres de { $holding } sont à la banque : elle n'a plus de prix.
barons-invested = { $holding } met un pion sur la voie ; il en reste sur sa carte : { NUM($left) }.
barons-paid = { $holding } verse { MONEY($revenue) } : { $parts }.
barons-paid-deadline = La date limite est dépassée : { $holding } verse { MONEY($revenue) } : { $parts }.
barons-part = { $name } ({ MONEY($money) })
barons-kept = { $holding } garde { MONEY($revenue) }.
barons-railway-bought = { $holding } achète { $card } pour { MONEY($cost) }.
barons-railway-bought-with = { $holding } achète { $card } pour { MONEY($cost) }, dont { MONEY($added) } de la poche de son directeur.
barons-level-reached = Le niveau { NUM($level) } est atteint.
barons-obsolete = { $card }, de { $holding }, est obsolète.
barons-railway-sold = { $to } obtient { $card } de { $from } pour { MONEY($price) }.
barons-proposed = { $name } propose { MONEY($price) } de { $to } pour { $card }, de { $from }.
barons-accepted = { $name } accepte.
barons-declined = { $name } garde { $card }.
barons-declined-deadline = La date limite est dépassée : { $name } garde { $card }.
barons-assigned = L'investisseur { $investor } va à { $holding }.
barons-discarded = { $holding } retire { $card } du jeu.
barons-discarded-deadline = La date limite est dépassée : { $card }, de { $holding }, sort du jeu.
barons-deck-removed = { $card } quitte la pioche et sort du jeu.

# --- à son auteur seul ---
barons-stored = Noté : { $instruction }.
barons-lapsed = Ne vaut plus : { $instruction } ({ $why }).
barons-cancelled = { $count ->
    [0] Vous n'aviez pas de telle consigne.
    [1] Une consigne est retirée.
   *[other] { NUM($count) } consignes sont retirées.
}
barons-obeyed = Consigne appliquée : { $order }.
barons-queue-refused = Votre file d'ordres en était à { $order } et est abandonnée : { $why }.
barons-queue = { $count ->
    [one] votre file d'un ordre
   *[other] votre file de { NUM($count) } ordres
}
barons-why-attacked = l'autre joueur a vendu des titres d'une holding dont vous en avez
barons-why-direction-lost = vous ne dirigez plus la holding
barons-why-obsolete = une de vos compagnies est obsolète
barons-why-round-over = ce tour boursier est terminé
barons-why-does-not-fit = son prochain ordre ne répond pas à ce qui vous est demandé
barons-why-surplus = la holding a un surplus, et c'est à vous de choisir
barons-why-railway-gone = la compagnie a quitté la holding
barons-why-used = la carte a servi

# --- pourquoi un ordre est refusé ---
barons-refused-bad-order = cet ordre n'existe pas, ou des mots manquent, sont de trop ou mal placés
barons-refused-game-over = la partie est terminée
barons-refused-not-your-decision = ce n'est pas à vous de décider maintenant ; avec PUIS il vous attendra
barons-refused-wrong-stage = une autre décision est demandée maintenant
barons-refused-wrong-holding = c'est le tour de { $holding }
barons-refused-not-on-offer = l'investisseur { $investor } n'est plus à prendre
barons-refused-value-out-of-range = la valeur doit être de { NUM($least) } à { NUM($most) }
barons-refused-bad-par = un prix initial doit être l'un de ceux-ci : { $prices }
barons-refused-not-yours = vous ne l'avez pas
barons-refused-too-late = cela doit se faire avant toute autre chose dans le tour
barons-refused-sale-made = vous avez vendu à ce tour : TERMINER y met fin
barons-refused-nothing-done = rien n'a été vendu à ce tour : PASSER
barons-refused-unknown-holding = il n'y a pas de holding { $word }
barons-refused-bad-certificate = les titres sont 40, 30, 20 et 10, chacun une fois
barons-refused-one-certificate = un achat prend un seul titre
barons-refused-sold-this-round = vous avez vendu des titres de { $holding } pendant ce tour boursier
barons-refused-not-in-bank = la banque ne l'a pas
barons-refused-not-larger = ce que vous rendez doit valoir moins que ce que vous prenez
barons-refused-par-needed = { $holding } n'a pas encore de prix : fixez-le avec NOMINAL
barons-refused-par-set = { $holding } a déjà son prix
barons-refused-certificate-limit = vous pouvez avoir { NUM($most) } titres
barons-refused-no-money = cela coûte { MONEY($cost) }, et l'argent manque
barons-refused-not-a-sale = ce que vous reprenez doit valoir moins que ce que vous rendez
barons-refused-sold-this-turn = vous avez déjà vendu des titres de { $holding } à ce tour
barons-refused-bank-limit = la banque aurait plus de { NUM($most) } % de { $holding }
barons-refused-already-invested = { $holding } a déjà mis un pion sur la voie à ce tour
barons-refused-no-token = { $holding } n'a pas de pion sur sa carte
barons-refused-no-revenue = { $holding } n'a pas de revenu à traiter
barons-refused-revenue-first = le revenu de { $holding } vient d'abord : VERSER ou GARDER
barons-refused-no-addition = { $holding } n'a plus de pion pour un autre ajout
barons-refused-must-discard = { $holding } a trop de compagnies : écartez-en d'abord { NUM($surplus) } (ECARTER)
barons-refused-no-surplus = { $holding } n'a aucune compagnie de trop
barons-refused-not-theirs = { $card } n'y est pas
barons-refused-deck-empty = la pioche est vide
barons-refused-wrong-card = la carte du dessus est { $card }
barons-refused-level-needed = précisez le niveau de { $card } : { $levels }
barons-refused-no-such-level = { $card } n'a pas ce niveau : { $levels }
barons-refused-price-too-low = le prix minimal est de { NUM($least) }
barons-refused-no-director = personne ne dirige { $holding }
barons-refused-needs-consent = { $holding } est à l'autre joueur : PROPOSER
barons-refused-no-consent-needed = { $holding } est à vous : PRENDRE
barons-refused-proposal-made = vous avez déjà proposé quelque chose à ce tour
barons-refused-not-assignable = l'investisseur { $investor } ne peut être affecté à une holding
barons-refused-already-there = l'investisseur { $investor } y est déjà
barons-refused-name-the-holding = dans une file, l'ordre doit nommer la holding
barons-refused-not-director = vous ne dirigez pas { $holding }
barons-refused-turn-open = le tour{ $holding -> 
    [none] {""}
   *[other] {" "}de { $holding }
 } reste ouvert : TERMINER y met fin, et une autre lettre dit où il en est

# --- ce que font les ordres ---
barons-verb-OFFER = offrir un investisseur, avec sa valeur
barons-verb-CARD = prendre l'investisseur
barons-verb-CASH = prendre l'argent
barons-verb-PAR = fixer le prix initial
barons-verb-REVERSE = la priorité change de mains ; avec SECOND, à la prochaine demande
barons-verb-KEEP = mettre le revenu d'une holding dans sa caisse ; sans holding, laisser la priorité telle quelle ; TOUJOURS : à chaque demande
barons-verb-SELL = vendre des titres
barons-verb-BUY = acheter un titre, ce qui met fin au tour
barons-verb-PASS = ne rien faire ; avec RESTE, jusqu'à la fin du tour boursier
barons-verb-DONE = le tour est fini
barons-verb-INVEST = mettre un pion sur la voie
barons-verb-PAY = verser le revenu aux actionnaires, et le prix monte
barons-verb-RAIL = acheter la carte du dessus
barons-verb-TAKE = prendre une compagnie à une autre de vos holdings
barons-verb-PROPOSE = acheter une compagnie à une holding de l'adversaire
barons-verb-ASSIGN = affecter un investisseur à la holding
barons-verb-DISCARD = retirer une compagnie du jeu
barons-verb-ACCEPT = laisser partir la compagnie
barons-verb-REFUSE = garder la compagnie ; avec TOUT, les garder toutes
barons-verb-THEN = ce qu'il faudra faire quand ce sera à vous
barons-verb-AUTO = faire jouer une holding automatiquement, sans rien acheter
barons-verb-VALUE = ce qu'un investisseur vaut pour vous
barons-verb-SALE = à combien une compagnie peut partir
barons-verb-CANCEL = retirer des consignes

# --- où en est la partie ---
barons-table = La table
barons-stands = { $round }. Priorité : { $priority }. Niveau { NUM($level) }. Cartes dans la pioche : { NUM($left) }.
barons-decision = Votre décision
barons-card-reverse = { $investor } : valeur imprimée { MONEY($value) } ; une fois dans la partie, la priorité change de mains
barons-card-income = { $investor } : valeur imprimée { MONEY($value) } ; affecté à une holding, { MONEY($income) } de plus dans chaque revenu
barons-card-brings = { $investor } : valeur imprimée { MONEY($value) } ; apporte le titre de 40 % de MSC, et DAR à MSC
barons-choice = CARTE : l'investisseur { $investor } est à vous et l'autre joueur reçoit { MONEY($value) }. ARGENT : l'inverse.
barons-par-hint = Le prix initial est celui de 10 % ; une fois opérationnelle, la holding reçoit dix fois autant.
barons-priority-hint = INVERSER : vous avez la priorité de ce tour boursier, et le 30 a servi. GARDER : l'autre joueur l'a.
barons-consent-hint = { $to } aurait { $card } de { $from } et verserait { MONEY($price) } dans sa caisse.
barons-cash-now = Vous avez { MONEY($cash) }.
barons-may-buy = Vous pouvez acheter
barons-costs = Coûte
barons-money-after = Argent après
barons-may-sell = Vous pouvez vendre
barons-brings = Rapporte
barons-falls = Le prix baisse
barons-rows = { $holding } : pions sur (+) { NUM($plus) }, sur les triangles { NUM($triangles) }, sur la voie { NUM($track) } ; en caisse { MONEY($treasury) }
barons-revenue-none = { $holding } n'a pas de compagnie ni de revenu
barons-revenue-of = Revenu de { $holding } : { $parts } = { MONEY($revenue) }
barons-revenue-tokens = voie { MONEY($money) }
barons-revenue-investor = { $investor } : { $money }
barons-pay-brings = VERSER { $holding } : { $parts } ; le prix passe à { MONEY($price) }. GARDER { $holding } : { MONEY($revenue) } dans la caisse
barons-top-card = { $order }, niveau { $level } : { MONEY($cost) }, revenu { MONEY($income) }{ $missing ->
    [0] {""}
   *[other] {" "}; il manque { MONEY($missing) } en caisse
}{ $added ->
    [yes] {" "}(vous pouvez les ajouter : AVEC)
   *[no] {""}
}{ $gone ->
    [none] {""}
   *[other] {" "}; rendrait obsolètes { $gone }
}
barons-deck-empty = La pioche est vide
barons-may-assign = Vous pouvez affecter un investisseur : { $orders }.
barons-surplus = { $holding } a { NUM($count) } { $count ->
    [one] compagnie de trop, qui doit partir
   *[other] compagnies de trop, qui doivent partir
 } avant TERMINER : { $orders }
barons-holdings = Holdings
barons-holding = Holding
barons-price = Prix
barons-par = Initial
barons-treasury = Caisse
barons-revenue = Revenu
barons-tokens = Pions
barons-in-track = Sur voie
barons-director = Directeur
barons-runs = Opère
barons-yes = oui
barons-no = non
barons-track = Échelle des prix : { $spaces }
barons-certificates = Titres
barons-bank = Banque
barons-railways = Compagnies
barons-railway = Compagnie
barons-no-railways = Aucune holding n'a de compagnie.
barons-investors-at = Chez { $holding }, investisseurs : { $cards }
barons-level = Niveau
barons-cost = Coût
barons-income = Revenu
barons-obsolete-at = Obsolète à
barons-never = jamais
barons-deck = La pioche
barons-deck-left = { $left ->
    [0] La pioche est vide.
    [1] Il reste une carte, qui peut être achetée.
   *[other] Il reste { NUM($left) } cartes ; seule la première peut être achetée.
}
barons-players = Joueurs
barons-player = Joueur
barons-cash = Argent
barons-worth = Fortune
barons-count = Titres
barons-count-of = { NUM($count) } sur 9
barons-investors = Investisseurs
barons-used = servi
barons-instructions = Vos consignes

# --- le plateau ---
barons-board = Le plateau
barons-board-alt = Échelle des prix, cartes des holdings, pioche
barons-board-key = Sur l'échelle, * est un prix initial et # la fin. Sur une carte, + compte les ajouts de ce tour, et chaque triangle qui porte un pion est la place d'une compagnie ; à côté d'une compagnie, son revenu.
barons-track-alt = Échelle des prix avec les marqueurs des holdings ; dessous, ce qui reste de la pioche par catégories
barons-cards-alt = Une carte par holding : prix, directeur, pions sur les deux rangées, compagnies et leurs revenus
barons-card-treasury = Caisse { MONEY($sum) }
barons-card-track = Sur voie : { NUM($count) }
barons-card-nobody = sans directeur
barons-card-directs = dirigée par { $name }
barons-card-waits = { $name }, pas encore opérationnelle
barons-fact-price = Prix { MONEY($sum) }
barons-fact-revenue = Revenu { MONEY($sum) }
barons-fact-side = niveau { $level }, revenu { MONEY($income) }, obsolète au niveau : { $obsolete }
barons-fact-side-cost = niveau { $level } : coûte { MONEY($cost) }, revenu { MONEY($income) }, obsolète au niveau : { $obsolete }
barons-fortunes = Fortunes
barons-fortunes-alt = Ce que valaient les deux joueurs au début de chaque tour boursier
barons-stock-round = Tour
barons-now = maintenant
barons-end = la fin
