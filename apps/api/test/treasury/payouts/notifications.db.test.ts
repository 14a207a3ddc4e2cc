import { describe, expect, test, vi } from 'vitest';
import { createFakeGateway } from '../../../src/testing/index.ts';
import { createOperator } from '../../support/accounts.ts';
import { notificationOf } from '../../support/payout-sandbox.ts';
import {
  makeDue,
  NET,
  openPayoutScene,
  payoutsOf,
  referenceOf,
  webhookAddress,
  withCalls,
} from '../../support/payout-scene.ts';
import { apiOver } from '../../support/test-api.ts';

const { database, sandbox, api, begun, send, sentOf, mailsOf, tasks, notify } = await openPayoutScene();
const { sql, ownerSql } = database;

/** Records a provider's report, independently of the provider's state. */
async function report(reference: string, status: string, rupiah = NET): Promise<string> {
  const [{ outcome }] = await sql<[{ outcome: string }]>`
    SELECT record_payout_report('iris', ${reference}, ${status}, ${rupiah}, '') AS outcome`;
  return outcome;
}

describe('a notification', () => {
  test('of the sandbox arrives over the network, signed, and is acted on', async () => {
    const { id, read } = await begun();
    await sandbox.notify(await webhookAddress(api));
    await send();
    await sandbox.complete(await referenceOf(database, id));
    await vi.waitFor(async () => expect((await read()).status).toBe('transferred'), { timeout: 20_000 });
    await sandbox.notify('http://127.0.0.1:1/');
  });

  test('that comes before the answer to the release is acted on once', async () => {
    const { id, read } = await begun();
    const hasty = withCalls(sandbox.provider(), (real) => ({
      async release(reference) {
        await real.release(reference);
        await sandbox.complete(reference);
        expect((await notify(reference)).body.data).toEqual({ outcome: 'completed' });
      },
    }));
    await send(hasty);
    expect((await read()).status).toBe('transferred');
    expect(await mailsOf(id)).toEqual(['requested', 'approved', 'transferred']);
  });

  test('that comes often, at once and late changes nothing more', async () => {
    const { id } = await begun();
    await send();
    const reference = await referenceOf(database, id);
    await sandbox.complete(reference);
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(reference)));
    expect(answers.map(({ body }) => body.data.outcome).sort()).toEqual(['completed', ...Array(9).fill('unchanged')]);
    expect((await notify(reference, { status: 'processed' })).body.data).toEqual({ outcome: 'unchanged' });
    expect(await mailsOf(id)).toEqual(['requested', 'approved', 'transferred']);
  });

  test('is believed only so far: what it says of status and amount is asked again', async () => {
    const { id, read } = await begun();
    await send();
    const reference = await referenceOf(database, id);
    expect((await notify(reference, { status: 'completed', amount: '1' })).body.data).toEqual({ outcome: 'unchanged' });
    expect((await read()).status).toBe('processing');
  });

  test('that is forged, damaged or about something else moves nothing', async () => {
    const { id } = await begun();
    await send();
    const reference = await referenceOf(database, id);
    await sandbox.complete(reference);
    for (const headers of [{}, { 'Iris-Signature': 'ab'.repeat(64) }]) {
      const { status, body } = await notify(reference, {}, headers);
      expect([status, body.data.code]).toEqual([401, 'invalid_signature']);
    }
    expect((await payoutsOf(database, id))[0]?.status).toBe('processing');
    expect((await notify('tidakada')).body.data).toEqual({ outcome: 'unknown_reference' });
    expect((await notify('../x')).status).toBe(400);
    const deposit = notificationOf('', { reference_no: undefined, status: 'topup' });
    expect((await api.call('POST', '/webhooks/iris', deposit)).body.data).toEqual({ outcome: 'ignored' });
  });

  test('is refused for now while the provider cannot be asked, and no address of a provider that is not in use exists', async () => {
    const { id } = await begun();
    await send();
    await sandbox.goDown();
    const { status, headers } = await notify(await referenceOf(database, id));
    expect([status, headers.get('Retry-After')]).toEqual([503, '30']);
    const withoutIris = apiOver(database, createFakeGateway());
    const { body, headers: signed } = notificationOf('x');
    expect((await withoutIris.call('POST', '/webhooks/iris', { body, headers: signed })).status).toBe(404);
    expect((await withoutIris.call('POST', '/webhooks/manual', { body, headers: signed })).status).toBe(404);
  });
});

describe('what contradicts the books is a task of an operator', () => {
  test('another amount: it is neither released nor booked', async () => {
    const { id, read } = await begun();
    const before = await tasks();
    const other = withCalls(sandbox.provider(), (real) => ({
      prepare: (order) => real.prepare({ ...order, amountRupiah: order.amountRupiah + 1 }),
    }));
    await send(other);
    expect(await sentOf(id)).toEqual({ prepared: 1, sent: 0 });
    const late = await begun();
    await send();
    await sandbox.complete(await referenceOf(database, late.id), NET - 1);
    for (let round = 0; round < 2; round += 1) {
      await makeDue(database);
      await send();
    }
    expect((await tasks()).slice(before.length)).toEqual([
      `reported amount ${NET + 1}, to be sent ${NET}`,
      `reported amount ${NET - 1}, to be sent ${NET}`,
    ]);
    for (const withdrawal of [await read(), await late.read()]) expect(withdrawal.status).toBe('processing');
  });

  test('of which what fails under another amount is none: no money has moved', async () => {
    const { id, read } = await begun();
    await send();
    const reference = await referenceOf(database, id);
    const before = await tasks();
    expect(await report(reference, 'failed', NET + 1)).toBe('failed');
    expect((await read()).status).toBe('approved');
    expect(await tasks()).toEqual(before);
  });

  test('completed after it had failed, or after an operator has noted that it came back', async () => {
    const { id } = await begun();
    await send();
    const failed = await referenceOf(database, id);
    await sandbox.fail(failed, 'Account is closed');
    await notify(failed);
    expect(await report(failed, 'completed')).toBe('needs_operator');
    const returned = await begun();
    await send();
    const reference = await referenceOf(database, returned.id);
    await sandbox.complete(reference);
    await notify(reference);
    await returned.decide('return');
    await makeDue(database);
    await send();
    expect((await returned.read()).status).toBe('returned');
    expect((await tasks()).slice(-2)).toEqual([
      'reported as completed after it was failed',
      'reported as completed after it was returned',
    ]);
  });

  test.each([1, NET])('sent back after Rp%i of it was evidenced', async (rupiah) => {
    const { id, read } = await begun();
    await send();
    const reference = await referenceOf(database, id);
    await sandbox.complete(reference);
    await notify(reference);
    const { userId } = await createOperator(database, { role: 'finance' });
    await ownerSql`SELECT accept_evidence(id, 'Pipa', ${rupiah}, ${userId}) FROM withdrawals WHERE public_id = ${id}`;
    const { status } = await read();
    expect(await report(reference, 'failed')).toBe('needs_operator');
    expect((await tasks()).at(-1)).toBe('sent back after it was evidenced, in part or wholly');
    expect((await read()).status).toBe(status);
  });
});
