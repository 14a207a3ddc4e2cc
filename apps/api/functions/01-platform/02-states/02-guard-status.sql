-- Creates the trigger that guards a table's status. The allowed transitions are its argument, so that a change of
-- status reads no table; call this again when they change.
CREATE OR REPLACE FUNCTION guard_status(p_table regclass, p_machine text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE
    format(
      'CREATE OR REPLACE TRIGGER %I BEFORE UPDATE OF status ON %s FOR EACH ROW
    WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_unlisted_transition(%L, %L)',
      p_machine || '_status',
      p_table,
      p_machine,
      (
        SELECT ' ' || string_agg(from_status || '>' || to_status, ' ') || ' '
        FROM status_transitions
        WHERE machine = p_machine
      )
    );
END;
$$;
