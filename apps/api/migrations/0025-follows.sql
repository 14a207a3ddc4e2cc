-- Who gets the updates of a target by mail. A row without `confirmed_at` is a request that its address has not confirmed: it gets nothing.
CREATE TABLE follows (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What links in mails name, signed.
  public_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  target_id bigint NOT NULL REFERENCES donation_targets,
  email text NOT NULL CHECK (email = lower(email)),
  -- The account that follows: its present address counts.
  user_id bigint REFERENCES users,
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  UNIQUE (target_id, email)
);
CREATE INDEX follows_email ON follows (email);
CREATE INDEX follows_user ON follows (user_id) WHERE user_id IS NOT NULL;

-- Updates whose followers were told, or never will be: what was published before now is no news.
CREATE TABLE announced_news (
  news_id bigint PRIMARY KEY REFERENCES target_news,
  announced_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO announced_news (news_id) SELECT id FROM target_news WHERE published_at <= now();
