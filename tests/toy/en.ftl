# The words of Coins in English.

coins-question = the coins to put
coins-put = You put { NUM($coins) }.
coins-taken = { $name } takes { NUM($coins) }.
coins-tied = Nobody put more than everybody else: all take their own back.
coins-waved = { $name } waves.
coins-stored = From now on you put { NUM($coins) } each round.
coins-ended = That was the last round.
coins-table = The table
coins-player = Player
coins-cash = Coins
coins-round = Round { $round } of { $rounds }
coins-stack = A stack of coins for each player
coins-verb-PUT = put coins
coins-verb-ALWAYS = put as many each round
coins-verb-CANCEL = put no longer by instruction
coins-verb-WAVE = wave to everybody
coins-refused-not-so-many = you have { NUM($cash) } coins
coins-refused-not-your-decision = it is not your decision now
coins-refused-game-over = the game is over
coins-refused-unknown-order = there is no such order
