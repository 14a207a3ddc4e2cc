-- Makes an account with a confirmed address an operator, without a role until `p_role` is given.
CREATE OR REPLACE FUNCTION invite_operator(p_of bigint, p_role text, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_roster_change(p_operator);
  PERFORM
  FROM users
  WHERE id = p_of AND email_verified_at IS NOT NULL AND frozen_at IS NULL AND erased_at IS NULL
  FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM refuse_change('no_account');
  END IF;
  IF is_operator(p_of) THEN
    PERFORM refuse_change('operator_in_office');
  END IF;
  -- An operator who comes back has no role of earlier times.
  UPDATE users SET role = 'member' WHERE id = p_of;
  INSERT INTO operators (user_id) VALUES (p_of) ON CONFLICT (user_id) DO UPDATE SET ended_at = NULL;
  PERFORM record_operator_action(p_operator, 'invite', 'operator', p_of, p_role);
  PERFORM give_or_propose_role(p_of, p_role, p_operator);
END;
$$;

-- Gives another operator a role, or proposes it.
CREATE OR REPLACE FUNCTION change_operator_role(p_of bigint, p_role text, p_operator bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_operator_change(p_of, p_operator, p_version);
  PERFORM give_or_propose_role(p_of, p_role, p_operator);
END;
$$;

-- Confirms a proposed role. Returns the operator; null if no proposal with this number waits.
CREATE OR REPLACE FUNCTION confirm_operator_role(p_proposal bigint, p_operator bigint)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_proposal operator_proposals;
  v_of bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('operators', 0));
  SELECT *
  INTO v_proposal
  FROM operator_proposals
  WHERE id = p_proposal AND kind = 'operator-role' AND ended_at IS NULL AND expires_at > now()
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  v_of := (v_proposal.details ->> 'operatorId')::bigint;
  IF v_proposal.proposed_by = p_operator THEN
    PERFORM refuse_change('two_people');
  END IF;
  UPDATE operator_proposals
  SET
    confirmed_by = p_operator,
    ended_at = now()
  WHERE id = p_proposal;
  PERFORM give_proposed_role(v_of, v_proposal.details ->> 'role', v_proposal.proposed_by, p_operator);
  RETURN v_of;
END;
$$;

-- Withdraws a proposed role. Returns the operator; null if no proposal with this number waits.
CREATE OR REPLACE FUNCTION withdraw_operator_role(p_proposal bigint, p_operator bigint)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_details jsonb;
BEGIN
  PERFORM begin_roster_change(p_operator);
  UPDATE operator_proposals
  SET ended_at = now()
  WHERE id = p_proposal AND kind = 'operator-role' AND ended_at IS NULL AND expires_at > now()
  RETURNING details
  INTO v_details;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM
    record_operator_action(
      p_operator,
      'withdraw_role',
      'operator',
      (v_details ->> 'operatorId')::bigint,
      v_details ->> 'role'
    );
  RETURN (v_details ->> 'operatorId')::bigint;
END;
$$;

-- Puts an enrolment code in place of another operator's app.
CREATE OR REPLACE FUNCTION renew_operator_enrolment(
  p_of bigint,
  p_code_hash bytea,
  p_validity interval,
  p_operator bigint,
  p_version text
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_operator_change(p_of, p_operator, p_version);
  IF NOT offer_operator_enrolment(p_of, p_code_hash, p_validity, p_operator) THEN
    PERFORM refuse_change('no_role');
  END IF;
END;
$$;

-- Ends the sessions and started sign-ins of another operator.
CREATE OR REPLACE FUNCTION end_sessions_of_operator(p_of bigint, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_operator_change(p_of, p_operator, NULL);
  DELETE FROM operator_sign_ins WHERE operator_id = p_of;
  DELETE FROM sessions WHERE user_id = p_of AND audience = 'operator';
  PERFORM record_operator_action(p_operator, 'end_sessions', 'operator', p_of, '');
END;
$$;

-- Ends the rights of another operator.
CREATE OR REPLACE FUNCTION dismiss_operator(p_of bigint, p_operator bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_operator_change(p_of, p_operator, p_version);
  PERFORM end_operator(p_of);
  PERFORM record_operator_action(p_operator, 'end', 'operator', p_of, '');
END;
$$;
