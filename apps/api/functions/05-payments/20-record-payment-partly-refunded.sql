-- The gateway has given back `p_refunded` of a payment in all. The gift goes back first and the tip last; fees go back in proportion, and what
-- the fund has spent already it owes. Answers partially_refunded, duplicate, or needs_operator where the money never reached a gift.
CREATE OR REPLACE FUNCTION record_payment_partly_refunded(p_gateway text, p_reference text, p_refunded bigint) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  payment payments;
  donation donations;
  tip bigint;
  gift bigint;
  gift_before bigint;
  platform_fee bigint;
  gateway_fee bigint;
  net bigint;
  covered bigint;
BEGIN
  SELECT * INTO payment FROM payments WHERE gateway = p_gateway AND gateway_reference = p_reference FOR UPDATE;
  IF payment.status IN ('refunded', 'charged_back', 'reversed') OR p_refunded <= payment.refunded_rupiah THEN RETURN 'duplicate'; END IF;
  IF payment.id IS NULL OR payment.status NOT IN ('paid', 'settled', 'paid_late', 'partially_refunded')
    OR NOT EXISTS (SELECT FROM ledger_transfers WHERE reference = 'payment:' || payment.id) THEN RETURN 'needs_operator'; END IF;
  IF p_refunded >= payment.amount_rupiah THEN RETURN record_payment_reversed(p_gateway, p_reference, 'refunded'); END IF;

  SELECT * INTO STRICT donation FROM donations WHERE id = payment.donation_id FOR UPDATE;
  tip := greatest(p_refunded - donation.amount_rupiah, 0);
  gift := p_refunded - tip;
  gift_before := payment.refunded_rupiah - payment.refunded_tip_rupiah;
  gateway_fee := least(payment.gateway_fee_rupiah, donation.amount_rupiah - donation.platform_fee_rupiah);
  net := donation.amount_rupiah - donation.platform_fee_rupiah - gateway_fee;
  -- In all so far, rounded so that nothing is ever returned beyond what was taken.
  platform_fee := share_of(donation.platform_fee_rupiah, gift, donation.amount_rupiah);
  gateway_fee := greatest(least(gateway_fee, gift - platform_fee - share_of(net, gift, donation.amount_rupiah)), payment.returned_gateway_fee_rupiah);

  UPDATE payments SET status = 'partially_refunded', refunded_rupiah = p_refunded, refunded_tip_rupiah = tip, returned_platform_fee_rupiah = platform_fee,
    returned_gateway_fee_rupiah = gateway_fee, checked_at = now() WHERE id = payment.id;
  UPDATE donations SET status = 'partially_refunded' WHERE id = donation.id;

  tip := tip - payment.refunded_tip_rupiah;
  gift := gift - gift_before;
  platform_fee := platform_fee - payment.returned_platform_fee_rupiah;
  gateway_fee := gateway_fee - payment.returned_gateway_fee_rupiah;
  net := gift - platform_fee - gateway_fee;
  covered := least(net, greatest((lock_fund(donation.fund_id)).available_rupiah, 0));
  PERFORM post_transfers('payment:' || payment.id || ':refund:' || p_refunded, 'payment_partly_refunded', donation.fund_id, donation.target_id, ARRAY[
    (ledger_account(22::smallint, donation.fund_id), ledger_account(28::smallint, donation.fund_id), platform_fee)::ledger_leg,
    (ledger_account(23::smallint, donation.fund_id), ledger_account(28::smallint, donation.fund_id), gateway_fee)::ledger_leg,
    (ledger_account(24::smallint, donation.fund_id), ledger_account(28::smallint, donation.fund_id), covered)::ledger_leg,
    (ledger_account(29::smallint, donation.fund_id), ledger_account(28::smallint, donation.fund_id), net - covered)::ledger_leg,
    (ledger_account(28::smallint, donation.fund_id), ledger_account(1::smallint), gift)::ledger_leg,
    (ledger_account(5::smallint), ledger_account(1::smallint), tip)::ledger_leg]);
  PERFORM tell_of_return(payment.id, 'partially_refunded', p_refunded);
  RETURN 'partially_refunded';
END $$;
