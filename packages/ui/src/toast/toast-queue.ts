import type { ToastInput, ToastSchedule } from './toast-schedule.ts';

type ToastParts = typeof import('./toast-parts.ts');

/** The code that shows toasts, with the toasts of this queue. */
export interface ToastView extends Pick<ToastParts, 'Toasts'> {
  readonly schedule: ToastSchedule;
}

/** Queue of an application's toasts; one per page. */
export interface ToastQueue {
  /** Shows a message. The first call fetches the code that shows messages; messages wait until it is loaded. */
  readonly add: (input: ToastInput) => void;
  /**
   * Fetches that code, for pages whose messages must appear without a network too. If that fails, it is tried again at the next call and
   * the next message.
   */
  readonly load: () => void;
  /** For `ToastRegion`: undefined until the code is loaded, then always the same. */
  readonly view: () => ToastView | undefined;
  /** Calls `listener` when the code is loaded, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

const fetchParts = (): Promise<ToastParts> => import('./toast-parts.ts');

/** A queue of toasts: make one per app in the browser and give it to `ToastRegion`. */
export function createToastQueue(fetchToastParts = fetchParts): ToastQueue {
  const listeners = new Set<() => void>();
  const waiting: ToastInput[] = [];
  let view: ToastView | undefined;
  let isLoading = false;

  const load = () => {
    if (isLoading) return;
    isLoading = true;
    fetchToastParts().then(
      ({ Toasts, createToastSchedule }) => {
        view = { Toasts, schedule: createToastSchedule() };
        for (const input of waiting) view.schedule.add(input);
        for (const listener of listeners) listener();
      },
      () => {
        isLoading = false;
      },
    );
  };

  return {
    add(input) {
      load();
      if (view === undefined) waiting.push(input);
      else view.schedule.add(input);
    },
    load,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
