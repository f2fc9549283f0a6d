# Everything players read, in English. One message a key; the other catalogues hold the same keys.

# --- lists of names in a sentence ---
list-last = { $names } and { $last }

# --- faults of a line of orders: what is wrong, and what to do about it ---
fault-did-you-mean = Did you mean { $suggestion }?
fault-choose = Write one of the two: { $first } – or – { $second }
fault-unknown-word = No order begins with “{ $subject }”.
fault-unknown-word-hint = The orders are listed in your last report; they may be cut to three letters or more.
fault-ambiguous-word = “{ $subject }” fits more than one order.
fault-ambiguous-word-hint = Write a letter or two more.
fault-unknown-code = There is no “{ $subject }” on the map.
fault-unknown-code-hint = Write the code as on the map; codes are never shortened.
fault-missing-code = A code is missing.
fault-missing-code-hint = Write the code of the railroad, private company or right of way, as on the map.
fault-missing-amount = An amount is missing.
fault-missing-amount-hint = Write a whole number.
fault-bad-amount = “{ $subject }” is not an amount.
fault-bad-amount-hint = Write a whole number without sign or fraction, such as 1000 or 1,000; only a dividend may have cents, such as 2.50.
fault-zero-amount = The amount is zero.
fault-zero-amount-hint = Leave the line out, or write a number above zero.
fault-bad-position = “{ $subject }” is not the number of a player.
fault-bad-position-hint = Write the position's number, such as 4 or #4.
fault-unknown-locomotive = There is no locomotive “{ $subject }”.
fault-unknown-locomotive-hint = Write its name or number, or BEST.
fault-unknown-technology = There is no technology “{ $subject }”.
fault-unknown-technology-hint = Write its letter or its name.
fault-missing-word = Something else stands where a word of the order belongs: “{ $subject }”.
fault-missing-word-hint = Write the order as in the list of orders, such as MERGE LV INTO PENN or TREASURY 100 TO MARKET.
fault-trailing-text = “{ $subject }” does not belong to the order.
fault-trailing-text-hint = One order a line, or “;” between them; a remark begins with #.
fault-repeated = The same order stands above; the first one counts.
fault-repeated-hint = Keep one of the two.
fault-too-many-trades = This is the seventh purchase or sale; six are allowed.
fault-too-many-trades-hint = Leave out the ones that matter least.
fault-outside-section = This is an order to a railroad, but no railroad is named above it.
fault-outside-section-hint = Put a line such as RAILROAD PENN before it.
fault-wrong-kind = “{ $subject }” is of the wrong kind for this order.
fault-wrong-kind-hint = Codes with a digit are rights of way, all others private companies and railroads.
fault-text-cut = The text is too long; its first 80 characters stand.
fault-text-cut-hint = Write 80 characters or fewer.
fault-empty-text = There is no text.
fault-empty-text-hint = Write the text behind the word, on the same line.
fault-two-meanings = The line may mean two orders, and the referee does not guess.
fault-two-meanings-hint = Write the order as in the list of orders.
fault-doubtful = “{ $subject }” makes this no plain order.
fault-doubtful-hint = Write what shall be done, with its number, or leave the line out.
fault-third-choice = A request has two choices; the first two stand.
fault-third-choice-hint = Leave the third out.
fault-behind-fault = Not carried out: the letter ends at the line that was not understood.
fault-behind-fault-hint = Send it again with that line mended.
fault-line-too-long = The line is too long ({ $subject } characters) and was not read.
fault-line-too-long-hint = Write one order a line.
fault-doubtful-name = This NAME looks like part of a signature; yours stays.
fault-doubtful-name-hint = To change it, write NAME among the orders and close them with END.
fault-not-whole = “{ $subject }” is none of the words of every game.
fault-not-whole-hint = Write it whole: AWAY 2 TURNS, AWAY 2 TURNS COMPUTER, BACK, LEAVE GAME, or LETTER TO 4, 7 with the text below it and END LETTER.
fault-letter-open = Nothing ends the letter, so it was not sent.
fault-letter-open-hint = Write END LETTER on a line of its own below its text; what stands below that is read as orders again.
fault-letter-too-long = The letter is too long ({ $subject } bytes) and was not sent.
fault-letter-too-long-hint = A letter has 8,000 bytes at most; write two.
fault-letter-of-codes = The letter holds too many numbers and codes and was not sent.
fault-letter-of-codes-hint = Write fewer of them; make two letters of a table of figures.

