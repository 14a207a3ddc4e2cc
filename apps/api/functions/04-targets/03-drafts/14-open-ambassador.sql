-- Copies the category, place and dates of a campaign to a revision of its ambassador page. The budget is the campaign's
-- alone.
CREATE OR REPLACE FUNCTION follow_parent(p_revision bigint)
RETURNS void
LANGUAGE sql
AS $$
  UPDATE target_revisions r
  SET
    category_code = p.category_code,
    province_code = p.province_code,
    city = p.city,
    beneficiary = p.beneficiary,
    starts_at = p.starts_at,
    ends_at = p.ends_at,
    budget = '[]'
  FROM
    ambassadors a
    JOIN donation_targets t ON t.id = a.parent_id
    JOIN target_revisions p ON p.id = t.published_revision_id
  WHERE r.id = p_revision AND a.target_id = r.target_id;
$$;

-- Begins a member's page for another's campaign, which is named by a slug: a target that nothing leads to, over the
-- campaign's fund. Without one, `refused` is the reason: `unknown` for a slug of no public campaign, `own`, `closed`
-- for one that receives no gifts, `second` beside an open page of the same member, `too_many` drafts.
CREATE OR REPLACE FUNCTION open_ambassador(
  p_owner bigint,
  p_public_id text,
  p_parent text,
  OUT target bigint,
  OUT refused text
)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  parent donation_targets;
  v_revision bigint;
  v_allowed boolean := may_open_draft(p_owner);
BEGIN
  SELECT t.*
  INTO parent
  FROM
    donation_targets t
    JOIN target_slugs s ON s.target_id = t.id
  WHERE s.slug = p_parent AND t.kind = 'campaign' AND t.status <> 'draft';
  refused := CASE
    WHEN parent.id IS NULL THEN 'unknown'
    WHEN parent.owner_id = p_owner THEN 'own'
    WHEN NOT (
      parent.status = 'live'
      AND parent.accepts_donations
      AND EXISTS (
        SELECT
        FROM target_revisions r
        WHERE r.id = parent.published_revision_id AND (r.ends_at IS NULL OR r.ends_at > now())
      )
    ) THEN 'closed'
    WHEN EXISTS (
      SELECT
      FROM
        ambassadors a
        JOIN donation_targets t ON t.id = a.target_id
      WHERE a.parent_id = parent.id AND t.owner_id = p_owner AND t.status NOT IN ('ended', 'closed')
    ) THEN 'second'
    WHEN NOT v_allowed THEN 'too_many'
  END;
  IF refused IS NOT NULL THEN
    RETURN;
  END IF;
  INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type, fund_id)
  VALUES (p_public_id, 'ambassador', draft_slug(), '', p_owner, parent.giving_type, parent.fund_id)
  RETURNING id
  INTO target;
  INSERT INTO ambassadors (target_id, parent_id, fund_id, person, introduction, portrait_alt, words)
  VALUES (target, parent.id, parent.fund_id, '', '', '', '');
  INSERT INTO target_revisions (target_id, number, title, summary)
  VALUES (target, 1, '', '')
  RETURNING id
  INTO v_revision;
  INSERT INTO ambassador_revisions (revision_id) VALUES (v_revision);
  PERFORM follow_parent(v_revision);
END;
$$;
