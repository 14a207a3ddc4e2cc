-- The console lists the audit trail by person, action and day (docs/adr/0102-operators-and-audit-in-the-console.md).
CREATE INDEX operator_actions_operator ON operator_actions (operator_id, id);
CREATE INDEX operator_actions_action ON operator_actions (action, id);
CREATE INDEX operator_actions_time ON operator_actions (acted_at, id);
