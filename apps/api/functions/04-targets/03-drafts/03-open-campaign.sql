-- Begins a campaign of a member: a target that nothing leads to, with an empty revision. Returns null where the account
-- has as many drafts as it may have.
CREATE OR REPLACE FUNCTION open_campaign(p_owner bigint, p_public_id text, p_giving_type text)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_target bigint;
BEGIN
  IF NOT may_open_draft(p_owner) THEN
    RETURN NULL;
  END IF;
  INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type)
  VALUES (p_public_id, 'campaign', draft_slug(), '', p_owner, p_giving_type)
  RETURNING id
  INTO v_target;
  INSERT INTO target_revisions (target_id, number, title, summary, city, beneficiary)
  VALUES (v_target, 1, '', '', '', '');
  RETURN v_target;
END;
$$;
