-- Returns the interval until the gateway is asked again, by the steps of `gateway_checks` and an age; null after the
-- last step.
CREATE OR REPLACE FUNCTION check_interval(p_steps jsonb, p_age interval)
RETURNS interval
LANGUAGE sql
IMMUTABLE
RETURN (
  SELECT make_interval(mins => (step ->> 'everyMinutes')::integer)
  FROM jsonb_array_elements(p_steps) WITH ORDINALITY AS s (step, number)
  WHERE p_age < make_interval(mins => (step ->> 'untilMinutes')::integer)
  ORDER BY number
  LIMIT 1
);

-- The interval of the first check, and how long a node has to make one that it took, from the setting.
CREATE OR REPLACE FUNCTION first_check(p_steps text)
RETURNS interval
LANGUAGE sql
STABLE
RETURN check_interval(setting('gateway_checks') -> p_steps, '0');
CREATE OR REPLACE FUNCTION check_lease()
RETURNS interval
LANGUAGE sql
STABLE
RETURN make_interval(mins => coalesce((setting('gateway_checks') ->> 'leaseMinutes')::integer, 5));
ALTER TABLE payments ALTER COLUMN next_check_at SET DEFAULT now() + first_check('open');
ALTER TABLE gateway_transactions ALTER COLUMN next_check_at SET DEFAULT now() + first_check('paid');

-- Returns the time of an order's next status call, if no notification arrives: while it can be paid, and for some days
-- after, because it may be paid late. Null for a paid order: then its transactions are checked.
CREATE OR REPLACE FUNCTION next_order_check(p_payment payments)
RETURNS timestamptz
LANGUAGE sql
STABLE
RETURN now() + CASE
  WHEN p_payment.status IN ('created', 'awaiting') THEN coalesce(
    check_interval(setting('gateway_checks') -> 'open', now() - p_payment.created_at),
    make_interval(mins => (setting('gateway_checks') #>> '{open,-1,everyMinutes}')::integer)
  )
  WHEN p_payment.status IN ('expired', 'cancelled', 'failed') THEN check_interval(
    setting('gateway_checks') -> 'ended',
    now() - coalesce(p_payment.ended_at, p_payment.expires_at)
  )
END;

-- The same for a transaction: at growing intervals, until long after its payout. One that was neither paid out nor
-- returned is checked without end.
CREATE OR REPLACE FUNCTION next_transaction_check(p_transaction gateway_transactions)
RETURNS timestamptz
LANGUAGE sql
STABLE
RETURN now() + coalesce(
  check_interval(setting('gateway_checks') -> 'paid', now() - p_transaction.paid_at),
  CASE
    WHEN p_transaction.settlement_id IS NULL
    AND p_transaction.returned_rupiah < p_transaction.amount_rupiah THEN make_interval(
      mins => (setting('gateway_checks') #>> '{paid,-1,everyMinutes}')::integer
    )
  END
);
