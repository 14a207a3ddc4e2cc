import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Creates the process's metrics, in a registry of its own so that two servers in one process (tests) do not collide. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    ...checkGauges(registers),
    ...cardMetrics(registers),
    ...databaseMetrics(registers),
    requests: new Counter({
      name: 'uluran_http_requests_total',
      help: 'Requests answered',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'uluran_http_request_seconds',
      help: 'Time to answer',
      labelNames: ['route', 'method'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    donations: new Counter({
      name: 'uluran_donations_created_total',
      help: 'Donations made',
      labelNames: ['method'],
      registers,
    }),
    payments: new Counter({
      name: 'uluran_payment_outcomes_total',
      help: 'What reports of the gateway led to',
      labelNames: ['outcome'],
      registers,
    }),
    paymentFollowers: new Gauge({
      name: 'uluran_payment_followers',
      help: 'Open pages of payments that are connected and told of changes',
      registers,
    }),
    paymentFollowersRefused: new Counter({
      name: 'uluran_payment_followers_refused_total',
      help: 'Pages that found no place to be connected, and ask instead',
      labelNames: ['by'],
      registers,
    }),
    notificationsRefused: new Counter({
      name: 'uluran_notifications_refused_total',
      help: 'Notifications with a wrong signature',
      registers,
    }),
    gatewayCalls: new Counter({
      name: 'uluran_gateway_calls_total',
      help: 'Calls to the gateway',
      labelNames: ['call', 'result'],
      registers,
    }),
    operatorTasks: new Gauge({
      name: 'uluran_operator_tasks_open',
      help: 'Reports of the gateway that wait for an operator',
      registers,
    }),
    reports: new Gauge({
      name: 'uluran_reports_open',
      help: 'Reports of visitors about targets that wait for an operator',
      registers,
    }),
    givingRefused: new Counter({
      name: 'uluran_giving_refused_total',
      help: 'Attempts to give, and questions about payments, refused by a limit',
      labelNames: ['by'],
      registers,
    }),
    attemptsRefused: new Counter({
      name: 'uluran_account_attempts_refused_total',
      help: 'Calls about accounts refused by the budget of a network',
      labelNames: ['attempt', 'network'],
      registers,
    }),
    attemptsSlowed: new Counter({
      name: 'uluran_account_attempts_slowed_total',
      help: 'Calls about accounts that waited because everybody together made too many',
      labelNames: ['attempt'],
      registers,
    }),
    ...queueMetrics(registers),
    ...visitorMetrics(registers),
    mails: new Counter({
      name: 'uluran_mails_total',
      help: 'Mails sent, failed, or held back from a mailbox that had many',
      labelNames: ['result'],
      registers,
    }),
  };
}

function databaseMetrics(registers: Registry[]) {
  return {
    replicaLag: new Gauge({
      name: 'uluran_replica_lag_seconds',
      help: 'How long ago the following database is known to have had everything; 0 without one',
      registers,
    }),
    outboxWaiting: new Gauge({ name: 'uluran_outbox_waiting', help: 'Messages not sent yet', registers }),
    outboxLate: new Gauge({
      name: 'uluran_outbox_late',
      help: 'Messages that should have been sent ten seconds ago, failed attempts included',
      registers,
    }),
    bookUnsealed: new Gauge({
      name: 'uluran_book_unsealed_seconds',
      help: 'How long the oldest row of the public book has waited for a signed checkpoint; 0 if none waits',
      registers,
    }),
    bookContradicted: new Gauge({
      name: 'uluran_book_contradicted',
      help: '1 while the public book in the database does not begin with the checkpoint that this process has kept, and is not sealed',
      registers,
    }),
    ledgerQueueWaiting: new Gauge({
      name: 'uluran_ledger_queue_waiting',
      help: 'Movements not folded into the balances yet',
      registers,
    }),
    backupCompleted: new Gauge({
      name: 'uluran_backup_completed_timestamp_seconds',
      help: 'When the last complete backup of the database ended, by its record; 0 before the first',
      registers,
    }),
    archiveFailing: new Gauge({
      name: 'uluran_archive_failing',
      help: '1 while the database does not archive its changes: the last attempt failed',
      registers,
    }),
  };
}

function queueMetrics(registers: Registry[]) {
  return {
    queueWaiting: new Gauge({
      name: 'uluran_queue_waiting',
      help: 'Items that wait for an operator, by kind',
      labelNames: ['kind'],
      registers,
    }),
    queueOverdue: new Gauge({
      name: 'uluran_queue_overdue',
      help: 'Items past the deadline of their kind, by kind',
      labelNames: ['kind'],
      registers,
    }),
    queueOldest: new Gauge({
      name: 'uluran_queue_oldest_seconds',
      help: 'Age of the oldest item that waits, by kind; 0 without one',
      labelNames: ['kind'],
      registers,
    }),
  };
}

function visitorMetrics(registers: Registry[]) {
  return {
    islandsFailed: new Counter({
      name: 'uluran_islands_failed_total',
      help: 'Parts of public pages that failed in a browser, which then shows the HTML of the server',
      labelNames: ['island'],
      registers,
    }),
    volunteers: new Gauge({
      name: 'uluran_volunteers_waiting',
      help: 'Confirmed applications of volunteers that no operator has acted on',
      registers,
    }),
    visitorAttemptsRefused: new Counter({
      name: 'uluran_visitor_attempts_refused_total',
      help: 'What visitors do without an account, refused by the budget of a network',
      labelNames: ['attempt', 'network'],
      registers,
    }),
    visitorAttemptsSlowed: new Counter({
      name: 'uluran_visitor_attempts_slowed_total',
      help: 'What visitors do without an account that waited because everybody together made too many',
      labelNames: ['attempt'],
      registers,
    }),
  };
}

function cardMetrics(registers: Registry[]) {
  return {
    cardPauses: new Gauge({
      name: 'uluran_card_pauses',
      help: 'Targets, and the site as one more, whose cards are not taken for a while',
      registers,
    }),
    cardPausesBegun: new Counter({
      name: 'uluran_card_pauses_begun_total',
      help: 'Times that too many declined cards stopped them',
      registers,
    }),
  };
}

function checkGauges(registers: Registry[]) {
  return {
    checkViolations: new Gauge({
      name: 'uluran_check_violations',
      help: 'Rows that break a named check, as its last pass found, or the one under way',
      labelNames: ['check'],
      registers,
    }),
    checkPassed: new Gauge({
      name: 'uluran_check_passed_timestamp_seconds',
      help: 'When a named check had last looked at everything; 0 before its first pass',
      labelNames: ['check'],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
