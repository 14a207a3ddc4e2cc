import { describe, expect, test } from 'vitest';
import { createWithdrawalReview } from '../../../src/backoffice/queues/withdrawals/review-service.ts';
import { ProviderRefused, ProviderUnavailable } from '../../../src/treasury/payouts/errors.ts';
import { createOperator } from '../../support/accounts.ts';
import { makeDue, NET, openPayoutScene, payoutsOf, referenceOf, withCalls } from '../../support/payout-scene.ts';
import { testSealer } from '../../support/sealer.ts';
import { createDecided, decideNow } from '../../support/withdrawals.ts';

const { database, sandbox, begun, send, sentOf, mailsOf, fundOf, notify, tasks } = await openPayoutScene();
const { sql, ownerSql } = database;

describe('a withdrawal that an operator has begun', () => {
  test('is sent without its fee, followed until the bank has it, and its member is told', async () => {
    const { id, read } = await begun();
    await send();
    const reference = await referenceOf(database, id);
    const [payout] = (await sandbox.payouts()).filter(({ reference_no }) => reference_no === reference);
    expect(payout).toMatchObject({ status: 'processed', amount: `${NET}.00`, beneficiary_account: '7712345698' });
    expect(await read()).toMatchObject({ status: 'processing', reference: null });
    await sandbox.complete(reference);
    await makeDue(database);
    await send();
    expect(await read()).toMatchObject({ status: 'transferred', reference, unaccountedRupiah: NET });
    expect(await mailsOf(id)).toEqual(['requested', 'approved', 'transferred']);
    expect((await payoutsOf(database, id))[0]).toMatchObject({ status: 'completed', isAsked: true });
  });

  test('whose transfer fails is approved again, and member and operators are told: it is sent by another payout, or refused and the money is the fund’s', async () => {
    const { id, read, decide } = await begun();
    await send();
    const reference = await referenceOf(database, id);
    await sandbox.fail(reference, 'Account is closed');
    await notify(reference, { status: 'failed', error_message: 'Account 7712345698 is closed' });
    const reason = 'Bank menolak atau mengembalikan transfer ini (Account … is closed).';
    expect(await read()).toMatchObject({ status: 'approved', reason });
    expect(await mailsOf(id)).toEqual(['requested', 'approved', 'failed']);
    expect((await tasks('payout_failed')).at(-1)).toBe(reason);
    expect((await fundOf(id)).requestedRupiah).toBe(5_000_000);
    await decide('start');
    await send();
    expect(await payoutsOf(database, id)).toMatchObject([
      { status: 'failed', isAsked: false },
      { status: 'processing', isAsked: true },
    ]);
    expect(await read()).toMatchObject({ status: 'processing', reason: null });
    // The notification, which alone has the reason, is lost.
    await sandbox.fail(await referenceOf(database, id), 'Account is closed');
    await makeDue(database);
    await send();
    expect((await read()).reason).toBe('Bank menolak atau mengembalikan transfer ini.');
    await decide('reject');
    expect(await mailsOf(id)).toEqual(['requested', 'approved', 'failed', 'failed', 'rejected']);
    expect(await fundOf(id)).toMatchObject({ settledRupiah: 8_000_000, requestedRupiah: 0 });
  });

  test('that the receiving bank sends back is returned with the reason, and the money is the fund’s again', async () => {
    const { id, read } = await begun();
    await send();
    const reference = await referenceOf(database, id);
    await sandbox.complete(reference);
    await notify(reference);
    await sandbox.fail(reference, 'Account is closed');
    // The notification is lost, so the payment is checked for days.
    await makeDue(database);
    await send();
    expect(await read()).toMatchObject({ status: 'returned', reason: expect.stringContaining('mengembalikan') });
    expect(await fundOf(id)).toMatchObject({ settledRupiah: 7_997_500, requestedRupiah: 0 });
    expect(await mailsOf(id)).toEqual(['requested', 'approved', 'transferred', 'returned']);
    expect((await payoutsOf(database, id))[0]?.isAsked).toBe(false);
  });

  test('waits while a page of its fund is frozen, whether or not it is prepared', async () => {
    const prepared = await begun();
    await sandbox.setWeather('payout_approve', 'error');
    await send();
    const waiting = await begun();
    await sandbox.comeBack();
    const freeze = (status: string, reason: string | null) => ownerSql`
      UPDATE donation_targets SET status = ${status}, frozen_reason = ${reason} WHERE fund_id IN
        (SELECT fund_id FROM withdrawals WHERE public_id IN (${prepared.id}, ${waiting.id}))`;
    await freeze('frozen', 'Sedang diperiksa');
    for (let round = 0; round < 2; round += 1) {
      await makeDue(database);
      await send();
    }
    expect(await sentOf(prepared.id)).toEqual({ prepared: 1, sent: 0 });
    expect(await sentOf(waiting.id)).toEqual({ prepared: 0, sent: 0 });
    await waiting.decide('fail');
    expect((await waiting.read()).status).toBe('approved');
    await freeze('live', null);
    await makeDue(database);
    await send();
    expect(await sentOf(prepared.id)).toEqual({ prepared: 0, sent: 1 });
    await waiting.decide('start');
    const slow = withCalls(sandbox.provider(), (real) => ({
      async prepare(order) {
        await freeze('frozen', 'Sedang diperiksa');
        return await real.prepare(order);
      },
    }));
    await send(slow);
    expect(await sentOf(waiting.id)).toEqual({ prepared: 1, sent: 0 });
    await freeze('live', null);
    await makeDue(database);
    await send();
    expect(await sentOf(waiting.id)).toEqual({ prepared: 0, sent: 1 });
  });

  test.each([
    ['0 minutes', 1],
    ['5 hours', 30],
    ['3 days', 60],
  ])('is asked about less often the older it is: after %s by %i minutes', async (age, minutes) => {
    const { id } = await begun();
    await ownerSql`
      UPDATE payouts SET started_at = now() - ${age}::interval, next_check_at = now()
      WHERE withdrawal_id = (SELECT w.id FROM withdrawals w WHERE w.public_id = ${id})`;
    const [row] = await sql.begin(async (tx) => {
      await tx`SELECT claim_payouts('iris', 100)`;
      return await tx`
        SELECT round(extract(epoch FROM p.next_check_at - now()) / 60)::integer AS minutes
        FROM payouts p JOIN withdrawals w ON w.id = p.withdrawal_id WHERE w.public_id = ${id}`;
    });
    expect(row).toEqual({ minutes });
  });

  test('that the provider does not take is approved again, and operators alone read why', async () => {
    const { id, read } = await begun();
    const refusing = withCalls(sandbox.provider(), () => ({
      prepare: () => Promise.reject(new ProviderRefused('This bank is closed')),
    }));
    await send(refusing);
    expect(await read()).toMatchObject({ status: 'approved', reason: 'Transfer ini belum bisa dikirim.' });
    expect((await tasks('payout_failed')).at(-1)).toBe('This bank is closed');
    expect(await mailsOf(id)).toEqual(['requested', 'approved']);
    expect(await payoutsOf(database, id)).toMatchObject([{ status: 'failed', isAsked: false }]);
    expect(await sentOf(id)).toEqual({ prepared: 0, sent: 0 });
  });

  test('is an operator’s where the provider does not serve the bank, and where operators are the provider', async () => {
    const id = await createDecided(database, 'approved');
    await ownerSql`UPDATE withdrawals SET bank_account = bank_account || '{"bankCode": "947"}' WHERE public_id = ${id}`;
    const review = createWithdrawalReview({
      sql: database.operatorSql,
      sealer: testSealer,
      provider: sandbox.provider(),
    });
    const { userId } = await createOperator(database, { role: 'finance' });
    await decideNow(review, userId, id, { step: 'start', words: '' });
    expect(await payoutsOf(database, id)).toMatchObject([{ provider: 'manual', isAsked: false }]);
    await send();
    await decideNow(review, userId, id, { step: 'transferred', words: 'BI-FAST 2211' });
    expect(await review.get(null, id)).toMatchObject({ status: 'transferred', reference: 'BI-FAST 2211' });
    const manual = await createDecided(database, 'transferred');
    expect(await payoutsOf(database, manual)).toMatchObject([{ provider: 'manual', status: 'completed' }]);
  });
});

