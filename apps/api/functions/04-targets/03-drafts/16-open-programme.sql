-- Gives a programme its fund, before its first rupiah arrives: with its pool, or with its publication. The company and
-- the words are those of its newest revision. Returns the fund.
CREATE OR REPLACE FUNCTION open_programme(p_target bigint)
RETURNS bigint
LANGUAGE plpgsql
AS $$
DECLARE
  target donation_targets;
  written programme_revisions;
  v_fund bigint;
BEGIN
  SELECT * INTO target FROM donation_targets WHERE id = p_target FOR UPDATE;
  SELECT fund_id INTO v_fund FROM csr_programmes WHERE target_id = p_target;
  IF v_fund IS NOT NULL THEN
    RETURN v_fund;
  END IF;
  SELECT * INTO written FROM programme_revisions WHERE revision_id = open_revision(p_target);
  IF written.company_id IS NULL THEN
    RAISE EXCEPTION 'programme % has no company', p_target
      USING ERRCODE = 'check_violation', CONSTRAINT = 'programme_incomplete';
  END IF;
  INSERT INTO funds (owner_id, giving_type) VALUES (target.owner_id, target.giving_type) RETURNING id INTO v_fund;
  UPDATE donation_targets SET fund_id = v_fund WHERE id = p_target;
  INSERT INTO csr_programmes (target_id, fund_id, company_id, words)
  VALUES (p_target, v_fund, written.company_id, written.words);
  RETURN v_fund;
END;
$$;
