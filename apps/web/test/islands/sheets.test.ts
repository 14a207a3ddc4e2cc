import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attachWholeSheet } from '../../src/islands/page-block.ts';
import { beacons, fileOf, later, near, openPage, rest, settle } from './page.ts';

const start = vi.fn();
beforeEach(() => {
  start.mockReset();
  vi.stubGlobal('requestIdleCallback', vi.fn());
});

const BUTTON = '<div data-island="share"><button type="button"><b>Bagikan</b></button></div>';

describe('the whole style sheets', () => {
  const TWO = `${BUTTON}<div data-island="push"><i>Ikuti</i></div>`;
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const openTwo = () =>
    openPage(TWO, { islands: { share: [fileOf(start)], push: [fileOf(start)] }, sheets: ['/assets/index.css'] });

  it('are attached once, unseen until their fonts are taken out, and waited for', async () => {
    await openTwo();
    near('pointerdown');
    near('pointerdown', 'i');
    await settle();
    const [sheet] = sheets();
    if (sheet === undefined) throw new Error('No sheet was attached.');
    expect([sheets().length, sheet.media, start.mock.calls.length]).toEqual([1, 'not all', 0]);
    const styles = new CSSStyleSheet();
    styles.replaceSync(
      '@font-face { font-family: A; src: url(a.woff2) } @font-face { font-family: B } p { margin: 0 }',
    );
    Object.defineProperty(sheet, 'sheet', { value: styles });
    sheet.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 10_000);
    expect(sheet.media).toBe('all');
    expect([...styles.cssRules].map(({ cssText }) => cssText)).toEqual([expect.stringContaining('margin')]);
  });

  it('that are lost twice fail the island that needed them, and are fetched again for the next', async () => {
    await openTwo();
    near('pointerdown');
    await settle();
    const [lost] = sheets();
    lost?.dispatchEvent(new Event('error'));
    await settle();
    expect([sheets().length, sheets()[0] === lost, beacons]).toEqual([1, false, []]);
    sheets()[0]?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(beacons).toEqual(['/island-failed share']), 10_000);
    expect(sheets()).toEqual([]);
    near('pointerdown', 'i');
    await settle();
    sheets()[0]?.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 10_000);
  });

  it('wait for the first touch where an island shows nothing new by itself', async () => {
    const bare = `<p>Cerita</p><div data-island="share" data-wake="idle" data-bare="true"><i>Kabar</i></div>`;
    await openPage(bare, { islands: { share: [fileOf(start)] }, sheets: ['/assets/index.css'] });
    rest();
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 10_000);
    expect(sheets()).toHaveLength(0);
    near('pointerdown', 'p');
    near('keydown', 'p');
    expect(sheets()).toHaveLength(1);
  });

  it('wait for a bare island that is touched, so that its requests run while the page is styled', async () => {
    const arrives = later();
    const bare = `<div data-island="share" data-bare="true"><a href="/share/1" data-held>Bagikan</a></div>`;
    await openPage(bare, { islands: { share: [fileOf(start, arrives.promise)] }, sheets: ['/assets/index.css'] });
    start.mockImplementation(() => expect(sheets()).toHaveLength(0));
    near('pointerdown', 'a');
    await settle();
    expect([sheets().length, start.mock.calls.length]).toEqual([0, 0]);
    arrives.resolve();
    await vi.waitFor(() => expect(sheets()).toHaveLength(1), 10_000);
    expect(start).toHaveBeenCalledOnce();
    expect(beacons).toEqual([]);
  });

  it('are attached when the window changes its size before any touch', async () => {
    await openPage('<p>Cerita</p>', { islands: {}, sheets: ['/assets/index.css'] });
    expect(sheets()).toHaveLength(0);
    dispatchEvent(new Event('resize'));
    expect(sheets()).toHaveLength(1);
  });

  it('are attached for an island that is about to show something', async () => {
    await openPage('<p>Cerita</p>', { islands: {}, sheets: ['/assets/index.css'] });
    expect(sheets()).toHaveLength(0);
    attachWholeSheet();
    expect(sheets()).toHaveLength(1);
  });

  it('that a wide window has already are not attached again', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/index.css">';
    await openTwo();
    near('pointerdown');
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 10_000);
    expect(sheets()).toHaveLength(1);
  });
});
