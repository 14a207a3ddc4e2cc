import { formatRupiah } from '@uluran/contract/money';
import { expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import {
  createEnrolledOperator,
  currentCode,
  type EnrolledOperator,
  forgetUsedCodes,
} from '../../support/operator-sign-in.ts';
import { versionOf } from '../../support/queues.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;
const [finance, administrator] = [
  await createEnrolledOperator(running, { role: 'finance', name: 'Dian Lestari' }),
  await createEnrolledOperator(running, { role: 'administrator', name: 'Yusuf Mahendra' }),
];
const { slug } = await createCampaign(database);

/** Makes a call with a fresh code of the operator, and extends the body by it. */
async function send(operator: EnrolledOperator, path: string, body: object) {
  await forgetUsedCodes(database, operator.account.userId);
  const code = await currentCode(database, operator.secret);
  return await call('POST', `/ops${path}`, { token: operator.token, body: { code, ...body } });
}

const read = async (gift: string) => (await call('GET', `/ops/donations/${gift}`, { token: finance.token })).body.data;
const propose = async (operator: EnrolledOperator, gift: string, more: object = {}) =>
  await send(operator, `/donations/${gift}/refund`, {
    reason: 'Salah jumlah.',
    version: (await read(gift)).version,
    ...more,
  });
const confirm = async (operator: EnrolledOperator, id: string) =>
  await send(operator, `/proposals/${id}/confirm`, { version: await versionOf(database, 'proposal', id) });

test('one operator proposes a part of a gift, and another one confirms it', async () => {
  const { donationId } = await givePaid(running, slug);
  const gift = await read(donationId);
  expect(gift).toMatchObject({ refundable: { leftRupiah: 50_000, onlyWhole: false }, refundProposalId: null });
  const proposed = await propose(finance, donationId, { amountRupiah: 20_000 });
  expect(proposed.body.data).toMatchObject({ kind: 'refund', state: 'waiting', confirmable: true, by: 'Dian Lestari' });
  expect(proposed.body.data.summary).toBe(
    `${formatRupiah(20_000)} donasi ${gift.number} dikembalikan lewat gateway: Salah jumlah.`,
  );
  const proposal: string = proposed.body.data.id;
  const waiting = await read(donationId);
  expect(waiting.refundProposalId).toBe(proposal);
  expect(waiting.version).not.toBe(gift.version);

  // A second one, with the version before and after it.
  for (const { version } of [gift, waiting])
    expectFailure(await propose(administrator, donationId, { version }), 409, 'item_changed');
  expectFailure(await confirm(finance, proposal), 403, 'forbidden');
  expect((await confirm(administrator, proposal)).body.data.state).toBe('confirmed');
  expect((await read(donationId)).refunds).toMatchObject([
    { status: 'requested', amountRupiah: 20_000, reason: 'Salah jumlah.' },
  ]);
  await expectInvariants(database);
});

test('of two proposals at once one is stored', async () => {
  const { donationId } = await givePaid(running, slug);
  const answers = await Promise.all([propose(finance, donationId), propose(administrator, donationId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['more than the rest', 'qris', { amountRupiah: 50_001 }, 422, 'invalid_fields'],
  ['a part of a method that is refunded whole', 'shopeepay', { amountRupiah: 20_000 }, 422, 'invalid_fields'],
  ['no reason', 'qris', { reason: ' ' }, 422, 'invalid_fields'],
  ['a method that the gateway does not refund', 'va_bca', {}, 409, 'not_refundable'],
  ['an older version', 'qris', { version: 'lama' }, 409, 'item_changed'],
  ['a wrong code', 'qris', { code: '000000' }, 401, 'wrong_code'],
] as const)('is refused: %s', async (_, method, more, status, code) => {
  const { donationId } = await givePaid(running, slug, { method });
  expectFailure(await propose(finance, donationId, more), status, code);
  expect((await read(donationId)).refundProposalId).toBeNull();
});

test('is refused for an unpaid gift, an unknown one, one of one’s own, and for a reviewer', async () => {
  const { donationId: open } = await giveOpen(running, slug);
  expectFailure(await propose(finance, open), 409, 'not_refundable');
  const body = { reason: 'Salah jumlah.', version: 'x' };
  expectFailure(await send(finance, '/donations/tidak-ada/refund', body), 404, 'not_found');
  const { donationId: own } = await givePaid(running, slug);
  await ownerSql`UPDATE donations SET user_id = ${finance.account.userId} WHERE public_id = ${own}`;
  expectFailure(await propose(finance, own), 403, 'forbidden');
  const reviewer = await createEnrolledOperator(running, { role: 'reviewer' });
  expectFailure(await propose(reviewer, own), 403, 'forbidden');
  // The owner proposes nothing, and confirms nothing either.
  const proposed = await propose(administrator, own);
  expectFailure(await confirm(finance, proposed.body.data.id), 403, 'forbidden');
});
