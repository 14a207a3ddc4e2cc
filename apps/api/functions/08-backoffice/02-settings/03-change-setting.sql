-- The open proposal about a setting; null without one.
CREATE OR REPLACE FUNCTION open_setting_proposal(p_key text)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN (open_proposal('setting', 'key', p_key)).id;

-- Locks the settings until the transaction ends. Raises for another version than the one that was read, and for a start
-- that has passed.
CREATE OR REPLACE FUNCTION begin_setting_change(p_key text, p_from timestamptz, p_version text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('settings', 0));
  IF NOT EXISTS (SELECT FROM dated_settings WHERE key = p_key) THEN
    PERFORM refuse_setting(p_key, 'no_setting');
  END IF;
  IF p_version IS DISTINCT FROM setting_version(p_key) THEN
    PERFORM refuse_setting(p_key, 'setting_changed');
  END IF;
  IF p_from <= clock_timestamp() THEN
    PERFORM refuse_setting(p_key, 'setting_backdated');
  END IF;
END;
$$;

-- Tries a change of a setting with every check of the database, and takes it back. No start means once it is confirmed.
CREATE OR REPLACE FUNCTION try_setting(p_key text, p_value jsonb, p_from timestamptz)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM write_setting(p_key, coalesce(p_from, clock_timestamp() + INTERVAL '1 second'), p_value, 'trial');
  RAISE EXCEPTION 'taken back' USING ERRCODE = 'UT001';
EXCEPTION WHEN SQLSTATE 'UT001' THEN
  RETURN;
END;
$$;

-- Proposes a value of a setting, which another operator of its roles confirms. Returns the number of the proposal.
CREATE OR REPLACE FUNCTION propose_setting(p_operator bigint, p_summary text, p_details jsonb, p_validity interval)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_key text := p_details ->> 'key';
  v_from timestamptz := (p_details ->> 'from')::timestamptz;
BEGIN
  PERFORM require_role(p_operator, setting_roles(v_key));
  PERFORM begin_setting_change(v_key, v_from, p_details ->> 'version');
  IF open_setting_proposal(v_key) IS NOT NULL THEN
    PERFORM refuse_setting(v_key, 'setting_proposed');
  END IF;
  PERFORM try_setting(v_key, p_details -> 'value', v_from);
  RETURN propose_decision(p_operator, 'setting', p_summary, p_details, p_validity);
END;
$$;

-- Writes a value that one operator has proposed and another one confirms. Without a start it begins a second later, so
-- that no gift that is being made then has both values.
CREATE OR REPLACE FUNCTION change_setting(p_details jsonb, p_by bigint, p_approved_by bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_key text := p_details ->> 'key';
  v_from timestamptz := (p_details ->> 'from')::timestamptz;
BEGIN
  IF p_by = p_approved_by THEN
    PERFORM refuse_setting(v_key, 'two_people');
  END IF;
  PERFORM require_role(p_by, setting_roles(v_key));
  PERFORM require_role(p_approved_by, setting_roles(v_key));
  PERFORM begin_setting_change(v_key, v_from, p_details ->> 'version');
  PERFORM
    write_setting(
      v_key,
      coalesce(v_from, clock_timestamp() + INTERVAL '1 second'),
      p_details -> 'value',
      p_details ->> 'source'
    );
END;
$$;
