-- Bank accounts whose holder an operator has to check.
CREATE OR REPLACE VIEW queue_bank_accounts AS
  SELECT
    'bankAccount'::text AS kind,
    a.id AS item_id,
    a.public_id AS id,
    a.holder AS title,
    o.name AS subject,
    NULL::bigint AS amount_rupiah,
    coalesce(a.holder_check, 'unchecked') AS status,
    a.added_at AS waiting_since,
    queue_deadline('bankAccount', a.added_at) AS deadline_at,
    concat_ws('|', a.holder, a.bank_code, a.last_four, a.holder_check, a.holder_masked) AS facts
  FROM
    bank_accounts a
    JOIN users o ON o.id = a.user_id
  WHERE a.status = 'checking';
