-- Revisions of campaigns and ambassador pages that wait for a review, or are in one.
CREATE OR REPLACE VIEW queue_campaigns AS
  SELECT
    'campaign'::text AS kind,
    t.id AS item_id,
    t.public_id AS id,
    coalesce(nullif(r.title, ''), t.title) AS title,
    o.name AS subject,
    r.target_rupiah AS amount_rupiah,
    r.status,
    r.submitted_at AS waiting_since,
    queue_deadline(
      CASE t.giving_type
        WHEN 'bencana' THEN 'disaster'
        ELSE 'campaign'
      END,
      r.submitted_at
    ) AS deadline_at,
    concat_ws('|', r.number, r.version, r.submitted_at, t.status) AS facts
  FROM
    target_revisions r
    JOIN donation_targets t ON t.id = r.target_id
    JOIN users o ON o.id = t.owner_id
  WHERE r.status IN ('submitted', 'in_review') AND t.kind IN ('campaign', 'ambassador');
