-- Returns true if a target, or a fund's target, belongs to this account, or to a team in which it is or was.
CREATE OR REPLACE FUNCTION is_own_target(p_target bigint, p_operator bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (SELECT FROM donation_targets WHERE id = p_target AND owner_id = p_operator)
OR EXISTS (SELECT FROM team_members WHERE target_id = p_target AND user_id = p_operator);
