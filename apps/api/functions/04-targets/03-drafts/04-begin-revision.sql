-- Begins a change of a published target with a copy of its published revision. Returns false if a change is open
-- already, or the target takes no more changes.
CREATE OR REPLACE FUNCTION begin_revision(p_target bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets;
  v_revision bigint;
BEGIN
  SELECT * INTO target FROM donation_targets WHERE id = p_target FOR UPDATE;
  IF
    target.published_revision_id IS NULL
    OR target.status NOT IN ('live', 'paused')
    OR open_revision(p_target) IS NOT NULL
  THEN
    RETURN false;
  END IF;
  INSERT INTO target_revisions
    (
      target_id,
      number,
      category_code,
      title,
      summary,
      story,
      cover_picture_id,
      cover_alt,
      target_rupiah,
      starts_at,
      ends_at,
      province_code,
      city,
      beneficiary,
      budget,
      urgent_reason,
      urgent_until
    )
  SELECT
    target_id,
    (SELECT max(number) + 1 FROM target_revisions WHERE target_id = p_target),
    category_code,
    title,
    summary,
    story,
    cover_picture_id,
    cover_alt,
    target_rupiah,
    starts_at,
    ends_at,
    province_code,
    city,
    beneficiary,
    budget,
    urgent_reason,
    urgent_until
  FROM target_revisions
  WHERE id = target.published_revision_id
  RETURNING id
  INTO v_revision;
  INSERT INTO target_revision_pictures (revision_id, position, picture_id, alt)
  SELECT v_revision, position, picture_id, alt
  FROM target_revision_pictures
  WHERE revision_id = target.published_revision_id;
  IF target.kind = 'ambassador' THEN
    INSERT INTO ambassador_revisions (revision_id, person, introduction, words)
    SELECT v_revision, person, introduction, words FROM ambassadors WHERE target_id = p_target;
    UPDATE target_revisions r
    SET
      cover_picture_id = a.portrait_picture_id,
      cover_alt = a.portrait_alt
    FROM ambassadors a
    WHERE r.id = v_revision AND a.target_id = p_target;
    PERFORM follow_parent(v_revision);
  END IF;
  RETURN true;
END;
$$;
