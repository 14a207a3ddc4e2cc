-- Takes updates that were published and not announced yet, and puts a mail for each follower and donor into the outbox. Another process that takes the same ones
-- waits and finds nothing. Followers of an ambassador's page get the campaign's updates too; a person who follows both, or gives as well, gets one mail.
-- Where a mail about the target waits for a person, the update is added to it; a new one is due a day after the last. Browsers that follow get a notification.
-- Returns how many mails were begun or added to.
CREATE OR REPLACE FUNCTION announce_news(p_days integer, p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_news bigint[];
  v_targets bigint[];
  v_count integer;
BEGIN
  WITH taken AS (
    INSERT INTO announced_news (news_id)
    SELECT n.id FROM target_news n
    WHERE n.published_at <= now() AND NOT EXISTS (SELECT FROM announced_news a WHERE a.news_id = n.id) ORDER BY n.published_at, n.id LIMIT p_limit
    ON CONFLICT (news_id) DO NOTHING RETURNING news_id)
  SELECT array_agg(n.id), array_agg(DISTINCT n.target_id) INTO v_news, v_targets
    FROM taken JOIN target_news n ON n.id = taken.news_id JOIN donation_targets t ON t.id = n.target_id
    WHERE n.notifies AND n.published_at > now() - make_interval(days => p_days) AND t.status NOT IN ('draft', 'frozen') AND t.published_revision_id IS NOT NULL;
  IF v_news IS NULL THEN RETURN 0; END IF;
  PERFORM announce_push(v_targets);
  -- While updates are added no mail of these targets is closed, and the days of those that were are known.
  PERFORM pg_advisory_xact_lock(hashtext('news_mails'), id::integer) FROM unnest(v_targets) AS id ORDER BY id;
  INSERT INTO follows (target_id, email, user_id, confirmed_at, via_gift)
    SELECT t.id, d.email, d.user_id, now(), true FROM unnest(v_targets) AS t(id), donors_of_target(t.id) d
    WHERE NOT EXISTS (SELECT FROM follows f WHERE f.target_id = t.id AND f.user_id = d.user_id)
    ON CONFLICT (target_id, email) DO UPDATE SET confirmed_at = now(), via_gift = true WHERE follows.confirmed_at IS NULL;
  WITH recipients AS (
    SELECT DISTINCT ON (n.id, lower(coalesce(u.email, f.email))) n.id AS news_id, n.target_id, lower(coalesce(u.email, f.email)) AS email, f.id AS follow_id
    FROM target_news n JOIN follows f ON f.target_id = n.target_id OR f.target_id IN (SELECT b.target_id FROM ambassadors b WHERE b.parent_id = n.target_id)
      LEFT JOIN users u ON u.id = f.user_id
    WHERE n.id = ANY (v_news) AND f.confirmed_at IS NOT NULL AND f.stopped_at IS NULL
    ORDER BY n.id, lower(coalesce(u.email, f.email)), (f.target_id = n.target_id) DESC, f.via_gift, f.id),
  mails AS (
    INSERT INTO news_mails AS m (target_id, email, follow_id, due_at)
    SELECT p.target_id, p.email, p.follow_id,
      greatest(now(), (SELECT max(l.closed_at) + interval '1 day' FROM news_mails l WHERE l.target_id = p.target_id AND l.email = p.email))
        -- Ten a second: thousands at once would hold up receipts and confirmations.
        + greatest(0, row_number() OVER (ORDER BY p.target_id, p.email) - 20) * interval '0.1 second'
    FROM (SELECT DISTINCT ON (r.target_id, r.email) r.target_id, r.email, r.follow_id FROM recipients r ORDER BY r.target_id, r.email) p
    ON CONFLICT (target_id, email) WHERE closed_at IS NULL DO UPDATE SET follow_id = excluded.follow_id
    RETURNING m.id, m.target_id, m.email, m.due_at),
  items AS (
    INSERT INTO news_mail_items (mail_id, news_id) SELECT m.id, r.news_id FROM mails m JOIN recipients r ON r.target_id = m.target_id AND r.email = m.email),
  messages AS (
    INSERT INTO outbox_messages (topic, payload, dedupe_key, available_at)
    SELECT 'news_mail', jsonb_build_object('mailId', id), 'news_mail:' || id, due_at FROM mails ON CONFLICT (dedupe_key) DO NOTHING)
  SELECT count(*) INTO v_count FROM mails;
  RETURN v_count;
END $$;
