-- The database of the Railway Post Office, one file for any number of games.
--
-- How to read it. A table holds one kind of thing; its rows belong to a game by the column `game`. Money is whole
-- dollars unless a comment says cents; times are UTC in RFC 3339 (2026-03-03T19:02:18Z). Words such as a status are in
-- lower case with hyphens. Flags are 0 or 1. Tables that begin with a game's code are that game's own and stand last.
--
-- Games are of two kinds, and `number` is the count of both that players know. In a game of turns it is the turn, and
-- tables of the game's own hold its state after each. A game of moves is one decision after another: it is its inputs,
-- the table `move`, from which every position is played again; `number` is the decision.
--
-- `PRAGMA application_id` is 0x52504F31 ("RPO1"); `PRAGMA user_version` is the number of this schema, 2.

-- ---------------------------------------------------------------------------------------------------------------
-- Games, their files and their seats
-- ---------------------------------------------------------------------------------------------------------------

CREATE TABLE game (
  id       INTEGER PRIMARY KEY,
  name     TEXT NOT NULL UNIQUE COLLATE NOCASE,  -- 1 to 16 letters, digits, hyphens; compared without case
  kind     TEXT NOT NULL,                        -- which game is played, by its code
  seed     INTEGER NOT NULL CHECK (seed >= 0),   -- from which all its chance is drawn
  options  TEXT NOT NULL,                        -- what it is played by, in its own text, all resolved; never changed
  status   TEXT NOT NULL CHECK (status IN ('new', 'running', 'ended')),
  policy   TEXT NOT NULL CHECK (policy IN ('token', 'address', 'both')),  -- what proves who sent a sheet
  address  TEXT NOT NULL,                        -- the referee's own e-mail address
  number   INTEGER,                              -- the last step that is over; NULL before the setup
  created  TEXT NOT NULL,
  moderator TEXT,                                -- his e-mail address; NULL: he is told by commands alone
  FOREIGN KEY (id, number) REFERENCES step (game, number) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((status = 'new') = (number IS NULL))
) STRICT;

