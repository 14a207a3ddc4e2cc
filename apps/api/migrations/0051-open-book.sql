-- The book as a transparency log (docs/adr/0057-who-seals-the-book.md). A leaf's public text is not stored: it is written from the transfer at its place whenever
-- it is read, so that a transfer that was changed no longer leads to the sealed root.

-- What a transfer's leaf has of its own. Without the salt, which the erasure of its donor deletes, the commitment shows nothing.
CREATE TABLE book_leaves (
  place bigint PRIMARY KEY CHECK (place > 0),
  commitment bytea NOT NULL CHECK (length(commitment) = 32),
  salt bytea CHECK (length(salt) = 32)
);

-- Hashes of the tree as tiles hold them: level 0 has the leaves', each level above the roots of 256 of the level below.
CREATE TABLE book_hashes (
  level smallint NOT NULL CHECK (level BETWEEN 0 AND 6),
  index bigint NOT NULL CHECK (index >= 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (level, index)
);

-- Every state that was signed: one for each size, since a log never signs two trees of one.
CREATE TABLE book_checkpoints (
  size bigint PRIMARY KEY CHECK (size > 0),
  root bytea NOT NULL CHECK (length(root) = 32),
  -- The signed note, and the public key that it was signed with.
  note text NOT NULL,
  public_key text NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now()
);

-- The checkpoint that each day in Jakarta ended with, and what the day added to the totals of all funds.
CREATE TABLE book_days (
  day date PRIMARY KEY,
  size bigint NOT NULL REFERENCES book_checkpoints,
  received_rupiah bigint NOT NULL,
  returned_rupiah bigint NOT NULL
);

-- The pockets of all funds as the pages showed them when the last checkpoint was signed: one row.
CREATE TABLE book_figures (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  size bigint NOT NULL REFERENCES book_checkpoints,
  funds jsonb NOT NULL
);
