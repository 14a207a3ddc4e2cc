import type { Logger } from 'pino';
import type { Api } from './api.ts';
import { accountMailHandlers } from './auth/mail-handlers.ts';
import { pruneAccounts } from './auth/prune.ts';
import { bankAccountMailHandlers } from './bank-accounts/mail-handlers.ts';
import type { BookKeys } from './book/book-key.ts';
import { isFirstSealDue, sealBook } from './book/seal.ts';
import { campaignReviewMailHandlers } from './campaign-review/mail-handlers.ts';
import { watchChecks } from './checks/watch.ts';
import type { Database } from './database/connect.ts';
import { pruneIdempotencyKeys } from './donations/idempotency.ts';
import { donationMailHandlers } from './donations/mail-handlers.ts';
import { arrivalMailHandlers } from './follows/arrival-mail-handlers.ts';
import { followMailHandlers } from './follows/mail-handlers.ts';
import { ARRIVALS, announcePublishedNews, isAnnouncementDue, pruneFollows } from './follows/service.ts';
import { pruneVisits } from './funnel/service.ts';
import { pruneGivingLimits } from './giving-limits/service.ts';
import { identityMailHandlers } from './identity/mail-handlers.ts';
import { pruneIdentities } from './identity/service.ts';
import { type Job, startJobs } from './jobs/jobs.ts';
import { isRollUpDue, rollUpLedger } from './ledger/service.ts';
import { createMailer } from './mails/mailer.ts';
import { matchGifts } from './matching/service.ts';
import { deliverOutbox, isDeliveryDue } from './outbox/outbox.ts';
import { remindDonors } from './payments/reminders.ts';
import { pictureRemovalHandlers } from './pictures/removal.ts';
import { pruneUploads } from './pictures/uploads/service.ts';
import { remindFollowers } from './push-subscriptions/service.ts';
import { issueReceipts } from './receipts/service.ts';
import { pruneReports } from './reports/service.ts';
import { countReceipts, isCountDue } from './rupiah-traces/receipt-payers.ts';
import { cutReturns } from './rupiah-traces/service.ts';
import { endOverdueTargets } from './targets/end-overdue.ts';
import { pruneTaxNumbers } from './tax-numbers/service.ts';
import { unmatchedMailHandlers } from './unmatched/mail-handlers.ts';
import { volunteerMailHandlers } from './volunteers/mail-handlers.ts';
import { pruneVolunteers } from './volunteers/service.ts';
import { withdrawalMailHandlers } from './withdrawals/mail-handlers.ts';

export interface WorkerOptions {
  database: Database;
  api: Api;
  log: Logger;
  publicOrigin: string;
  /** Where mails are handed to. */
  smtpUrl: string;
  /** What the public book is signed with; it is not sealed without. */
  bookKey?: BookKeys | undefined;
}

const EVERY_MINUTE = '* * * * *';
/** The first run after midnight in Jakarta closes the day. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const HOURLY = '23 * * * *';
const DAILY = '17 19 * * *';
/** From eight in the morning to seven in the evening in Jakarta: a reminder wakes no visitor. */
const BY_DAY = '41 1-12 * * *';

