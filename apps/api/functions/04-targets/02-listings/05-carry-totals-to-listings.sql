-- The roll-up copies the totals into the listings, for all targets of a batch at once.
CREATE OR REPLACE FUNCTION carry_totals_to_listings()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE target_listings l
  SET raised_rupiah = changed.raised_rupiah
  FROM changed
  WHERE l.target_id = changed.target_id AND l.raised_rupiah <> changed.raised_rupiah;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER carry_totals_to_listings
AFTER UPDATE ON target_totals
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT
EXECUTE FUNCTION carry_totals_to_listings();
