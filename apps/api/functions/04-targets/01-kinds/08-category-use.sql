-- Number of targets of each category: `open_targets` have it in their published or latest words and are not closed;
-- `all_targets` have it in any of their words, so that it cannot be removed.
CREATE OR REPLACE VIEW category_use AS
  SELECT
    k.code,
    count(DISTINCT t.id) FILTER (
      WHERE
        t.status <> 'closed'
        AND (
          r.id = t.published_revision_id
          OR r.number = (SELECT max(o.number) FROM target_revisions o WHERE o.target_id = t.id)
        )
    )::integer AS open_targets,
    count(DISTINCT t.id)::integer AS all_targets
  FROM
    categories k
    LEFT JOIN target_revisions r ON r.category_code = k.code
    LEFT JOIN donation_targets t ON t.id = r.target_id
  GROUP BY k.code;
