import { describe, expect, test } from 'vitest';
import { CommandRefused } from '../../../src/accounts/operators/errors.ts';
import { ANONYMOUS_NAME } from '../../../src/giving/donors/anonymous.domain.ts';
import { assignUnmatched, refundUnmatched } from '../../../src/giving/unmatched/service.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid, notify } from '../../support/giving.ts';
import { startUnmatched } from './money-that-waits.ts';

const { running, people, assign, refund, giveWrong, onlyWaiting, donationsOf, stateOf } = await startUnmatched();
const { database, gateway } = running;
const { sql, ownerSql } = database;
const { controls } = gateway;

describe('nothing is decided', () => {
  test.each([
    ['by one operator', { by: people.by, approvedBy: people.by }],
    ['by an account that is no operator', { by: people.by, approvedBy: 1_000_000 }],
  ])('%s', async (_, names) => {
    const { slug } = await createCampaign(database);
    const { money } = await giveWrong(slug, 40_000);
    await expect(refundUnmatched(ownerSql, money.id, 'x', names)).rejects.toThrow(/Two different operators/);
    await expect(assignUnmatched(ownerSql, money.id, undefined, names)).rejects.toThrow(/Two different operators/);
    expect(await onlyWaiting()).toMatchObject({ id: money.id });
  });

  test('by the application itself, nor by nobody', async () => {
    const { slug } = await createCampaign(database);
    const { money } = await giveWrong(slug, 40_000);
    await expect(refundUnmatched(sql, money.id, 'x', people)).rejects.toThrow(/permission denied/);
    await expect(assignUnmatched(sql, money.id, undefined, people)).rejects.toThrow(/permission denied/);
    await expect(ownerSql`SELECT refund_unmatched(${money.id}, 'x', ${people.by}, NULL)`).rejects.toThrow(
      /two different operators/,
    );
  });

  test('about another donation than the money was meant for', async () => {
    const { slug } = await createCampaign(database);
    const other = await givePaid(running, slug);
    const { money } = await giveWrong(slug, 40_000);
    await expect(assign(money.id, other.donationId)).rejects.toThrow(/meant for another donation/);
    expect(await onlyWaiting()).toMatchObject({ id: money.id, amountRupiah: 40_000 });
  });

  test.each(['frozen', 'closed'])('for a campaign that is %s', async (status) => {
    const { id, slug } = await createCampaign(database);
    const { money } = await giveWrong(slug, 40_000);
    if (status === 'closed') await ownerSql`UPDATE donation_targets SET status = 'ended' WHERE id = ${id}`;
    await ownerSql`UPDATE donation_targets SET status = ${status}, frozen_reason = 'Sedang diperiksa' WHERE id = ${id}`;
    await expect(assign(money.id)).rejects.toThrow(/frozen or closed/);
    expect(await onlyWaiting()).toMatchObject({ id: money.id });
  });

  test('for a donor who was erased (defect 12)', async () => {
    const { slug } = await createCampaign(database);
    const { gift, money } = await giveWrong(slug, 40_000);
    await ownerSql`SELECT erase_donor(NULL, donor_email, ${ANONYMOUS_NAME}) FROM donations WHERE public_id = ${gift.donationId}`;
    await expect(assign(money.id)).rejects.toThrow(/donor was erased/);
    await refund((await onlyWaiting()).id);
  });

  test('twice, by however many at once', async () => {
    const { id, slug } = await createCampaign(database);
    const { money } = await giveWrong(slug, 40_000);
    const tries = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => assign(money.id)),
      ...Array.from({ length: 4 }, () => refund(money.id)),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(CommandRefused);
    expect((await donationsOf(id)).length).toBeLessThanOrEqual(2);
    await expect(refund(money.id)).rejects.toThrow(/settled already/);
  });

  test('without the reference of the bank', async () => {
    const { slug } = await createCampaign(database);
    const { money } = await giveWrong(slug, 40_000);
    await expect(refund(money.id, ' ')).rejects.toThrow(/reference/);
  });
});

test('money of one gift’s payment never becomes another donor’s gift (defect 1)', async () => {
  const { slug } = await createCampaign(database);
  const first = await giveOpen(running, slug, {
    method: 'va_bni',
    donor: { name: 'Siti Rahma', email: 'siti@contoh.id' },
  });
  controls.pay(first.reference, 40_000);
  await notify(running, first.reference);
  const second = await giveOpen(running, slug, {
    donor: { name: 'Bagus Prakoso', email: 'bagus@contoh.id' },
    message: 'Doa Bagus.',
  });
  const money = await onlyWaiting();
  await expect(assign(money.id, second.donationId)).rejects.toThrow(/meant for another donation/);
  const page = await stateOf(await assign(money.id));
  expect(page.donation).toMatchObject({ donorName: 'Siti Rahma', amountRupiah: 40_000 });
  expect(page.donation.message).not.toBe('Doa Bagus.');
  expect(await stateOf(first.paymentId)).toMatchObject({ status: 'awaiting', donation: { donorName: 'Siti Rahma' } });
  expect(await stateOf(second.paymentId)).toMatchObject({
    status: 'awaiting',
    donation: { status: 'pending', amountRupiah: 50_000 },
  });
});
