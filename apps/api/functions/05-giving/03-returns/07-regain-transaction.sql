-- Records the gateway's report that a known transaction is paid. After a charge-back this means that the case was won:
-- the gateway has the money again, and settles it again. Otherwise it is a repeat; after any other return the reports
-- contradict each other, and an operator gets a task.
CREATE OR REPLACE FUNCTION regain_transaction(p_gateway text, p_reference text, p_transaction text)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  transaction gateway_transactions;
  won bigint;
  item unmatched_payments;
BEGIN
  -- A repeat locks nothing.
  IF
    EXISTS (
      SELECT
      FROM gateway_transactions
      WHERE gateway = p_gateway AND transaction_id = p_transaction AND returned_rupiah < amount_rupiah
    )
  THEN
    RETURN 'duplicate';
  END IF;
  transaction := lock_transaction(p_gateway, p_reference, p_transaction);
  won := transaction.charged_back_rupiah;
  IF transaction.returned_rupiah < transaction.amount_rupiah THEN
    RETURN 'duplicate';
  END IF;
  IF won = 0 THEN
    RETURN open_operator_task(
      'reports_contradict',
      p_gateway,
      p_reference,
      p_transaction,
      'Reported as paid after all of it had gone back.'
    );
  END IF;
  UPDATE gateway_transactions
  SET
    returned_rupiah = returned_rupiah - won,
    charged_back_rupiah = 0,
    regained = regained + 1,
    status = 'paid',
    status_version = status_version + (status <> 'paid')::integer,
    due_rupiah = CASE
      WHEN settlement_id IS NULL THEN due_rupiah
      ELSE won
    END,
    settlement_id = NULL,
    next_check_at = now() + first_check('paid')
  WHERE id = transaction.id
  RETURNING *
  INTO transaction;
  -- The report was requested before the charge-back, so it is older.
  UPDATE payments
  SET
    gateway_status = 'paid',
    gateway_status_version = gateway_status_version + 1
  WHERE gateway = p_gateway AND gateway_reference = p_reference;
  IF transaction.is_gift THEN
    RETURN regain_gift(transaction, won);
  END IF;
  SELECT * INTO STRICT item FROM unmatched_payments WHERE transaction_id = transaction.id FOR UPDATE;
  IF item.resolution = 'refunded' THEN
    PERFORM
      post(
        'transaction:' || transaction.id || ':regained:' || transaction.regained,
        'unmatched_regained',
        NULL,
        NULL,
        ARRAY[leg(clearing_account(p_gateway), ledger_account('losses'), won)]
      );
    RETURN 'regained';
  END IF;
  PERFORM
    post(
      'transaction:' || transaction.id || ':regained:' || transaction.regained,
      'unmatched_regained',
      NULL,
      NULL,
      ARRAY[leg(clearing_account(p_gateway), ledger_account('unmatched'), won)]
    );
  UPDATE unmatched_payments
  SET
    resolved_at = NULL,
    resolution = NULL
  WHERE id = item.id
  RETURNING *
  INTO item;
  UPDATE payments
  SET status = 'paid'
  WHERE id = item.payment_id AND status = 'charged_back' AND gateway_transaction_id = p_transaction;
  PERFORM tell_of_unmatched(item, 'unmatched_received');
  RETURN 'regained';
END;
$$;

-- A charged-back gift is paid again; earlier refunds stay.
CREATE OR REPLACE FUNCTION regain_gift(p_transaction gateway_transactions, p_regained bigint)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  before bigint := p_transaction.returned_rupiah - returned_before_gift(p_transaction);
  new_status text := CASE
    WHEN before > 0 THEN 'partially_refunded'
    ELSE 'paid'
  END;
  clearing bigint := clearing_account(p_transaction.gateway);
  payment payments;
  back record;
BEGIN
  UPDATE payments
  SET
    status = new_status,
    checked_at = now()
  WHERE id = p_transaction.payment_id
  RETURNING *
  INTO payment;
  UPDATE donations SET status = new_status WHERE id = payment.donation_id;
  FOR back IN SELECT *
  FROM returned_parts(p_transaction, p_transaction.returned_rupiah, p_transaction.returned_rupiah + p_regained)
  WHERE part > 0 OR gift > 0 LOOP
    IF back.part = 0 THEN
      PERFORM
        post(
          'transaction:' || p_transaction.id || ':regained:' || p_transaction.regained || ':tip',
          'gift_regained',
          NULL,
          NULL,
          ARRAY[
            leg(clearing, ledger_account('tips'), back.net),
            leg(clearing, ledger_account('tip_gateway_fees'), back.gateway_fee)
          ]
        );
    ELSE
      PERFORM
        post(
          'transaction:' || p_transaction.id || ':regained:' || p_transaction.regained || ':' || back.part,
          'gift_regained',
          back.fund_id,
          back.target_id,
          (
            SELECT array_agg(leg(debit_account_id, credit_account_id, amount_rupiah))
            FROM gift_legs(clearing, back.fund_id, 'unsettled', back.gift, back.platform_fee, back.gateway_fee)
          ),
          NULL,
          1
        );
    END IF;
  END LOOP;
  PERFORM tell_of_return(payment.id, 'regained', p_regained, p_transaction.regained);
  RETURN 'regained';
END;
$$;
