-- Assent to prayers, and the secret that signs what visitors bring back with them.

-- One row, shared by all nodes: what it signs opens no account and moves no money.
CREATE TABLE signing_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret bytea NOT NULL CHECK (length(secret) >= 32)
);
INSERT INTO signing_secret (secret) VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Who said Aamiin to the prayer of a gift, once: an account, or a visitor by the random number in their cookie.
CREATE TABLE prayer_amens (
  donation_id bigint NOT NULL REFERENCES donations,
  user_id bigint REFERENCES users,
  visitor_id uuid,
  said_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(user_id, visitor_id) = 1),
  UNIQUE (donation_id, user_id),
  UNIQUE (donation_id, visitor_id)
);
CREATE INDEX prayer_amens_user ON prayer_amens (user_id) WHERE user_id IS NOT NULL;

-- A prayer is named by what the wall calls it: never by the gift's own id, which opens the gift.
CREATE INDEX donations_prayer ON donations (md5(public_id)) WHERE message IS NOT NULL;
