-- The gateway confirms that money came for these payments. Answers what that led to, word for word: paid, paid_late, duplicate, or
-- unmatched_…. The first word of each donation is booked together with the others', where it fits; whatever else came is looked at one by one.
-- A gift is late when the payment that carried it was over; a payment that took its place is not. Once a late gift is paid, the open payment
-- that took its place is given up; a payment paid in time was itself the only open one.
-- One plan serves any number of payments: to plan for each number anew takes longer than to book a gift.
CREATE OR REPLACE FUNCTION record_payments_paid(p_gateway text, p_references text[], p_transactions text[], p_amounts bigint[]) RETURNS text[]
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
