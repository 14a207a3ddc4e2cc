import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { giveOpen, notify } from '../../support/giving.ts';
import { changeSetting, headersOf, newDevice, tryGiving } from '../../support/limits.ts';
import { expectFailure } from '../../support/refusals.ts';
import { HARDLY_ANY, SMALL, startTwoNodes, taken } from '../../support/two-nodes.ts';

const { running, other, campaign } = await startTwoNodes();
const { database, gateway, call } = running;
const { slug } = campaign;

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
