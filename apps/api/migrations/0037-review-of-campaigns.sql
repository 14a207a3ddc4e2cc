-- Operators read what members hand in, comment on its fields and decide (docs/adr/0040-review-by-operators.md).

ALTER TABLE target_revisions
  -- The operator who has it in review, or had it last.
  ADD COLUMN reviewer_id bigint REFERENCES operators;

CREATE TABLE revision_comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  revision_id bigint NOT NULL REFERENCES target_revisions ON DELETE CASCADE,
  -- A field of the editor.
  field text NOT NULL,
  words text NOT NULL CHECK (words <> ''),
  operator_id bigint NOT NULL REFERENCES operators,
  commented_at timestamptz NOT NULL DEFAULT now(),
  -- With a decision; its owner reads none before.
  sent_at timestamptz
);
CREATE INDEX revision_comments_revision ON revision_comments (revision_id, id);

-- What operators did, in order. Each row seals the one before: a row that is changed or taken out breaks the chain.
CREATE TABLE operator_actions (
  id bigint PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id bigint NOT NULL,
  words text NOT NULL DEFAULT '',
  acted_at timestamptz NOT NULL,
  seal bytea NOT NULL
);
CREATE INDEX operator_actions_subject ON operator_actions (subject, subject_id, id);
