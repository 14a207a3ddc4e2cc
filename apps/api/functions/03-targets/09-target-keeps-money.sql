-- Whether money that comes by an operator's decision may still go to a target: not while it is frozen, and not once it is closed.
CREATE OR REPLACE FUNCTION target_keeps_money(p_target bigint) RETURNS boolean LANGUAGE sql STABLE
  RETURN NOT EXISTS (SELECT FROM donation_targets WHERE id = p_target AND status IN ('frozen', 'closed'));
