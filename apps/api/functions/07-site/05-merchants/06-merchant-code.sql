-- An operator replaces the code of a merchant that was never published.
CREATE OR REPLACE FUNCTION set_merchant_code(
  p_merchant bigint,
  p_operator bigint,
  p_version text,
  p_code jsonb,
  p_words text
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_merchant_change(p_merchant, p_operator, p_version);
  IF was_merchant_published(p_merchant) THEN
    PERFORM refuse_change('merchant_state');
  END IF;
  UPDATE merchants
  SET
    nmid = p_code ->> 'nmid',
    qris = p_code ->> 'qris',
    checked_at = now()
  WHERE id = p_merchant;
  PERFORM record_operator_action(p_operator, 'set_code', 'merchant', p_merchant, p_words);
END;
$$;

-- An operator proposes another code for a merchant that is or was published. Visitors see the registered one until
-- another operator confirms.
CREATE OR REPLACE FUNCTION propose_merchant_code(
  p_merchant bigint,
  p_operator bigint,
  p_version text,
  p_summary text,
  p_code jsonb,
  p_words text,
  p_validity interval
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_merchant_change(p_merchant, p_operator, p_version);
  IF NOT was_merchant_published(p_merchant) OR (open_merchant_code_proposal(p_merchant)).id IS NOT NULL THEN
    PERFORM refuse_change('merchant_state');
  END IF;
  IF qris_problem(p_code ->> 'qris') IS NOT NULL THEN
    PERFORM refuse_change('merchant_code');
  END IF;
  PERFORM
    propose_decision(
      p_operator,
      'merchant-code',
      p_summary,
      p_code || jsonb_build_object('merchantId', p_merchant, 'reason', p_words),
      p_validity
    );
  PERFORM record_operator_action(p_operator, 'propose_code', 'merchant', p_merchant, p_words);
END;
$$;

-- Another operator confirms the proposed code: it replaces the registered one. Raises for the operator who proposed it,
-- and if that operator has left the role meanwhile.
CREATE OR REPLACE FUNCTION confirm_merchant_code(p_merchant bigint, p_operator bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_proposal operator_proposals;
BEGIN
  PERFORM begin_merchant_change(p_merchant, p_operator, p_version);
  v_proposal := open_merchant_code_proposal(p_merchant);
  IF v_proposal.id IS NULL THEN
    PERFORM refuse_change('merchant_state');
  END IF;
  IF v_proposal.proposed_by = p_operator THEN
    PERFORM refuse_change('two_people');
  END IF;
  PERFORM require_role(v_proposal.proposed_by, proposal_roles('merchant-code'));
  IF NOT confirm_proposal(v_proposal.id, p_operator) THEN
    PERFORM refuse_change('item_changed');
  END IF;
  UPDATE merchants
  SET
    nmid = v_proposal.details ->> 'nmid',
    qris = v_proposal.details ->> 'qris',
    checked_at = now()
  WHERE id = p_merchant;
  PERFORM
    record_operator_action(p_operator, 'confirm_code', 'merchant', p_merchant, v_proposal.details ->> 'nmid');
END;
$$;

-- An operator withdraws or refuses the proposed code, with the reason.
CREATE OR REPLACE FUNCTION withdraw_merchant_code(p_merchant bigint, p_operator bigint, p_version text, p_words text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_proposal bigint;
BEGIN
  PERFORM begin_merchant_change(p_merchant, p_operator, p_version);
  v_proposal := (open_merchant_code_proposal(p_merchant)).id;
  IF v_proposal IS NULL OR NOT withdraw_proposal(v_proposal, p_operator, p_words) THEN
    PERFORM refuse_change('merchant_state');
  END IF;
  PERFORM record_operator_action(p_operator, 'withdraw_code', 'merchant', p_merchant, p_words);
END;
$$;
