-- Pays the rest of a pool back to the company; no gift is matched any more. Two different operators decide. Returns the
-- amount. Gifts paid before are matched first: while gifts wait for their places, the pool is not closed.
CREATE OR REPLACE FUNCTION close_pool(p_target bigint, p_by bigint, p_approved_by bigint)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  fund bigint := (SELECT fund_id FROM csr_programmes WHERE target_id = p_target);
  pool matching_pools;
  rest bigint;
BEGIN
  PERFORM lock_fund(fund);
  SELECT * INTO pool FROM matching_pools WHERE target_id = p_target FOR UPDATE;
  IF pool.closed_at IS NOT NULL OR NOT FOUND THEN
    RAISE EXCEPTION 'target % has no open pool', p_target USING ERRCODE = 'check_violation', CONSTRAINT = 'pool_open';
  END IF;
  PERFORM require_two_operators('pool_closing', p_target, p_by, p_approved_by);
  IF
    EXISTS (
      SELECT
      FROM
        ledger_queue q
        JOIN ledger_postings p ON p.id = q.posting_id
      WHERE q.fund_id = fund AND p.posting IN ('gift_paid', 'unmatched_assigned', 'gift_returned', 'gift_regained')
    )
  THEN
    RAISE EXCEPTION 'gifts to target % wait to be matched', p_target
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pool_followed';
  END IF;
  PERFORM match_pool(p_target, fund, coalesce((SELECT max(fund_place) FROM ledger_places WHERE fund_id = fund), 0));
  SELECT * INTO pool FROM matching_pools WHERE target_id = p_target;
  rest := pool.total_rupiah - pool.matched_rupiah;
  UPDATE matching_pools
  SET
    closed_at = now(),
    returned_rupiah = rest
  WHERE target_id = p_target;
  IF rest > 0 THEN
    PERFORM
      post(
        'pool:' || p_target || ':closed',
        'pool_closed',
        fund,
        p_target,
        ARRAY[leg(ledger_account('pool', fund), ledger_account('bank'), rest)],
        p_by
      );
  END IF;
  RETURN rest;
END;
$$;
