-- Deletes a member's draft: for a published target the change alone, else the whole campaign. Returns false if an
-- operator has it in review, or there is none.
CREATE OR REPLACE FUNCTION discard_draft(p_target bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_status text;
BEGIN
  SELECT status INTO v_status FROM donation_targets WHERE id = p_target FOR UPDATE;
  IF EXISTS (SELECT FROM target_revisions WHERE target_id = p_target AND status IN ('submitted', 'in_review')) THEN
    RETURN false;
  END IF;
  IF v_status IS DISTINCT FROM 'draft' THEN
    DELETE FROM target_revision_pictures WHERE revision_id = open_revision(p_target);
    DELETE FROM target_revisions WHERE id = open_revision(p_target);
    RETURN FOUND;
  END IF;
  PERFORM delete_campaign(p_target);
  RETURN true;
END;
$$;