# --- why a message does not count ---
reason-mail-auto-reply = It is an automatic reply or a read receipt.
reason-mail-bounce = It says that a letter could not be delivered.
reason-mail-mailing-list = It came through a mailing list.
reason-mail-own-mail = It is one of our own letters.
reason-mail-automatic = It says that it was sent by a program, yet it holds a good sheet.
reason-mail-unprocessable = The program failed over it.
reason-mail-wrong-token = The token in its first line is not that of position { $position }. It stands in the first line of the blank sheet in your last report; capitals make no difference.
reason-mail-missing-token = There is no token in its first line. It stands in the first line of the blank sheet in your last report. Who asks for another language needs it too: LANGUAGE fr, then game, position and token.
reason-mail-wrong-address = It did not come from the address registered for position { $position }, and this game takes no orders from others.
reason-mail-unknown-game = Its first line names a game that is not played here.
reason-mail-ended = This game has ended: no more orders are taken, and no letters go between its players. Nothing has changed. This is the only answer.
reason-mail-stale-turn = It holds orders for turn { $turn }; the turn to come is turn { $next }. If they are meant for that one, change the number in the first line and send them again.
reason-mail-future-turn = It holds orders for turn { $turn }, but turn { $next } has not been played yet. Send them again once its report has come.
reason-mail-late = It reached us after orders for turn { $next } were due. What comes later does not count, unless the moderator lets it in: write to him if it was no fault of yours.
reason-mail-missing-turn = Its first line does not say for which turn the orders are; the turn to come is turn { $next }.
reason-mail-no-block = We found no orders in it: no line begins with ORDERS and the number of a game.
reason-mail-no-orders = There is no good order in it: orders count below the line that begins with ORDERS and above END, and there a line that begins with # is none. If you want to do nothing this turn, send the order PASS.
reason-mail-unreadable-attachment = The orders may be in a part we can't read{ $files ->
    [none] {""}
   *[other] {" "}({ $files })
}. Please write them into the mail itself as plain text, or attach a .txt or .csv file.
reason-mail-encrypted = It is encrypted, and we have no key. Please send it in plain text; a signature does no harm.
reason-mail-too-large = It is too large: a sheet has at most { $lines } lines, a message at most { $megabytes } megabytes, and parts may not lie in each other without end.

