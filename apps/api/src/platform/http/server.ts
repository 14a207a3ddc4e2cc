import { API_VERSION_HEADER, API_VERSIONS, DEFAULT_API_VERSION, isApiVersion } from '@uluran/contract/api-version';
import { type Endpoint, endpointOf, IDEMPOTENCY_KEY_PATTERN } from '@uluran/contract/endpoints';
import type { ListMeta } from '@uluran/contract/envelope';
import { ROUTES, type RouteName } from '@uluran/contract/routes';
import type { Logger } from 'pino';
import { isIntegrityViolation } from '../database/errors.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { requestFacts, statusFacts } from '../telemetry/request-facts.ts';
import { type SpanStart, traced } from '../telemetry/tracing.ts';
import {
  type Answer,
  begun,
  failureAnswer,
  headOf,
  json,
  listAnswer,
  type StreamAnswer,
  successEnvelope,
  TextAnswer,
  WrittenList,
  withHeaders,
} from './answers.ts';
import { BODY_LIMIT_BYTES, expectFile, type ReadFile, readJson, readText } from './bodies.ts';
import type { CursorSeal } from './cursors.ts';
import { Failure, NotFound } from './failures.ts';
import { createRouteFinder, type Found } from './find-route.ts';
import type { ApiRequest, Handlers } from './handlers.ts';
import { type Authenticate, identifyCaller, type Member } from './members.ts';
import { createObserver, requestIdOf, UNLOGGED } from './observe.ts';
import { toFailure } from './to-failure.ts';
import { type FieldCheck, validateBody, validateParams, validateQuery } from './validation.ts';

interface ServerOptions {
  handlers: Handlers;
  /** Checks of bodies beside their schemas. The handlers make them too: these only complete the list of a refused body. */
  fieldChecks?: FieldChecks | undefined;
  authenticate: Authenticate;
  log: Logger;
  metrics: Metrics;
  cursors: CursorSeal;
  /** Path of the API on its origin, `/api` by default. */
  basePath: string;
}

export type FieldChecks = { readonly [Name in RouteName]?: FieldCheck };

/** Properties of the connection, from the caller. */
export interface Connection {
  /** Address of the visitor, if it is known. */
  clientAddress: string;
}

/** Responds to any request. Never rejects: a failure also becomes a response. */
export type AnswerRequest = (request: Request, connection: Connection) => Promise<Answer>;

/** Header with the route's path without its parameters: proxies may log it. */
const ROUTE_HEADER = 'X-Route';

/** Headers of every answer: scripts of any site may call, without credentials, and read the headers about the outcome. */
const COMMON_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': `X-Request-Id,Retry-After,${API_VERSION_HEADER}`,
  'X-Content-Type-Options': 'nosniff',
};

/** The response to a browser's preflight before a call from another site. */
const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET,POST,PUT,PATCH,DELETE',
  'Access-Control-Allow-Headers': `Authorization,Content-Type,Idempotency-Key,X-Request-Id,${API_VERSION_HEADER}`,
  'Access-Control-Max-Age': '86400',
  Vary: 'Access-Control-Request-Headers',
};

/**
 * Builds the HTTP server from the endpoint table: addresses outside the table cannot be reached. The table is the router, and calls inside
 * the process use it too; Hono's middleware for bodies, CORS and request ids would need an application of its own around this one.
 */
export function createServer({
  handlers,
  fieldChecks = {},
  authenticate,
  log,
  metrics,
  cursors,
  basePath,
}: ServerOptions): AnswerRequest {
  const findRoute = createRouteFinder(basePath);
  const observe = createObserver(log, metrics);

  async function answerFound({ destination, address }: Found, call: Call): Promise<TextAnswer | StreamAnswer> {
    if (call.request.method === 'OPTIONS') return new TextAnswer(null, 204, PREFLIGHT_HEADERS);
    if (destination === undefined) throw new NotFound('Alamat API ini tidak ada. Daftarnya ada di /api/openapi.json.');
    if ('allowed' in destination)
      return failureAnswer(new Failure('method_not_allowed'), { Allow: destination.allowed.join(', ') });
    const { name } = destination;
    refuseUnknownVersion(call.version);
    const endpoint = endpointOf(name);
    const authorization = call.request.headers.get('Authorization') ?? undefined;
    const identify = () => identifyCaller(ROUTES[name], endpoint, authorization, authenticate);
    const member = await identify();
    const request = await withOpenCursor(
      await readRequest(call, { endpoint, address, member, check: fieldChecks[name] }),
      cursors,
    );
    // The table connects name, request and handler; their correlation is lost only in this one generic call.
    const handler = handlers[name] as (request: ApiRequest) => Promise<AnyAnswer>;
    const result = await handler(request).catch(async (error: unknown) => {
      // The caller's session or account may have been removed meanwhile, with rows that the call needs: then that failure is reported.
      if (member !== undefined && isIntegrityViolation(error)) await identify();
      throw error;
    });
    if ('headers' in result) return result;
    const answer = 'meta' in result ? await withSealedCursor(result, cursors) : result;
    if (answer instanceof WrittenList) return listAnswer(answer);
    return json(successEnvelope(answer), endpoint.success ?? 200);
  }

  /** The only place that begins a body; for HEAD, on any route, no body begins. */
  async function answerCall(found: Found, call: Call): Promise<Answer> {
    const isHead = call.request.method === 'HEAD';
    try {
      const answer = await answerFound(found, call);
      return isHead ? headOf(answer) : begun(answer);
    } catch (error) {
      const failure = failureAnswer(toFailure(error, call.log));
      return isHead ? headOf(failure) : failure;
    }
  }

  return async (request, { clientAddress }) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(request);
    const call = new Call(request, requestId, clientAddress, log);
    const found = findRoute(request);
    const { method } = request;
    const route: RouteName | undefined =
      found.destination && 'name' in found.destination ? found.destination.name : undefined;
    const answered = UNLOGGED.has(route)
      ? await answerCall(found, call)
      : await traced(spanOf(request, requestId, route), () => answerCall(found, call), statusFacts);
    const answer = withHeaders(answered, {
      ...COMMON_HEADERS,
      [API_VERSION_HEADER]: isApiVersion(call.version) ? call.version : DEFAULT_API_VERSION,
      'X-Request-Id': requestId,
      [ROUTE_HEADER]: route === undefined ? 'unknown' : basePath + ROUTES[route].path,
    });
    observe({ requestId, route, method, status: answer.status, milliseconds: performance.now() - startedAt });
    return answer;
  };
}

