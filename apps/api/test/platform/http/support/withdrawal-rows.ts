import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { createAccount } from '../../../support/accounts.ts';
import { createDecided, createFilledCampaign, createWithdrawal } from '../../../support/withdrawals.ts';
import { itemRows } from './item-rows.ts';
import type { Owner, Row } from './matrix-row.ts';

/** One good request for each call about withdrawals: of members, and of operators. */
export function withdrawalRows(database: TestDatabase) {
  const own = { arrange: ({ userId }: Owner) => createWithdrawal(database, userId), status: 200, otherStatus: 404 };
  const { about, versioned, decision, proved } = itemRows(database);
  const asked = async () => await createWithdrawal(database, (await createAccount(database)).userId);
  /** A step of an operator with a withdrawal in this state. */
  const step = (path: string, state: Parameters<typeof createDecided>[1]) =>
    ['withdrawal', `/ops/withdrawals/{id}/${path}`, () => createDecided(database, state), 'finance'] as const;
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
    listWithdrawalReviews: { path: () => '/ops/withdrawals', account: { role: 'finance' }, status: 200 },
    getWithdrawalReview: about('withdrawal', '/ops/withdrawals/{id}', asked, 'finance'),
    approveWithdrawal: proved('withdrawal', '/ops/withdrawals/{id}/approve', asked),
    rejectWithdrawal: decision('withdrawal', '/ops/withdrawals/{id}/reject', asked, 'finance'),
    startWithdrawalTransfer: versioned({}, ...step('start', 'approved')),
    markWithdrawalTransferred: versioned({ reference: 'BI-FAST 2211' }, ...step('transferred', 'processing')),
    markWithdrawalFailed: decision(...step('failed', 'processing')),
    markWithdrawalReturned: decision(...step('returned', 'transferred')),
  } as const satisfies Partial<Record<RouteName, Row>>;
}