# --- receipts ---
receipt-subject = [RPO] Receipt: { $game ->
    [none] your mail
   *[other] game { $game }{ $turn ->
        [none] {""}
       *[other] , turn { $turn }
    }
} – { $status }
receipt-subject-several = [RPO] Receipt: { $parts }
receipt-subject-between = {"; "}
receipt-subject-part = game { $game }, position { $position } – { $status }
receipt-subject-unknown = game { $game } – { $status }
receipt-several = Your mail holds orders for { $count } positions. Each sheet counts by itself; here is what became of each.
receipt-game-unknown = Game { $game }
receipt-correct-several = To correct something, send the whole sheet of that position again: what counts is the last good sheet of a position that reaches us before its deadline, and it replaces the earlier ones completely.
receipt-accepted = accepted
receipt-accepted-not-possible = received, but not possible as things stand
receipt-accepted-with-warnings = accepted with warnings
receipt-refused = refused
receipt-duplicate = already received
receipt-game = Game { $game }, position { $position }, { $name }
receipt-status = Status:
receipt-received = Received:
receipt-deadline = Deadline:
receipt-mail-subject = Your mail:
receipt-mail-date = sent { $date }
receipt-mail-id = Message-ID <{ $id }>
receipt-no-subject = (no subject)
receipt-number = This is your sheet #{ $number } for turn { $turn }.
receipt-replaces = It replaces #{ $number } ({ $orders ->
    [one] 1 order
   *[other] { $orders } orders
}) as a whole.
receipt-ahead = Your sheet #{ $number } ({ $orders ->
    [one] 1 order
   *[other] { $orders } orders
}) came before it, and is carried out before it.
receipt-carried = What #{ $number } ordered has been carried out and stands; do not send it again. This sheet goes on from there.
receipt-fewer = BEWARE: the { $orders } orders of #{ $number } are gone. If you meant to add a line to them or to mend one, send all of them again with it.
receipt-entered = The referee entered this sheet for you. If you didn't ask him to, write to him.
receipt-outrun = It does not count: your sheet #{ $number } ({ $orders ->
    [one] 1 order
   *[other] { $orders } orders
}) reached us later than this one, and what counts is the last to arrive.
receipt-kept = Nothing has changed: your sheet #{ $number } ({ $orders ->
    [one] 1 order
   *[other] { $orders } orders
}) still counts.
receipt-nothing-kept = Nothing has changed: we have no orders from you for this turn.
receipt-already = We have received this very message before, and answered it then. It counts once.
receipt-orders = Your orders as understood:
receipt-understood-as = understood as this: “{ $written }”
receipt-pass = You give no orders this turn, on purpose. That counts as a sheet.
receipt-faults = { $count ->
    [one] One line was not understood as written
   *[other] { $count } lines were not understood as written
}; all other lines stand:
receipt-faults-end = A line was not understood as written: your letter ends there.
receipt-faults-refused = What was wrong:
receipt-fault = line { $line }
receipt-hint = hint
receipt-state = As things stand today:
receipt-goes-on = Below END stand lines that look like orders. Nothing below END is read: it comes once, under the last order.
receipt-unheard = Words such as LETTER, AWAY, BLOCK or LEAVE GAME stand in the sheet that your mail program has quoted (behind > or |). They are never heard from there, and a letter in it has gone to nobody: write them outside of the quotation, alone or in a sheet of your own.
receipt-rival = Your mail holds a second, different block of orders. Only the first one counts.
receipt-unknown-address = The mail came from { $address }, which is not the address registered for you. The token was right, so it counts. If it was not you, tell the moderator at once: somebody knows your token.
receipt-unread = These files were not read: { $files }
receipt-correct = To correct something, send the whole sheet again: what counts is the last good sheet that reaches us before the deadline, and it replaces the earlier ones completely.
receipt-in-turn = Letters are carried out one after another as they arrived: none takes the place of an earlier one, and the first order of a letter that is refused ends it. What has been carried out stands.
receipt-form = A sheet begins with the line “ORDERS { $game } { $position } your-token { $count } { $turn }”, goes on with one order a line, and closes with the line END.
receipt-private = This letter goes to the registered address only. It was written by a program; answers to it are read as orders.

# --- words of every game: what came of them ---
asides-title = Beside orders you asked for this:
aside-no-orders = Your mail gives no orders; we have none from you for this turn.
aside-orders-kept = Your mail gives no orders and replaces none: your sheet #{ $number } ({ $orders ->
    [one] 1 order
   *[other] { $orders } orders
}) still counts.
aside-away = AWAY: you are away up to turn { $last }, that one included. You are not reminded and miss no turn; nobody plays for you. A sheet that you send counts all the same; BACK ends your absence.
aside-away-computer = AWAY COMPUTER: you are away up to turn { $last }, that one included. You are not reminded and miss no turn; the computer plays each turn for which you have sent no sheet. BACK ends your absence.
aside-back = BACK: you were not away, and nothing has changed.
aside-back-away = BACK: your absence has ended.
aside-back-leaving = BACK: you do not leave the game after all, and keep your seat.
aside-back-both = BACK: your absence has ended, you do not leave the game after all, and keep your seat.
aside-leave = LEAVE GAME: when the next turn is played your seat goes to the computer. Until then BACK takes this back. A letter confirms it.
aside-letter-sent = LETTER TO { $to }: sent, with your name.
aside-letter-unsigned = LETTER TO { $to } ANONYMOUS: sent, without your name.
aside-letter-held = LETTER TO { $to }: the moderator reads it first, then it goes or does not.
aside-letter-to-nobody = LETTER TO { $to }: not sent.
aside-letter-to-no-person = LETTER TO { $to }: not sent, for no other person plays in this game.
aside-letter-none = LETTER TO { $to }: not sent. In this game players do not write to each other through the referee.
aside-letter-signed-only = LETTER TO { $to } ANONYMOUS: not sent. In this game letters are signed; send it again without the word ANONYMOUS if it may bear your name.
aside-letter-too-many = LETTER TO { $to }: not sent. You have written { $most } letters this turn, and there can be no more.
aside-not-oneself = Position { $position } is left out: that is you.
aside-not-computer = Position { $position } is left out: no person sits there, the computer plays.
aside-not-there = Position { $position } is left out: there is no such position.
aside-block = BLOCK { $whom }: no letter from there reaches you any more, and nobody is told so.
aside-unblock = UNBLOCK { $whom }: letters from there reach you again.
receipt-answers-player = If you meant to answer a player's letter: the referee passes nothing on by itself. Write this as a mail of its own or into your sheet, with your token and the positions it is for:
receipt-letter-form =
    {"    "}LETTER TO 4, 7 { $game } { $position } your-token
    {"    "}your text
    {"    "}END LETTER

