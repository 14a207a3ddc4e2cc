-- Books transactions that the gateway confirms as paid. Returns the outcome of each: paid, paid_late, duplicate,
-- regained, or unmatched_…. The first transaction of each donation is booked together with those of the other
-- donations, if it fits; all further ones are handled one by one. A gift is late if its payment had ended; a payment
-- that replaced it is not late. When a late gift is paid, the open payment that replaced it is cancelled; a payment
-- paid in time was itself the only open one. One plan serves any number of transactions: planning again for each number
-- takes longer than booking a gift. It reads by index, even if it was planned while a table was small. `p_paid_times`
-- are the gateway's times of them, null where it reports none.
DROP FUNCTION IF EXISTS record_paid_transaction(text, text, text, bigint);
DROP FUNCTION IF EXISTS record_paid_transactions(text, text[], text[], bigint[]);
DROP FUNCTION IF EXISTS record_other_money(text, text, text, bigint);
CREATE OR REPLACE FUNCTION record_paid_transactions(
  p_gateway text,
  p_references text[],
  p_transactions text[],
  p_amounts bigint[],
  p_paid_times timestamptz[] DEFAULT NULL
)
RETURNS text[]
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
DECLARE
  moved bigint[];
  moved_numbers bigint[];
  moved_transactions text[];
  posted bigint[];
  known text[];
  holders bigint[];
  outcomes text[] := array_fill(NULL::text, ARRAY[cardinality(p_references)]);
  report record;
  ours text[];
BEGIN
  ours := lock_payments(p_gateway, p_references, p_transactions);
  SELECT coalesce(array_agg(transaction_id), '{}'), coalesce(array_agg(payment_id), '{}')
  INTO known, holders
  FROM gateway_transactions
  WHERE gateway = p_gateway AND transaction_id = ANY (p_transactions);
  -- Before any donation is locked, and in one order: only its own row protects the money of an unknown order.
  FOR report IN SELECT w.*
  FROM
    unnest(p_references, p_transactions, p_amounts, p_paid_times) WITH ORDINALITY AS w (
      reference,
      transaction,
      amount,
      paid_at,
      number
    )
  WHERE w.reference <> ALL (ours) AND w.transaction <> ALL (known)
  ORDER BY w.transaction, w.number LOOP
    outcomes[report.number] := record_unmatched(
      p_gateway,
      report.reference,
      report.transaction,
      NULL,
      report.amount,
      'unknown_reference',
      report.paid_at
    );
  END LOOP;
  PERFORM
  FROM donations
  WHERE id = ANY (ARRAY(SELECT donation_id FROM payments WHERE gateway_reference = ANY (ours) OR id = ANY (holders)))
  ORDER BY id
  FOR UPDATE;
  -- Transactions of a charge-back that may have been won. A plain repeat locks nothing.
  IF known <> '{}' THEN
    PERFORM
    FROM gateway_transactions
    WHERE gateway = p_gateway AND transaction_id = ANY (known) AND returned_rupiah = amount_rupiah
    ORDER BY id
    FOR UPDATE;
  END IF;
  WITH
    first_reports AS (
      SELECT DISTINCT ON (p.donation_id) p.id, w.number, w.transaction, w.amount, w.paid_at
      FROM
        unnest(p_references, p_transactions, p_amounts, p_paid_times) WITH ORDINALITY AS w (
          reference,
          transaction,
          amount,
          paid_at,
          number
        )
        JOIN payments p ON p.gateway_reference = w.reference
      WHERE w.reference = ANY (ours) AND w.transaction <> ALL (known)
      ORDER BY p.donation_id, w.number
    ),
    paid AS (
      UPDATE payments p
      SET
        status = CASE
          WHEN p.status IN ('created', 'awaiting') THEN 'paid'
          ELSE 'paid_late'
        END,
        paid_at = money_time(w.paid_at, p.created_at),
        checked_at = now(),
        gateway_transaction_id = w.transaction,
        next_check_at = NULL,
        gateway_status = 'paid',
        gateway_status_version = p.gateway_status_version + CASE
          WHEN p.gateway_status = 'paid' THEN 0
          ELSE 1
        END
      FROM first_reports w
      WHERE
        p.id = w.id
        AND p.amount_rupiah = w.amount
        AND p.status IN ('created', 'awaiting', 'expired', 'cancelled', 'failed')
        AND is_allocated_as_given(p.donation_id)
      RETURNING p.id, w.number, w.transaction
    )
  SELECT array_agg(id), array_agg(number), array_agg(transaction)
  INTO moved, moved_numbers, moved_transactions
  FROM paid;
  PERFORM divert_resold_units(moved);
  posted := post_gifts(moved, moved_transactions);
  FOR report IN SELECT w.*, p.id AS payment_id, p.donation_id, p.status, p.id = ANY (posted) AS is_posted
  FROM
    unnest(p_references, p_transactions, p_amounts, p_paid_times) WITH ORDINALITY AS w (
      reference,
      transaction,
      amount,
      paid_at,
      number
    )
    LEFT JOIN unnest(moved, moved_numbers) AS m (payment_id, number) USING (number)
    LEFT JOIN payments p ON p.id = m.payment_id
  WHERE w.reference = ANY (ours) OR w.transaction = ANY (known)
  ORDER BY w.number LOOP
    IF report.payment_id IS NULL THEN
      outcomes[report.number] := record_other_money(
        p_gateway,
        report.reference,
        report.transaction,
        report.amount,
        report.paid_at
      );
    ELSEIF NOT report.is_posted THEN
      outcomes[report.number] := record_unmatched(
        p_gateway,
        report.reference,
        report.transaction,
        report.payment_id,
        report.amount,
        'second_payment',
        report.paid_at
      );
    ELSE
      outcomes[report.number] := report.status;
      IF report.status = 'paid_late' THEN
        PERFORM give_up_open_payment(report.donation_id, 'the donation was paid otherwise');
      END IF;
    END IF;
  END LOOP;
  RETURN outcomes;
