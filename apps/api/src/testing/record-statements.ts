import type { Sql, TransactionSql } from '../platform/database/client.ts';

/** A statement as sent, with its result. */
export interface RunStatement {
  text: string;
  parameters: (string | null)[];
  rows: Record<string, unknown>[];
  /** Number of its transaction; undefined if it ran in one of its own. */
  transaction: number | undefined;
  /** Statements with the same number were sent together: none waited for the response of another. */
  batch: number;
}

/**
 * Properties of the driver's queries beyond their types: a query runs when first awaited, `resolve` settles it, and its text is available
 * from then on.
 */
interface DriverQuery {
  handle: () => Promise<void>;
  resolve: (rows: Record<string, unknown>[]) => void;
  string: string;
  parameters: (string | null)[];
}

/** Returns a pool that records its statements; the list grows while the pool is used. */
export function recordStatements(pool: Sql): { sql: Sql; statements: RunStatement[] } {
  const statements: RunStatement[] = [];
  let [transactions, batch, underWay] = [0, 0, 0];

  function watch(query: DriverQuery, transaction: number | undefined): void {
    const { handle, resolve } = query;
    let noted: RunStatement | undefined;
    query.handle = () => {
      if (noted === undefined) {
        if (underWay === 0) batch += 1;
        underWay += 1;
        noted = { text: '', parameters: [], rows: [], transaction, batch };
        statements.push(noted);
      }
      return handle.call(query);
    };
    query.resolve = (rows) => {
      underWay -= 1;
      if (noted !== undefined) Object.assign(noted, { text: query.string, parameters: [...query.parameters], rows });
      resolve(rows);
    };
  }

  function watched<Runner extends Sql | TransactionSql>(runner: Runner, transaction?: number): Runner {
    return new Proxy(runner, {
      apply: (target, own, args: never) => {
        const query: unknown = Reflect.apply(target, own, args);
        if (typeof query === 'object' && query !== null && 'handle' in query)
          watch(query as unknown as DriverQuery, transaction);
        return query;
      },
      get: (target, name, receiver) =>
        name === 'begin' && 'begin' in target
          ? (work: (tx: TransactionSql) => unknown) => {
              transactions += 1;
              const number = transactions;
              return target.begin((tx) => work(watched(tx, number)));
            }
          : (Reflect.get(target, name, receiver) as unknown),
    });
  }

  return { sql: watched(pool), statements };
}