# --- a player who leaves ---
leave-subject = [RPO] Game { $game }: you are leaving
leave-asked = You have asked to leave game { $game }, position { $position }. When turn { $number } is played your seat goes to the computer. Orders that you have sent for it still count.
leave-taken-back = Until then you can take it back: send a mail whose first line is the word BACK, followed by game, position and token as on the first line of your sheet.
leave-not-you = If it was not you who asked, do so at once and tell the moderator: somebody knows your token.
left-subject = [RPO] Game { $game }: you have left
left = Your seat, position { $position } of game { $game }, has gone to the computer, as you asked. Your token is dead, and you get no more letters of this game. If you want to come back, ask the moderator.

# --- letters between players, and from the moderator ---
letter-from = { $name } via Railway Post Office
letter-subject = [RPO] Game { $game }: a letter from { $name }
letter-subject-unsigned = [RPO] Game { $game }: a letter without a name
letter-head = { $name }, position { $position }, writes to you through the referee of game { $game }. These are a player's words, not the referee's:
letter-head-unsigned = A player who does not give a name writes to you through the referee of game { $game }. These are a player's words, not the referee's:
letter-answer = An answer to this mail reaches nobody but the referee. To write back, put LETTER TO { $position }, your text and END LETTER on lines of their own into your sheet, or into a mail of their own with { $game } { $own } and your token behind LETTER TO { $position }. BLOCK { $position } ends such letters.
letter-answer-unsigned = An answer to this mail reaches nobody but the referee. Words of every game go into your sheet, or into a mail of their own with { $game } { $own } and your token behind them: BLOCK ANONYMOUS ends letters without a name.
write-subject = [RPO] Game { $game }: a letter from the moderator

# --- a new token ---
first-line = ORDERS { $game } { $position } { $token } { $count } { $turn }
token-subject = [RPO] Game { $game }: a new token for position { $position }
token-new = The moderator has given you a new token. From now on your order sheets begin with this line:
token-old = The old token is dead: a sheet that bears it is refused. In the blank sheet of your last report put the new one in its place. Orders we have accepted already still count.
token-keep = Keep the token to yourself: whoever knows it can give orders in your name. If you did not expect this letter, ask the moderator.

# --- letters go to another address; somebody new in a seat ---
moved-subject = [RPO] Game { $game }: letters of position { $position } go elsewhere
moved = The moderator has noted another address for position { $position } of game { $game }, as its player asked him to. From now on its letters go there, and this is the last one to this address.
moved-not-you = If you are that player and didn't ask for it, write to the moderator at once.
welcome = Welcome to game { $game }, { $name }: you hold position { $position } from now on, which { $before } held before you.
welcome-computer = Welcome to game { $game }, { $name }: you hold position { $position } from now on, which the computer played before you.
welcome-write = Your token is { $token }: it proves that a sheet is yours, so keep it to yourself. Orders are plain text in a mail to this address: whenever you are asked for some, a blank sheet stands at the end of the letter. Answer that letter, write your orders above END, and send it. A mail with the subject RULES brings the rules, one with HELP your sheet and what you can order.
welcome-below = Below stands what everybody saw last, and your position as it is now. What your predecessor was told alone is not part of it, and his orders don't count any more.

# --- what teaches a game ---
handbook-file = { $game }-handbook.html
handbook-title = { $title }: the handbook
handbook-contents = Contents
handbook-line = The rules and all that teaches the game: mail RULES. Your sheet and what you can order: mail HELP.
handbook-first = This is your first letter. The handbook is attached, { $file }: open it in a browser and begin at its top. Whenever you are stuck, mail HELP (your sheet, and what you can order now) or RULES (the handbook again). Before a holiday put a line AWAY 2 TURNS on your sheet.

# --- wrong tokens, more than are answered ---
guessed-subject = [RPO] Game { $game }: wrong tokens for position { $position }
guessed = More sheets with a wrong token than one sends by mistake have come for your position within an hour: position { $position } of game { $game }. None of them counted. The moderator knows of it.
guessed-safe = You need do nothing. Orders we have accepted count, and a sheet with your token counts as ever, whatever others send. As long as wrong tokens keep coming they get no answer; we write this once.
guessed-yours = If the sheets were your own: your token stands in the first line of the blank sheet in your last report, and a mail with the subject SEND REPORT brings that once more. If you have lost it or think that somebody knows it, ask the moderator for another.

