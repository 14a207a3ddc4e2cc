-- Limits on giving that all nodes share, and what stops those who try out cards. docs/adr/0015-limits-on-giving.md says why, and why these numbers.

-- `burst` at once, `perMinute` more each minute; an attempt by card takes `card` of them, any other takes one.
INSERT INTO settings (key, valid_from, value, source) VALUES
  ('giving_limits', '2026-01-01', '{
    "device": {"burst": 30, "perMinute": 2, "card": 3},
    "addressAlone": {"burst": 300, "perMinute": 30, "card": 15},
    "address": {"burst": 3000, "perMinute": 300, "card": 15},
    "campaign": {"burst": 120, "perMinute": 12, "card": 1},
    "smallCardRupiah": 100000,
    "vouching": {"paidPercent": 25, "attempts": 20, "afterMinutes": 5, "withinMinutes": 120}
  }', 'Keputusan pengurus yayasan: donatur di balik satu alamat operator seluler tidak boleh terhalang'),
  ('payment_check_limits', '2026-01-01', '{
    "device": {"burst": 30, "perMinute": 20},
    "addressAlone": {"burst": 120, "perMinute": 60},
    "address": {"burst": 1200, "perMinute": 1200}
  }', 'Keputusan pengurus yayasan'),
  ('card_pause', '2026-01-01', '{
    "windowMinutes": 15,
    "site": {"declines": 20, "declinedPercent": 60},
    "campaign": {"declines": 8, "declinedPercent": 70},
    "firstPauseMinutes": 10, "longestPauseMinutes": 120, "trialMinutes": 1
  }', 'Keputusan pengurus yayasan: penolakan kartu yang wajar di bawah 30 %');

-- The attempts of the last hours: what makes each count once, and what tells a crowd that pays from one that does not. Networks stand
-- here as hashes. Lost in a crash of the database, which only forgives.
CREATE UNLOGGED TABLE giving_attempts (
  scope text NOT NULL,
  key text NOT NULL,
  network text,
  target_id bigint NOT NULL,
  small_card boolean NOT NULL,
  attempted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX giving_attempts_network ON giving_attempts (network, attempted_at) WHERE network IS NOT NULL;
CREATE INDEX giving_attempts_small_cards ON giving_attempts (target_id, attempted_at) WHERE small_card;
CREATE INDEX giving_attempts_age ON giving_attempts (attempted_at);

-- Every card that a bank took or declined; of one payment several may be tried.
CREATE TABLE card_outcomes (
  payment_id bigint NOT NULL REFERENCES payments,
  gateway_transaction_id text NOT NULL,
  target_id bigint NOT NULL REFERENCES donation_targets,
  declined boolean NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (payment_id, gateway_transaction_id)
);
CREATE INDEX card_outcomes_site ON card_outcomes (decided_at);
CREATE INDEX card_outcomes_target ON card_outcomes (target_id, decided_at);

-- Cards are not taken for a while: on the whole site, or for one target. From `retry_at` on one attempt at a time goes through as a trial.
CREATE TABLE card_pauses (
  -- Null is the whole site.
  target_id bigint REFERENCES donation_targets,
  began_at timestamptz NOT NULL,
  retry_at timestamptz NOT NULL,
  -- Pauses in a row, each twice as long as the one before.
  times integer NOT NULL CHECK (times > 0),
  trial_at timestamptz,
  -- Set when a card was taken again; what was declined before does not count any more.
  ended_at timestamptz,
  CONSTRAINT card_pauses_one UNIQUE NULLS NOT DISTINCT (target_id)
);
