-- Money that goes back in part, and card money that the gateway hands over.

-- A card's money was taken, and now the gateway hands it over. Nothing moves in the books: the gateway holds it until it pays out.
CREATE FUNCTION record_payment_settled(p_gateway text, p_reference text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE payments SET status = 'settled', checked_at = now() WHERE gateway = p_gateway AND gateway_reference = p_reference AND status = 'paid';
  RETURN CASE WHEN FOUND THEN 'settled' ELSE 'ignored' END;
END $$;

-- The gateway has given back `p_refunded` of a payment in all. The gift goes back first and the tip last; fees go back in proportion, and what
-- the fund has spent already it owes. Answers partially_refunded, duplicate, or needs_operator where the money never reached a gift.
CREATE FUNCTION record_payment_partly_refunded(p_gateway text, p_reference text, p_refunded bigint) RETURNS text
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

-- The gateway denies a payment (its rare "deny after settlement" too), charges it back, or has refunded it in full.
-- A fund that has too little left owes the rest; it never fails. A payment whose money was never heard of has failed.
CREATE FUNCTION record_payment_reversed(p_gateway text, p_reference text, p_status text) RETURNS text
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
