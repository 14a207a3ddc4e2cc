import type { Logger } from 'pino';
import { identityMailHandlers } from './accounts/identity/mail-handlers.ts';
import { pruneIdentities } from './accounts/identity/service.ts';
import { accountMailHandlers } from './accounts/sign-in/mail-handlers.ts';
import { pruneAccounts } from './accounts/sign-in/prune.ts';
import { pruneUploads } from './accounts/uploads/service.ts';
import type { Api } from './api.ts';
import { areChecksDue, watchChecks } from './backoffice/checks/watch.ts';
import { isOpeningDue, openScheduledProgrammes } from './backoffice/content/programmes/open-scheduled.ts';
import { campaignReviewMailHandlers } from './backoffice/queues/campaigns/mail-handlers.ts';
import { workMailHandlers } from './backoffice/queues/mails/mail-handlers.ts';
import { isWorkMailDue, mailOperators } from './backoffice/queues/mails/service.ts';
import { cutReturns } from './books/fund-lines/cut-returns.ts';
import { countReceipts, isCountDue } from './books/fund-lines/receipt-payers.ts';
import { isRollUpDue, rollUpLedger } from './books/ledger/ledger.ts';
import type { BookKeys } from './books/open-book/book-key.ts';
import { isSealDue } from './books/open-book/seal.ts';
import { createSealJob } from './books/open-book/seal-job.ts';
import { pruneIdempotencyKeys } from './giving/donations/idempotency.ts';
import { donationMailHandlers } from './giving/donations/mail-handlers.ts';
import { pruneTaxNumbers } from './giving/donors/tax-numbers.ts';
import { pruneGivingLimits } from './giving/limits/giving-limits.ts';
import { matchGifts } from './giving/matching/match-gifts.ts';
import { isReminderDue, remindDonors } from './giving/payments/reminders.ts';
import { issueReceipts } from './giving/receipts/issue-receipts.ts';
import { pruneReceiptMails } from './giving/receipts/mail-service.ts';
import { applyDuePrices, isPriceDue } from './giving/units/due-prices.ts';
import { unmatchedMailHandlers } from './giving/unmatched/mail-handlers.ts';
import { createMailer } from './messages/mail/mailer.ts';
import type { Database } from './platform/database/connect.ts';
import { type Job, startJobs } from './platform/jobs/jobs.ts';
import { deliverOutbox, isDeliveryDue } from './platform/jobs/outbox.ts';
import { pictureRemovalHandlers } from './platform/pictures/removal.ts';
import { arrivalMailHandlers } from './site/followers/arrival-mail-handlers.ts';
import { followMailHandlers } from './site/followers/mail-handlers.ts';
import { remindFollowers } from './site/followers/push/service.ts';
import {
  ARRIVALS,
  announcePublishedNews,
  announceReachedMilestones,
  isAnnouncementDue,
  pruneFollows,
} from './site/followers/service.ts';
import { reportMailHandlers } from './site/reports/mail-handlers.ts';
import { pruneReports } from './site/reports/service.ts';
import { pruneVisits } from './site/visits/prune.ts';
import { volunteerMailHandlers } from './site/volunteers/mail-handlers.ts';
import { pruneVolunteers } from './site/volunteers/service.ts';
import { endOverdueTargets, isEndDue } from './targets/kinds/end-overdue.ts';
import { teamMailHandlers } from './targets/teams/mail-handlers.ts';
import { pruneTeamInvitations } from './targets/teams/service.ts';
import { bankAccountMailHandlers } from './treasury/bank-accounts/mail-handlers.ts';
import { withdrawalMailHandlers } from './treasury/withdrawals/mail-handlers.ts';

export interface WorkerOptions {
  database: Database;
  api: Api;
  log: Logger;
  publicOrigin: string;
  /** Server to which mails are sent. */
  smtpUrl: string;
  /** Keys that sign the public book. Without a key it is not sealed, and the log has a warning at start. */
  bookKey?: BookKeys | undefined;
}

const HOURLY = '23 * * * *';
const DAILY = '17 19 * * *';
/** From eight in the morning to seven in the evening in Jakarta, so that reminders arrive by day. */
const BY_DAY = '41 1-12 * * *';

/** The jobs of this process. */
export interface RunningWorker {
  /** Takes no more jobs, and lets started ones end within the time; interrupted ones are repeated, here or elsewhere. */
  stop: (limitMs?: number) => Promise<void>;
}

