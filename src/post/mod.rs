//! Mail in and out: sources, MIME to text, who sent it, outbox, transports.
