import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../src/platform/database/migrate.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { readKeptRelease, readRelease, restoreRelease } from '../../support/release.ts';
import { playReleaseScene } from '../../support/release-scene.ts';

const FOLDER = new URL('../../fixtures/releases/', import.meta.url);
const releases = (await readdir(FOLDER)).map((name) => name.replace('.json.gz', ''));

test.each(releases)('a database of release %s is upgraded, and all that it holds stays true', async (name) => {
  const database = await withTestDatabase({ empty: true });
  const { ownerSql } = database;
  try {
    const release = await readKeptRelease(name);
    await restoreRelease(ownerSql, release);

    const later = (await readMigrations())
      .map((file) => file.name)
      .filter((file) => !release.migrations.includes(file));
    expect(await migrate(ownerSql)).toEqual(later);
    await expectInvariants(database);
    await ownerSql`SELECT roll_up_ledger()`;
    await expectInvariants(database);

    const { tables } = await readRelease(ownerSql);
    for (const table of ['ledger_transfers', 'gateway_transactions', 'donations', 'withdrawals'])
      expect(tables[table]?.length, table).toBe(release.tables[table]?.length);
    expect(tables.ledger_transfers?.length).toBeGreaterThan(50);
    // All events of money can happen again.
    await playReleaseScene(database, '-baru');
    await expectInvariants(database);
  } finally {
    await database.close();
  }
});
