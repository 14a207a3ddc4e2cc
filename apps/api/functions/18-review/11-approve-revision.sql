-- Approves the version that the operator has read, and publishes it: the first one of a campaign opens its fund and gives it its address. Returns false where the
-- operator does not have it in this version.
CREATE OR REPLACE FUNCTION approve_revision(p_target bigint, p_operator bigint, p_version integer) RETURNS boolean LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  target donation_targets := require_reviewer(p_operator, p_target);
  v_revision bigint := decide_revision(p_target, p_operator, p_version, 'approved', NULL);
  v_fund bigint := target.fund_id;
BEGIN
  IF v_revision IS NULL THEN RETURN false; END IF;
  IF v_fund IS NULL THEN
    INSERT INTO funds (owner_id, giving_type) VALUES (target.owner_id, target.giving_type) RETURNING id INTO v_fund;
  END IF;
  IF target.status = 'draft' THEN
    UPDATE donation_targets SET fund_id = v_fund, slug = free_slug((SELECT title FROM target_revisions WHERE id = v_revision)),
      published_revision_id = v_revision, status = 'live', accepts_donations = true, published_at = now() WHERE id = p_target;
    -- Nothing ever led to it.
    DELETE FROM target_slugs WHERE target_id = p_target AND slug = target.slug;
  ELSE
    UPDATE donation_targets SET published_revision_id = v_revision WHERE id = p_target;
  END IF;
  PERFORM tell_owner(record_operator_action(p_operator, 'approve', 'target', p_target, ''));
  RETURN true;
END $$;
