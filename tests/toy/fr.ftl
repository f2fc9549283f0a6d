# The words of Coins in French.

coins-question = les pièces à mettre
coins-put = Vous mettez { NUM($coins) }.
coins-taken = { $name } prend { NUM($coins) }.
coins-tied = Personne n'a mis plus que tous les autres : chacun reprend les siennes.
coins-waved = { $name } salue.
coins-stored = Désormais vous mettez { NUM($coins) } à chaque manche.
coins-ended = C'était la dernière manche.
coins-table = La table
coins-player = Joueur
coins-cash = Pièces
coins-round = Manche { $round } sur { $rounds }
coins-stack = Une pile de pièces par joueur
coins-verb-PUT = mettre des pièces
coins-verb-ALWAYS = en mettre autant à chaque manche
coins-verb-CANCEL = ne plus rien mettre par consigne
coins-verb-WAVE = saluer tout le monde
coins-refused-not-so-many = vous avez { NUM($cash) } pièces
coins-refused-not-your-decision = ce n'est pas à vous de décider maintenant
coins-refused-game-over = la partie est terminée
coins-refused-unknown-order = cet ordre n'existe pas
