-- The database of the Railway Post Office, one file for any number of games.
--
-- How to read it. A table holds one kind of thing; its rows belong to a game by the column `game`. Money is whole
-- dollars unless a comment says cents; points are hundredths of a victory point; distances are miles; times are
-- UTC in RFC 3339 (2026-03-03T19:02:18Z). Words such as a climate are in lower case with hyphens. Flags are 0 or 1.
--
-- The rows of turn t in the tables continental_... are the game after turn t (0: the setup). Nothing in them is
-- ever changed: a turn adds its rows, and undoing it deletes them. So history and charts are queries:
--
--     SELECT turn, name, net_worth FROM continental_player WHERE game = 1 ORDER BY turn, net_worth DESC;
--
-- `PRAGMA application_id` is 0x52504F31 ("RPO1"); `PRAGMA user_version` is the number of this schema, 2.

-- ---------------------------------------------------------------------------------------------------------------
-- Games, their maps and their seats
-- ---------------------------------------------------------------------------------------------------------------

CREATE TABLE game (
  id       INTEGER PRIMARY KEY,
  name     TEXT NOT NULL UNIQUE COLLATE NOCASE,  -- 1 to 16 letters, digits, hyphens; compared without case
  seed     INTEGER NOT NULL CHECK (seed >= 0),   -- from which all its chance and its tokens are drawn
  rules    TEXT NOT NULL,                        -- the rule parameters, TOML; never changed
  status   TEXT NOT NULL CHECK (status IN ('new', 'running', 'ended')),
  policy   TEXT NOT NULL CHECK (policy IN ('token', 'address', 'both')),  -- what proves who sent a sheet
  address  TEXT NOT NULL,                        -- the referee's own e-mail address
  turn     INTEGER,                              -- the last turn played; NULL before the setup
  created  TEXT NOT NULL,
  FOREIGN KEY (id, turn) REFERENCES turn (game, number) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((status = 'new') = (turn IS NULL))
) STRICT;

