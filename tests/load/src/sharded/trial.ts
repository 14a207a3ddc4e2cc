import { migrate } from '@uluran/api';
import type { Sql } from '@uluran/api/testing';
import { type Book, createBook, workerOf } from './book.ts';
import { measureCost, openMeter, type Part } from './cost.ts';
import type { FunctionFile } from './functions.ts';
import { firstFailure, openFunds, POCKETS_AFTER } from './life.ts';
import { refusalOf, type Server, type Servers } from './servers.ts';
import { readPockets } from './sums.ts';

const FUNDS_OF_A_BOOK = 10;
/** The number of a book without Citus, to measure the cost of the changed functions alone. */
const PLAIN_BOOK = 9;

/** The product's unchanged schema, in an undivided database. */
export async function migratePublic(server: Server): Promise<void> {
  const sql = server.open('public', 1);
  await migrate(sql).finally(() => sql.end({ timeout: 1 }));
}

/** A book, reached through the coordinator and at its worker. */
export interface Reached {
  book: Book;
  coordinator: Sql;
  worker: Sql;
}

export async function reach({ coordinator, workers }: Servers, book: Book): Promise<Reached> {
  const worker = await workerOf(coordinator, workers, book);
  return { book, coordinator: coordinator.open(book.searchPath), worker: worker.open(book.searchPath) };
}

/** Takes a fund through all steps; returns the faults. */
export async function live({ book, coordinator, worker }: Reached): Promise<string[]> {
  const [fund] = await openFunds(coordinator, 1);
  if (fund === undefined) return [`${book.name} opened no fund`];
  const failure = await firstFailure(coordinator, fund);
  const expected = Object.entries(POCKETS_AFTER).map(([kind, rupiah]) => `${fund.fundId} ${kind} ${rupiah}`);
  const held = (await readPockets(worker)).filter((line) => line.startsWith(`${fund.fundId} `));
  return [
    ...(failure ? [`${book.name}, ${failure.step}: ${refusalOf(failure.error)}`] : []),
    ...(expected.toSorted().join() === held.toSorted().join()
      ? []
      : [`${book.name}: the fund holds ${held.join(', ')}`]),
  ];
}

/** Processor time of a gift, with as many funds on one server as on three. */
export async function compareCost(
  { plain, coordinator, workers }: Servers,
  books: readonly Reached[],
  functions: readonly FunctionFile[],
) {
  const changed = await createBook(plain, PLAIN_BOOK, functions, false);
  const onPlain = async (searchPath: string): Promise<Part> => {
    const sql = plain.open(searchPath);
    return { makes: sql, sql, funds: await openFunds(sql, FUNDS_OF_A_BOOK * books.length) };
  };
  const throughCoordinator = await Promise.all(
    books.map(
      async ({ coordinator: sql }): Promise<Part> => ({
        makes: sql,
        sql,
        funds: await openFunds(sql, FUNDS_OF_A_BOOK),
      }),
    ),
  );
  const atWorkers = throughCoordinator.map((part, index): Part => ({ ...part, sql: books[index]?.worker ?? part.sql }));
  const ofPlain = await openMeter([plain]);
  const ofCitus = await openMeter([coordinator, ...workers]);
  return await measureCost({
    'one PostgreSQL': { parts: [await onPlain('public')], usedMs: ofPlain },
    'the same with the functions as changed for Citus': { parts: [await onPlain(changed.searchPath)], usedMs: ofPlain },
    'Citus, through the coordinator': { parts: throughCoordinator, usedMs: ofCitus },
    'Citus, at the workers': { parts: atWorkers, usedMs: ofCitus },
  });
}

class TakenBack extends Error {}

/** The id of a worker's new row, which is rolled back. */
export async function idOfWorker(worker: Sql): Promise<number> {
  let id = 0;
  await worker
    .begin(async (tx) => {
      const [row] = await tx<[{ id: number }]>`
        INSERT INTO users (public_id, kind, name) VALUES ('planted', 'organisation', 'Yayasan Contoh') RETURNING id`;
      id = row.id;
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return id;
}
