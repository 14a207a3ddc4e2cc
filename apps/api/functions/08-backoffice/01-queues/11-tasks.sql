-- Facts about transactions that only a person can decide. The status is the kind; the console has a sentence for each.
CREATE OR REPLACE VIEW queue_tasks AS
  SELECT
    'task'::text AS kind,
    k.id AS item_id,
    k.id::text AS id,
    k.detail AS title,
    k.gateway AS subject,
    NULL::bigint AS amount_rupiah,
    k.kind AS status,
    k.opened_at AS waiting_since,
    queue_deadline('task', k.opened_at) AS deadline_at,
    concat_ws('|', k.kind, k.detail, k.gateway_reference) AS facts
  FROM operator_tasks k
  WHERE k.done_at IS NULL;
