/**
 * `node src/sharded/main.ts <folder of PostgreSQL's programs>` tests the division by fund on a PostgreSQL with Citus: a coordinator
 * and two workers on loopback. Prints Citus' refusals, the effects of moving a book, and the cost of a gift; docs/scaling.md has
 * the last results. Exits 1 if balances differ, a planted mistake is not found, or a change for Citus is not needed any more.
 */
import { cpus } from 'node:os';
import { createBook } from './book.ts';
import { checkCopy } from './copies.ts';
import { readFunctions } from './functions.ts';
import { openFunds } from './life.ts';
import { moveBook } from './move.ts';
import { refusedFunctions, refusedTables } from './refusals.ts';
import { refuseBin, type Servers, startServers } from './servers.ts';
import { findWrong, plantMistakes } from './sums.ts';
import { compareCost, idOfWorker, live, migratePublic, type Reached, reach } from './trial.ts';

const print = (title: string, lines: readonly string[]) =>
  console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);

/** Moves each book to the other worker; returns the faults there, and in a copy of it without Citus. */
async function moveAndCheck(servers: Servers, books: readonly Reached[], functions: Functions): Promise<string[]> {
  const { coordinator, plain } = servers;
  const findings: string[] = [];
  const funds = (await Promise.all(books.map(({ coordinator: sql }) => openFunds(sql, 1)))).flat();
  for (const [index, { book, coordinator: sql }] of books.entries()) {
    const [own, other] = [funds[index], funds[1 - index]];
    if (own === undefined || other === undefined) throw new Error('A book opened no fund.');
    const moved = await moveBook(servers, book, sql, own);
    print(`${book.name} moved to the other worker`, [
      `${(moved.tookMs / 1000).toFixed(1)} s, ${moved.confirmed} gifts confirmed meanwhile, one of them after ${Math.round(moved.longestMs)} ms; ${moved.pockets} pockets compared`,
    ]);
    findings.push(...moved.findings);
    const there = await reach(servers, book);
    findings.push(...(await findWrong(there.worker, book.name)));
    for (const mistake of await plantMistakes(sql, book.name, other.fundId))
      findings.push(`not found in ${book.name}: ${mistake}`);
    findings.push(...(await checkCopy(coordinator, plain, index + 1, functions)));
  }
  return findings;
}

type Functions = Awaited<ReturnType<typeof readFunctions>>;

async function tryCut(servers: Servers): Promise<string[]> {
  const { coordinator, plain } = servers;
  const functions = await readFunctions();
  for (const server of [plain, coordinator]) await migratePublic(server);
  print('Each row placed by its fund, of the tables as they are', await refusedTables(coordinator.lasting));
  const books: Reached[] = [];
  for (const number of [1, 2]) books.push(await reach(servers, await createBook(coordinator, number, functions, true)));
  const findings: string[] = [];
  for (const book of books) findings.push(...(await live(book)));
  const [first] = books as [Reached];
  print('An id given by a worker', [String(await idOfWorker(first.worker))]);
  const refused = await refusedFunctions(servers, first.book, first.coordinator, functions);
  print('Each change of a function taken back', refused.lines);
  findings.push(...refused.findings, ...(await moveAndCheck(servers, books, functions)));
  const moved = await Promise.all(books.map(({ book }) => reach(servers, book)));
  const costs = Object.entries(await compareCost(servers, moved, functions));
  print(
    'Processor time of a gift, confirmed and folded, in ms',
    costs.map(([way, { confirmedMs, foldedMs }]) => `${way}: ${confirmedMs.toFixed(2)}, ${foldedMs.toFixed(2)}`),
  );
  return findings;
}

const bin = process.argv[2];
const refusal = refuseBin(bin);
if (refusal !== null || bin === undefined) {
  console.error(refusal);
  process.exit(1);
}
const servers = await startServers(bin);
try {
  console.log(`${servers.version}; ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
  const findings = await tryCut(servers);
  print(findings.length === 0 ? 'All holds.' : 'BROKEN', findings);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await servers.stop();
}
