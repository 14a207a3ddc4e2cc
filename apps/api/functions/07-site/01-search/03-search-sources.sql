-- Searchable rows, with one branch for each source. A new source adds a branch with the same columns and a trigger that
-- calls `refresh_search_documents`.
CREATE OR REPLACE VIEW search_sources AS
  SELECT
    t.kind,
    t.id AS source_id,
    r.province_code,
    l.target_id IS NOT NULL AS open,
    r.ends_at,
    t.published_at,
    r.title,
    concat_ws(' ', o.name, co.name, a.person) AS organiser,
    concat_ws(' ', r.city, p.name) AS place,
    concat_ws(' ', k.name, t.giving_type, w.words) AS subject,
    concat_ws(' ', r.summary, r.beneficiary, a.introduction, pr.title) AS summary,
    (SELECT string_agg(piece #>> '{}', ' ') FROM jsonb_path_query(r.story, 'strict $.**.text') AS piece) AS body
  FROM
    donation_targets t
    JOIN target_revisions r ON r.id = t.published_revision_id
    JOIN users o ON o.id = t.owner_id
    JOIN categories k ON k.code = r.category_code
    JOIN provinces p ON p.code = r.province_code
    LEFT JOIN search_kind_words w ON w.kind = t.kind
    LEFT JOIN target_listings l ON l.target_id = t.id
    LEFT JOIN csr_programmes c ON c.target_id = t.id
    LEFT JOIN companies co ON co.id = c.company_id
    LEFT JOIN ambassadors a ON a.target_id = t.id
    LEFT JOIN donation_targets pr ON pr.id = a.parent_id
  WHERE t.status IN ('live', 'paused', 'ended', 'closed')
  UNION ALL
  -- The site's own news lies nowhere and takes no gifts.
  SELECT
    'news',
    a.id,
    NULL,
    false,
    NULL,
    a.published_at,
    a.title,
    a.author,
    NULL,
    concat_ws(
      ' ',
      w.words,
      (
        SELECT string_agg(g.name, ' ')
        FROM
          article_taggings x
          JOIN article_tags g ON g.slug = x.tag_slug
        WHERE x.article_id = a.id
      )
    ),
    concat_ws(' ', a.summary, t.title),
    (SELECT string_agg(piece #>> '{}', ' ') FROM jsonb_path_query(a.body, 'strict $.**.text') AS piece)
  FROM
    articles a
    LEFT JOIN donation_targets t ON t.id = a.target_id
    LEFT JOIN search_kind_words w ON w.kind = 'news'
  WHERE a.published_at IS NOT NULL;

-- The document that each source calls for, and every word of its head as it is written.
CREATE OR REPLACE VIEW search_documents_from_sources AS
  WITH
    worded AS (
      SELECT
        s.*,
        plain_words(s.title) AS title_text,
        plain_words(concat_ws(' ', s.organiser, s.place, s.subject)) AS about,
        plain_words(s.summary) AS summary_text
      FROM search_sources s
    ),
    headed AS (
      SELECT
        w.*,
        setweight(to_tsvector('indonesian', root_words(title_text)), 'A') || setweight(
          to_tsvector('indonesian', root_words(about)),
          'B'
        ) || setweight(to_tsvector('indonesian', root_words(summary_text)), 'C') AS head
      FROM worded w
    )
  SELECT
    kind,
    source_id,
    province_code,
    open,
    ends_at,
    published_at,
    title,
    head,
    head || to_tsvector('indonesian', root_words(plain_words(body))) AS words,
    to_tsvector('simple', title_text) AS title_words,
    concat_ws(' ', title_text, about, summary_text) AS head_text
  FROM headed;
