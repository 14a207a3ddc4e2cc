-- Decisions about money that one operator has proposed and another one has to confirm, until they expire.
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

-- Codes of merchants that an operator has proposed and another one has to confirm. Other roles than those of decisions
-- about money confirm them, on the page of the merchant.
CREATE OR REPLACE VIEW queue_merchant_codes AS
  SELECT
    'merchantCode'::text AS kind,
    p.id AS item_id,
    m.public_id AS id,
    p.summary AS title,
    o.name AS subject,
    NULL::bigint AS amount_rupiah,
    'waiting'::text AS status,
    p.proposed_at AS waiting_since,
    least(queue_deadline('proposal', p.proposed_at), p.expires_at) AS deadline_at,
    concat_ws('|', p.summary, p.details, p.proposed_by) AS facts
  FROM
    operator_proposals p
    JOIN merchants m ON m.id = (p.details ->> 'merchantId')::bigint
    JOIN users o ON o.id = p.proposed_by
  WHERE p.kind = 'merchant-code' AND p.ended_at IS NULL AND p.expires_at > now();