describe('an operator', () => {
  test('cannot mark what the provider sends, before or after it has a reference', async () => {
    const { decide } = await begun();
    const message = /lewat penyedia pembayaran/;
    await expect(decide('transferred')).rejects.toThrow(message);
    await send();
    await expect(decide('transferred')).rejects.toThrow(message);
    await expect(decide('fail')).rejects.toThrow(message);
  });

  test('calls off what has no reference yet: what is prepared at that moment is never released', async () => {
    const { id, decide, read } = await begun();
    const slow = withCalls(sandbox.provider(), (real) => ({
      async prepare(order) {
        const reference = await real.prepare(order);
        await decide('fail');
        return reference;
      },
    }));
    await send(slow);
    expect((await read()).status).toBe('approved');
    expect(await sentOf(id)).toEqual({ prepared: 1, sent: 0 });
    await decide('start');
    await send();
    expect(await sentOf(id)).toEqual({ prepared: 1, sent: 1 });
  });
});

test('the application’s role changes payouts by these functions alone, and no number or name is in an error', async () => {
  await expect(sql`UPDATE payouts SET provider_reference = 'x'`).rejects.toThrow('permission denied');
  await sandbox.goDown();
  const { sender } = sandbox.provider();
  const order = {
    key: 'k',
    bankCode: '014',
    accountNumber: '7712345698',
    holder: 'Ratna Wulandari',
    amountRupiah: 1,
  } as const;
  const error = await sender?.prepare(order).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderUnavailable);
  expect(String(error)).not.toMatch(/7712345698|Ratna/);
});
