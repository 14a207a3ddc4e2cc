-- Books one payout of a gateway to our bank, line by line as reported: a transaction with its amount and fee, or, negative, a deduction because money
-- had gone back. A line whose transaction is unknown, was paid out before, has another amount, or cost more than was frozen with its payment is booked to
-- the bank as reported, with a task for an operator; its gift stays unsettled. Returns the settlement's id. Raises settlements_gateway_reference_key for a payout that is booked already.
CREATE OR REPLACE FUNCTION post_settlement(
  p_gateway text, p_reference text, p_value_date date, p_transactions text[], p_amounts bigint[], p_fees bigint[], p_by bigint, p_approved_by bigint
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  settlement bigint;
  locked bigint[];
  line record;
  transaction gateway_transactions;
BEGIN
  INSERT INTO settlements (gateway, reference, value_date, gross_rupiah, fee_rupiah)
    SELECT p_gateway, p_reference, p_value_date, coalesce(sum(amount), 0), coalesce(sum(fee), 0) FROM unnest(p_amounts, p_fees) AS l (amount, fee) RETURNING id INTO settlement;
  PERFORM require_two_operators('settlement', settlement, p_by, p_approved_by);
  INSERT INTO settlement_lines (settlement_id, number, transaction_id, amount_rupiah, fee_rupiah)
    SELECT settlement, l.number, l.transaction, l.amount, l.fee FROM unnest(p_transactions, p_amounts, p_fees) WITH ORDINALITY AS l (transaction, amount, fee, number);
  locked := lock_transactions(p_gateway, '{}', p_transactions);
  FOR line IN
    SELECT l.* FROM unnest(p_transactions, p_amounts, p_fees) WITH ORDINALITY AS l (transaction, amount, fee, number) ORDER BY l.number
  LOOP
    SELECT * INTO transaction FROM gateway_transactions WHERE gateway = p_gateway AND transaction_id = line.transaction AND id = ANY (locked);
    IF line.fee >= 0 AND line.fee <= most_fee_of(transaction) AND transaction.settlement_id IS NULL AND coalesce(transaction.due_rupiah, transaction.amount_rupiah) = line.amount THEN
      PERFORM settle_transaction(transaction, settlement, line.amount, line.fee, p_by);
      CONTINUE;
    END IF;
    PERFORM post('settlement:' || settlement || ':' || line.number, 'gift_settled', NULL, NULL, ARRAY[
      leg(ledger_account('bank'), clearing_account(p_gateway), greatest(line.amount - line.fee, 0)),
      leg(clearing_account(p_gateway), ledger_account('bank'), greatest(line.fee - line.amount, 0)),
      leg(ledger_account('gateway_fees_paid'), clearing_account(p_gateway), greatest(line.fee, 0)),
      leg(clearing_account(p_gateway), ledger_account('gateway_fees_paid'), greatest(-line.fee, 0))], p_by);
    -- A charge-back may be deducted after the case was won.
    IF line.amount > 0 OR transaction.id IS NULL OR transaction.returned_rupiah + transaction.regained * transaction.amount_rupiah < -line.amount THEN
      PERFORM open_operator_task('settlement_differs', p_gateway, coalesce(transaction.gateway_reference, ''), line.transaction,
        'The payout ' || p_reference || ' has ' || line.amount || ' for it, less a fee of ' || line.fee || '; the books have '
          || coalesce(transaction.amount_rupiah || ', less a fee of at most ' || most_fee_of(transaction), 'no such transaction') || '.');
    END IF;
  END LOOP;
  RETURN settlement;
END $$;
