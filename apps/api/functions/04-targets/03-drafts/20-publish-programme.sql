-- Makes the written words of a programme the ones that the public reads. The service has checked every condition of
-- the same version; those about money and people are checked again.
CREATE OR REPLACE FUNCTION show_programme(p_target bigint, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  target donation_targets;
  v_revision bigint := open_revision(p_target);
  written programme_revisions;
BEGIN
  SELECT * INTO target FROM donation_targets WHERE id = p_target FOR UPDATE;
  SELECT * INTO written FROM programme_revisions WHERE revision_id = v_revision;
  IF
    (open_pool_request(p_target)).id IS NOT NULL
    OR (written.pool IS NOT NULL AND NOT is_pool_open(p_target))
    OR NOT EXISTS (SELECT FROM companies WHERE id = written.company_id AND verification <> '')
    OR NOT is_organiser(target.owner_id)
  THEN
    PERFORM refuse_change('programme_incomplete');
  END IF;
  PERFORM open_programme(p_target);
  UPDATE csr_programmes SET words = written.words WHERE target_id = p_target;
  -- The states of a revision are those of every kind: an editor submits, reviews and approves in one step.
  UPDATE target_revisions
  SET
    status = 'submitted',
    submitted_at = now()
  WHERE id = v_revision;
  UPDATE target_revisions
  SET
    status = 'in_review',
    reviewer_id = p_operator
  WHERE id = v_revision;
  UPDATE target_revisions
  SET
    status = 'approved',
    decided_at = now(),
    decided_by = p_operator
  WHERE id = v_revision;
  UPDATE programme_revisions
  SET
    opens_at = NULL,
    missed_at = NULL
  WHERE revision_id = v_revision;
  IF target.status <> 'draft' THEN
    UPDATE donation_targets SET published_revision_id = v_revision WHERE id = p_target;
    RETURN;
  END IF;
  UPDATE donation_targets
  SET
    slug = free_slug((SELECT title FROM target_revisions WHERE id = v_revision)),
    published_revision_id = v_revision,
    status = 'live',
    accepts_donations = true,
    published_at = now()
  WHERE id = p_target;
  -- Nothing ever led to it.
  DELETE FROM target_slugs WHERE target_id = p_target AND slug = target.slug;
END;
$$;

-- An editor publishes a programme or its changed words now, or chooses a later time for its first publication.
CREATE OR REPLACE FUNCTION publish_programme(p_target bigint, p_operator bigint, p_version text, p_at timestamptz)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets := begin_programme_change(p_target, p_operator, p_version);
BEGIN
  IF
    open_revision(p_target) IS NULL
    OR target.status NOT IN ('draft', 'live', 'paused')
    OR (p_at IS NOT NULL AND target.status <> 'draft')
  THEN
    PERFORM refuse_change('programme_state');
  END IF;
  IF p_at > now() THEN
    UPDATE programme_revisions
    SET
      opens_at = p_at,
      scheduled_by = p_operator,
      missed_at = NULL
    WHERE revision_id = open_revision(p_target);
    PERFORM
      record_operator_action(
        p_operator,
        'schedule_programme',
        'target',
        p_target,
        to_char(p_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD HH24.MI')
      );
    RETURN;
  END IF;
  PERFORM show_programme(p_target, p_operator);
  PERFORM record_operator_action(p_operator, 'publish_programme', 'target', p_target, '');
END;
$$;

-- An editor cancels the chosen time.
CREATE OR REPLACE FUNCTION unschedule_programme(p_target bigint, p_operator bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_programme_change(p_target, p_operator, p_version);
  UPDATE programme_revisions
  SET opens_at = NULL
  WHERE revision_id = open_revision(p_target) AND opens_at IS NOT NULL;
  IF NOT FOUND THEN
    PERFORM refuse_change('programme_state');
  END IF;
  PERFORM record_operator_action(p_operator, 'unschedule_programme', 'target', p_target, '');
END;
$$;

-- Publishes a programme whose chosen time has come, or gives the time up where conditions are unmet: it stays a draft.
-- Returns false if no time has come, or another version is stored than the one that was checked.
CREATE OR REPLACE FUNCTION open_scheduled_programme(p_target bigint, p_version text, p_complete boolean)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  written programme_revisions;
BEGIN
  PERFORM FROM donation_targets WHERE id = p_target AND kind = 'csr' AND status = 'draft' FOR UPDATE;
  SELECT * INTO written FROM programme_revisions WHERE revision_id = open_revision(p_target) AND opens_at <= now();
  IF written.revision_id IS NULL OR programme_version(p_target) <> p_version THEN
    RETURN false;
  END IF;
  IF p_complete THEN
    PERFORM show_programme(p_target, written.scheduled_by);
    PERFORM record_operator_action(written.scheduled_by, 'publish_programme', 'target', p_target, '');
  ELSE
    UPDATE programme_revisions
    SET
      missed_at = opens_at,
      opens_at = NULL
    WHERE revision_id = written.revision_id;
  END IF;
  RETURN true;
END;
$$;

-- An editor stops the gifts to a programme, with the reason.
CREATE OR REPLACE FUNCTION pause_programme(p_target bigint, p_operator bigint, p_version text, p_words text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_programme_change(p_target, p_operator, p_version);
  IF NOT pause_campaign(p_target) THEN
    PERFORM refuse_change('programme_state');
  END IF;
  PERFORM record_operator_action(p_operator, 'pause_programme', 'target', p_target, p_words);
END;
$$;

-- An editor lets a paused programme accept gifts again.
CREATE OR REPLACE FUNCTION resume_programme(p_target bigint, p_operator bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_programme_change(p_target, p_operator, p_version);
  IF NOT resume_campaign(p_target) THEN
    PERFORM refuse_change('programme_state');
  END IF;
  PERFORM record_operator_action(p_operator, 'resume_programme', 'target', p_target, '');
END;
$$;
