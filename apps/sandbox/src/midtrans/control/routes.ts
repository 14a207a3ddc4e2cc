import { Hono } from 'hono';
import { sameOriginOnly } from '../../world/control/origin-guard.ts';
import { readBody, unreadable } from '../../world/control/read-body.ts';
import type { SandboxEnv } from '../../world/http-environment.ts';
import { readDeliveryLog } from '../../world/notifications/delivery-log.ts';
import type { MidtransInWorld } from '../midtrans.ts';
import type { Payout } from '../payouts/payouts.ts';
import { statusAnswer } from '../transactions/answers.ts';
import type { WireBody } from '../transactions/channel-answers.ts';
import { reportedAmountRupiah, type Transaction } from '../transactions/transaction.ts';
import { transactionNotFound, WireError } from '../wire/errors.ts';
import { notificationUrlsRequest, payAgainRequest, payRequest, type Target, targetRequest } from './control-request.ts';

const LIST_LIMIT = 500;

/** Actions of the gateway, or of the donor's bank, on a transaction, without further parameters. */
const ACTIONS = {
  expire: 'expire',
  cancel: 'cancel',
  deny: 'deny',
  chargeback: 'chargeBack',
  'win-chargeback': 'winChargeBack',
} as const;

function findTarget(gateway: MidtransInWorld, target: Target): Transaction {
  const { transactions } = gateway;
  const id = target.transaction_id ?? target.order_id;
  const destination = target.va_number ?? target.qr_string;
  const found =
    (id === undefined ? undefined : transactions.find(id)) ??
    (destination === undefined ? undefined : transactions.findByDestination(destination));
  if (found === undefined) throw transactionNotFound();
  return found;
}

function addPlayRoutes(routes: Hono<SandboxEnv>, gateway: MidtransInWorld): void {
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
function addMoneyRoutes(routes: Hono<SandboxEnv>, { transactions, movements, payouts }: MidtransInWorld): void {
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

/** Playing the bank from tests: JSON in, JSON out, no key, no foreign origins. */
export function createMidtransControlRoutes(gateway: MidtransInWorld): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  routes.use(sameOriginOnly);
  addPlayRoutes(routes, gateway);
  addMoneyRoutes(routes, gateway);
  routes.post('/notification-urls', async (context) => {
    const { urls } = await readBody(context, notificationUrlsRequest);
    gateway.setNotificationUrls(urls);
    return context.json({ urls });
  });
  routes.onError((error, context) => {
    const answer = unreadable(error);
    if (answer !== undefined) return context.json(answer, 400);
    if (!(error instanceof WireError)) throw error;
    const status = error.statusCode === '404' ? 404 : 409;
    return context.json({ error: status === 404 ? 'not_found' : 'not_allowed', message: error.message }, status);
  });
  return routes;
}
