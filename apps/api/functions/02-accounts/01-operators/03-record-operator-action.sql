-- Records an action of an operator, sealed, one after the other. Returns its number.
CREATE OR REPLACE FUNCTION record_operator_action(
  p_operator bigint,
  p_action text,
  p_subject text,
  p_subject_id bigint,
  p_words text
)
RETURNS bigint
LANGUAGE plpgsql
AS $$
DECLARE
  before operator_actions;
  entry operator_actions;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('operator actions', 0));
  SELECT * INTO before FROM operator_actions ORDER BY id DESC LIMIT 1;
  entry.id := coalesce(before.id, 0) + 1;
  entry.operator_id := p_operator;
  entry.action := p_action;
  entry.subject := p_subject;
  entry.subject_id := p_subject_id;
  entry.words := p_words;
  entry.acted_at := clock_timestamp();
  entry.seal := seal_of_action(coalesce(before.seal, ''), entry);
  INSERT INTO operator_actions SELECT entry.*;
  RETURN entry.id;
END;
$$;

CREATE OR REPLACE TRIGGER append_only
BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions
FOR EACH STATEMENT
EXECUTE FUNCTION refuse_ledger_change();
