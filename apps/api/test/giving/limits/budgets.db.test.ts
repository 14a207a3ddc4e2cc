import { describe, expect, test } from 'vitest';
import { pruneGivingLimits } from '../../../src/giving/limits/giving-limits.ts';
import { createCampaign } from '../../support/arrange.ts';
import { changeSetting, type From, newDevice, newVisitor, tryGiving } from '../../support/limits.ts';
import { expectFailure } from '../../support/refusals.ts';
import { HARDLY_ANY, SMALL, startTwoNodes, taken } from '../../support/two-nodes.ts';

const { running, other, campaign, atOnce } = await startTwoNodes();
const { database, gateway } = running;
const { slug } = campaign;

const SMALL_CARD = { method: 'card', amountRupiah: 20_000 };

const charges = () => gateway.controls.calls.charge;
async function donations(): Promise<number> {
  const [row] = await database.sql<[{ count: number }]>`SELECT count(*)::integer AS count FROM donations`;
  return row.count;
}

describe('of a hundred attempts at the same moment, over two nodes', () => {
  test.each<[string, number, (index: number) => From]>([
    ['one device', SMALL.device.burst, byOneDevice()],
    ['one address without a device', SMALL.addressAlone.burst, always({ clientAddress: newVisitor() })],
    ['one address with a device each', SMALL.address.burst, byManyDevices(newVisitor())],
    ['one household of version 6', SMALL.address.burst, byOneHousehold()],
  ])('by %s exactly as many are taken as its budget has', async (_, budget, from) => {
    await changeSetting(database, 'giving_limits', SMALL);
    const [before, chargesBefore] = [await donations(), charges()];
    expect(taken(await atOnce(100, from))).toBe(budget);
    expect((await donations()) - before).toBe(budget);
    expect(charges() - chargesBefore).toBe(budget);
  });

  test('to one campaign by small cards of everywhere too, while other cards and other ways are taken', async () => {
    await changeSetting(database, 'giving_limits', SMALL);
    const refused = (await atOnce(30, () => ({ clientAddress: newVisitor() }), SMALL_CARD)).filter(
      ({ status }) => status !== 201,
    );
    expect(refused).toHaveLength(27);
    expect(refused[0]?.body.message).toMatch(/^Donasi kecil dengan kartu/);
    const large = { ...SMALL_CARD, amountRupiah: 250_000 };
    const elsewhere = await createCampaign(database);
    for (const [where, changes] of [
      [slug, large],
      [slug, {}],
      [elsewhere.slug, SMALL_CARD],
    ] as const) {
      const from = { clientAddress: newVisitor() };
      expect((await tryGiving(running, where, { from, changes })).status).toBe(201);
    }
  });
});

/** Reads the remaining budget and writes it a moment later, like a limit in the memory of one process. */
const READ_THEN_WRITE = `
  CREATE OR REPLACE FUNCTION take_budget(p_key text, p_burst integer, p_interval interval, p_cost integer DEFAULT 1) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    v_spent_until timestamptz;
  BEGIN
    SELECT greatest(max(spent_until), clock_timestamp()) + p_cost * p_interval INTO v_spent_until FROM rate_budgets WHERE key = p_key;
    IF v_spent_until > clock_timestamp() + p_burst * p_interval THEN RETURN 1; END IF;
    PERFORM pg_sleep(0.01);
    INSERT INTO rate_budgets (key, spent_until) VALUES (p_key, v_spent_until) ON CONFLICT (key) DO UPDATE SET spent_until = v_spent_until;
    RETURN 0;
  END $$`;

test('this count would notice a budget that is read first and written later', async () => {
  const { ownerSql } = database;
  const [kept] = await ownerSql<[{ source: string }]>`
    SELECT pg_get_functiondef('take_budget(text, integer, interval, integer)'::regprocedure) AS source`;
  await changeSetting(database, 'giving_limits', SMALL);
  await ownerSql.unsafe(READ_THEN_WRITE);
  try {
    expect(taken(await atOnce(100, byOneDevice()))).toBeGreaterThan(SMALL.device.burst);
  } finally {
    await ownerSql.unsafe(kept.source);
  }
});

