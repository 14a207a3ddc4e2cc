import { type Context, Hono } from 'hono';
import type * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import { NORMAL_MODE, readHostileMode } from '../hostile-mode/hostile-mode.ts';
import type { SandboxEnv } from '../http-environment.ts';
import type { Mail } from '../mailbox/mail.ts';
import { readDeliveryLog } from '../notifications/delivery-log.ts';
import type { Payout } from '../payouts/payouts.ts';
import { statusAnswer } from '../transactions/answers.ts';
import type { WireBody } from '../transactions/channel-answers.ts';
import { reportedAmountRupiah, type Transaction } from '../transactions/transaction.ts';
import { transactionNotFound, WireError } from '../wire/errors.ts';
import {
  advanceClockRequest,
  notificationUrlsRequest,
  payAgainRequest,
  payRequest,
  type Target,
  targetRequest,
} from './control-request.ts';
import { sameOriginOnly } from './origin-guard.ts';

const LIST_LIMIT = 500;

/** What the gateway, or the donor's bank, does with a transaction, without further parameters. */
const ACTIONS = {
  expire: 'expire',
  cancel: 'cancel',
  deny: 'deny',
  chargeback: 'chargeBack',
  'win-chargeback': 'winChargeBack',
} as const;

/** A control request that cannot be read, in words for the developer who wrote it. */
class UnreadableRequest extends Error {}

async function readBody<Schema extends z.ZodType>(
  context: Context<SandboxEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await context.req.text();
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new UnreadableRequest('The body is not JSON.');
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UnreadableRequest(
    result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; '),
  );
}

function findTarget(gateway: Gateway, target: Target): Transaction {
  const { transactions } = gateway;
  const id = target.transaction_id ?? target.order_id;
  const destination = target.va_number ?? target.qr_string;
  const found =
    (id === undefined ? undefined : transactions.find(id)) ??
    (destination === undefined ? undefined : transactions.findByDestination(destination));
  if (found === undefined) throw transactionNotFound();
  return found;
}

function mailSummary(mail: Mail): Record<string, unknown> {
  return {
    id: mail.mailId,
    received_at: new Date(mail.receivedAt).toISOString(),
    from: mail.sender,
    to: mail.envelopeTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? null,
    headers: mail.headers,
  };
}

function addPlayRoutes(routes: Hono<SandboxEnv>, gateway: Gateway): void {
  const { service } = gateway;
  function describe(transaction: Transaction): WireBody {
    gateway.wake();
    return statusAnswer(transaction, service.refundsOf(transaction), gateway.serverKey);
  }
  routes.post('/pay', async (context) => {
    const { amount, late, ...target } = await readBody(context, payRequest);
    if (target.order_id !== undefined) gateway.cardPages.submitForTest(target.order_id);
    const { transactionId } = findTarget(gateway, target);
    if (late && service.get(transactionId).status === 'pending') service.expire(transactionId);
    const paid = service.pay(transactionId, amount === undefined ? {} : { amountRupiah: amount });
    return context.json(describe(paid));
  });
  routes.post('/pay-again', async (context) => {
    const { amount, ...target } = await readBody(context, payAgainRequest);
    const { transactionId } = findTarget(gateway, target);
    return context.json(
      describe(service.payAgain(transactionId, amount === undefined ? {} : { amountRupiah: amount })),
    );
  });
  for (const [path, action] of Object.entries(ACTIONS)) {
    routes.post(`/${path}`, async (context) => {
      const { transactionId } = findTarget(gateway, await readBody(context, targetRequest));
      return context.json(describe(service[action](transactionId)));
    });
  }
  routes.post('/resend', async (context) => {
    const { transactionId } = findTarget(gateway, await readBody(context, targetRequest));
    const isResent = gateway.announcer.resend(transactionId);
    gateway.wake();
    return context.json({ resent: isResent });
  });
  routes.get('/transactions', (context) =>
    context.json(gateway.transactions.list(LIST_LIMIT).map((transaction) => describe(transaction))),
  );
  routes.get('/notifications', (context) => {
    const transaction = findTarget(gateway, { order_id: context.req.query('order_id') ?? '' });
    const log = readDeliveryLog(gateway.deliveries, transaction.transactionId).map(({ delivery, attempts }) => ({
      url: delivery.url,
      state: delivery.state,
      next_attempt_at: delivery.state === 'queued' ? new Date(delivery.nextAttemptAt).toISOString() : null,
      body: JSON.parse(delivery.body),
      attempts: attempts.map((attempt) => ({
        at: new Date(attempt.attemptedAt).toISOString(),
        duration_ms: attempt.durationMs,
        http_status: attempt.httpStatus ?? null,
        detail: attempt.detail,
      })),
    }));
    return context.json(log);
  });
}

