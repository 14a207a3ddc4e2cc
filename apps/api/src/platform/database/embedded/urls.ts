import { APPLICATION_ROLE } from '../roles.ts';
import type { EmbeddedSecrets } from './secrets.ts';

/** Role that owns the database and runs its migrations. */
export const OWNER_ROLE = 'uluran_owner';
export const DATABASE_NAME = 'uluran';

/** Addresses of an embedded server, by role. */
export interface DatabaseUrls {
  /** URL of the database as its owner. */
  readonly ownerUrl: string;
  /** URL of the database as the application's role. */
  readonly appUrl: string;
  /** URL as superuser, of the maintenance database. */
  readonly superuserUrl: string;
}

export function databaseUrls(port: number, secrets: EmbeddedSecrets): DatabaseUrls {
  const url = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  return {
    superuserUrl: url('postgres', secrets.superuser, 'postgres'),
    ownerUrl: url(OWNER_ROLE, secrets.owner, DATABASE_NAME),
    appUrl: url(APPLICATION_ROLE, secrets.app, DATABASE_NAME),
  };
}
