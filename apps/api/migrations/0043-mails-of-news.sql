-- Donors get the news of what they gave to, and each person at most one mail a day about a target: what is published meanwhile gathers in the next one (docs/adr/0044-one-mail-a-day.md).
ALTER TABLE follows
  -- Began with a gift, not by asking.
  ADD COLUMN via_gift boolean NOT NULL DEFAULT false,
  -- Set for donors who left: without the row, the next update would begin it again.
  ADD COLUMN stopped_at timestamptz;

CREATE TABLE news_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_id bigint NOT NULL REFERENCES donation_targets,
  -- Tells people apart, also those who follow a campaign and a page of an ambassador.
  email text NOT NULL,
  follow_id bigint NOT NULL REFERENCES follows ON DELETE CASCADE,
  due_at timestamptz NOT NULL,
  -- From then on nothing is added, so that another attempt sends the same.
  closed_at timestamptz
);
CREATE UNIQUE INDEX news_mails_one_open ON news_mails (target_id, email) WHERE closed_at IS NULL;
CREATE INDEX news_mails_last ON news_mails (target_id, email, closed_at);
CREATE INDEX news_mails_follow ON news_mails (follow_id);
CREATE INDEX news_mails_age ON news_mails (closed_at);

CREATE TABLE news_mail_items (
  mail_id bigint NOT NULL REFERENCES news_mails ON DELETE CASCADE,
  news_id bigint NOT NULL REFERENCES target_news,
  PRIMARY KEY (mail_id, news_id)
);
