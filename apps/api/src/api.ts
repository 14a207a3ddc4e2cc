import { ROUTES } from '@uluran/contract/routes';
import type { Logger } from 'pino';
import { createAuth } from './accounts/accounts.ts';
import { identityHandlers } from './accounts/identity/routes.ts';
import { createIdentityService } from './accounts/identity/service.ts';
import { commonPasswordErrors } from './accounts/passwords/common-passwords.ts';
import type { PasswordHasherOptions } from './accounts/passwords/passwords.ts';
import type { PersonalDataOfModules } from './accounts/profile/erasure.ts';
import { rosterHandlers } from './accounts/roster/routes.ts';
import { createRoster } from './accounts/roster/service.ts';
import { pictureHandlers } from './accounts/uploads/routes.ts';
import { createUploadService } from './accounts/uploads/service.ts';
import { createVisitorLimits } from './accounts/visitors/visitor-limits.ts';
import { createVisitors } from './accounts/visitors/visitors.ts';
import { createFigures, refreshFigures } from './backoffice/figures/figures.ts';
import { operatorHandlers } from './backoffice/handlers.ts';
import { createFundLines } from './books/fund-lines/fund-lines.ts';
import { donationHandlers } from './giving/donations/routes.ts';
import { createDonationService } from './giving/donations/service.ts';
import type { Gateways } from './giving/gateways/port.ts';
import { memberHandlers } from './giving/history/routes.ts';
import { statementHandlers } from './giving/history/statement-routes.ts';
import { createGivingLimits } from './giving/limits/giving-limits.ts';
import { FollowerPlaces } from './giving/payments/follower-places.ts';
import { createAskGateway } from './giving/payments/gateway-answers.ts';
import { PaymentChanges } from './giving/payments/payment-changes.ts';
import { paymentHandlers } from './giving/payments/routes.ts';
import { createPaymentService, type PaymentService } from './giving/payments/service.ts';
import { createPrayerAnswers } from './giving/prayers/answer-service.ts';
import { prayerAnswerHandlers, prayerHandlers } from './giving/prayers/routes.ts';
import { createPrayerService } from './giving/prayers/service.ts';
import { createReceiptMails } from './giving/receipts/mail-service.ts';
import { receiptHandlers, receiptMailHandlers } from './giving/receipts/routes.ts';
import { createRefundService, type RefundService } from './giving/refunds/send-refunds.ts';
import { webhookHandlers } from './giving/webhooks/routes.ts';
import { createPushService, type PushService } from './messages/push/push-service.ts';
import type { Database } from './platform/database/connect.ts';
import type { Environment } from './platform/environment/environment.ts';
import { serviceHandlers } from './platform/health/routes.ts';
import { toResponse } from './platform/http/answers.ts';
import { createCursorSeal } from './platform/http/cursor-seal.ts';
import { type AnswerRequest, createServer, type FieldChecks } from './platform/http/server.ts';
import type { OutboxHandler } from './platform/jobs/outbox.ts';
import { createExternalLinks, type ExternalLinks } from './platform/links/external-links.ts';
import type { PictureStore } from './platform/pictures/store.ts';
import type { Sealer } from './platform/secrets/sealer.ts';
import { type CountFailedIsland, createFailedIslandCounter } from './platform/telemetry/failed-islands.ts';
import type { ReadFigures } from './platform/telemetry/figure.ts';
import { createMetrics, type Metrics } from './platform/telemetry/metrics.ts';
import { phoneErrors } from './platform/values/phone.ts';
import { configurationHandlers, zakatHandlers } from './site/configuration/routes.ts';
import { campaignDashboardHandlers } from './site/dashboard/routes.ts';
import { createFollowLinks } from './site/followers/links.ts';
import { noticeHandlers } from './site/followers/push/notices.ts';
import { pushSubscriptionHandlers } from './site/followers/push/routes.ts';
import { createPushSubscriptions } from './site/followers/push/service.ts';
import { followHandlers } from './site/followers/routes.ts';
import { countAudience, createFollowService } from './site/followers/service.ts';
import { merchantHandlers } from './site/merchants/routes.ts';
import { bookHandlers } from './site/open-book/routes.ts';
import { ERASERS } from './site/privacy/erasers.ts';
import { readPersonalRecords } from './site/privacy/personal-data.ts';
import { readingHandlers } from './site/reading-handlers.ts';
import { reportHandlers } from './site/reports/routes.ts';
import { createReportService } from './site/reports/service.ts';
import { searchHandlers } from './site/search/routes.ts';
import { shareKitHandlers } from './site/share-pictures/routes.ts';
import { ambassadorHandlers } from './site/target-pages/ambassadors-routes.ts';
import { campaignHandlers } from './site/target-pages/campaigns-routes.ts';
import { csrHandlers } from './site/target-pages/csr-routes.ts';
import { productHandlers } from './site/target-pages/products-routes.ts';
import { anyTargetHandlers } from './site/target-pages/routes.ts';
import { rupiahTraceHandlers } from './site/traces/routes.ts';
import { funnelHandlers } from './site/visits/routes.ts';
import { createVisitCounter, type VisitCounter } from './site/visits/visit-counter.ts';
import { createVolunteerLinks } from './site/volunteers/links.ts';
import { volunteerHandlers } from './site/volunteers/routes.ts';
import { createVolunteerService } from './site/volunteers/service.ts';
import { createPreviews } from './targets/drafts/previews.ts';
import { ownCampaignHandlers } from './targets/drafts/routes.ts';
import { createOwnCampaignService } from './targets/drafts/service.ts';
import { ambassadorTarget } from './targets/kinds/ambassador.ts';
import { campaignTarget } from './targets/kinds/campaign.ts';
import { csrTarget } from './targets/kinds/csr.ts';
import { productTarget } from './targets/kinds/product.ts';
import { type TargetPorts, targetPorts } from './targets/kinds/target-port.ts';
import { createShareLinks, type ShareLinks } from './targets/share-links/share-links.ts';
import { teamHandlers } from './targets/teams/routes.ts';
import { createTeamService } from './targets/teams/service.ts';
import { ownUpdateHandlers } from './targets/updates/routes.ts';
import { createOwnUpdateService } from './targets/updates/service.ts';
import { holderCheckHandlers } from './treasury/bank-accounts/holder-check.ts';
import { bankAccountHandlers } from './treasury/bank-accounts/routes.ts';
import { createBankAccountService } from './treasury/bank-accounts/service.ts';
import { manualProvider } from './treasury/payouts/manual-provider.ts';
import type { PayoutProvider } from './treasury/payouts/port.ts';
import { createPayoutReceiver } from './treasury/payouts/receive-notification.ts';
import { createPayoutService, type PayoutService } from './treasury/payouts/service.ts';
import { createEvidenceService } from './treasury/withdrawals/evidence-service.ts';
import { evidenceHandlers, withdrawalHandlers } from './treasury/withdrawals/routes.ts';
import { createWithdrawalService } from './treasury/withdrawals/service.ts';

