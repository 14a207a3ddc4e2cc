-- An operator adds a merchant as a draft. Its code counts as compared with the one at its counter now. Returns its
-- number.
CREATE OR REPLACE FUNCTION create_merchant(p_operator bigint, p_public_id text, p_fields jsonb)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_merchant bigint;
BEGIN
  PERFORM require_role(p_operator, proposal_roles('merchant-code'));
  PERFORM claim_operator_picture(p_fields ->> 'pictureId', NULL);
  INSERT INTO merchants
    (
      public_id,
      name,
      category,
      description,
      address,
      district,
      city,
      province_code,
      latitude,
      longitude,
      zone,
      picture_id,
      picture_alt,
      nmid,
      qris,
      checked_at
    )
  SELECT
    p_public_id,
    f ->> 'name',
    f ->> 'category',
    f ->> 'description',
    f ->> 'address',
    f ->> 'district',
    f ->> 'city',
    f ->> 'provinceCode',
    (f ->> 'latitude')::double precision,
    (f ->> 'longitude')::double precision,
    f ->> 'zone',
    f ->> 'pictureId',
    f ->> 'pictureAlt',
    f ->> 'nmid',
    f ->> 'qris',
    now()
  FROM (SELECT p_fields AS f) x
  RETURNING id
  INTO v_merchant;
  PERFORM write_merchant_hours(v_merchant, p_fields -> 'hours');
  PERFORM record_operator_action(p_operator, 'create_merchant', 'merchant', v_merchant, p_fields ->> 'nmid');
  RETURN v_merchant;
END;
$$;

-- An operator changes the fields of a merchant besides its code. `p_words` names the changed fields.
CREATE OR REPLACE FUNCTION change_merchant(
  p_merchant bigint,
  p_operator bigint,
  p_version text,
  p_fields jsonb,
  p_words text
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_merchant_change(p_merchant, p_operator, p_version);
  PERFORM
    claim_operator_picture(p_fields ->> 'pictureId', (SELECT picture_id FROM merchants WHERE id = p_merchant));
  UPDATE merchants
  SET
    name = p_fields ->> 'name',
    category = p_fields ->> 'category',
    description = p_fields ->> 'description',
    address = p_fields ->> 'address',
    district = p_fields ->> 'district',
    city = p_fields ->> 'city',
    province_code = p_fields ->> 'provinceCode',
    latitude = (p_fields ->> 'latitude')::double precision,
    longitude = (p_fields ->> 'longitude')::double precision,
    zone = p_fields ->> 'zone',
    picture_id = p_fields ->> 'pictureId',
    picture_alt = p_fields ->> 'pictureAlt'
  WHERE id = p_merchant;
  PERFORM write_merchant_hours(p_merchant, p_fields -> 'hours');
  PERFORM record_operator_action(p_operator, 'change_merchant', 'merchant', p_merchant, p_words);
END;
$$;

-- An operator shows a merchant in the directory.
CREATE OR REPLACE FUNCTION publish_merchant(p_merchant bigint, p_operator bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_merchant_change(p_merchant, p_operator, p_version);
  UPDATE merchants SET published_at = now() WHERE id = p_merchant AND published_at IS NULL;
  IF NOT FOUND THEN
    PERFORM refuse_change('merchant_state');
  END IF;
  PERFORM record_operator_action(p_operator, 'publish_merchant', 'merchant', p_merchant, '');
END;
$$;

-- An operator removes a merchant from the directory, with the reason.
CREATE OR REPLACE FUNCTION hide_merchant(p_merchant bigint, p_operator bigint, p_version text, p_words text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_merchant_change(p_merchant, p_operator, p_version);
  UPDATE merchants SET published_at = NULL WHERE id = p_merchant AND published_at IS NOT NULL;
  IF NOT FOUND THEN
    PERFORM refuse_change('merchant_state');
  END IF;
  PERFORM record_operator_action(p_operator, 'hide_merchant', 'merchant', p_merchant, p_words);
END;
$$;
