-- Deletes a target that was never published and has no gift: a campaign before it has a fund, or an ambassador page,
-- whose fund belongs to its campaign.
CREATE OR REPLACE FUNCTION delete_campaign(p_target bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM target_revision_pictures p USING target_revisions r WHERE r.id = p.revision_id AND r.target_id = p_target;
  DELETE FROM target_revisions WHERE target_id = p_target;
  DELETE FROM ambassadors WHERE target_id = p_target;
  DELETE FROM team_members WHERE target_id = p_target;
  DELETE FROM team_invitations WHERE target_id = p_target;
  DELETE FROM team_changes WHERE target_id = p_target;
  DELETE FROM target_totals WHERE target_id = p_target;
  DELETE FROM target_slugs WHERE target_id = p_target;
  DELETE FROM donation_targets WHERE id = p_target AND status = 'draft';
END;
$$;
