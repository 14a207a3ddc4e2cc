import type { Suggestions } from '@uluran/contract/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { suggest } from '../../src/layout/suggest.ts';
import { one, press } from './page.ts';

const FOUND = {
  texts: ['air bersih', 'air & sanitasi'],
  pages: [{ title: 'Air untuk Sumba', path: '/campaigns/air-untuk-sumba' }],
} as unknown as Suggestions;

let answers: PromiseWithResolvers<Suggestions>[];
const read = vi.fn();
const open = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  read.mockReset().mockImplementation(() => {
    const answer = Promise.withResolvers<Suggestions>();
    answers.push(answer);
    return answer.promise;
  });
  open.mockReset();
  document.body.innerHTML = '<form action="/search"><input name="q"><button>Cari</button></form>';
  suggest(one('form'), 'i1', { read, open });
});

const field = () => one<HTMLInputElement>('input');
const list = () => one('[role=listbox]');
const options = () => [...list().children].map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const type = (text: string) => {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
};
/** Returns whether the browser would respond by itself. */
const key = (name: string, init: KeyboardEventInit = {}) =>
  field().dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true, ...init }));
const answer = async (found: Suggestions | Error, index = answers.length - 1) => {
  if (found instanceof Error) answers[index]?.reject(found);
  else answers[index]?.resolve(found);
  await vi.advanceTimersByTimeAsync(0);
};
const suggestFor = async (text: string) => {
  type(text);
  vi.advanceTimersByTime(150);
  await answer(FOUND);
};

describe('suggestions', () => {
  it('appear after a pause, and say how many there are', async () => {
    type('a');
    vi.advanceTimersByTime(149);
    type('air');
    vi.advanceTimersByTime(149);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(read).toHaveBeenCalledExactlyOnceWith('air');
    await answer(FOUND);
    expect(options()).toEqual(['air bersih', 'air & sanitasi', 'Air untuk Sumba']);
    expect([list().hidden, field().getAttribute('aria-expanded'), field().getAttribute('aria-controls')]).toEqual([
      false,
      'true',
      list().id,
    ]);
    expect(one('[role=status]').textContent).toMatch(/^3 saran/);
  });

  it('are not asked for a text that is too short', () => {
    type(' ');
    vi.advanceTimersByTime(1_000);
    expect(read).not.toHaveBeenCalled();
  });

  it('are chosen with the arrows, around by the field itself, and opened with Enter', async () => {
    await suggestFor('air');
    expect(key('Enter')).toBe(true);
    expect(key('ArrowDown')).toBe(false);
    expect(active()).toBe('air bersih');
    key('ArrowUp');
    expect(active()).toBeUndefined();
    key('ArrowUp');
    expect(active()).toBe('Air untuk Sumba');
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
    expect(key('Enter')).toBe(false);
    expect(open).toHaveBeenCalledExactlyOnceWith('/campaigns/air-untuk-sumba');
    key('ArrowUp');
    key('Enter');
    expect(open).toHaveBeenLastCalledWith('/search?q=air%20%26%20sanitasi');
  });

  it('are opened by a press, which leaves the focus in the field', async () => {
    await suggestFor('air');
    const down = new Event('pointerdown', { bubbles: true, cancelable: true });
    expect(list().children[0]?.dispatchEvent(down)).toBe(false);
    press(list().children[0] as Element);
    expect(open).toHaveBeenCalledExactlyOnceWith('/search?q=air%20bersih');
  });

  it.each([
    ['Escape', () => key('Escape')],
    ['leaving the field', () => field().dispatchEvent(new Event('blur'))],
  ])('close with %s, and a late answer does not open them', async (_, close) => {
    await suggestFor('air');
    type('air b');
    vi.advanceTimersByTime(150);
    close();
    expect([list().hidden, field().getAttribute('aria-expanded'), field().hasAttribute('aria-controls')]).toEqual([
      true,
      'false',
      false,
    ]);
    await answer(FOUND);
    expect(list().hidden).toBe(true);
    expect([key('Escape'), key('ArrowDown')]).toEqual([true, true]);
  });

  it('are those of the latest text, whatever answers last', async () => {
    type('air');
    vi.advanceTimersByTime(150);
    type('air b');
    vi.advanceTimersByTime(150);
    await answer({ ...FOUND, texts: ['air bah'], pages: [] }, 1);
    await answer(FOUND, 0);
    expect(options()).toEqual(['air bah']);
  });

  it('stay away where they cannot be had', async () => {
    type('air');
    vi.advanceTimersByTime(150);
    await answer(new Error('offline'));
    expect(list().hidden).toBe(true);
  });

  it('leave keys to who composes a letter', async () => {
    await suggestFor('air');
    expect(key('Enter', { isComposing: true })).toBe(true);
    key('ArrowDown');
    expect(key('Enter', { isComposing: true })).toBe(true);
    expect(open).not.toHaveBeenCalled();
  });

  it('are those of a text that was typed before, and none of the one that was searched for', () => {
    document.body.innerHTML = '<form action="/search"><input name="q" value="air"></form>';
    field().focus();
    suggest(one('form'), 'i1', { read, open });
    vi.advanceTimersByTime(150);
    expect(read).not.toHaveBeenCalled();
    document.body.innerHTML = '<form action="/search"><input name="q" value="air"></form>';
    field().value = 'air bersih';
    field().focus();
    suggest(one('form'), 'i1', { read, open });
    vi.advanceTimersByTime(150);
    expect(read).toHaveBeenCalledExactlyOnceWith('air bersih');
  });
});
