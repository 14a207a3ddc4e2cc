-- Pays back to the company the matches of gifts that were returned after the pool was closed. This can be repeated; two
-- different operators decide each time. Returns the amount.
CREATE OR REPLACE FUNCTION repay_pool(p_target bigint, p_by bigint, p_approved_by bigint)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  fund bigint := (SELECT fund_id FROM csr_programmes WHERE target_id = p_target);
  pool matching_pools;
  rest bigint;
  repayment bigint;
BEGIN
  PERFORM lock_fund(fund);
  PERFORM FROM matching_pools WHERE target_id = p_target AND closed_at IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'target % has no closed pool', p_target
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pool_closed';
  END IF;
  PERFORM match_pool(p_target, fund, coalesce((SELECT max(fund_place) FROM ledger_places WHERE fund_id = fund), 0));
  SELECT * INTO pool FROM matching_pools WHERE target_id = p_target;
  rest := pool.total_rupiah - pool.matched_rupiah - pool.returned_rupiah;
  IF rest = 0 THEN
    RAISE EXCEPTION 'nothing came back to the pool of target %', p_target
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pool_empty';
  END IF;
  INSERT INTO pool_repayments (target_id, amount_rupiah) VALUES (p_target, rest) RETURNING id INTO repayment;
  PERFORM require_two_operators('pool_repayment', repayment, p_by, p_approved_by);
  UPDATE matching_pools SET returned_rupiah = returned_rupiah + rest WHERE target_id = p_target;
  PERFORM
    post(
      'pool_repayment:' || repayment,
      'pool_repaid',
      fund,
      p_target,
      ARRAY[leg(ledger_account('pool', fund), ledger_account('bank'), rest)],
      p_by
    );
  RETURN rest;
END;
$$;
