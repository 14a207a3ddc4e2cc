-- The seal of an operator's action over the one before it, which is empty for the first.
CREATE OR REPLACE FUNCTION seal_of_action(p_before bytea, p_action operator_actions)
RETURNS bytea
LANGUAGE sql
STABLE
RETURN sha256(
  p_before || convert_to(
    concat_ws(
      '|',
      p_action.id,
      p_action.operator_id,
      p_action.action,
      p_action.subject,
      p_action.subject_id,
      EXTRACT(EPOCH FROM p_action.acted_at),
      p_action.words
    ),
    'UTF8'
  )
);

-- Actions whose seal does not match their content and the seal before.
CREATE OR REPLACE VIEW broken_action_seals AS
  SELECT a.id
  FROM
    (
      SELECT
        o.id,
        o.seal,
        lag(o.seal) OVER (ORDER BY o.id) AS before,
        lag(o.id) OVER (ORDER BY o.id) AS id_before,
        o AS action
      FROM operator_actions o
    ) a
  WHERE a.seal <> seal_of_action(coalesce(a.before, ''), a.action) OR a.id <> coalesce(a.id_before, 0) + 1;