END;
$$;

-- The same for one transaction.
CREATE OR REPLACE FUNCTION record_paid_transaction(
  p_gateway text,
  p_reference text,
  p_transaction text,
  p_amount bigint,
  p_paid_at timestamptz DEFAULT NULL
)
RETURNS text
LANGUAGE sql
RETURN (
  record_paid_transactions(p_gateway, ARRAY[p_reference], ARRAY[p_transaction], ARRAY[p_amount], ARRAY[p_paid_at])
)[1];

-- Handles a transaction that was not booked with the others: a repeat, a charge-back that was won, another amount, a
-- gift whose allocations were changed, or a further transaction of a paid order. All its rows are locked.
CREATE OR REPLACE FUNCTION record_other_money(
  p_gateway text,
  p_reference text,
  p_transaction text,
  p_amount bigint,
  p_paid_at timestamptz
)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  payment payments;
BEGIN
  IF EXISTS (SELECT FROM gateway_transactions WHERE gateway = p_gateway AND transaction_id = p_transaction) THEN
    IF differs_at_gateway(p_gateway, p_reference, p_transaction, p_amount) THEN
      RETURN 'needs_operator';
    END IF;
    RETURN regain_transaction(p_gateway, p_reference, p_transaction);
  END IF;
  SELECT * INTO STRICT payment FROM payments WHERE gateway_reference = p_reference;
  IF payment.status NOT IN ('created', 'awaiting', 'expired', 'cancelled', 'failed') THEN
    RETURN record_unmatched(p_gateway, p_reference, p_transaction, payment.id, p_amount, 'second_payment', p_paid_at);
  END IF;
  IF payment.amount_rupiah IS DISTINCT FROM p_amount THEN
    PERFORM pause_cards_of_added_fees(payment, p_transaction, p_amount);
    RETURN record_unmatched(p_gateway, p_reference, p_transaction, payment.id, p_amount, 'wrong_amount', p_paid_at);
  END IF;
  -- Operators decide which fund it was given to: a change of the allocations must not choose it.
  IF NOT is_allocated_as_given(payment.donation_id) THEN
    RETURN record_unmatched(p_gateway, p_reference, p_transaction, payment.id, p_amount, 'gift_differs', p_paid_at);
  END IF;
  -- Another payment of a donation of which one was booked in this call.
  RETURN record_paid_transaction(p_gateway, p_reference, p_transaction, p_amount, p_paid_at);
END;
$$;
