-- Changes with every fact about a target that a freeze or its end depends on.
CREATE OR REPLACE FUNCTION target_version(p_target bigint)
RETURNS text
LANGUAGE sql
STABLE
RETURN (
  SELECT left(md5(concat_ws('|', status, frozen_reason, owner_id, published_revision_id, accepts_donations)), 16)
  FROM donation_targets
  WHERE id = p_target
);

-- Locks a target, and refuses a decision about another version of it than the one that was read.
CREATE OR REPLACE FUNCTION require_target_version(p_target bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM donation_targets WHERE id = p_target FOR UPDATE;
  PERFORM require_same_version(target_version(p_target), p_version, 'item_changed');
END;
$$;
