-- Roles that confirm a kind of decision: the code of a merchant is content of the site, and every other
-- kind is about money.
CREATE OR REPLACE FUNCTION proposal_roles(p_kind text)
RETURNS text[]
LANGUAGE sql
IMMUTABLE
RETURN CASE
  WHEN p_kind = 'merchant-code' THEN ARRAY['content', 'administrator']
  ELSE ARRAY['finance', 'administrator']
END;

-- Kind of the queue's item of a proposal.
CREATE OR REPLACE FUNCTION item_kind_of_proposal(p_kind text)
RETURNS text
LANGUAGE sql
IMMUTABLE
RETURN CASE
  WHEN p_kind = 'merchant-code' THEN 'merchantCode'
  ELSE 'proposal'
END;

-- Roles that propose and withdraw a kind of decision: those that confirm it, and editors for the pool of a programme.
CREATE OR REPLACE FUNCTION proposing_roles(p_kind text)
RETURNS text[]
LANGUAGE sql
IMMUTABLE
RETURN CASE
  WHEN p_kind = 'pool-open' THEN ARRAY['content', 'finance', 'administrator']
  ELSE proposal_roles(p_kind)
END;

-- The newest open proposal of a kind with this value in a field of its details.
CREATE OR REPLACE FUNCTION open_proposal(p_kind text, p_field text, p_value text)
RETURNS operator_proposals
LANGUAGE sql
STABLE
AS $$
  SELECT *
  FROM operator_proposals
  WHERE kind = p_kind AND ended_at IS NULL AND expires_at > now() AND details ->> p_field = p_value
  ORDER BY id DESC
  LIMIT 1;
$$;

-- Stores a decision that an operator proposes and another one confirms. Returns its number.
CREATE OR REPLACE FUNCTION propose_decision(
  p_operator bigint,
  p_kind text,
  p_summary text,
  p_details jsonb,
  p_validity interval
)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_proposal bigint;
BEGIN
  PERFORM require_role(p_operator, proposing_roles(p_kind));
  INSERT INTO operator_proposals (kind, summary, details, proposed_by, expires_at)
  VALUES (p_kind, p_summary, p_details, p_operator, now() + p_validity)
  RETURNING id
  INTO v_proposal;
  PERFORM record_operator_action(p_operator, 'propose', 'proposal', v_proposal, p_summary);
  RETURN v_proposal;
END;
$$;

-- Confirms a proposal by another operator, before it is carried out. Returns false if it is not open, or is the
-- operator's own.
CREATE OR REPLACE FUNCTION confirm_proposal(p_proposal bigint, p_operator bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_kind text := (SELECT kind FROM operator_proposals WHERE id = p_proposal);
BEGIN
  PERFORM require_role(p_operator, proposal_roles(v_kind));
  UPDATE operator_proposals
  SET
    confirmed_by = p_operator,
    ended_at = now()
  WHERE id = p_proposal AND ended_at IS NULL AND expires_at > now() AND proposed_by <> p_operator;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM finish_item(item_kind_of_proposal(v_kind), p_proposal, p_operator);
  PERFORM record_operator_action(p_operator, 'confirm', 'proposal', p_proposal, '');
  RETURN true;
END;
$$;

-- Withdraws a proposal, one's own or another operator's, with the reason. Returns false for a proposal that is not open.
CREATE OR REPLACE FUNCTION withdraw_proposal(p_proposal bigint, p_operator bigint, p_words text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_kind text := (SELECT kind FROM operator_proposals WHERE id = p_proposal);
BEGIN
  PERFORM require_role(p_operator, proposing_roles(v_kind));
  UPDATE operator_proposals SET ended_at = now() WHERE id = p_proposal AND ended_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM finish_item(item_kind_of_proposal(v_kind), p_proposal, p_operator);
  PERFORM record_operator_action(p_operator, 'withdraw', 'proposal', p_proposal, p_words);
  RETURN true;
END;
$$;
