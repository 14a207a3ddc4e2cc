import type { SystemState } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';

/**
 * Hours after which the last complete backup is late: the timer of deploy/systemd makes one a day, and one may take two hours. The alert
 * UluranBackupOld has the same figure.
 */
export const BACKUP_LIMIT_HOURS = 26;

/** A backup of the database, or a drill of its restore. */
export type BackupKind = 'backup' | 'drill';

/** A backup or drill that has just ended. */
export interface EndedBackup {
  kind: BackupKind;
  /** Folder or name of the backup, of 1 to 300 characters. */
  place: string;
  failed: boolean;
  /** Duration; null if it is not known. */
  seconds: number | null;
  /** Size of its files; null if it is not known. */
  bytes: number | null;
}

/** A recorded backup or drill. */
export interface RecordedBackup extends EndedBackup {
  endedAt: string;
}

/** Records a backup or drill that has just ended. Needs the owner of the database. */
export async function recordBackup(sql: Queryable, run: EndedBackup): Promise<void> {
  const { kind, place, failed, seconds, bytes } = run;
  await sql`SELECT record_backup(${kind}, ${place}, ${failed}, ${seconds}, ${bytes})`;
}

/** Returns the newest recorded backups and drills, the last one first. */
export async function listBackups(sql: Queryable, limit: number): Promise<RecordedBackup[]> {
  return await sql<RecordedBackup[]>`
    SELECT kind, place, failed, extract(epoch FROM ended_at - began_at)::integer AS seconds, bytes, iso_time(ended_at) AS "endedAt"
    FROM backup_runs ORDER BY ended_at DESC, id DESC LIMIT ${limit}`;
}

/** Returns the last complete and the last failed backup, and the last drill. */
export async function readBackups(sql: Queryable): Promise<SystemState['backups']> {
  const newest = await sql<(RecordedBackup & { isLate: boolean })[]>`
    SELECT DISTINCT ON (kind, kind = 'backup' AND failed) kind, place, failed, extract(epoch FROM ended_at - began_at)::integer AS seconds, bytes,
      iso_time(ended_at) AS "endedAt", ended_at < now() - make_interval(hours => ${BACKUP_LIMIT_HOURS}) AS "isLate"
    FROM backup_runs ORDER BY kind, kind = 'backup' AND failed, ended_at DESC, id DESC`;
  const backups = newest.filter(({ kind }) => kind === 'backup');
  const last = backups.find(({ failed }) => !failed);
  const drill = newest.find(({ kind }) => kind === 'drill');
  return {
    last:
      last === undefined
        ? null
        : { endedAt: last.endedAt, seconds: last.seconds, bytes: last.bytes, place: last.place },
    isLate: last?.isLate ?? false,
    lastFailedAt: backups.find(({ failed }) => failed)?.endedAt ?? null,
    drill: drill === undefined ? null : { endedAt: drill.endedAt, failed: drill.failed },
  };
}

/** Returns the state of the archive of changes, as the server itself counts it: no record of a backup is read. */
export async function readArchive(sql: Queryable): Promise<SystemState['archive']> {
  const [row] = await sql<[SystemState['archive']]>`
    SELECT current_setting('archive_mode') <> 'off' AS "isOn", iso_time(last_archived_time) AS "lastArchivedAt",
      CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN iso_time(last_failed_time) END AS "failingSinceAt",
      failed_count::integer AS failures, iso_time(last_failed_time) AS "lastFailedAt"
    FROM pg_stat_archiver`;
  return row;
}
