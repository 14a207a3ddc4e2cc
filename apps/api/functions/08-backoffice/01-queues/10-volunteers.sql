-- Confirmed applications of volunteers that were neither accepted nor declined.
CREATE OR REPLACE VIEW queue_volunteers AS
  SELECT
    'volunteer'::text AS kind,
    v.id AS item_id,
    v.id::text AS id,
    v.name AS title,
    v.city AS subject,
    NULL::bigint AS amount_rupiah,
    v.status,
    coalesce(v.moved_at, v.confirmed_at) AS waiting_since,
    queue_deadline('volunteer', coalesce(v.moved_at, v.confirmed_at)) AS deadline_at,
    concat_ws('|', v.public_id, v.status, v.moved_at) AS facts
  FROM volunteers v
  WHERE v.confirmed_at IS NOT NULL AND v.status IN ('applied', 'contacted');
