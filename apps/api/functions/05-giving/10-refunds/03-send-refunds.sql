-- Takes refunds of a gateway that are due, and puts each off, so that two processes take different ones and a killed
-- one loses none: by a minute at first and an hour at last.
CREATE OR REPLACE FUNCTION claim_refunds(p_gateway text, p_limit integer)
RETURNS SETOF bigint
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  UPDATE gateway_refunds
  SET next_check_at = now() + greatest(INTERVAL '1 minute', least(INTERVAL '1 hour', (now() - requested_at) / 10))
  WHERE
    id IN (
      SELECT r.id
      FROM
        gateway_refunds r
        JOIN gateway_transactions t ON t.id = r.transaction_id
      WHERE t.gateway = p_gateway AND r.next_check_at <= now()
      ORDER BY r.next_check_at, r.id
      LIMIT p_limit
      FOR UPDATE OF r SKIP LOCKED
    )
  RETURNING id;
$$;

-- Locks a refund after its transaction, in the order of the gateway's reports.
CREATE OR REPLACE FUNCTION lock_refund(p_refund bigint)
RETURNS gateway_refunds
LANGUAGE plpgsql
AS $$
DECLARE
  refund gateway_refunds;
BEGIN
  PERFORM lock_transaction(t.gateway, t.gateway_reference, t.transaction_id)
  FROM
    gateway_refunds r
    JOIN gateway_transactions t ON t.id = r.transaction_id
  WHERE r.id = p_refund;
  SELECT * INTO STRICT refund FROM gateway_refunds WHERE id = p_refund FOR UPDATE;
  RETURN refund;
END;
$$;

-- Ends a refund that the gateway will not carry out: the money is free again, and an operator gets a task.
CREATE OR REPLACE FUNCTION end_refused_refund(p_refund gateway_refunds, p_refusal text)
RETURNS void
LANGUAGE sql
AS $$
  UPDATE gateway_refunds
  SET
    status = 'refused',
    refusal = p_refusal,
    ended_at = now(),
    next_check_at = NULL
  WHERE id = p_refund.id;
  SELECT
    open_operator_task(
      'refund_refused',
      gateway,
      gateway_reference,
      transaction_id,
      format('Refund #%s of %s: %s', p_refund.id, p_refund.amount_rupiah, p_refusal)
    )
  FROM gateway_transactions
  WHERE id = p_refund.transaction_id;
$$;

-- Begins a request to the gateway: from here on its outcome is unknown until an answer or a report arrives. Returns
-- false, without a request, if the refund has ended or was accepted, or if a refusal waits for the outcome of an
-- earlier request. A refund that was never sent ends if its money went back otherwise.
CREATE OR REPLACE FUNCTION begin_refund(p_refund bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  refund gateway_refunds := lock_refund(p_refund);
BEGIN
  IF refund.ended_at IS NOT NULL OR refund.accepted_at IS NOT NULL THEN
    RETURN false;
  END IF;
  IF
    refund.status = 'requested'
    AND EXISTS (
      SELECT
      FROM gateway_transactions
      WHERE id = refund.transaction_id AND amount_rupiah - returned_rupiah < refund.amount_rupiah
    )
  THEN
    PERFORM end_refused_refund(refund, 'the money went back before the refund was sent');
    RETURN false;
  END IF;
  IF refund.refusal IS NOT NULL THEN
    IF refund.attempted_at < now() - INTERVAL '1 day' THEN
      PERFORM end_refused_refund(refund, refund.refusal);
    END IF;
    RETURN false;
  END IF;
  UPDATE gateway_refunds
  SET
    status = 'sent',
    attempts = attempts + 1,
    attempted_at = now()
  WHERE id = p_refund;
  RETURN true;
END;
$$;

-- Records that the gateway accepted a refund; its report books it.
CREATE OR REPLACE FUNCTION accept_refund(p_refund bigint)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  UPDATE gateway_refunds
  SET accepted_at = coalesce(accepted_at, now())
  WHERE id = p_refund;
$$;

-- Records that the gateway definitely refused a request, after its report did not list the refund. It ends at once if
-- every request was refused. If one has no known outcome, it may still take effect: then the refund stays open, is
-- looked for in the gateway's reports, and ends a day after the last request. Returns true if it has ended.
CREATE OR REPLACE FUNCTION refuse_refund(p_refund bigint, p_refusal text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  refund gateway_refunds := lock_refund(p_refund);
BEGIN
  IF refund.ended_at IS NOT NULL OR refund.status <> 'sent' THEN
    RETURN false;
  END IF;
  UPDATE gateway_refunds
  SET
    refusals = refusals + 1,
    refusal = p_refusal
  WHERE id = p_refund
  RETURNING *
  INTO refund;
  IF refund.accepted_at IS NOT NULL OR refund.refusals < refund.attempts THEN
    RETURN false;
  END IF;
  PERFORM end_refused_refund(refund, p_refusal);
  RETURN true;
END;
$$;
