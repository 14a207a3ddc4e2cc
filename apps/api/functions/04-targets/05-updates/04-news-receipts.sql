-- Receipts that updates show: those that came with them, and lines that an operator has accepted.
CREATE OR REPLACE VIEW news_receipts AS
  SELECT
    news_id,
    position::bigint AS place,
    label,
    amount_rupiah,
    spent_at,
    NULL::text AS picture_id,
    NULL::json AS payers
  FROM target_news_evidence
  UNION ALL
  SELECT
    news_id,
    32768 + id,
    label,
    amount_rupiah,
    spent_on::timestamp AT TIME ZONE 'Asia/Jakarta',
    picture_id,
    receipt_payers(withdrawal_id, position)
  FROM evidence_lines
  WHERE status = 'accepted' AND news_id IS NOT NULL;
