-- Adds opened pages to today's counts. An address that no public target has is left out; products are named by their
-- id, the others by a present or former slug. Rows are written in the order of targets, so that two nodes wait for each
-- other and never both.
CREATE OR REPLACE FUNCTION count_visits(p_kinds text[], p_addresses text[], p_views integer[], p_forms integer[])
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  INSERT INTO target_visits AS v (target_id, day, views, forms)
  SELECT t.id, (now() AT TIME ZONE 'Asia/Jakarta')::date, sum(a.views), sum(a.forms)
  FROM
    unnest(p_kinds, p_addresses, p_views, p_forms) AS a (kind, address, views, forms)
    LEFT JOIN target_slugs s ON a.kind <> 'product' AND s.slug = a.address
    JOIN donation_targets t
      ON t.kind = a.kind
      AND CASE
        WHEN a.kind = 'product' THEN t.public_id = a.address
        ELSE t.id = s.target_id
      END
  WHERE t.status <> 'draft' AND t.published_revision_id IS NOT NULL
  GROUP BY t.id
  ORDER BY t.id
  ON CONFLICT (target_id, day) DO UPDATE
    SET
      views = v.views + EXCLUDED.views,
      forms = v.forms + EXCLUDED.forms;
$$;
