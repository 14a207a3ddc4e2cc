-- Deletes all unpublished work of a member, in every state: whole campaigns, and changes of public ones. Programmes are
-- the work of editors, who choose another organiser.
CREATE OR REPLACE FUNCTION erase_drafts(p_owner bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM donation_targets WHERE owner_id = p_owner ORDER BY id FOR UPDATE;
  PERFORM delete_campaign(id) FROM donation_targets WHERE owner_id = p_owner AND status = 'draft' AND kind <> 'csr';
  DELETE FROM target_revision_pictures p
  USING
    target_revisions r,
    donation_targets t
  WHERE
    r.id = p.revision_id
    AND t.id = r.target_id
    AND t.owner_id = p_owner
    AND t.kind <> 'csr'
    AND r.status <> 'approved';
  DELETE FROM target_revisions r
  USING donation_targets t
  WHERE t.id = r.target_id AND t.owner_id = p_owner AND t.kind <> 'csr' AND r.status <> 'approved';
END;
$$;
