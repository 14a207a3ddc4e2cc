-- The name of a product's units stays after its first gift. Its price changes only to one that is due in
-- `product_prices`: gifts that were made keep theirs.
CREATE OR REPLACE FUNCTION keep_price()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF
    EXISTS (SELECT FROM donations WHERE target_id = NEW.target_id)
    AND (
      NEW.unit <> OLD.unit
      OR NOT EXISTS (
        SELECT
        FROM product_prices
        WHERE
          target_id = NEW.target_id
          AND applied_at IS NULL
          AND starts_on <= (now() AT TIME ZONE 'Asia/Jakarta')::date
          AND price_rupiah = NEW.price_rupiah
      )
    )
  THEN
    RAISE EXCEPTION 'product % has gifts at its price', NEW.target_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'product_price_kept';
  END IF;
  RETURN NEW;
END;
$$;
CREATE OR REPLACE TRIGGER keep_price
BEFORE UPDATE OF price_rupiah, unit ON products
FOR EACH ROW
WHEN ((OLD.price_rupiah, OLD.unit) IS DISTINCT FROM (NEW.price_rupiah, NEW.unit))
EXECUTE FUNCTION keep_price();

-- The need is never lowered below the units that are paid for or in an open payment.
CREATE OR REPLACE FUNCTION keep_funded_units()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  IF
    EXISTS (
      SELECT FROM product_units WHERE target_id = NEW.target_id AND funded_units + reserved_units > NEW.needed_units
    )
  THEN
    RAISE EXCEPTION 'product % has more gifts than %', NEW.target_id, NEW.needed_units
      USING ERRCODE = 'check_violation', CONSTRAINT = 'product_need_kept';
  END IF;
  RETURN NEW;
END;
$$;
CREATE OR REPLACE TRIGGER keep_funded_units
BEFORE UPDATE OF needed_units ON products
FOR EACH ROW
WHEN (NEW.needed_units < OLD.needed_units)
EXECUTE FUNCTION keep_funded_units();

-- The first price of a product is in its history.
CREATE OR REPLACE FUNCTION keep_first_price()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO product_prices (target_id, starts_on, price_rupiah, contents, source, applied_at)
  SELECT
    NEW.target_id,
    (coalesce(published_at, now()) AT TIME ZONE 'Asia/Jakarta')::date,
    NEW.price_rupiah,
    NEW.contents,
    NEW.price_source,
    coalesce(published_at, now())
  FROM donation_targets
  WHERE id = NEW.target_id;
  RETURN NULL;
END;
$$;
CREATE OR REPLACE TRIGGER keep_first_price
AFTER INSERT ON products
FOR EACH ROW
EXECUTE FUNCTION keep_first_price();
