import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pruneGivingLimits } from '../../src/giving-limits/service.ts';
import { createCampaign } from '../support/arrange.ts';
import { giveOpen, notify, referenceOf } from '../support/giving.ts';
import { expectInvariants } from '../support/invariants.ts';
import { changeSetting, type From, headersOf, newDevice, newVisitor, tryGiving } from '../support/limits.ts';
import { expectFailure } from '../support/refusals.ts';
import { type Answer, apiOver, startTestApi } from '../support/test-api.ts';

const running = await startTestApi();
const { database, gateway, call } = running;
/** A second node over the same database. */
const other = apiOver(database, gateway);
const { slug } = await createCampaign(database);

/** Next to nothing comes back while a test runs, so that what is left can be counted. */
const HARDLY_ANY = 0.01;
const SMALL = {
  device: { burst: 5, perMinute: HARDLY_ANY },
  addressAlone: { burst: 10, perMinute: HARDLY_ANY },
  address: { burst: 40, perMinute: HARDLY_ANY },
  campaign: { burst: 3, perMinute: HARDLY_ANY },
};

beforeEach(async () => {
  await database.ownerSql`DELETE FROM settings WHERE source = 'Uji coba'`;
  await database.ownerSql`DELETE FROM rate_budgets`;
  await database.ownerSql`DELETE FROM giving_attempts`;
});
afterEach(() => expectInvariants(database));

const SMALL_CARD = { method: 'card', amountRupiah: 20_000 };

function atOnce(count: number, from: (index: number) => From, changes = {}): Promise<Answer[]> {
  const nodes = [running, other];
  const attempts = Array.from({ length: count }, (_, index) =>
    tryGiving(nodes[index % 2] ?? running, slug, { from: from(index), changes }),
  );
  return Promise.all(attempts);
}

function taken(answers: Answer[]): number {
  for (const answer of answers) {
    if (answer.status === 201) continue;
    expectFailure(answer, 429, 'giving_limited');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    expect(answer.body.message).toMatch(/Coba lagi dalam \d+ (detik|menit|jam)\.$/);
  }
  return answers.filter(({ status }) => status === 201).length;
}

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

/** Reads what is left and writes it a moment later, as a limit kept by a process's own memory would. */
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

