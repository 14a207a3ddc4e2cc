-- Locks an open report, for a step of an operator. Returns no row for a closed one. Refuses other roles, and
-- reports by the operator, or about a target of theirs.
CREATE OR REPLACE FUNCTION lock_report(p_report bigint, p_operator bigint)
RETURNS reports
LANGUAGE plpgsql
AS $$
DECLARE
  report reports;
BEGIN
  PERFORM require_role(p_operator, ARRAY['reviewer', 'administrator']);
  SELECT * INTO report FROM reports WHERE id = p_report AND done_at IS NULL FOR UPDATE;
  PERFORM
    refuse_own_item(
      report.user_id = p_operator
      OR report.email = (SELECT email FROM users WHERE id = p_operator)
      OR is_own_target(report.target_id, p_operator),
      p_operator
    );
  RETURN report;
END;
$$;

-- Sends an answer to the reporter, and extends the hold. Returns false if the report is closed, or has no contact.
CREATE OR REPLACE FUNCTION answer_report(p_report bigint, p_operator bigint, p_words text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  report reports := lock_report(p_report, p_operator);
  v_action bigint;
BEGIN
  IF report.id IS NULL OR (report.email IS NULL AND report.user_id IS NULL) THEN
    RETURN false;
  END IF;
  PERFORM finish_item('report', p_report, p_operator);
  PERFORM hold_item('report', p_report, p_operator);
  v_action := record_operator_action(p_operator, 'answer', 'report', p_report, p_words);
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  VALUES ('report_answered', jsonb_build_object('actionId', v_action), 'report_answered:' || v_action);
  RETURN true;
END;
$$;

-- Finishes a report with a note about the outcome. Returns false if it is closed already.
CREATE OR REPLACE FUNCTION finish_report(p_report bigint, p_operator bigint, p_note text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  report reports := lock_report(p_report, p_operator);
BEGIN
  IF report.id IS NULL THEN
    RETURN false;
  END IF;
  PERFORM finish_item('report', p_report, p_operator);
  UPDATE reports
  SET
    done_at = now(),
    done_by = p_operator,
    note = p_note
  WHERE id = p_report;
  PERFORM record_operator_action(p_operator, 'close', 'report', p_report, p_note);
  RETURN true;
END;
$$;
