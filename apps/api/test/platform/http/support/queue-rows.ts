import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { createAccount } from '../../../support/accounts.ts';
import { createBankAccount } from '../../../support/bank-accounts.ts';
import { createDraft } from '../../../support/drafts.ts';
import { createMoney, createProposal, createReport, createTask, createVolunteer } from '../../../support/queues.ts';
import { itemRows } from './item-rows.ts';
import type { Owner, Row } from './matrix-row.ts';
import { settlementRows } from './settlement-rows.ts';

/** One good request for each call about the queue and payouts, and for the decisions of kinds without a file of rows of their own. */
export function queueRows(database: TestDatabase) {
  const member = async () => (await createAccount(database)).userId;
  const submitted = async () => await createDraft(database, await member(), 'submitted');
  const { about, decision, proved } = itemRows(database);
  const account = async () => await createBankAccount(database, await member());
  const report = () => createReport(database);
  const volunteer = () => createVolunteer(database);
  const task = () => createTask(database);
  const money = () => createMoney(database);
  const proposal = () => createProposal(database);
  const withdrawn = decision('proposal', '/ops/proposals/{id}/withdraw', proposal, 'finance');
  const moved = decision('volunteer', '/ops/volunteers/{id}/move', volunteer, 'content');

  return {
    listQueue: { path: () => '/ops/queue', status: 200 },
    takeNextQueueItem: { path: () => '/ops/queue/next', body: () => ({}), status: 200 },
    getQueueItem: { ...about('campaign', '/ops/queue/campaign/{id}', submitted, 'reviewer'), work: 'campaign' },
    takeQueueItem: {
      path: ({ thing }) => `/ops/queue/campaign/${thing}/take`,
      arrange: submitted,
      work: 'campaign',
      status: 200,
    },
    // It has no holder: queue.db.test.ts gives items back.
    releaseQueueItem: {
      path: ({ thing }) => `/ops/queue/campaign/${thing}/release`,
      arrange: submitted,
      work: 'campaign',
      status: 409,
    },
    getBankAccountReview: about('bankAccount', '/ops/bank-accounts/{id}', account, 'finance'),
    verifyBankAccount: decision('bankAccount', '/ops/bank-accounts/{id}/verify', account, 'finance'),
    refuseBankAccount: decision('bankAccount', '/ops/bank-accounts/{id}/refuse', account, 'finance'),
    getReportReview: about('report', '/ops/reports/{id}', report, 'reviewer'),
    answerReporter: decision('report', '/ops/reports/{id}/answer', report, 'reviewer'),
    closeReport: decision('report', '/ops/reports/{id}/close', report, 'reviewer'),
    listVolunteerReviews: { path: () => '/ops/volunteers', status: 200, account: { role: 'content' } },
    getVolunteerReview: about('volunteer', '/ops/volunteers/{id}', volunteer, 'content'),
    moveVolunteer: { ...moved, body: (owner: Owner) => ({ ...moved.body(owner), to: 'accepted' }) },
    getUnmatchedReview: about('unmatched', '/ops/unmatched/{id}', money, 'finance'),
    proposeUnmatchedRefund: proved('unmatched', '/ops/unmatched/{id}/propose-refund', money, {
      reference: 'BI-FAST 7',
    }),
    proposeUnmatchedGift: {
      ...proved('unmatched', '/ops/unmatched/{id}/propose-gift', money),
      // No donation is known.
      status: 422,
    },
    getProposal: about('proposal', '/ops/proposals/{id}', proposal, 'finance'),
    confirmProposal: proved('proposal', '/ops/proposals/{id}/confirm', proposal),
    withdrawProposal: withdrawn,
    getTaskReview: about('task', '/ops/tasks/{id}', task, 'finance'),
    ...settlementRows(),
    finishTask: decision('task', '/ops/tasks/{id}/finish', task, 'finance'),
  } as const satisfies Partial<Record<RouteName, Row>>;
}
