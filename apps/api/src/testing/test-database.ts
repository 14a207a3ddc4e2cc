import { randomBytes } from 'node:crypto';
import { connectDatabase, type Database } from '../platform/database/connect.ts';
import { silentLog } from '../platform/database/log.ts';
import {
  createDatabase,
  dropDatabase,
  TEST_CONNECT_TIMEOUT_SECONDS,
  TEST_SERVER_VARIABLE,
  type TestServerAddress,
  withDatabase,
} from './test-server.ts';

/** A database for one test file. The owner arranges rows that the application may not write. */
export interface TestDatabase extends Pick<Database, 'sql' | 'operatorSql' | 'ownerSql' | 'url' | 'ownerUrl'> {
  /** Closes the pools and drops the database. */
  close(): Promise<void>;
  /** Closes the pools and keeps the database, so that others can be copied from it. */
  keepAsTemplate(): Promise<TestTemplate>;
}

/** A database from which test databases are copied. */
export interface TestTemplate {
  readonly name: string;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** An empty database instead of a migrated one. */
  readonly empty?: boolean;
  /** Creates the database as a copy of this one, with all its rows. */
  readonly template?: TestTemplate;
}

/**
 * Creates a new database on the test run's server, migrated unless `empty`. For files `*.db.test.ts`:
 *
 * ```ts
 * const database = await withTestDatabase();
 * afterAll(() => database.close());
 * ```
 *
 * The same files pass on an embedded server and, with `DATABASE_URL`, on any other (PostgreSQL 15 or newer).
 */
export async function withTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const address = testServerAddress();
  const name = `uluran_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const template = options.template?.name ?? (options.empty ? 'template0' : address.template);
  await createDatabase(address, name, template);
  const database = await connectDatabase(
    withDatabase(address.ownerUrl, name),
    { log: silentLog, connectTimeoutSeconds: TEST_CONNECT_TIMEOUT_SECONDS },
    address.appUrl && withDatabase(address.appUrl, name),
  );
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(address, name);
    },
    keepAsTemplate: async () => {
      await database.close();
      return { name, drop: () => dropDatabase(address, name) };
    },
  };
}

function testServerAddress(): TestServerAddress {
  const text = process.env[TEST_SERVER_VARIABLE];
  if (text === undefined) {
    throw new Error(
      `There is no test database server: withTestDatabase works in files named *.db.test.ts (vitest project "db"), whose global set-up starts one.`,
    );
  }
  return JSON.parse(text) as TestServerAddress;
}
