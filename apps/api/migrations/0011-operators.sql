-- Operators are accounts. What moves money needs two different ones: each approval is a row.

CREATE TABLE operators (
  user_id bigint PRIMARY KEY REFERENCES users,
  since timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);

CREATE TABLE approvals (
  subject text NOT NULL CHECK (subject IN ('withdrawal', 'unmatched', 'settlement')),
  subject_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES operators,
  approved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subject, subject_id, user_id)
);

-- What only a person can decide: a report of the gateway that contradicts the books. Waits until an operator has looked.
CREATE TABLE operator_tasks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('part_return_without_amount', 'return_without_payment', 'returned_twice', 'reports_contradict', 'settlement_differs')),
  gateway text NOT NULL,
  gateway_reference text NOT NULL,
  transaction_id text NOT NULL,
  detail text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  done_by bigint REFERENCES operators,
  note text,
  CHECK ((done_at IS NULL) = (done_by IS NULL) AND (done_at IS NULL) = (note IS NULL))
);
CREATE UNIQUE INDEX operator_tasks_once ON operator_tasks (kind, gateway, transaction_id, detail);
CREATE INDEX operator_tasks_open ON operator_tasks (opened_at) WHERE done_at IS NULL;
