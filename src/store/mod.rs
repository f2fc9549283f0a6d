//! The database, and nothing but: load, save, history, outbox rows.
