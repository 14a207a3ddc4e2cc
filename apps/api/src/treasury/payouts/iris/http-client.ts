import { traced, traceHeaders } from '../../../platform/telemetry/tracing.ts';
import { ProviderUnavailable } from '../errors.ts';

export interface IrisRequest {
  method: 'GET' | 'POST';
  /** Relative to the base address, without a slash in front. */
  path: string;
  /** Iris has a key for those who create payouts and another for those who approve them. */
  key: string;
  json?: unknown;
  headers?: Record<string, string>;
}

/** What came, whatever it means; `json` is undefined when it was none. */
export interface IrisAnswer {
  status: number;
  json: unknown;
}

/** HTTP that leaves it open what was done: a wrong key or a limit on calls is to be mended, and is no answer about a payout. */
const NO_OUTCOME = [401, 403, 408, 425, 429];

/** Iris' HTTP, without its meaning. No call is repeated here: callers ask for the state instead. */
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
      // A redirected call would carry the key to an address that is not configured.
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
    // The path names a bank account or a payout: no trace has it.
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
