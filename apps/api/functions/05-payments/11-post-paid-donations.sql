-- The money of these payments, no two of one donation, reached their donations: those are paid, posted, queued for the totals, and their
-- thanks wait in the outbox. Answers the payments of which that is so; nothing was done for the others, whose donations were settled
-- already. The gateway's fee is an estimate, which never eats more than the gift. Every confirmed gift goes through here, on one fund
-- hundreds at once: one statement for all of them, which looks nothing up (docs/adr/0016-the-path-of-a-paid-gift.md, docs/adr/0017-gifts-confirmed-together.md).
CREATE OR REPLACE FUNCTION post_paid_donations(p_payments bigint[]) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE posted bigint[];
BEGIN
  WITH gifts AS (
    UPDATE donations d SET status = 'paid', paid_at = now(), late = p.status = 'paid_late', receipt_number = receipt_number(d.id, now())
      FROM payments p WHERE p.id = ANY (p_payments) AND d.id = p.donation_id AND d.status IN ('pending', 'expired', 'cancelled')
      RETURNING d.id, d.fund_id, d.target_id, d.amount_rupiah, d.tip_rupiah, d.platform_fee_rupiah, p.id AS payment_id,
        least(p.gateway_fee_rupiah, d.amount_rupiah - d.platform_fee_rupiah) AS gateway_fee_rupiah
  ), transfers AS (
    INSERT INTO ledger_transfers (reference, leg, posting, debit_account_id, credit_account_id, amount_rupiah, target_id)
      SELECT 'payment:' || g.payment_id, l.leg, 'donation_paid', l.debit_account_id, l.credit_account_id, l.amount_rupiah, g.target_id
      FROM gifts g, donation_legs(g.fund_id, g.amount_rupiah, g.tip_rupiah, g.platform_fee_rupiah, g.gateway_fee_rupiah) l
  ), movements AS (
    INSERT INTO ledger_queue (fund_id, target_id, gross_rupiah, platform_fee_rupiah, gateway_fee_rupiah, available_rupiah, donation_count)
      SELECT fund_id, target_id, sum(amount_rupiah), sum(platform_fee_rupiah), sum(gateway_fee_rupiah),
        sum(amount_rupiah - platform_fee_rupiah - gateway_fee_rupiah), count(*)
      FROM gifts GROUP BY fund_id, target_id
  ), thanks AS (
    INSERT INTO outbox_messages (topic, payload, dedupe_key)
      SELECT 'donation_paid', jsonb_build_object('donationId', id), 'donation_paid:' || id FROM gifts
  )
  SELECT coalesce(array_agg(payment_id), '{}') INTO posted FROM gifts;
  RETURN posted;
END $$;
