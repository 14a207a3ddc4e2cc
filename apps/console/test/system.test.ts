import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemState } from '@uluran/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { backupFigure, backupRows, backupState } from '../src/features/system/backup-words.ts';
import { KNOWN_CHECKS } from '../src/features/system/check-words.ts';
import {
  bytesWords,
  jobState,
  jobWord,
  oldestPass,
  runWords,
  scheduleWords,
  sortChecks,
  sortJobs,
  topicWord,
  whenWords,
} from '../src/features/system/system-words.ts';

const API = join(import.meta.dirname, '../../api/src');

/** Names of the API's named checks, as their files write them. */
function checkNames(): string[] {
  const folder = join(API, 'backoffice/checks/sweeps');
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return files.flatMap((text) => {
    const constants = new Map([...text.matchAll(/const ([A-Z]+) = '([a-z_]+)';/g)].map(([, key, name]) => [key, name]));
    return [...text.matchAll(/name: (?:'([a-z_]+)'|([A-Z]+)),\s*promise:/g)].map(
      ([, name, key]) => name ?? constants.get(key) ?? '',
    );
  });
}

it('every named check of the API has words', () => {
  const names = [...new Set(checkNames())];
  expect(names.length).toBeGreaterThan(60);
  expect([...KNOWN_CHECKS].sort()).toEqual(names.sort());
});

it('every job of the API has words', () => {
  const names = [...readFileSync(join(API, 'worker.ts'), 'utf8').matchAll(/name: '([a-z-]+)'/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => jobWord(name) === name)).toEqual([]);
});

it.each([
  [null, 'saat ada kerja'],
  ['23 * * * *', 'tiap jam'],
  ['17 19 * * *', 'tiap hari 02.17'],
  ['41 1-12 * * *', 'tiap jam, 08.41 sampai 19.41'],
  ['*/5 * * * *', '*/5 * * * *'],
])('the schedule %j is "%s" in Jakarta', (cron, words) => {
  expect(scheduleWords(cron)).toBe(words);
});

it('a failure of the last hour is the state of a job', () => {
  const job: SystemState['jobs'][number] = {
    ...{ name: 'book-seal', cron: null, waiting: 1, running: 0, failed: 0, lastEndedAt: null, lastMs: null },
  };
  expect(jobState(job)).toEqual({ bad: false, words: 'menunggu giliran' });
  expect(jobState({ ...job, running: 1 })).toEqual({ bad: false, words: 'berjalan' });
  expect(jobState({ ...job, running: 1, failed: 2 })).toEqual({ bad: true, words: '2 gagal dalam sejam' });
  const daily = { ...job, name: 'visits-prune', cron: '17 19 * * *', waiting: 0 };
  const { shown, scheduled } = sortJobs([daily, job, { ...daily, failed: 1 }]);
  expect([shown.map(({ failed }) => failed), scheduled]).toEqual([[1, 0], [daily]]);
});

describe('the checks', () => {
  const at = (name: string, violations: number, passedAt: string | null) => ({ name, violations, passedAt });

  it('are broken, unfinished or passed, and as old as the oldest pass', () => {
    const checks = [
      at('a', 0, '2026-11-22T03:15:00Z'),
      at('b', 2, null),
      at('c', 0, null),
      at('d', 0, '2026-11-22T02:00:00Z'),
    ];
    const { broken, pending, passed } = sortChecks(checks);
    expect([broken, pending, passed].map((some) => some.map(({ name }) => name))).toEqual([['b'], ['c'], ['a', 'd']]);
    expect(oldestPass(checks)).toBe('2026-11-22T02:00:00Z');
    expect(oldestPass([])).toBeNull();
  });
});

describe('the backups', () => {
  const last = { endedAt: '2026-11-21T20:04:00.000Z', seconds: 720, bytes: 2_100_000_000, place: '/cadangan/20261121' };
  const none: SystemState['backups'] = { last: null, isLate: false, lastFailedAt: null, drill: null };
  const good = { ...none, last };
  const off: SystemState['archive'] = {
    ...{ isOn: false, lastArchivedAt: null, failingSinceAt: null, failures: 0, lastFailedAt: null },
  };
  const later = '2026-11-22T20:00:00.000Z';

  it.each([
    ['none', none, 'belum ada', undefined],
    ['good', good, /^22 Nov.* 03\.04$/, '2,1\u00a0GB'],
    ['good', { ...none, last: { ...last, bytes: null } }, /03\.04$/, undefined],
    ['good', { ...good, lastFailedAt: '2026-11-20T20:00:00.000Z' }, /03\.04$/, '2,1\u00a0GB'],
    ['late', { ...good, isLate: true }, /03\.04$/, 'terlambat'],
    ['failing', { ...good, isLate: true, lastFailedAt: later }, 'gagal', /^23 Nov.* 03\.00$/],
    ['failing', { ...none, lastFailedAt: later }, 'gagal', /^23 Nov/],
  ] as const)('are %s, with the last one as a figure', (state, backups, value, note) => {
    expect(backupState(backups)).toBe(state);
    const figure = backupFigure(backups);
    expect(figure.value).toMatch(value);
    if (note === undefined) expect(figure.note).toBeUndefined();
    else expect(figure.note).toMatch(note);
  });

  it('have lines for known facts alone before the first record', () => {
    expect(backupRows({ backups: none, archive: off })).toEqual([
      { name: 'Latihan pemulihan', words: 'belum tercatat', bad: false },
      { name: 'Arsip perubahan', words: 'tidak menyala', bad: false },
    ]);
  });

  it('mark failures of a backup, of a drill and of the archive until the next success', () => {
    const archive = {
      ...off,
      isOn: true,
      lastArchivedAt: later,
      failingSinceAt: later,
      failures: 3,
      lastFailedAt: later,
    };
    const backups = { ...good, lastFailedAt: later, drill: { endedAt: later, failed: true } };
    const rows = backupRows({ backups, archive });
    expect(rows.map(({ name }) => name)).toEqual([
      ...['Terakhir', 'Ukuran', 'Lama', 'Gagal terakhir', 'Latihan pemulihan', 'Arsip perubahan', 'Arsip gagal'],
    ]);
    expect(rows.find(({ name }) => name === 'Lama')?.words).toBe('12 menit');
    expect(rows.at(-1)?.words).toMatch(/^3 kali, 23 Nov.* 03\.00$/);
    expect(rows.filter(({ bad }) => bad).map(({ name }) => name)).toEqual([
      ...['Gagal terakhir', 'Latihan pemulihan', 'Arsip gagal'],
    ]);
    const mended = backupRows({
      backups: { ...good, lastFailedAt: '2026-11-20T20:00:00.000Z', drill: { endedAt: later, failed: false } },
      archive: { ...archive, failingSinceAt: null },
    });
    expect(mended.filter(({ bad }) => bad)).toEqual([]);
  });
});

it('figures have their units', () => {
  expect([bytesWords(0), bytesWords(14_200_000_000), bytesWords(999)]).toEqual([
    ...['0\u00a0B', '14,2\u00a0GB', '999\u00a0B'],
  ]);
  expect([runWords(86), runWords(1_840)]).toEqual(['0,1 s', '1,8 s']);
  expect(whenWords('2026-11-18T15:10:00Z')).toMatch(/^18 Nov.* 22\.10$/);
  expect(topicWord('later_topic')).toBe('later topic');
});
