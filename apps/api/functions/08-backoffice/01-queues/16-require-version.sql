-- Returns the version of an item; null once it no longer waits. A withdrawal and a volunteer have one in every state:
-- the bank may return a transfer later, and an accepted volunteer may leave.
CREATE OR REPLACE FUNCTION item_version(p_kind text, p_item bigint)
RETURNS text
LANGUAGE sql
STABLE
RETURN CASE p_kind
  WHEN 'withdrawal' THEN version_of_facts(withdrawal_facts(p_item))
  WHEN 'volunteer' THEN version_of_facts(volunteer_facts(p_item))
  ELSE (SELECT version FROM queue_items WHERE kind = p_kind AND item_id = p_item)
END;

-- Locks the row of an item, and refuses a decision about another version of the item than the one that was read.
CREATE OR REPLACE FUNCTION require_item_version(p_kind text, p_item bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  CASE p_kind
    WHEN 'campaign' THEN
      PERFORM FROM donation_targets WHERE id = p_item FOR UPDATE;
    WHEN 'identity' THEN
      PERFORM FROM identity_checks WHERE id = p_item FOR UPDATE;
    WHEN 'bankAccount' THEN
      PERFORM FROM bank_accounts WHERE id = p_item FOR UPDATE;
    WHEN 'withdrawal' THEN
      PERFORM FROM withdrawals WHERE id = p_item FOR UPDATE;
    WHEN 'evidence' THEN
      -- Members lock the withdrawal before they change a line.
      PERFORM
      FROM withdrawals
      WHERE id = (SELECT withdrawal_id FROM evidence_lines WHERE id = p_item)
      FOR UPDATE;
    WHEN 'report' THEN
      PERFORM FROM reports WHERE id = p_item FOR UPDATE;
    WHEN 'unmatched' THEN
      -- Its decision locks the transaction first: a lock of the row here would reverse the order. Of two proposals one
      -- is made.
      PERFORM pg_advisory_xact_lock(hashtextextended('unmatched proposal ' || p_item, 0));
    WHEN 'volunteer' THEN
      PERFORM FROM volunteers WHERE id = p_item FOR UPDATE;
    WHEN 'task' THEN
      PERFORM FROM operator_tasks WHERE id = p_item FOR UPDATE;
    WHEN 'proposal' THEN
      -- Changes of operators lock them before the proposal of a role.
      IF EXISTS (SELECT FROM operator_proposals WHERE id = p_item AND kind = 'operator-role') THEN
        PERFORM pg_advisory_xact_lock(hashtextextended('operators', 0));
      END IF;
      PERFORM FROM operator_proposals WHERE id = p_item FOR UPDATE;
  END CASE;
  PERFORM require_same_version(item_version(p_kind, p_item), p_version, 'item_changed');
END;
$$;
