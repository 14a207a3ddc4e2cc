import { type ProposalEffect, proposalSchema } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { PROPOSAL_KINDS } from '@uluran/contract/queues';
import { expect, test } from 'vitest';
import { propose } from '../../../src/accounts/operators/proposals.ts';
import { createCampaign } from '../../support/arrange.ts';
import { givePaid } from '../../support/giving.ts';
import {
  createEnrolledOperator,
  currentCode,
  type EnrolledOperator,
  forgetUsedCodes,
} from '../../support/operator-sign-in.ts';
import { createMoney, versionOf } from '../../support/queues.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;
const finance = await createEnrolledOperator(running, { role: 'finance', name: 'Dian Lestari' });
const administrator = await createEnrolledOperator(running, { role: 'administrator', name: 'Yusuf Mahendra' });
const { slug } = await createCampaign(database);
const { donationId } = await givePaid(running, slug);
const money = Number(await createMoney(database));

const LINE = { transactionId: 't-1', reference: 'UL-1', type: 'payment', amountRupiah: 50_000, feeRupiah: 440 };
const DETAILS: Readonly<Record<(typeof PROPOSAL_KINDS)[number], object>> = {
  refund: { of: { donation: donationId }, amountRupiah: 20_000, reason: 'Salah jumlah.' },
  'unmatched-refund': { id: money, reference: 'BI-FAST 8' },
  'unmatched-assign': { id: money, donation: donationId },
  setting: {
    ...{ key: 'donation_minimum_rupiah', value: 2_000, from: '2100-01-01T17:00:00.000Z', source: 'Rapat', version: '' },
  },
  'operator-role': { operatorId: finance.account.userId, role: 'administrator' },
  'pool-open': {
    slug: 'program-yang-tidak-ada',
    reference: 'BI-FAST 9',
    rules: {
      ...{ totalRupiah: 5_000_000, factorPercent: 100, capPerGiftRupiah: null, capPerDonorDayRupiah: 1_000_000 },
      ...{ from: '2026-12-01', until: '2026-12-31' },
    },
  },
  'pool-close': { slug: 'program-yang-tidak-ada' },
  'pool-repay': { slug: 'program-yang-tidak-ada' },
  'settlement-import': {
    gateway: 'midtrans',
    report: { reference: 'PO-1', valueDate: '2026-11-20', lines: [LINE] },
    netRupiah: 49_560,
  },
  'settlement-fees': { gateway: 'midtrans', payout: 'PO-1' },
};

const GIFT = {
  id: donationId,
  number: expect.any(String),
  donorName: expect.any(String),
  targetTitle: expect.any(String),
};
const EFFECTS: Readonly<Record<(typeof PROPOSAL_KINDS)[number], Partial<ProposalEffect>>> = {
  refund: { amountRupiah: 20_000, reason: 'Salah jumlah.', gift: GIFT, unmatchedId: null },
  'unmatched-refund': { amountRupiah: 25_000, reference: 'BI-FAST 8', unmatchedId: String(money), gift: null },
  'unmatched-assign': { amountRupiah: 25_000, unmatchedId: String(money), gift: GIFT },
  setting: {
    amountRupiah: null,
    reason: 'Rapat',
    setting: {
      label: 'Donasi paling sedikit',
      changes: [{ label: '', before: formatRupiah(1_000), after: formatRupiah(2_000) }],
      startsAt: '2100-01-01T17:00:00.000Z',
    },
  },
  'operator-role': { amountRupiah: null, role: { operator: 'Dian Lestari', role: 'administrator' } },
  'pool-open': { amountRupiah: 5_000_000, reference: 'BI-FAST 9', pool: null },
  'pool-close': { amountRupiah: null, pool: null },
  'pool-repay': { amountRupiah: null, pool: null },
  'settlement-import': {
    amountRupiah: 49_560,
    reference: 'PO-1',
    payout: { gateway: 'midtrans', lines: 1, valueDate: '2026-11-20' },
  },
  'settlement-fees': {
    amountRupiah: 0,
    reference: 'PO-1',
    payout: { gateway: 'midtrans', lines: 0, valueDate: null },
  },
};

const proposeOf = async (kind: string, details: object, by: EnrolledOperator = finance) =>
  String(await propose(ownerSql, by.account.userId, { kind, summary: 'Usul.', details }));
const read = async (id: string) => (await call('GET', `/ops/proposals/${id}`, { token: finance.token })).body.data;

test.each(PROPOSAL_KINDS)('a proposal of the kind %s has an effect to show', async (kind) => {
  const proposal = await read(await proposeOf(kind, DETAILS[kind]));
  expect(proposalSchema.parse(proposal)).toEqual(proposal);
  expect(proposal.effect).toMatchObject(EFFECTS[kind]);
  expect(proposal.roles).toEqual(['finance', 'administrator']);
});

test('details of another release have no effect, and a setting of the site has its own roles', async () => {
  expect((await read(await proposeOf('refund', { amount: 1 }))).effect).toMatchObject({
    amountRupiah: null,
    gift: null,
  });
  expect((await read(await proposeOf('a-later-kind', {}))).effect).toMatchObject({ amountRupiah: null, setting: null });
  const rules = { key: 'payment_reminder_minutes_before', value: 30, from: null, source: 'Rapat', version: '' };
  expect((await read(await proposeOf('setting', rules))).roles).toEqual(['administrator']);
});

async function confirm(operator: EnrolledOperator, id: string) {
  await forgetUsedCodes(database, operator.account.userId);
  const body = {
    code: await currentCode(database, operator.secret),
    version: await versionOf(database, 'proposal', id),
  };
  return await call('POST', `/ops/proposals/${id}/confirm`, { token: operator.token, body });
}

test('a proposed role is confirmed by another operator than its proposer and the operator who gets it', async () => {
  const second = await createEnrolledOperator(running, { role: 'finance', name: 'Fajar Nugroho' });
  const third = await createEnrolledOperator(running, { role: 'reviewer', name: 'Nadia Pratama' });
  const role = { operatorId: third.account.userId, role: 'finance' };
  const id = await proposeOf('operator-role', role, administrator);
  expectFailure(await confirm(administrator, id), 403, 'forbidden');
  const own = await proposeOf('operator-role', { ...role, operatorId: second.account.userId }, administrator);
  expectFailure(await confirm(second, own), 403, 'forbidden');
  expect((await confirm(second, id)).body.data).toMatchObject({ state: 'confirmed', confirmedBy: 'Fajar Nugroho' });
  const [row] = await ownerSql`SELECT role FROM users WHERE id = ${third.account.userId}`;
  expect(row).toEqual({ role: 'finance' });
});

test('a pool that cannot be opened leaves its proposal waiting, with the reason', async () => {
  const id = await proposeOf('pool-open', DETAILS['pool-open']);
  expectFailure(await confirm(administrator, id), 409, 'item_changed');
  expect((await read(id)).state).toBe('waiting');
});
