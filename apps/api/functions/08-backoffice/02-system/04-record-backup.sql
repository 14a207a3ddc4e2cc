-- Records a backup, or a drill of a restore, that has just ended. Seconds and bytes are null if they are not known.
-- Called by deploy/backup/record and by `ops backups`. Returns its number.
CREATE OR REPLACE FUNCTION record_backup(p_kind text, p_place text, p_failed boolean, p_seconds integer, p_bytes bigint)
RETURNS bigint
LANGUAGE sql
SET search_path = public, pg_temp
AS $$
  INSERT INTO backup_runs (kind, place, failed, began_at, bytes)
  VALUES (p_kind, p_place, p_failed, now() - make_interval(secs => p_seconds), p_bytes)
  RETURNING id;
$$;
