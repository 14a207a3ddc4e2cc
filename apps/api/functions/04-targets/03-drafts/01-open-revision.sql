-- The revision of a target that is not decided; null where there is none.
CREATE OR REPLACE FUNCTION open_revision(p_target bigint)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN (
  SELECT id
  FROM target_revisions
  WHERE target_id = p_target AND status IN ('editing', 'submitted', 'in_review', 'changes_requested')
);
