-- How many units of each product are paid for, and how many have an open payment. A gift that went back in part still
-- buys whole units only.
CREATE OR REPLACE VIEW product_units AS
  SELECT
    p.target_id,
    p.needed_units,
    floor(greatest(t.gross_rupiah - t.refunded_rupiah, 0) / p.price_rupiah)::integer AS funded_units,
    (
      SELECT coalesce(sum(a.amount_rupiah), 0) / p.price_rupiah
      FROM
        donations d
        JOIN donation_allocations a ON a.donation_id = d.id AND a.target_id = p.target_id
      WHERE d.target_id = p.target_id AND d.status = 'pending' AND d.quantity IS NOT NULL
    )::integer AS reserved_units
  FROM
    products p
    CROSS JOIN LATERAL (SELECT * FROM target_positions WHERE target_id = p.target_id OFFSET 0) t;

-- Returns how many units a product still needs, and locks it: gifts by the unit are made one after another, so that the
-- last one is never promised twice.
CREATE OR REPLACE FUNCTION lock_units(p_target bigint)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM products WHERE target_id = p_target FOR UPDATE;
  RETURN (
    SELECT greatest(needed_units - funded_units - reserved_units, 0) FROM product_units WHERE target_id = p_target
  );
END;
$$;

-- The price of a product and the name of its units stay as they were published.
CREATE OR REPLACE FUNCTION keep_price()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM donations WHERE target_id = NEW.target_id) THEN
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
