import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, afterEach, beforeEach, expect, onTestFinished } from 'vitest';
import {
  createWithdrawalReview,
  type WithdrawalDecision,
} from '../../src/backoffice/queues/withdrawals/review-service.ts';
import { createFakeGateway, type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';
import type { PayoutProvider, PayoutSender } from '../../src/treasury/payouts/port.ts';
import { createPayoutService, type PayoutService } from '../../src/treasury/payouts/service.ts';
import { createOperator } from './accounts.ts';
import { BANK_ACCOUNT } from './bank-accounts.ts';
import { expectInvariants } from './invariants.ts';
import { positionOf } from './ledger.ts';
import { notificationOf, type PayoutSandbox, startPayoutSandbox } from './payout-sandbox.ts';
import { testSealer } from './sealer.ts';
import { apiOver, type TestApi } from './test-api.ts';
import { createDecided, decideNow } from './withdrawals.ts';

/** Transferred rupiah of a withdrawal of `createDecided`, without the bank's fee. */
export const NET = 4_997_500;

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });

/** A node that sends payouts. */
export function nodeOf({ sql }: Pick<TestDatabase, 'sql'>, provider: PayoutProvider): PayoutService {
  return createPayoutService({ sql, sealer: testSealer, provider, log });
}

/** The provider with some of its calls replaced. */
export function withCalls(
  provider: PayoutProvider,
  replace: (real: PayoutSender) => Partial<PayoutSender>,
): PayoutProvider {
  const { sender } = provider;
  if (sender === null) throw new Error(`${provider.name} sends nothing`);
  return { ...provider, sender: { ...sender, ...replace(sender) } };
}

/** A withdrawal with a transfer that an operator has begun at this provider. */
async function begunWithdrawal(database: TestDatabase, provider: PayoutProvider) {
  const id = await createDecided(database, 'approved');
  const review = createWithdrawalReview({ sql: database.operatorSql, sealer: testSealer, provider });
  const operator = await createOperator(database, { role: 'finance' });
  const decide = (step: WithdrawalDecision['step'], words = 'Alasan operator') =>
    decideNow(review, operator.userId, id, { step, words });
  await decide('start');
  return { id, decide, read: () => review.get(null, id) };
}

/** The payouts of a withdrawal, the oldest first. */
export async function payoutsOf({ sql }: TestDatabase, withdrawal: string) {
  return await sql<{ status: string; provider: string; reference: string | null; isAsked: boolean }[]>`
    SELECT p.status, p.provider, p.provider_reference AS reference, p.next_check_at IS NOT NULL AS "isAsked"
    FROM payouts p JOIN withdrawals w ON w.id = p.withdrawal_id WHERE w.public_id = ${withdrawal} ORDER BY p.id`;
}

/** The provider's reference of a withdrawal's newest payout. */
export async function referenceOf(database: TestDatabase, withdrawal: string): Promise<string> {
  return (await payoutsOf(database, withdrawal)).at(-1)?.reference ?? '';
}

/** Moves every payout's next query to the present. */
export async function makeDue({ ownerSql }: TestDatabase): Promise<void> {
  await ownerSql`UPDATE payouts SET next_check_at = now() WHERE next_check_at IS NOT NULL`;
}

/** Opens an API to the network for one test; returns the address of its notifications. */
export async function webhookAddress({ fetch }: TestApi): Promise<string> {
  const server = createServer(async (request, response) => {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const url = `http://uluran.test/api/webhooks/iris`;
    const answer = await fetch(new Request(url, { method: 'POST', headers, body: await text(request) }));
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The provider's payouts of a withdrawal, which their notes name. A prepared one has moved no money. */
async function sentOf(sandbox: PayoutSandbox, withdrawal: string): Promise<{ prepared: number; sent: number }> {
  const ours = (await sandbox.payouts()).filter(({ notes }) => notes.includes(withdrawal));
  const prepared = ours.filter(({ status }) => status === 'queued').length;
  return { prepared, sent: ours.length - prepared };
}

async function mailsOf({ sql }: TestDatabase, withdrawal: string): Promise<string[]> {
  const rows = await sql<{ event: string }[]>`
    SELECT payload ->> 'event' AS event FROM outbox_messages o JOIN withdrawals w ON w.id = (payload ->> 'withdrawalId')::bigint
    WHERE o.topic = 'withdrawal_changed' AND w.public_id = ${withdrawal} ORDER BY o.id`;
  return rows.map(({ event }) => event);
}

/**
 * A database, the sandbox and an API for a file of tests. Before each test the sandbox is without faults; after each test the books
 * are sound and no bank account is in the log.
 */
export async function openPayoutScene() {
  const database = await withTestDatabase();
  const { sql } = database;
  const sandbox = await startPayoutSandbox();
  const api = apiOver(database, createFakeGateway(), { payoutProvider: sandbox.provider(), log });
  beforeEach(() => sandbox.comeBack());
  afterEach(async () => {
    await expectInvariants(database, { ownFees: true });
    const { number, holder } = BANK_ACCOUNT;
    expect(logged.filter((line) => line.includes(number) || line.includes(holder))).toEqual([]);
  });
  afterAll(async () => {
    await sandbox.close();
    await database.close();
  });
  return {
    database,
    sandbox,
    api,
    begun: () => begunWithdrawal(database, sandbox.provider()),
    send: (provider = sandbox.provider()) => nodeOf(database, provider).sendDue(),
    sentOf: (withdrawal: string) => sentOf(sandbox, withdrawal),
    mailsOf: (withdrawal: string) => mailsOf(database, withdrawal),
    async fundOf(withdrawal: string) {
      const [row] = await sql<
        [{ fund: number }]
      >`SELECT fund_id AS fund FROM withdrawals WHERE public_id = ${withdrawal}`;
      return await positionOf(sql, row.fund);
    },
    async tasks(kind: 'payout_differs' | 'payout_failed' = 'payout_differs'): Promise<string[]> {
      const rows = await sql<{ detail: string }[]>`SELECT detail FROM operator_tasks WHERE kind = ${kind} ORDER BY id`;
      return rows.map(({ detail }) => detail);
    },
    notify(reference: string, changes: object = {}, headers?: Record<string, string>) {
      const { body, headers: signed } = notificationOf(reference, changes);
      return api.call('POST', '/webhooks/iris', { body, headers: headers ?? signed });
    },
  };
}
