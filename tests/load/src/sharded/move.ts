import type { Sql } from '@uluran/api/testing';
import { type Book, workerOf } from './book.ts';
import { type Fund, fold, makeGifts, openConfirmations } from './life.ts';
import type { Servers } from './servers.ts';
import { readPockets } from './sums.ts';

const PREPARED = 3_000;

/** Moves a book to the other worker while gifts to one of its funds are confirmed. The other funds must keep their money. */
export async function moveBook({ coordinator, workers }: Servers, book: Book, sql: Sql, busy: Fund) {
  const from = await workerOf(coordinator, workers, book);
  const to = workers.find((worker) => worker !== from) ?? from;
  const ofOthers = async (session: Sql) =>
    (await readPockets(session)).filter((line) => !line.startsWith(`${busy.fundId} `));
  await fold(sql);
  const before = await ofOthers(sql);
  const confirm = openConfirmations(sql);
  const left = await makeGifts(sql, busy, PREPARED);
  let moving = true;
  let confirmed = 0;
  let longestMs = 0;
  const failures: string[] = [];
  const giving = (async () => {
    for (let gift = left.pop(); moving && gift !== undefined; gift = left.pop()) {
      const since = performance.now();
      const outcome = await confirm(gift).catch((error: Error) => error.message);
      longestMs = Math.max(longestMs, performance.now() - since);
      if (outcome === 'paid') confirmed += 1;
      else failures.push(String(outcome));
    }
  })();
  const startedAt = performance.now();
  await coordinator.lasting`SELECT citus_schema_move(${book.name}::regnamespace, '127.0.0.1'::text, ${to.port}::integer)`.finally(
    () => {
      moving = false;
    },
  );
  const tookMs = performance.now() - startedAt;
  await giving;
  await fold(sql);
  const there = to.open(book.searchPath, 1);
  const after = await ofOthers(there).finally(() => there.end({ timeout: 1 }));
  const findings = failures.map((failure) => `${book.name}, a gift while it was moved: ${failure}`);
  if ((await workerOf(coordinator, workers, book)) !== to) findings.push(`${book.name} lies where it lay`);
  if (before.length === 0 || before.join() !== after.join())
    findings.push(`${book.name} holds other balances after it was moved`);
  return { tookMs, confirmed, longestMs, pockets: before.length, findings };
}
