import type { SystemState } from '@uluran/contract/endpoints';
import { formatWait } from '@uluran/contract/locale';
import { bytesWords, numberWords, whenWords } from './system-words.ts';

type Backups = SystemState['backups'];
type Archive = SystemState['archive'];

/** `failing` if the last attempt failed, `late` if the last complete backup is too old, `none` before the first record. */
export type BackupState = 'none' | 'failing' | 'late' | 'good';

/** Returns the state of the backups. */
export function backupState({ last, lastFailedAt, isLate }: Backups): BackupState {
  // Texts of times sort as the times do.
  if (lastFailedAt !== null && lastFailedAt > (last?.endedAt ?? '')) return 'failing';
  if (last === null) return 'none';
  return isLate ? 'late' : 'good';
}

/** The last backup among the figures: the complete one with its size, or a failure after it with its time. */
export function backupFigure(backups: Backups): { value: string; note: string | undefined } {
  const { last, lastFailedAt } = backups;
  const state = backupState(backups);
  if (state === 'failing') return { value: 'gagal', note: whenWords(lastFailedAt) };
  const value = last === null ? 'belum ada' : whenWords(last.endedAt);
  if (state === 'late') return { value, note: 'terlambat' };
  const bytes = last?.bytes ?? null;
  return { value, note: bytes === null ? undefined : bytesWords(bytes) };
}

/** One line of the panel. */
export interface BackupRow {
  name: string;
  words: string;
  bad: boolean;
}

const row = (name: string, words: string, bad = false): BackupRow => ({ name, words, bad });

function drillRow(drill: Backups['drill']): BackupRow {
  const words = drill === null ? 'belum tercatat' : `${drill.failed ? 'gagal ' : ''}${whenWords(drill.endedAt)}`;
  return row('Latihan pemulihan', words, drill?.failed);
}

function archiveRows({ isOn, lastArchivedAt, failingSinceAt, failures, lastFailedAt }: Archive): BackupRow[] {
  const archived = lastArchivedAt === null ? 'belum ada' : whenWords(lastArchivedAt);
  return [
    row('Arsip perubahan', isOn ? archived : 'tidak menyala'),
    ...(failures === 0
      ? []
      : [row('Arsip gagal', `${numberWords(failures)} kali, ${whenWords(lastFailedAt)}`, failingSinceAt !== null)]),
  ];
}

/** Returns the lines of the panel. Unknown figures and failures that never happened have none. */
export function backupRows({ backups, archive }: Pick<SystemState, 'backups' | 'archive'>): BackupRow[] {
  const { last, lastFailedAt, drill } = backups;
  const bytes = last?.bytes ?? null;
  const seconds = last?.seconds ?? null;
  return [
    ...(last === null ? [] : [row('Terakhir', whenWords(last.endedAt))]),
    ...(bytes === null ? [] : [row('Ukuran', bytesWords(bytes))]),
    ...(seconds === null ? [] : [row('Lama', formatWait(seconds))]),
    ...(lastFailedAt === null
      ? []
      : [row('Gagal terakhir', whenWords(lastFailedAt), backupState(backups) === 'failing')]),
    drillRow(drill),
    ...archiveRows(archive),
  ];
}
