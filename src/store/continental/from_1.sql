-- The rows of a database of schema 1, which knew this game alone, brought into the tables of schema 2. The tables of
-- before are here called old_...; each is dropped when it is empty of use, so that the file hardly grows.

INSERT INTO game (id, name, kind, seed, options, status, policy, address, number, created)
  SELECT id, name, 'continental', seed, rules, status, policy, address, turn, created FROM old_game;

INSERT INTO seat (game, position, name, email, token, language, sitters)
  SELECT game, position, name, email, token, language, sitters FROM old_seat;
DROP TABLE old_seat;

INSERT INTO continental_town SELECT * FROM old_town;
DROP TABLE old_town;
INSERT INTO continental_route SELECT * FROM old_route;
DROP TABLE old_route;

INSERT INTO step (game, number, played) SELECT game, number, played FROM old_turn;
DROP TABLE old_turn;
INSERT INTO event (game, number, seq, stage, kind, audience, event)
  SELECT game, turn, seq, step, kind, audience, event FROM old_event;
DROP TABLE old_event;

INSERT INTO continental_turn SELECT * FROM old_continental_turn;
DROP TABLE old_continental_turn;
INSERT INTO continental_link SELECT * FROM old_continental_link;
DROP TABLE old_continental_link;
INSERT INTO continental_hidden_pc SELECT * FROM old_continental_hidden_pc;
DROP TABLE old_continental_hidden_pc;
INSERT INTO continental_player SELECT * FROM old_continental_player;
DROP TABLE old_continental_player;
INSERT INTO continental_award SELECT * FROM old_continental_award;
DROP TABLE old_continental_award;
INSERT INTO continental_pc SELECT * FROM old_continental_pc;
DROP TABLE old_continental_pc;
INSERT INTO continental_railroad SELECT * FROM old_continental_railroad;
DROP TABLE old_continental_railroad;
INSERT INTO continental_line SELECT * FROM old_continental_line;
DROP TABLE old_continental_line;
INSERT INTO continental_technology SELECT * FROM old_continental_technology;
DROP TABLE old_continental_technology;
INSERT INTO continental_director SELECT * FROM old_continental_director;
DROP TABLE old_continental_director;
INSERT INTO continental_holding SELECT * FROM old_continental_holding;
DROP TABLE old_continental_holding;

-- Whether a message had proved whose it is was not kept, but follows from what became of it. The digest of one that had
-- names the position, so that the same message collected once more is a duplicate.
INSERT INTO mail (id, source, received, collected, raw, message_id, digest, proven, sender)
  SELECT id, source, received, collected, raw, message_id,
         CASE WHEN proven THEN digest || ' ' || (SELECT name FROM old_game WHERE old_game.id = game) || '/' || position
              ELSE digest END,
         proven, sender
  FROM (SELECT *, game IS NOT NULL AND position IS NOT NULL
                  AND (outcome IN ('accepted', 'accepted-with-warnings', 'held')
                       OR outcome = 'refused' AND reason IN ('missing-turn', 'stale-turn', 'future-turn', 'no-orders')
                       OR outcome = 'refused' AND reason = 'too-large' AND turn IS NOT NULL) AS proven
        FROM old_mail);
INSERT INTO verdict (mail, place, game, position, number, outcome, reason, detail)
  SELECT id, 0, game, position, turn, outcome, reason, detail FROM old_mail;

-- Wrong tokens were counted by who sent them, and are by the position they were tried on. Who was not listened to
-- because of too many (silence) has nothing that corresponds to it.
INSERT INTO guess (mail, game, position, at)
  SELECT DISTINCT mail, lower(old_game.name), position, at
  FROM old_guess JOIN old_mail ON old_mail.id = mail JOIN old_game ON old_game.id = old_mail.game
  WHERE position IS NOT NULL;
DROP TABLE old_guess;
DROP TABLE old_silence;
DROP TABLE old_mail;
DROP TABLE old_game;

INSERT INTO sheet (id, mail, game, position, number, nth, answers, current, received)
  SELECT id, mail, game, position, turn, number, 1, current, received FROM old_sheet;
DROP TABLE old_sheet;
INSERT INTO sheet_order (sheet, place, line, col, text, canonical, content, answers)
  SELECT sheet, place, line, col, text, canonical, content, 1 FROM old_sheet_order;
DROP TABLE old_sheet_order;
INSERT INTO diagnostic (mail, verdict, place, line, col, length, text, code, subject, suggestion)
  SELECT mail, 0, place, line, col, length, text, code, subject, suggestion FROM old_diagnostic;
DROP TABLE old_diagnostic;

INSERT INTO outbox (id, game, number, position, kind, address, subject, message_id, letter, state, attempts, last_error,
                    next_try, queued, changed, answers)
  SELECT id, game, turn, position, kind, address, subject, message_id, letter, state, attempts, last_error,
         next_try, queued, changed, answers FROM old_outbox;
DROP TABLE old_outbox;

INSERT INTO journal (id, game, at, what, number, reason, detail)
  SELECT id, game, at, what, turn, reason, detail FROM old_journal;
DROP TABLE old_journal;
INSERT INTO clock SELECT * FROM old_clock;
DROP TABLE old_clock;
