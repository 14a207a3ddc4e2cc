CREATE OR REPLACE FUNCTION keep_slug_history()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.slug IS NULL THEN
    RETURN NEW;
  END IF;
  INSERT INTO target_slugs (slug, target_id)
  VALUES (NEW.slug, NEW.id)
  ON CONFLICT (slug) DO UPDATE SET since = now() WHERE target_slugs.target_id = NEW.id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'slug % belonged to another target', NEW.slug
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'target_slugs_pkey';
  END IF;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER keep_slug_history
AFTER INSERT OR UPDATE OF slug ON donation_targets
FOR EACH ROW
EXECUTE FUNCTION keep_slug_history();
