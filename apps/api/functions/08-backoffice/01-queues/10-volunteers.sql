-- Returns facts that decisions about a confirmed application depend on; null without one.
CREATE OR REPLACE FUNCTION volunteer_facts(p_volunteer bigint)
RETURNS text
LANGUAGE sql
STABLE
RETURN (
  SELECT concat_ws('|', public_id, status, moved_at)
  FROM volunteers
  WHERE id = p_volunteer AND confirmed_at IS NOT NULL
);

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
    volunteer_facts(v.id) AS facts
  FROM volunteers v
  WHERE v.confirmed_at IS NOT NULL AND v.status IN ('applied', 'contacted');
