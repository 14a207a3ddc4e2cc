import { API_VERSION_HEADER, API_VERSIONS } from '@uluran/contract/api-version';
import { fieldErrorsSchema } from '@uluran/contract/envelope';
import { OPERATOR_ROUTES, type OperatorRouteName } from '@uluran/contract/operator-routes';
import * as z from 'zod/mini';
import { CallFailed } from './errors.ts';

/** A site, and the session for its calls. */
export interface Connection {
  origin: string;
  fetch: typeof fetch;
  /** Undefined before the sign-in. */
  token?: string;
}

export interface CallInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>> | FormData | undefined;
}

/** Milliseconds until a call is given up. */
const TIME_LIMIT_MS = 30_000;
const UPLOAD_LIMIT_MS = 120_000;

/** Names of systems in the list of an operator's sessions. */
const SYSTEMS: Readonly<Record<string, string>> = { darwin: 'Mac OS X', linux: 'Linux', win32: 'Windows' };

/** A refusal of the API. A newer server may have other codes than this release. */
const refusalSchema = z.object({
  status: z.literal(false),
  message: z.string(),
  data: z.object({
    code: z.string(),
    fields: z.optional(fieldErrorsSchema),
    conflict: z.optional(z.object({ current: z.unknown() })),
  }),
});

const successSchema = z.object({
  status: z.literal(true),
  data: z.unknown(),
  meta: z.optional(z.object({ nextCursor: z.nullable(z.string()) })),
});

/** The envelope of a successful call. */
export type Success = z.infer<typeof successSchema>;

function addressOf({ origin }: Connection, name: OperatorRouteName, { params = {}, query = {} }: CallInput): URL {
  const path = OPERATOR_ROUTES[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const url = new URL(`${origin}/api${path}`);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url;
}

function requestOf({ token }: Connection, name: OperatorRouteName, { body }: CallInput): RequestInit {
  const isForm = body instanceof FormData;
  return {
    method: OPERATOR_ROUTES[name].method,
    // A redirect could lead the password or the session to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(isForm ? UPLOAD_LIMIT_MS : TIME_LIMIT_MS),
    headers: {
      'User-Agent': `uluran-ops (${SYSTEMS[process.platform] ?? process.platform})`,
      [API_VERSION_HEADER]: API_VERSIONS[API_VERSIONS.length - 1] ?? '',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  };
}

function unreachable({ origin }: Connection, reason: string, cause?: unknown): CallFailed {
  return new CallFailed(`unreachable: ${origin} ${reason}`, { code: 'unreachable', cause });
}

/** The reason of a failed connection; fetch itself only reports that it failed. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error of an unsuccessful response: `code: sentence`, then fields, the stored version and the time to wait. */
function failureOf(connection: Connection, { status, headers }: Response, text: string): CallFailed {
  const { success, data: refusal } = refusalSchema.safeParse(json(text));
  if (!success)
    return unreachable(connection, `responded with status ${status}, and not as the API of a site: check the address`);
  const { code, fields = {}, conflict } = refusal.data;
  const wait = headers.get('Retry-After');
  const lines = [
    `${code}: ${refusal.message}`,
    ...Object.entries(fields).map(([field, sentences]) => `  ${field}: ${sentences.join(' ')}`),
    ...(conflict === undefined ? [] : [`  stored now: ${JSON.stringify(conflict.current)}`]),
    ...(wait === null ? [] : [`  try again in ${wait} seconds`]),
  ];
  return new CallFailed(lines.join('\n'), { code });
}

/** Sends a call and returns its successful response, unread. @throws CallFailed */
export async function send(connection: Connection, name: OperatorRouteName, input: CallInput): Promise<Response> {
  const response = await connection
    .fetch(addressOf(connection, name, input), requestOf(connection, name, input))
    .catch((error: unknown) => {
      throw unreachable(connection, `cannot be reached (${causeOf(error)})`, error);
    });
  if (response.ok) return response;
  throw failureOf(connection, response, await response.text().catch(() => ''));
}

/** Makes a call whose success is an envelope. @throws CallFailed */
export async function callSite(connection: Connection, name: OperatorRouteName, input: CallInput): Promise<Success> {
  const response = await send(connection, name, input);
  const text = await response.text().catch((error: unknown) => {
    throw unreachable(connection, `ended its response too early (${causeOf(error)})`, error);
  });
  const { success, data } = successSchema.safeParse(json(text));
  if (!success) throw unreachable(connection, 'has no API of a site at this address');
  return data;
}
