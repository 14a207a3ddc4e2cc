-- Returns true if an account may begin another draft, of whatever kind. Two beginnings at once count one after the other, and an account that is being erased gets none.
CREATE OR REPLACE FUNCTION may_open_draft(p_owner bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = p_owner AND erased_at IS NULL FOR UPDATE;
  RETURN FOUND AND (SELECT count(*) FROM donation_targets WHERE owner_id = p_owner AND status = 'draft') < (setting('campaign_rules') ->> 'openDrafts')::integer;
END $$;

-- A slug for what nothing leads to.
CREATE OR REPLACE FUNCTION draft_slug() RETURNS text LANGUAGE sql VOLATILE
  RETURN 'draf-' || replace(gen_random_uuid()::text, '-', '');
