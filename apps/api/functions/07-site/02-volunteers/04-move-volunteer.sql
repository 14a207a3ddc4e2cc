-- Notes an operator's step with an application: it goes forward only, and one who was accepted may still leave. Returns
-- false where it may not take this step, or is unknown or unconfirmed.
CREATE OR REPLACE FUNCTION move_volunteer(p_id bigint, p_status text, p_by bigint, p_note text)
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
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
  RETURN FOUND;
END;
$$;
