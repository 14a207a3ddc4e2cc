import { afterAll, expect, test } from 'vitest';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { MATCH_SCENES } from './match-scenes.ts';
import { openMatchTable } from './match-table.ts';

const database = await withTestDatabase();
const table = await openMatchTable(database);
afterAll(async () => {
  await expectInvariants(database, { ownFees: true });
  await database.close();
});

test.each(Object.keys(MATCH_SCENES))('%s', async (name) => {
  expect.hasAssertions();
  await MATCH_SCENES[name]?.(table);
});
