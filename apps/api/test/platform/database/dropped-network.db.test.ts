import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createFakeGateway } from '../../../src/testing/fake-gateway.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { createCampaign } from '../../support/arrange.ts';
import { give } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { apiOver } from '../../support/test-api.ts';
import { onOwnWires, warm } from './support/wires.ts';

/** After how many pieces of data the network drops a connection silently. `frozen-connection.nightly` tries forty. */
const PLACES = [[0], [3], [5], [9], [14], [22]];

const database = await withTestDatabase();
afterAll(() => database.close());

test('the API takes a donation once, wherever on its way the network drops', async () => {
  const campaign = await createCampaign(database);
  const firsts: number[] = [];
  await onOwnWires(database, PLACES, async (sql, own, places) => {
    const api = apiOver({ ...database, sql }, createFakeGateway());
    await warm(sql);
    for (const pieces of places) {
      const key = randomUUID();
      if (pieces === 0) own.freeze();
      own.freezeAfter(pieces);
      const first = await give(api, campaign.slug, {}, key);
      firsts.push(first.status);
      own.freezeAfter(0);
      const again = () => give(api, campaign.slug, {}, key);
      await expect.poll(async () => (await again()).status, { timeout: 20_000 }).toBe(201);
      if (first.status === 201) expect((await again()).text).toBe(first.text);
    }
  });
  expect([...new Set(firsts)].every((status) => status === 201 || status === 503)).toBe(true);
  expect(firsts).toContain(503);
  const [counted] = await database.sql<[{ donations: number }]>`SELECT count(*)::int AS donations FROM donations`;
  expect(counted.donations).toBe(PLACES.flat().length);
  await expectInvariants(database);
}, 120_000);
