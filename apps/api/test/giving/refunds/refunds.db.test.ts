import { afterEach, describe, expect, test } from 'vitest';
import { CommandRefused } from '../../../src/accounts/operators/errors.ts';
import { UsageError } from '../../../src/backoffice/commands/command.ts';
import { requestRefund } from '../../../src/giving/refunds/decide-refund.ts';
import { assignUnmatched, listUnmatched, refundUnmatched } from '../../../src/giving/unmatched/service.ts';
import { createCampaign } from '../../support/arrange.ts';
import { type GivenPayment, giveOpen, givePaid, notify, statesOf } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators, operate, positionOf } from '../../support/ledger.ts';
import { startTestApi } from '../../support/test-api.ts';
import { opsByTwo } from '../../support/two-people.ts';

const running = await startTestApi();
const { api, database, gateway } = running;
const { sql, ownerSql } = database;
const { controls } = gateway;
const operators = await createOperators(ownerSql);
const people = { by: operators[0], approvedBy: operators[1] };
const reason = 'Nominal keliru';

afterEach(() => expectInvariants(database));

const refundGift = ({ donationId }: GivenPayment, amountRupiah?: number) =>
  requestRefund(ownerSql, { of: { donation: donationId }, amountRupiah, reason }, people);
const send = () => api.refunds.sendDue();
const sendAgain = async () => {
  await ownerSql`UPDATE gateway_refunds SET next_check_at = now() WHERE ended_at IS NULL`;
  await send();
};
async function stateOf(id: number) {
  const [row] = await sql<[{ status: string; attempts: number; refusal: string | null }]>`
    SELECT status, attempts, refusal FROM gateway_refunds WHERE id = ${id}`;
  return row;
}
const tasks = async () =>
  (await sql<{ kind: string }[]>`SELECT kind FROM operator_tasks WHERE done_at IS NULL ORDER BY id`).map((t) => t.kind);

/** Unmatched money: a second payment of a paid gift by QRIS. */
async function payTwice() {
  const { slug } = await createCampaign(database);
  const gift = await givePaid(running, slug);
  const second = controls.payAgain(gift.reference);
  await notify(running, second);
  const [money] = (await listUnmatched(sql)).slice(-1);
  if (money === undefined) throw new Error('no money waits');
  return { id: money.id, gift, second };
}
const refundSecond = (unmatched: number) => requestRefund(ownerSql, { of: { unmatched }, reason }, people);
const bank = (id: number) => refundUnmatched(ownerSql, id, 'BI-FAST 7', people);
const assign = (id: number) => assignUnmatched(ownerSql, id, undefined, people);

