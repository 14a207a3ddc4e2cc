-- Keeps the number of a removed bank account for the withdrawals that were sent to it. Those of an erased member name
-- no account any more, and keep none.
CREATE OR REPLACE FUNCTION keep_past_bank_account()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  IF
    NOT EXISTS (
      SELECT
      FROM withdrawals
      WHERE bank_account_id = OLD.id AND transferred_at IS NOT NULL AND bank_account ->> 'numberLast4' <> ''
    )
  THEN
    RETURN OLD;
  END IF;
  INSERT INTO past_bank_accounts (id, number_sealed) VALUES (OLD.id, OLD.number_sealed);
  UPDATE withdrawals SET past_bank_account_id = OLD.id WHERE bank_account_id = OLD.id AND transferred_at IS NOT NULL;
  RETURN OLD;
END;
$$;
-- Behind `keep_used`, by its name: triggers run in alphabetical order.
CREATE OR REPLACE TRIGGER keep_used_number
BEFORE DELETE ON bank_accounts
FOR EACH ROW
EXECUTE FUNCTION keep_past_bank_account();

-- Forgets the numbers of an erased member's former accounts.
CREATE OR REPLACE FUNCTION forget_past_bank_accounts(p_user bigint)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  WITH
    released AS (
      UPDATE withdrawals
      SET past_bank_account_id = NULL
      FROM
        (
          SELECT id, past_bank_account_id AS account
          FROM withdrawals
          WHERE requested_by = p_user AND past_bank_account_id IS NOT NULL
        ) own
      WHERE withdrawals.id = own.id
      RETURNING own.account
    )
  DELETE FROM past_bank_accounts
  WHERE id IN (SELECT account FROM released);
$$;

-- Returns the sealed number of a withdrawal's bank account, for an audit, and the id that it is sealed for; no row if
-- it is not kept. Refuses accounts that do not decide about money, and the operator's own withdrawals. The reader and
-- the reason are recorded.
CREATE OR REPLACE FUNCTION read_withdrawal_account(p_withdrawal bigint, p_operator bigint, p_words text)
RETURNS TABLE (id bigint, number_sealed text)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals := require_treasurer(p_operator, p_withdrawal);
BEGIN
  PERFORM record_operator_action(p_operator, 'read_account', 'withdrawal', p_withdrawal, p_words);
  RETURN QUERY SELECT b.id, b.number_sealed FROM bank_accounts b WHERE b.id = withdrawal.bank_account_id
    UNION ALL
    SELECT p.id, p.number_sealed FROM past_bank_accounts p WHERE p.id = withdrawal.past_bank_account_id;
END;
$$;
