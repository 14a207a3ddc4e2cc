import { isApiError } from '@uluran/api-sdk';
import { useEffect, useRef, useState } from 'react';

/**
 * `waiting`: changed, and saved after a pause. `offline`: the server cannot be reached; tried again by itself. `refused`: the server does not
 * take it; the next change tries again. `stopped`: another version is stored, and a person must choose.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'stopped';

/** Saves what is typed, one save after the other. */
export interface Autosaver<Values> {
  change: (values: Values) => void;
  /** Saves what is not saved yet, and waits for it. */
  flush: () => Promise<void>;
  /** What is not saved yet; undefined where everything is. */
  unsaved: () => Values | undefined;
  /** Takes what is stored elsewhere as saved. */
  reset: () => void;
  stop: () => void;
}

interface AutosaverOptions<Values> {
  save: (values: Values) => Promise<void>;
  onState: (state: SaveState, error?: unknown) => void;
  delayMs?: number;
  retryMs?: number;
}

const isUnreachable = (error: unknown) => isApiError(error) && (error.code === 'unreachable' || error.status >= 500);
const isConflict = (error: unknown) => isApiError(error) && error.code === 'draft_changed';

/** Creates an autosaver. Saves never overtake each other: a change during one is saved after it. */
export function createAutosaver<Values>({
  save,
  onState,
  delayMs = 1_200,
  retryMs = 10_000,
}: AutosaverOptions<Values>): Autosaver<Values> {
  let newest: Values | undefined;
  let underWay: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const failed = (error: unknown) => {
    const state = isUnreachable(error) ? 'offline' : isConflict(error) ? 'stopped' : 'refused';
    onState(state, error);
    if (state === 'offline') later(retryMs);
  };
  const attempt = async (values: Values) => {
    onState('saving');
    try {
      await save(values);
    } catch (error) {
      return failed(error);
    }
    if (newest === values) newest = undefined;
    if (newest === undefined) return onState('saved');
    onState('waiting');
    later(delayMs);
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    await underWay;
    if (newest === undefined) return;
    underWay ??= attempt(newest).finally(() => {
      underWay = undefined;
    });
    await underWay;
  };
  return {
    change(values) {
      newest = values;
      if (underWay !== undefined) return;
      onState('waiting');
      later(delayMs);
    },
    flush,
    unsaved: () => newest,
    reset() {
      newest = undefined;
      clearTimeout(timer);
      onState('saved');
    },
    stop: () => clearTimeout(timer),
  };
}

/** An autosaver of a screen: it saves at once when the page is hidden or the connection is back. */
export function useAutosave<Values>(save: (values: Values) => Promise<void>) {
  const [{ state, error }, setState] = useState<{ state: SaveState; error?: unknown }>({ state: 'saved' });
  const latest = useRef(save);
  latest.current = save;
  const [saver] = useState(() =>
    createAutosaver<Values>({
      save: (values) => latest.current(values),
      onState: (next, problem) => setState({ state: next, error: problem }),
    }),
  );
  useEffect(() => {
    const now = () => void saver.flush();
    // A phone may end a hidden page without a further event.
    const hide = () => document.visibilityState === 'hidden' && now();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', now);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', now);
      saver.stop();
    };
  }, [saver]);
  return { state, error, saver };
}
