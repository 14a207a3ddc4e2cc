import type { AttemptEvent, CallHooks } from './observe.ts';

/** Returns a fetch that calls the hooks for each attempt; the given fetch if there are no hooks. */
export function observed(
  send: typeof fetch | undefined,
  hooks: readonly CallHooks[],
  call: Pick<AttemptEvent, 'endpoint' | 'requestId'>,
): typeof fetch | undefined {
  const listening = hooks.filter(({ onRequest, onResponse, onError }) => onRequest ?? onResponse ?? onError);
  if (listening.length === 0) return send;
  let attempt = 0;
  return async (input, init) => {
    attempt += 1;
    const { method, url } = input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) };
    const event = { ...call, method, url, attempt };
    for (const { onRequest } of listening) onRequest?.(event);
    const start = performance.now();
    const durationMs = () => performance.now() - start;
    const response = await (send ?? fetch)(input, init).catch((error: unknown) => {
      for (const { onError } of listening) onError?.({ ...event, error, durationMs: durationMs() });
      throw error;
    });
    const { status, headers } = response;
    for (const { onResponse } of listening) onResponse?.({ ...event, status, headers, durationMs: durationMs() });
    return response;
  };
}