describe('a repeat', () => {
  test('of what was taken is answered byte by byte, is not counted, and is not refused when nothing is left', async () => {
    await changeSetting(database, 'giving_limits', SMALL);
    const from = { device: newDevice() };
    const key = randomUUID();
    const first = await tryGiving(running, slug, { from, key });
    const repeats = await Promise.all(Array.from({ length: 40 }, () => tryGiving(other, slug, { from, key })));
    expect(new Set(repeats.map(({ text }) => text))).toEqual(new Set([first.text]));
    const left = Array.from({ length: 10 }, () => tryGiving(running, slug, { from }));
    expect(taken(await Promise.all(left))).toBe(SMALL.device.burst - 1);
    await database.ownerSql`DELETE FROM giving_attempts`;
    expect((await tryGiving(running, slug, { from, key })).text).toBe(first.text);
  });

  test('counts once when a hundred come at the same moment', async () => {
    await changeSetting(database, 'giving_limits', { device: { burst: 1, perMinute: HARDLY_ANY } });
    const from = { device: newDevice() };
    const key = randomUUID();
    const nodes = [running, other];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => tryGiving(nodes[index % 2] ?? running, slug, { from, key })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  test('of what was refused is tried anew, and taken once there is something left', async () => {
    await changeSetting(database, 'giving_limits', { device: { burst: 1, perMinute: HARDLY_ANY } });
    const from = { device: newDevice() };
    const key = randomUUID();
    await tryGiving(running, slug, { from });
    expectFailure(await tryGiving(running, slug, { from, key }), 429, 'giving_limited');
    await database.ownerSql`DELETE FROM rate_budgets`;
    expect((await tryGiving(running, slug, { from, key })).status).toBe(201);
  });
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

test('a change of the way to pay counts like a gift, and its repeat does not', async () => {
  await changeSetting(database, 'giving_limits', { device: { burst: 2, perMinute: HARDLY_ANY } });
  const { donationId } = await giveOpen(running, slug);
  const from = { device: newDevice() };
  const change = (method: string, key: string) =>
    call('POST', `/donations/${donationId}/payment`, { body: { method }, headers: headersOf(from, key) });
  const key = randomUUID();
  const first = await change('va_bri', key);
  expect(first.status).toBe(201);
  expect((await change('va_bri', key)).text).toBe(first.text);
  expect((await change('va_bni', randomUUID())).status).toBe(201);
  expectFailure(await change('gopay', randomUUID()), 429, 'giving_limited');
  expect((await change('va_bri', key)).text).toBe(first.text);
});

describe('questions to the gateway', () => {
  test('are counted by device; what is only read is not', async () => {
    await changeSetting(database, 'payment_check_limits', { device: { burst: 2, perMinute: HARDLY_ANY } });
    const { paymentId, reference } = await giveOpen(running, slug);
    const device = newDevice();
    const check = async () => {
      await database.ownerSql`UPDATE payments SET checked_at = checked_at - interval '1 minute' WHERE public_id = ${paymentId}`;
      return await call('POST', `/payments/${paymentId}/check`, { headers: headersOf({ device }) });
    };
    expect([(await check()).status, (await check()).status]).toEqual([200, 200]);
    const refused = await check();
    expectFailure(refused, 429, 'too_many_requests');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(1);
    gateway.controls.pay(reference);
    await notify(running, reference);
    expect((await check()).body.data.status).toBe('paid');
  });
});

describe('many donors behind one address', () => {
  const LIMITS = { addressAlone: { burst: 4, perMinute: HARDLY_ANY }, address: { burst: 4, perMinute: HARDLY_ANY } };

  /** Twenty-four earlier attempts of an address, of which some were paid; all long enough ago to be paid. */
  async function arrive(from: () => From, paid: number): Promise<void> {
    const answers: Answer[] = [];
    for (let index = 0; index < 24; index += 1) answers.push(await tryGiving(running, slug, { from: from() }));
    expect(taken(answers)).toBe(24);
    for (const { body } of answers.slice(0, paid)) {
      const reference = await referenceOf(running, body.data.payment.id);
      gateway.controls.pay(reference);
      await notify(running, reference);
    }
    await database.ownerSql`UPDATE giving_attempts SET attempted_at = attempted_at - interval '6 minutes'`;
    await database.ownerSql`DELETE FROM rate_budgets`;
    await changeSetting(database, 'giving_limits', LIMITS);
  }

  test.each([
    ['with browsers', true],
    ['through somebody else’s site', false],
  ])('who pay %s get their budget back as often as it is used up', async (_, withDevice) => {
    const clientAddress = newVisitor();
    const from = () => ({ clientAddress, ...(withDevice && { device: newDevice() }) });
    await arrive(from, 6);
    const attempts = [];
    for (let index = 0; index < 4; index += 1) attempts.push(await tryGiving(other, slug, { from: from() }));
    attempts.push(await tryGiving(running, slug, { from: from() }));
    expect(taken(attempts)).toBe(5);
  });

  test('who do not pay have what the budget gives, and are looked up every few seconds at most', async () => {
    const clientAddress = newVisitor();
    const from = () => ({ clientAddress, device: newDevice() });
    await arrive(from, 5);
    expect(taken(await atOnce(12, from))).toBe(4);
    const [reviews] = await database.sql<[{ count: number }]>`
      SELECT count(*)::integer AS count FROM rate_budgets WHERE key LIKE 'review:%'`;
    expect(reviews.count).toBe(1);
  });

  test('whose address is a proxy’s that nobody named are told apart by their devices alone', async () => {
    await changeSetting(database, 'giving_limits', LIMITS);
    expect(taken(await atOnce(20, () => ({ clientAddress: '172.17.0.1', device: newDevice() })))).toBe(20);
    expect(taken(await atOnce(20, () => ({ clientAddress: '127.0.0.1' })))).toBe(20);
  });
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
