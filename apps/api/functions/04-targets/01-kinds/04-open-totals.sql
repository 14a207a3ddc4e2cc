-- Opens the totals of a new target.
CREATE OR REPLACE FUNCTION open_target_totals()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO target_totals (target_id) VALUES (NEW.id);
  RETURN NEW;
END;
$$;
CREATE OR REPLACE TRIGGER open_target_totals
AFTER INSERT ON donation_targets
FOR EACH ROW
EXECUTE FUNCTION open_target_totals();
