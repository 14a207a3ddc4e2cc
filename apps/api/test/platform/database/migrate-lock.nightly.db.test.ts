import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../src/platform/database/client.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';

test('waits for a lock that a backup holds without keeping requests behind it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uluran-migrations-'));
  const database = await withTestDatabase({ empty: true });
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  await writeFile(join(folder, '0001-shelf.sql'), 'create table shelf (id int); grant select on shelf to uluran_app;');
  await migrate(database.ownerSql, { folder });
  await writeFile(join(folder, '0002-wider.sql'), 'alter table shelf add column width int;');
  const backup = createClient(database.ownerUrl, { max: 1, statementTimeoutMs: 0 });
  const holder = await backup.reserve();
  await holder`begin`;
  await holder`lock table shelf in access share mode`;
  let over = false;
  const migrating = migrate(database.ownerSql, { folder }).finally(() => {
    over = true;
  });
  let slowestMs = 0;
  const startedAt = performance.now();
  while (!over) {
    const askedAt = performance.now();
    await database.sql`select id from shelf`;
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    if (performance.now() - startedAt > 6_000 && !over) await holder`rollback`.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  holder.release();
  await backup.end();
  expect(await migrating).toEqual(['0002-wider.sql']);
  // Reads waited behind the lock, at most for one attempt.
  expect(slowestMs).toBeGreaterThan(500);
  expect(slowestMs).toBeLessThan(4_000);
});
