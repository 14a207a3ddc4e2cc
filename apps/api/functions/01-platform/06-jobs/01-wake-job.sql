-- Wakes the job of its argument when the transaction is committed: nodes that run jobs listen on this channel
-- (apps/api/src/platform/jobs). Several of a transaction are one notification. A notification holds a lock of the whole
-- server until the commit is on the disk, so a function whose transactions come by the hundred sets `uluran.wakes` to
-- `after_commit`, for its transaction, and leaves it to its caller (docs/adr/0068-jobs-are-woken.md).
CREATE OR REPLACE FUNCTION wake_job()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('uluran_jobs', TG_ARGV[0]);
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER wakes_job
AFTER INSERT ON outbox_messages
FOR EACH STATEMENT
WHEN (current_setting('uluran.wakes', true) IS DISTINCT FROM 'after_commit')
EXECUTE FUNCTION wake_job('outbox-deliver');
