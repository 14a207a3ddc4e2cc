-- Queues the mail to the member who asked for a withdrawal. Each event is one mail; transfers may fail several times.
CREATE OR REPLACE FUNCTION tell_requester(p_withdrawal bigint, p_event text)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  VALUES
    (
      'withdrawal_changed',
      jsonb_build_object('withdrawalId', p_withdrawal, 'event', p_event),
      'withdrawal_changed:' || p_withdrawal || ':' || p_event || CASE p_event
        WHEN 'failed' THEN ':' || (SELECT max(id) FROM payouts WHERE withdrawal_id = p_withdrawal)
        ELSE ''
      END
    );
$$;

-- Requests a withdrawal of a member's own fund. Returns its id, or why it is refused: `frozen`, `bank_account`,
-- `minimum`, `available`, `first_limit`, or `key_reused` where the key was used for something else. The same request
-- again returns the same withdrawal.
CREATE OR REPLACE FUNCTION request_own_withdrawal(
  p_public_id text,
  p_fund bigint,
  p_by bigint,
  p_amount bigint,
  p_purpose text,
  p_budget_line text,
  p_bank_account text,
  p_key text,
  OUT p_withdrawal bigint,
  OUT p_refusal text
)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  known withdrawals;
  account bank_accounts;
  terms record;
BEGIN
  PERFORM lock_fund(p_fund);
  SELECT * INTO known FROM withdrawals WHERE requested_by = p_by AND request_key = p_key;
  IF FOUND THEN
    IF
      (known.fund_id, known.amount_rupiah, known.purpose) = (p_fund, p_amount, p_purpose)
      AND known.budget_line IS NOT DISTINCT FROM p_budget_line
    THEN
      p_withdrawal := known.id;
    ELSE
      p_refusal := 'key_reused';
    END IF;
    RETURN;
  END IF;
  -- Locked, so that its owner cannot remove it meanwhile.
  SELECT *
  INTO account
  FROM bank_accounts
  WHERE user_id = p_by AND public_id = p_bank_account AND status = 'verified' AND held_until <= now()
  FOR SHARE;
  SELECT * INTO STRICT terms FROM withdrawal_terms(p_fund);
  p_refusal := CASE
    WHEN is_fund_frozen(p_fund) THEN 'frozen'
    WHEN account.id IS NULL THEN 'bank_account'
    WHEN p_amount < terms.minimum_rupiah THEN 'minimum'
    WHEN p_amount > terms.available_rupiah THEN 'available'
    WHEN p_amount > terms.first_rest_rupiah THEN 'first_limit'
  END;
  IF p_refusal IS NOT NULL THEN
    RETURN;
  END IF;
  p_withdrawal := request_withdrawal(
    p_public_id,
    p_fund,
    p_by,
    p_amount,
    p_purpose,
    jsonb_build_object('bankCode', account.bank_code, 'numberLast4', account.last_four, 'holder', account.holder)
  );
  UPDATE withdrawals
  SET
    budget_line = p_budget_line,
    fee_rupiah = terms.fee_rupiah,
    bank_account_id = account.id,
    request_key = p_key
  WHERE id = p_withdrawal;
  PERFORM tell_requester(p_withdrawal, 'requested');
END;
$$;

-- Cancels a withdrawal for the member who asked for it. Raises if its transfer has begun, or it has ended.
CREATE OR REPLACE FUNCTION cancel_own_withdrawal(p_withdrawal bigint, p_by bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM withdrawals WHERE id = p_withdrawal AND requested_by = p_by;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'withdrawal % is not of member %', p_withdrawal, p_by;
  END IF;
  PERFORM release_withdrawal(p_withdrawal, 'cancelled', p_by, NULL);
  PERFORM tell_requester(p_withdrawal, 'cancelled');
END;
$$;

-- A bank account stays while money may still be sent to it.
CREATE OR REPLACE FUNCTION keep_used_bank_account()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  IF
    EXISTS (
      SELECT
      FROM withdrawals
      WHERE bank_account_id = OLD.id AND status IN ('requested', 'in_review', 'approved', 'processing')
    )
  THEN
    RAISE EXCEPTION 'bank account % is waited for by a withdrawal', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_account_used';
  END IF;
  RETURN OLD;
END;
$$;
CREATE OR REPLACE TRIGGER keep_used
BEFORE DELETE ON bank_accounts
FOR EACH ROW
EXECUTE FUNCTION keep_used_bank_account();

-- Takes the person out of the withdrawals of an account that is erased; amounts and purposes stay for the donors.
-- Returns false while one of them is open.
CREATE OR REPLACE FUNCTION erase_requester(p_user bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  IF
    EXISTS (
      SELECT
      FROM withdrawals
      WHERE requested_by = p_user AND status IN ('requested', 'in_review', 'approved', 'processing')
    )
  THEN
    RETURN false;
  END IF;
  UPDATE withdrawals
  SET
    bank_account = jsonb_build_object('bankCode', bank_account ->> 'bankCode', 'numberLast4', '', 'holder', ''),
    request_key = NULL
  WHERE requested_by = p_user;
  PERFORM forget_past_bank_accounts(p_user);
  -- Accepted lines are part of the books.
  DELETE FROM evidence_lines e
  USING withdrawals w
  WHERE w.id = e.withdrawal_id AND w.requested_by = p_user AND e.status <> 'accepted';
  RETURN true;
END;
$$;
