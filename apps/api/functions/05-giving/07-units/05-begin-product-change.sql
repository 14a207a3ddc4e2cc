-- Changes with every word, price and delivery of a product, and with its state. Gifts do not change it.
CREATE OR REPLACE FUNCTION product_version(p_target bigint)
RETURNS text
LANGUAGE sql
STABLE
RETURN (
  SELECT
    left(
      md5(
        jsonb_build_array(
          t.status,
          t.frozen_reason,
          t.owner_id,
          t.giving_type,
          to_jsonb(g),
          (SELECT to_jsonb(r) FROM target_revisions r WHERE r.target_id = t.id ORDER BY r.number DESC LIMIT 1),
          (SELECT jsonb_agg(to_jsonb(v) ORDER BY v.position) FROM target_verifications v WHERE v.target_id = t.id),
          (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.id) FROM product_prices p WHERE p.target_id = t.id),
          (SELECT jsonb_agg(to_jsonb(d) ORDER BY d.id) FROM product_deliveries d WHERE d.target_id = t.id),
          (
            SELECT jsonb_agg(to_jsonb(e) ORDER BY e.delivery_id, e.position)
            FROM
              product_delivery_documents e
              JOIN product_deliveries d ON d.id = e.delivery_id
            WHERE d.target_id = t.id
          )
        )::text
      ),
      16
    )
  FROM
    donation_targets t
    JOIN products g ON g.target_id = t.id
  WHERE t.id = p_target
);

-- Locks a product until the transaction ends, also against gifts by the unit. Raises for accounts of other roles, for a
-- product of the operator's own, for another version than the one that was read, and in other states than `p_states`.
CREATE OR REPLACE FUNCTION begin_product_change(p_target bigint, p_operator bigint, p_version text, p_states text[])
RETURNS donation_targets
LANGUAGE plpgsql
AS $$
DECLARE
  target donation_targets;
BEGIN
  PERFORM require_editor_role(p_operator);
  -- A gift to it locks this row against a change of its keys alone.
  SELECT * INTO target FROM donation_targets WHERE id = p_target AND kind = 'product' FOR NO KEY UPDATE;
  PERFORM FROM products WHERE target_id = p_target FOR UPDATE;
  IF target.owner_id = p_operator THEN
    PERFORM refuse_change('own_campaign');
  END IF;
  PERFORM require_same_version(product_version(p_target), p_version, 'item_changed');
  IF target.status <> ALL (p_states) THEN
    PERFORM refuse_change('product_state');
  END IF;
  RETURN target;
END;
$$;

-- Whether a revision or a delivery of a product shows a picture.
CREATE OR REPLACE FUNCTION is_picture_of_product(p_target bigint, p_picture text)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (
  SELECT
  FROM target_revisions
  WHERE target_id = p_target AND (cover_picture_id = p_picture OR strpos(story::text, p_picture) > 0)
)
OR EXISTS (
  SELECT
  FROM
    product_deliveries d
    LEFT JOIN product_delivery_documents e ON e.delivery_id = d.id
  WHERE d.target_id = p_target AND p_picture IN (d.picture_id, e.picture_id)
);

-- Makes pictures part of a product. Raises for a picture that is neither an upload of an operator nor in the product.
CREATE OR REPLACE FUNCTION claim_product_pictures(p_target bigint, p_pictures text[])
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM claim_operator_picture(picture, NULL)
  FROM unnest(p_pictures) AS picture
  WHERE NOT is_picture_of_product(p_target, picture);
END;
$$;
