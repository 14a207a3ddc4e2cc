import { type Client, type ClientOptions, unreachable } from '@uluran/api-sdk';
import type { LoadSession } from '../app/late-session.ts';

/** Gives the API's client once its code is here. A failure is forgotten, so that the next call tries again. */
export type LoadClient = () => Promise<Client>;

/**
 * The client comes with the first call: a page that the server has rendered needs none to be read and brought to life. Rejects
 * with an `ApiError` like any call, because code and data come over the same network.
 *
 * @param loadSession who is signed in; without it the client keeps a session of its own in memory
 */
export function createClientLoader(options: ClientOptions, loadSession?: LoadSession): LoadClient {
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

/** A client for `createQueries`, which makes calls and nothing else: each waits for the real one. */
export function lateClient(load: LoadClient): Client {
  const group = (name: keyof Client) =>
    new Proxy(
      {},
      {
        get:
          (_, method) =>
          async (...input: unknown[]): Promise<unknown> => {
            const calls = (await load())[name];
            return Reflect.apply(Reflect.get(calls, method), calls, input);
          },
      },
    );
  return new Proxy({} as Client, { get: (_, name) => group(name as keyof Client) });
}

const TRY_AGAIN_MS = 5_000;

/** `payments.watch`, begun when the client is here; while it cannot be had that is an interruption like any other. */
export function lateWatch(load: LoadClient): Client['payments']['watch'] {
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
