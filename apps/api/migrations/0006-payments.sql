-- Applying what the gateway confirms: one function call, one round trip, one transaction.

-- The donation's legs, without those of nothing; a leg's number says what it is. Fees are the ones agreed when it was given, and together never
-- more than the gift.
CREATE FUNCTION donation_legs(p_fund bigint, p_gift bigint, p_tip bigint, p_platform_fee bigint, p_gateway_fee bigint)
  RETURNS TABLE (leg smallint, debit_account_id bigint, credit_account_id bigint, amount_rupiah bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM (VALUES
    (1::smallint, ledger_account(1::smallint), ledger_account(21::smallint, p_fund), p_gift),
    (2::smallint, ledger_account(21::smallint, p_fund), ledger_account(24::smallint, p_fund), p_gift - p_platform_fee - p_gateway_fee),
    (3::smallint, ledger_account(21::smallint, p_fund), ledger_account(22::smallint, p_fund), p_platform_fee),
    (4::smallint, ledger_account(21::smallint, p_fund), ledger_account(23::smallint, p_fund), p_gateway_fee),
    (5::smallint, ledger_account(1::smallint), ledger_account(5::smallint), p_tip)) AS legs (leg, debit, credit, amount)
  WHERE amount > 0;
$$;

-- UL-20261121-0A1B2C3D: the day in Jakarta and eight characters of the donation's own id space.
CREATE FUNCTION receipt_number(p_donation_id bigint, p_paid_at timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN 'UL-' || to_char(p_paid_at AT TIME ZONE 'Asia/Jakarta', 'YYYYMMDD') || '-' || upper(lpad(to_hex(p_donation_id), 8, '0'));

-- Money for a donation that still waits for a decision.
CREATE FUNCTION unmatched_of_donation(p_donation bigint) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT coalesce(sum(u.amount_rupiah), 0)::bigint FROM payments p JOIN unmatched_payments u ON u.payment_id = p.id
    WHERE p.donation_id = p_donation AND u.resolved_at IS NULL);

-- Has the donor told what becomes of money that fitted no payment, where it is known whose it is.
CREATE FUNCTION tell_of_unmatched(p_item unmatched_payments, p_topic text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
    SELECT p_topic, jsonb_build_object('unmatchedId', p_item.id), p_topic || ':' || p_item.id WHERE p_item.payment_id IS NOT NULL;
$$;

-- Has the donor told that a gift went back, `p_refunded` of it by now.
CREATE FUNCTION tell_of_return(p_payment bigint, p_status text, p_refunded bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
    VALUES ('gift_returned', jsonb_build_object('paymentId', p_payment, 'status', p_status, 'refundedRupiah', p_refunded),
      'gift_returned:' || p_payment || ':' || p_status || ':' || p_refunded);
$$;

CREATE FUNCTION record_unmatched(p_gateway text, p_reference text, p_transaction text, p_payment bigint, p_amount bigint, p_reason text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE item unmatched_payments;
BEGIN
  INSERT INTO unmatched_payments (gateway, gateway_reference, gateway_transaction_id, payment_id, amount_rupiah, reason)
    VALUES (p_gateway, p_reference, p_transaction, p_payment, p_amount, p_reason) ON CONFLICT (gateway, gateway_transaction_id) DO NOTHING
    RETURNING * INTO item;
  IF NOT FOUND THEN RETURN 'duplicate'; END IF;
  PERFORM tell_of_unmatched(item, 'unmatched_received');
  PERFORM post_transfers('unmatched:' || p_gateway || ':' || p_transaction, 'unmatched_received', NULL, NULL,
    ARRAY[(ledger_account(1::smallint), ledger_account(3::smallint), p_amount)::ledger_leg]);
  RETURN 'unmatched_' || p_reason;
END $$;

-- So much of a sum as a part is of a whole, rounded down. A fee times a gift can be larger than a bigint.
CREATE FUNCTION share_of(p_sum bigint, p_part bigint, p_whole bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN div(p_sum::numeric * p_part, p_whole)::bigint;

-- Money that fitted no payment went back where it came from; an order may have brought several sums. Answers whether there was any.
CREATE FUNCTION return_unmatched(p_gateway text, p_reference text, p_why text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE returned unmatched_payments;
BEGIN
  FOR returned IN
    UPDATE unmatched_payments SET resolved_at = now(), resolution = p_why
      WHERE gateway = p_gateway AND gateway_reference = p_reference AND resolved_at IS NULL RETURNING *
  LOOP
    PERFORM post_transfers('unmatched:' || p_gateway || ':' || returned.gateway_transaction_id || ':returned', 'unmatched_returned', NULL, NULL,
      ARRAY[(ledger_account(3::smallint), ledger_account(1::smallint), returned.amount_rupiah)::ledger_leg]);
    PERFORM tell_of_unmatched(returned, 'unmatched_returned');
  END LOOP;
  RETURN FOUND;
END $$;

-- The gateway has opened the payment: from now on it can be paid until the deadline. The donor's instructions leave by mail.
CREATE FUNCTION record_payment_awaiting(
  p_payment bigint, p_transaction text, p_qr_string text, p_account_number text, p_biller_code text, p_redirect_url text, p_expires_at timestamptz
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE payment payments;
BEGIN
  UPDATE payments SET status = 'awaiting', gateway_transaction_id = p_transaction, qr_string = p_qr_string, account_number = p_account_number,
    biller_code = p_biller_code, redirect_url = p_redirect_url, expires_at = coalesce(p_expires_at, expires_at), checked_at = now()
    WHERE id = p_payment AND status = 'created' RETURNING * INTO payment;
  IF NOT FOUND THEN RETURN 'ignored'; END IF;
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
    VALUES ('payment_instructions', jsonb_build_object('paymentId', payment.id), 'payment_instructions:' || payment.id);
  RETURN 'awaiting';
END $$;

-- Locks payments in the order of their ids, as everybody does who holds several, and answers the references of those that there are. Whoever
-- holds a payment may go on to its donation, and nobody goes back.
CREATE FUNCTION lock_payments(p_gateway text, p_references text[]) RETURNS text[] LANGUAGE plpgsql AS $$
BEGIN
  RETURN ARRAY(SELECT gateway_reference FROM payments WHERE gateway_reference = ANY (p_references) AND gateway = p_gateway ORDER BY id FOR UPDATE);
END $$;

-- The money of these payments, no two of one donation, reached their donations: those are paid, posted, queued for the totals, and their
-- thanks wait in the outbox. Answers the payments of which that is so; nothing was done for the others, whose donations were settled
-- already. The gateway's fee is an estimate, which never eats more than the gift. Every confirmed gift goes through here, on one fund
-- hundreds at once: one statement for all of them, which looks nothing up (docs/adr/0016-the-path-of-a-paid-gift.md, docs/adr/0017-gifts-confirmed-together.md).
CREATE FUNCTION post_paid_donations(p_payments bigint[]) RETURNS bigint[] LANGUAGE plpgsql AS $$
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

-- The gateway confirms that money came for these payments. Answers what that led to, word for word: paid, paid_late, duplicate, or
-- unmatched_…. The first word of each donation is booked together with the others', where it fits; whatever else came is looked at one by one.
-- A gift is late when the payment that carried it was over; a payment that took its place is not. Once a late gift is paid, the open payment
-- that took its place is given up; a payment paid in time was itself the only open one.
-- One plan serves any number of payments: to plan for each number anew takes longer than to book a gift.
CREATE FUNCTION record_payments_paid(p_gateway text, p_references text[], p_transactions text[], p_amounts bigint[]) RETURNS text[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  moved bigint[];
  moved_words bigint[];
  posted bigint[];
  outcomes text[] := array_fill(NULL::text, ARRAY[cardinality(p_references)]);
  word record;
  ours text[];
BEGIN
  ours := lock_payments(p_gateway, p_references);
  -- Before any donation is held, and in one order: nothing but its own row keeps the money of an order that is not ours from others.
  FOR word IN
    SELECT w.* FROM unnest(p_references, p_transactions, p_amounts) WITH ORDINALITY AS w (reference, transaction, amount, number)
      WHERE w.reference <> ALL (ours) ORDER BY w.transaction, w.number
  LOOP
    outcomes[word.number] := record_unmatched(p_gateway, word.reference, word.transaction, NULL, word.amount, 'unknown_reference');
  END LOOP;
  PERFORM FROM donations WHERE id = ANY (ARRAY(SELECT donation_id FROM payments WHERE gateway_reference = ANY (ours))) ORDER BY id FOR UPDATE;
  WITH first_words AS (
    SELECT DISTINCT ON (p.donation_id) p.id, w.number, w.transaction, w.amount
      FROM unnest(p_references, p_transactions, p_amounts) WITH ORDINALITY AS w (reference, transaction, amount, number)
      JOIN payments p ON p.gateway_reference = w.reference WHERE w.reference = ANY (ours) ORDER BY p.donation_id, w.number
  ), paid AS (
    UPDATE payments p SET status = CASE WHEN p.status IN ('created', 'awaiting') THEN 'paid' ELSE 'paid_late' END, paid_at = now(), checked_at = now(),
      gateway_transaction_id = w.transaction
      FROM first_words w WHERE p.id = w.id AND p.amount_rupiah = w.amount AND p.status IN ('created', 'awaiting', 'expired', 'cancelled', 'failed')
      RETURNING p.id, w.number
  )
  SELECT array_agg(id), array_agg(number) INTO moved, moved_words FROM paid;
  posted := post_paid_donations(moved);
  FOR word IN
    SELECT w.*, p.id AS payment_id, p.donation_id, p.status, p.id = ANY (posted) AS is_posted
      FROM unnest(p_references, p_transactions, p_amounts) WITH ORDINALITY AS w (reference, transaction, amount, number)
      LEFT JOIN unnest(moved, moved_words) AS m (payment_id, number) USING (number) LEFT JOIN payments p ON p.id = m.payment_id
      WHERE w.reference = ANY (ours) ORDER BY w.number
  LOOP
    IF word.payment_id IS NULL THEN
      outcomes[word.number] := record_unpayable(p_gateway, word.reference, word.transaction, word.amount);
    ELSIF NOT word.is_posted THEN
      outcomes[word.number] := record_unmatched(p_gateway, word.reference, word.transaction, word.payment_id, word.amount, 'second_payment');
    ELSE
      outcomes[word.number] := word.status;
      IF word.status = 'paid_late' THEN PERFORM give_up_open_payment(word.donation_id, 'the donation was paid otherwise'); END IF;
    END IF;
  END LOOP;
  RETURN outcomes;
END $$;

-- The same for one payment.
CREATE FUNCTION record_payment_paid(p_gateway text, p_reference text, p_transaction text, p_amount bigint) RETURNS text LANGUAGE sql
  RETURN (record_payments_paid(p_gateway, ARRAY[p_reference], ARRAY[p_transaction], ARRAY[p_amount]))[1];

-- Money that came for a payment of ours, which is locked, and that it does not wait for.
CREATE FUNCTION record_unpayable(p_gateway text, p_reference text, p_transaction text, p_amount bigint) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE payment payments;
BEGIN
  SELECT * INTO STRICT payment FROM payments WHERE gateway_reference = p_reference;
  IF payment.status NOT IN ('created', 'awaiting', 'expired', 'cancelled', 'failed') THEN RETURN 'duplicate'; END IF;
  IF payment.amount_rupiah IS DISTINCT FROM p_amount THEN
    RETURN record_unmatched(p_gateway, p_reference, p_transaction, payment.id, p_amount, 'wrong_amount');
  END IF;
  -- A further payment of a donation of which one was booked together with others just now.
  RETURN record_payment_paid(p_gateway, p_reference, p_transaction, p_amount);
END $$;

-- Gives up a donation's open payment, here at once and at the gateway by a job; the donation stays as it is. One that somebody else is
-- working on is left to them: of two payments that are paid at the same moment each holds its own row, and would wait for the other's.
CREATE FUNCTION give_up_open_payment(p_donation bigint, p_why text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE payments SET status = 'cancelled', failure_reason = p_why, cancel_requested_at = now()
    WHERE id = (SELECT id FROM payments WHERE donation_id = p_donation AND status IN ('created', 'awaiting') FOR UPDATE SKIP LOCKED);
END $$;

-- The payment ended without money: expired, cancelled or failed. It was the donation's only open one; the donation follows it, unless it is paid.
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
    WHERE id = payment.donation_id AND status = 'pending';
  RETURN payment.status;
END $$;
