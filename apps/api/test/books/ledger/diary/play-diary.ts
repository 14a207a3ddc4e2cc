import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { tellOfGifts, tellOfStates } from './gifts.ts';
import { tellOfDebts, tellOfFolding, tellOfSettlements, tellOfWithdrawals } from './payouts.ts';
import { tellOfPools } from './pools.ts';
import {
  tellOfForeignMoney,
  tellOfOldNews,
  tellOfOpenedTransactions,
  tellOfOtherMoney,
  tellOfReturns,
} from './returns.ts';
import { openStage } from './story.ts';

export const DIARY_FILE = join(import.meta.dirname, 'diary.txt');

/** The committed diary. */
export const readDiary = async (): Promise<string> => await readFile(DIARY_FILE, 'utf8');

/**
 * Plays every chapter in an empty database and returns the changes of each step. With `expected`, the first step that differs
 * throws.
 */
export async function playDiary(database: TestDatabase, expected?: string): Promise<string> {
  const stage = await openStage(database, expected);
  await tellOfGifts(stage);
  await tellOfStates(stage);
  await tellOfReturns(stage);
  await tellOfOtherMoney(stage);
  await tellOfOpenedTransactions(stage);
  await tellOfForeignMoney(stage);
  await tellOfOldNews(stage);
  const settled = await tellOfSettlements(stage);
  await tellOfWithdrawals(stage);
  await tellOfDebts(stage, settled);
  await tellOfFolding(stage);
  await tellOfPools(stage);
  return `${stage.diary.lines.join('\n').trim()}\n`;
}
