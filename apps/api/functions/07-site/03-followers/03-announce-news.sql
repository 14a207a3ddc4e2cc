-- Takes updates that were published and not announced yet, and puts a mail for each follower and donor into the outbox.
-- Another process that takes the same ones waits and finds nothing. Followers of an ambassador's page get the
-- campaign's updates too; a person who follows both, or gives as well, gets one mail. Where a mail about the target
-- waits for a person, the update is added to it; a new one is due a day after the last. Browsers that follow get a
-- notification. Returns how many mails were begun or added to.
CREATE OR REPLACE FUNCTION announce_news(p_days integer, p_limit integer)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_news bigint[];
  v_targets bigint[];
  v_count integer;
BEGIN
  WITH
    taken AS (
      INSERT INTO announced_news (news_id)
      SELECT n.id
      FROM target_news n
      WHERE n.published_at <= now() AND NOT EXISTS (SELECT FROM announced_news a WHERE a.news_id = n.id)
      ORDER BY n.published_at, n.id
      LIMIT p_limit
      ON CONFLICT (news_id) DO NOTHING
      RETURNING news_id
    )
  SELECT array_agg(n.id), array_agg(DISTINCT n.target_id)
  INTO v_news, v_targets
  FROM
    taken
    JOIN target_news n ON n.id = taken.news_id
    JOIN donation_targets t ON t.id = n.target_id
  WHERE
    n.notifies
    AND n.published_at > now() - make_interval(days => p_days)
    AND t.status NOT IN ('draft', 'frozen')
    AND t.published_revision_id IS NOT NULL;
  IF v_news IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM announce_push(v_targets);
  -- While updates are added no mail of these targets is closed, and the days of those that were are known.
  PERFORM pg_advisory_xact_lock(hashtext('news_mails'), id::integer) FROM unnest(v_targets) AS id ORDER BY id;
  INSERT INTO follows (target_id, email, user_id, confirmed_at, via_gift)
  SELECT t.id, d.email, d.user_id, now(), true
  FROM
    unnest(v_targets) AS t (id),
    donors_of_target(t.id) d
  WHERE NOT EXISTS (SELECT FROM follows f WHERE f.target_id = t.id AND f.user_id = d.user_id)
  ON CONFLICT (target_id, email) DO UPDATE
    SET
      confirmed_at = now(),
      via_gift = true
    WHERE follows.confirmed_at IS NULL;
  WITH
    recipients AS (
      SELECT DISTINCT ON (n.id, lower(coalesce(u.email, f.email)))
        n.id AS news_id,
        n.target_id,
        lower(coalesce(u.email, f.email)) AS email,
        f.id AS follow_id
      FROM
        target_news n
        JOIN follows f
          ON f.target_id = n.target_id
          OR f.target_id IN (SELECT b.target_id FROM ambassadors b WHERE b.parent_id = n.target_id)
        LEFT JOIN users u ON u.id = f.user_id
      WHERE n.id = ANY (v_news) AND f.confirmed_at IS NOT NULL AND f.stopped_at IS NULL
      ORDER BY n.id, lower(coalesce(u.email, f.email)), (f.target_id = n.target_id) DESC, f.via_gift, f.id
    ),
    people AS (
      SELECT DISTINCT ON (r.target_id, r.email) r.target_id, r.email, r.follow_id
      FROM recipients r
      ORDER BY r.target_id, r.email
    ),
    mails AS MATERIALIZED (
      SELECT g.mail_id AS id, g.mail_target AS target_id, g.mail_email AS email
      FROM
        (
          SELECT
            array_agg(target_id ORDER BY target_id, email) AS targets,
            array_agg(email ORDER BY target_id, email) AS emails,
            array_agg(follow_id ORDER BY target_id, email) AS follows
          FROM people
        ) p
        CROSS JOIN LATERAL gather_mails('news_mail', p.targets, p.emails, p.follows, INTERVAL '0', INTERVAL '1 day') g
    ),
    items AS (
      INSERT INTO news_mail_items (mail_id, news_id)
      SELECT m.id, r.news_id
      FROM
        mails m
        JOIN recipients r ON r.target_id = m.target_id AND r.email = m.email
    )
  SELECT count(*)
  INTO v_count
  FROM mails;
  RETURN v_count;
END;
$$;
