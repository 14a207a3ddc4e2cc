-- Operators get mails about waiting work: one a day, and one when an item has passed its deadline
-- (docs/adr/0106-mails-about-waiting-work.md).

-- Days of Jakarta's calendar whose daily mails are in the outbox.
CREATE TABLE queue_mail_days (
  day date PRIMARY KEY,
  mailed_at timestamptz NOT NULL DEFAULT now()
);

-- Items whose passed deadline is in a mail. An item that was decided and waits again has a later time of waiting.
CREATE TABLE queue_mail_items (
  kind text NOT NULL CHECK (kind ~ '^[a-z]+([A-Z][a-z]+)*$'),
  item_id bigint NOT NULL,
  waiting_since timestamptz NOT NULL,
  mailed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, item_id, waiting_since)
);
CREATE INDEX queue_mail_items_time ON queue_mail_items (mailed_at);
