-- Refuses a setting that is unknown or has another shape than its key's, by every path. A setting of fees stays as it
-- was on its day: it begins now or later, and is neither changed nor removed once it has begun. Migrations may do both.
CREATE OR REPLACE FUNCTION guard_setting()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  problem text;
  is_of_fees boolean := coalesce(NEW.key, OLD.key) IN (
    'platform_fee_basis_points',
    'cost_ceiling_basis_points',
    'accepted_fee_limit'
  );
BEGIN
  IF current_setting('uluran.migration', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'TRUNCATE' THEN
    RAISE EXCEPTION 'all settings would be removed: what was decided since follows them. Insert another row of the one that is wrong'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_in_force';
  END IF;
  IF TG_OP <> 'INSERT' AND is_of_fees AND OLD.valid_from <= now() THEN
    RAISE EXCEPTION 'the setting % of % is in force: what was decided since follows it. Insert another one that begins now or later',
      OLD.key,
      OLD.valid_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_in_force';
  END IF;
  IF TG_OP <> 'DELETE' THEN
    problem := setting_problem(NEW.key, NEW.value);
  END IF;
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION 'the setting % is not valid: %. Nothing was changed: correct the value, and compare it with the value before',
      coalesce(NEW.key, OLD.key),
      problem
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_shape';
  END IF;
  IF TG_OP <> 'DELETE' AND is_of_fees AND NEW.valid_from < now() - INTERVAL '1 hour' THEN
    RAISE EXCEPTION 'the setting % would begin at %, in the past: what was decided since follows another one. Let it begin now or later',
      NEW.key,
      NEW.valid_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_backdated';
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER guard_setting
AFTER INSERT OR UPDATE OR DELETE ON settings
FOR EACH ROW
EXECUTE FUNCTION guard_setting();
CREATE OR REPLACE TRIGGER guard_settings
BEFORE TRUNCATE ON settings
FOR EACH STATEMENT
EXECUTE FUNCTION guard_setting();
