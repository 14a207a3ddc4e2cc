-- Settles the gifts of lines whose only fault is a fee above the one frozen with the payment. Two operators decide,
-- after the gateway has confirmed the fees: the funds get the promised amounts, and the platform bears the rest. Each
-- line that was booked without its transaction is booked again with it. Returns the number of lines. Raises
-- accepted_fee_limit, and settles nothing, if one fee is higher than operators may accept.
CREATE OR REPLACE FUNCTION accept_settlement_fees(p_gateway text, p_reference text, p_by bigint, p_approved_by bigint)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  settlement bigint := (SELECT id FROM settlements WHERE gateway = p_gateway AND reference = p_reference);
  locked bigint[] := lock_transactions(
    p_gateway,
    '{}',
    ARRAY(SELECT transaction_id FROM settlement_lines WHERE settlement_id = settlement)
  );
  line record;
  transaction gateway_transactions;
  accepted integer := 0;
BEGIN
  FOR line IN SELECT * FROM lines_of_higher_fees(p_gateway, p_reference) LOOP
    IF line.fee_rupiah > line.acceptable_rupiah THEN
      RAISE EXCEPTION 'transaction %: a fee of % is above %',
        line.transaction_id,
        line.fee_rupiah,
        line.acceptable_rupiah
        USING ERRCODE = 'check_violation', CONSTRAINT = 'accepted_fee_limit';
    END IF;
    SELECT *
    INTO transaction
    FROM gateway_transactions
    WHERE gateway = p_gateway AND transaction_id = line.transaction_id AND id = ANY (locked);
    -- An earlier line of the payout may have settled it just now.
    CONTINUE WHEN transaction.id IS NULL OR transaction.settlement_id IS NOT NULL;
    PERFORM
      post(
        'settlement:' || settlement || ':' || line.number || ':accepted',
        'gift_settled',
        NULL,
        NULL,
        ARRAY[
          leg(clearing_account(p_gateway), ledger_account('bank'), greatest(line.amount_rupiah - line.fee_rupiah, 0)),
          leg(ledger_account('bank'), clearing_account(p_gateway), greatest(line.fee_rupiah - line.amount_rupiah, 0)),
          leg(clearing_account(p_gateway), ledger_account('gateway_fees_paid'), line.fee_rupiah)
        ],
        p_by
      );
    PERFORM settle_transaction(transaction, settlement, line.amount_rupiah, line.fee_rupiah, p_by);
    UPDATE operator_tasks
    SET
      done_at = now(),
      done_by = p_by,
      note = 'The fee was accepted by two operators.'
    WHERE settlement_id = settlement AND settlement_line = line.number AND done_at IS NULL;
    accepted := accepted + 1;
  END LOOP;
  IF accepted > 0 THEN
    PERFORM require_two_operators('settlement_fees', settlement, p_by, p_approved_by);
  END IF;
  RETURN accepted;
END;
$$;
