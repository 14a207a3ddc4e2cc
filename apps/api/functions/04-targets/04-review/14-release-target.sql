-- Lifts a freeze: the target is over if its end has passed meanwhile. A campaign or ambassador page is paused, so that
-- its owner decides when it goes on. The owner of a programme or product cannot resume it, so it is live. Returns false
-- if it is not frozen.
CREATE OR REPLACE FUNCTION release_target(p_target bigint, p_operator bigint, p_words text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets := require_reviewer(p_operator, p_target);
BEGIN
  IF target.status <> 'frozen' THEN
    RETURN false;
  END IF;
  UPDATE donation_targets t
  SET
    status = CASE
      WHEN r.ends_at <= now()
      OR NOT t.accepts_donations THEN 'ended'
      WHEN t.kind IN ('csr', 'product') THEN 'live'
      ELSE 'paused'
    END,
    frozen_reason = NULL
  FROM target_revisions r
  WHERE t.id = p_target AND r.id = t.published_revision_id;
  PERFORM tell_owner(record_operator_action(p_operator, 'release', 'target', p_target, p_words));
  RETURN true;
END;
$$;
