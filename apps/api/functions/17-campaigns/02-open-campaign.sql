-- Begins a campaign of a member: a target that nothing leads to, with an empty revision. Returns null where the account has as many drafts as it may have.
CREATE OR REPLACE FUNCTION open_campaign(p_owner bigint, p_public_id text, p_giving_type text) RETURNS bigint LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_target bigint;
BEGIN
  -- Two at once count one after the other, and an account that is being erased gets none.
  PERFORM FROM users WHERE id = p_owner AND erased_at IS NULL FOR UPDATE;
  IF NOT FOUND OR (SELECT count(*) FROM donation_targets WHERE owner_id = p_owner AND status = 'draft') >= (setting('campaign_rules') ->> 'openDrafts')::integer THEN
    RETURN NULL;
  END IF;
  INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type)
    VALUES (p_public_id, 'campaign', 'draf-' || replace(gen_random_uuid()::text, '-', ''), '', p_owner, p_giving_type) RETURNING id INTO v_target;
  INSERT INTO target_revisions (target_id, number, title, summary, city, beneficiary) VALUES (v_target, 1, '', '', '', '');
  RETURN v_target;
END $$;
