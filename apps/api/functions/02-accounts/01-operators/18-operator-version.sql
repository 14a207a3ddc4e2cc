-- The open proposal of an operator's role.
CREATE OR REPLACE FUNCTION open_role_proposal(p_of bigint)
RETURNS operator_proposals
LANGUAGE sql
STABLE
RETURN open_proposal('operator-role', 'operatorId', p_of::text);

-- Changes with every fact about an operator that a decision about the operator depends on.
CREATE OR REPLACE FUNCTION operator_version(p_of bigint)
RETURNS text
LANGUAGE sql
STABLE
AS $$
  SELECT
    substr(
      encode(
        sha256(
          convert_to(
            json_build_array(
              u.role,
              EXTRACT(EPOCH FROM o.ended_at),
              EXTRACT(EPOCH FROM u.frozen_at),
              EXTRACT(EPOCH FROM a.confirmed_at),
              EXTRACT(EPOCH FROM e.offered_at),
              (open_role_proposal(p_of)).id
            )::text,
            'UTF8'
          )
        ),
        'hex'
      ),
      1,
      16
    )
  FROM
    operators o
    JOIN users u ON u.id = o.user_id
    LEFT JOIN operator_apps a ON a.operator_id = o.user_id
    LEFT JOIN operator_enrolments e ON e.operator_id = o.user_id
  WHERE o.user_id = p_of;
$$;
