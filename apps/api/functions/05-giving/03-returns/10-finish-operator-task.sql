-- Finishes a task with a note about the outcome. Returns false if it is finished already.
CREATE OR REPLACE FUNCTION finish_operator_task(p_task bigint, p_operator bigint, p_note text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_role(p_operator, ARRAY['finance', 'administrator']);
  UPDATE operator_tasks
  SET
    done_at = now(),
    done_by = p_operator,
    note = p_note
  WHERE id = p_task AND done_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM finish_item('task', p_task, p_operator);
  PERFORM record_operator_action(p_operator, 'close', 'task', p_task, p_note);
  RETURN true;
END;
$$;
