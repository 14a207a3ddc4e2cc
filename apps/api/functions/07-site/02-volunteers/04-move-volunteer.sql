-- Notes an operator's step with an application: it goes forward only, and one who was accepted may still leave. Returns
-- false where it may not take this step, or is unknown or unconfirmed.
CREATE OR REPLACE FUNCTION move_volunteer(p_id bigint, p_status text, p_by bigint, p_note text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  application volunteers;
BEGIN
  PERFORM require_role(p_by, ARRAY['content', 'administrator']);
  SELECT * INTO application FROM volunteers WHERE id = p_id FOR UPDATE;
  PERFORM refuse_own_item(application.email = (SELECT email FROM users WHERE id = p_by), p_by);
  UPDATE volunteers
  SET
    status = p_status,
    moved_at = now(),
    moved_by = p_by,
    note = p_note
  WHERE
    id = p_id
    AND confirmed_at IS NOT NULL
    AND (status, p_status) IN (
      ('applied', 'contacted'),
      ('applied', 'accepted'),
      ('applied', 'declined'),
      ('contacted', 'accepted'),
      ('contacted', 'declined'),
      ('accepted', 'declined')
    );
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM finish_item('volunteer', p_id, p_by);
  PERFORM record_operator_action(p_by, p_status, 'volunteer', p_id, p_note);
  RETURN true;
END;
$$;
