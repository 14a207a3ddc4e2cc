import { isApiError } from '@uluran/api-sdk';
import { useEffect, useRef, useState } from 'react';
import { isUnreachable } from '../pages/problem-of.ts';

/**
 * `waiting`: changed, and saved after a pause. `offline`: the server cannot be reached; the save is repeated. `refused`: the server refuses the
 * values; the next change tries again. `stopped`: another version is stored, and the person must choose.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'stopped';

/** Saves typed values, one save after the other. */
export interface Autosaver<Values> {
  change: (values: Values) => void;
  /** Saves unsaved values, and waits for the result. */
  flush: () => Promise<void>;
  /** Returns the unsaved values; undefined if all are saved. */
  unsaved: () => Values | undefined;
  /** Discards the unsaved values. */
  reset: () => void;
  stop: () => void;
}

interface AutosaverOptions<Values> {
  save: (values: Values) => Promise<void>;
  onState: (state: SaveState, error?: unknown) => void;
  delayMs?: number;
  retryMs?: number;
}

const isOffline = (error: unknown) => isUnreachable(error) || (isApiError(error) && error.status >= 500);
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
    const state = isOffline(error) ? 'offline' : isConflict(error) ? 'stopped' : 'refused';
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

/** The autosaver of a screen. It saves at once when the page is hidden or the connection is back. */
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
