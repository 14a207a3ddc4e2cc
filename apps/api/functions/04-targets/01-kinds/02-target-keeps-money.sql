-- Returns true if an operator may assign money to a target: false while it is frozen, and after it is closed.
CREATE OR REPLACE FUNCTION target_keeps_money(p_target bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN NOT EXISTS (SELECT FROM donation_targets WHERE id = p_target AND status IN ('frozen', 'closed'));