# --- help ---
last-line = END
help-subject = Help: game { $game }, position { $position }
help-sheet = Orders are plain text in a mail to this address. They stand between a first line with the game, your position, your token and the turn, and the word END, as in your sheet below: answer this letter, change the sheet in your answer, and send it.
help-counts = Every sheet is answered: the answer lists your orders as we understood them, and shows what we did not understand. What counts is the last good sheet that reaches us in time; it replaces the earlier ones as a whole.
help-requests =
    As the subject or the first line of a mail:
      HELP           this letter with your sheet
      HELP word      one order explained, by its word
      RULES          the rules and all that teaches the game, as one file
      SEND REPORT    your last report once more
      LANGUAGE fr    letters in French (LANGUAGE en: in English)
    LANGUAGE asks for your token: answer this letter, which bears your sheet, or
    write LANGUAGE fr, then game, position and token.
help-words =
    On a line of its own in your sheet; or as the first line of a mail, with game,
    your position and token behind it:
      AWAY 2 TURNS      no reminders, no missed turns; AWAY 2 TURNS COMPUTER: the
                        computer plays for you
      BACK              you are here again, and do not leave
      LEAVE GAME        your seat goes to the computer
      LETTER TO 4, 7    (or ALL) a letter to players, its text below, END LETTER
                        under that; with ANONYMOUS behind it where the game allows
      BLOCK 7           no letters from 7; UNBLOCK 7: letters again
help-order-more = HELP alone brings your whole sheet and all orders, RULES the rules.
help-accepted = Your sheet #{ $number } for turn { $turn }, as it stands:
help-blank = We have no orders from you for turn { $turn } yet. Your sheet:
help-not-begun = The game has not begun: there is no report and no sheet yet.
rules-subject = Rules: game { $game }, position { $position }
rules-enclosed = The handbook of the game is attached: { $file }. Open it in a browser, on a phone too: it needs no network. It holds the rules, and whatever else helps in learning the game.
rules-more = HELP brings your sheet and what you can order now; HELP with the word of an order explains that one.
question-program = You wrote without a sheet of orders. A program reads this mail and can't answer in words; nothing has been ordered, and what you had ordered before still counts.
question-moderator = Your mail is shown to the moderator of the game, who reads what is written to { $address }. Below is what the program knows: how orders are written, and your sheet.
question-rules = The rules of the game are attached: { $file }.
language-subject = Language: game { $game }, position { $position }
language-changed = Your letters are in English from now on.
language-back = LANGUAGE fr, with game, position and token as in your sheet behind it, would bring French back.

# --- letters of a turn ---
letter-shortened = This page would be too long for some mail programs, so that parts of the report are missing here. The text of this letter, which is attached as report.txt too, has them all.
letter-report-replaces = THIS REPLACES the report of turn { $turn } that was written to you on { $date }, which no longer holds.
letter-reason = The referee's reason: { $reason }

# --- the end by agreement, and the hall of fame ---
ended-by-agreement = THE GAME HAS BEEN ENDED BY AGREEMENT. Nobody is asked for orders any more; what stands below is final.
ended-result = The final result: { $result }
hall-won = { $title }: { $names } ({ $points })
hall-record = NEW RECORD, { $title }: { $name } with { $points }; before, { $holder } with { $before } (game { $game }).
hall-record-score = NEW RECORD: { $name } with { $points }; before, { $holder } with { $before } (game { $game }).
hall-computer = Computer { $position }
hall-title = Hall of fame
hall-lead = The best of all games that have ended here, whoever played them.
hall-games = Games that have ended
hall-game = Game { $game }: { $title }, { $count } { $number }, { $date }
hall-game-agreed = Game { $game }: { $title }, { $count } { $number }, { $date }, ended by agreement
hall-score = Score
hall-best = { $points }: { $name } (game { $game }, { $date })
hall-back = Back to the game

