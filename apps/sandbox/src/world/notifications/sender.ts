import { MAX_REDIRECTS } from './delivery-schedule.ts';

/** How one POST ended; `httpStatus` is undefined when no answer came, `detail` may be empty when one did. */
export interface SendOutcome {
  httpStatus: number | undefined;
  detail: string;
}

function describeFailure(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  const cause = error.cause;
  return cause instanceof Error && 'code' in cause ? `no connection (${String(cause.code)})` : error.message;
}

async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'Veritrans', ...headers },
    body,
    redirect: 'manual',
    signal,
  });
}

/**
 * Sends one notification. A 307 or 308 is followed with the same POST, other redirects are an answer like any other.
 * Never throws, except with the reason of `stop` when that is aborted.
 */
export async function sendNotification(
  url: string,
  body: string,
  timeoutMs: number,
  stop: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<SendOutcome> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stop]);
  let target = url;
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await post(target, body, headers, signal);
      await response.body?.cancel();
      const location = response.headers.get('location');
      const isFollowed = (response.status === 307 || response.status === 308) && location !== null;
      if (!isFollowed || redirects === MAX_REDIRECTS) {
        return { httpStatus: response.status, detail: redirects > 0 ? `after ${redirects} redirect(s)` : '' };
      }
      target = new URL(location, target).href;
    }
  } catch (error) {
    stop.throwIfAborted();
    return { httpStatus: undefined, detail: describeFailure(error, timeoutMs) };
  }
}
