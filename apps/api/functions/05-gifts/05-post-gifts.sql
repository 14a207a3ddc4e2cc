-- The transactions of these payments, no two of one donation, reached their donations: those are paid, each allocation is posted and queued for the totals, and
-- their thanks wait in the outbox. Returns the payments of which that is so; nothing was done for the others, whose donations were paid already. Every
-- confirmed gift goes through here, on one fund hundreds at once: one statement for all of them (docs/adr/0016-the-path-of-a-paid-gift.md,
-- docs/adr/0017-gifts-confirmed-together.md).
CREATE OR REPLACE FUNCTION post_gifts(p_payments bigint[], p_transactions text[]) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE posted bigint[];
BEGIN
  WITH gifts AS (
    UPDATE donations d SET status = 'paid', paid_at = now(), late = p.status = 'paid_late', receipt_number = receipt_number(d.id, now())
      FROM payments p JOIN unnest(p_payments, p_transactions) AS t (payment_id, transaction_id) ON t.payment_id = p.id
      WHERE d.id = p.donation_id AND d.status IN ('pending', 'expired', 'cancelled')
      RETURNING d.id, d.tip_rupiah, p.id AS payment_id, p.gateway, p.gateway_reference, p.amount_rupiah, p.tip_fee_rupiah, p.allocation_fees_rupiah, t.transaction_id
  ), money AS MATERIALIZED (
    SELECT gifts.*, nextval('gateway_transactions_id_seq') AS transaction FROM gifts
  ), transactions AS (
    INSERT INTO gateway_transactions (id, gateway, transaction_id, gateway_reference, payment_id, amount_rupiah, is_gift) OVERRIDING SYSTEM VALUE
      SELECT transaction, gateway, transaction_id, gateway_reference, payment_id, amount_rupiah, true FROM money
  ), parts AS MATERIALIZED (
    SELECT nextval('ledger_postings_id_seq') AS posting, m.transaction, clearing_account(m.gateway) AS clearing, a.position, a.fund_id, a.target_id, a.amount_rupiah,
      a.platform_fee_rupiah, m.allocation_fees_rupiah[a.position] AS gateway_fee, CASE a.position WHEN 1 THEN m.tip_rupiah ELSE 0 END AS tip,
      CASE a.position WHEN 1 THEN m.tip_fee_rupiah ELSE 0 END AS tip_fee
    FROM money m JOIN donation_allocations a ON a.donation_id = m.id
  ), postings AS (
    INSERT INTO ledger_postings (id, reference, posting, fund_id, target_id) OVERRIDING SYSTEM VALUE
      SELECT posting, 'transaction:' || transaction || ':paid:' || position, 'gift_paid', fund_id, target_id FROM parts
  ), transfers AS (
    INSERT INTO ledger_transfers (posting_id, leg, debit_account_id, credit_account_id, amount_rupiah)
      SELECT p.posting, l.leg, l.debit_account_id, l.credit_account_id, l.amount_rupiah
      FROM parts p, gift_legs(p.clearing, p.fund_id, 'unsettled', p.amount_rupiah, p.platform_fee_rupiah, p.gateway_fee, p.tip, p.tip_fee) l
  ), queue AS (
    INSERT INTO ledger_queue (posting_id, fund_id, target_id, donation_count) SELECT posting, fund_id, target_id, 1 FROM parts
  ), thanks AS (
    INSERT INTO outbox_messages (topic, payload, dedupe_key)
      SELECT 'donation_paid', jsonb_build_object('donationId', id), 'donation_paid:' || id FROM gifts
  )
  SELECT coalesce(array_agg(payment_id), '{}') INTO posted FROM gifts;
  RETURN posted;
END $$;