# --- the order form ---
orderform-who = Game { $game } · { $name }
orderform-cash = Your cash
orderform-intro = Fill in what you want and leave the rest empty. The sheet is written as you go; copy it into a mail to the referee or open your mail program with it. Nothing is sent by itself.
orderform-no-script = This form needs JavaScript, which is switched off here. The order sheet in your letter does the same: answer the letter and write your orders into it.
orderform-sheet = Your order sheet
orderform-copy = Copy the sheet
orderform-mail = Open in mail program
orderform-pass = I mean to do nothing this turn
orderform-reset = Clear everything
orderform-to-sheet = Sheet
orderform-js-way = What
orderform-js-none = –
orderform-js-range = { $least } to { $most }
orderform-js-least = { $least } or more
orderform-js-most = up to { $most }
orderform-js-add = Another one
orderform-js-up = Move up: { $name }
orderform-js-clear = Clear: { $name }
orderform-js-outside = This is beyond the limit ({ $most }): the referee will cut or refuse it.
orderform-js-incomplete = Not on the sheet yet: something is missing.
orderform-js-whole = Not on the sheet yet: it takes a whole number.
orderform-js-cents = Not on the sheet yet: it takes dollars, with two decimals at most.
orderform-js-twice = { $name } stands in two orders; this one is left off the sheet.
orderform-js-again = { $name } stands twice in this order, which is left off the sheet.
orderform-js-often = More than { $most } of these are too many; this one is left off the sheet.
orderform-js-orders = Orders: { $number }
orderform-js-no-orders = No orders yet.
orderform-js-copied = Copied. Paste it into a mail to the referee.
orderform-js-select = Your browser doesn't let the form copy. The sheet is selected: copy it with Ctrl+C, or by a long press.
orderform-js-long = The sheet is long: if your mail program opens without it, or with a part only, copy it.
orderform-js-short = Your cash falls { $figure } short on the way: some orders will be cut.
orderform-js-short-sale = { $number } of these SHORT: closing them costs { $figure } at today's price.
orderform-js-railroad-short = { $name }: { $figure } short; the Bank lends it what improving and building cost; the rest will not be done.
orderform-js-cash-now = Now
orderform-js-cash-then = After these orders
orderform-js-cash-later = About, at the end
orderform-js-pays = Cash pays for { $most } here.
orderform-js-bar = After these orders: { $figure }
orderform-js-wipe = Clear the whole form?
orderform-js-letters = up to { $most } characters

# --- games of moves: the form, and what may be ordered ---
moveform-title = Orders for move { $number }, game { $game }
moveform-subject = Orders: game { $game }, position { $position }, move { $number }
moveform-section = What you may do
moveform-menu = Which one
moveform-number = How many
moveform-tail = And then, if you like
moveform-goes-on = It may go on:
moveform-line = The rest of the line
moveform-too-many = There are too many ways to list them here: write the line out.
moveform-more = Further orders
moveform-more-note = Whatever is to follow, a whole order on each line: what may follow depends on what comes before it.
walk-cost = costs { NUM($sum) }
walk-gain = brings { NUM($sum) }
walk-range-step = { $range } in steps of { $step }
walk-end = nothing more
walk-may-follow = After “{ $words }” there may come: { $ways }.
walk-may-begin = You may order: { $ways }.
walk-nothing = Nothing may come after “{ $words }”.
walk-no-order = There is nothing you may order now.
walk-and-more = { $ways } and { NUM($count) } more

