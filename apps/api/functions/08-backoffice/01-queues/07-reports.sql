-- Reports about targets that no operator has finished.
CREATE OR REPLACE VIEW queue_reports AS
  SELECT
    'report'::text AS kind,
    r.id AS item_id,
    r.id::text AS id,
    t.title,
    coalesce(o.name, '') AS subject,
    NULL::bigint AS amount_rupiah,
    r.reason AS status,
    r.reported_at AS waiting_since,
    queue_deadline('report', r.reported_at) AS deadline_at,
    concat_ws('|', r.reason, r.words, t.status) AS facts
  FROM
    reports r
    JOIN donation_targets t ON t.id = r.target_id
    LEFT JOIN users o ON o.id = t.owner_id
  WHERE r.done_at IS NULL;
