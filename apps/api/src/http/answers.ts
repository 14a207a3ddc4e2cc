import type { Failure as FailureEnvelope, ListMeta } from '@uluran/contract/envelope';
import type { Failure } from './failures.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export function json(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return jsonText(JSON.stringify(body), status, headers);
}

/** JSON that is already text: stored answers go out byte for byte. */
export function jsonText(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', ...headers },
  });
}

export function successEnvelope(answer: { data: unknown } | { items: unknown; meta: ListMeta }): unknown {
  return 'items' in answer
    ? { status: true, data: answer.items, meta: answer.meta }
    : { status: true, data: answer.data };
}

export function failureAnswer(failure: Failure): Response {
  const envelope: FailureEnvelope = {
    status: false,
    message: failure.message,
    data: { code: failure.code, ...(failure.fields && { fields: failure.fields }) },
  };
  const retryAfter = failure.retryAfterSeconds ?? (failure.status === 503 ? 5 : undefined);
  return json(envelope, failure.status, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) });
}
