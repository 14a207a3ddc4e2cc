import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { sameOriginOnly } from '../world/control/origin-guard.ts';
import type { SandboxEnv } from '../world/http-environment.ts';
import type { Iris } from './iris.ts';
import { detailsAnswer, IrisError } from './iris-answers.ts';

const holderRequest = z.strictObject({ bank: z.string(), account: z.string(), name: z.string().min(1) });
const endRequest = z.strictObject({
  status: z.enum(['completed', 'failed']),
  reason: z.string().optional(),
  amount: z.int().min(1).optional(),
});
const urlRequest = z.strictObject({ url: z.url({ protocol: /^https?$/ }) });

async function readBody<Schema extends z.ZodType>(
  context: Context<SandboxEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(await context.req.json().catch(() => undefined));
  if (result.success) return result.data;
  throw new IrisError(400, z.prettifyError(result.error));
}

/** The receiving bank's part, for tests: holders of accounts, and ends of transfers. */
export function createIrisControlRoutes(iris: Iris): Hono<SandboxEnv> {
  const { service, repository } = iris;
  const routes = new Hono<SandboxEnv>();
  routes.use(sameOriginOnly);
  routes.post('/holders', async (context) => {
    const { bank, account, name } = await readBody(context, holderRequest);
    repository.setHolder(bank, account, name);
    return context.json({ bank, account, name });
  });
  routes.get('/payouts', (context) => context.json(repository.list().map(detailsAnswer)));
  routes.post('/payouts/:reference', async (context) => {
    const { amount, ...ending } = await readBody(context, endRequest);
    const ended = service.end(context.req.param('reference'), { ...ending, amountRupiah: amount });
    return context.json(detailsAnswer(ended));
  });
  routes.post('/forget-keys', (context) => {
    repository.forgetAnswers();
    return context.json({ forgotten: true });
  });
  routes.post('/notification-url', async (context) => {
    const { url } = await readBody(context, urlRequest);
    iris.setNotificationUrl(url);
    return context.json({ url });
  });
  routes.onError((error, context) => {
    if (!(error instanceof IrisError)) throw error;
    return context.json(error.toBody(), error.httpStatus === 404 ? 404 : 409);
  });
  return routes;
}