/** Describes a request in a trace by its row of the endpoint table, never by its address. */
function spanOf({ method, headers }: Request, requestId: string, route: RouteName | undefined): SpanStart {
  const path = route === undefined ? 'unknown' : ROUTES[route].path;
  return {
    name: `${method} ${path}`,
    kind: 'server',
    facts: { ...requestFacts(method, requestId), 'http.route': path },
    headers,
  };
}

/** A request on its way through the server. */
class Call {
  readonly request: Request;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly #serverLog: Logger;
  #log: Logger | undefined;

  constructor(request: Request, requestId: string, clientAddress: string, serverLog: Logger) {
    this.request = request;
    this.requestId = requestId;
    this.clientAddress = clientAddress;
    this.#serverLog = serverLog;
  }

  /** The version that the caller names, even if unknown; the default if the caller names none. */
  get version(): string {
    return this.request.headers.get(API_VERSION_HEADER) ?? DEFAULT_API_VERSION;
  }

  /** Adds the request's id to every line. Created at its first use, as most calls log nothing. */
  get log(): Logger {
    this.#log ??= this.#serverLog.child({ requestId: this.requestId });
    return this.#log;
  }
}

function refuseUnknownVersion(version: string): void {
  if (isApiVersion(version)) return;
  throw new Failure('version_refused', {
    message: `Versi API "${version.slice(0, 40)}" tidak dilayani server ini. Kirim ${API_VERSION_HEADER}: ${API_VERSIONS.join(' atau ')}, atau perbarui aplikasinya.`,
  });
}

/** Result of a handler, for any name of the table. */
type List = WrittenList | { items: unknown; meta: ListMeta };
type AnyAnswer = TextAnswer | StreamAnswer | List | { data: unknown };

/** Done here, and not in the lists, so that no list can omit it. */
async function withSealedCursor(list: List, cursors: CursorSeal): Promise<List> {
  const { nextCursor } = list.meta;
  if (nextCursor === null) return list;
  const meta = { ...list.meta, nextCursor: await cursors.seal(nextCursor) };
  return list instanceof WrittenList ? new WrittenList(list.items, meta) : { items: list.items, meta };
}

async function withOpenCursor(request: ApiRequest, cursors: CursorSeal): Promise<ApiRequest> {
  const query = request.query as { cursor?: string | undefined } | undefined;
  if (query?.cursor !== undefined) query.cursor = await cursors.open(query.cursor);
  return request;
}

const NO_FILE: ReadFile = async () => Buffer.alloc(0);

interface Route {
  endpoint: Endpoint;
  address: Found['address'];
  member: Member | undefined;
  check: FieldCheck | undefined;
}

async function readRequest(call: Call, { endpoint, address, member, check }: Route): Promise<ApiRequest> {
  const { request, requestId, clientAddress } = call;
  const { headers } = request;
  const params = endpoint.params
    ? validateParams(endpoint.params, address.param() as Record<string, string>)
    : undefined;
  const query = endpoint.query ? validateQuery(endpoint.query, address.query()) : undefined;
  const idempotencyKey = endpoint.idempotent ? readIdempotencyKey(headers.get('Idempotency-Key')) : '';
  const body = endpoint.body
    ? validateBody(endpoint.body, await readJson(request, endpoint.bodyLimitBytes), check)
    : undefined;
  const readFile = endpoint.multipart ? expectFile(request, endpoint.multipart) : NO_FILE;
  const rawBody = endpoint.rawBody ? await readText(request, BODY_LIMIT_BYTES) : '';
  return {
    params,
    query,
    body,
    member,
    readFile,
    rawBody,
    idempotencyKey,
    requestId,
    clientAddress,
    headers,
    // Created at its first use: few calls outlast their client.
    get signal() {
      return request.signal;
    },
    get log() {
      return call.log;
    },
  } as ApiRequest;
}

function readIdempotencyKey(header: string | null): string {
  if (header === null) throw new Failure('idempotency_key_missing');
  if (!IDEMPOTENCY_KEY_PATTERN.test(header)) {
    throw new Failure('idempotency_key_missing', {
      message: 'Kunci idempotensi tidak sah: 8 sampai 100 huruf, angka, "-" atau "_".',
    });
  }
  return header;
}