export const API_BASE_PATH = '/api';
/** Path of the list of payment methods, the call with which a gift begins in the browser. */
export const PAYMENT_METHODS_PATH = `${API_BASE_PATH}${ROUTES.listPaymentMethods.path}`;

/** Path at which a load balancer checks if this node takes requests. */
export const READINESS_PATH = `${API_BASE_PATH}${ROUTES.getReadiness.path}`;
/** Path at which a process reports that it is alive. */
export const HEALTH_PATH = `${API_BASE_PATH}${ROUTES.getHealth.path}`;
/** Path at which a process reports its figures. */
export const METRICS_PATH = `${API_BASE_PATH}${ROUTES.getMetrics.path}`;
export const OPENED_PAGES_PATH = `${API_BASE_PATH}${ROUTES.reportOpenedPage.path}`;
export const FAILED_ISLANDS_PATH = `${API_BASE_PATH}${ROUTES.reportFailedIsland.path}`;

/** Enough for the phones and computers of a donor and of helpers; further pages poll. */
const FOLLOWERS_PER_PAYMENT = 20;

export interface ApiOptions {
  environment: Environment;
  database: Database;
  pictures: PictureStore;
  /** Seals and opens numbers that are stored encrypted. */
  sealer: Sealer;
  log: Logger;
  /** Cost of hashing a password; the production cost by default, less in tests. */
  hashing?: PasswordHasherOptions;
  /** The kinds of target; all of them by default. */
  targets?: TargetPorts;
  /** Provider that sends withdrawals; operators by default. */
  payoutProvider?: PayoutProvider;
  /** Creates the payment gateways, with the log and the metrics for their calls. */
  createGateways: (tools: { log: Logger; metrics: Metrics }) => Gateways;
}

