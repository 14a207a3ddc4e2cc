-- Locks a withdrawal for a decision of an operator. Refuses accounts that do not decide about money, and the operator's
-- own withdrawals: requested by them, of a fund or page of theirs, or of a campaign whose team they are or were in.
CREATE OR REPLACE FUNCTION require_treasurer(p_operator bigint, p_withdrawal bigint)
RETURNS withdrawals
LANGUAGE plpgsql
AS $$
DECLARE
  withdrawal withdrawals;
BEGIN
  PERFORM
  FROM
    operators o
    JOIN users u ON u.id = o.user_id
  WHERE
    o.user_id = p_operator
    AND o.ended_at IS NULL
    AND u.frozen_at IS NULL
    AND u.erased_at IS NULL
    AND u.role IN ('finance', 'administrator')
  FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % does not decide about money', p_operator
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasurer';
  END IF;
  SELECT * INTO STRICT withdrawal FROM withdrawals WHERE id = p_withdrawal FOR UPDATE;
  IF
    withdrawal.requested_by = p_operator
    OR EXISTS (SELECT FROM funds WHERE id = withdrawal.fund_id AND owner_id = p_operator)
    OR EXISTS (SELECT FROM donation_targets WHERE fund_id = withdrawal.fund_id AND owner_id = p_operator)
    OR EXISTS (
      SELECT
      FROM
        team_members m
        JOIN donation_targets t ON t.id = m.target_id
      WHERE t.fund_id = withdrawal.fund_id AND m.user_id = p_operator
    )
  THEN
    RAISE EXCEPTION 'withdrawal % is operator %''s own', p_withdrawal, p_operator
      USING ERRCODE = 'check_violation', CONSTRAINT = 'own_withdrawal';
  END IF;
  RETURN withdrawal;
END;
$$;

-- A transfer under way ends by the provider's report alone. An operator may cancel it before the provider has given it
-- a reference: until then no money can move.
CREATE OR REPLACE FUNCTION refuse_while_with_provider(p_withdrawal bigint, p_step text)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  payout payouts;
BEGIN
  SELECT * INTO payout FROM payouts WHERE withdrawal_id = p_withdrawal AND status = 'processing' FOR UPDATE;
  IF payout.provider <> 'manual' AND (p_step = 'transferred' OR payout.provider_reference IS NOT NULL) THEN
    RAISE EXCEPTION 'payout % is under way with %', payout.id, payout.provider
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_with_provider';
  END IF;
  UPDATE payouts SET next_check_at = NULL WHERE id = payout.id AND next_check_at IS NOT NULL;
END;
$$;

-- Carries out an operator's step with a withdrawal, records it and notifies the member. `p_words` is the reason, the
-- bank's reference of a transfer, or, when a transfer begins, the provider that sends it: empty for `manual`. Raises if
-- the withdrawal's state does not allow the step.
CREATE OR REPLACE FUNCTION decide_withdrawal(p_withdrawal bigint, p_operator bigint, p_step text, p_words text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals := require_treasurer(p_operator, p_withdrawal);
  payout bigint;
  event text := CASE p_step
    WHEN 'reject' THEN 'rejected'
    WHEN 'transferred' THEN 'transferred'
    WHEN 'fail' THEN 'failed'
    WHEN 'return' THEN 'returned'
  END;
BEGIN
  IF p_step IN ('approve', 'start') AND is_fund_frozen(withdrawal.fund_id) THEN
    RAISE EXCEPTION 'fund % is frozen', withdrawal.fund_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'fund_frozen';
  END IF;
  IF p_step = 'start' AND is_evidence_late(withdrawal.fund_id) THEN
    RAISE EXCEPTION 'evidence of fund % is late', withdrawal.fund_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'evidence_late';
  END IF;
  PERFORM finish_item('withdrawal', p_withdrawal, p_operator);
  CASE p_step
    WHEN 'approve' THEN
      IF approve_withdrawal(p_withdrawal, p_operator) = 'approved' THEN
        event := 'approved';
      END IF;
    WHEN 'reject' THEN
      PERFORM release_withdrawal(p_withdrawal, 'rejected', p_operator, p_words);
    WHEN 'start' THEN
      payout := start_payout(p_withdrawal, withdrawal.fee_rupiah, p_operator);
      IF p_words NOT IN ('', 'manual') THEN
        UPDATE payouts
        SET
          provider = p_words,
          next_check_at = now()
        WHERE id = payout;
      END IF;
    WHEN 'fail' THEN
      PERFORM refuse_while_with_provider(p_withdrawal, p_step);
      PERFORM fail_payout(p_withdrawal, p_words);
    WHEN 'transferred' THEN
      PERFORM refuse_while_with_provider(p_withdrawal, p_step);
      PERFORM complete_payout(p_withdrawal, p_words, p_operator);
    WHEN 'return' THEN
      PERFORM return_payout(p_withdrawal, p_words, p_operator);
  END CASE;
  PERFORM record_operator_action(p_operator, p_step, 'withdrawal', p_withdrawal, p_words);
  IF event IS NOT NULL THEN
    PERFORM tell_requester(p_withdrawal, event);
  END IF;
END;
$$;