/** The jobs of this process. */
export interface RunningWorker {
  /** Takes no more jobs, and lets those under way end within the time; what is cut short is done again, here or elsewhere. */
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
  const mailer = createMailer({ smtpUrl, log });
  const mailing = { sql, mailer, publicOrigin, metrics: api.metrics };
  const handlers = {
    ...donationMailHandlers(mailing),
    ...unmatchedMailHandlers(mailing),
    ...accountMailHandlers(mailing),
    ...followMailHandlers(mailing),
    ...arrivalMailHandlers(mailing),
    ...volunteerMailHandlers(mailing),
    ...campaignReviewMailHandlers(mailing),
    ...bankAccountMailHandlers(mailing),
    ...identityMailHandlers(mailing),
    ...withdrawalMailHandlers(mailing),
    ...pictureRemovalHandlers(api.pictures),
    ...api.holderChecks,
    ...api.pushNotices,
  };
  const jobs: Job[] = [
    {
      name: 'outbox-deliver',
      cron: EVERY_MINUTE,
      isDue: () => isDeliveryDue(sql),
      run: (signal) => deliverOutbox(sql, handlers, log, { signal }),
    },
    {
      name: 'ledger-roll-up',
      cron: EVERY_MINUTE,
      isDue: () => isRollUpDue(sql),
      // Lines of rupiah, receipts and matching follow the places that folding gives, and what matching posts is folded by the next run.
      run: async () => {
        await rollUpLedger(sql);
        await cutReturns(sql);
        await issueReceipts(sql);
        await matchGifts(sql);
      },
    },
    {
      name: 'receipts-count',
      cron: EVERY_MINUTE,
      isDue: () => isCountDue(sql),
      run: (signal) => countReceipts(sql, { signal, arrivals: ARRIVALS }),
    },
    ...(bookKey === undefined
      ? []
      : [
          {
            name: 'book-seal',
            cron: EVERY_FIVE_MINUTES,
            isDue: () => isFirstSealDue(sql),
            run: (signal: AbortSignal) => sealBook(sql, bookKey, { signal }),
          },
        ]),
    { name: 'payments-expire', cron: EVERY_MINUTE, run: (signal) => api.payments.expireOverdue(signal) },
    {
      name: 'payments-cancel',
      cron: EVERY_MINUTE,
      isDue: () => api.payments.isAnyNewlyGivenUp(),
      run: (signal) => api.payments.cancelGivenUp(signal),
    },
    { name: 'payments-check', cron: EVERY_MINUTE, run: (signal) => api.payments.checkDue(signal) },
    { name: 'payments-remind', cron: EVERY_MINUTE, run: () => remindDonors(sql) },
    { name: 'payments-open', cron: EVERY_MINUTE, run: (signal) => api.payments.openUnopened(signal) },
    {
      name: 'payouts-send',
      cron: EVERY_MINUTE,
      isDue: () => api.payouts.isDue(),
      run: (signal) => api.payouts.sendDue(signal),
    },
    { name: 'targets-end', cron: EVERY_MINUTE, run: () => endOverdueTargets(sql) },
    { name: 'idempotency-keys-prune', cron: DAILY, run: () => pruneIdempotencyKeys(sql) },
    { name: 'giving-limits-prune', cron: HOURLY, run: () => pruneGivingLimits(sql) },
    {
      name: 'news-announce',
      cron: EVERY_MINUTE,
      isDue: () => isAnnouncementDue(sql),
      run: () => announcePublishedNews(sql),
    },
    { name: 'followers-remind', cron: BY_DAY, run: () => remindFollowers(sql) },
    { name: 'follows-prune', cron: DAILY, run: () => pruneFollows(sql) },
    { name: 'visits-prune', cron: DAILY, run: () => pruneVisits(sql) },
    { name: 'volunteers-prune', cron: DAILY, run: () => pruneVolunteers(sql) },
    { name: 'reports-prune', cron: DAILY, run: () => pruneReports(sql) },
    { name: 'tax-numbers-prune', cron: DAILY, run: () => pruneTaxNumbers(sql) },
    { name: 'identities-prune', cron: DAILY, run: () => pruneIdentities(sql) },
    { name: 'uploads-prune', cron: DAILY, run: () => pruneUploads(sql) },
    { name: 'accounts-prune', cron: DAILY, run: () => pruneAccounts(sql) },
    { name: 'invariants-check', cron: EVERY_MINUTE, run: (signal) => watchChecks(ownerSql, log, { signal }) },
  ];
  const running = await startJobs(database, jobs, log);
  return {
    stop: async (limitMs) => {
      await running.stop(limitMs);
      await mailer.close();
    },
  };
}
