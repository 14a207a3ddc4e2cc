-- Returns true for a member whose organisation was checked: only such a member can carry out a programme.
CREATE OR REPLACE FUNCTION is_organiser(p_user bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (
  SELECT
  FROM users
  WHERE id = p_user AND kind = 'organisation' AND verified_at IS NOT NULL AND frozen_at IS NULL AND erased_at IS NULL
);

-- An editor begins a programme: a draft with a title, for the organisation that carries it out. Returns its number.
CREATE OR REPLACE FUNCTION create_programme(p_operator bigint, p_public_id text, p_title text, p_organiser text)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_organiser bigint := (SELECT id FROM users WHERE public_id = p_organiser);
  v_target bigint;
  v_revision bigint;
BEGIN
  PERFORM require_editor_role(p_operator);
  PERFORM refuse_own_item(v_organiser = p_operator, p_operator);
  IF NOT is_organiser(v_organiser) THEN
    PERFORM refuse_change('programme_organiser');
  END IF;
  INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type)
  VALUES (p_public_id, 'csr', draft_slug(), p_title, v_organiser, 'donasi')
  RETURNING id
  INTO v_target;
  INSERT INTO target_revisions (target_id, number, title, summary, city, beneficiary)
  VALUES (v_target, 1, p_title, '', '', '')
  RETURNING id
  INTO v_revision;
  INSERT INTO programme_revisions (revision_id, saved_by) VALUES (v_revision, p_operator);
  PERFORM record_operator_action(p_operator, 'begin_programme', 'target', v_target, p_title);
  RETURN v_target;
END;
$$;

-- Whether a revision of a programme shows a picture.
CREATE OR REPLACE FUNCTION is_picture_of_programme(p_target bigint, p_picture text)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (
  SELECT
  FROM
    target_revisions r
    LEFT JOIN target_revision_pictures x ON x.revision_id = r.id
  WHERE
    r.target_id = p_target
    AND (r.cover_picture_id = p_picture OR x.picture_id = p_picture OR strpos(r.story::text, p_picture) > 0)
);

-- Writes the content of a save into a revision. Days are those of Jakarta.
CREATE OR REPLACE FUNCTION write_programme(p_revision bigint, p_operator bigint, p_company bigint, p_content jsonb)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE target_revisions
  SET
    title = p_content ->> 'title',
    summary = p_content ->> 'summary',
    story = nullif(p_content -> 'story', 'null'),
    category_code = p_content ->> 'categoryCode',
    province_code = p_content ->> 'provinceCode',
    city = p_content ->> 'city',
    beneficiary = p_content ->> 'beneficiary',
    starts_at = (p_content ->> 'startsOn')::date::timestamp AT TIME ZONE 'Asia/Jakarta',
    ends_at = ((p_content ->> 'endsOn')::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta',
    cover_picture_id = p_content ->> 'coverId',
    cover_alt = p_content ->> 'coverAlt',
    target_rupiah = nullif((p_content ->> 'targetRupiah')::bigint, 0),
    budget = p_content -> 'budget',
    version = version + 1,
    saved_at = now()
  WHERE id = p_revision;
  DELETE FROM target_revision_pictures WHERE revision_id = p_revision;
  INSERT INTO target_revision_pictures (revision_id, position, picture_id, alt)
  SELECT p_revision, place, shown ->> 'id', shown ->> 'alt'
  FROM jsonb_array_elements(p_content -> 'gallery') WITH ORDINALITY AS listed (shown, place);
  UPDATE programme_revisions
  SET
    company_id = p_company,
    words = p_content ->> 'words',
    lines = p_content -> 'lines',
    pool = nullif(p_content -> 'pool', 'null'),
    saved_by = p_operator
  WHERE revision_id = p_revision;
END;
$$;

-- Saves a programme beside its published revision. `p_pictures` are the pictures that it uses: the new ones are uploads
-- of operators, which are then kept. Organiser and company stay once the programme has a fund, and the pool stays while
-- finance decides about it.
CREATE OR REPLACE FUNCTION save_programme(
  p_target bigint,
  p_operator bigint,
  p_version text,
  p_content jsonb,
  p_pictures text[]
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets := begin_programme_change(p_target, p_operator, p_version);
  v_revision bigint := open_revision(p_target);
  v_company bigint := (SELECT id FROM companies WHERE public_id = p_content ->> 'companyId');
  v_organiser bigint := (SELECT id FROM users WHERE public_id = p_content ->> 'organiserId');
  before programme_revisions;
BEGIN
  IF v_revision IS NULL THEN
    IF NOT begin_revision(p_target) THEN
      PERFORM refuse_change('programme_state');
    END IF;
    v_revision := open_revision(p_target);
  END IF;
  INSERT INTO programme_revisions (revision_id) VALUES (v_revision) ON CONFLICT DO NOTHING;
  SELECT * INTO before FROM programme_revisions WHERE revision_id = v_revision;
  IF target.fund_id IS NULL AND v_organiser IS DISTINCT FROM target.owner_id THEN
    PERFORM refuse_own_item(v_organiser = p_operator, p_operator);
    IF NOT is_organiser(v_organiser) THEN
      PERFORM refuse_change('programme_organiser');
    END IF;
  END IF;
  IF
    (
      target.fund_id IS NOT NULL
      AND (
        v_organiser IS DISTINCT FROM target.owner_id
        OR v_company IS DISTINCT FROM (SELECT company_id FROM csr_programmes WHERE target_id = p_target)
      )
    )
    OR (
      (open_pool_request(p_target)).id IS NOT NULL
      AND (
        v_company IS DISTINCT FROM before.company_id
        OR nullif(p_content -> 'pool', 'null') IS DISTINCT FROM before.pool
        OR v_organiser IS DISTINCT FROM target.owner_id
      )
    )
  THEN
    PERFORM refuse_change('programme_fixed');
  END IF;
  PERFORM claim_operator_picture(picture, NULL)
  FROM unnest(p_pictures) AS picture
  WHERE NOT is_picture_of_programme(p_target, picture);
  PERFORM write_programme(v_revision, p_operator, v_company, p_content);
  UPDATE donation_targets
  SET
    title = p_content ->> 'title',
    owner_id = v_organiser
  WHERE id = p_target AND status = 'draft';
END;
$$;

-- An editor deletes a programme that was never published and has no fund, or the unpublished words of a public one.
CREATE OR REPLACE FUNCTION discard_programme(p_target bigint, p_operator bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets := begin_programme_change(p_target, p_operator, p_version);
BEGIN
  IF (target.status = 'draft' AND target.fund_id IS NOT NULL) OR (open_pool_request(p_target)).id IS NOT NULL THEN
    PERFORM refuse_change('programme_state');
  END IF;
  PERFORM record_operator_action(p_operator, 'discard_programme', 'target', p_target, target.title);
  IF NOT discard_draft(p_target) THEN
    PERFORM refuse_change('programme_state');
  END IF;
END;
$$;
