-- Channels that do not answer, and donations that are paid another way.

-- Calls in a row to which a channel gave no answer, on any node. From `retry_at` on one call at a time goes through as a trial.
CREATE TABLE channel_outages (
  method text PRIMARY KEY,
  failures integer NOT NULL CHECK (failures > 0),
  since timestamptz NOT NULL DEFAULT now(),
  -- Null while too few calls have failed to hold back the next.
  retry_at timestamptz
);

-- A payment that was given up is to be cancelled at the gateway too: since when, and when that was last tried.
ALTER TABLE payments ADD COLUMN cancel_requested_at timestamptz, ADD COLUMN cancel_tried_at timestamptz;
CREATE INDEX payments_cancelling ON payments (cancel_requested_at) WHERE cancel_requested_at IS NOT NULL;

INSERT INTO settings (key, valid_from, value, source) VALUES
  ('payment_reminder_minutes_before', '2026-01-01', '180', 'Keputusan pengurus yayasan: tiga jam sebelum batas waktu, untuk cara bayar yang memberi waktu dua kalinya');

-- The gateway confirms that money came. Answers what it led to: paid, paid_late, duplicate, or unmatched_….
-- A gift is late when the payment that carried it was over; a payment that took its place is not. Once a gift is paid, its open payment is given up.
CREATE OR REPLACE FUNCTION record_payment_paid(p_gateway text, p_reference text, p_transaction text, p_amount bigint) RETURNS text
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

  UPDATE donations SET status = 'paid', paid_at = now(), late = (outcome = 'paid_late'), receipt_number = receipt_number(donation.id, now())
    WHERE id = donation.id;
  PERFORM post_transfers('payment:' || payment.id, 'donation_paid', donation.fund_id, donation.target_id,
    donation_legs(donation.fund_id, donation.amount_rupiah, donation.tip_rupiah, donation.platform_fee_rupiah, payment.gateway_fee_rupiah), 1);
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
    VALUES ('donation_paid', jsonb_build_object('donationId', donation.id), 'donation_paid:' || donation.id);
  PERFORM give_up_open_payment(donation.id, 'the donation was paid otherwise');
  PERFORM pg_notify('outbox', ''), pg_notify('ledger_queue', ''), pg_notify('payment_changed', payment.public_id);
  RETURN outcome;
END $$;

-- Gives up a donation's open payment, here at once and at the gateway by a job; the donation stays as it is. One that somebody else is
-- working on is left to them: of two payments that are paid at the same moment each holds its own row, and would wait for the other's.
CREATE FUNCTION give_up_open_payment(p_donation bigint, p_why text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE given_up text;
BEGIN
  UPDATE payments SET status = 'cancelled', failure_reason = p_why, cancel_requested_at = now()
    WHERE id = (SELECT id FROM payments WHERE donation_id = p_donation AND status IN ('created', 'awaiting') FOR UPDATE SKIP LOCKED)
    RETURNING public_id INTO given_up;
  IF given_up IS NULL THEN RETURN; END IF;
  PERFORM pg_notify('payment_changed', given_up), pg_notify('payment_given_up', '');
END $$;