describe('a refund of a gift', () => {
  test('is booked by the gateway’s report, in parts and whole, and its donor reads the reason', async () => {
    const { slug, fundId } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    const part = await refundGift(gift, 20_000);
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'paid', donation: 'paid' });
    expect(await stateOf(part)).toMatchObject({ status: 'requested' });
    await send();
    expect(await stateOf(part)).toEqual({ status: 'confirmed', attempts: 1, refusal: null });
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'partially_refunded' });
    const rest = await refundGift(gift);
    await send();
    expect(await stateOf(rest)).toMatchObject({ status: 'confirmed' });
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'refunded', donation: 'refunded' });
    expect(await positionOf(sql, fundId)).toMatchObject({ refundedRupiah: 50_000, unsettledRupiah: 0 });
    const mails = await sql`SELECT payload FROM outbox_messages WHERE topic = 'gift_returned' ORDER BY id DESC LIMIT 2`;
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ refundId: rest }, { refundId: part }]);
  });

  test('changes nothing while the gateway has accepted it and reports nothing; its notification books it once', async () => {
    const { slug, fundId } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    const carryOut = controls.delayRefunds();
    const id = await refundGift(gift);
    await send();
    await sendAgain();
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(await positionOf(sql, fundId)).toMatchObject({ refundedRupiah: 0 });
    carryOut();
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('refunded');
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('duplicate');
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed' });
    expect(await positionOf(sql, fundId)).toMatchObject({ refundedRupiah: 50_000 });
  });

  test.each([
    ['its answer is lost', () => controls.loseNextAnswer('refund'), 1],
    ['the gateway is down at first', () => controls.goDown(), 2],
  ])('goes out once when %s', async (_, disturb, attempts) => {
    const { slug, fundId } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    const id = await refundGift(gift, 20_000);
    disturb();
    await send();
    controls.comeBack();
    await sendAgain();
    await sendAgain();
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', attempts });
    expect((await gateway.findPayment(gift.reference))?.refundedRupiah).toBe(20_000);
    expect(await positionOf(sql, fundId)).toMatchObject({ refundedRupiah: 20_000 });
  });

  test('goes out once from two nodes, and after a node that died between request and answer', async () => {
    const { slug } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    const id = await refundGift(gift, 20_000);
    const answer = controls.holdNext('refund');
    const frozen = send();
    await expect.poll(async () => (await stateOf(id)).attempts).toBe(1);
    await sendAgain();
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed' });
    answer();
    await frozen;
    expect((await gateway.findPayment(gift.reference))?.refunds).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed' });
  });

  test('that the gateway refuses frees the money and becomes a task', async () => {
    const { slug } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    const id = await refundGift(gift);
    controls.refuseNext('refund');
    await send();
    expect(await stateOf(id)).toMatchObject({ status: 'refused', refusal: expect.stringContaining('400') });
    expect(await tasks()).toContain('refund_refused');
    const again = await refundGift(gift);
    await send();
    expect(await stateOf(again)).toMatchObject({ status: 'confirmed' });
  });

  test('stays open for a day when an earlier request has no answer and a later one is refused', async () => {
    const { slug } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    const id = await refundGift(gift);
    controls.goDown();
    await send();
    controls.comeBack();
    controls.refuseNext('refund');
    await sendAgain();
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 2, refusal: expect.stringContaining('400') });
    await sendAgain();
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
    await ownerSql`UPDATE gateway_refunds SET attempted_at = attempted_at - interval '25 hours' WHERE id = ${id}`;
    await sendAgain();
    expect(await stateOf(id)).toMatchObject({ status: 'refused' });
  });

  test('is not sent when its money went back meanwhile', async () => {
    const { slug } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    const id = await refundGift(gift);
    controls.chargeBack(gift.reference);
    await notify(running, gift.reference);
    await send();
    expect(await stateOf(id)).toMatchObject({ status: 'refused', attempts: 0 });
  });

  test('opens a task when the gateway lists another amount under its key', async () => {
    const { slug } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    const id = await refundGift(gift, 20_000);
    const [{ key }] = await sql<[{ key: string }]>`SELECT refund_key AS key FROM gateway_refunds WHERE id = ${id}`;
    controls.goDown();
    await send();
    controls.comeBack();
    const { transactionId = '' } = (await gateway.findPayment(gift.reference)) ?? {};
    await gateway.refund({ transactionId, key, amountRupiah: 25_000, reason });
    await sendAgain();
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed' });
    expect(await tasks()).toContain('refund_differs');
  });

  test('stays open, with a task, while the total of a report lacks the listed refund', async () => {
    const { slug } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    const id = await refundGift(gift, 20_000);
    const [{ key }] = await sql<[{ key: string }]>`SELECT refund_key AS key FROM gateway_refunds WHERE id = ${id}`;
    controls.loseNextAnswer('refund');
    await send();
    const { transactionId = '' } = (await gateway.findPayment(gift.reference)) ?? {};
    const report = (returnedRupiah: number) =>
      ownerSql`SELECT record_transaction_returned('midtrans', ${gift.reference}, ${transactionId}, 'partially_refunded', ${returnedRupiah},
        ${ownerSql.json([{ key, amountRupiah: 20_000 }])})`;
    await report(15_000);
    expect(await stateOf(id)).toMatchObject({ status: 'sent' });
    expect(await tasks()).toContain('refund_differs');
    await report(20_000);
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed' });
  });
});

