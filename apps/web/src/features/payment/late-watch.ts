import type { Client } from '@uluran/api-sdk';

type Watch = Client['payments']['watch'];

const TRY_AGAIN_MS = 5_000;

/** Loads the code that follows payments of an API, without the client: a sixth of its size. */
export async function loadWatch(baseUrl: string): Promise<Watch> {
  const { followPayment } = await import('@uluran/api-sdk/follow');
  return (id, handlers) => followPayment(id, { ...handlers, baseUrl });
}

/** `payments.watch`, started when its code is loaded; a failure to load it counts as an interruption of the connection. */
export function lateWatch(load: () => Promise<Watch>): Watch {
  return (id, handlers) => {
    let stopped = false;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      load().then(
        (watch) => {
          if (!stopped) stop = watch(id, handlers);
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
