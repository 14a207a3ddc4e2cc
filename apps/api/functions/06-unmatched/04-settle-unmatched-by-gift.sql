-- The money goes to a gift: to its donation while that is unpaid, else to a further gift of the same donor. Answers the payment's public id.
-- `p_donation` names the donation (its internal id) where the money itself does not; `p_public_ids` are for the rows that may be made.
CREATE OR REPLACE FUNCTION settle_unmatched_by_gift(p_id bigint, p_donation bigint, p_public_ids text[], p_by text, p_approved_by text) RETURNS text
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
