-- Approves the version that the operator has read, and publishes it: the first revision of a campaign opens its fund
-- and sets its address. The words of an ambassador page about its person are published with it, and pages that end with
-- a campaign follow its new end. Returns false if the operator does not have this version.
CREATE OR REPLACE FUNCTION approve_revision(p_target bigint, p_operator bigint, p_version integer)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets := require_reviewer(p_operator, p_target);
  v_revision bigint := decide_revision(p_target, p_operator, p_version, 'approved', NULL);
  v_fund bigint := target.fund_id;
BEGIN
  IF v_revision IS NULL THEN
    RETURN false;
  END IF;
  IF v_fund IS NULL THEN
    INSERT INTO funds (owner_id, giving_type) VALUES (target.owner_id, target.giving_type) RETURNING id INTO v_fund;
  END IF;
  IF target.kind = 'ambassador' THEN
    PERFORM follow_parent(v_revision);
    UPDATE ambassadors a
    SET
      person = w.person,
      introduction = w.introduction,
      words = w.words,
      portrait_picture_id = r.cover_picture_id,
      portrait_alt = r.cover_alt
    FROM
      ambassador_revisions w
      JOIN target_revisions r ON r.id = w.revision_id
    WHERE a.target_id = p_target AND w.revision_id = v_revision;
  ELSE
    UPDATE target_revisions r
    SET ends_at = new.ends_at
    FROM
      ambassadors a
      JOIN donation_targets t ON t.id = a.target_id,
      target_revisions old,
      target_revisions new
    WHERE
      a.parent_id = p_target
      AND t.status IN ('live', 'paused', 'frozen')
      AND r.id = t.published_revision_id
      AND old.id = target.published_revision_id
      AND new.id = v_revision
      AND r.ends_at = old.ends_at
      AND new.ends_at > old.ends_at;
  END IF;
  IF target.status = 'draft' THEN
    UPDATE donation_targets
    SET
      fund_id = v_fund,
      slug = free_slug((SELECT title FROM target_revisions WHERE id = v_revision)),
      published_revision_id = v_revision,
      status = 'live',
      accepts_donations = true,
      published_at = now()
    WHERE id = p_target;
    -- Nothing ever led to it.
    DELETE FROM target_slugs WHERE target_id = p_target AND slug = target.slug;
    IF target.kind = 'ambassador' THEN
      PERFORM tell_organiser(p_target);
    END IF;
  ELSE
    UPDATE donation_targets SET published_revision_id = v_revision WHERE id = p_target;
  END IF;
  PERFORM tell_owner(record_operator_action(p_operator, 'approve', 'target', p_target, ''));
  RETURN true;
END;
$$;
