-- Refuses every change of the log, except its deletion with a campaign that was never published.
CREATE OR REPLACE FUNCTION keep_team_changes()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM donation_targets WHERE id = OLD.target_id AND status = 'draft') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END;
$$;
CREATE OR REPLACE TRIGGER keep_team_changes
BEFORE UPDATE OR DELETE ON team_changes
FOR EACH ROW
EXECUTE FUNCTION keep_team_changes();
CREATE OR REPLACE TRIGGER append_only
BEFORE TRUNCATE ON team_changes
FOR EACH STATEMENT
EXECUTE FUNCTION refuse_ledger_change();
