-- Decisions about money that one operator has proposed and another one has to confirm, until they expire. Codes of
-- merchants wait in the content of the site, because other roles decide about them.
CREATE OR REPLACE VIEW queue_proposals AS
  SELECT
    'proposal'::text AS kind,
    p.id AS item_id,
    p.id::text AS id,
    p.summary AS title,
    o.name AS subject,
    NULL::bigint AS amount_rupiah,
    p.kind AS status,
    p.proposed_at AS waiting_since,
    least(queue_deadline('proposal', p.proposed_at), p.expires_at) AS deadline_at,
    concat_ws('|', p.summary, p.details, p.proposed_by) AS facts
  FROM
    operator_proposals p
    JOIN users o ON o.id = p.proposed_by
  WHERE p.kind <> 'merchant-code' AND p.ended_at IS NULL AND p.expires_at > now();
