import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HostileModeStore } from '../world/hostile-mode/hostile-mode-store.ts';
import { misbehave } from '../world/hostile-mode/misbehave.ts';
import type { SandboxEnv } from '../world/http-environment.ts';
import { isAuthorized } from '../world/wire/auth.ts';
import type { Iris } from './iris.ts';
import { detailsAnswer, IrisError } from './iris-answers.ts';

const MAX_BODY_BYTES = 256 * 1024;

async function readJson(context: Context<SandboxEnv>): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text());
  } catch {
    throw new IrisError(400, 'The body is not JSON');
  }
}

/** The disbursement API as publicly documented: the holder of an account, payouts, their approval and their details. */
export function createIrisRoutes({ service, keys }: Iris, mode: HostileModeStore): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();

  const onlyWith = (...allowed: readonly string[]) => {
    return (context: Context<SandboxEnv>): void => {
      const header = context.req.header('authorization');
      if (!allowed.some((key) => isAuthorized(header, key))) throw new IrisError(401, 'HTTP Basic: Access denied.');
    };
  };
  const asCreator = onlyWith(keys.creatorKey);
  const asApprover = onlyWith(keys.approverKey);
  const asEither = onlyWith(keys.creatorKey, keys.approverKey);

  routes.use('/api/v1/*', bodyLimit({ maxSize: MAX_BODY_BYTES }));
  routes.get('/api/v1/account_validation', misbehave('account_validation', mode), async (context) => {
    asEither(context);
    await sleep(context.get('processingMs'));
    const { bank = '', account = '' } = context.req.query();
    return context.json({ account_name: service.holderOf(bank, account), account_no: account, bank_name: bank });
  });
  routes.post('/api/v1/payouts', misbehave('payout_create', mode), async (context) => {
    asCreator(context);
    const body = await readJson(context);
    await sleep(context.get('processingMs'));
    const answer = service.create(body, context.req.header('x-idempotency-key'));
    return context.body(answer, 201, { 'content-type': 'application/json' });
  });
  routes.post('/api/v1/payouts/approve', misbehave('payout_approve', mode), async (context) => {
    asApprover(context);
    const body = await readJson(context);
    await sleep(context.get('processingMs'));
    service.approve(body);
    return context.json({ status: 'ok' }, 202);
  });
  routes.get('/api/v1/payouts/:reference', misbehave('payout_status', mode), async (context) => {
    asEither(context);
    await sleep(context.get('processingMs'));
    return context.json(detailsAnswer(service.get(context.req.param('reference'))));
  });
  routes.onError((error, context) => {
    if (!(error instanceof IrisError)) throw error;
    return context.json(error.toBody(), error.httpStatus);
  });
  return routes;
}
