import { API_BASE_PATH, Failure, failureAnswer, toResponse, traceHeaders } from '@uluran/api';
import type { Answer } from './server.ts';

/** Headers of one connection only, never forwarded. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'];
/** Headers set again for the forwarded request: the host's own name, and the body's length. */
const SET_AGAIN = ['host', 'content-length'];

function without(names: readonly string[], headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of names) kept.delete(name);
  return kept;
}

/** The remote API cannot be reached: reported like the API's own failures. */
const UNREACHABLE = () => toResponse(failureAnswer(new Failure('service_unavailable', { retryAfterSeconds: 10 })));

/**
 * Forwards calls below `/api` to a remote API, so that pages, pictures and scripts use one origin and only this process needs
 * access to the API. Responses are streamed, event streams included.
 */
export function forwardTo(apiUrl: string): Answer {
  return async (request, clientAddress) => {
    const { pathname, search } = new URL(request.url);
    const target = apiUrl.replace(/\/$/, '') + pathname.slice(API_BASE_PATH.length) + search;
    const headers = without([...OF_THE_CONNECTION, ...SET_AGAIN], request.headers);
    headers.set('X-Forwarded-For', clientAddress);
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
    // Bodies travel unpacked: fetch would undo a compression whose header stayed.
    headers.set('Accept-Encoding', 'identity');
    const { method, body, signal } = request;
    try {
      const answer = await fetch(target, {
        method,
        headers,
        body,
        signal,
        redirect: 'manual',
        ...(body !== null && { duplex: 'half' as const }),
      });
      return new Response(answer.body, { status: answer.status, headers: without(OF_THE_CONNECTION, answer.headers) });
    } catch (error) {
      if (signal.aborted) throw error;
      return UNREACHABLE();
    }
  };
}
