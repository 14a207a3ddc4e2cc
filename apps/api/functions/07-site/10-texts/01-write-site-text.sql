CREATE OR REPLACE TRIGGER append_only
BEFORE UPDATE OR DELETE OR TRUNCATE ON site_text_versions
FOR EACH STATEMENT
EXECUTE FUNCTION refuse_ledger_change();

-- Locks a text until the transaction ends. Raises for accounts of other roles, and for another version than the one
-- that was read.
CREATE OR REPLACE FUNCTION begin_site_text_change(p_key text, p_operator bigint, p_version integer)
RETURNS site_texts
LANGUAGE plpgsql
AS $$
DECLARE
  v_text site_texts;
BEGIN
  PERFORM require_editor_role(p_operator);
  SELECT * INTO v_text FROM site_texts WHERE key = p_key FOR UPDATE;
  PERFORM require_same_version(v_text.version, p_version, 'draft_changed');
  RETURN v_text;
END;
$$;

-- Stores the written words of a text, and counts its version up.
CREATE OR REPLACE FUNCTION write_site_text(p_text bigint, p_operator bigint, p_draft jsonb)
RETURNS void
LANGUAGE sql
AS $$
  UPDATE site_texts
  SET
    draft = p_draft,
    version = version + 1,
    saved_at = now(),
    saved_by = p_operator
  WHERE id = p_text;
$$;

-- An editor saves words beside the published ones. Words that equal the published ones are no draft. `p_first` are the
-- words of the installation.
CREATE OR REPLACE FUNCTION save_site_text(
  p_key text,
  p_operator bigint,
  p_version integer,
  p_draft jsonb,
  p_first jsonb
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_text site_texts := begin_site_text_change(p_key, p_operator, p_version);
  v_published jsonb := (SELECT content FROM site_text_versions WHERE text_id = v_text.id ORDER BY number DESC LIMIT 1);
BEGIN
  PERFORM write_site_text(v_text.id, p_operator, nullif(p_draft, coalesce(v_published, p_first)));
END;
$$;

-- An editor discards the words that were not published.
CREATE OR REPLACE FUNCTION discard_site_text(p_key text, p_operator bigint, p_version integer)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_text site_texts := begin_site_text_change(p_key, p_operator, p_version);
BEGIN
  IF v_text.draft IS NULL THEN
    PERFORM refuse_change('site_text_state');
  END IF;
  PERFORM write_site_text(v_text.id, p_operator, NULL);
  PERFORM record_operator_action(p_operator, 'discard_text', 'site_text', v_text.id, '');
END;
$$;

-- An editor publishes the written words of a text, from a day on; null for now. `p_first` are the words of the
-- installation with the start of their validity: they become the first version before the second one replaces them.
CREATE OR REPLACE FUNCTION publish_site_text(
  p_key text,
  p_operator bigint,
  p_version integer,
  p_first jsonb,
  p_valid_from date,
  p_note text
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_text site_texts := begin_site_text_change(p_key, p_operator, p_version);
  v_from timestamptz := greatest(now(), p_valid_from::timestamp AT TIME ZONE 'Asia/Jakarta');
  v_last integer := coalesce((SELECT max(number) FROM site_text_versions WHERE text_id = v_text.id), 0);
BEGIN
  IF v_text.draft IS NULL THEN
    PERFORM refuse_change('site_text_state');
  END IF;
  IF v_last = 0 THEN
    v_last := 1;
    INSERT INTO site_text_versions (text_id, number, content, note, valid_from, created_at)
    VALUES
      (
        v_text.id,
        v_last,
        p_first -> 'content',
        '',
        (p_first ->> 'validFrom')::timestamptz,
        (p_first ->> 'validFrom')::timestamptz
      );
  END IF;
  INSERT INTO site_text_versions (text_id, number, content, note, valid_from, operator_id)
  VALUES (v_text.id, v_last + 1, v_text.draft, p_note, v_from, p_operator);
  PERFORM write_site_text(v_text.id, p_operator, NULL);
  PERFORM
    record_operator_action(
      p_operator,
      'publish_text',
      'site_text',
      v_text.id,
      CASE
        WHEN v_from > now() THEN p_note || ' (' || to_char(v_from AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') || ')'
        ELSE p_note
      END
    );
END;
$$;
