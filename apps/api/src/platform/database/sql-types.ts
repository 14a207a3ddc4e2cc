import type postgres from 'postgres';

/** JavaScript types of PostgreSQL's types; see `createClient` of client.ts. */
export type DatabaseTypes = { bigint: number | bigint | string; date: Date | string; calendarDate: string };

/** A pool of connections. Call it as a tagged template: values become parameters, never text. */
export type Sql = postgres.Sql<DatabaseTypes>;

/** Argument of the function passed to `sql.begin`: one connection inside one transaction. */
export type TransactionSql = postgres.TransactionSql<DatabaseTypes>;

/** The pool or a transaction. Repositories take this type. */
export type Queryable = postgres.ISql<DatabaseTypes>;

/** A part of a query, for use inside another query. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;
