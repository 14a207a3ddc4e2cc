/** One process that folds and seals without a pause, to be killed at any moment. It prints `[` before it seals and `]` behind, and errors as lines. */
import { setTimeout as delay } from 'node:timers/promises';
import { openBookKey, openDatabase, readEnvironment } from '@uluran/api';
import { rollUpLedger, sealBook } from '@uluran/api/testing';

/** Postings per transaction: few, so that much of the time is between two of them. */
const BATCH = 3;
const PAUSE_MS = 10;

const environment = readEnvironment(process.env);
const { sql } = await openDatabase(environment, { log: { info: () => {}, warn: () => {} }, maxConnections: 2 });
const keys = await openBookKey(environment);
if (keys === undefined) throw new Error('no key to seal with');

for (;;) {
  try {
    await rollUpLedger(sql);
    process.stdout.write('[');
    await sealBook(sql, keys, { batch: BATCH });
    process.stdout.write(']');
  } catch (error) {
    process.stdout.write(`\n${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`);
  }
  await delay(PAUSE_MS);
}
