import { type Client, type ClientOptions, unreachable } from '@uluran/api-sdk';
import type { LoadSession } from './late-session.ts';

type LoadClient = () => Promise<Client>;

/** Creates the client on the first call. A failure is not cached, so that the next call tries again. */
function createLoader(options: ClientOptions, loadSession?: LoadSession): LoadClient {
  let loading: Promise<Client> | undefined;
  async function load(): Promise<Client> {
    const [{ createClient }, session] = await Promise.all([import('./api-client.ts'), loadSession?.()]);
    const client = createClient({ ...options, ...(session && { session }) });
    await client.load();
    return client;
  }
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw unreachable(cause);
    });
    return loading;
  };
}

/** The calls of one group, each of which waits for the client. */
function lateCalls(load: LoadClient, name: keyof Client): unknown {
  return new Proxy(
    {},
    {
      get:
        (_, method: string) =>
        async (...input: unknown[]): Promise<unknown> => {
          const calls = (await load())[name];
          return Reflect.apply(Reflect.get(calls, method), calls, input);
        },
    },
  );
}

/**
 * Returns the API's client. Its code loads on the first call or with `load`, because a page from the server needs no client to be read and
 * hydrated. Calls reject with an `ApiError` if the code cannot be loaded, because code and data come over the same network.
 *
 * @param loadSession reads the visitor's session; without it the client keeps a session of its own in memory
 */
export function createLateClient(options: ClientOptions, loadSession?: LoadSession): Client {
  const load = createLoader(options, loadSession);
  const groups: Partial<Record<keyof Client, unknown>> = { load: async () => void (await load()) };
  return new Proxy({} as Client, {
    get: (_, name: keyof Client) => (groups[name] ??= lateCalls(load, name)),
  });
}
