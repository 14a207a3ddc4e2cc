-- Identity checks that wait for a decision.
CREATE OR REPLACE VIEW queue_identities AS
  SELECT
    'identity'::text AS kind,
    c.id AS item_id,
    c.public_id AS id,
    c.legal_name AS title,
    o.name AS subject,
    NULL::bigint AS amount_rupiah,
    c.kind AS status,
    c.submitted_at AS waiting_since,
    queue_deadline('identity', c.submitted_at) AS deadline_at,
    concat_ws('|', c.kind, c.legal_name, c.representative, c.submitted_at) AS facts
  FROM
    identity_checks c
    JOIN users o ON o.id = c.user_id
  WHERE c.status = 'checking';