# --- games of moves: letters ---
moves-subject = { $game }: move { $number }
moves-subject-asked = { $game }: your move { $number }
moves-subject-ended = { $game }: the game has ended
moves-title = { $title } - game { $game }
moves-number = Move { $number }
moves-ended = The game has ended
moves-for = For { $name }, position { $position }
moves-your-move = It is your move: { $what }.
moves-due = You have time until { $due }.
moves-waits = Waiting for { $others }.
moves-waits-one = { $name } ({ $what })
moves-result = The game has ended. Scores: { $scores }.
moves-score = { $name } ({ NUM($score) })
moves-news = What happened
moves-prompt = Your turn: { $what }. An order, HELP or QUIT:
moves-terminal = HELP and the word of an order explains it, an empty line lists what may be ordered now, ? and some words tell how they may go on, several orders stand on a line with ; between them, and QUIT leaves.
moves-example = e.g. { $order }
moves-several = { $what } ({ $count })
moves-lesson-now = What it could be now:
moves-lesson-rules = What the rules say of it:
moves-options = What you may order
moves-record = For the record
moves-digest = Digest of the position, as everybody may know it: { $digest }
moves-sheet = Your order sheet
moves-sheet-intro = Answer this letter to make move { $number }: write your order into the sheet below where your mail program quotes it, above its last line, and delete the rest if you like. The same sheet is attached as a file.
moves-sheet-examples = For example:
moves-form-file = orders-{ $game }-move-{ $number }.html
moves-board-file = board-{ $game }-move-{ $number }.html
moves-help-lines = One order a line. Capitals and blanks don't matter; # begins a remark; English and French words may be mixed. MAIL EVERY MOVE, MY MOVES, EVERY ROUND or DAILY says which letters you want.
moves-computer = Computer { $position }
moves-you = Seat { $position } (you)
moves-replaces = THIS REPLACES the letter of move { $number } that was written to you on { $date }.
moves-undone = The referee has taken moves back: the game goes on from move { $number }, and sheets for it and for later moves no longer count.
moves-other-rules = The game goes on by rules of a newer program, which differ somewhere from those it was played by so far: look at the position anew.
moves-not-done = Of your sheet for move { $number }, { $order } was not carried out: { $reason }.
moves-shown-back = an order before it was refused
moves-may-be-done = { $order }: may be ordered.
moves-would-be-refused = { $order }: would be refused, { $reason }.
moves-would-be-shown-back = { $order }: would not be carried out either, since an order before it is refused.
moves-in-time = { $order }: counts only if the decision is still yours then.
moves-later = To have it done when you are next asked for it, write { $later }.
moves-done-already = { $order }: was carried out before in this turn, and counts once.
moves-in-force = Instructions of yours then in force: { $instructions }.
moves-left-open = As things stand, { $reason }.
moves-noted-but = { $order }: noted; as things stand, { $reason }.

# --- games of moves: what receipts and help say otherwise ---
moves-reason-mail-stale-turn = It holds orders for move { $turn }; the game is at move { $next }, and orders for an earlier one are not carried out. If they are meant for that one, change the number in the first line and send them again.
moves-reason-mail-future-turn = It holds orders for move { $turn }, but move { $next } has not been made yet. Send them again once its letter has come.
moves-reason-mail-late = It reached us after orders for move { $next } were due. What comes later does not count, unless the moderator lets it in: write to him if it was no fault of yours.
moves-reason-mail-missing-turn = Its first line does not say for which move the orders are; the game is at move { $next }.
moves-reason-mail-no-orders = There is no good order in it: orders count below the line that begins with ORDERS and above END, and there a line that begins with # is none.
moves-receipt-subject = [RPO] Receipt: { $game ->
    [none] your mail
   *[other] game { $game }{ $turn ->
        [none] {""}
       *[other] , move { $turn }
    }
} – { $status }
moves-fault-unknown-word = “{ $subject }” begins no order here.
moves-fault-unknown-word-hint = HELP lists all orders; HELP and the word of one explains it.
moves-fault-unknown-code = There is no “{ $subject }” in this game.
moves-fault-unknown-code-hint = Write it as the letter does.
moves-fault-missing-code = A code is missing.
moves-fault-missing-code-hint = HELP and the first word of the order shows how it is written.
moves-fault-bad-amount-hint = Write a whole number, such as 12.
moves-fault-trailing-text-hint = HELP and the first word of the order shows how it is written; a remark begins with #.
moves-receipt-pass = To pass is an order like any other, and is carried out as one.
moves-fault-missing-word-hint = Write the order as in the list of orders; mail HELP and its first word for one of them.
moves-receipt-number = This is your sheet #{ $number } for move { $turn }.
moves-receipt-nothing-kept = Nothing has changed: we have no orders from you for this move.
moves-help-sheet = Orders are plain text in a mail to this address. They stand between a first line with the game, your position, your token and the move, and the word END, as in your sheet below: answer this letter, change the sheet in your answer, and send it.
moves-help-accepted = Your sheet #{ $number } for move { $turn }, as it stands:
moves-help-blank = We have no orders from you for move { $turn } yet. Your sheet:

# --- games of moves: words of every game ---
moves-aside-no-orders = Your mail gives no orders; we have none from you for this move.
moves-aside-away = AWAY: you are away up to move { $last }, that one included. You are not reminded and miss no move; nobody plays for you. A sheet that you send counts all the same; BACK ends your absence.
moves-aside-away-computer = AWAY COMPUTER: you are away up to move { $last }, that one included. You are not reminded and miss no move; when you are asked and have sent no sheet, the computer plays. BACK ends your absence.
moves-aside-leave = LEAVE GAME: when the game is played on your seat goes to the computer. Until then BACK takes this back. A letter confirms it.
moves-aside-letter-too-many = LETTER TO { $to }: not sent. You have written { $most } letters at this move, and there can be no more.
moves-leave-asked = You have asked to leave game { $game }, position { $position }, which is at move { $number }. When it is played on your seat goes to the computer. Orders that you have sent still count.

