-- What one operator has proposed about money by a command, until another one confirms it (docs/adr/0076-who-decides-about-money.md).
CREATE TABLE operator_proposals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- What is confirmed, in a sentence, and what carries it out.
  summary text NOT NULL,
  details jsonb NOT NULL,
  proposed_by bigint NOT NULL REFERENCES operators,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  confirmed_by bigint REFERENCES operators,
  ended_at timestamptz,
  CHECK (expires_at > proposed_at),
  CHECK (confirmed_by <> proposed_by),
  CHECK (confirmed_by IS NULL OR ended_at IS NOT NULL)
);
CREATE INDEX operator_proposals_open ON operator_proposals (expires_at) WHERE ended_at IS NULL;
