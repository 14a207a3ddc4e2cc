CREATE OR REPLACE FUNCTION count_target_listing()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE target_listing_counts
    SET targets = targets - 1
    WHERE
      (kind, category_code, giving_type, province_code) = (
        OLD.kind,
        OLD.category_code,
        OLD.giving_type,
        OLD.province_code
      );
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO target_listing_counts AS counts (kind, category_code, giving_type, province_code, targets)
    VALUES (NEW.kind, NEW.category_code, NEW.giving_type, NEW.province_code, 1)
    ON CONFLICT (kind, category_code, giving_type, province_code) DO UPDATE SET targets = counts.targets + 1;
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER count_target_listing
AFTER INSERT OR DELETE OR UPDATE OF category_code, giving_type, province_code ON target_listings
FOR EACH ROW
EXECUTE FUNCTION count_target_listing();
