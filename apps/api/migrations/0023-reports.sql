-- What visitors report about targets. It waits until an operator has looked.
CREATE TABLE reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_id bigint NOT NULL REFERENCES donation_targets,
  reason text NOT NULL CHECK (reason IN ('fraud', 'identity', 'untrue', 'misuse', 'indecent', 'other')),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 4000),
  -- Who may be asked, if they said so; removed a while after the report is done, and with the account.
  email text,
  user_id bigint REFERENCES users,
  -- The same words about the same target are one report as long as it waits, however often and by whomever they are sent.
  sameness text NOT NULL GENERATED ALWAYS AS (md5(reason || E'\n' || lower(words))) STORED,
  -- How often it was sent.
  times integer NOT NULL DEFAULT 1,
  reported_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  done_by bigint REFERENCES operators,
  note text,
  CHECK ((done_at IS NULL) = (done_by IS NULL) AND (done_at IS NULL) = (note IS NULL))
);
CREATE UNIQUE INDEX reports_once ON reports (target_id, sameness) WHERE done_at IS NULL;
CREATE INDEX reports_open ON reports (reported_at) WHERE done_at IS NULL;
CREATE INDEX reports_user ON reports (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX reports_email ON reports (email) WHERE email IS NOT NULL;
