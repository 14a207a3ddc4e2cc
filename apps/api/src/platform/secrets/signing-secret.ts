import type { Queryable } from '../database/client.ts';

/** Returns the installation's secret, of 32 bytes or more. */
export async function readSigningSecret(sql: Queryable): Promise<Buffer> {
  const [row] = await sql<[{ secret: Buffer }]>`SELECT secret FROM signing_secret`;
  return row.secret;
}
