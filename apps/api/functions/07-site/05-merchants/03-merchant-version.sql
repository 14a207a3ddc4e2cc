-- The open proposal of another code for a merchant.
CREATE OR REPLACE FUNCTION open_merchant_code_proposal(p_merchant bigint)
RETURNS operator_proposals
LANGUAGE sql
STABLE
RETURN open_proposal('merchant-code', 'merchantId', p_merchant::text);

-- Returns true for a merchant that is or was in the directory: its code is changed by two operators from then on. Only
-- `hide_merchant` removes a merchant from the directory, and the trail of actions cannot be changed.
CREATE OR REPLACE FUNCTION was_merchant_published(p_merchant bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (SELECT FROM merchants WHERE id = p_merchant AND published_at IS NOT NULL)
OR EXISTS (
  SELECT FROM operator_actions WHERE subject = 'merchant' AND subject_id = p_merchant AND action = 'hide_merchant'
);

-- Changes with every field of a merchant and with a proposed code.
CREATE OR REPLACE FUNCTION merchant_version(p_merchant bigint)
RETURNS text
LANGUAGE sql
STABLE
RETURN (
  SELECT
    left(
      md5(
        json_build_array(
          m.name,
          m.category,
          m.description,
          m.address,
          m.district,
          m.city,
          m.province_code,
          m.latitude,
          m.longitude,
          m.zone,
          m.picture_id,
          m.picture_alt,
          m.qris,
          EXTRACT(EPOCH FROM m.checked_at),
          EXTRACT(EPOCH FROM m.published_at),
          (
            SELECT string_agg(concat_ws(' ', h.weekday, h.opens, h.closes), ',' ORDER BY h.weekday, h.opens)
            FROM merchant_hours h
            WHERE h.merchant_id = m.id
          ),
          (open_merchant_code_proposal(m.id)).id
        )::text
      ),
      16
    )
  FROM merchants m
  WHERE m.id = p_merchant
);
