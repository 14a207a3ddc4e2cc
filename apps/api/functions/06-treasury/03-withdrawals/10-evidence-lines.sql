-- Locks a withdrawal that a member accounts for, before anything of its lines: every decision of an operator locks it
-- too. Raises if it is not theirs.
CREATE OR REPLACE FUNCTION lock_own_withdrawal(p_withdrawal bigint, p_by bigint)
RETURNS withdrawals
LANGUAGE plpgsql
AS $$
DECLARE
  withdrawal withdrawals;
BEGIN
  SELECT * INTO withdrawal FROM withdrawals WHERE id = p_withdrawal AND requested_by = p_by FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'withdrawal % is not of member %', p_withdrawal, p_by;
  END IF;
  RETURN withdrawal;
END;
$$;

-- Returns the amount of a withdrawal that has no evidence and is not claimed by a line that may still be accepted.
CREATE OR REPLACE FUNCTION unclaimed_rupiah(p_withdrawal withdrawals)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN p_withdrawal.amount_rupiah - p_withdrawal.evidenced_rupiah - (
  SELECT coalesce(sum(amount_rupiah), 0)::bigint
  FROM evidence_lines
  WHERE withdrawal_id = p_withdrawal.id AND status IN ('collecting', 'checking')
);

-- Returns why a line of a locked withdrawal cannot be as it is written, or null: `state`, `amount`, `date` or
-- `picture`.
CREATE OR REPLACE FUNCTION evidence_refusal(p_withdrawal withdrawals, p_amount bigint, p_spent_on date, p_picture text)
RETURNS text
LANGUAGE plpgsql
AS $$
BEGIN
  IF p_withdrawal.status <> 'transferred' THEN
    RETURN 'state';
  END IF;
  IF p_amount > unclaimed_rupiah(p_withdrawal) THEN
    RETURN 'amount';
  END IF;
  IF p_spent_on > (now() AT TIME ZONE 'Asia/Jakarta')::date THEN
    RETURN 'date';
  END IF;
  IF p_picture IS NOT NULL THEN
    -- Locked, so that it is not deleted as unused meanwhile.
    PERFORM
    FROM
      pictures p
      JOIN picture_uploads u ON u.picture_id = p.id
    WHERE p.id = p_picture AND u.user_id = p_withdrawal.requested_by
    FOR KEY SHARE OF p;
    IF NOT FOUND THEN
      RETURN 'picture';
    END IF;
  END IF;
  RETURN NULL;
END;
$$;

-- Adds a line to a member's own withdrawal, without its receipt. Returns its id, or why it is refused: as above,
-- `lines` beyond so many, or `key_reused`. The same request again returns the same line.
CREATE OR REPLACE FUNCTION add_evidence_line(
  p_withdrawal bigint,
  p_by bigint,
  p_public_id text,
  p_label text,
  p_amount bigint,
  p_spent_on date,
  p_budget_line text,
  p_picture text,
  p_key text,
  p_most integer,
  OUT p_line bigint,
  OUT p_refusal text
)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals := lock_own_withdrawal(p_withdrawal, p_by);
  known evidence_lines;
BEGIN
  SELECT * INTO known FROM evidence_lines WHERE withdrawal_id = p_withdrawal AND request_key = p_key;
  IF FOUND THEN
    IF (known.label, known.amount_rupiah, known.spent_on) = (p_label, p_amount, p_spent_on) THEN
      p_line := known.id;
    ELSE
      p_refusal := 'key_reused';
    END IF;
    RETURN;
  END IF;
  p_refusal := CASE
    WHEN (SELECT count(*) FROM evidence_lines WHERE withdrawal_id = p_withdrawal) >= p_most THEN 'lines'
    ELSE evidence_refusal(withdrawal, p_amount, p_spent_on, p_picture)
  END;
  IF p_refusal IS NOT NULL THEN
    RETURN;
  END IF;
  INSERT INTO evidence_lines
    (public_id, withdrawal_id, label, amount_rupiah, spent_on, budget_line, picture_id, request_key)
  VALUES (p_public_id, p_withdrawal, p_label, p_amount, p_spent_on, p_budget_line, p_picture, p_key)
  RETURNING id
  INTO p_line;
