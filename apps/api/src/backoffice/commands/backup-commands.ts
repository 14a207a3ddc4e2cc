import {
  type BackupKind,
  type EndedBackup,
  listBackups,
  type RecordedBackup,
  recordBackup,
} from '../system/backups.ts';
import { type Command, type Options, readNumber, UsageError } from './command.ts';

/** Most rows of the list. */
const LISTED = 20;
const LONGEST_PLACE = 300;
const LONGEST_SECONDS = 31 * 86_400;

const unknownOr = (figure: number | null, unit: string) => (figure === null ? '' : `, ${figure} ${unit}`);

const describe = ({ kind, place, failed, endedAt, seconds, bytes }: RecordedBackup) =>
  `${endedAt}  ${kind} ${failed ? 'FAILED' : 'done'}  ${place}${unknownOr(seconds, 's')}${unknownOr(bytes, 'bytes')}`;

/** Returns a whole number of the options; null if it is not given. */
function figure(text: string | undefined, name: string, most = Number.MAX_SAFE_INTEGER): number | null {
  if (text === undefined) return null;
  const number = readNumber(text);
  if (number === undefined || number > most) throw new UsageError(`--${name} must be a whole number of ${name}.`);
  return number;
}

const isKind = (kind: string): kind is BackupKind => kind === 'backup' || kind === 'drill';

function endedBackup({ kind = 'backup', place, seconds, bytes }: Options, failed: boolean): EndedBackup {
  if (!isKind(kind)) throw new UsageError('--kind must be backup or drill.');
  const named = place?.trim() ?? '';
  if (named === '' || named.length > LONGEST_PLACE || /\p{Cc}/u.test(named))
    throw new UsageError(`--place must be a folder or a name of at most ${LONGEST_PLACE} characters.`);
  return {
    kind,
    place: named,
    failed,
    seconds: figure(seconds, 'seconds', LONGEST_SECONDS),
    bytes: figure(bytes, 'bytes'),
  };
}

/** `ops backups [list | record | fail --place <name> [--kind backup | drill] [--seconds <n>] [--bytes <n>]]`: scripts call it, so no operator is named. */
export async function runBackups({ sql, print, words, options }: Command): Promise<void> {
  const [verb = 'list', ...rest] = words;
  if (rest.length > 0) throw new UsageError();
  if (verb === 'list') {
    const backups = await listBackups(sql, LISTED);
    for (const backup of backups) print(describe(backup));
    if (backups.length === 0) print('No backup is recorded.');
    return;
  }
  if (verb !== 'record' && verb !== 'fail') throw new UsageError();
  const ended = endedBackup(options, verb === 'fail');
  await recordBackup(sql, ended);
  print(`The ${ended.failed ? 'failed ' : ''}${ended.kind} ${ended.place} is recorded.`);
}
