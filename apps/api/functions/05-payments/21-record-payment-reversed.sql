-- The gateway denies a payment (its rare "deny after settlement" too), charges it back, or has refunded it in full.
-- A fund that has too little left owes the rest; it never fails. A payment whose money was never heard of has failed.
CREATE OR REPLACE FUNCTION record_payment_reversed(p_gateway text, p_reference text, p_status text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  payment payments;
  donation donations;
  returned boolean;
  gift bigint;
  platform_fee bigint;
  gateway_fee bigint;
  net bigint;
  covered bigint;
BEGIN
  IF p_status NOT IN ('reversed', 'charged_back', 'refunded') THEN RAISE EXCEPTION 'not a reversal: %', p_status; END IF;
  SELECT * INTO payment FROM payments WHERE gateway = p_gateway AND gateway_reference = p_reference FOR UPDATE;
  returned := return_unmatched(p_gateway, p_reference, p_status);
  IF payment.status IN ('created', 'awaiting') THEN
    RETURN record_payment_closed(p_gateway, p_reference, 'failed', 'the gateway says: ' || p_status);
  END IF;
  IF payment.id IS NULL OR payment.status NOT IN ('paid', 'settled', 'paid_late', 'partially_refunded') THEN
    RETURN CASE WHEN returned THEN 'unmatched_returned' ELSE 'ignored' END;
  END IF;
  SELECT * INTO STRICT donation FROM donations WHERE id = payment.donation_id FOR UPDATE;
  UPDATE payments SET status = p_status, checked_at = now() WHERE id = payment.id;
  -- Its money never reached the donation.
  IF NOT EXISTS (SELECT FROM ledger_transfers WHERE reference = 'payment:' || payment.id) THEN RETURN p_status; END IF;

  UPDATE donations SET status = CASE WHEN p_status = 'refunded' THEN 'refunded' ELSE 'reversed' END WHERE id = donation.id;
  -- What part refunds have left of it.
  gift := donation.amount_rupiah - (payment.refunded_rupiah - payment.refunded_tip_rupiah);
  platform_fee := donation.platform_fee_rupiah - payment.returned_platform_fee_rupiah;
  gateway_fee := least(payment.gateway_fee_rupiah, donation.amount_rupiah - donation.platform_fee_rupiah) - payment.returned_gateway_fee_rupiah;
  net := gift - platform_fee - gateway_fee;
  covered := least(net, greatest((lock_fund(donation.fund_id)).available_rupiah, 0));
  PERFORM post_transfers('payment:' || payment.id || ':' || p_status, 'payment_reversed', donation.fund_id, donation.target_id, ARRAY[
    (ledger_account(22::smallint, donation.fund_id), ledger_account(28::smallint, donation.fund_id), platform_fee)::ledger_leg,
    (ledger_account(23::smallint, donation.fund_id), ledger_account(28::smallint, donation.fund_id), gateway_fee)::ledger_leg,
    (ledger_account(24::smallint, donation.fund_id), ledger_account(28::smallint, donation.fund_id), covered)::ledger_leg,
    (ledger_account(29::smallint, donation.fund_id), ledger_account(28::smallint, donation.fund_id), net - covered)::ledger_leg,
    (ledger_account(28::smallint, donation.fund_id), ledger_account(1::smallint), gift)::ledger_leg,
    (ledger_account(5::smallint), ledger_account(1::smallint), donation.tip_rupiah - payment.refunded_tip_rupiah)::ledger_leg], -1);
  PERFORM tell_of_return(payment.id, p_status, payment.amount_rupiah);
  RETURN p_status;
END $$;
