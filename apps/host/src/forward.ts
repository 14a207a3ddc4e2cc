import { API_BASE_PATH } from '@uluran/api';
import type { Answer } from './server.ts';

/** Headers that concern one connection only, and the host's own name. */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'host',
  'content-length',
];

/** The remote API cannot be reached: said like any failure of the API's own. */
const UNREACHABLE = () =>
  Response.json(
    {
      status: false,
      message: 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
      data: { code: 'service_unavailable' },
    },
    { status: 503, headers: { 'Retry-After': '10', 'Cache-Control': 'no-store' } },
  );

/**
 * Hands calls below `/api` on to an API elsewhere, so that pages, their pictures and their scripts find everything on one origin
 * while only this process needs to reach the API. Answers are passed on as they come, event streams included.
 */
export function forwardTo(apiUrl: string): Answer {
  return async (request, clientAddress) => {
    const { pathname, search } = new URL(request.url);
    const target = apiUrl.replace(/\/$/, '') + pathname.slice(API_BASE_PATH.length) + search;
    const headers = new Headers(request.headers);
    for (const name of OF_THE_CONNECTION) headers.delete(name);
    headers.set('X-Forwarded-For', clientAddress);
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
      return new Response(answer.body, answer);
    } catch (error) {
      if (signal.aborted) throw error;
      return UNREACHABLE();
    }
  };
}
