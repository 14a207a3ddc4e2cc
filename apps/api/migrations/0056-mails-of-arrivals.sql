-- Donors learn by mail which receipts their rupiah have paid, at most once a week. What such a mail is about gathers as for those about updates (docs/adr/0044-one-mail-a-day.md).
ALTER TABLE news_mails
  ADD COLUMN topic text NOT NULL DEFAULT 'news_mail' CHECK (topic IN ('news_mail', 'arrival_mail')),
  -- What happened before came with an earlier one.
  ADD COLUMN opened_at timestamptz NOT NULL DEFAULT now(),
  -- Arrivals are about gifts, whichever targets they were for.
  ALTER COLUMN target_id DROP NOT NULL,
  ALTER COLUMN follow_id DROP NOT NULL,
  ADD CHECK ((topic = 'news_mail') = (target_id IS NOT NULL) AND (topic = 'news_mail') = (follow_id IS NOT NULL));
DROP INDEX news_mails_one_open;
CREATE UNIQUE INDEX news_mails_one_open ON news_mails (topic, coalesce(target_id, 0), email) WHERE closed_at IS NULL;
DROP INDEX news_mails_last;
CREATE INDEX news_mails_last ON news_mails (topic, coalesce(target_id, 0), email, closed_at);

-- Gifts with a share of a receipt that was counted since the mail was opened.
CREATE TABLE arrival_mail_gifts (
  mail_id bigint NOT NULL REFERENCES news_mails ON DELETE CASCADE,
  donation_id bigint NOT NULL REFERENCES donations,
  PRIMARY KEY (mail_id, donation_id)
);

-- Addresses that want no such mails, hashed.
CREATE TABLE arrival_mail_stops (
  email_hash bytea PRIMARY KEY CHECK (octet_length(email_hash) = 32),
  stopped_at timestamptz NOT NULL DEFAULT now()
);

-- When it was counted who had paid a receipt.
ALTER TABLE fund_line_events ADD COLUMN counted_at timestamptz, ADD CHECK ((counted_at IS NULL) = (gift_count IS NULL));
