-- Changes with every fact about an account that a decision of an operator depends on.
CREATE OR REPLACE FUNCTION member_version(p_user bigint)
RETURNS text
LANGUAGE sql
STABLE
RETURN (
  SELECT left(md5(concat_ws('|', id, role, EXTRACT(EPOCH FROM frozen_at), EXTRACT(EPOCH FROM erased_at))), 16)
  FROM users
  WHERE id = p_user
);
