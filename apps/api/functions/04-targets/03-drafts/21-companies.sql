-- Changes with every field of a company.
CREATE OR REPLACE FUNCTION company_version(p_company bigint)
RETURNS text
LANGUAGE sql
STABLE
RETURN (
  SELECT left(md5(json_build_array(name, site, mark_picture_id, verification)::text), 16)
  FROM companies
  WHERE id = p_company
);

-- An editor adds a company. Returns its number.
CREATE OR REPLACE FUNCTION create_company(p_operator bigint, p_public_id text, p_fields jsonb)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_company bigint;
BEGIN
  PERFORM require_editor_role(p_operator);
  PERFORM claim_operator_picture(p_fields ->> 'markId', NULL) WHERE p_fields ->> 'markId' IS NOT NULL;
  INSERT INTO companies (public_id, name, site, mark_picture_id, verification)
  VALUES
    (
      p_public_id,
      p_fields ->> 'name',
      nullif(p_fields ->> 'site', ''),
      p_fields ->> 'markId',
      p_fields ->> 'verification'
    )
  RETURNING id
  INTO v_company;
  PERFORM
    record_operator_action(
      p_operator,
      'create_company',
      'company',
      v_company,
      concat_ws('. ', p_fields ->> 'name', nullif(p_fields ->> 'verification', ''))
    );
  RETURN v_company;
END;
$$;

-- An editor changes a company, and records the result of its check. A company with a public programme stays checked.
CREATE OR REPLACE FUNCTION change_company(p_company bigint, p_operator bigint, p_version text, p_fields jsonb)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  company companies;
BEGIN
  PERFORM require_editor_role(p_operator);
  SELECT * INTO company FROM companies WHERE id = p_company FOR UPDATE;
  PERFORM require_same_version(company_version(p_company), p_version, 'item_changed');
  IF
    p_fields ->> 'verification' = ''
    AND EXISTS (
      SELECT
      FROM
        csr_programmes c
        JOIN donation_targets t ON t.id = c.target_id
      WHERE c.company_id = p_company AND t.status <> 'draft'
    )
  THEN
    PERFORM refuse_change('company_checked');
  END IF;
  PERFORM
    claim_operator_picture(p_fields ->> 'markId', company.mark_picture_id)
  WHERE p_fields ->> 'markId' IS NOT NULL;
  UPDATE companies
  SET
    name = p_fields ->> 'name',
    site = nullif(p_fields ->> 'site', ''),
    mark_picture_id = p_fields ->> 'markId',
    verification = p_fields ->> 'verification'
  WHERE id = p_company;
  PERFORM
    record_operator_action(
      p_operator,
      'change_company',
      'company',
      p_company,
      concat_ws('. ', p_fields ->> 'name', nullif(p_fields ->> 'verification', ''))
    );
END;
$$;
