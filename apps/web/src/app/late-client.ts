import { type Client, type ClientOptions, unreachable } from '@uluran/api-sdk';
import type { LoadSession } from './late-session.ts';

type LoadClient = () => Promise<Client>;

/** Makes the client with the first call. A failure is forgotten, so that the next call tries again. */
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
function lateCalls(load: LoadClient, name: keyof Client, present: Record<string, unknown> = {}): unknown {
  return new Proxy(present, {
    get: (_, method: string) =>
      present[method] ??
      (async (...input: unknown[]): Promise<unknown> => {
        const calls = (await load())[name];
        return Reflect.apply(Reflect.get(calls, method), calls, input);
      }),
  });
}

/**
 * The API's client, whose code comes with the first call or with `load`: a page that the server has rendered needs none to be read and brought to
 * life. Calls reject with an `ApiError` where the code cannot be had, because code and data come over the same network.
 *
 * @param loadSession who is signed in; without it the client keeps a session of its own in memory
 */
export function createLateClient(options: ClientOptions, loadSession?: LoadSession): Client {
  return late(createLoader(options, loadSession));
}

/** The client that `load` gives, used before it is here. */
export function late(load: LoadClient): Client {
  const groups: Partial<Record<keyof Client, unknown>> = {
    load: async () => void (await load()),
    payments: lateCalls(load, 'payments', { watch: lateWatch(load) }),
  };
  return new Proxy({} as Client, {
    get: (_, name: keyof Client) => (groups[name] ??= lateCalls(load, name)),
  });
}

const TRY_AGAIN_MS = 5_000;

/** `payments.watch`, begun when the client is here; while it cannot be had that is an interruption like any other. */
function lateWatch(load: LoadClient): Client['payments']['watch'] {
  return (id, handlers) => {
    let stopped = false;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      load().then(
        ({ payments }) => {
          if (!stopped) stop = payments.watch(id, handlers);
        },
        () => {
          if (stopped) return;
          handlers.onInterrupted?.();
          timer = setTimeout(start, TRY_AGAIN_MS);
        },
      );
    };
    start();
    return () => {
      stopped = true;
      clearTimeout(timer);
      stop?.();
    };
  };
}
