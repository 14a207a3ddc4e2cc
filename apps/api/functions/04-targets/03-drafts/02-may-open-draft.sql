-- Returns true if an account may begin another draft, of any kind. Two concurrent calls are counted one after the
-- other, and an account that is being erased gets none.
CREATE OR REPLACE FUNCTION may_open_draft(p_owner bigint)
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM users WHERE id = p_owner AND erased_at IS NULL FOR UPDATE;
  RETURN FOUND
  AND (SELECT count(*) FROM donation_targets WHERE owner_id = p_owner AND status = 'draft' AND kind <> 'csr') < (
    setting('campaign_rules') ->> 'openDrafts'
  )::integer;
END;
$$;

-- Returns a slug for a target without a public address.
CREATE OR REPLACE FUNCTION draft_slug()
RETURNS text
LANGUAGE sql
VOLATILE
RETURN 'draf-' || replace(gen_random_uuid()::text, '-', '');
