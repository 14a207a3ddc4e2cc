-- Returns the organisation that is to own a product. Raises for an account that is none, is not verified, is frozen or
-- erased, or is the operator's own.
CREATE OR REPLACE FUNCTION require_product_owner(p_operator bigint, p_owner text)
RETURNS bigint
LANGUAGE plpgsql
AS $$
DECLARE
  v_owner bigint;
BEGIN
  SELECT id
  INTO v_owner
  FROM users
  WHERE public_id = p_owner AND is_organiser(id)
  FOR SHARE;
  IF v_owner IS NULL THEN
    PERFORM refuse_change('product_owner');
  END IF;
  IF v_owner = p_operator THEN
    PERFORM refuse_change('own_campaign');
  END IF;
  RETURN v_owner;
END;
$$;

-- Writes the fields of a product: into its row, into a revision that is not public yet or is about to be, and its
-- checked facts.
CREATE OR REPLACE FUNCTION write_product(p_target bigint, p_revision bigint, p_fields jsonb)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE target_revisions
  SET
    title = p_fields ->> 'title',
    summary = p_fields ->> 'summary',
    story = p_fields -> 'story',
    category_code = p_fields ->> 'categoryCode',
    province_code = p_fields ->> 'provinceCode',
    city = p_fields ->> 'city',
    beneficiary = p_fields ->> 'beneficiary',
    cover_picture_id = p_fields ->> 'pictureId',
    cover_alt = p_fields ->> 'pictureAlt',
    ends_at = ((p_fields ->> 'endsOn')::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'
  WHERE id = p_revision;
  UPDATE products
  SET
    unit = p_fields ->> 'unit',
    needed_units = (p_fields ->> 'neededUnits')::integer,
    surplus_target_id = (p_fields ->> 'surplusId')::bigint
  WHERE target_id = p_target;
  PERFORM write_product_goal(p_target, p_revision);
  DELETE FROM target_verifications WHERE target_id = p_target;
  INSERT INTO target_verifications (target_id, position, description, checked_at, valid_until)
  SELECT
    p_target,
    place,
    fact ->> 'check',
    ((fact ->> 'checkedOn')::date)::timestamp AT TIME ZONE 'Asia/Jakarta',
    ((fact ->> 'validUntil')::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta' - INTERVAL '1 second'
  FROM jsonb_array_elements(p_fields -> 'verification') WITH ORDINALITY AS f (fact, place);
END;
$$;

-- An operator adds a product as a draft, with its first price. Returns its number.
CREATE OR REPLACE FUNCTION create_product(p_operator bigint, p_public_id text, p_fields jsonb, p_pictures text[])
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_target bigint;
  v_revision bigint;
BEGIN
  PERFORM require_editor_role(p_operator);
  INSERT INTO donation_targets (public_id, kind, title, owner_id, giving_type)
  VALUES
    (
      p_public_id,
      'product',
      p_fields ->> 'title',
      require_product_owner(p_operator, p_fields ->> 'organiserId'),
      p_fields ->> 'givingType'
    )
  RETURNING id
  INTO v_target;
  PERFORM claim_product_pictures(v_target, p_pictures);
  INSERT INTO products (target_id, price_rupiah, unit, needed_units, contents, price_source)
  VALUES
    (
      v_target,
      (p_fields ->> 'priceRupiah')::bigint,
      p_fields ->> 'unit',
      (p_fields ->> 'neededUnits')::integer,
      p_fields -> 'contents',
      p_fields ->> 'priceSource'
    );
  UPDATE product_prices SET set_by = p_operator WHERE target_id = v_target;
  INSERT INTO target_revisions (target_id, number, title, summary, starts_at)
  VALUES (v_target, 1, '', '', now())
  RETURNING id
  INTO v_revision;
  PERFORM write_product(v_target, v_revision, p_fields);
  PERFORM record_operator_action(p_operator, 'create_product', 'target', v_target, p_fields ->> 'title');
  RETURN v_target;
END;
$$;

-- An operator changes the fields of a product besides its price. The public reads the change of a published product at
-- once, as a revision of its own; of a draft it changes the only revision. `p_words` names the changed fields.
CREATE OR REPLACE FUNCTION change_product(
  p_target bigint,
  p_operator bigint,
  p_version text,
  p_fields jsonb,
  p_pictures text[],
  p_words text
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets := begin_product_change(p_target, p_operator, p_version, ARRAY['draft', 'live', 'paused']);
  v_owner bigint := target.owner_id;
  v_revision bigint;
  v_number integer;
BEGIN
  IF p_fields ->> 'organiserId' IS DISTINCT FROM (SELECT public_id FROM users WHERE id = target.owner_id) THEN
    v_owner := require_product_owner(p_operator, p_fields ->> 'organiserId');
  END IF;
  PERFORM claim_product_pictures(p_target, p_pictures);
  SELECT id, number
  INTO v_revision, v_number
  FROM target_revisions
  WHERE target_id = p_target
  ORDER BY number DESC
  LIMIT 1;
  IF target.status = 'draft' THEN
    UPDATE donation_targets
    SET
      title = p_fields ->> 'title',
      owner_id = v_owner,
      giving_type = p_fields ->> 'givingType'
    WHERE id = p_target;
    PERFORM write_product(p_target, v_revision, p_fields);
  ELSE
    -- Its fund has the owner and the giving type.
    IF (v_owner, p_fields ->> 'givingType') IS DISTINCT FROM (target.owner_id, target.giving_type::text) THEN
      PERFORM refuse_change('product_fund_kept');
    END IF;
    INSERT INTO target_revisions (target_id, number, title, summary, starts_at, urgent_reason, urgent_until)
    SELECT p_target, v_number + 1, '', '', starts_at, urgent_reason, urgent_until
    FROM target_revisions
    WHERE id = target.published_revision_id
    RETURNING id
    INTO v_revision;
    INSERT INTO target_revision_pictures (revision_id, position, picture_id, alt)
    SELECT v_revision, position, picture_id, alt
    FROM target_revision_pictures
    WHERE revision_id = target.published_revision_id;
    PERFORM write_product(p_target, v_revision, p_fields);
    PERFORM approve_product_revision(v_revision, p_operator);
    UPDATE donation_targets SET published_revision_id = v_revision WHERE id = p_target;
  END IF;
  PERFORM record_operator_action(p_operator, 'change_product', 'target', p_target, p_words);
END;
$$;