-- The map a game is played on: towns, and the routes between them.
CREATE TABLE town (
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

CREATE TABLE route (
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
  FOREIGN KEY (game, from_town) REFERENCES town (game, place),
  FOREIGN KEY (game, to_town) REFERENCES town (game, place),
  FOREIGN KEY (game, parallel) REFERENCES route (game, number) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- The positions of a game and who sits there now.
CREATE TABLE seat (
  game      INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  position  INTEGER NOT NULL,                 -- from 1
  name      TEXT,                             -- of the person, and of his tycoon at the setup
  email     TEXT,                             -- NULL: nobody sits here, the computer plays
  token     TEXT,                             -- the word that proves a sheet is his
  language  TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
  sitters   INTEGER NOT NULL DEFAULT 0,       -- how many persons have sat here since the game began
  computer  INTEGER GENERATED ALWAYS AS (email IS NULL) VIRTUAL,
  PRIMARY KEY (game, position),
  CHECK ((email IS NULL) = (token IS NULL) AND (email IS NULL) = (name IS NULL))
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------------------------------------------------------
-- Turns: the state of a game after each, and what happened in it
-- ---------------------------------------------------------------------------------------------------------------

CREATE TABLE turn (
  game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  number  INTEGER NOT NULL,                   -- 0: the setup
  played  TEXT NOT NULL,                      -- when it was run
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- What happened, in order. Everything a report says comes from here or from the state.
CREATE TABLE event (
  game      INTEGER NOT NULL,
  turn      INTEGER NOT NULL,
  seq       INTEGER NOT NULL,                 -- from 0
  step      INTEGER NOT NULL,                 -- step of the turn, 1 to 18; 0: before the first
  kind      TEXT NOT NULL,
  audience  TEXT NOT NULL,                    -- everybody, players:3,4, insiders:12 (a railroad) or moderator
  event     TEXT NOT NULL CHECK (json_valid(event)),
  PRIMARY KEY (game, turn, seq),
  FOREIGN KEY (game, turn) REFERENCES turn (game, number) ON DELETE CASCADE
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
  FOREIGN KEY (game, turn) REFERENCES turn (game, number) ON DELETE CASCADE
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
  FOREIGN KEY (game, route) REFERENCES route (game, number)
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
  FOREIGN KEY (game, route) REFERENCES route (game, number),
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
  FOREIGN KEY (game, railroad) REFERENCES route (game, number),
  FOREIGN KEY (game, row) REFERENCES route (game, number),
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
  FOREIGN KEY (game, route) REFERENCES route (game, number)
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

-- ---------------------------------------------------------------------------------------------------------------
-- Mail in: messages, and the order sheets read from them
-- ---------------------------------------------------------------------------------------------------------------

-- Every message collected, as it came.
CREATE TABLE mail (
  id            INTEGER PRIMARY KEY,
  source        TEXT NOT NULL,                -- where it was found
  received      TEXT NOT NULL,                -- when it reached the referee
  collected     TEXT NOT NULL,                -- when it was read
  raw           BLOB NOT NULL,                -- RFC 5322
  message_id    TEXT,                         -- its own, without angle brackets
  digest        TEXT,                         -- of its block of orders, or of what its sender wrote: with message_id it
                                              -- tells a message read before; NULL: never read, it makes nothing a duplicate
  proven        INTEGER NOT NULL CHECK (proven IN (0, 1)),  -- it is its position's, by what the game asks for as proof
  sender        TEXT NOT NULL,                -- address in From
  game          INTEGER REFERENCES game (id) ON DELETE SET NULL,
  position      INTEGER,
  turn          INTEGER,                      -- for which its orders are
  outcome       TEXT NOT NULL,                -- accepted, accepted-with-warnings, refused, duplicate, request,
                                              -- held, ignored
  reason        TEXT NOT NULL,                -- why, or for what it asks, in one word; empty if accepted
  detail        TEXT NOT NULL                 -- for the moderator: the parser's own words
) STRICT;
CREATE INDEX mail_digest ON mail (digest, message_id);
CREATE INDEX mail_source ON mail (source);

-- Wrong tokens, by what they were tried on. The game is as the message named it, in small letters: there need be none of
-- that name, nor anybody at the position.
CREATE TABLE guess (
  mail      INTEGER PRIMARY KEY REFERENCES mail (id) ON DELETE CASCADE,
  game      TEXT NOT NULL,
  position  INTEGER NOT NULL,
  at        TEXT NOT NULL                     -- when the message reached the referee
) STRICT;
CREATE INDEX guess_position ON guess (game, position, at);

-- Times in which more wrong tokens for a position came than are answered: moderator and player are told once of each.
CREATE TABLE episode (
  game      TEXT NOT NULL,                    -- as in guess
  position  INTEGER NOT NULL,
  since     TEXT NOT NULL,                    -- when the first one came that was not answered
  last      TEXT NOT NULL,                    -- when the last one came
  PRIMARY KEY (game, position, since)
) STRICT, WITHOUT ROWID;

-- An order sheet that was accepted. All are kept; the current one of a turn is the last to arrive.
CREATE TABLE sheet (
  id        INTEGER PRIMARY KEY,
  mail      INTEGER REFERENCES mail (id),     -- NULL: entered by the moderator
  game      INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  position  INTEGER NOT NULL,
  turn      INTEGER NOT NULL,
  number    INTEGER NOT NULL,                 -- the position's sheets of a turn count from 1
  current   INTEGER NOT NULL CHECK (current IN (0, 1)),
  received  TEXT NOT NULL,
  UNIQUE (game, position, turn, number),
  FOREIGN KEY (game, position) REFERENCES seat (game, position)
) STRICT;
CREATE UNIQUE INDEX sheet_current ON sheet (game, position, turn) WHERE current = 1;

CREATE TABLE sheet_order (
  sheet      INTEGER NOT NULL REFERENCES sheet (id) ON DELETE CASCADE,
  place      INTEGER NOT NULL,                -- from 0
  line       INTEGER NOT NULL,                -- of the message's text, from 1
  col        INTEGER NOT NULL,                -- characters, from 1
  text       TEXT NOT NULL,                   -- as written
  canonical  TEXT NOT NULL,                   -- as understood
  content    TEXT NOT NULL CHECK (json_valid(content)),
  PRIMARY KEY (sheet, place)
) STRICT, WITHOUT ROWID;

-- Lines of a message that were not understood, or understood with a loss.
CREATE TABLE diagnostic (
  mail        INTEGER NOT NULL REFERENCES mail (id) ON DELETE CASCADE,
  place       INTEGER NOT NULL,               -- from 0
  line        INTEGER NOT NULL,               -- of the message's text, from 1
  col         INTEGER NOT NULL,               -- characters, from 1
  length      INTEGER NOT NULL,               -- characters at fault
  text        TEXT NOT NULL,                  -- as written
  code        TEXT NOT NULL,
  subject     TEXT NOT NULL,                  -- the word, code or amount at fault
  suggestion  TEXT,
  PRIMARY KEY (mail, place)
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------------------------------------------------------
-- Mail out
-- ---------------------------------------------------------------------------------------------------------------

-- Letters are decided in one command and sent by another, so that a crash loses nothing. A letter's Message-ID is
-- fixed when it is queued and follows from what it says: the same letter is never queued twice.
CREATE TABLE outbox (
  id          INTEGER PRIMARY KEY,
  game        INTEGER REFERENCES game (id) ON DELETE SET NULL,
  turn        INTEGER,                        -- after which it was written
  position    INTEGER,                        -- NULL: to the moderator or a stranger
  kind        TEXT NOT NULL CHECK (kind IN ('receipt', 'report', 'notice')),
  address     TEXT NOT NULL,
  subject     TEXT NOT NULL,
  message_id  TEXT NOT NULL UNIQUE,           -- without angle brackets
  letter      BLOB NOT NULL,                  -- RFC 5322, ready to be sent
  state       TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'deferred', 'failed', 'unknown')),
  attempts    INTEGER NOT NULL DEFAULT 0,
  last_error  TEXT NOT NULL DEFAULT '',
  next_try    TEXT,                           -- of a deferred one, not before
  queued      TEXT NOT NULL,
  changed     TEXT NOT NULL,                  -- when its state last changed
  answers     INTEGER REFERENCES mail (id)    -- the message it answers; NULL: it comes of itself
) STRICT;
CREATE INDEX outbox_state ON outbox (state, id);
CREATE INDEX outbox_answers ON outbox (address COLLATE NOCASE, queued) WHERE answers IS NOT NULL;

-- ---------------------------------------------------------------------------------------------------------------
-- What was done to games, and what was undone
-- ---------------------------------------------------------------------------------------------------------------

CREATE TABLE journal (
  id      INTEGER PRIMARY KEY,
  game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  at      TEXT NOT NULL,
  what    TEXT NOT NULL CHECK (what IN ('new', 'join', 'handover', 'token', 'start', 'release', 'run', 'undo')),
  turn    INTEGER,
  reason  TEXT NOT NULL,
  detail  TEXT NOT NULL CHECK (json_valid(detail))  -- undo: the events and letters that were taken back
) STRICT;

-- When something was changed last, in one row: what the computer's clock shows is held against it.
CREATE TABLE clock (
  one   INTEGER PRIMARY KEY CHECK (one = 1),
  last  TEXT NOT NULL
) STRICT;
