-- Mails about a payment that were not sent, because the mailbox had many of ours already. Its page says so.
CREATE TABLE held_mails (
  payment_id bigint NOT NULL REFERENCES payments,
  topic text NOT NULL CHECK (topic IN ('payment_instructions', 'payment_reminder')),
  held_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (payment_id, topic)
);
