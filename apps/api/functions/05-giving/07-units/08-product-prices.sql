-- An operator sets the price of a product from a day on. A price of today counts at once, one of a later day when a job
-- applies it. Of a draft it replaces the only price.
CREATE OR REPLACE FUNCTION set_product_price(p_target bigint, p_operator bigint, p_version text, p_price jsonb)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets := begin_product_change(p_target, p_operator, p_version, ARRAY['draft', 'live', 'paused']);
  v_today date := (now() AT TIME ZONE 'Asia/Jakarta')::date;
  v_day date := (p_price ->> 'startsOn')::date;
  v_price bigint;
BEGIN
  IF v_day < v_today OR (target.status = 'draft' AND v_day > v_today) THEN
    PERFORM refuse_change('product_price_day');
  END IF;
  IF target.status = 'draft' THEN
    UPDATE products
    SET
      price_rupiah = (p_price ->> 'priceRupiah')::bigint,
      contents = p_price -> 'contents',
      price_source = p_price ->> 'priceSource'
    WHERE target_id = p_target;
    UPDATE product_prices
    SET
      price_rupiah = (p_price ->> 'priceRupiah')::bigint,
      contents = p_price -> 'contents',
      source = p_price ->> 'priceSource',
      set_by = p_operator,
      set_at = now()
    WHERE target_id = p_target;
    PERFORM write_product_goal(p_target, (SELECT id FROM target_revisions WHERE target_id = p_target));
  ELSE
    INSERT INTO product_prices (target_id, starts_on, price_rupiah, contents, source, set_by)
    VALUES
      (
        p_target,
        v_day,
        (p_price ->> 'priceRupiah')::bigint,
        p_price -> 'contents',
        p_price ->> 'priceSource',
        p_operator
      )
    RETURNING id
    INTO v_price;
    IF v_day = v_today THEN
      PERFORM apply_product_price(v_price);
    END IF;
  END IF;
  PERFORM
    record_operator_action(
      p_operator,
      'set_price',
      'target',
      p_target,
      format('%s sejak %s, %s', p_price ->> 'priceRupiah', v_day, p_price ->> 'priceSource')
    );
END;
$$;

-- An operator withdraws a price that has not begun.
CREATE OR REPLACE FUNCTION withdraw_product_price(p_target bigint, p_operator bigint, p_version text, p_price text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  price product_prices;
BEGIN
  PERFORM begin_product_change(p_target, p_operator, p_version, ARRAY['live', 'paused', 'frozen', 'ended']);
  DELETE FROM product_prices
  WHERE target_id = p_target AND id::text = p_price AND applied_at IS NULL
  RETURNING *
  INTO price;
  IF price.id IS NULL THEN
    PERFORM refuse_change('product_price_begun');
  END IF;
  PERFORM
    record_operator_action(
      p_operator,
      'withdraw_price',
      'target',
      p_target,
      format('%s sejak %s', price.price_rupiah, price.starts_on)
    );
END;
$$;
