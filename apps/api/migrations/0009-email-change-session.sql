-- The session that asked for another address: it stays when the change counts, and every other one ends.
ALTER TABLE email_changes ADD COLUMN session_id bigint REFERENCES sessions ON DELETE SET NULL;
CREATE INDEX email_changes_session ON email_changes (session_id) WHERE session_id IS NOT NULL;
