import { ApiError } from '@uluran/api-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosaver, type SaveState } from '../src/drafts/use-autosave.ts';

const failure = (status: number, code: 'draft_changed' | 'invalid_fields' | 'unreachable') =>
  new ApiError({ status, code, message: code });

/** An autosaver whose saves end when the test lets them. */
function start() {
  const states: SaveState[] = [];
  const sent: string[] = [];
  const ends: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const saver = createAutosaver<string>({
    save: (text) => {
      sent.push(text);
      return new Promise((resolve, reject) => ends.push({ resolve, reject }));
    },
    onState: (state) => states.push(state),
    delayMs: 1_000,
    retryMs: 5_000,
  });
  const end = async (error?: unknown) => {
    const next = ends.shift();
    if (error === undefined) next?.resolve();
    else next?.reject(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, states, sent, end };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed', () => {
  it('is saved after a pause, once', async () => {
    const { saver, states, sent, end } = start();
    for (const text of ['a', 'ab', 'abc']) saver.change(text);
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await end();
    expect([sent, states.at(-1), saver.unsaved()]).toEqual([['abc'], 'saved', undefined]);
  });

  it('during a save is saved after it, never beside it', async () => {
    const { saver, sent, end, states } = start();
    saver.change('a');
    await vi.advanceTimersByTimeAsync(1_000);
    saver.change('ab');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(sent).toEqual(['a']);
    await end();
    expect(states.at(-1)).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1_000);
    await end();
    expect([sent, states.at(-1)]).toEqual([['a', 'ab'], 'saved']);
  });

  it('is sent again by itself where the server cannot be reached, and only then', async () => {
    for (const [error, state, times] of [
      [failure(0, 'unreachable'), 'offline', 2],
      [failure(422, 'invalid_fields'), 'refused', 1],
      [failure(409, 'draft_changed'), 'stopped', 1],
    ] as const) {
      const { saver, sent, end, states } = start();
      saver.change('a');
      await vi.advanceTimersByTimeAsync(1_000);
      await end(error);
      expect([states.at(-1), saver.unsaved()]).toEqual([state, 'a']);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(sent).toHaveLength(times);
    }
  });

  it('is handed over at once, and waited for, when it is flushed', async () => {
    const { saver, sent, end } = start();
    saver.change('a');
    const first = saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    saver.change('ab');
    const second = saver.flush();
    await end();
    await first;
    await end();
    await second;
    expect([sent, saver.unsaved()]).toEqual([['a', 'ab'], undefined]);
    await saver.flush();
    expect(sent).toHaveLength(2);
  });
});
