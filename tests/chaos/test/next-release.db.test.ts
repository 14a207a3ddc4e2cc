import { createClient, startTestServer } from '@uluran/api/testing';
import { afterAll, expect, it } from 'vitest';
import { CHANGES, changeOf } from '../src/world/next-release.ts';

const server = await startTestServer();
const url = new URL(server.address.ownerUrl);
url.pathname = `/${server.address.template}`;
const sql = createClient(url.href, { max: 1, statementTimeoutMs: 60_000 });
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await server.stop();
});

it('every change of a later release fits the schema as it stands, twice', async () => {
  const takenBack = new Error('taken back');
  const all = sql.begin(async (tx) => {
    for (let release = 0; release < 2 * CHANGES.length; release++) await tx.unsafe(changeOf(release));
    throw takenBack;
  });
  await expect(all).rejects.toBe(takenBack);
});