describe('while a refund is open', () => {
  test('our bank cannot return the same money, nor can it become a gift', async () => {
    const { id, second } = await payTwice();
    const refund = await refundSecond(id);
    controls.loseNextAnswer('refund');
    await expect(bank(id)).rejects.toThrow('its outcome is not known yet');
    await send();
    expect(await stateOf(refund)).toMatchObject({ status: 'sent' });
    await expect(bank(id)).rejects.toThrow(CommandRefused);
    await expect(assign(id)).rejects.toThrow(CommandRefused);
    await sendAgain();
    expect(await stateOf(refund)).toMatchObject({ status: 'confirmed' });
    await expect(bank(id)).rejects.toThrow('was settled already');
    expect((await gateway.findTransaction(second))?.refunds).toHaveLength(1);
    const [mail] = await sql`SELECT topic FROM outbox_messages ORDER BY id DESC LIMIT 1`;
    expect(mail?.topic).toBe('unmatched_returned');
  });

  test('it is refused for money that our bank has returned; a refused one leaves it to our bank', async () => {
    const first = await payTwice();
    const refund = await refundSecond(first.id);
    controls.refuseNext('refund');
    await send();
    expect(await stateOf(refund)).toMatchObject({ status: 'refused' });
    await bank(first.id);
    await expect(refundSecond(first.id)).rejects.toThrow('was settled already');
  });

  test('no second one of the same payment is requested', async () => {
    const { slug } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    await refundGift(gift, 10_000);
    await expect(refundGift(gift, 10_000)).rejects.toThrow('is open already');
    await send();
  });

  test('its settled money cannot be withdrawn, and what is withdrawn cannot be refunded', async () => {
    const { slug, fundId } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    await givePaid(running, slug);
    await operate.settleAll(ownerSql, operators);
    const { settledRupiah } = await positionOf(sql, fundId);
    const id = await refundGift(gift);
    expect(await operate.ask(ownerSql, fundId, settledRupiah)).toBeNull();
    const [terms] = await sql`SELECT available_rupiah AS available FROM withdrawal_terms(${fundId})`;
    expect(terms?.available).toBe(settledRupiah / 2);
    expect(await operate.ask(ownerSql, fundId, settledRupiah / 2)).not.toBeNull();
    await send();
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed' });
    expect(await positionOf(sql, fundId)).toMatchObject({ settledRupiah: 0, receivableRupiah: 0 });
    const { donationId } = await givePaid(running, slug);
    await operate.settleAll(ownerSql, operators);
    expect(await operate.ask(ownerSql, fundId, (await positionOf(sql, fundId)).settledRupiah)).not.toBeNull();
    const taken = requestRefund(ownerSql, { of: { donation: donationId }, reason }, people);
    await expect(taken).rejects.toThrow('no longer enough settled money');
  });
});

describe('ops refund', () => {
  async function byTwo(...words: string[]): Promise<string> {
    const emails = await ownerSql<{ email: string }[]>`
      SELECT email FROM users WHERE id = ANY (${[...operators]}::bigint[]) ORDER BY id`;
    const [one = '', other = ''] = emails.map(({ email }) => email);
    return await opsByTwo(ownerSql, ['refund', ...words, '--note', reason, '--by', one, '--approved-by', other]);
  }

  test('requests a part of a gift, lists it until it is reported, and proposes nothing that the gateway does not refund', async () => {
    const { slug } = await createCampaign(database);
    const { donationId } = await givePaid(running, slug);
    expect(await opsByTwo(ownerSql, ['refund'])).toBe('Nothing waits.');
    expect(await byTwo('donation', donationId, '--amount', '20000')).toMatch(/^Refund #\d+ is requested/);
    const listed = await opsByTwo(ownerSql, ['refund']);
    for (const words of ['20.000  requested  Nominal keliru', 'sent 0 times: no answer yet', '1 open.'])
      expect(listed).toContain(words);
    await send();
    expect(await opsByTwo(ownerSql, ['refund'])).toBe('Nothing waits.');
    const { donationId: byAccount } = await givePaid(running, slug, { method: 'va_bca' });
    await expect(byTwo('donation', byAccount)).rejects.toThrow('only go back by our bank');
    const waiting = await payTwice();
    expect(await byTwo('unmatched', String(waiting.id))).toContain('is requested');
    await send();
    expect(await listUnmatched(sql)).toEqual([]);
    for (const wrong of [['donation'], ['unmatched', 'x'], ['gift', '1'], ['donation', donationId, '--amount', 'x']])
      await expect(byTwo(...wrong)).rejects.toThrow(UsageError);
  });
});

describe('a refund is refused', () => {
  test.each([
    ['by a virtual account', 'va_bca', 50_000, 'only go back by our bank'],
    ['of a part by ShopeePay', 'shopeepay', 20_000, 'the whole rest'],
    ['of more than was paid', 'qris', 50_001, 'at most'],
    ['of nothing', 'qris', 0, 'at least 1'],
  ])('%s', async (_, method, amountRupiah, words) => {
    const { slug } = await createCampaign(database);
    const gift = await givePaid(running, slug, { method });
    await expect(refundGift(gift, amountRupiah)).rejects.toThrow(words);
  });

  test('of a gift that was not paid, without a reason, and by one operator', async () => {
    const { slug } = await createCampaign(database);
    const open = await giveOpen(running, slug);
    await expect(refundGift(open)).rejects.toThrow('no paid donation');
    const paid = await givePaid(running, slug);
    const of = { donation: paid.donationId };
    await expect(requestRefund(ownerSql, { of, reason: ' ' }, people)).rejects.toThrow('The donor reads the reason');
    const one = { by: operators[0], approvedBy: operators[0] };
    await expect(requestRefund(ownerSql, { of, reason }, one)).rejects.toThrow('Two different operators');
  });
});
