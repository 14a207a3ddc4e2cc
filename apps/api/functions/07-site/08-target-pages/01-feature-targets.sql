-- Begins a change of the editors' picks: their order and their periods concern all of them, so one change runs at a
-- time. Raises for accounts of other roles.
CREATE OR REPLACE FUNCTION begin_picks_change(p_operator bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM require_editor_role(p_operator);
  PERFORM pg_advisory_xact_lock(hashtextextended('featured picks', 0));
END;
$$;

-- Begins a change of one pick. Raises for another version than the one that was read, and for a pick that is over.
CREATE OR REPLACE FUNCTION begin_pick_change(p_pick bigint, p_operator bigint, p_version integer)
RETURNS featured_picks
LANGUAGE plpgsql
AS $$
DECLARE
  v_pick featured_picks;
BEGIN
  PERFORM begin_picks_change(p_operator);
  SELECT * INTO v_pick FROM featured_picks WHERE id = p_pick FOR UPDATE;
  PERFORM require_same_version(v_pick.version, p_version, 'item_changed');
  IF v_pick.removed_at IS NOT NULL OR v_pick.ends_at <= now() THEN
    PERFORM refuse_change('pick_over');
  END IF;
  RETURN v_pick;
END;
$$;

-- Raises if another pick of the target has a part of the period.
CREATE OR REPLACE FUNCTION refuse_second_pick(p_pick bigint, p_target bigint, p_from timestamptz, p_until timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF
    EXISTS (
      SELECT
      FROM featured_picks
      WHERE
        target_id = p_target
        AND id IS DISTINCT FROM p_pick
        AND removed_at IS NULL
        AND starts_at < p_until
        AND ends_at > p_from
    )
  THEN
    PERFORM refuse_change('pick_twice');
  END IF;
END;
$$;

-- The days of a pick, for the trail: `2026-12-01 sampai 2026-12-15`.
CREATE OR REPLACE FUNCTION pick_period(p_from timestamptz, p_until timestamptz)
RETURNS text
LANGUAGE sql
STABLE
RETURN to_char(p_from AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') || ' sampai ' || to_char(
  p_until AT TIME ZONE 'Asia/Jakarta',
  'YYYY-MM-DD'
);

-- An editor recommends a public target of others, after the other picks, with the reason that visitors read. Without
-- `p_from`, it begins now.
CREATE OR REPLACE FUNCTION feature_target(
  p_operator bigint,
  p_public_id text,
  p_target bigint,
  p_why text,
  p_from timestamptz,
  p_until timestamptz
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_from timestamptz := coalesce(p_from, now());
BEGIN
  PERFORM begin_picks_change(p_operator);
  PERFORM refuse_own_item(is_own_target(p_target, p_operator), p_operator);
  PERFORM refuse_second_pick(NULL, p_target, v_from, p_until);
  INSERT INTO featured_picks (public_id, target_id, why, position, starts_at, ends_at)
  SELECT p_public_id, p_target, p_why, coalesce(max(position), 0) + 1, v_from, p_until
  FROM featured_picks
  WHERE removed_at IS NULL AND ends_at > now();
  PERFORM
    record_operator_action(
      p_operator,
      'feature_target',
      'target',
      p_target,
      format('%s (%s)', p_why, pick_period(v_from, p_until))
    );
END;
$$;

-- An editor changes the reason or the period of a pick. The beginning of one that is shown stays.
CREATE OR REPLACE FUNCTION change_pick(
  p_pick bigint,
  p_operator bigint,
  p_version integer,
  p_why text,
  p_from timestamptz,
  p_until timestamptz
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_pick featured_picks := begin_pick_change(p_pick, p_operator, p_version);
  v_from timestamptz := CASE
    WHEN v_pick.starts_at <= now() THEN v_pick.starts_at
    ELSE coalesce(p_from, now())
  END;
BEGIN
  PERFORM refuse_own_item(is_own_target(v_pick.target_id, p_operator), p_operator);
  PERFORM refuse_second_pick(p_pick, v_pick.target_id, v_from, p_until);
  UPDATE featured_picks
  SET
    why = p_why,
    starts_at = v_from,
    ends_at = p_until,
    version = version + 1
  WHERE id = p_pick;
  PERFORM
    record_operator_action(
      p_operator,
      'change_pick',
      'target',
      v_pick.target_id,
      format('%s (%s)', p_why, pick_period(v_from, p_until))
    );
END;
$$;

-- An editor gives a pick another place in the order; the others move up or down.
CREATE OR REPLACE FUNCTION move_pick(p_pick bigint, p_operator bigint, p_version integer, p_place integer)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_pick featured_picks := begin_pick_change(p_pick, p_operator, p_version);
  v_order bigint[] := moved_to_place(
    ARRAY(SELECT id FROM featured_picks WHERE removed_at IS NULL AND ends_at > now() ORDER BY position, id),
    p_pick,
    p_place
  );
  v_place integer;
BEGIN
  PERFORM refuse_own_item(is_own_target(v_pick.target_id, p_operator), p_operator);
  UPDATE featured_picks f
  SET
    position = o.place,
    version = f.version + (f.id = p_pick)::integer
  FROM unnest(v_order) WITH ORDINALITY AS o (id, place)
  WHERE f.id = o.id;
  SELECT position INTO v_place FROM featured_picks WHERE id = p_pick;
  PERFORM record_operator_action(p_operator, 'move_pick', 'target', v_pick.target_id, format('urutan %s', v_place));
END;
$$;

-- An editor ends a pick before its time, with the reason.
CREATE OR REPLACE FUNCTION end_pick(p_pick bigint, p_operator bigint, p_version integer, p_words text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_pick featured_picks := begin_pick_change(p_pick, p_operator, p_version);
BEGIN
  UPDATE featured_picks
  SET
    removed_at = now(),
    version = version + 1
  WHERE id = p_pick;
  PERFORM record_operator_action(p_operator, 'end_pick', 'target', v_pick.target_id, p_words);
END;
$$;