/** Runs the jobs of this database until stopped. */
export async function startWorker({
  database,
  api,
  log,
  publicOrigin,
  smtpUrl,
  bookKey,
}: WorkerOptions): Promise<RunningWorker> {
  const { sql, ownerSql } = database;
  if (bookKey === undefined)
    log.warn(
      'BOOK_SIGNING_KEY is not set: the public book is not sealed, and nothing in it can be checked from outside. Make a key with `npx @uluran/buku keys`, see docs/operations.md, "The public book".',
    );
  const mailer = createMailer({ smtpUrl, log });
  const mailing = { sql, mailer, publicOrigin, metrics: api.metrics };
  const handlers = {
    ...donationMailHandlers(mailing),
    ...unmatchedMailHandlers(mailing),
    ...accountMailHandlers(mailing),
    ...followMailHandlers(mailing),
    ...arrivalMailHandlers(mailing),
    ...volunteerMailHandlers(mailing),
    ...reportMailHandlers(mailing),
    ...teamMailHandlers(mailing),
    ...campaignReviewMailHandlers(mailing),
    ...workMailHandlers(mailing),
    ...bankAccountMailHandlers(mailing),
    ...identityMailHandlers(mailing),
    ...withdrawalMailHandlers(mailing),
    ...pictureRemovalHandlers(api.pictures),
    ...api.holderChecks,
    ...api.pushNotices,
  };
  const { isDue } = api.payments;
  const jobs: Job[] = [
    {
      name: 'outbox-deliver',
      isDue: () => isDeliveryDue(sql),
      run: (signal) => deliverOutbox(sql, handlers, log, { signal }),
    },
    {
      name: 'ledger-roll-up',
      isDue: () => isRollUpDue(sql),
      // A run parallel to another node's folds nothing, and the other may have begun before the last gift: so each run requests the next
      // one.
      leadsTo: ['ledger-roll-up', 'receipts-count', 'book-seal'],
      // Lines of rupiah, receipts and matching follow the places that folding assigns; the next run folds postings of matching.
      run: async () => {
        await rollUpLedger(sql);
        await cutReturns(sql);
        await issueReceipts(sql);
        await matchGifts(sql);
      },
    },
    {
      name: 'receipts-count',
      isDue: () => isCountDue(sql),
      run: (signal) => countReceipts(sql, { signal, arrivals: ARRIVALS }),
    },
    ...(bookKey === undefined
      ? []
      : [
          {
            name: 'book-seal',
            isDue: () => isSealDue(sql),
            run: createSealJob({ sql, keys: bookKey, metrics: api.metrics }),
          },
        ]),
    { name: 'payments-expire', isDue: isDue.expiry, run: (signal) => api.payments.expireOverdue(signal) },
    { name: 'payments-cancel', isDue: isDue.cancelling, run: (signal) => api.payments.cancelGivenUp(signal) },
    { name: 'payments-check', isDue: isDue.check, run: (signal) => api.payments.checkDue(signal) },
    { name: 'payments-remind', isDue: () => isReminderDue(sql), run: () => remindDonors(sql) },
    { name: 'payments-open', isDue: isDue.opening, run: (signal) => api.payments.openUnopened(signal) },
    { name: 'refunds-send', isDue: () => api.refunds.isDue(), run: (signal) => api.refunds.sendDue(signal) },
    { name: 'payouts-send', isDue: () => api.payouts.isDue(), run: (signal) => api.payouts.sendDue(signal) },
    { name: 'product-prices', isDue: () => isPriceDue(sql), run: () => applyDuePrices(sql) },
    { name: 'targets-end', isDue: () => isEndDue(sql), run: () => endOverdueTargets(sql) },
    {
      name: 'programmes-open',
      isDue: () => isOpeningDue(sql),
      run: () => openScheduledProgrammes(sql),
    },
    { name: 'operators-remind', isDue: () => isWorkMailDue(sql), run: () => mailOperators(sql) },
    { name: 'news-announce', isDue: () => isAnnouncementDue(sql), run: () => announcePublishedNews(sql) },
    {
      name: 'invariants-check',
      isDue: () => areChecksDue(ownerSql),
      run: (signal) => watchChecks(ownerSql, log, { signal }),
    },
    { name: 'idempotency-keys-prune', cron: DAILY, run: () => pruneIdempotencyKeys(sql) },
    { name: 'receipt-mails-prune', cron: DAILY, run: () => pruneReceiptMails(sql) },
    { name: 'giving-limits-prune', cron: HOURLY, run: () => pruneGivingLimits(sql) },
    { name: 'followers-remind', cron: BY_DAY, run: () => remindFollowers(sql) },
    { name: 'milestones-announce', cron: BY_DAY, run: () => announceReachedMilestones(sql) },
    { name: 'follows-prune', cron: DAILY, run: () => pruneFollows(sql) },
    { name: 'visits-prune', cron: DAILY, run: () => pruneVisits(sql) },
    { name: 'volunteers-prune', cron: DAILY, run: () => pruneVolunteers(sql) },
    { name: 'team-invitations-prune', cron: DAILY, run: () => pruneTeamInvitations(sql) },
    { name: 'reports-prune', cron: DAILY, run: () => pruneReports(sql) },
    { name: 'tax-numbers-prune', cron: DAILY, run: () => pruneTaxNumbers(sql) },
    { name: 'identities-prune', cron: DAILY, run: () => pruneIdentities(sql) },
    { name: 'uploads-prune', cron: DAILY, run: () => pruneUploads(sql) },
    { name: 'accounts-prune', cron: DAILY, run: () => pruneAccounts(sql) },
  ];
  const running = await startJobs(database, jobs, log);
  return {
    stop: async (limitMs) => {
      await running.stop(limitMs);
      await mailer.close();
    },
  };
}
