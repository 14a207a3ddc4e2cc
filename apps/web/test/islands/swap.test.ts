import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { swap as Swap } from '../../src/islands/swap.ts';
import { one, settle } from './page.ts';
import { type Asked, pageOf, serve } from './served.ts';

let swap: typeof Swap;
let asked: Asked[];
let assign: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  history.replaceState(null, '', '/campaigns');
  document.title = 'Galang dana';
  document.body.innerHTML = '<header>Uluran</header><main><p>Semua</p></main>';
  asked = serve();
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.resetModules();
  ({ swap } = await import('../../src/islands/swap.ts'));
});

const words = () => one('main').textContent;
const here = () => location.href.slice(location.origin.length);
/** Goes back or forward in the history, as the browser does. */
const go = (href: string) => {
  history.replaceState(null, '', href);
  dispatchEvent(new PopStateEvent('popstate'));
};

describe('another screen', () => {
  it('takes the place of the present one, at its own address', async () => {
    const { length } = history;
    void swap('/campaigns?sort=urgent');
    expect([asked[0]?.href, one('main').getAttribute('aria-busy'), words()]).toEqual([
      '/campaigns?sort=urgent',
      'true',
      'Semua',
    ]);
    asked[0]?.answer(pageOf('<p>Mendesak</p>', 'Paling mendesak'));
    await settle();
    expect([words(), document.title, here(), history.length]).toEqual([
      'Mendesak',
      'Paling mendesak',
      '/campaigns?sort=urgent',
      length + 1,
    ]);
    expect([one('main').hasAttribute('aria-busy'), one('header').textContent]).toEqual([false, 'Uluran']);
    expect(document.querySelector('style')).toBeNull();
  });

  it('gets the focus where it was, and announces what it shows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    void swap('/campaigns?sort=urgent', { focus: (main) => main.querySelector('select') });
    asked[0]?.answer(pageOf('<select name="sort"></select><p role="status" data-announced>4 galang dana</p>'));
    await settle();
    expect(document.activeElement).toBe(one('select'));
    expect(one('[data-announced]').textContent).toBe('');
    vi.advanceTimersByTime(100);
    expect(one('[data-announced]').textContent).toBe('4 galang dana');
  });

  it('that is asked for later is the one that is shown', async () => {
    void swap('/campaigns?sort=urgent');
    void swap('/campaigns?sort=newest');
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    asked[1]?.answer(pageOf('<p>Terbaru</p>'));
    await settle();
    expect([words(), here(), one('main').hasAttribute('aria-busy')]).toEqual([
      'Terbaru',
      '/campaigns?sort=newest',
      false,
    ]);
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['the network', () => asked[0]?.fail()],
    ['the server', () => asked[0]?.answer('', 503)],
    ['a page without a screen', () => asked[0]?.answer('<html><body>502</body></html>')],
  ])('is loaded as a page where %s fails', async (_, refuse) => {
    void swap('/campaigns?sort=urgent');
    refuse();
    await settle();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/campaigns?sort=urgent');
    expect([words(), here()]).toEqual(['Semua', '/campaigns']);
  });
});

describe('the way back', () => {
  it('shows the screen of its address, and no entry is added', async () => {
    void swap('/campaigns?sort=urgent');
    asked[0]?.answer(pageOf('<p>Mendesak</p>'));
    await settle();
    const { length } = history;
    go('/campaigns');
    asked[1]?.answer(pageOf('<p>Semua</p>'));
    await settle();
    expect([asked[1]?.href, words(), history.length]).toEqual(['/campaigns', 'Semua', length]);
    go('/campaigns?sort=urgent');
    go('/campaigns');
    expect(asked.slice(2).map(({ href, signal }) => [href, signal?.aborted])).toEqual([
      ['/campaigns?sort=urgent', true],
      ['/campaigns', false],
    ]);
  });

  it('to a part of the same screen leaves it as it is', async () => {
    void swap('/campaigns?sort=urgent');
    asked[0]?.answer(pageOf('<p>Mendesak</p>'));
    await settle();
    go('/campaigns?sort=urgent#isi');
    expect(asked).toHaveLength(1);
  });

  it('is the browser’s while nothing was swapped', () => {
    go('/campaigns?sort=urgent');
    expect(asked).toEqual([]);
  });
});

describe('a form that writes the address', () => {
  const FORM = `<div data-island="address-form"><form action="/campaigns" aria-label="Saring">
    <input type="hidden" name="q" value="air"><input type="radio" name="category" value=""><input type="radio" name="category" value="kesehatan">
    <select name="sort"><option value="urgent">Mendesak</option><option value="newest">Terbaru</option></select>
    <button>Terapkan</button></form></div>`;
  const open = async () => {
    one('main').innerHTML = FORM;
    const { start } = await import('../../src/layout/islands/address-form.ts');
    void start(one('[data-island]'), { shownByDefault: { sort: 'urgent' } }, () => undefined);
  };
  const change = (field: HTMLElement) => field.dispatchEvent(new Event('change', { bubbles: true }));

  it('shows the screen of a chosen value at once, with the focus on the same control', async () => {
    await open();
    one<HTMLInputElement>('[value=kesehatan]').checked = true;
    change(one('[value=kesehatan]'));
    expect(asked[0]?.href).toBe('/campaigns?q=air&category=kesehatan');
    asked[0]?.answer(pageOf(FORM.replace('value="kesehatan"', 'value="kesehatan" checked')));
    await settle();
    expect(document.activeElement).toBe(one('[value=kesehatan]'));
  });

  it('leaves out what is empty or shown by default, and shows nothing twice', async () => {
    await open();
    one<HTMLSelectElement>('select').value = 'newest';
    change(one('select'));
    expect(asked[0]?.href).toBe('/campaigns?q=air&sort=newest');
    one<HTMLSelectElement>('select').value = 'urgent';
    change(one('select'));
    // The first choice may still be on its way.
    expect([asked[0]?.signal?.aborted, asked[1]?.href]).toEqual([true, '/campaigns?q=air']);
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    expect(one('form').dispatchEvent(submit)).toBe(false);
    expect(asked).toHaveLength(2);
  });
});
