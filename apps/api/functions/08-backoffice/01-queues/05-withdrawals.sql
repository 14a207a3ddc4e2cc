-- Facts of a withdrawal that a decision depends on.
CREATE OR REPLACE FUNCTION withdrawal_facts(p_withdrawal bigint)
RETURNS text
LANGUAGE sql
STABLE
RETURN (
  SELECT concat_ws('|', w.status, w.amount_rupiah, w.bank_account_id, w.status_reason, t.status)
  FROM
    withdrawals w
    JOIN fund_targets f ON f.fund_id = w.fund_id
    JOIN donation_targets t ON t.id = f.target_id
  WHERE w.id = p_withdrawal
);

-- Withdrawals that wait for an approval or a transfer by an operator. A transfer by a provider waits for the provider.
CREATE OR REPLACE VIEW queue_withdrawals AS
  SELECT
    'withdrawal'::text AS kind,
    w.id AS item_id,
    w.public_id AS id,
    t.title,
    u.name AS subject,
    w.amount_rupiah,
    w.status::text AS status,
    w.requested_at AS waiting_since,
    queue_deadline('withdrawal', w.requested_at) AS deadline_at,
    withdrawal_facts(w.id) AS facts
  FROM
    withdrawals w
    JOIN fund_targets f ON f.fund_id = w.fund_id
    JOIN donation_targets t ON t.id = f.target_id
    JOIN users u ON u.id = w.requested_by
  WHERE
    w.status IN ('requested', 'in_review', 'approved')
    OR (
      w.status = 'processing'
      AND EXISTS (
        SELECT FROM payouts p WHERE p.withdrawal_id = w.id AND p.status = 'processing' AND p.provider = 'manual'
      )
    );
