-- Its evidence was accepted. Raises when less was sent without evidence.
CREATE OR REPLACE FUNCTION post_evidence_accepted(p_reference text, p_fund bigint, p_amount bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM move_withdrawal(p_reference || ':evidenced', 'evidence_accepted', p_fund,
    ARRAY[(ledger_account(26::smallint, p_fund), ledger_account(27::smallint, p_fund), p_amount)::ledger_leg]);
END $$;
