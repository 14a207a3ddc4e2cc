-- The site's own news. What targets tell of themselves is target_news.
CREATE TABLE articles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE
    CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120)
    CHECK (slug !~ '^(account|login|register|forgot-password|reset-password|verify)'),
  title text NOT NULL CHECK (title <> ''),
  summary text NOT NULL CHECK (summary <> ''),
  -- Rich text as the editor stores it, checked against the contract's schema on write and on render.
  body jsonb NOT NULL,
  cover_picture_id text NOT NULL REFERENCES pictures,
  cover_alt text NOT NULL,
  -- As readers see it.
  author text NOT NULL CHECK (author <> ''),
  reading_minutes smallint NOT NULL CHECK (reading_minutes > 0),
  -- What it tells of, if it is one target; of an ambassador's page it is the campaign.
  target_id bigint REFERENCES donation_targets,
  -- Null: a draft. In the future: not yet.
  published_at timestamptz,
  -- When it last got new words, once published.
  revised_at timestamptz CHECK (revised_at >= published_at),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX articles_published ON articles (published_at DESC, id DESC) WHERE published_at IS NOT NULL;
CREATE INDEX articles_target ON articles (target_id) WHERE target_id IS NOT NULL;
CREATE INDEX articles_cover ON articles (cover_picture_id);

CREATE TABLE article_tags (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 60),
  name text NOT NULL UNIQUE,
  -- The order in which tags are offered.
  position smallint NOT NULL UNIQUE
);

-- The first of an article's tags is its section.
CREATE TABLE article_taggings (
  article_id bigint NOT NULL REFERENCES articles,
  tag_slug text NOT NULL REFERENCES article_tags,
  position smallint NOT NULL,
  PRIMARY KEY (article_id, tag_slug),
  UNIQUE (article_id, position)
);
CREATE INDEX article_taggings_tag ON article_taggings (tag_slug);

-- What the editors recommend, each with the reason that visitors read. `/featured` shows those of today.
CREATE TABLE featured_picks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_id bigint NOT NULL REFERENCES donation_targets,
  why text NOT NULL CHECK (length(why) BETWEEN 20 AND 300),
  -- The first is shown largest.
  position smallint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX featured_picks_target ON featured_picks (target_id);
CREATE INDEX featured_picks_time ON featured_picks (ends_at);
