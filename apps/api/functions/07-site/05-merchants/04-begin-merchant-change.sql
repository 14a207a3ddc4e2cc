-- Locks a merchant until the transaction ends. Raises for accounts of other roles, and for another version than the one
-- that was read.
CREATE OR REPLACE FUNCTION begin_merchant_change(p_merchant bigint, p_operator bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM require_role(p_operator, proposal_roles('merchant-code'));
  PERFORM FROM merchants WHERE id = p_merchant FOR UPDATE;
  PERFORM require_same_version(merchant_version(p_merchant), p_version, 'item_changed');
END;
$$;

-- Replaces the opening hours of a merchant.
CREATE OR REPLACE FUNCTION write_merchant_hours(p_merchant bigint, p_hours jsonb)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM merchant_hours WHERE merchant_id = p_merchant;
  INSERT INTO merchant_hours (merchant_id, weekday, opens, closes)
  SELECT p_merchant, weekday, opens, closes
  FROM jsonb_to_recordset(p_hours) AS h (weekday smallint, opens time, closes time);
END;
$$;
