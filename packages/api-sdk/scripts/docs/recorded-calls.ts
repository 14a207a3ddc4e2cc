import type { RouteName } from '@uluran/contract/routes';
import { createClient } from '../../src/index.ts';
import { createFakeServer } from '../../src/testing/index.ts';
import { EXAMPLES, givenOf } from './run-examples.ts';
import { readDocumentation } from './source.ts';

/** Input that the example of a call sends. */
export interface RecordedCall {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  /** Undefined without a body, and for a file. */
  body: unknown;
}

/** Largest duration of an example that follows a payment, in milliseconds. */
const LISTEN_MS = 200;

const objectOf = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Runs the example of every call against the fake server, and returns the input of each endpoint. Prints nothing. */
export async function recordCalls(): Promise<Map<RouteName, RecordedCall>> {
  const server = createFakeServer();
  const recorded = new Map<RouteName, RecordedCall>();
  const { log } = console;
  console.log = () => undefined;
  try {
    for (const { key, methods } of readDocumentation()) {
      for (const { name, endpoint } of methods) {
        server.reset();
        const uluran = createClient({ baseUrl: server.baseUrl, fetch: server.fetch });
        uluran.session.set({ token: 'token', loggedIn: true });
        const given = { ...givenOf(uluran), signal: AbortSignal.timeout(LISTEN_MS) };
        const running = Promise.resolve(EXAMPLES[`${key}.${name}`]?.(given)).catch(() => undefined);
        await Promise.race([running, new Promise((resolve) => setTimeout(resolve, LISTEN_MS))]);
        const call = server.calls.find((made) => made.endpoint === endpoint);
        if (call === undefined || recorded.has(endpoint)) continue;
        const isText = call.request.headers.get('Content-Type')?.startsWith('application/json') === true;
        const { params, query, body } = call;
        recorded.set(endpoint, {
          params: objectOf(params),
          query: objectOf(query),
          body: isText ? body : undefined,
        });
      }
    }
  } finally {
    console.log = log;
  }
  return recorded;
}
