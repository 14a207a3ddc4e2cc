-- Writes the goal of a product and its plan into a revision. Units at other prices, paid for or in an open payment,
-- count at theirs; all others at the present price, as if they were given today.
CREATE OR REPLACE FUNCTION write_product_goal(p_target bigint, p_revision bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  product products;
  given record;
  rest bigint;
BEGIN
  SELECT * INTO STRICT product FROM products WHERE target_id = p_target;
  SELECT coalesce(sum(units), 0)::bigint AS units, coalesce(sum(rupiah), 0)::bigint AS rupiah
  INTO given
  FROM
    (
      SELECT floor(rupiah / price_rupiah) AS units, rupiah FROM units_at_other_prices WHERE target_id = p_target
      UNION ALL
      SELECT a.amount_rupiah / d.unit_price_rupiah, a.amount_rupiah
      FROM
        donations d
        JOIN donation_allocations a ON a.donation_id = d.id AND a.target_id = d.target_id
      WHERE
        d.target_id = p_target
        AND d.status = 'pending'
        AND d.quantity IS NOT NULL
        AND d.unit_price_rupiah <> product.price_rupiah
    ) o;
  rest := greatest(product.needed_units - given.units, 0);
  UPDATE target_revisions
  SET
    target_rupiah = given.rupiah + rest * product.price_rupiah,
    budget = (
      SELECT coalesce(jsonb_agg(line ORDER BY place), '[]')
      FROM
        (
          SELECT
            0 AS place,
            jsonb_build_object('label', 'Sudah diberikan dengan harga lain', 'amountRupiah', given.rupiah) AS line
          WHERE given.rupiah > 0
          UNION ALL
          SELECT place, line || jsonb_build_object('amountRupiah', (line ->> 'amountRupiah')::bigint * rest)
          FROM jsonb_array_elements(product.contents) WITH ORDINALITY AS c (line, place)
          WHERE rest > 0
        ) l
    )
  WHERE id = p_revision;
END;
$$;

-- Brings a due price into force. Gifts that were made, and open payments, keep theirs. Returns false if it is not due,
-- or was applied by another node meanwhile.
CREATE OR REPLACE FUNCTION apply_product_price(p_price bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  next product_prices;
  v_revision bigint;
BEGIN
  PERFORM FROM products WHERE target_id = (SELECT target_id FROM product_prices WHERE id = p_price) FOR UPDATE;
  SELECT *
  INTO next
  FROM product_prices
  WHERE id = p_price AND applied_at IS NULL AND starts_on <= (now() AT TIME ZONE 'Asia/Jakarta')::date
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE products
  SET
    price_rupiah = next.price_rupiah,
    contents = next.contents,
    price_source = next.source
  WHERE target_id = next.target_id;
  UPDATE product_prices SET applied_at = now() WHERE id = p_price;
  SELECT published_revision_id INTO v_revision FROM donation_targets WHERE id = next.target_id;
  PERFORM write_product_goal(next.target_id, v_revision);
  RETURN true;
END;
$$;
