-- Takes milestones that were reached and not announced yet, and gathers a mail for each person who follows the target,
-- at most one a week. A milestone is announced once, even if a returned gift takes it away and another gift reaches it
-- again; one that is older than `p_days` is never announced. Donors who only receive updates because of a gift get
-- none. Another process that takes the same ones waits and finds nothing. Returns the number of mails.
CREATE OR REPLACE FUNCTION announce_milestones(p_days integer)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_targets bigint[];
  v_percents integer[];
  v_count integer;
BEGIN
  WITH
    taken AS (
      INSERT INTO announced_milestones (target_id, percent)
      SELECT t.id, m.percent
      FROM
        donation_targets t
        JOIN target_revisions r ON r.id = t.published_revision_id
        JOIN target_totals s ON s.target_id = t.id
        CROSS JOIN LATERAL (SELECT * FROM target_milestones(t.id, r.target_rupiah) OFFSET 0) AS m
      WHERE
        t.status NOT IN ('draft', 'frozen')
        AND r.target_rupiah > 0
        AND s.raised_rupiah * 4 >= r.target_rupiah
        AND (SELECT count(*) FROM announced_milestones a WHERE a.target_id = t.id) < least(
          4,
          s.raised_rupiah * 4 / r.target_rupiah
        )
      ORDER BY t.id, m.percent
      ON CONFLICT (target_id, percent) DO NOTHING
      RETURNING target_id, percent
    )
  SELECT array_agg(k.target_id ORDER BY k.target_id, k.percent), array_agg(k.percent ORDER BY k.target_id, k.percent)
  INTO v_targets, v_percents
  FROM
    taken k
    JOIN donation_targets t ON t.id = k.target_id
    JOIN target_revisions r ON r.id = t.published_revision_id
    CROSS JOIN LATERAL target_milestones(k.target_id, r.target_rupiah) AS m
  WHERE m.percent = k.percent AND m.reached_on > (now() AT TIME ZONE 'Asia/Jakarta')::date - p_days;
  IF v_targets IS NULL THEN
    RETURN 0;
  END IF;
  -- While milestones are added no mail of these targets is closed.
  PERFORM pg_advisory_xact_lock(hashtext('news_mails'), id::integer)
  FROM (SELECT DISTINCT id FROM unnest(v_targets) AS id) AS t
  ORDER BY id;
  WITH
    people AS (
      SELECT DISTINCT ON (f.target_id, lower(coalesce(u.email, f.email)))
        f.target_id,
        lower(coalesce(u.email, f.email)) AS email,
        f.id AS follow_id
      FROM
        follows f
        LEFT JOIN users u ON u.id = f.user_id
      WHERE f.target_id = ANY (v_targets) AND f.confirmed_at IS NOT NULL AND f.stopped_at IS NULL AND NOT f.via_gift
      ORDER BY f.target_id, lower(coalesce(u.email, f.email)), f.id
    ),
    mails AS MATERIALIZED (
      SELECT g.mail_id AS id, g.mail_target AS target_id
      FROM
        (
          SELECT
            array_agg(target_id ORDER BY target_id, email) AS targets,
            array_agg(email ORDER BY target_id, email) AS emails,
            array_agg(follow_id ORDER BY target_id, email) AS follows
          FROM people
          HAVING count(*) > 0
        ) p
        CROSS JOIN LATERAL gather_mails(
          'milestone_mail',
          p.targets,
          p.emails,
          p.follows,
          INTERVAL '1 hour',
          INTERVAL '7 days'
        ) g
    ),
    items AS (
      INSERT INTO milestone_mail_items (mail_id, percent)
      SELECT m.id, k.percent
      FROM
        mails m
        JOIN unnest(v_targets, v_percents) AS k (target_id, percent) ON k.target_id = m.target_id
      ON CONFLICT DO NOTHING
    )
  SELECT count(*)
  INTO v_count
  FROM mails;
  RETURN v_count;
END;
$$;
