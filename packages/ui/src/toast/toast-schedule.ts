/** A button in a toast; pressing it closes the toast. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** A toast to show. */
export interface ToastInput {
  /** One short sentence. */
  readonly message: string;
  /** `error` is read at once and stays until it is closed. */
  readonly tone?: 'plain' | 'success' | 'error' | undefined;
  readonly action?: ToastAction | undefined;
  /** Time on the screen in milliseconds; null: until it is closed. If absent, tone and action decide. */
  readonly durationMs?: number | null | undefined;
  /** A toast of the same key is replaced in its place: pressing "Salin" three times shows it once. */
  readonly key?: string | undefined;
}

/** A toast on the screen. */
export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: 'plain' | 'success' | 'error';
  readonly action: ToastAction | undefined;
}

/** Times in milliseconds, and the most toasts on the screen at once. */
export const TOAST_TIMES = { plainMs: 6000, withActionMs: 12_000, limit: 3 } as const;

/** Clock and timers; a test passes its own. */
export interface ToastClock {
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

/** The visible toasts, and the queued ones, which wait for room. */
export interface ToastSchedule {
  /** Shows a message; returns the id to close it by. */
  readonly add: (input: ToastInput) => number;
  readonly close: (id: number) => void;
  /** Stops every clock while a toast is read, pointed at or holds the focus. Pauses add up: each needs its resume. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Toasts on the screen, oldest first; the same array until something changes. */
  readonly shown: () => readonly Toast[];
  /** Calls `listener` after every change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Entry {
  readonly toast: Toast;
  readonly key: string | undefined;
  /** Rest of its time, in milliseconds; null for a toast that stays until it is closed. */
  remainingMs: number | null;
  startedMs: number;
  stop: (() => void) | null;
}

const browserClock: ToastClock = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

function durationOf({ durationMs, tone, action }: ToastInput): number | null {
  if (durationMs !== undefined) return durationMs;
  if (tone === 'error') return null;
  return action === undefined ? TOAST_TIMES.plainMs : TOAST_TIMES.withActionMs;
}

/** Shows and closes toasts by a clock, without React and without a page. At most three are visible at once; the time of the others begins when they appear. */
export function createToastSchedule(clock: ToastClock = browserClock): ToastSchedule {
  const entries: Entry[] = [];
  const listeners = new Set<() => void>();
  let shown: readonly Toast[] = [];
  let pauses = 0;
  let lastId = 0;

  const freeze = (entry: Entry) => {
    if (entry.stop === null || entry.remainingMs === null) return;
    entry.stop();
    entry.stop = null;
    entry.remainingMs -= clock.now() - entry.startedMs;
  };
  const run = (entry: Entry) => {
    if (entry.stop !== null || entry.remainingMs === null || pauses > 0) return;
    entry.startedMs = clock.now();
    entry.stop = clock.after(Math.max(0, entry.remainingMs), () => close(entry.toast.id));
  };
  const report = () => {
    const visible = entries.slice(0, TOAST_TIMES.limit);
    for (const entry of visible) run(entry);
    shown = visible.map(({ toast }) => toast);
    for (const listener of listeners) listener();
  };
  const close = (id: number) => {
    const at = entries.findIndex(({ toast }) => toast.id === id);
    if (at === -1) return;
    entries.splice(at, 1)[0]?.stop?.();
    report();
  };

  return {
    add(input) {
      lastId += 1;
      const { message, tone = 'plain', action, key } = input;
      const toast: Toast = { id: lastId, message, tone, action };
      const entry: Entry = { toast, key, remainingMs: durationOf(input), startedMs: 0, stop: null };
      const same = key === undefined ? -1 : entries.findIndex((other) => other.key === key);
      if (same === -1) entries.push(entry);
      else entries.splice(same, 1, entry)[0]?.stop?.();
      report();
      return toast.id;
    },
    close,
    pause() {
      pauses += 1;
      if (pauses === 1) for (const entry of entries) freeze(entry);
    },
    resume() {
      if (pauses === 0) return;
      pauses -= 1;
      if (pauses === 0) for (const entry of entries.slice(0, TOAST_TIMES.limit)) run(entry);
    },
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
