CREATE OR REPLACE TRIGGER wakes_job
AFTER INSERT ON ledger_queue
FOR EACH STATEMENT
WHEN (current_setting('uluran.wakes', true) IS DISTINCT FROM 'after_commit')
EXECUTE FUNCTION wake_job('ledger-roll-up');
