import type { Failure } from '@uluran/contract/envelope';
import { ApiError } from './errors.ts';
import type { Answer } from './http.ts';

/** An envelope of a refusal. Its data may be anything, or missing. */
export interface Refusal {
  status: false;
  data?: { code?: unknown } | null;
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null;
}

/** Whether the call succeeded; its result is in `data`. */
export function isAcceptance(body: unknown): body is { status: true; data?: unknown; meta?: unknown } {
  return isObject(body) && body.status === true;
}

/** Whether the API refused the call, with any HTTP status. */
export function isRefusal(body: unknown): body is Refusal {
  return isObject(body) && body.status === false;
}

function isFailure(body: unknown): body is Failure {
  return isRefusal(body) && typeof body.data?.code === 'string';
}

/** The file of a response. Throws the error of a refusal, like {@link openEnvelope}. */
export function openFile(answer: Answer): Blob {
  if (answer.body instanceof Blob) return answer.body;
  openEnvelope(answer);
  throw new Error('The server sent no file.');
}

/** The stream of a response; null if the platform's fetch has none. Throws the error of a refusal. */
export function openStream(answer: Answer): ReadableStream<Uint8Array> | null {
  if (answer.status !== 200) throw failureOf(answer);
  return answer.body as ReadableStream<Uint8Array> | null;
}

/** Only `status: true` is a success, with any HTTP status; for everything else it throws an {@link ApiError}. */
export function openEnvelope(answer: Answer): { data: unknown; meta: unknown } {
  const { body } = answer;
  if (isAcceptance(body) && 'data' in body) return { data: body.data, meta: body.meta };
  throw failureOf(answer);
}

function isPage(body: unknown): boolean {
  return typeof body === 'string' && body.trimStart().startsWith('<');
}

/** Returns the error of an unsuccessful response. */
export function failureOf({ status, body, requestId, retryAfterSeconds }: Answer): ApiError {
  if (isFailure(body)) {
    const { message, data } = body;
    return new ApiError({ ...data, status, message, requestId, retryAfterSeconds });
  }
  const message = 'Layanan sedang terganggu. Coba lagi sebentar lagi.';
  const cause = new Error(
    `Not the API's answer (status ${status})${isPage(body) ? ': HTML came, is /api missing in baseUrl?' : ''}`,
  );
  return new ApiError({
    status,
    code: 'unreachable',
    reason: 'foreign_answer',
    message,
    requestId,
    retryAfterSeconds,
    cause,
  });
}