export interface Api {
  /** Responds to one request below `/api`. `clientAddress` is the visitor's, also if a page of this process calls for them. */
  fetch: (request: Request, connection: { clientAddress: string }) => Promise<Response>;
  /** Responds in the same way for an HTTP server, which writes text as it is. */
  answer: AnswerRequest;
  payments: PaymentService;
  refunds: RefundService;
  payouts: PayoutService;
  /** Handlers that compare the holders of new bank accounts with the bank's. */
  holderChecks: Readonly<Record<string, OutboxHandler>>;
  /** Handlers that send notifications to browsers that follow targets. */
  pushNotices: Readonly<Record<string, OutboxHandler>>;
  pictures: PictureStore;
  metrics: Metrics;
  /** Reads every figure of this process, as `/api/metrics` does. */
  readFigures: ReadFigures;
  /** Counts a page on the way to a gift that this process has rendered. */
  countOpened: VisitCounter['count'];
  /** Counts a part of a page that has failed in a browser, by its name. */
  countFailedIsland: CountFailedIsland;
  /** Starts the watch for changed payments, from this and other processes, and the regular writing of counts. */
  start: () => void;
  /** Ends the open event streams, so that a stop need not wait for them: their clients reconnect. */
  endStreams: () => void;
  stop: () => Promise<void>;
}

function followerPlaces(environment: Environment): FollowerPlaces {
  return new FollowerPlaces({
    perPayment: FOLLOWERS_PER_PAYMENT,
    perAddress: environment.PAYMENT_FOLLOWERS_PER_ADDRESS,
    perProcess: environment.PAYMENT_FOLLOWERS,
  });
}

function lifeOf(
  changes: PaymentChanges,
  visits: VisitCounter,
  log: Logger,
): Pick<Api, 'start' | 'endStreams' | 'stop'> {
  return {
    start: () => {
      changes.start(log);
      visits.start();
    },
    endStreams: () => changes.endStreams(),
    stop: async () => {
      await changes.stop();
      await visits.stop();
    },
  };
}

interface SubmissionDependencies extends Pick<Database, 'sql'> {
  log: Logger;
  metrics: Metrics;
  push: PushService | undefined;
}

/** Handlers of visitors' submissions besides gifts, which share limits of their own. */
function submissionHandlers({ sql, log, metrics, push }: SubmissionDependencies) {
  const limits = createVisitorLimits({ sql, log, metrics });
  return {
    ...volunteerHandlers(createVolunteerService({ sql, limits, links: createVolunteerLinks(sql) })),
    ...prayerHandlers(createPrayerService({ sql, limits, visitors: createVisitors(sql) })),
    ...followHandlers(createFollowService({ sql, limits, links: createFollowLinks(sql) })),
    ...pushSubscriptionHandlers(createPushSubscriptions({ sql, visitorLimits: limits, push })),
    ...reportHandlers(createReportService({ sql, limits })),
    ...receiptMailHandlers(createReceiptMails({ sql, limits })),
  };
}

/** Creates accounts, with the data of other modules about their owners. */
function createAccounts(dependencies: Omit<Parameters<typeof createAuth>[0], keyof PersonalDataOfModules>) {
  const { sql, sealer } = dependencies;
  return createAuth({
    ...dependencies,
    erasers: ERASERS,
    readPersonalRecords: (userId) => readPersonalRecords(sql, sealer, userId),
  });
}

interface OrganiserDependencies extends Pick<Database, 'sql'> {
  externalLinks: ExternalLinks;
  shareLinks: ShareLinks;
}

/** Handlers of members' calls about their own campaigns: content, updates, figures, answers to prayers and teams. */
function organiserHandlers({ sql, externalLinks, shareLinks }: OrganiserDependencies) {
  const campaigns = createOwnCampaignService(sql);
  return {
    ...ownCampaignHandlers(campaigns, createPreviews(sql, externalLinks)),
    ...campaignDashboardHandlers({ sql, shareLinks }),
    ...prayerAnswerHandlers(createPrayerAnswers(sql)),
    ...ownUpdateHandlers(createOwnUpdateService({ sql, countAudience })),
    ...teamHandlers(createTeamService(sql)),
  };
}

/** Handlers of members' calls about their withdrawals and the evidence for them. */
function ownWithdrawalHandlers(services: Parameters<typeof createEvidenceService>[0]) {
  return {
    ...withdrawalHandlers(createWithdrawalService(services.sql)),
    ...evidenceHandlers(createEvidenceService(services)),
  };
}

/** Handlers of the lists and pages of every kind of target. */
function targetPageHandlers(...reading: Parameters<typeof campaignHandlers>) {
  return {
    ...campaignHandlers(...reading),
    ...csrHandlers(...reading),
    ...ambassadorHandlers(...reading),
    ...productHandlers(...reading),
  };
}