/** Money as this gateway has it: tests compare the product's books with it. */
function addMoneyRoutes(routes: Hono<SandboxEnv>, { transactions, movements, payouts }: Gateway): void {
  routes.get('/statement', (context) =>
    context.json(
      transactions.list().map(({ transactionId, orderId, status, ...transaction }) => ({
        transaction_id: transactionId,
        order_id: orderId,
        transaction_status: status,
        paid:
          transaction.settledAt === undefined
            ? 0
            : reportedAmountRupiah({ transactionId, orderId, status, ...transaction }),
        held: movements.heldRupiah(transactionId),
      })),
    ),
  );
  const describe = ({ reference, valueDate, lines }: Payout) => ({
    reference,
    value_date: valueDate,
    lines: lines.length,
    report: `/payouts/${reference}.csv`,
  });
  routes.get('/payouts', (context) => context.json(payouts.list().map(describe)));
  routes.post('/payouts', (context) => {
    const made = payouts.make();
    return context.json({ payout: made === undefined ? null : describe(made) });
  });
}

function addSettingRoutes(routes: Hono<SandboxEnv>, gateway: Gateway): void {
  const { clock, mode, mails } = gateway;
  routes.get('/mode', (context) => context.json(mode.current()));
  routes.post('/mode', async (context) => {
    const read = readHostileMode(await context.req.json().catch(() => undefined));
    if ('problems' in read) throw new UnreadableRequest(read.problems.join('; '));
    mode.set(read.mode);
    return context.json(read.mode);
  });
  routes.delete('/mode', (context) => {
    mode.set(NORMAL_MODE);
    return context.json(NORMAL_MODE);
  });
  routes.post('/advance-clock', async (context) => {
    const request = await readBody(context, advanceClockRequest);
    if ('reset' in request) clock.reset();
    else clock.advance(request.seconds * 1000);
    gateway.wake();
    return context.json({ now: new Date(clock.now()).toISOString(), ahead_seconds: clock.offsetMs() / 1000 });
  });
  routes.post('/notification-urls', async (context) => {
    const { urls } = await readBody(context, notificationUrlsRequest);
    gateway.setNotificationUrls(urls);
    return context.json({ urls });
  });
  routes.get('/mails', (context) => context.json(mails.list(LIST_LIMIT, context.req.query('to')).map(mailSummary)));
  routes.delete('/mails', (context) => {
    mails.clear();
    return context.json({ cleared: true });
  });
  routes.get('/health', (context) => context.json({ ok: true, now: new Date(clock.now()).toISOString() }));
}

/** Playing the bank and setting the sandbox up from tests: JSON in, JSON out, no key, no foreign origins. */
export function createControlRoutes(gateway: Gateway): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  routes.use(sameOriginOnly);
  addPlayRoutes(routes, gateway);
  addMoneyRoutes(routes, gateway);
  addSettingRoutes(routes, gateway);
  routes.onError((error, context) => {
    if (error instanceof UnreadableRequest) {
      return context.json({ error: 'unreadable_request', message: error.message }, 400);
    }
    if (!(error instanceof WireError)) throw error;
    const status = error.statusCode === '404' ? 404 : 409;
    return context.json({ error: status === 404 ? 'not_found' : 'not_allowed', message: error.message }, status);
  });
  return routes;
}
