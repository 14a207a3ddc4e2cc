import { paragraph, type RichTextDocument, richText } from '@uluran/contract/rich-text';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AutosaveState, createAutosaver, type SaveDocument } from '../src/autosave/autosave.ts';

const written = (words: string): RichTextDocument => richText(paragraph(words));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An autosaver whose attempts the test ends. */
function arranged() {
  const states: AutosaveState[] = [];
  const attempts: { document: RichTextDocument; leaving: boolean; done: () => void; fail: () => void }[] = [];
  const save: SaveDocument = (document, { leaving }) =>
    new Promise<void>((done, reject) =>
      attempts.push({ document, leaving, done, fail: () => reject(new Error('off')) }),
    );
  const saver = createAutosaver({ save, delayMs: 1_000, onState: (state) => states.push(state) });
  return { saver, states, attempts };
}

describe('autosave', () => {
  it('saves the newest document once, after a pause', async () => {
    const { saver, states, attempts } = arranged();
    saver.change(written('a'));
    await vi.advanceTimersByTimeAsync(900);
    saver.change(written('ab'));
    await vi.advanceTimersByTimeAsync(900);
    expect(attempts).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(attempts.map(({ document, leaving }) => [document, leaving])).toEqual([[written('ab'), false]]);
    attempts[0]?.done();
    await vi.runAllTimersAsync();
    expect(states.at(-1)).toBe('saved');
    expect(attempts).toHaveLength(1);
  });

  it('saves what changes during a save after it, never beside it', async () => {
    const { saver, attempts } = arranged();
    saver.change(written('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    saver.change(written('b'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(attempts).toHaveLength(1);
    attempts[0]?.done();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempts[1]?.document).toEqual(written('b'));
  });

  it('reports a failure, keeps what was written, and saves it with the next attempt', async () => {
    const { saver, states, attempts } = arranged();
    saver.change(written('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    attempts[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('failed');
    saver.flush();
    expect(attempts[1]?.document).toEqual(written('a'));
    attempts[1]?.done();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('saved');
  });

  it('hands the last edit over at once when the page is left, even during a save', async () => {
    const { saver, attempts } = arranged();
    saver.change(written('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    saver.change(written('b'));
    saver.flush(true);
    expect(attempts[1]).toMatchObject({ document: written('b'), leaving: true });
  });

  it('hands over again what an unfinished save may not have stored', async () => {
    const { saver, attempts } = arranged();
    saver.change(written('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    saver.flush(true);
    expect(attempts[1]).toMatchObject({ document: written('a'), leaving: true });
  });

  it('saves nothing where nothing changed', async () => {
    const { saver, attempts } = arranged();
    saver.flush();
    saver.flush(true);
    await vi.runAllTimersAsync();
    expect(attempts).toHaveLength(0);
  });
});