/** Checks that complete the errors of a refused body: the handlers make them after the schema. */
const FIELD_CHECKS: FieldChecks = {
  register: (body) => ({ ...phoneErrors(body.phone), ...commonPasswordErrors(body) }),
  setFirstPassword: commonPasswordErrors,
  changePassword: commonPasswordErrors,
  updateProfile: ({ phone }) => phoneErrors(phone),
  applyAsVolunteer: ({ phone }) => phoneErrors(phone),
  createDonation: ({ donor }) => phoneErrors(Object(donor).phone, 'donor.phone'),
};

/** Wires the modules of the API over an open, migrated database. */
export function createApi({
  environment,
  database,
  pictures,
  sealer,
  log,
  hashing,
  targets = targetPorts(campaignTarget, csrTarget, ambassadorTarget, productTarget),
  payoutProvider = manualProvider,
  createGateways,
}: ApiOptions): Api {
  const { sql, operatorSql } = database;
  // Reads of public data, which may be slightly out of date.
  const { reads } = database.replica ?? { reads: sql };
  const metrics = createMetrics();
  const gateways = createGateways({ log, metrics });
  const limits = createGivingLimits({ sql, log, metrics });
  const externalLinks = createExternalLinks(environment, log);
  const payments = createPaymentService({
    sql,
    gateways,
    log,
    metrics,
    limits,
    publicOrigin: environment.PUBLIC_ORIGIN,
    externalLinks,
  });
  const ask = createAskGateway({ sql, gateways, log, metrics });
  const payouts = createPayoutService({ sql, sealer, provider: payoutProvider, log });
  const shareLinks = createShareLinks(sql);
  const pageLinks = { ...externalLinks, ...shareLinks };
  const donations = createDonationService({ sql, payments, targets, limits, metrics, shareLinks, sealer });
  const auth = createAccounts({ sql, environment, pictures, sealer, log, metrics, hashing });
  const push = createPushService(environment);
  const changes = new PaymentChanges({ readStandings: payments.readStandings, readPayment: payments.getPayment });
  const visits = createVisitCounter({ sql, log });
  const countFailedIsland = createFailedIslandCounter(metrics);
  const fundLines = createFundLines(sql);
  const answer = createServer({
    log,
    metrics,
    cursors: createCursorSeal(sql),
    basePath: API_BASE_PATH,
    authenticate: auth.authenticate,
    fieldChecks: FIELD_CHECKS,
    handlers: {
      ...auth.handlers,
      ...memberHandlers(sql),
      ...statementHandlers(sql),
      ...rupiahTraceHandlers(sql, fundLines),
      ...bankAccountHandlers(createBankAccountService({ sql, sealer })),
      ...identityHandlers(createIdentityService({ sql, pictures, sealer })),
      ...ownWithdrawalHandlers({ sql, pictures, sealer }),
      ...funnelHandlers({ sql, visits }),
      ...rosterHandlers(createRoster({ sql: operatorSql, sealer })),
      ...operatorHandlers({ sql: operatorSql, database, sealer, payoutProvider, metrics, payments, fundLines, ask }),
      ...anyTargetHandlers(sql),
      ...readingHandlers(sql, externalLinks),
      ...searchHandlers(reads),
      ...merchantHandlers(reads, log),
      ...zakatHandlers(sql),
      ...bookHandlers(sql),
      ...targetPageHandlers(reads, pageLinks),
      ...donationHandlers(sql, donations),
      ...receiptHandlers(sql, sealer),
      ...submissionHandlers({ sql, log, metrics, push }),
      ...paymentHandlers({ payments, changes, places: followerPlaces(environment), metrics }),
      ...webhookHandlers({ gateways, payments, receivePayout: createPayoutReceiver({ payouts, metrics }), metrics }),
      ...organiserHandlers({ sql, externalLinks, shareLinks }),
      ...pictureHandlers(pictures, createUploadService({ sql, pictures })),
      ...shareKitHandlers({ sql, pictures, shareLinks, publicOrigin: environment.PUBLIC_ORIGIN, fundLines }),
      ...configurationHandlers(sql, environment),
      ...serviceHandlers({
        sql,
        environment,
        metrics,
        basePath: API_BASE_PATH,
        countFailedIsland,
        refreshFigures: () => refreshFigures({ database, metrics }),
      }),
    },
  });
  return {
    fetch: async (request, connection) => toResponse(await answer(request, connection)),
    answer,
    payments,
    refunds: createRefundService({ sql, gateways, log, metrics }),
    payouts,
    holderChecks: holderCheckHandlers({ sql, sealer, provider: payoutProvider }),
    pushNotices: noticeHandlers({ sql, push }),
    pictures,
    metrics,
    readFigures: createFigures({ database, metrics }),
    countOpened: visits.count,
    countFailedIsland,
    ...lifeOf(changes, visits, log),
  };
}