function always(from: From): () => From {
  return () => from;
}
function byOneDevice(): () => From {
  const device = newDevice();
  return () => ({ device, clientAddress: newVisitor() });
}
function byManyDevices(clientAddress: string): () => From {
  return () => ({ clientAddress, device: newDevice() });
}
function byOneHousehold(): (index: number) => From {
  return (index) => ({ clientAddress: `2001:db8:7:7::${(index + 1).toString(16)}`, device: newDevice() });
}

test('the figures that hold: a device has 30 attempts or 10 by card, an address a hundred times as many', async () => {
  const [row] = await database.sql`SELECT setting('giving_limits') AS value`;
  expect(row?.value).toEqual({
    device: { burst: 30, perMinute: 2, card: 3 },
    addressAlone: { burst: 300, perMinute: 30, card: 15 },
    address: { burst: 3000, perMinute: 300, card: 15 },
    campaign: { burst: 120, perMinute: 12, card: 1 },
    smallCardRupiah: 100_000,
    vouching: { paidPercent: 25, attempts: 20, afterMinutes: 5, withinMinutes: 120 },
  });
  const device = newDevice();
  const byCard = { method: 'card', amountRupiah: 150_000 };
  expect(taken(await atOnce(14, () => ({ device, clientAddress: newVisitor() }), byCard))).toBe(10);
});

test('a new figure holds from its date, on every node, without a restart', async () => {
  const from = { device: newDevice() };
  await changeSetting(database, 'giving_limits', { device: { burst: 1, perMinute: HARDLY_ANY } });
  expect((await tryGiving(running, slug, { from })).status).toBe(201);
  expectFailure(await tryGiving(other, slug, { from }), 429, 'giving_limited');
  await changeSetting(database, 'giving_limits', { device: { burst: 2 } });
  expect((await tryGiving(other, slug, { from })).status).toBe(201);
});

test('what is refused by one budget takes nothing from the others', async () => {
  await changeSetting(database, 'giving_limits', { ...SMALL, address: { burst: 2, perMinute: HARDLY_ANY } });
  const clientAddress = newVisitor();
  const from = { clientAddress, device: newDevice() };
  const answers = [];
  for (let index = 0; index < 6; index += 1) answers.push(await tryGiving(running, slug, { from }));
  expect(taken(answers)).toBe(2);
  const elsewhere = { device: from.device, clientAddress: newVisitor() };
  await changeSetting(database, 'giving_limits', { ...SMALL, device: { burst: 4, perMinute: HARDLY_ANY } });
  expect((await tryGiving(running, slug, { from: elsewhere })).status).toBe(201);
  expect((await tryGiving(running, slug, { from: elsewhere })).status).toBe(201);
});

test('what cannot become a gift is not counted', async () => {
  await changeSetting(database, 'giving_limits', { device: { burst: 1, perMinute: HARDLY_ANY } });
  const from = { device: newDevice() };
  expect((await tryGiving(running, slug, { from, changes: { amountRupiah: 1 } })).status).toBe(422);
  expect((await tryGiving(running, 'tidak-ada', { from })).status).toBe(404);
  expect((await tryGiving(running, slug, { from })).status).toBe(201);
});

test('what is kept of an attempt names nobody, and goes when no limit looks back to it', async () => {
  const clientAddress = '203.0.113.77';
  const device = newDevice();
  await tryGiving(running, slug, { from: { clientAddress, device } });
  const kept = JSON.stringify(
    await database.sql`SELECT a.*, (SELECT json_agg(b) FROM rate_budgets b) AS budgets FROM giving_attempts a`,
  );
  expect(kept).toContain('giving:device:');
  for (const secret of [clientAddress, device]) expect(kept).not.toContain(secret);
  await database.ownerSql`UPDATE giving_attempts SET attempted_at = now() - interval '3 hours'`;
  await database.ownerSql`UPDATE rate_budgets SET spent_until = now() - interval '1 second'`;
  expect(await pruneGivingLimits(database.sql)).toBe(3);
});
