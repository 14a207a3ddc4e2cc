import { writeFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { DIARY_FILE, playDiary, readDiary } from './diary/play-diary.ts';

/** `UPDATE_DIARY=1` writes the diary again; review the differences before you commit it. */
const isUpdate = process.env.UPDATE_DIARY === '1';

const database = await withTestDatabase();
afterAll(async () => {
  await database.close();
});

test('each call writes what the diary says, and nothing else', async () => {
  const diary = await playDiary(database);
  if (isUpdate) await writeFile(DIARY_FILE, diary);
  expect(diary).toBe(await readDiary());
  await expectInvariants(database, { ownFees: true });
}, 120_000);