END;
$$;

-- Writes a line again that has no receipt yet, or was refused; its receipt is to be handed in again. Returns why it is
-- refused, or null.
CREATE OR REPLACE FUNCTION change_evidence_line(
  p_line bigint,
  p_by bigint,
  p_label text,
  p_amount bigint,
  p_spent_on date,
  p_budget_line text,
  p_picture text
)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals := lock_own_withdrawal((SELECT withdrawal_id FROM evidence_lines WHERE id = p_line), p_by);
  line evidence_lines;
  refused text;
BEGIN
  SELECT * INTO line FROM evidence_lines WHERE id = p_line;
  IF line.status IS NULL OR line.status NOT IN ('collecting', 'refused') THEN
    RETURN 'state';
  END IF;
  -- Its own claim makes room for the new one.
  refused := evidence_refusal(
    withdrawal,
    p_amount - CASE line.status
      WHEN 'collecting' THEN line.amount_rupiah
      ELSE 0
    END,
    p_spent_on,
    p_picture
  );
  IF refused IS NOT NULL THEN
    RETURN refused;
  END IF;
  DELETE FROM evidence_receipts WHERE line_id = p_line;
  UPDATE evidence_lines
  SET
    label = p_label,
    amount_rupiah = p_amount,
    spent_on = p_spent_on,
    budget_line = p_budget_line,
    picture_id = p_picture,
    status = 'collecting'
  WHERE id = p_line;
  RETURN NULL;
END;
$$;

-- Stores the receipt of a line, and hands the line in. Returns false where it cannot be: it was decided, or its
-- withdrawal is not one to account for.
CREATE OR REPLACE FUNCTION hand_in_evidence(
  p_line bigint,
  p_by bigint,
  p_receipt bigint,
  p_media_type text,
  p_bytes integer,
  p_key_sealed text,
  p_content bytea
)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals := lock_own_withdrawal((SELECT withdrawal_id FROM evidence_lines WHERE id = p_line), p_by);
BEGIN
  IF withdrawal.status <> 'transferred' THEN
    RETURN false;
  END IF;
  UPDATE evidence_lines
  SET
    status = 'checking',
    handed_in_at = now()
  WHERE id = p_line AND status = 'collecting';
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO evidence_receipts (id, line_id, media_type, bytes, key_sealed, content)
  VALUES (p_receipt, p_line, p_media_type, p_bytes, p_key_sealed, p_content);
  RETURN true;
END;
$$;

-- Deletes a line with its receipt. Returns false for one that is part of the books.
CREATE OR REPLACE FUNCTION remove_evidence_line(p_line bigint, p_by bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM lock_own_withdrawal((SELECT withdrawal_id FROM evidence_lines WHERE id = p_line), p_by);
  DELETE FROM evidence_lines WHERE id = p_line AND status <> 'accepted';
  RETURN FOUND;
END;
$$;

-- Shows a line with an update of the same fund, or with none. Returns false where the update is not the member's, or of
-- another fund.
CREATE OR REPLACE FUNCTION show_evidence_line(p_line bigint, p_by bigint, p_update text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals := lock_own_withdrawal((SELECT withdrawal_id FROM evidence_lines WHERE id = p_line), p_by);
  news bigint;
BEGIN
  IF p_update IS NOT NULL THEN
    SELECT n.id
    INTO news
    FROM
      target_news n
      JOIN donation_targets t ON t.id = n.target_id
    WHERE n.public_id = p_update AND t.fund_id = withdrawal.fund_id AND t.owner_id = p_by
    FOR KEY SHARE OF n;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END IF;
  UPDATE evidence_lines SET news_id = news WHERE id = p_line;
  RETURN FOUND;
END;
$$;
