-- Returns the first proposed amount that is outside the range of gifts, on a day or later; null if there is none. Each
-- change of the minimum or the amounts begins a new period.
CREATE OR REPLACE FUNCTION proposed_amounts_problem(p_from timestamptz)
RETURNS text
LANGUAGE plpgsql
STABLE
AS $$
BEGIN
  RETURN (
    WITH
      times AS (
        SELECT p_from AS begins
        UNION
        SELECT valid_from
        FROM settings
        WHERE key IN ('donation_minimum_rupiah', 'donation_presets_rupiah') AND valid_from > p_from
      ),
      amounts AS (
        SELECT
          begins,
          number,
          value::numeric AS rupiah,
          setting_at('donation_minimum_rupiah', begins)::numeric AS least,
          (SELECT max(maximum_rupiah) FROM payment_method_terms_at(begins) WHERE enabled) AS most
        FROM
          times,
          jsonb_array_elements(setting_at('donation_presets_rupiah', begins)) WITH ORDINALITY AS e (value, number)
      )
    SELECT
      format(
        'from %s on, entry %s of donation_presets_rupiah is %s, ',
        to_char(begins AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI'),
        number,
        rupiah
      ) || CASE
        WHEN rupiah < least THEN 'below donation_minimum_rupiah of that day, ' || least
        ELSE 'above what any payment method takes, ' || most
      END
    FROM amounts
    WHERE rupiah < least OR rupiah > most
    ORDER BY begins, number
    LIMIT 1
  );
END;
$$;

-- Refuses a change after which a proposed amount is below the minimum of its day or above the maximum of every payment
-- method. Migrations may make one. Named to run after `guard_setting`, which checks the shape: triggers run in
-- alphabetical order.
CREATE OR REPLACE FUNCTION guard_proposed_amounts()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  problem text;
BEGIN
  IF
    current_setting('uluran.migration', true) = 'on'
    OR coalesce(NEW.key, OLD.key) NOT IN ('donation_minimum_rupiah', 'donation_presets_rupiah')
  THEN
    RETURN NULL;
  END IF;
  problem := proposed_amounts_problem(least(NEW.valid_from, OLD.valid_from));
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION 'the setting % is not valid: %. Nothing was changed: correct the value, and compare it with the value before',
      coalesce(NEW.key, OLD.key),
      problem
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_shape';
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER guard_setting_amounts
AFTER INSERT OR UPDATE OR DELETE ON settings
FOR EACH ROW
EXECUTE FUNCTION guard_proposed_amounts();
