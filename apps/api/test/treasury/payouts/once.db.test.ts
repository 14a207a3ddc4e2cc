import { afterAll, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../src/platform/database/client.ts';
import { makeDue, nodeOf, openPayoutScene, payoutsOf, referenceOf, withCalls } from '../../support/payout-scene.ts';

const { database, sandbox, begun, send, sentOf } = await openPayoutScene();
/** Of another node. */
const otherPool = createClient(database.url, { max: 4, statementTimeoutMs: 10_000 });
afterAll(() => otherPool.end());

describe('money goes once', () => {
  test('at two nodes that work at the same moment, also on the same payouts', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) ids.push((await begun()).id);
    const nodes = [nodeOf(database, sandbox.provider()), nodeOf({ sql: otherPool }, sandbox.provider())];
    for (let round = 0; round < 3; round += 1)
      await Promise.all([
        ...nodes.map((node) => node.sendDue()),
        makeDue(database),
        ...nodes.map((node) => node.sendDue()),
      ]);
    for (const id of ids) expect((await sentOf(id)).sent).toBe(1);
  });

  test('although two nodes have prepared one each, because the provider forgot the key', async () => {
    const { id } = await begun();
    let arrived = 0;
    let open: () => void = () => {};
    const bothPrepared = new Promise<void>((resolve) => (open = resolve));
    const slow = withCalls(sandbox.provider(), (real) => ({
      async prepare(order) {
        const reference = await real.prepare({ ...order, key: `${order.key}-${arrived}` });
        arrived += 1;
        if (arrived === 2) open();
        await bothPrepared;
        return reference;
      },
    }));
    const first = send(slow);
    await vi.waitFor(() => expect(arrived).toBe(1), { timeout: 20_000 });
    await makeDue(database);
    await Promise.all([first, nodeOf({ sql: otherPool }, slow).sendDue()]);
    expect(await sentOf(id)).toEqual({ prepared: 1, sent: 1 });
  });

  test.each([
    ['payout_create', 'lost'],
    ['payout_create', 'cut'],
    ['payout_approve', 'lost'],
    ['payout_approve', 'cut'],
    ['payout_status', 'lost'],
    ['payout_status', 'error'],
    ['payout_create', 'error'],
    ['payout_approve', 'error'],
  ] as const)('when the answer of %s is %s', async (call, weather) => {
    const { id, read } = await begun();
    await sandbox.setWeather(call, weather, 1);
    for (let round = 0; round < 3; round += 1) {
      await send();
      await makeDue(database);
    }
    expect(await sentOf(id)).toEqual({ prepared: 0, sent: 1 });
    await sandbox.complete(await referenceOf(database, id));
    await send();
    expect((await read()).status).toBe('transferred');
  });

  test('when an answer comes after the time for it', async () => {
    const { id } = await begun();
    await sandbox.setWeather('payout_create', 'slow', 1);
    await send(sandbox.provider({ timeoutMs: 100 }));
    await makeDue(database);
    await vi.waitFor(async () => expect((await sentOf(id)).prepared).toBe(1), { timeout: 20_000 });
    await send();
    expect(await sentOf(id)).toEqual({ prepared: 0, sent: 1 });
  });

  test('when the answer is lost and the provider has forgotten the key: what is prepared besides is never released', async () => {
    const { id } = await begun();
    await sandbox.setWeather('payout_create', 'lost', 1);
    await send();
    await sandbox.forgetKeys();
    await makeDue(database);
    await send();
    expect(await sentOf(id)).toEqual({ prepared: 1, sent: 1 });
  });

  test.each(['prepare', 'release', 'statusOf'] as const)('when the process is killed after %s', async (call) => {
    const { id } = await begun();
    const killed = withCalls(sandbox.provider(), (real) => ({
      [call]: async (...given: [never]) => {
        await real[call](...given);
        throw new Error('killed');
      },
    }));
    await send(killed);
    await makeDue(database);
    await send();
    expect(await sentOf(id)).toEqual({ prepared: 0, sent: 1 });
    await sandbox.complete(await referenceOf(database, id));
    await makeDue(database);
    await send();
    expect((await payoutsOf(database, id)).map(({ status }) => status)).toEqual(['completed']);
  });

  test('while the provider is down nothing is lost, and it goes when it is back', async () => {
    const { id, read } = await begun();
    await sandbox.goDown();
    expect(await send()).toBeGreaterThan(0);
    expect(await read()).toMatchObject({ status: 'processing' });
    await sandbox.comeBack();
    expect(await nodeOf(database, sandbox.provider()).isDue()).toBe(false);
    await makeDue(database);
    expect(await nodeOf(database, sandbox.provider()).isDue()).toBe(true);
    await send();
    expect(await sentOf(id)).toEqual({ prepared: 0, sent: 1 });
  });
});
