-- Books payments together for which a notification arrived and the gateway's status call confirms that they are paid,
-- and logs the notifications as received. Returns the outcome of each, in their order; NULL, without any change, if the
-- state has changed since `p_versions` was read: then the gateway's report may be older, and it is asked again. An
-- unknown order has no version. The caller wakes the jobs when this is committed, because such transactions come by the
-- hundred. `p_paid_times` are the gateway's times of them.
DROP FUNCTION IF EXISTS confirm_gateway_payments(text, text[], text[], bigint[], text[], text[]);
CREATE OR REPLACE FUNCTION confirm_gateway_payments(
  p_gateway text,
  p_references text[],
  p_transactions text[],
  p_amounts bigint[],
  p_versions text[],
  p_notifications text[],
  p_paid_times timestamptz[] DEFAULT NULL
)
RETURNS text[]
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  fresh record;
  outcomes text[];
BEGIN
  PERFORM set_config('uluran.wakes', 'after_commit', true);
  PERFORM lock_payments(p_gateway, p_references, p_transactions);
  SELECT
    coalesce(array_agg(w.reference ORDER BY w.number), '{}') AS orders,
    array_agg(w.transaction ORDER BY w.number) AS transactions,
    array_agg(w.amount ORDER BY w.number) AS amounts,
    array_agg(w.paid_at ORDER BY w.number) AS paid_times,
    array_agg(w.notification ORDER BY w.number) AS notifications,
    array_agg(w.number ORDER BY w.number) AS numbers
  INTO fresh
  FROM
    unnest(p_references, p_transactions, p_amounts, p_versions, p_notifications, p_paid_times) WITH ORDINALITY AS w (
      reference,
      transaction,
      amount,
      version,
      notification,
      paid_at,
      number
    )
    LEFT JOIN payments p ON p.gateway_reference = w.reference AND p.gateway = p_gateway
  WHERE payment_version(p) IS NOT DISTINCT FROM w.version;
  outcomes := record_paid_transactions(p_gateway, fresh.orders, fresh.transactions, fresh.amounts, fresh.paid_times);
  -- Payments without a booked gift; the others have their new status already.
  UPDATE payments
  SET
    gateway_status = 'paid',
    gateway_status_version = gateway_status_version + 1
  WHERE
    gateway_reference = ANY (fresh.orders)
    AND gateway = p_gateway
    AND (
      gateway_status IS DISTINCT FROM 'paid'
      OR gateway_reference IN (
        SELECT reference FROM unnest(fresh.orders, outcomes) AS d (reference, outcome) WHERE outcome LIKE 'unmatched%'
      )
    );
  PERFORM note_transaction_status(p_gateway, d.reference, d.transaction, 'paid')
  FROM unnest(fresh.orders, fresh.transactions, outcomes) AS d (reference, transaction, outcome)
  WHERE d.outcome IN ('duplicate', 'regained', 'needs_operator');
  INSERT INTO webhook_deliveries (gateway, gateway_reference, body, outcome)
  SELECT p_gateway, d.reference, d.body, d.outcome
  FROM unnest(fresh.orders, fresh.notifications, outcomes) AS d (reference, body, outcome);
  RETURN (
    SELECT array_agg(d.outcome ORDER BY place)
    FROM
      generate_subscripts(p_references, 1) AS place
      LEFT JOIN unnest(fresh.numbers, outcomes) AS d (number, outcome) ON d.number = place
  );
END;
$$;
