-- Takes payouts of a provider that are due, and puts each off, so that two processes take different ones and a killed
-- one loses none. A bank may need days, so the older a payout is, the longer it is put off: by a minute at first and an
-- hour at last.
CREATE OR REPLACE FUNCTION claim_payouts(p_provider text, p_limit integer)
RETURNS SETOF bigint
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  UPDATE payouts
  SET next_check_at = now() + greatest(INTERVAL '1 minute', least(INTERVAL '1 hour', (now() - started_at) / 10))
  WHERE
    id IN (
      SELECT id
      FROM payouts
      WHERE provider = p_provider AND next_check_at <= now()
      ORDER BY next_check_at, id
      LIMIT p_limit
      FOR UPDATE SKIP LOCKED
    )
  RETURNING id;
$$;

-- Stores the provider's reference of a payout, unless it has one. Returns the stored reference, the only one that may
-- be released; null if the payout is no longer under way.
CREATE OR REPLACE FUNCTION name_payout(p_payout bigint, p_reference text)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  payout payouts;
BEGIN
  SELECT * INTO STRICT payout FROM payouts WHERE id = p_payout AND provider <> 'manual' FOR UPDATE;
  IF payout.status <> 'processing' THEN
    RETURN NULL;
  END IF;
  IF payout.provider_reference IS NOT NULL THEN
    RETURN payout.provider_reference;
  END IF;
  UPDATE payouts SET provider_reference = p_reference WHERE id = p_payout;
  RETURN p_reference;
END;
$$;

-- Locks a payout behind its withdrawal, in the order of every other step.
CREATE OR REPLACE FUNCTION lock_payout(p_payout bigint)
RETURNS payouts
LANGUAGE plpgsql
AS $$
DECLARE
  payout payouts;
BEGIN
  PERFORM FROM withdrawals WHERE id = (SELECT withdrawal_id FROM payouts WHERE id = p_payout) FOR UPDATE;
  SELECT * INTO STRICT payout FROM payouts WHERE id = p_payout FOR UPDATE;
  RETURN payout;
END;
$$;

-- Records that the provider does not take a payout, and leaves it to an operator, who reads `p_detail`. Returns false,
-- and changes nothing, for one that has a reference or is no longer under way.
CREATE OR REPLACE FUNCTION refuse_payout(p_payout bigint, p_reason text, p_detail text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  payout payouts := lock_payout(p_payout);
BEGIN
  IF payout.provider = 'manual' OR payout.status <> 'processing' OR payout.provider_reference IS NOT NULL THEN
    RETURN false;
  END IF;
  PERFORM fail_payout(payout.withdrawal_id, p_reason);
  UPDATE payouts SET next_check_at = NULL WHERE id = p_payout;
  PERFORM open_operator_task('payout_failed', payout.provider, public_id, 'payout ' || p_payout, p_detail)
  FROM withdrawals
  WHERE id = payout.withdrawal_id;
  RETURN true;
END;
$$;

-- Applies a provider's report: `processing`, `completed` or `failed`, with the amount that it sends. The operator who
-- began the transfer is the actor of the postings. A failure after completion is a return. A failure before completion
-- moves no money, for any reported amount. Returns `unknown_reference`, `unchanged`, `completed`, `failed`, `returned`,
-- or `needs_operator` for a report that contradicts the books.
CREATE OR REPLACE FUNCTION record_payout_report(
  p_provider text,
  p_reference text,
  p_status text,
  p_amount bigint,
  p_reason text
)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  payout payouts;
  withdrawal withdrawals;
  detail text;
BEGIN
  SELECT * INTO payout FROM payouts WHERE provider = p_provider AND provider_reference = p_reference;
  IF NOT FOUND THEN
    RETURN 'unknown_reference';
  END IF;
  payout := lock_payout(payout.id);
  SELECT * INTO STRICT withdrawal FROM withdrawals WHERE id = payout.withdrawal_id;
  detail := CASE
    WHEN p_amount <> payout.amount_rupiah - payout.fee_rupiah
    AND NOT (
      payout.status = 'processing'
      AND p_status = 'failed'
    ) THEN 'reported amount ' || p_amount || ', to be sent ' || (payout.amount_rupiah - payout.fee_rupiah)
    WHEN payout.status IN ('failed', 'returned')
    AND p_status = 'completed' THEN 'reported as completed after it was ' || payout.status
    -- All of it comes back, so the receipts that were accepted for it contradict that.
    WHEN payout.status = 'completed'
    AND p_status = 'failed'
    AND withdrawal.evidenced_rupiah > payout.fee_rupiah THEN 'sent back after it was evidenced, in part or wholly'
  END;
  IF detail IS NOT NULL THEN
    UPDATE payouts
    SET next_check_at = CASE
      WHEN status IN ('processing', 'completed') THEN now() + INTERVAL '6 hours'
    END
    WHERE id = payout.id;
    RETURN open_operator_task('payout_differs', p_provider, withdrawal.public_id, p_reference, detail);
  END IF;
  IF payout.status = 'processing' AND p_status = 'completed' THEN
    PERFORM complete_payout(withdrawal.id, p_reference, payout.started_by);
    PERFORM tell_requester(withdrawal.id, 'transferred');
    UPDATE payouts SET next_check_at = now() + INTERVAL '6 hours' WHERE id = payout.id;
    RETURN 'completed';
  ELSEIF payout.status = 'processing' AND p_status = 'failed' THEN
    PERFORM fail_payout(withdrawal.id, p_reason);
    UPDATE payouts SET next_check_at = NULL WHERE id = payout.id;
    PERFORM tell_requester(withdrawal.id, 'failed');
    PERFORM open_operator_task('payout_failed', p_provider, withdrawal.public_id, p_reference, p_reason);
    RETURN 'failed';
  ELSEIF payout.status = 'completed' AND p_status = 'failed' THEN
    PERFORM return_payout(withdrawal.id, p_reason, payout.started_by);
    PERFORM tell_requester(withdrawal.id, 'returned');
    UPDATE payouts SET next_check_at = NULL WHERE id = payout.id;
    RETURN 'returned';
  END IF;
  -- Transfers come back within days, and a notification about it may be lost.
  IF payout.status <> 'processing' THEN
    UPDATE payouts
    SET next_check_at = CASE
      WHEN status = 'completed'
      AND ended_at > now() - INTERVAL '14 days' THEN now() + INTERVAL '6 hours'
    END
    WHERE id = payout.id;
  END IF;
  RETURN 'unchanged';
END;
$$;
