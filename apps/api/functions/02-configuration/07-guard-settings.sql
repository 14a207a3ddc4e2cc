-- Returns which proposed amount is outside of what donors may give, on a day or later; null if none is. Each change of minimum and amounts begins a time of its own.
CREATE OR REPLACE FUNCTION proposed_amounts_problem(p_from timestamptz) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH times AS (
      SELECT p_from AS begins UNION SELECT valid_from FROM settings WHERE key IN ('donation_minimum_rupiah', 'donation_presets_rupiah') AND valid_from > p_from
    ), amounts AS (
      SELECT begins, number, value::numeric AS rupiah, setting_at('donation_minimum_rupiah', begins)::numeric AS least,
        (SELECT max(maximum_rupiah) FROM payment_method_terms_at(begins) WHERE enabled) AS most
      FROM times, jsonb_array_elements(setting_at('donation_presets_rupiah', begins)) WITH ORDINALITY AS e (value, number)
    )
    SELECT format('from %s on, entry %s of donation_presets_rupiah is %s, ', to_char(begins AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI'), number, rupiah)
      || CASE WHEN rupiah < least THEN 'below donation_minimum_rupiah of that day, ' || least ELSE 'above what any payment method takes, ' || most END
    FROM amounts WHERE rupiah < least OR rupiah > most ORDER BY begins, number LIMIT 1);
END $$;

-- Refuses a setting that is unknown or has another shape than its key's, by every path. What decided about fees stays as it was on its day: it begins
-- now or later, and is neither changed nor removed once it has begun. Proposed amounts are never below the minimum of their day, whichever of both
-- changes. Migrations may do both.
CREATE OR REPLACE FUNCTION guard_setting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  problem text;
  is_of_fees boolean := coalesce(NEW.key, OLD.key) IN ('platform_fee_basis_points', 'cost_ceiling_basis_points', 'accepted_fee_limit');
BEGIN
  IF current_setting('uluran.migration', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'TRUNCATE' THEN
    RAISE EXCEPTION 'all settings would be removed: what was decided since follows them. Insert another row of the one that is wrong' USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_in_force';
  END IF;
  IF TG_OP <> 'INSERT' AND is_of_fees AND OLD.valid_from <= now() THEN
    RAISE EXCEPTION 'the setting % of % is in force: what was decided since follows it. Insert another one that begins now or later', OLD.key, OLD.valid_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_in_force';
  END IF;
  IF TG_OP <> 'DELETE' THEN problem := setting_problem(NEW.key, NEW.value); END IF;
  IF problem IS NULL AND coalesce(NEW.key, OLD.key) IN ('donation_minimum_rupiah', 'donation_presets_rupiah') THEN
    problem := proposed_amounts_problem(least(NEW.valid_from, OLD.valid_from));
  END IF;
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION 'the setting % is not valid: %. Nothing was changed: correct the value, and compare it with the value before', coalesce(NEW.key, OLD.key), problem
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_shape';
  END IF;
  IF TG_OP <> 'DELETE' AND is_of_fees AND NEW.valid_from < now() - interval '1 hour' THEN
    RAISE EXCEPTION 'the setting % would begin at %, in the past: what was decided since follows another one. Let it begin now or later', NEW.key, NEW.valid_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_backdated';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER guard_setting AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH ROW EXECUTE FUNCTION guard_setting();
CREATE OR REPLACE TRIGGER guard_settings BEFORE TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION guard_setting();
