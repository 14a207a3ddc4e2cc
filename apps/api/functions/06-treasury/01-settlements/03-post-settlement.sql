-- Books one payout of a gateway to our bank, line by line as reported: a transaction with its amount and fee, or a
-- negative line, which deducts returned money. A line is booked to the bank as reported, with a task for an operator,
-- if its transaction is unknown, was paid out before or has another amount, or if its fee is higher than the one frozen
-- with the payment; its gift stays unsettled. A line also gets a task if it deducts more than was returned, or if all
-- lines so far bring the fees of a transaction above the agreed fee. Returns the settlement's id. Raises
-- settlements_gateway_reference_key for a payout that is booked already.
CREATE OR REPLACE FUNCTION post_settlement(
  p_gateway text,
  p_reference text,
  p_value_date date,
  p_transactions text[],
  p_amounts bigint[],
  p_fees bigint[],
  p_by bigint,
  p_approved_by bigint
)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  settlement bigint;
  locked bigint[];
  line record;
  transaction gateway_transactions;
  is_fitting boolean;
  sums record;
BEGIN
  -- One payout of a gateway after another: each line is compared with all lines of the payouts before.
  PERFORM pg_advisory_xact_lock(hashtext('settlement:' || p_gateway));
  INSERT INTO settlements (gateway, reference, value_date, gross_rupiah, fee_rupiah)
  SELECT p_gateway, p_reference, p_value_date, coalesce(sum(amount), 0), coalesce(sum(fee), 0)
  FROM unnest(p_amounts, p_fees) AS l (amount, fee)
  RETURNING id
  INTO settlement;
  PERFORM require_two_operators('settlement', settlement, p_by, p_approved_by);
  INSERT INTO settlement_lines (settlement_id, number, transaction_id, amount_rupiah, fee_rupiah)
  SELECT settlement, l.number, l.transaction, l.amount, l.fee
  FROM unnest(p_transactions, p_amounts, p_fees) WITH ORDINALITY AS l (transaction, amount, fee, number);
  locked := lock_transactions(p_gateway, '{}', p_transactions);
  FOR line IN SELECT l.*
  FROM unnest(p_transactions, p_amounts, p_fees) WITH ORDINALITY AS l (transaction, amount, fee, number)
  ORDER BY l.number LOOP
    SELECT *
    INTO transaction
    FROM gateway_transactions
    WHERE gateway = p_gateway AND transaction_id = line.transaction AND id = ANY (locked);
    is_fitting := coalesce(
      line.fee >= 0
      AND line.fee <= most_fee_of(transaction)
      AND transaction.settlement_id IS NULL
      AND coalesce(transaction.due_rupiah, transaction.amount_rupiah) = line.amount,
      false
    );
    IF is_fitting THEN
      PERFORM settle_transaction(transaction, settlement, line.amount, line.fee, p_by);
    ELSE
      PERFORM
        post(
          'settlement:' || settlement || ':' || line.number,
          'gift_settled',
          NULL,
          NULL,
          ARRAY[
            leg(ledger_account('bank'), clearing_account(p_gateway), greatest(line.amount - line.fee, 0)),
            leg(clearing_account(p_gateway), ledger_account('bank'), greatest(line.fee - line.amount, 0)),
            leg(ledger_account('gateway_fees_paid'), clearing_account(p_gateway), greatest(line.fee, 0)),
            leg(clearing_account(p_gateway), ledger_account('gateway_fees_paid'), greatest(-line.fee, 0))
          ],
          p_by
        );
    END IF;
    SELECT
      coalesce(sum(-l.amount_rupiah) FILTER (WHERE l.amount_rupiah < 0), 0) AS deducted,
      coalesce(sum(l.fee_rupiah) FILTER (WHERE l.fee_rupiah > 0), 0) AS kept
    INTO sums
    FROM
      settlement_lines l
      JOIN settlements s ON s.id = l.settlement_id
    WHERE
      s.gateway = p_gateway
      AND l.transaction_id = line.transaction
      AND NOT (s.id = settlement AND l.number > line.number);
    CONTINUE WHEN
      transaction.id IS NOT NULL
      AND (is_fitting OR line.amount <= 0)
      -- A charge-back may be deducted after the case was won.
      AND (
        line.amount >= 0
        OR sums.deducted <= transaction.returned_rupiah + transaction.regained * transaction.amount_rupiah
      )
      AND (line.fee <= 0 OR sums.kept <= most_fee_of(transaction) * (1 + transaction.regained));
    INSERT INTO operator_tasks
      (kind, gateway, gateway_reference, transaction_id, settlement_id, settlement_line, detail)
    VALUES
      (
        'settlement_differs',
        p_gateway,
        coalesce(transaction.gateway_reference, ''),
        line.transaction,
        settlement,
        line.number,
        'Line ' || line.number + 1 || ' of the payout ' || p_reference || ' has ' || line.amount || ' for it, less a fee of ' || line.fee || '; the books have ' || coalesce(
          transaction.amount_rupiah || ', less a fee of at most ' || most_fee_of(transaction),
          'no such transaction'
        ) || '. All lines so far deducted ' || sums.deducted || ' and kept fees of ' || sums.kept || '.'
      );
  END LOOP;
  RETURN settlement;
END;
$$;
