-- Keeps the surplus target of a product for the gifts that have an allocation there.
CREATE OR REPLACE FUNCTION keep_surplus_target()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO surplus_targets (target_id, surplus_target_id)
  VALUES (NEW.target_id, NEW.surplus_target_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;
CREATE OR REPLACE TRIGGER keep_surplus_target
AFTER INSERT OR UPDATE OF surplus_target_id ON products
FOR EACH ROW
WHEN (NEW.surplus_target_id IS NOT NULL)
EXECUTE FUNCTION keep_surplus_target();
