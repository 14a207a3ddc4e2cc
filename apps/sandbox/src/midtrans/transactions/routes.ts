import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { renderSVG } from 'uqr';
import type { HostileModeStore } from '../../world/hostile-mode/hostile-mode-store.ts';
import { misbehave } from '../../world/hostile-mode/misbehave.ts';
import type { SandboxEnv } from '../../world/http-environment.ts';
import { isAuthorized } from '../../world/wire/auth.ts';
import { invalidPayload, malformedBody, resourceNotFound, unauthorized, WireError } from '../wire/errors.ts';
import type { IdempotencyKeys } from '../wire/idempotency.ts';
import { cancelAnswer, chargeAnswer, expireAnswer, refundAnswer, statusAnswer } from './answers.ts';
import type { WireBody } from './channel-answers.ts';
import { readRefundRequest } from './refund-request.ts';
import { hasQrCode } from './transaction.ts';
import type { TransactionService } from './transaction-service.ts';

export interface WireRoutesNeeds {
  service: TransactionService;
  idempotency: IdempotencyKeys;
  mode: HostileModeStore;
  serverKey: string;
  publicUrl(): string;
  /** Called after a request may have queued notifications. */
  onChange(): void;
}

const MAX_BODY_BYTES = 1024 * 1024;

async function readJson(context: Context<SandboxEnv>): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text());
  } catch {
    throw malformedBody();
  }
}

function answer(context: Context<SandboxEnv>, json: string): Response {
  return context.body(json, 200, { 'content-type': 'application/json' });
}

/** A picture of a QRIS string with the quiet border scanners need. */
function qrPicture(service: TransactionService) {
  return (context: Context<SandboxEnv>): Response => {
    const { method } = service.get(context.req.param('id') ?? '');
    if (!hasQrCode(method)) throw resourceNotFound();
    const svg = renderSVG(method.destination, { ecc: 'M', border: 4, pixelSize: 8 });
    return context.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
  };
}

/** The gateway's API as publicly documented: /v2/charge, /v2/{id}/status, cancel, expire, refund and the QR picture. */
export function createWireRoutes(needs: WireRoutesNeeds): Hono<SandboxEnv> {
  const { service, idempotency, mode, serverKey } = needs;
  const routes = new Hono<SandboxEnv>();

  async function act(context: Context<SandboxEnv>, work: () => WireBody): Promise<Response> {
    const key = context.req.header('idempotency-key');
    const json = await idempotency.once(key, context.get('processingMs'), () => JSON.stringify(work()));
    needs.onChange();
    return answer(context, json);
  }

  // Pictures are fetched by the donor's browser, which has no key.
  for (const path of ['/v2/qris', '/v4/qris', '/v2/gopay', '/v4/gopay']) {
    routes.get(`${path}/:id/qr-code`, misbehave('qr_code', mode), qrPicture(service));
  }

  routes.use('/v2/*', async (context, next) => {
    if (!isAuthorized(context.req.header('authorization'), serverKey)) throw unauthorized();
    await next();
  });
  routes.use(
    '/v2/*',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw invalidPayload([`request body must not be larger than ${MAX_BODY_BYTES} bytes`]);
      },
    }),
  );

  routes.post('/v2/charge', misbehave('charge', mode), async (context) => {
    const body = await readJson(context);
    return await act(context, () => chargeAnswer(service.charge(body), needs.publicUrl()));
  });
  routes.get('/v2/:id/status', misbehave('status', mode), async (context) => {
    await sleep(context.get('processingMs'));
    const transaction = service.get(context.req.param('id'));
    needs.onChange();
    return answer(context, JSON.stringify(statusAnswer(transaction, service.refundsOf(transaction), serverKey)));
  });
  routes.post('/v2/:id/cancel', misbehave('cancel', mode), (context) =>
    act(context, () => cancelAnswer(service.cancel(context.req.param('id')))),
  );
  routes.post('/v2/:id/expire', misbehave('expire', mode), (context) =>
    act(context, () => expireAnswer(service.expire(context.req.param('id')))),
  );
  routes.on('POST', ['/v2/:id/refund', '/v2/:id/refund/online/direct'], misbehave('refund', mode), async (context) => {
    const request = readRefundRequest(await readJson(context));
    return await act(context, () => {
      const { transaction, refund } = service.refund(context.req.param('id'), request);
      return refundAnswer(transaction, refund);
    });
  });
  routes.all('/v2/*', () => {
    throw resourceNotFound();
  });

  routes.onError((error, context) => {
    if (!(error instanceof WireError)) throw error;
    return context.json(error.toBody(), error.httpStatus);
  });
  return routes;
}
