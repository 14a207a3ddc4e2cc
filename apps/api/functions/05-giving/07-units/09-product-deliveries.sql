-- Units of all deliveries of a product, prepared ones too.
CREATE OR REPLACE FUNCTION units_in_deliveries(p_target bigint)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN (SELECT coalesce(sum(units), 0) FROM product_deliveries WHERE target_id = p_target);

-- Returns the number of a delivery of a product. Raises if there is none.
CREATE OR REPLACE FUNCTION delivery_of_product(p_target bigint, p_delivery text)
RETURNS bigint
LANGUAGE plpgsql
STABLE
AS $$
DECLARE
  v_delivery bigint := (SELECT id FROM product_deliveries WHERE target_id = p_target AND public_id = p_delivery);
BEGIN
  IF v_delivery IS NULL THEN
    PERFORM refuse_change('delivery_gone');
  END IF;
  RETURN v_delivery;
END;
$$;

-- Writes the fields and the evidence of a delivery. Raises if it adds units that are not paid for: `p_before` is the
-- sum of all deliveries before it. Evidence of an earlier delivery is accepted also after refunds.
CREATE OR REPLACE FUNCTION write_product_delivery(p_target bigint, p_delivery bigint, p_before bigint, p_fields jsonb)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  v_photo jsonb := (
    SELECT item
    FROM jsonb_array_elements(p_fields -> 'documents') WITH ORDINALITY AS d (item, place)
    WHERE item ->> 'kind' = 'photo'
    ORDER BY place
    LIMIT 1
  );
  v_after bigint;
BEGIN
  UPDATE product_deliveries
  SET
    units = (p_fields ->> 'units')::integer,
    delivered_on = (p_fields ->> 'deliveredOn')::date,
    place = p_fields ->> 'place',
    description = p_fields ->> 'description',
    is_delivered = (p_fields ->> 'isDelivered')::boolean,
    purchases = p_fields -> 'purchases',
    picture_id = v_photo ->> 'pictureId',
    picture_alt = coalesce(v_photo ->> 'alt', '')
  WHERE id = p_delivery;
  DELETE FROM product_delivery_documents WHERE delivery_id = p_delivery;
  INSERT INTO product_delivery_documents (delivery_id, position, kind, picture_id, alt)
  SELECT p_delivery, place, item ->> 'kind', item ->> 'pictureId', item ->> 'alt'
  FROM jsonb_array_elements(p_fields -> 'documents') WITH ORDINALITY AS d (item, place);
  v_after := units_in_deliveries(p_target);
  IF v_after > p_before AND v_after > (SELECT funded_units FROM product_units WHERE target_id = p_target) THEN
    PERFORM refuse_change('delivery_units');
  END IF;
END;
$$;

-- The trail's words about a delivery.
CREATE OR REPLACE FUNCTION words_of_delivery(p_delivery bigint)
RETURNS text
LANGUAGE sql
STABLE
RETURN (SELECT format('%s ke %s, %s', units, place, delivered_on) FROM product_deliveries WHERE id = p_delivery);

-- An operator records a delivery of a product that was ever published, also after its end.
CREATE OR REPLACE FUNCTION record_product_delivery(
  p_target bigint,
  p_operator bigint,
  p_version text,
  p_public_id text,
  p_fields jsonb,
  p_pictures text[]
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_before bigint;
  v_delivery bigint;
BEGIN
  PERFORM
    begin_product_change(p_target, p_operator, p_version, ARRAY['live', 'paused', 'frozen', 'ended', 'closed']);
  v_before := units_in_deliveries(p_target);
  PERFORM claim_product_pictures(p_target, p_pictures);
  INSERT INTO product_deliveries (public_id, target_id, units, delivered_on, place, description)
  VALUES (p_public_id, p_target, (p_fields ->> 'units')::integer, (p_fields ->> 'deliveredOn')::date, '', '')
  RETURNING id
  INTO v_delivery;
  PERFORM write_product_delivery(p_target, v_delivery, v_before, p_fields);
  PERFORM
    record_operator_action(p_operator, 'record_delivery', 'target', p_target, words_of_delivery(v_delivery));
END;
$$;

-- An operator changes a delivery.
CREATE OR REPLACE FUNCTION change_product_delivery(
  p_target bigint,
  p_operator bigint,
  p_version text,
  p_delivery text,
  p_fields jsonb,
  p_pictures text[]
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_delivery bigint;
BEGIN
  PERFORM
    begin_product_change(p_target, p_operator, p_version, ARRAY['live', 'paused', 'frozen', 'ended', 'closed']);
  v_delivery := delivery_of_product(p_target, p_delivery);
  PERFORM claim_product_pictures(p_target, p_pictures);
  PERFORM write_product_delivery(p_target, v_delivery, units_in_deliveries(p_target), p_fields);
  PERFORM
    record_operator_action(p_operator, 'change_delivery', 'target', p_target, words_of_delivery(v_delivery));
END;
$$;

-- An operator removes a delivery that was recorded by mistake, with the reason.
CREATE OR REPLACE FUNCTION remove_product_delivery(
  p_target bigint,
  p_operator bigint,
  p_version text,
  p_delivery text,
  p_words text
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_delivery bigint;
  v_what text;
BEGIN
  PERFORM
    begin_product_change(p_target, p_operator, p_version, ARRAY['live', 'paused', 'frozen', 'ended', 'closed']);
  v_delivery := delivery_of_product(p_target, p_delivery);
  v_what := words_of_delivery(v_delivery);
  DELETE FROM product_delivery_documents WHERE delivery_id = v_delivery;
  DELETE FROM product_deliveries WHERE id = v_delivery;
  PERFORM
    record_operator_action(p_operator, 'remove_delivery', 'target', p_target, format('%s: %s', v_what, p_words));
END;
$$;
