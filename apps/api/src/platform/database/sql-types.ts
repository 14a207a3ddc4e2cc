import type postgres from 'postgres';

/** How PostgreSQL's types meet JavaScript's; see `createClient` of client.ts. */
export type DatabaseTypes = { bigint: number | bigint | string; date: Date | string; calendarDate: string };

/** A pool of connections. Call it as a tagged template: values become parameters, never text. */
export type Sql = postgres.Sql<DatabaseTypes>;

/** What `sql.begin` hands out: one connection inside one transaction. */
export type TransactionSql = postgres.TransactionSql<DatabaseTypes>;

/** Anything that can run a query: the pool or a transaction. Repositories take this. */
export type Queryable = postgres.ISql<DatabaseTypes>;

/** A piece of a query, to be put into another. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;
