-- What a campaign collected by day, by method and by where its donors came from, folded with the totals: a dashboard of 100,000 gifts reads some hundred rows.
CREATE TABLE target_days (
  target_id bigint NOT NULL REFERENCES donation_targets,
  -- By the calendar of Jakarta: the day on which it was posted.
  day date NOT NULL,
  -- Of a company's match: `pool`.
  method text NOT NULL,
  -- The channel of the shared link, `direct`, `pool`, or `ambassador` for what ambassadors of the target brought.
  source text NOT NULL,
  -- Less what went back that day, so it may be below zero.
  raised_rupiah bigint NOT NULL,
  donations integer NOT NULL,
  PRIMARY KEY (target_id, day, method, source)
);

-- What organisers answered to prayers: each change is a row, the newest counts, and one without words has taken the answer away.
CREATE TABLE prayer_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  donation_id bigint NOT NULL REFERENCES donations,
  user_id bigint NOT NULL REFERENCES users,
  words text CHECK (length(words) BETWEEN 1 AND 500),
  answered_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX prayer_answers_newest ON prayer_answers (donation_id, id DESC);
CREATE INDEX prayer_answers_user ON prayer_answers (user_id);

-- The largest gifts of a target first.
CREATE INDEX donations_largest ON donations (target_id, amount_rupiah DESC, id DESC) WHERE status IN ('paid', 'partially_refunded');
