import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageWide } from '../../src/islands/page-wide.ts';
import { start } from '../../src/targets/islands/prayers.ts';
import { one, press, settle } from './page.ts';
import { pageOf, serve } from './served.ts';

const prayer = (id: string, count: number) => `<li><form method="post" class="detail-amen">
  <input type="hidden" name="prayer" value="${id}"><button name="said" value="true" aria-pressed="false">Aamiin <span data-count="${count}">${count || ''}</span></button></form></li>`;
const wall = (prayers: string, next = '') =>
  `<div data-island="prayers"><ul>${prayers}</ul>${next && `<a href="${next}" data-more>Lagi</a>`}</div>`;

const sayAmen = vi.fn();
pageWide('client', () => ({ prayers: { sayAmen } }));
let answer: PromiseWithResolvers<{ amenCount: number; visitor: null }>;
beforeEach(() => {
  localStorage.clear();
  answer = Promise.withResolvers();
  sayAmen.mockReset().mockImplementation(() => answer.promise);
});

const show = (html: string) => {
  document.body.innerHTML = html;
  void start(one('[data-island]'), { apiUrl: '/api' }, () => undefined);
};
const stateOf = (id: string) => {
  const form = one(`[value="${id}"]`).closest('form');
  const button = form?.querySelector('button');
  return [button?.getAttribute('aria-pressed'), button?.value, form?.querySelector('span')?.textContent];
};
const say = (id: string) =>
  one(`[value="${id}"]`)
    .closest('form')
    ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

describe('a wall of prayers', () => {
  it('shows a press at once, and then the count of the server', async () => {
    show(wall(prayer('a', 1_249) + prayer('b', 0)));
    expect(say('a')).toBe(false);
    expect([stateOf('a'), stateOf('b')]).toEqual([
      ['true', 'false', '1.250'],
      ['false', 'true', ''],
    ]);
    answer.resolve({ amenCount: 1_251, visitor: null });
    await settle();
    expect(stateOf('a')).toEqual(['true', 'false', '1.251']);
    expect(sayAmen).toHaveBeenCalledExactlyOnceWith('a', { said: true });
    answer = Promise.withResolvers();
    say('a');
    expect(stateOf('a')).toEqual(['false', 'true', '1.250']);
    expect(localStorage.getItem('aamiin')).toBe('a');
  });

  it('turns a refused press back, says why, and forgets it with the next', async () => {
    show(wall(prayer('c', 0)));
    say('c');
    answer.reject(new Error('Terlalu banyak percobaan.'));
    await settle();
    expect([stateOf('c'), one('[role=alert]').textContent]).toEqual([
      ['false', 'true', ''],
      'Terlalu banyak percobaan.',
    ]);
    say('c');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('marks those that have this browser’s Aamiin, also among prayers that are added', async () => {
    localStorage.setItem('aamiin', 'd f');
    show(wall(prayer('d', 3) + prayer('e', 3), '/campaigns/alya?doaDari=2'));
    expect([stateOf('d'), stateOf('e')]).toEqual([
      ['true', 'false', '3'],
      ['false', 'true', '3'],
    ]);
    const asked = serve();
    press(one('a[data-more]'));
    asked[0]?.answer(pageOf(wall(prayer('f', 1) + prayer('g', 1))));
    await settle();
    expect([stateOf('f'), stateOf('g')]).toEqual([
      ['true', 'false', '1'],
      ['false', 'true', '1'],
    ]);
    expect(say('g')).toBe(false);
    await settle();
    expect(sayAmen).toHaveBeenCalledExactlyOnceWith('g', { said: true });
  });
});
