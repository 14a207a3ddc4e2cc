-- Applying what the gateway confirms: one function call, one round trip, one transaction.

-- The donation's legs. Fees are the ones agreed when it was given; the gateway's estimate never eats more than the gift.
CREATE FUNCTION donation_legs(p_fund bigint, p_gift bigint, p_tip bigint, p_platform_fee bigint, p_gateway_fee bigint) RETURNS ledger_leg[]
  LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[
    (ledger_account(1::smallint), ledger_account(21::smallint, p_fund), p_gift)::ledger_leg,
    (ledger_account(21::smallint, p_fund), ledger_account(22::smallint, p_fund), p_platform_fee)::ledger_leg,
    (ledger_account(21::smallint, p_fund), ledger_account(23::smallint, p_fund), least(p_gateway_fee, p_gift - p_platform_fee))::ledger_leg,
    (ledger_account(21::smallint, p_fund), ledger_account(24::smallint, p_fund), p_gift - p_platform_fee - least(p_gateway_fee, p_gift - p_platform_fee))::ledger_leg,
    (ledger_account(1::smallint), ledger_account(5::smallint), p_tip)::ledger_leg];
$$;

-- UL-20261121-0A1B2C3D: the day in Jakarta and eight characters of the donation's own id space.
CREATE FUNCTION receipt_number(p_donation_id bigint, p_paid_at timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN 'UL-' || to_char(p_paid_at AT TIME ZONE 'Asia/Jakarta', 'YYYYMMDD') || '-' || upper(lpad(to_hex(p_donation_id), 8, '0'));

CREATE FUNCTION record_unmatched(p_gateway text, p_reference text, p_transaction text, p_payment bigint, p_amount bigint, p_reason text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO unmatched_payments (gateway, gateway_reference, gateway_transaction_id, payment_id, amount_rupiah, reason)
    VALUES (p_gateway, p_reference, p_transaction, p_payment, p_amount, p_reason) ON CONFLICT (gateway, gateway_transaction_id) DO NOTHING;
  IF NOT FOUND THEN RETURN 'duplicate'; END IF;
  PERFORM post_transfers('unmatched:' || p_gateway || ':' || p_transaction, 'unmatched_received', NULL, NULL,
    ARRAY[(ledger_account(1::smallint), ledger_account(3::smallint), p_amount)::ledger_leg]);
  RETURN 'unmatched_' || p_reason;
END $$;

-- Money that fitted no payment went back where it came from. Answers whether there was any.
CREATE FUNCTION return_unmatched(p_gateway text, p_reference text, p_why text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE returned unmatched_payments;
BEGIN
  UPDATE unmatched_payments SET resolved_at = now(), resolution = p_why
    WHERE gateway = p_gateway AND gateway_reference = p_reference AND resolved_at IS NULL RETURNING * INTO returned;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM post_transfers('unmatched:' || p_gateway || ':' || returned.gateway_transaction_id || ':returned', 'unmatched_returned', NULL, NULL,
    ARRAY[(ledger_account(3::smallint), ledger_account(1::smallint), returned.amount_rupiah)::ledger_leg]);
  RETURN true;
END $$;

-- The gateway has opened the payment: from now on it can be paid until the deadline. The donor's instructions leave by mail.
CREATE FUNCTION record_payment_awaiting(
  p_payment bigint, p_transaction text, p_qr_string text, p_account_number text, p_redirect_url text, p_expires_at timestamptz
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE payment payments;
BEGIN
  UPDATE payments SET status = 'awaiting', gateway_transaction_id = p_transaction, qr_string = p_qr_string, account_number = p_account_number,
    redirect_url = p_redirect_url, expires_at = coalesce(p_expires_at, expires_at), checked_at = now()
    WHERE id = p_payment AND status = 'created' RETURNING * INTO payment;
  IF NOT FOUND THEN RETURN 'ignored'; END IF;
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
    VALUES ('payment_instructions', jsonb_build_object('paymentId', payment.id), 'payment_instructions:' || payment.id);
  PERFORM pg_notify('outbox', ''), pg_notify('payment_changed', payment.public_id);
  RETURN 'awaiting';
END $$;

-- The gateway confirms that money came. Answers what it led to: paid, paid_late, duplicate, or unmatched_….
CREATE FUNCTION record_payment_paid(p_gateway text, p_reference text, p_transaction text, p_amount bigint) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  payment payments;
  donation donations;
  outcome text;
BEGIN
  SELECT * INTO payment FROM payments WHERE gateway = p_gateway AND gateway_reference = p_reference FOR UPDATE;
  IF NOT FOUND THEN RETURN record_unmatched(p_gateway, p_reference, p_transaction, NULL, p_amount, 'unknown_reference'); END IF;
  IF payment.status NOT IN ('created', 'awaiting', 'expired', 'cancelled', 'failed') THEN RETURN 'duplicate'; END IF;
  IF payment.amount_rupiah <> p_amount THEN
    RETURN record_unmatched(p_gateway, p_reference, p_transaction, payment.id, p_amount, 'wrong_amount');
  END IF;

  SELECT * INTO STRICT donation FROM donations WHERE id = payment.donation_id FOR UPDATE;
  outcome := CASE WHEN payment.status IN ('created', 'awaiting') THEN 'paid' ELSE 'paid_late' END;
  UPDATE payments SET status = outcome, paid_at = now(), checked_at = now(), gateway_transaction_id = p_transaction WHERE id = payment.id;
  IF donation.status NOT IN ('pending', 'expired', 'cancelled') THEN
    RETURN record_unmatched(p_gateway, p_reference, p_transaction, payment.id, p_amount, 'second_payment');
  END IF;

  UPDATE donations SET status = 'paid', paid_at = now(), late = (donation.status <> 'pending'), receipt_number = receipt_number(donation.id, now())
    WHERE id = donation.id;
  PERFORM post_transfers('payment:' || payment.id, 'donation_paid', donation.fund_id, donation.target_id,
    donation_legs(donation.fund_id, donation.amount_rupiah, donation.tip_rupiah, donation.platform_fee_rupiah, payment.gateway_fee_rupiah), 1);
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
    VALUES ('donation_paid', jsonb_build_object('donationId', donation.id), 'donation_paid:' || donation.id);
  PERFORM pg_notify('outbox', ''), pg_notify('ledger_queue', ''), pg_notify('payment_changed', payment.public_id);
  RETURN outcome;
END $$;

-- The payment ended without money: expired, cancelled or failed. The donation follows it, unless another payment is open or it is paid.
CREATE FUNCTION record_payment_closed(p_gateway text, p_reference text, p_status text, p_reason text DEFAULT NULL) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE payment payments;
BEGIN
  IF p_status NOT IN ('expired', 'cancelled', 'failed') THEN RAISE EXCEPTION 'not an ending: %', p_status; END IF;
  -- A payment the gateway never knew cannot expire there; it has failed.
  UPDATE payments SET status = CASE WHEN status = 'created' AND p_status = 'expired' THEN 'failed' ELSE p_status END,
    failure_reason = p_reason, checked_at = now()
    WHERE gateway = p_gateway AND gateway_reference = p_reference AND status IN ('created', 'awaiting') RETURNING * INTO payment;
  IF NOT FOUND THEN RETURN 'ignored'; END IF;
  UPDATE donations SET status = CASE WHEN p_status = 'cancelled' THEN 'cancelled' ELSE 'expired' END
    WHERE id = payment.donation_id AND status = 'pending'
      AND NOT EXISTS (SELECT FROM payments p WHERE p.donation_id = payment.donation_id AND p.status IN ('created', 'awaiting'));
  PERFORM pg_notify('payment_changed', payment.public_id);
  RETURN payment.status;
END $$;

-- The gateway denies a payment (its rare "deny after settlement" too), charges it back, or has refunded it in full.
-- A fund that has too little left owes the rest; it never fails. A payment whose money was never heard of has failed.
CREATE FUNCTION record_payment_reversed(p_gateway text, p_reference text, p_status text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  payment payments;
  donation donations;
  returned boolean;
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
  IF payment.id IS NULL OR payment.status NOT IN ('paid', 'settled', 'paid_late') THEN
    RETURN CASE WHEN returned THEN 'unmatched_returned' ELSE 'ignored' END;
  END IF;
  SELECT * INTO STRICT donation FROM donations WHERE id = payment.donation_id FOR UPDATE;
  UPDATE payments SET status = p_status, checked_at = now() WHERE id = payment.id;
  PERFORM pg_notify('payment_changed', payment.public_id);
  -- Its money never reached the donation.
  IF NOT EXISTS (SELECT FROM ledger_transfers WHERE reference = 'payment:' || payment.id) THEN RETURN p_status; END IF;

  UPDATE donations SET status = CASE WHEN p_status = 'refunded' THEN 'refunded' ELSE 'reversed' END WHERE id = donation.id;
  gateway_fee := least(payment.gateway_fee_rupiah, donation.amount_rupiah - donation.platform_fee_rupiah);
  net := donation.amount_rupiah - donation.platform_fee_rupiah - gateway_fee;
  covered := least(net, greatest((lock_fund(donation.fund_id)).available_rupiah, 0));
  PERFORM post_transfers('payment:' || payment.id || ':' || p_status, 'payment_reversed', donation.fund_id, donation.target_id, ARRAY[
    (ledger_account(22::smallint, donation.fund_id), ledger_account(28::smallint, donation.fund_id), donation.platform_fee_rupiah)::ledger_leg,
    (ledger_account(23::smallint, donation.fund_id), ledger_account(28::smallint, donation.fund_id), gateway_fee)::ledger_leg,
    (ledger_account(24::smallint, donation.fund_id), ledger_account(28::smallint, donation.fund_id), covered)::ledger_leg,
    (ledger_account(29::smallint, donation.fund_id), ledger_account(28::smallint, donation.fund_id), net - covered)::ledger_leg,
    (ledger_account(28::smallint, donation.fund_id), ledger_account(1::smallint), donation.amount_rupiah)::ledger_leg,
    (ledger_account(5::smallint), ledger_account(1::smallint), donation.tip_rupiah)::ledger_leg], -1);
  PERFORM pg_notify('ledger_queue', '');
  RETURN p_status;
END $$;
