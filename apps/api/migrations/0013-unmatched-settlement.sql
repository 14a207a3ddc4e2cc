-- What an operator decides about money that fitted no payment: it goes back by a bank transfer, or to a gift. Two people, always.

ALTER TABLE unmatched_payments
  ADD COLUMN resolved_by text,
  ADD COLUMN approved_by text,
  -- The bank's reference of the transfer, or the gift's payment.
  ADD COLUMN resolution_reference text,
  ADD CONSTRAINT two_people CHECK (resolved_by IS NULL OR (btrim(resolved_by) <> '' AND btrim(approved_by) <> '' AND lower(resolved_by) <> lower(approved_by)));

-- Locks the money and takes it off the unmatched account; raises when somebody was faster.
CREATE FUNCTION resolve_unmatched(
  p_id bigint, p_resolution text, p_to_account bigint, p_posting text, p_reference text, p_by text, p_approved_by text
) RETURNS unmatched_payments LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE item unmatched_payments;
BEGIN
  UPDATE unmatched_payments SET resolved_at = now(), resolution = p_resolution, resolution_reference = p_reference, resolved_by = p_by, approved_by = p_approved_by
    WHERE id = p_id AND resolved_at IS NULL RETURNING * INTO item;
  IF NOT FOUND THEN RAISE EXCEPTION 'unmatched money % does not wait', p_id USING ERRCODE = 'check_violation', CONSTRAINT = 'unmatched_waiting'; END IF;
  PERFORM post_transfers('unmatched:' || item.gateway || ':' || item.gateway_transaction_id || ':' || p_resolution, p_posting, NULL, NULL,
    ARRAY[(ledger_account(3::smallint), p_to_account, item.amount_rupiah)::ledger_leg]);
  RETURN item;
END $$;

-- Our bank has sent the money back; a payment that counted as paid is refunded with it.
CREATE FUNCTION settle_unmatched_by_refund(p_id bigint, p_bank_reference text, p_by text, p_approved_by text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- The payment first: news of the gateway locks them in this order.
  PERFORM FROM payments WHERE id = (SELECT payment_id FROM unmatched_payments WHERE id = p_id) FOR UPDATE;
  PERFORM tell_of_unmatched(
    resolve_unmatched(p_id, 'refunded', ledger_account(2::smallint), 'unmatched_refunded', p_bank_reference, p_by, p_approved_by), 'unmatched_returned');
  UPDATE payments SET status = 'refunded' WHERE id = (SELECT payment_id FROM unmatched_payments WHERE id = p_id) AND status IN ('paid', 'paid_late', 'settled')
    AND NOT EXISTS (SELECT FROM ledger_transfers WHERE reference = 'payment:' || payments.id);
END $$;

-- The donation that unmatched money is to go to: the one named, or its payment's own. One that is settled already gets a further gift
-- of the same donor beside it, at the same rate of fee.
CREATE FUNCTION donation_for_unmatched(p_item unmatched_payments, p_donation bigint, p_public_id text) RETURNS donations
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  donation donations;
  tip bigint;
BEGIN
  SELECT * INTO STRICT donation FROM donations WHERE id = p_donation FOR UPDATE;
  IF donation.status NOT IN ('pending', 'expired', 'cancelled') THEN
    INSERT INTO donations (public_id, target_id, fund_id, user_id, donor_name, donor_email, donor_phone, anonymous, message, amount_rupiah, platform_fee_rupiah, attribution)
      VALUES (p_public_id, donation.target_id, donation.fund_id, donation.user_id, donation.donor_name, donation.donor_email, donation.donor_phone, donation.anonymous, NULL,
        p_item.amount_rupiah, share_of(donation.platform_fee_rupiah, p_item.amount_rupiah, donation.amount_rupiah), donation.attribution)
      RETURNING * INTO donation;
    RETURN donation;
  END IF;
  IF donation.quantity IS NOT NULL AND p_item.amount_rupiah <> donation.amount_rupiah + donation.tip_rupiah THEN
    RAISE EXCEPTION 'units cannot be paid in part' USING ERRCODE = 'check_violation', CONSTRAINT = 'unmatched_units';
  END IF;
  -- What came is the gift; the tip is what is left of it, up to the one that was meant.
  tip := least(donation.tip_rupiah, greatest(p_item.amount_rupiah - donation.amount_rupiah, 0));
  UPDATE donations SET amount_rupiah = p_item.amount_rupiah - tip, tip_rupiah = tip,
    platform_fee_rupiah = share_of(platform_fee_rupiah, p_item.amount_rupiah - tip, amount_rupiah) WHERE id = donation.id RETURNING * INTO donation;
  RETURN donation;
END $$;

-- The money goes to a gift: to its donation while that is unpaid, else to a further gift of the same donor. Answers the payment's public id.
-- `p_donation` names the donation (its internal id) where the money itself does not; `p_public_ids` are for the rows that may be made.
CREATE FUNCTION settle_unmatched_by_gift(p_id bigint, p_donation bigint, p_public_ids text[], p_by text, p_approved_by text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  item unmatched_payments;
  payment payments;
  donation donations;
BEGIN
  SELECT * INTO item FROM unmatched_payments WHERE id = p_id;
  SELECT * INTO payment FROM payments WHERE id = item.payment_id FOR UPDATE;
  IF item.id IS NOT NULL AND payment.id IS NULL AND p_donation IS NULL THEN
    RAISE EXCEPTION 'nobody knows whose gift it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'unmatched_donation';
  END IF;
  item := resolve_unmatched(p_id, 'assigned', ledger_account(1::smallint), 'unmatched_assigned', coalesce(payment.public_id, p_public_ids[2]), p_by, p_approved_by);
  donation := donation_for_unmatched(item, coalesce(p_donation, payment.donation_id), p_public_ids[1]);

  IF payment.id IS NULL THEN
    -- Paid from the start: an open one would wait for the donation's other payment, whose news may be waiting for this donation.
    INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, gateway_reference, expires_at, status)
      SELECT p_public_ids[2], donation.id, item.gateway, p.method, item.amount_rupiah, p.gateway_fee_rupiah, item.gateway_reference, now(), 'paid'
      FROM payments p WHERE p.donation_id = p_donation ORDER BY p.id DESC LIMIT 1 RETURNING * INTO payment;
  END IF;
  UPDATE payments SET donation_id = donation.id, amount_rupiah = item.amount_rupiah, paid_at = coalesce(paid_at, now()),
    gateway_transaction_id = item.gateway_transaction_id,
    status = CASE WHEN status IN ('created', 'awaiting') THEN 'paid' WHEN status IN ('expired', 'cancelled', 'failed') THEN 'paid_late' ELSE status END
    WHERE id = payment.id RETURNING * INTO payment;
  PERFORM give_up_open_payment(donation.id, 'the donation was paid otherwise');
  PERFORM post_paid_donations(ARRAY[payment.id]);
  RETURN payment.public_id;
END $$;
