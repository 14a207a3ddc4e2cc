-- Writes one posting with its transfers, and queues it. Legs of zero are omitted; a negative leg is refused. A used
-- reference raises unique_violation: callers decide by the state they have locked, never by catching it. Gifts are
-- posted by `post_gifts`, hundreds at once.
CREATE OR REPLACE FUNCTION post(
  p_reference text,
  p_posting text,
  p_fund bigint,
  p_target bigint,
  p_legs ledger_leg[],
  p_actor bigint DEFAULT NULL,
  p_donation_count integer DEFAULT 0,
  p_seal bytea DEFAULT NULL
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  posting bigint;
BEGIN
  IF EXISTS (SELECT FROM unnest(p_legs) WHERE amount_rupiah IS NULL OR amount_rupiah < 0) THEN
    RAISE EXCEPTION 'a leg of % is not an amount', p_reference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_leg_amount';
  END IF;
  INSERT INTO ledger_postings (reference, posting, fund_id, target_id, actor_id, seal)
  VALUES (p_reference, p_posting, p_fund, p_target, p_actor, p_seal)
  RETURNING id
  INTO posting;
  INSERT INTO ledger_transfers (posting_id, leg, debit_account_id, credit_account_id, amount_rupiah)
  SELECT posting, row_number() OVER (ORDER BY ordinality), debit_account_id, credit_account_id, amount_rupiah
  FROM unnest(p_legs) WITH ORDINALITY AS l (debit_account_id, credit_account_id, amount_rupiah, ordinality)
  WHERE amount_rupiah > 0;
  INSERT INTO ledger_queue (posting_id, fund_id, target_id, donation_count)
  VALUES (posting, p_fund, p_target, p_donation_count);
END;
$$;

-- One leg of a posting: an amount from the debited account to the credited one.
CREATE OR REPLACE FUNCTION leg(p_debit bigint, p_credit bigint, p_amount bigint)
RETURNS ledger_leg
LANGUAGE sql
IMMUTABLE
PARALLEL SAFE
RETURN ROW(p_debit, p_credit, p_amount)::ledger_leg;
