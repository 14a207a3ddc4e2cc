import { formatRupiah } from '@uluran/contract/money';
import { expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, notify } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import {
  createEnrolledOperator,
  currentCode,
  type EnrolledOperator,
  forgetUsedCodes,
} from '../../support/operator-sign-in.ts';
import { createMoney, versionOf } from '../../support/queues.ts';
import { expectFailure } from '../../support/refusals.ts';
import { addToTeam } from '../../support/teams.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call, gateway } = running;
const { ownerSql } = database;
const [first, second] = [
  await createEnrolledOperator(running, { role: 'finance', name: 'Dian Lestari' }),
  await createEnrolledOperator(running, { role: 'administrator', name: 'Yusuf Mahendra' }),
];

/** Makes a call with a fresh code of the operator, and extends the body by it. */
async function send(operator: EnrolledOperator, path: string, body: object, code?: string) {
  await forgetUsedCodes(database, operator.account.userId);
  const fresh = code ?? (await currentCode(database, operator.secret));
  return await call('POST', `/ops${path}`, { token: operator.token, body: { code: fresh, ...body } });
}

const refund = async (operator: EnrolledOperator, id: string, version?: string) =>
  await send(operator, `/unmatched/${id}/propose-refund`, {
    reference: 'BI-FAST 8',
    version: version ?? (await versionOf(database, 'unmatched', id)),
  });
const confirm = async (operator: EnrolledOperator, id: string, code?: string) =>
  await send(operator, `/proposals/${id}/confirm`, { version: await versionOf(database, 'proposal', id) }, code);
const resolutionOf = async (id: string) => {
  const [row] = await ownerSql<
    [{ resolution: string | null }]
  >`SELECT resolution FROM unmatched_payments WHERE id = ${id}`;
  return row.resolution;
};

test('one operator proposes and another one confirms; the money waits once meanwhile', async () => {
  const id = await createMoney(database);
  const proposed = await refund(first, id);
  expect(proposed.body.data).toMatchObject({ state: 'waiting', by: 'Dian Lestari', confirmable: true });
  expect(proposed.body.data.summary).toContain(formatRupiah(25_000));
  const proposal: string = proposed.body.data.id;
  expectFailure(await call('GET', `/ops/queue/unmatched/${id}`, { token: first.token }), 404, 'not_found');
  expect((await call('GET', `/ops/unmatched/${id}`, { token: first.token })).body.data.proposalId).toBe(proposal);

  const own = await call('GET', `/ops/queue/proposal/${proposal}`, { token: first.token });
  expect(own.body.data).toMatchObject({ decisions: ['withdrawProposal'], signals: [{ code: 'waits_for_other' }] });
  expectFailure(await confirm(first, proposal), 403, 'forbidden');
  expectFailure(await confirm(second, proposal, '000000'), 401, 'wrong_code');
  expect(await resolutionOf(id)).toBeNull();

  const version = await versionOf(database, 'proposal', proposal);
  expect((await confirm(second, proposal)).body.data).toMatchObject({
    state: 'confirmed',
    confirmedBy: 'Yusuf Mahendra',
  });
  expect(await resolutionOf(id)).toBe('refunded');
  expectFailure(await send(second, `/proposals/${proposal}/confirm`, { version }), 409, 'item_changed');
  expect(await ownerSql`SELECT * FROM broken_action_seals`).toEqual([]);
  await expectInvariants(database);
});

