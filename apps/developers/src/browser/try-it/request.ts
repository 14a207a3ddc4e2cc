import type { TryCall } from './try-call.ts';

/** Input of a form: values by field name, and the rest. */
export interface Typed {
  fields: ReadonlyMap<string, string>;
  body: string;
  token: string;
  idempotencyKey: string;
  file: File | undefined;
}

/** A request, or the fault of the form: a sentence, and its field. */
export type Prepared =
  | { path: string; init: RequestInit & { headers: Record<string, string> } }
  | { problem: string; field: string };

/** The version of the API in these pages. */
const VERSION = '2026-11-01';

function addressOf({ path, fields }: TryCall, typed: ReadonlyMap<string, string>): string {
  const filled = fields
    .filter((field) => field.in === 'path')
    .reduce((text, { name }) => text.replace(`{${name}}`, encodeURIComponent(typed.get(name) ?? '')), path);
  const query = new URLSearchParams();
  for (const field of fields) {
    const value = typed.get(field.name) ?? '';
    if (field.in === 'query' && value !== '') query.append(field.name, value);
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

/** Characters of a header; a browser refuses the request for any other. */
const HEADER_TEXT = /^[\x20-\x7e]*$/;

/** The fault of a text that is no JSON; undefined without one. */
function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * The request of a filled form. Only input that cannot become a request is refused here; every other mistake is sent, so that the API's own message
 * is shown.
 */
export function prepare(call: TryCall, typed: Typed): Prepared {
  const missing = call.fields.find(({ name, in: where }) => where === 'path' && (typed.fields.get(name) ?? '') === '');
  if (missing !== undefined)
    return { problem: `Fill in ${missing.name}: it is a part of the address.`, field: missing.name };
  for (const [field, value] of [
    ['$token', typed.token],
    ['$key', typed.idempotencyKey],
  ] as const)
    if (!HEADER_TEXT.test(value))
      return { problem: 'It has a character that a header cannot carry: copy it again.', field };
  const headers: Record<string, string> = { 'Uluran-Version': VERSION };
  if (typed.token !== '') headers.Authorization = `Bearer ${typed.token}`;
  if (call.idempotent) headers['Idempotency-Key'] = typed.idempotencyKey;
  let body: BodyInit | undefined;
  if (call.file !== undefined) {
    if (typed.file === undefined) return { problem: 'Choose a file.', field: call.file };
    const form = new FormData();
    form.append(call.file, typed.file);
    body = form;
  } else if (call.body !== undefined) {
    const problem = jsonProblem(typed.body);
    if (problem !== undefined) return { problem: `The body is not JSON: ${problem}`, field: '$body' };
    headers['Content-Type'] = 'application/json';
    body = typed.body;
  }
  // Without the visitor's cookies: a call uses only the token.
  const init = { method: call.method, headers, credentials: 'omit' as const, ...(body !== undefined && { body }) };
  return { path: `/api${addressOf(call, typed.fields)}`, init };
}
