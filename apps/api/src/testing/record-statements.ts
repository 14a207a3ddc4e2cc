import type { Sql, TransactionSql } from '../platform/database/client.ts';

/** A statement that was run, as it went over the wire, and what came back. */
export interface RunStatement {
  text: string;
  parameters: (string | null)[];
  rows: Record<string, unknown>[];
  /** Number of the transaction it ran in; undefined where it was one of its own. */
  transaction: number | undefined;
  /** Statements with the same number were on their way together: none waited for another's answer. */
  batch: number;
}

/** What the driver's queries have beyond their types: run when first waited for, settled by `resolve`, texts known from then on. */
interface DriverQuery {
  handle: () => Promise<void>;
  resolve: (rows: Record<string, unknown>[]) => void;
  string: string;
  parameters: (string | null)[];
}

/** A pool that notes what is run through it; the list fills while the pool is used. */
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
