import { traced, traceHeaders } from '../../../platform/telemetry/tracing.ts';
import { ProviderUnavailable } from '../errors.ts';

export interface IrisRequest {
  method: 'GET' | 'POST';
  /** Relative to the base address, without a leading slash. */
  path: string;
  /** Iris has one key for creating payouts and another for approving them. */
  key: string;
  json?: unknown;
  headers?: Record<string, string>;
}

/** A response of any kind; `json` is undefined if it is not JSON. */
export interface IrisAnswer {
  status: number;
  json: unknown;
}

/**
 * HTTP statuses that leave the effect of the call open: a wrong key or a limit on calls must be fixed, and is no response about a payout.
 */
const NO_OUTCOME = [401, 403, 408, 425, 429];

/** Creates the HTTP client of Iris, without interpreting responses. No call is repeated here: callers read the state instead. */
export function createIrisHttp({ baseUrl, timeoutMs }: { baseUrl: string; timeoutMs: number }) {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;

  async function exchange({
    method,
    path,
    key,
    json,
    headers,
  }: IrisRequest): Promise<{ status: number; text: string }> {
    const response = await fetch(new URL(path, base), {
      method,
      // A redirected call would send the key to an address that is not configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...traceHeaders(),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    return { status: response.status, text: await response.text() };
  }

  /** @throws ProviderUnavailable */
  return async (request: IrisRequest): Promise<IrisAnswer> => {
    // The path names a bank account or a payout: traces omit it.
    const span = { name: 'payout provider', kind: 'client', facts: { 'uluran.gateway': 'iris' } } as const;
    const { status, text } = await traced(span, () => exchange(request)).catch((error: unknown) => {
      const name = error instanceof Error ? error.name : 'unknown';
      throw new ProviderUnavailable(`Iris gave no answer (${name}).`, { cause: error });
    });
    if (status >= 500 || status < 200 || (status >= 300 && status < 400) || NO_OUTCOME.includes(status))
      throw new ProviderUnavailable(`Iris answered HTTP ${status}.`);
    return { status, json: parseJson(text) };
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