# --- when orders are due ---
due-day-1 = Monday
due-day-2 = Tuesday
due-day-3 = Wednesday
due-day-4 = Thursday
due-day-5 = Friday
due-day-6 = Saturday
due-day-7 = Sunday
due-month-1 = January
due-month-2 = February
due-month-3 = March
due-month-4 = April
due-month-5 = May
due-month-6 = June
due-month-7 = July
due-month-8 = August
due-month-9 = September
due-month-10 = October
due-month-11 = November
due-month-12 = December
due-date = { $weekday } { $day } { $month } { $year }
due-time = { $hour }:{ $minute }
due-moment = { $date }, { $time }
due-utc-alone = { $moment } UTC
due-words = { $moment } ({ $zone }), { $utc } UTC
due-turn = Orders for turn { $number } are due on { $due }.
due-move = Your move { $number } is due on { $due }.
due-calendar-turn = Game { $game }: orders for turn { $number } due
due-calendar-move = Game { $game }: your move { $number } due
due-in-time = In time is what has reached the referee by then, to the second.
due-position = Game { $game }, position { $position }.
due-subject-set = [RPO] Game { $game }: a new deadline
due-subject-off = [RPO] Game { $game }: the deadline is called off
due-replaces = This stands in the place of any other deadline that you were told. The attached file puts it into your calendar.
due-off = The game pauses: { $number } has no deadline until you are told another. Orders that we have accepted still count, and you may go on sending some.
due-off-turn = turn { $number }
due-off-move = move { $number }

# --- reminders of a deadline ---
remind-subject-turn = [RPO] Game { $game }: your orders for turn { $number } are awaited
remind-subject-move = [RPO] Game { $game }: your move { $number } is awaited
remind-none-turn = No order sheet of yours for turn { $number } has been accepted yet.
remind-none-move = No answer of yours to move { $number } has been accepted yet.
remind-over-turn = The deadline of turn { $number } has passed, and no order sheet of yours has been accepted.
remind-over-move = The deadline of move { $number } has passed, and no answer of yours has been accepted.
remind-grace-subject-turn = [RPO] Game { $game }: last orders for turn { $number }
remind-grace-subject-move = [RPO] Game { $game }: the last hours for your move { $number }
remind-grace = The referee waits for you until { $due } at the latest. What has reached him by then counts.
remind-how-turn = Answer the last report with the order sheet at its end filled in; a mail with the subject SEND REPORT brings it once more. If you want to do nothing this turn, send the order PASS.
remind-how-move = Answer the last letter of the game with the order sheet at its end filled in; a mail with the subject SEND REPORT brings it once more.
remind-sent = Every sheet is answered. If you have sent one and no answer has come, send it again.

# --- a seat that the computer plays for who sends nothing ---
dropped-subject = [RPO] Game { $game }: the computer plays for you
dropped-turn = { $count ->
    [one] No orders of yours came for the last turn.
   *[other] No orders of yours came for the last { $count } turns.
} So that the others need not wait for you, the computer plays your position from turn { $number } on.
dropped-move = { $count ->
    [one] Your last move was not answered in time.
   *[other] Your last { $count } moves were not answered in time.
} So that the others need not wait for you, the computer plays your position from now on.
dropped-back = The seat is still yours, and so is your token. As soon as a good sheet of yours has come you play again; until then your letters come as ever.
receipt-back = With this sheet you play again yourself: the computer no longer plays for you.

# --- the page that zooms a picture ---
zoom-tools = Find and zoom
zoom-find = Find
zoom-found = Found
zoom-none = Nothing of that name.
zoom-closer = Closer
zoom-farther = Farther
zoom-all = Whole
zoom-mine = Mine
zoom-stage = The picture. Arrow keys move it, plus and minus zoom it, 0 shows it whole.
zoom-hint = Tap a line or a place to be told of it.
zoom-keys = Two fingers or the wheel zoom, one finger or the mouse moves. Keys: arrows, + and -, 0 for the whole. All that the picture shows is listed below.