-- Files a game was made with, as they were then: a line put right since changes no game under way.
CREATE TABLE file (
  game     INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  name     TEXT NOT NULL,
  content  TEXT NOT NULL,
  PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;

-- The positions of a game and who sits there now.
CREATE TABLE seat (
  game      INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  position  INTEGER NOT NULL,                 -- from 1
  name      TEXT,                             -- of the person, and of his tycoon at the setup
  email     TEXT,                             -- NULL: nobody sits here, the computer plays
  token     TEXT,                             -- the word that proves a sheet is his
  language  TEXT NOT NULL DEFAULT 'en' CHECK (language GLOB '[a-z][a-z]'),
  letters   TEXT NOT NULL DEFAULT 'my-moves'  -- when he wants one, in a game of moves
    CHECK (letters IN ('every-move', 'my-moves', 'every-round', 'daily')),
  dropped   TEXT,                             -- since when the computer plays for him, who missed too often
  sitters   INTEGER NOT NULL DEFAULT 0,       -- how many persons have sat here since the game began
  dead      TEXT,                             -- since when letters to him come back, and wait; NULL: they arrive
  computer  INTEGER GENERATED ALWAYS AS (email IS NULL) VIRTUAL,
  PRIMARY KEY (game, position),
  CHECK ((email IS NULL) = (token IS NULL) AND (email IS NULL) = (name IS NULL)),
  CHECK (email IS NOT NULL OR dropped IS NULL)
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------------------------------------------------------
-- Time
-- ---------------------------------------------------------------------------------------------------------------

-- By which rule deadlines follow each other. A game without a row has none but those the moderator sets.
CREATE TABLE schedule (
  game    INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  zone    TEXT NOT NULL,                      -- name of a time zone: Europe/Paris
  rule    TEXT NOT NULL,                      -- as the moderator wrote it: Sunday 20:00, month 31 20:00, 14 days 20:00
  next    TEXT,                               -- wall time of the next one, 2026-12-20T20:00; NULL: it is to be set
  paused  TEXT                                -- since when no time runs; NULL: it runs
) STRICT;

-- Until when a seat may answer, as it was told: in a game of turns every person's, in a game of moves the seat's that is
-- asked. A row outlives its question and an undo, for what was told can only be told otherwise, never unsaid.
CREATE TABLE due (
  game      INTEGER NOT NULL,
  number    INTEGER NOT NULL,                 -- the turn or decision
  position  INTEGER NOT NULL,
  at        TEXT,                             -- NULL: what was told is called off
  wall      TEXT,                             -- the same by the clocks of the zone, 2026-12-20T20:00
  zone      TEXT,
  told      INTEGER NOT NULL CHECK (told >= 0),  -- how often it was told otherwise: the calendar's sequence, never less
  since     TEXT NOT NULL,                    -- when it was told so: marks that were past by then remind of nothing
  PRIMARY KEY (game, number, position),
  FOREIGN KEY (game, position) REFERENCES seat (game, position) ON DELETE CASCADE,
  CHECK ((at IS NULL) = (wall IS NULL) AND (at IS NULL) = (zone IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX due_at ON due (at) WHERE at IS NOT NULL;

-- Reminders that were queued, one for each mark; a deadline that is moved has none yet.
CREATE TABLE reminder (
  game      INTEGER NOT NULL,
  number    INTEGER NOT NULL,
  position  INTEGER NOT NULL,
  mark      TEXT NOT NULL,                    -- how long before the deadline: 3d; grace: after it
  queued    TEXT NOT NULL,
  PRIMARY KEY (game, number, position, mark),
  FOREIGN KEY (game, number, position) REFERENCES due (game, number, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Persons who are away: neither reminded nor said to have missed anything.
CREATE TABLE away (
  game      INTEGER NOT NULL,
  position  INTEGER NOT NULL,
  first     INTEGER NOT NULL,                 -- number for which he is
  last      INTEGER NOT NULL CHECK (last >= first),
  computer  INTEGER NOT NULL CHECK (computer IN (0, 1)),  -- it plays for him meanwhile
  PRIMARY KEY (game, position, first),
  FOREIGN KEY (game, position) REFERENCES seat (game, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- How a game runs of itself. One without a row runs at its deadline, see `Manner::default`.
CREATE TABLE manner (
  game    INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  run     TEXT NOT NULL CHECK (run IN ('deadline', 'all-in')),
  settle  INTEGER NOT NULL CHECK (settle >= 0),  -- minutes from the last sheet to the run, if all are in
  grace   INTEGER NOT NULL CHECK (grace >= 0),   -- minutes after the deadline that missing sheets are waited for
  remind  TEXT NOT NULL,                      -- days before the deadline: 3d,1d or none
  missed  INTEGER NOT NULL CHECK (missed >= 0),  -- turns missed in a row after which it means something; 0: never
  lapse   TEXT NOT NULL CHECK (lapse IN ('tell', 'computer'))  -- what it means
) STRICT;

-- ---------------------------------------------------------------------------------------------------------------
-- Steps: what was played, and what happened in it
-- ---------------------------------------------------------------------------------------------------------------

CREATE TABLE step (
  game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  number  INTEGER NOT NULL,                   -- 0: the setup
  played  TEXT NOT NULL,                      -- when the turn was run, or the decision first answered
  program TEXT,                               -- version of the rpo that played it; NULL: one that kept none
  proof   TEXT,                               -- HMAC-SHA-256 of the position then, by the game's key; letters bear it
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- The key that steps are proved by: drawn of the file's secret, and opened when the game has ended. It goes with the game
-- wherever that goes. A game without a row has kept no proof yet.
CREATE TABLE game_key (
  game   INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  bytes  BLOB NOT NULL CHECK (length(bytes) = 32)
) STRICT;

-- Persons who sent nothing for a step that was played: counted once for each, and undone with it.
CREATE TABLE missed (
  game      INTEGER NOT NULL,
  number    INTEGER NOT NULL,
  position  INTEGER NOT NULL,
  sitter    INTEGER NOT NULL,                 -- which of those who have sat there: a successor begins at none
  back      INTEGER NOT NULL DEFAULT 0,       -- he has said since that he is back: it counts no more
  PRIMARY KEY (game, number, position),
  FOREIGN KEY (game, number) REFERENCES step (game, number) ON DELETE CASCADE,
  FOREIGN KEY (game, position) REFERENCES seat (game, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What happened, in order. Everything a report says comes from here or from the state.
CREATE TABLE event (
  game      INTEGER NOT NULL,
  number    INTEGER NOT NULL,
  seq       INTEGER NOT NULL,                 -- from 0
  stage     INTEGER NOT NULL,                 -- part of the step: of a turn, 1 to 18; 0: before the first
  kind      TEXT NOT NULL,
  audience  TEXT NOT NULL,                    -- everybody, players:3,4, insiders:12 (a railroad) or moderator
  event     TEXT NOT NULL CHECK (json_valid(event)),
  PRIMARY KEY (game, number, seq),
  FOREIGN KEY (game, number) REFERENCES step (game, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The record of a game of moves: what came from outside, a sheet a row, in the order in which it was carried out. What
-- instructions, automatic passes and defaults did follows from it and is not here.
CREATE TABLE move (
  game       INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  seq        INTEGER NOT NULL,                -- from 1; shown to no player, whom it would tell of others' instructions
  number     INTEGER NOT NULL,                -- the decision that was asked for then
  position   INTEGER NOT NULL,
  origin     TEXT NOT NULL CHECK (origin IN ('sheet', 'moderator', 'deadline', 'computer')),
  sheet      INTEGER REFERENCES sheet (id),   -- NULL: of a deadline, of the computer, or of a record taken up
  canonical  TEXT NOT NULL,                   -- what was carried out, as a record has it, an order a line
  content    TEXT NOT NULL CHECK (json_valid(content)),  -- the same as the game reads it
  at         TEXT NOT NULL,                   -- when it was carried out
  digest     TEXT NOT NULL,                   -- of the whole position after it
  PRIMARY KEY (game, seq),
  FOREIGN KEY (game, position) REFERENCES seat (game, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX move_number ON move (game, number);
CREATE INDEX move_sheet ON move (sheet) WHERE sheet IS NOT NULL;

-- ---------------------------------------------------------------------------------------------------------------
-- Mail in: messages, and the order sheets read from them
-- ---------------------------------------------------------------------------------------------------------------

-- Every message collected, as it came.
CREATE TABLE mail (
  id            INTEGER PRIMARY KEY,
  source        TEXT NOT NULL,                -- where it was found
  received      TEXT NOT NULL,                -- when it reached the referee
  collected     TEXT NOT NULL,                -- when it was read
  raw           BLOB NOT NULL,                -- RFC 5322, packed
  message_id    TEXT,                         -- its own, without angle brackets
  digest        TEXT,                         -- of its orders, or of what its sender wrote: with message_id it tells a
                                              -- message read before; NULL: it makes nothing a duplicate
  proven        INTEGER NOT NULL CHECK (proven IN (0, 1)),  -- it is its position's, by what the game asks for as proof
  sender        TEXT NOT NULL                 -- address in From
) STRICT;
CREATE INDEX mail_digest ON mail (digest, message_id);
CREATE INDEX mail_source ON mail (source);
CREATE INDEX mail_proven ON mail (sender COLLATE NOCASE, received) WHERE proven = 1;

-- What was made of a message: a verdict for each position of a game that it holds orders of, and one if it holds none.
CREATE TABLE verdict (
  mail      INTEGER NOT NULL REFERENCES mail (id) ON DELETE CASCADE,
  place     INTEGER NOT NULL,                 -- in the message, from 0
  game      INTEGER REFERENCES game (id) ON DELETE SET NULL,
  position  INTEGER,
  number    INTEGER,                          -- for which its orders are
  outcome   TEXT NOT NULL,                    -- accepted, accepted-with-warnings, refused, duplicate, request,
                                              -- held, ignored
  reason    TEXT NOT NULL,                    -- why, or for what it asks, in one word; empty if accepted
  detail    TEXT NOT NULL,                    -- for the moderator: the parser's own words
  PRIMARY KEY (mail, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX verdict_held ON verdict (game, number, position) WHERE outcome = 'held';

CREATE INDEX verdict_game ON verdict (game, outcome);

-- Wrong tokens, by what they were tried on. The game is as the message named it, in small letters: there need be none of
-- that name, nor anybody at the position.
CREATE TABLE guess (
  mail      INTEGER NOT NULL REFERENCES mail (id) ON DELETE CASCADE,
  game      TEXT NOT NULL,
  position  INTEGER NOT NULL,
  at        TEXT NOT NULL,                    -- when the message reached the referee
  PRIMARY KEY (mail, game, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX guess_position ON guess (game, position, at);

-- Times in which more wrong tokens for a position came than are answered: moderator and player are told once of each.
CREATE TABLE episode (
  game      TEXT NOT NULL,                    -- as in guess
  position  INTEGER NOT NULL,
  since     TEXT NOT NULL,                    -- when the first one came that was not answered
  last      TEXT NOT NULL,                    -- when the last one came
  PRIMARY KEY (game, position, since)
) STRICT, WITHOUT ROWID;

-- An order sheet that was accepted. All are kept; the current one of a turn or decision is the last to arrive of those
-- that hold an answer to it.
CREATE TABLE sheet (
  id        INTEGER PRIMARY KEY,
  mail      INTEGER REFERENCES mail (id),     -- NULL: entered by the moderator
  game      INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  position  INTEGER NOT NULL,
  number    INTEGER NOT NULL,                 -- for which its orders are
  nth       INTEGER NOT NULL,                 -- the position's sheets for that count from 1
  answers   INTEGER NOT NULL CHECK (answers IN (0, 1)),  -- 0: all in it may come at any time; it replaces none
  current   INTEGER NOT NULL CHECK (current IN (0, 1)),
  let_in    INTEGER NOT NULL DEFAULT 0 CHECK (let_in IN (0, 1)),  -- 1: by the moderator, so that it is never too late
  received  TEXT NOT NULL,
  named     INTEGER,                          -- the earlier decision that its first line names; NULL: it names none
  UNIQUE (game, position, number, nth),
  FOREIGN KEY (game, position) REFERENCES seat (game, position)
) STRICT;
CREATE INDEX sheet_mail ON sheet (mail) WHERE mail IS NOT NULL;
CREATE UNIQUE INDEX sheet_current ON sheet (game, position, number) WHERE current = 1 AND answers = 1;

CREATE TABLE sheet_order (
  sheet      INTEGER NOT NULL REFERENCES sheet (id) ON DELETE CASCADE,
  place      INTEGER NOT NULL,                -- from 0
  line       INTEGER NOT NULL,                -- of the message's text, from 1
  col        INTEGER NOT NULL,                -- characters, from 1
  text       TEXT NOT NULL,                   -- as written
  canonical  TEXT NOT NULL,                   -- as understood
  content    TEXT NOT NULL CHECK (json_valid(content)),  -- as the game reads it
  answers    INTEGER NOT NULL CHECK (answers IN (0, 1)),  -- 0: it may come at any time and answers nothing
  PRIMARY KEY (sheet, place)
) STRICT, WITHOUT ROWID;

-- Lines of a message that were not understood, or understood with a loss.
CREATE TABLE diagnostic (
  mail        INTEGER NOT NULL,
  verdict     INTEGER NOT NULL,               -- its place
  place       INTEGER NOT NULL,               -- from 0
  line        INTEGER NOT NULL,               -- of the message's text, from 1
  col         INTEGER NOT NULL,               -- characters, from 1
  length      INTEGER NOT NULL,               -- characters at fault
  text        TEXT NOT NULL,                  -- as written
  code        TEXT NOT NULL,
  subject     TEXT NOT NULL,                  -- the word, code or amount at fault
  suggestion  TEXT,
  PRIMARY KEY (mail, verdict, place),
  FOREIGN KEY (mail, verdict) REFERENCES verdict (mail, place) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------------------------------------------------------
-- Mail out
-- ---------------------------------------------------------------------------------------------------------------

-- Letters are decided in one command and sent by another, so that a crash loses nothing. A letter's Message-ID is
-- fixed when it is queued and follows from what it says: the same letter is never queued twice.
CREATE TABLE outbox (
  id          INTEGER PRIMARY KEY,
  game        INTEGER REFERENCES game (id) ON DELETE SET NULL,
  number      INTEGER,                        -- after which it was written
  position    INTEGER,                        -- NULL: to the moderator or a stranger
  kind        TEXT NOT NULL CHECK (kind IN ('receipt', 'report', 'notice', 'letter')),
  address     TEXT NOT NULL,
  subject     TEXT NOT NULL,
  message_id  TEXT NOT NULL UNIQUE,           -- without angle brackets
  letter      BLOB NOT NULL,                  -- RFC 5322, ready to be sent; packed, see part
  state       TEXT NOT NULL
    CHECK (state IN ('queued', 'sending', 'sent', 'deferred', 'failed', 'unknown', 'dropped')),
  attempts    INTEGER NOT NULL DEFAULT 0,
  last_error  TEXT NOT NULL DEFAULT '',
  status      TEXT,                           -- of the other side's answer, as 5.1.1 (RFC 3463); NULL: it gave none
  next_try    TEXT,                           -- of a deferred one, not before
  queued      TEXT NOT NULL,
  changed     TEXT NOT NULL,                  -- when its state last changed
  answers     INTEGER REFERENCES mail (id)    -- the message it answers; NULL: it comes of itself
) STRICT;
CREATE INDEX outbox_state ON outbox (state, id);
CREATE INDEX outbox_sent ON outbox (changed) WHERE state IN ('sending', 'sent', 'unknown');
CREATE INDEX outbox_game ON outbox (game, number, position);
CREATE INDEX outbox_mail ON outbox (answers) WHERE answers IS NOT NULL;
CREATE INDEX outbox_answers ON outbox (address COLLATE NOCASE, queued) WHERE answers IS NOT NULL;

-- Parts of letters: texts, pages, pictures, files; each once in a game, however many letters have it. The first byte of
-- outbox.letter and mail.raw tells how the rest is packed: 0 as it is, 1 by zstd, 2 a skeleton with numbers of parts, by zstd;
-- `rpo outbox` and `rpo mail` show them as they are.
CREATE TABLE part (
  id        INTEGER PRIMARY KEY,
  game      INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  number    INTEGER NOT NULL,              -- after which a letter had it first
  position  INTEGER,                       -- whose letter that was
  slot      TEXT NOT NULL,                 -- what it is, the same for all that are much the same
  digest    BLOB NOT NULL,                 -- the first half of its SHA-256
  model     INTEGER REFERENCES part (id),  -- what it is packed against; NULL: nothing
  size      INTEGER NOT NULL,              -- bytes that are packed
  packed    BLOB NOT NULL,                 -- zstd; of a picture its drawing, which is SVG
  width     INTEGER,                       -- of a picture: pixels across that it is drawn in
  drawn     BLOB,                          -- its pixels, as long as letters with it wait
  UNIQUE (game, digest),
  CHECK (drawn IS NULL OR width IS NOT NULL)
) STRICT;
CREATE INDEX part_slot ON part (game, slot, number);
CREATE INDEX part_model ON part (model) WHERE model IS NOT NULL;
CREATE INDEX part_drawn ON part (game, number) WHERE drawn IS NOT NULL;

-- ---------------------------------------------------------------------------------------------------------------
-- Words of every game: who leaves, and letters between players
-- ---------------------------------------------------------------------------------------------------------------

-- Persons who have asked to leave: their seat goes to the computer when the game is next played. BACK takes it back.
CREATE TABLE departure (
  game      INTEGER NOT NULL,
  position  INTEGER NOT NULL,
  sitter    INTEGER NOT NULL,                 -- which of those who have sat there
  asked     TEXT NOT NULL,
  PRIMARY KEY (game, position),
  FOREIGN KEY (game, position) REFERENCES seat (game, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Which letters players may write to each other. A game without a row has those that are signed.
CREATE TABLE press (
  game     INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  letters  TEXT NOT NULL CHECK (letters IN ('none', 'signed', 'anonymous'))
) STRICT;

-- Letters of players to players. From whom one is that isn't signed stands here and in the mail it came in, nowhere else.
CREATE TABLE correspondence (
  id         INTEGER PRIMARY KEY,
  game       INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  position   INTEGER NOT NULL,                -- of the writer
  number     INTEGER NOT NULL,                -- the turn or decision at which it came
  mail       INTEGER REFERENCES mail (id),
  addressed  TEXT NOT NULL,                   -- positions it is to and may go to: 4,7
  signed     INTEGER NOT NULL CHECK (signed IN (0, 1)),
  text       TEXT NOT NULL,                   -- no token of the game in it
  state      TEXT NOT NULL CHECK (state IN ('sent', 'held', 'dropped')),
  at         TEXT NOT NULL,                   -- when it was read
  FOREIGN KEY (game, position) REFERENCES seat (game, position) ON DELETE CASCADE
) STRICT;
CREATE INDEX correspondence_writer ON correspondence (game, position, number);
CREATE INDEX correspondence_held ON correspondence (game) WHERE state = 'held';

-- Who wants no letters from whom, person from person: whoever sits down after one of them is another.
CREATE TABLE barred (
  game      INTEGER NOT NULL,
  position  INTEGER NOT NULL,                 -- who wants none
  sitter    INTEGER NOT NULL,
  writer    INTEGER NOT NULL,                 -- position from which; 0: from whoever doesn't sign
  writing   INTEGER NOT NULL,                 -- which of those who have sat there; 0 for whoever doesn't sign
  PRIMARY KEY (game, position, writer),
  FOREIGN KEY (game, position) REFERENCES seat (game, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Positions whose letters the moderator reads before they go.
CREATE TABLE censored (
  game      INTEGER NOT NULL,
  position  INTEGER NOT NULL,
  since     TEXT NOT NULL,
  PRIMARY KEY (game, position),
  FOREIGN KEY (game, position) REFERENCES seat (game, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------------------------------------------------------
-- What was done to games, and what was undone
-- ---------------------------------------------------------------------------------------------------------------

CREATE TABLE journal (
  id      INTEGER PRIMARY KEY,
  game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  at      TEXT NOT NULL,
  what    TEXT NOT NULL CHECK (what <> ''),   -- new, join, handover, leave, seat, restore, token, start, enter,
                                              -- release, count, schedule, run, undo, adjust, accept-rules, end ...
  number  INTEGER,
  reason  TEXT NOT NULL,
  detail  TEXT NOT NULL CHECK (json_valid(detail))  -- undo: the events and letters that were taken back
) STRICT;
CREATE INDEX journal_game ON journal (game, what);

-- A seat as it was before the change of a person that a line of the journal tells of, so that it can be taken back. Nobody
-- reads it but who takes it back: it holds a token.
CREATE TABLE former (
  journal   INTEGER PRIMARY KEY REFERENCES journal (id) ON DELETE CASCADE,
  position  INTEGER NOT NULL,
  name      TEXT,                             -- these as in seat
  email     TEXT,
  token     TEXT,
  language  TEXT NOT NULL,
  letters   TEXT NOT NULL,
  dropped   TEXT,
  dead      TEXT,
  sitters   INTEGER NOT NULL,
  sheets    TEXT NOT NULL CHECK (json_valid(sheets)),  -- ids of the sheets that counted
  inputs    INTEGER NOT NULL,                 -- of a game of moves, before it
  events    INTEGER NOT NULL                  -- that had happened since the last step was over
) STRICT;

-- Letters that were taken out of the outbox with a change of person, as long as it can be taken back: until the next line of
-- the game's journal.
CREATE TABLE withdrawn (
  journal     INTEGER NOT NULL REFERENCES former (journal) ON DELETE CASCADE,
  game        INTEGER NOT NULL,               -- this and all below as in outbox
  number      INTEGER,
  position    INTEGER,
  kind        TEXT NOT NULL,
  address     TEXT NOT NULL,
  subject     TEXT NOT NULL,
  message_id  TEXT NOT NULL,
  letter      BLOB NOT NULL,
  state       TEXT NOT NULL,
  attempts    INTEGER NOT NULL,
  last_error  TEXT NOT NULL,
  status      TEXT,
  next_try    TEXT,
  queued      TEXT NOT NULL,
  changed     TEXT NOT NULL,
  answers     INTEGER,
  PRIMARY KEY (game, message_id)
) STRICT, WITHOUT ROWID;

-- The last message that was looked at for what needs the moderator, in one row.
CREATE TABLE looked (
  one   INTEGER PRIMARY KEY CHECK (one = 1),
  mail  INTEGER NOT NULL
) STRICT;

-- Up to where folders on mail servers are read: nothing up to that number is asked for again.
CREATE TABLE folder (
  name      TEXT PRIMARY KEY,                 -- imap://user@host/FOLDER
  validity  INTEGER NOT NULL,                 -- UIDVALIDITY: numbers of another one say nothing
  settled   INTEGER NOT NULL                  -- the highest UID up to which all mail is in the books and put away
) STRICT, WITHOUT ROWID;

-- Games that were ended by agreement; those that ended by their rules have no row.
CREATE TABLE ending (
  game    INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  at      TEXT NOT NULL,
  reason  TEXT NOT NULL,
  kept    TEXT NOT NULL CHECK (json_valid(kept))  -- deadlines that were called off, should it go on
) STRICT;

-- The hall of fame: what was achieved in games that have ended. A row outlives its game.
CREATE TABLE hall (
  entry     INTEGER NOT NULL,                 -- a number for each game that has ended
  game      INTEGER REFERENCES game (id) ON DELETE SET NULL,  -- NULL: deleted since
  name      TEXT NOT NULL,                    -- of the game
  kind      TEXT NOT NULL,                    -- which game was played
  ended     TEXT NOT NULL,                    -- when
  number    INTEGER NOT NULL,                 -- the last turn or decision
  agreed    INTEGER NOT NULL CHECK (agreed IN (0, 1)),  -- it was ended by agreement
  place     INTEGER NOT NULL,                 -- of the title among those of its game, from 1
  title     TEXT NOT NULL,                    -- what was achieved; empty in a game of one score
  position  INTEGER NOT NULL,
  person    TEXT,                             -- who sat there; NULL: the computer
  points    INTEGER NOT NULL,
  scale     INTEGER NOT NULL CHECK (scale > 0),  -- so many of them are a point
  rank      INTEGER NOT NULL CHECK (rank > 0),   -- in its game
  PRIMARY KEY (entry, place, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX hall_game ON hall (game) WHERE game IS NOT NULL;

-- Games that were moved to another file, or are on their way there: as long as their rows are here, too. A row outlives its
-- game, so that mail for it is known to be for another file.
CREATE TABLE moved (
  name    TEXT PRIMARY KEY COLLATE NOCASE,
  game    INTEGER UNIQUE REFERENCES game (id) ON DELETE SET NULL,  -- NULL: it has gone
  target  TEXT NOT NULL,                      -- the file it goes to, its whole path
  at      TEXT NOT NULL,                      -- when that began
  ticket  TEXT NOT NULL                       -- by which the other file knows that it has come
) STRICT, WITHOUT ROWID;

-- Games that came from another file, whatever became of them since: none comes twice.
CREATE TABLE arrival (
  ticket  TEXT PRIMARY KEY,
  name    TEXT NOT NULL,
  at      TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Games of the files that a game came from or went to, as they were then: who sits in both files writes for them, too, and is
-- not told that there are none.
CREATE TABLE neighbour (
  name  TEXT PRIMARY KEY COLLATE NOCASE,
  file  TEXT NOT NULL                         -- its whole path
) STRICT, WITHOUT ROWID;

-- What makes Message-IDs that nobody can work out, in one row. It is drawn with the file, and no command shows it.
CREATE TABLE secret (
  one    INTEGER PRIMARY KEY CHECK (one = 1),
  bytes  BLOB NOT NULL CHECK (length(bytes) = 32)
) STRICT;

-- When something was changed last, in one row: what the computer's clock shows is held against it.
CREATE TABLE clock (
  one   INTEGER PRIMARY KEY CHECK (one = 1),
  last  TEXT NOT NULL
) STRICT;

-- When the desk last looked after itself, in one row, whether there was anything to do or not.
CREATE TABLE tick (
  one  INTEGER PRIMARY KEY CHECK (one = 1),
  ran  TEXT NOT NULL
) STRICT;

-- What the desk needs the moderator for. A row goes when its matter is over, not when it has been told.
CREATE TABLE alarm (
  id     INTEGER PRIMARY KEY,
  game   INTEGER REFERENCES game (id) ON DELETE CASCADE,  -- NULL: it is about none
  kind   TEXT NOT NULL,                       -- fault, nobody, overdue, look, missed, unread, mailbox, letter, way, clock, held, ...
  key    TEXT NOT NULL,                       -- which of its kind: the same one is told once
  at     TEXT NOT NULL,                       -- when it came up
  words  TEXT NOT NULL,
  said   TEXT,                                -- when rpo tick said it; NULL: it hasn't yet
  told   TEXT                                 -- when a letter to the moderator did
) STRICT;
CREATE UNIQUE INDEX alarm_once ON alarm (coalesce(game, 0), kind, key);

-- ---------------------------------------------------------------------------------------------------------------
-- Continental Rails II: its map, and its state after each turn
-- ---------------------------------------------------------------------------------------------------------------

-- Points are hundredths of a victory point; distances are miles.
--
-- The rows of turn t in the tables continental_... are the game after turn t (0: the setup). A turn adds its rows, and
-- undoing it deletes them. Nothing else changes them but a correction of the last turn by the moderator: then they are
-- written anew, and continental_adjustment keeps what stood there, so that undoing it brings back the very same rows.
-- So the rows are always what the next turn begins with, and history and charts are queries:
--
--     SELECT turn, name, net_worth FROM continental_player WHERE game = 1 ORDER BY turn, net_worth DESC;

-- The map a game is played on: towns, and the routes between them.
CREATE TABLE continental_town (
  game       INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  place      INTEGER NOT NULL,     -- in the list of towns, from 0
  code       TEXT NOT NULL,
  name       TEXT NOT NULL,
  state      TEXT NOT NULL,
  value      INTEGER NOT NULL,     -- 1 to 5
  star       INTEGER NOT NULL CHECK (star IN (0, 1)),
  region     TEXT NOT NULL,
  latitude   INTEGER NOT NULL,     -- hundredths of a degree north
  longitude  INTEGER NOT NULL,     -- hundredths of a degree east
  PRIMARY KEY (game, place),
  UNIQUE (game, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE continental_route (
  game       INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  number     INTEGER NOT NULL,     -- in the route list, from 1; a railroad is known by the route it grew from
  code       TEXT NOT NULL,
  kind       TEXT NOT NULL CHECK (kind IN ('private-company', 'right-of-way')),
  miles      INTEGER NOT NULL,
  from_town  INTEGER NOT NULL,
  to_town    INTEGER NOT NULL,
  name       TEXT NOT NULL,        -- of a private company; empty for a right of way
  parallel   INTEGER,              -- the other line of a double route
  PRIMARY KEY (game, number),
  UNIQUE (game, code),
  FOREIGN KEY (game, from_town) REFERENCES continental_town (game, place),
  FOREIGN KEY (game, to_town) REFERENCES continental_town (game, place),
  FOREIGN KEY (game, parallel) REFERENCES continental_route (game, number) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- The game as a whole.
CREATE TABLE continental_turn (
  game          INTEGER NOT NULL,
  turn          INTEGER NOT NULL,
  climate       TEXT NOT NULL,                -- the next turn begins with it
  locomotive    INTEGER NOT NULL,             -- best type to be had, from 1
  technologies  INTEGER NOT NULL,             -- how many are to be had
  million       INTEGER NOT NULL CHECK (million IN (0, 1)),  -- somebody has passed it
  ended         INTEGER NOT NULL CHECK (ended IN (0, 1)),
  bank          INTEGER NOT NULL,             -- what the Bank took in less what it gave out
  public        INTEGER NOT NULL,             -- the same of the Public
  PRIMARY KEY (game, turn),
  FOREIGN KEY (game, turn) REFERENCES step (game, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Links between regions that somebody's railroad has made.
CREATE TABLE continental_link (
  game  INTEGER NOT NULL,
  turn  INTEGER NOT NULL,
  link  TEXT NOT NULL CHECK (link IN ('heartland', 'gulf', 'spike')),
  PRIMARY KEY (game, turn, link),
  FOREIGN KEY (game, turn) REFERENCES continental_turn (game, turn) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Private companies nobody has seen yet, in the order in which they will appear.
CREATE TABLE continental_hidden_pc (
  game   INTEGER NOT NULL,
  turn   INTEGER NOT NULL,
  place  INTEGER NOT NULL,                    -- from 0
  route  INTEGER NOT NULL,
  PRIMARY KEY (game, turn, place),
  FOREIGN KEY (game, turn) REFERENCES continental_turn (game, turn) ON DELETE CASCADE,
  FOREIGN KEY (game, route) REFERENCES continental_route (game, number)
) STRICT, WITHOUT ROWID;

-- Tycoons.
CREATE TABLE continental_player (
  game           INTEGER NOT NULL,
  turn           INTEGER NOT NULL,
  position       INTEGER NOT NULL,
  name           TEXT NOT NULL,
  computer       INTEGER NOT NULL CHECK (computer IN (0, 1)),
  cash           INTEGER NOT NULL,
  debt           INTEGER NOT NULL,            -- loans of the Bank
  credit_limit   INTEGER NOT NULL,
  recall         INTEGER NOT NULL,            -- what the Bank calls in next turn
  net_worth      INTEGER NOT NULL,
  robber_baron   INTEGER NOT NULL,            -- victory points of the five categories, hundredths
  rail_mogul     INTEGER NOT NULL,
  rail_builder   INTEGER NOT NULL,
  rail_magnate   INTEGER NOT NULL,
  rail_prodigal  INTEGER NOT NULL,
  bankrupt       INTEGER NOT NULL CHECK (bankrupt IN (0, 1)),    -- in the turn just ended
  may_rename     INTEGER NOT NULL CHECK (may_rename IN (0, 1)),
  PRIMARY KEY (game, turn, position),
  FOREIGN KEY (game, turn) REFERENCES continental_turn (game, turn) ON DELETE CASCADE,
  FOREIGN KEY (game, position) REFERENCES seat (game, position)
) STRICT, WITHOUT ROWID;

-- Links a player has been rewarded for.
CREATE TABLE continental_award (
  game      INTEGER NOT NULL,
  turn      INTEGER NOT NULL,
  position  INTEGER NOT NULL,
  link      TEXT NOT NULL CHECK (link IN ('heartland', 'gulf', 'spike')),
  PRIMARY KEY (game, turn, position, link),
  FOREIGN KEY (game, turn, position) REFERENCES continental_player (game, turn, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Private companies on the Bank's list or a player's.
CREATE TABLE continental_pc (
  game   INTEGER NOT NULL,
  turn   INTEGER NOT NULL,
  route  INTEGER NOT NULL,
  owner  INTEGER,                             -- position; NULL: the Bank's
  paid   INTEGER NOT NULL,                    -- by the owner
  ask    INTEGER,                             -- asking price; NULL: not on offer
  PRIMARY KEY (game, turn, route),
  FOREIGN KEY (game, turn) REFERENCES continental_turn (game, turn) ON DELETE CASCADE,
  FOREIGN KEY (game, route) REFERENCES continental_route (game, number),
  FOREIGN KEY (game, turn, owner) REFERENCES continental_player (game, turn, position)
) STRICT, WITHOUT ROWID;

-- Railroads.
CREATE TABLE continental_railroad (
  game            INTEGER NOT NULL,
  turn            INTEGER NOT NULL,
  railroad        INTEGER NOT NULL,           -- the route it grew from
  row             INTEGER,                    -- right of way held unbuilt
  row_grant       INTEGER,                    -- land that comes with it, square miles
  land            INTEGER NOT NULL,           -- unsold, square miles
  price           INTEGER NOT NULL,           -- of a share
  issued          INTEGER NOT NULL,           -- shares: the Public's and the players'
  public          INTEGER NOT NULL,           -- the Public's part of them
  treasury        INTEGER NOT NULL,           -- shares not issued
  cash            INTEGER NOT NULL,
  bonds           INTEGER NOT NULL,
  loans           INTEGER NOT NULL,           -- short-term loans of the Bank
  owed_president  INTEGER NOT NULL,
  efficiency      INTEGER NOT NULL,
  locomotive      INTEGER NOT NULL,           -- type, from 1
  standing        TEXT NOT NULL CHECK (standing IN ('sound', 'bankrupt')),
  president       INTEGER,                    -- position; NULL: an anonymous one
  chairman        INTEGER,                    -- position
  last_dividend   INTEGER NOT NULL,           -- cents a share
  last_profit     INTEGER NOT NULL,           -- cents a share
  fresh           INTEGER NOT NULL CHECK (fresh IN (0, 1)),  -- the Public values it at its price
  PRIMARY KEY (game, turn, railroad),
  FOREIGN KEY (game, turn) REFERENCES continental_turn (game, turn) ON DELETE CASCADE,
  FOREIGN KEY (game, railroad) REFERENCES continental_route (game, number),
  FOREIGN KEY (game, row) REFERENCES continental_route (game, number),
  FOREIGN KEY (game, turn, president) REFERENCES continental_player (game, turn, position),
  FOREIGN KEY (game, turn, chairman) REFERENCES continental_player (game, turn, position),
  CHECK ((row IS NULL) = (row_grant IS NULL))
) STRICT, WITHOUT ROWID;

-- Lines of railroads.
CREATE TABLE continental_line (
  game      INTEGER NOT NULL,
  turn      INTEGER NOT NULL,
  route     INTEGER NOT NULL,
  railroad  INTEGER NOT NULL,
  doubled   INTEGER NOT NULL CHECK (doubled IN (0, 1)),  -- has double track
  PRIMARY KEY (game, turn, route),
  FOREIGN KEY (game, turn, railroad) REFERENCES continental_railroad (game, turn, railroad) ON DELETE CASCADE,
  FOREIGN KEY (game, route) REFERENCES continental_route (game, number)
) STRICT, WITHOUT ROWID;

-- Technologies of railroads.
CREATE TABLE continental_technology (
  game        INTEGER NOT NULL,
  turn        INTEGER NOT NULL,
  railroad    INTEGER NOT NULL,
  technology  TEXT NOT NULL,                  -- letter
  PRIMARY KEY (game, turn, railroad, technology),
  FOREIGN KEY (game, turn, railroad) REFERENCES continental_railroad (game, turn, railroad) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Directors of railroads, president and chairman included.
CREATE TABLE continental_director (
  game      INTEGER NOT NULL,
  turn      INTEGER NOT NULL,
  railroad  INTEGER NOT NULL,
  position  INTEGER NOT NULL,
  PRIMARY KEY (game, turn, railroad, position),
  FOREIGN KEY (game, turn, railroad) REFERENCES continental_railroad (game, turn, railroad) ON DELETE CASCADE,
  FOREIGN KEY (game, turn, position) REFERENCES continental_player (game, turn, position)
) STRICT, WITHOUT ROWID;

-- Shares of players.
CREATE TABLE continental_holding (
  game      INTEGER NOT NULL,
  turn      INTEGER NOT NULL,
  position  INTEGER NOT NULL,
  railroad  INTEGER NOT NULL,
  shares    INTEGER NOT NULL,
  PRIMARY KEY (game, turn, position, railroad),
  FOREIGN KEY (game, turn, position) REFERENCES continental_player (game, turn, position) ON DELETE CASCADE,
  FOREIGN KEY (game, turn, railroad) REFERENCES continental_railroad (game, turn, railroad)
) STRICT, WITHOUT ROWID;

-- What a turn was played with: the orders of each position, of a person's sheet or of the computer, so that it can be played
-- again. Turns of before this was kept have no rows.
CREATE TABLE continental_given (
  game      INTEGER NOT NULL,
  turn      INTEGER NOT NULL,
  position  INTEGER NOT NULL,
  computer  INTEGER NOT NULL CHECK (computer IN (0, 1)),  -- nobody sat there
  orders    TEXT CHECK (json_valid(orders)),              -- NULL: none were sent
  PRIMARY KEY (game, turn, position),
  FOREIGN KEY (game, turn) REFERENCES step (game, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Corrections by the moderator after a turn, which go with it when it is undone. What everybody is told of one is an event
-- of the turn, with its payments, and once more the first event of the turn that is played then.
CREATE TABLE continental_adjustment (
  game         INTEGER NOT NULL,
  turn         INTEGER NOT NULL,
  seq          INTEGER NOT NULL,               -- from 1
  at           TEXT NOT NULL,
  reason       TEXT NOT NULL,
  lines        TEXT NOT NULL CHECK (json_valid(lines)),    -- as the game reads them
  inverse      TEXT NOT NULL CHECK (json_valid(inverse)),  -- lines that would put it back
  before       TEXT NOT NULL CHECK (json_valid(before)),   -- accounts, players, railroads and PCs as they stood
  first_event  INTEGER NOT NULL,               -- seq of the first event it added to the turn's
  PRIMARY KEY (game, turn, seq),
  FOREIGN KEY (game, turn) REFERENCES step (game, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
