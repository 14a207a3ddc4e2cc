-- Lines of evidence with a receipt that an operator has to read.
CREATE OR REPLACE VIEW queue_evidence AS
  SELECT
    'evidence'::text AS kind,
    e.id AS item_id,
    e.public_id AS id,
    e.label AS title,
    t.title AS subject,
    e.amount_rupiah,
    e.status,
    e.handed_in_at AS waiting_since,
    queue_deadline('evidence', e.handed_in_at) AS deadline_at,
    concat_ws('|', e.label, e.amount_rupiah, e.spent_on, e.budget_line, e.picture_id, e.handed_in_at) AS facts
  FROM
    evidence_lines e
    JOIN withdrawals w ON w.id = e.withdrawal_id
    JOIN fund_targets f ON f.fund_id = w.fund_id
    JOIN donation_targets t ON t.id = f.target_id
  WHERE e.status = 'checking' AND w.status = 'transferred';
