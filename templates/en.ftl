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

# --- faults of a line of orders: what is wrong, and what to do about it ---
fault-did-you-mean = Did you mean { $suggestion }?
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
fault-bad-position-hint = Write the position’s number, such as 4 or #4.
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
fault-line-too-long = The line is longer than 1000 characters and was not read.
fault-line-too-long-hint = Write one order a line.

# --- why a message does not count ---
reason-mail-auto-reply = It is an automatic reply or a read receipt.
reason-mail-bounce = It says that a letter could not be delivered.
reason-mail-mailing-list = It came through a mailing list.
reason-mail-own-mail = It is one of our own letters.
reason-mail-automatic = It says that it was sent by a program, yet it holds a good sheet.
reason-mail-unprocessable = The program failed over it.
reason-mail-wrong-token = The token in its first line is not that of position { $position }. It stands in the first line of the blank sheet in your last report; capitals make no difference.
reason-mail-missing-token = There is no token in its first line. It stands in the first line of the blank sheet in your last report.
reason-mail-wrong-address = It did not come from the address registered for position { $position }, and this game takes no orders from others.
reason-mail-unknown-game = Its first line names a game that is not played here.
reason-mail-stale-turn = It holds orders for turn { $turn }; the turn to come is turn { $next }. If they are meant for that one, change the number in the first line and send them again.
reason-mail-future-turn = It holds orders for turn { $turn }, but turn { $next } has not been played yet. Send them again once its report has come.
reason-mail-missing-turn = Its first line does not say for which turn the orders are; the turn to come is turn { $next }.
reason-mail-no-block = We found no orders in it: no line begins with ORDERS and the number of a game.
reason-mail-no-orders = There is no good order in it. If you want to do nothing this turn, send the order PASS.
reason-mail-unreadable-attachment = The orders may be in a part we can’t read{ $files ->
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
receipt-accepted = accepted
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
receipt-kept = Nothing has changed: your sheet #{ $number } ({ $orders ->
    [one] 1 order
   *[other] { $orders } orders
}) still counts.
receipt-nothing-kept = Nothing has changed: we have no orders from you for this turn.
receipt-already = We have received this very message before, and answered it then. It counts once.
receipt-orders = Your orders as understood:
receipt-pass = You give no orders this turn, on purpose. That counts as a sheet.
receipt-faults = { $count ->
    [one] One line was not understood as written
   *[other] { $count } lines were not understood as written
}; all other lines stand:
receipt-faults-refused = What was wrong:
receipt-fault = line { $line }
receipt-hint = hint
receipt-state = As things stand today:
receipt-rival = Your mail holds a second, different block of orders. Only the first one counts.
receipt-unknown-address = The mail came from { $address }, which is not the address registered for you. The token was right, so it counts. If it was not you, tell the moderator at once: somebody knows your token.
receipt-unread = These files were not read: { $files }
receipt-correct = To correct something, send the whole sheet again: what counts is the last good sheet that reaches us before the deadline, and it replaces the earlier ones completely.
receipt-form = A sheet begins with the line “ORDERS { $game } { $position } your-token TURN { $turn }”, goes on with one order a line, and closes with the line END.
receipt-private = This letter goes to the registered address only. It was written by a program; answers to it are read as orders.
