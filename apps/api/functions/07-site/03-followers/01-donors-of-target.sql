-- Addresses that have given to a target, or to a page of an ambassador for it: of an account, the one it has now.
CREATE OR REPLACE FUNCTION donors_of_target(p_target bigint)
RETURNS TABLE (email text, user_id bigint)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT DISTINCT ON (1) lower(coalesce(u.email, d.donor_email)), u.id
  FROM
    (
      SELECT p_target AS id
      UNION ALL
      SELECT b.target_id FROM ambassadors b WHERE b.parent_id = p_target
    ) place
    JOIN donations d ON d.target_id = place.id
    LEFT JOIN users u ON u.id = d.user_id AND u.erased_at IS NULL
  WHERE d.status IN ('paid', 'partially_refunded') AND coalesce(u.email, d.donor_email) IS NOT NULL
  ORDER BY 1, u.id NULLS LAST;
$$;

-- Returns the number of people who get a mail about an update of a target: followers and donors, each once, without
-- unsubscribed addresses.
CREATE OR REPLACE FUNCTION count_news_audience(p_target bigint)
RETURNS integer
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT count(*)::integer
  FROM
    (
      SELECT lower(coalesce(u.email, f.email)) AS email
      FROM
        follows f
        LEFT JOIN users u ON u.id = f.user_id
      WHERE
        f.confirmed_at IS NOT NULL
        AND f.stopped_at IS NULL
        AND (
          f.target_id = p_target
          OR f.target_id IN (SELECT b.target_id FROM ambassadors b WHERE b.parent_id = p_target)
        )
      UNION
      SELECT d.email
      FROM donors_of_target(p_target) d
      WHERE
        NOT EXISTS (
          SELECT
          FROM follows f
          WHERE f.target_id = p_target AND f.stopped_at IS NOT NULL AND (f.email = d.email OR f.user_id = d.user_id)
        )
    ) AS people;
$$;
