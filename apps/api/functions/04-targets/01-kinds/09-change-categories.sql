-- Begins a change of the categories: names and order concern all of them, so one change runs at a time. Raises for
-- accounts of other roles.
CREATE OR REPLACE FUNCTION begin_categories_change(p_operator bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM require_editor_role(p_operator);
  PERFORM pg_advisory_xact_lock(hashtextextended('categories', 0));
END;
$$;

-- Begins a change of one category. Raises for another version than the one that was read.
CREATE OR REPLACE FUNCTION begin_category_change(p_code text, p_operator bigint, p_version integer)
RETURNS categories
LANGUAGE plpgsql
AS $$
DECLARE
  v_category categories;
BEGIN
  PERFORM begin_categories_change(p_operator);
  SELECT * INTO v_category FROM categories WHERE code = p_code FOR UPDATE;
  PERFORM require_same_version(v_category.version, p_version, 'item_changed');
  RETURN v_category;
END;
$$;

CREATE OR REPLACE FUNCTION refuse_category_name(p_code text, p_name text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM categories WHERE code <> p_code AND lower(name) = lower(p_name)) THEN
    PERFORM refuse_change('category_name');
  END IF;
END;
$$;

-- An editor adds a category, after the others.
CREATE OR REPLACE FUNCTION create_category(p_operator bigint, p_code text, p_name text, p_icon text, p_examples text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_categories_change(p_operator);
  PERFORM refuse_category_name(p_code, p_name);
  INSERT INTO categories (code, name, position, icon, examples)
  SELECT p_code, p_name, coalesce(max(position), 0) + 1, p_icon, p_examples
  FROM categories;
  PERFORM record_operator_action(p_operator, 'create_category', 'category', 0, format('%s (%s)', p_name, p_code));
END;
$$;

-- An editor changes the name, the drawing and the examples of a category. Its code is part of addresses and stays.
CREATE OR REPLACE FUNCTION change_category(
  p_code text,
  p_operator bigint,
  p_version integer,
  p_name text,
  p_icon text,
  p_examples text
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_category categories := begin_category_change(p_code, p_operator, p_version);
BEGIN
  PERFORM refuse_category_name(p_code, p_name);
  UPDATE categories
  SET
    name = p_name,
    icon = p_icon,
    examples = p_examples,
    version = version + 1
  WHERE code = p_code;
  PERFORM
    record_operator_action(
      p_operator,
      'change_category',
      'category',
      0,
      CASE
        WHEN v_category.name = p_name THEN format('%s (%s)', p_name, p_code)
        ELSE format('%s (%s), sebelumnya %s', p_name, p_code, v_category.name)
      END
    );
END;
$$;

-- An editor gives a category another place in the order; the others move up or down.
CREATE OR REPLACE FUNCTION move_category(p_code text, p_operator bigint, p_version integer, p_place integer)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_category categories := begin_category_change(p_code, p_operator, p_version);
  v_order text[] := moved_to_place(ARRAY(SELECT code FROM categories ORDER BY position), p_code, p_place);
BEGIN
  UPDATE categories c
  SET
    position = o.place,
    version = c.version + (c.code = p_code)::integer
  FROM unnest(v_order) WITH ORDINALITY AS o (code, place)
  WHERE c.code = o.code;
  PERFORM
    record_operator_action(
      p_operator,
      'move_category',
      'category',
      0,
      (SELECT format('%s (%s), urutan %s', name, code, position) FROM categories WHERE code = p_code)
    );
END;
$$;

-- An editor hides a category that no open target has, or offers it again.
CREATE OR REPLACE FUNCTION show_category(p_code text, p_operator bigint, p_version integer, p_shown boolean)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_category categories := begin_category_change(p_code, p_operator, p_version);
BEGIN
  IF NOT p_shown AND (SELECT open_targets FROM category_use WHERE code = p_code) > 0 THEN
    PERFORM refuse_change('category_used');
  END IF;
  UPDATE categories
  SET
    hidden_at = CASE
      WHEN NOT p_shown THEN coalesce(hidden_at, now())
    END,
    version = version + 1
  WHERE code = p_code;
  PERFORM
    record_operator_action(
      p_operator,
      CASE
        WHEN p_shown THEN 'show_category'
        ELSE 'hide_category'
      END,
      'category',
      0,
      format('%s (%s)', v_category.name, p_code)
    );
END;
$$;

-- An editor removes a category that no target has ever had.
CREATE OR REPLACE FUNCTION remove_category(p_code text, p_operator bigint, p_version integer)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_category categories := begin_category_change(p_code, p_operator, p_version);
BEGIN
  IF (SELECT all_targets FROM category_use WHERE code = p_code) > 0 THEN
    PERFORM refuse_change('category_used');
  END IF;
  DELETE FROM categories WHERE code = p_code;
  PERFORM
    record_operator_action(p_operator, 'remove_category', 'category', 0, format('%s (%s)', v_category.name, p_code));
END;
$$;