test('of two proposals at once one is made, and a stale one is refused', async () => {
  const id = await createMoney(database);
  const version = await versionOf(database, 'unmatched', id);
  const answers = await Promise.all([refund(first, id, version), refund(second, id, version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expectFailure(await refund(first, id, version), 409, 'item_changed');
  const proposal = answers.find(({ status }) => status === 200)?.body.data.id;
  const body = { words: 'Nomor referensinya salah.', version: await versionOf(database, 'proposal', proposal) };
  const withdrawn = await call('POST', `/ops/proposals/${proposal}/withdraw`, { token: second.token, body });
  expect(withdrawn.body.data.state).toBe('withdrawn');
  expect((await refund(first, id)).status).toBe(200);
});

test('money becomes a gift of its donor, and a refused decision leaves its proposal waiting', async () => {
  const campaign = await createCampaign(database);
  const gift = await giveOpen(running, campaign.slug, { method: 'va_bni' });
  gateway.controls.pay(gift.reference, 40_000);
  await notify(running, gift.reference);
  const [row] = await ownerSql<
    [{ id: string }]
  >`SELECT id::text FROM unmatched_payments WHERE resolved_at IS NULL AND payment_id IS NOT NULL ORDER BY id DESC`;
  const version = await versionOf(database, 'unmatched', row.id);
  const proposed = await send(first, `/unmatched/${row.id}/propose-gift`, { version });
  expect(proposed.body.data.summary).toBe(`${formatRupiah(40_000)} tak dikenal #${row.id} menjadi donasi Siti Rahma.`);
  const proposal: string = proposed.body.data.id;

  await ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'Diperiksa' WHERE id = ${campaign.id}`;
  const refused = await confirm(second, proposal);
  expectFailure(refused, 409, 'item_changed');
  expect(refused.body.message).toBe('Tujuannya dibekukan atau ditutup. Kembalikan uangnya.');
  expect((await call('GET', `/ops/proposals/${proposal}`, { token: second.token })).body.data.state).toBe('waiting');
  await ownerSql`UPDATE donation_targets SET status = 'paused', frozen_reason = NULL WHERE id = ${campaign.id}`;
  expect((await confirm(second, proposal)).status).toBe(200);
  expect(await resolutionOf(row.id)).toBe('assigned');

  const unknown = await createMoney(database);
  const nameless = await send(first, `/unmatched/${unknown}/propose-gift`, {
    version: await versionOf(database, 'unmatched', unknown),
  });
  expectFailure(nameless, 422, 'invalid_fields');
  await expectInvariants(database);
});

test('an operator decides nothing about money of their own gifts', async () => {
  const campaign = await createCampaign(database);
  const gift = await giveOpen(running, campaign.slug, { method: 'va_bni' });
  gateway.controls.pay(gift.reference, 41_000);
  await notify(running, gift.reference);
  const [row] = await ownerSql<
    [{ id: string }]
  >`SELECT id::text FROM unmatched_payments WHERE resolved_at IS NULL AND payment_id IS NOT NULL ORDER BY id DESC`;
  await ownerSql`UPDATE donations SET user_id = ${second.account.userId} WHERE public_id = ${gift.donationId}`;
  expectFailure(await refund(second, row.id), 403, 'forbidden');
  const proposed = await refund(first, row.id);
  expectFailure(await confirm(second, proposed.body.data.id), 403, 'forbidden');
});

test('an operator assigns no unknown money to a gift of their own, nor to one of a campaign whose team they were in', async () => {
  const campaign = await createCampaign(database);
  const assign = async (donationId: string) => {
    const id = await createMoney(database);
    const version = await versionOf(database, 'unmatched', id);
    const proposed = await send(first, `/unmatched/${id}/propose-gift`, { donationId, version });
    expect(proposed.status).toBe(200);
    return String(proposed.body.data.id);
  };
  const own = await giveOpen(running, campaign.slug, { method: 'va_bni' });
  await ownerSql`UPDATE donations SET user_id = ${second.account.userId} WHERE public_id = ${own.donationId}`;
  expectFailure(await confirm(second, await assign(own.donationId)), 403, 'forbidden');
  const ofTeam = await giveOpen(running, campaign.slug, { method: 'va_bni' });
  const proposal = await assign(ofTeam.donationId);
  await addToTeam(database, campaign.publicId, second.account.userId);
  expectFailure(await confirm(second, proposal), 403, 'forbidden');
  const contact = await call('POST', `/ops/donations/${ofTeam.donationId}/contact`, { token: second.token, body: {} });
  expectFailure(contact, 403, 'forbidden');
});
