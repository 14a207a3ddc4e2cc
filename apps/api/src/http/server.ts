import { type Endpoint, endpointOf, IDEMPOTENCY_KEY_PATTERN, ROUTE_NAMES } from '@uluran/contract/endpoints';
import { ROUTES, type RouteName } from '@uluran/contract/routes';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import { failureAnswer, json, successEnvelope } from './answers.ts';
import type { ApiEnv } from './api-env.ts';
import { BODY_LIMIT_BYTES, expectFile, type ReadFile, readJson, readText } from './bodies.ts';
import { Failure } from './failures.ts';
import type { ApiRequest, Handlers } from './handlers.ts';
import { type Authenticate, identifyCaller } from './members.ts';
import type { Metrics } from './metrics.ts';
import { observeRequests } from './observe.ts';
import { toFailure } from './to-failure.ts';
import { validateBody, validateParams, validateQuery } from './validation.ts';

interface ServerOptions {
  handlers: Handlers;
  authenticate: Authenticate;
  log: Logger;
  metrics: Metrics;
  /** Path under which the API stands on its origin, `/api` by default. */
  basePath: string;
}

/** Builds the HTTP surface from the endpoint table: what is not in the table cannot be reached. */
export function createServer({ handlers, authenticate, log, metrics, basePath }: ServerOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath(basePath);
  app.use(observeRequests(log, metrics));
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id'],
      exposeHeaders: ['X-Request-Id', 'Retry-After'],
      maxAge: 86_400,
    }),
  );
  for (const name of ROUTE_NAMES) {
    const { method, path } = ROUTES[name];
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (context) => answer(context, name, { handlers, authenticate }));
  }
  refuseOtherMethods(app);
  app.notFound(() =>
    failureAnswer(new Failure('not_found', { message: 'Alamat API ini tidak ada. Daftarnya ada di /api/docs.' })),
  );
  app.onError((error, context) => failureAnswer(toFailure(error, context.get('log') ?? log)));
  return app;
}

/** A known path with another method answers 405 and says what it takes. */
function refuseOtherMethods(app: Hono<ApiEnv>): void {
  const methodsByPath = new Map<string, string[]>();
  for (const { method, path } of Object.values(ROUTES)) {
    const pattern = path.replace(/\{(\w+)\}/g, ':$1');
    methodsByPath.set(pattern, [...(methodsByPath.get(pattern) ?? []), method]);
  }
  for (const [path, methods] of methodsByPath) {
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    app.all(path, () => {
      const refused = failureAnswer(new Failure('method_not_allowed'));
      refused.headers.set('Allow', allowed.join(', '));
      return refused;
    });
  }
}

async function answer(
  context: Context<ApiEnv>,
  name: RouteName,
  { handlers, authenticate }: Pick<ServerOptions, 'handlers' | 'authenticate'>,
): Promise<Response> {
  context.set('routeName', name);
  const endpoint = endpointOf(name);
  const member = await identifyCaller(ROUTES[name], endpoint, context.req.header('Authorization'), authenticate);
  const request = { ...(await readRequest(context, endpoint)), member } as ApiRequest;
  // The table ties name, request and handler together; their correlation is lost only in this one generic call.
  const handler = handlers[name] as (request: ApiRequest) => Promise<Response | { data: unknown }>;
  const result = await handler(request);
  return result instanceof Response ? result : json(successEnvelope(result), endpoint.success ?? 200);
}

const NO_FILE: ReadFile = async () => Buffer.alloc(0);

async function readRequest(context: Context<ApiEnv>, endpoint: Endpoint): Promise<Omit<ApiRequest, 'member'>> {
  const { req } = context;
  const params = endpoint.params ? validateParams(endpoint.params, req.param() as Record<string, string>) : undefined;
  const query = endpoint.query ? validateQuery(endpoint.query, req.query()) : undefined;
  const idempotencyKey = endpoint.idempotent ? readIdempotencyKey(req.header('Idempotency-Key')) : '';
  const body = endpoint.body ? validateBody(endpoint.body, await readJson(req.raw)) : undefined;
  const readFile = endpoint.multipart ? expectFile(req.raw, endpoint.multipart) : NO_FILE;
  const rawBody = endpoint.rawBody ? await readText(req.raw, BODY_LIMIT_BYTES) : '';
  return {
    params,
    query,
    body,
    readFile,
    rawBody,
    idempotencyKey,
    requestId: context.get('requestId'),
    clientAddress: context.env?.clientAddress ?? '',
    headers: req.raw.headers,
    signal: req.raw.signal,
    log: context.get('log'),
  } as Omit<ApiRequest, 'member'>;
}

function readIdempotencyKey(header: string | undefined): string {
  if (header === undefined) throw new Failure('idempotency_key_missing');
  if (!IDEMPOTENCY_KEY_PATTERN.test(header)) {
    throw new Failure('idempotency_key_missing', {
      message: 'Kunci idempotensi tidak sah: 8 sampai 100 huruf, angka, "-" atau "_".',
    });
  }
  return header;
}
