import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { createAccount } from '../../../support/accounts.ts';
import { createDecided, createFilledCampaign, createWithdrawal } from '../../../support/withdrawals.ts';
import type { Owner, Row } from './matrix-row.ts';

/** One good request for each call about withdrawals: of members, and of operators. */
export function withdrawalRows(database: TestDatabase) {
  const own = { arrange: ({ userId }: Owner) => createWithdrawal(database, userId), status: 200, otherStatus: 404 };
  const operators = { account: { role: 'finance' } };
  const reason = () => ({ words: 'Nama pemilik rekening berbeda.' });
  const asked = async () => await createWithdrawal(database, (await createAccount(database)).userId);
  /** The bank account of the campaign's owner, by the campaign. */
  const accounts = new Map<string, string>();

  return {
    getWithdrawalTerms: {
      path: ({ thing }) => `/me/campaigns/${thing}/withdrawal-terms`,
      arrange: async ({ userId }) => (await createFilledCampaign(database, userId)).campaign.publicId,
      status: 200,
      otherStatus: 404,
    },
    requestWithdrawal: {
      path: ({ thing }) => `/me/campaigns/${thing}/withdrawals`,
      arrange: async ({ userId }) => {
        const { campaign, bankAccountId } = await createFilledCampaign(database, userId);
        accounts.set(campaign.publicId, bankAccountId);
        return campaign.publicId;
      },
      body: ({ thing = '' }) => ({
        amountRupiah: 500_000,
        purpose: 'Pipa dan pompa',
        bankAccountId: accounts.get(thing) ?? 'x',
      }),
      status: 201,
      otherStatus: 404,
    },
    listWithdrawals: { path: () => '/me/withdrawals', status: 200 },
    getWithdrawal: { path: ({ thing }) => `/me/withdrawals/${thing}`, ...own },
    cancelWithdrawal: { path: ({ thing }) => `/me/withdrawals/${thing}/cancel`, ...own },
    listWithdrawalReviews: { path: () => '/ops/withdrawals', ...operators, status: 200 },
    getWithdrawalReview: {
      path: ({ thing }) => `/ops/withdrawals/${thing}`,
      ...operators,
      arrange: asked,
      status: 200,
    },
    approveWithdrawal: {
      path: ({ thing }) => `/ops/withdrawals/${thing}/approve`,
      ...operators,
      arrange: asked,
      status: 200,
    },
    rejectWithdrawal: {
      path: ({ thing }) => `/ops/withdrawals/${thing}/reject`,
      ...operators,
      arrange: asked,
      body: reason,
      status: 200,
    },
    startWithdrawalTransfer: {
      path: ({ thing }) => `/ops/withdrawals/${thing}/start`,
      ...operators,
      arrange: () => createDecided(database, 'approved'),
      status: 200,
    },
    markWithdrawalTransferred: {
      path: ({ thing }) => `/ops/withdrawals/${thing}/transferred`,
      ...operators,
      arrange: () => createDecided(database, 'processing'),
      body: () => ({ reference: 'BI-FAST 2211' }),
      status: 200,
    },
    markWithdrawalFailed: {
      path: ({ thing }) => `/ops/withdrawals/${thing}/failed`,
      ...operators,
      arrange: () => createDecided(database, 'processing'),
      body: reason,
      status: 200,
    },
    markWithdrawalReturned: {
      path: ({ thing }) => `/ops/withdrawals/${thing}/returned`,
      ...operators,
      arrange: () => createDecided(database, 'transferred'),
      body: reason,
      status: 200,
    },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
