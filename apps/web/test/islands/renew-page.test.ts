import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { renewPage as RenewPage } from '../../src/app/pwa/renew-page.ts';
import { one, settle } from './page.ts';
import { type Asked, pageOf, serve } from './served.ts';

let renewPage: typeof RenewPage;
let asked: Asked[];
let reload: ReturnType<typeof vi.spyOn>;
const block = '<script id="islands" type="application/json">{"islands":{},"sheets":[]}</script>';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  history.replaceState(null, '', '/campaigns/alya');
  document.documentElement.dataset.keptAt = '2026-11-28T03:00:00Z';
  document.body.innerHTML = `<div class="u-offline"></div><main><h1>Alya</h1><a href="/a">Donasi</a></main>${block}`;
  asked = serve();
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  vi.resetModules();
  ({ renewPage } = await import('../../src/app/pwa/renew-page.ts'));
});

const note = () => document.querySelector('.kept-note')?.textContent ?? null;
const keptAt = () => document.documentElement.dataset.keptAt;
const answer = async (main: string, { status = 200, files = block } = {}) => {
  asked.at(-1)?.answer(pageOf(main).replace('</body>', `${files}</body>`), status);
  await settle();
};

describe('a page from the store of the service worker', () => {
  it('is replaced by the page of now, with the focus where it was, and names no time', async () => {
    one('main a').focus();
    void renewPage();
    await answer('<h1>Alya pulang</h1><a href="/a">Donasi</a>');
    expect([one('h1').textContent, keptAt(), note()]).toEqual(['Alya pulang', undefined, null]);
    expect(document.activeElement).toBe(one('main a'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays the same elements where nothing has changed', async () => {
    const heading = one('h1');
    void renewPage();
    await answer('<h1>Alya</h1><a href="/a">Donasi</a>');
    expect([one('h1') === heading, keptAt()]).toEqual([true, undefined]);
  });

  it('names its time while the page does not come, and is tried again', async () => {
    void renewPage();
    vi.advanceTimersByTime(4_000);
    expect(note()).toContain('Halaman ini terakhir diperbarui 28 November 2026');
    asked[0]?.fail();
    await settle();
    vi.advanceTimersByTime(20_000);
    expect(asked).toHaveLength(2);
    await answer('<h1>Alya pulang</h1>');
    expect([one('h1').textContent, note()]).toEqual(['Alya pulang', null]);
  });

  it('names its time instead of losing what was typed', async () => {
    const { holds } = await import('../../src/app/holds.ts');
    const release = holds.hold();
    void renewPage();
    await answer('<h1>Alya pulang</h1>');
    expect([one('h1').textContent, note()]).toEqual(['Alya', expect.stringContaining('terakhir diperbarui')]);
    release();
  });

  it.each([
    ['is gone', { status: 404 }],
    ['has other scripts', { files: block.replace('{}', '{"share":["/assets/share-2.js"]}') }],
  ])('is loaded again if it %s, but not twice', async (_, sent) => {
    void renewPage();
    await answer('<h1>Lain</h1>', sent);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
    void renewPage();
    await answer('<h1>Lain</h1>', sent);
    expect([reload.mock.calls.length, one('h1').textContent, note() === null]).toEqual([1, 'Alya', false]);
  });
});
