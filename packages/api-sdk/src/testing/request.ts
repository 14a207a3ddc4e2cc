import { endpointOf, IDEMPOTENCY_KEY_PATTERN } from '@uluran/contract/endpoints';
import type { ErrorCode, FieldErrors } from '@uluran/contract/envelope';
import { ROUTES, type RouteName } from '@uluran/contract/routes';
import type * as z from 'zod/mini';

/** An endpoint and the parameters of its path. */
export interface MatchedRoute {
  name: RouteName;
  params: Record<string, string>;
}

/** A refusal before any handler is called. */
export interface Refused {
  code: ErrorCode;
  fields?: FieldErrors;
}

/** Validated input of a handler. */
export interface CheckedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

const PATTERNS = (Object.keys(ROUTES) as RouteName[]).map((name) => ({
  name,
  pattern: new RegExp(`^${ROUTES[name].path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** The path's decoded parameters; undefined if one is not valid percent-encoding. */
function decoded(groups: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}

/** The endpoint of a request, or the methods that its address allows. The path is matched from `/api` on. */
export function findRoute(request: Request): MatchedRoute | { allowed: string[] } | null {
  const path = new URL(request.url).pathname.replace(/^.*?\/api(?=\/)/, '');
  const there = PATTERNS.filter(({ pattern }) => pattern.test(path));
  const found = there.find(({ name }) => ROUTES[name].method === request.method);
  if (found === undefined) return there.length > 0 ? { allowed: there.map(({ name }) => ROUTES[name].method) } : null;
  return { name: found.name, params: decoded(found.pattern.exec(path)?.groups ?? {}) ?? {} };
}

const UNKNOWN_FIELD = 'Isian ini tidak dikenali.';

function parse(schema: z.ZodMiniType | undefined, value: unknown): { data: unknown; fields?: FieldErrors } {
  if (schema === undefined) return { data: undefined };
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data };
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const names = isUnknown
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.') || 'body'];
    for (const name of names) fields[name] = [...(fields[name] ?? []), isUnknown ? UNKNOWN_FIELD : issue.message];
  }
  return { data: undefined, fields };
}

/** The body as the endpoint expects it, or the reason of its refusal. */
async function readBody(name: RouteName, request: Request): Promise<{ body: unknown } | Refused> {
  const { body: schema, multipart } = endpointOf(name);
  if (multipart) {
    const form = await request.formData().catch(() => null);
    if (form === null) return { code: 'unsupported_media_type' };
    const file = form.get(multipart.field);
    if (!(file instanceof Blob))
      return { code: 'invalid_fields', fields: { [multipart.field]: ['Pilih sebuah berkas.'] } };
    return file.size > multipart.maxBytes ? { code: 'payload_too_large' } : { body: undefined };
  }
  if (schema === undefined) return { body: undefined };
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? ''))
    return { code: 'unsupported_media_type' };
  const json: unknown = await request.json().catch(() => undefined);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { code: 'malformed_request' };
  const { data, fields } = parse(schema, json);
  return fields ? { code: 'invalid_fields', fields } : { body: data };
}

/** Validates a request by the contract, as the server does. */
export async function checkInput({ name, params }: MatchedRoute, request: Request): Promise<CheckedInput | Refused> {
  const endpoint = endpointOf(name);
  const path = parse(endpoint.params, params);
  if (path.fields) return { code: 'not_found' };
  if (endpoint.idempotent && !IDEMPOTENCY_KEY_PATTERN.test(request.headers.get('Idempotency-Key') ?? '')) {
    return { code: 'idempotency_key_missing' };
  }
  const query = parse(endpoint.query, Object.fromEntries(new URL(request.url).searchParams));
  if (query.fields) return { code: 'malformed_request' };
  const read = await readBody(name, request.clone());
  if ('code' in read) return read;
  return { params: path.data, query: query.data, body: read.body };
}
