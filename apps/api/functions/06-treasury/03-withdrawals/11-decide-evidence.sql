-- Writes down that an operator opens a receipt, before it is given out. Returns its id, null where there is none.
CREATE OR REPLACE FUNCTION look_at_receipt(p_line bigint, p_operator bigint)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  receipt bigint;
BEGIN
  PERFORM require_treasurer(p_operator, (SELECT withdrawal_id FROM evidence_lines WHERE id = p_line));
  SELECT id INTO receipt FROM evidence_receipts WHERE line_id = p_line;
  IF receipt IS NOT NULL THEN
    PERFORM record_operator_action(p_operator, 'look', 'evidence', p_line, '');
  END IF;
  RETURN receipt;
END;
$$;

-- Accepts a line that waits into the books, or refuses it with a reason; the member gets a mail about a refusal, and
-- once all of it is evidenced. Raises for a line that is not in review, and for one's own.
CREATE OR REPLACE FUNCTION decide_evidence(p_line bigint, p_operator bigint, p_reason text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals := require_treasurer(p_operator, (SELECT withdrawal_id FROM evidence_lines WHERE id = p_line));
  line evidence_lines;
  action bigint;
  complete boolean;
BEGIN
  SELECT * INTO line FROM evidence_lines WHERE id = p_line;
  IF line.status IS DISTINCT FROM 'checking' OR withdrawal.status <> 'transferred' THEN
    RAISE EXCEPTION 'line % is % and its withdrawal is %', p_line, line.status, withdrawal.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'status_transition';
  END IF;
  PERFORM finish_item('evidence', p_line, p_operator);
  action := record_operator_action(
    p_operator,
    CASE
      WHEN p_reason IS NULL THEN 'accept'
      ELSE 'refuse'
    END,
    'evidence',
    p_line,
    coalesce(p_reason, '')
  );
  IF p_reason IS NOT NULL THEN
    UPDATE evidence_lines
    SET
      status = 'refused',
      refusal = p_reason,
      decided_at = now(),
      decided_by = p_operator
    WHERE id = p_line;
    INSERT INTO outbox_messages (topic, payload, dedupe_key)
    VALUES
      (
        'withdrawal_changed',
        jsonb_build_object('withdrawalId', withdrawal.id, 'event', 'evidence_refused', 'lineId', p_line),
        'evidence_refused:' || action
      );
    RETURN;
  END IF;
  complete := accept_evidence(withdrawal.id, line.label, line.amount_rupiah, p_operator);
  UPDATE evidence_lines
  SET
    status = 'accepted',
    refusal = NULL,
    decided_at = now(),
    decided_by = p_operator,
    position = (SELECT max(position) FROM withdrawal_evidence WHERE withdrawal_id = withdrawal.id)
  WHERE id = p_line;
  IF complete THEN
    PERFORM tell_requester(withdrawal.id, 'evidenced');
  END IF;
END;
$$;
