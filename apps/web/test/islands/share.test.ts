import { beforeEach, expect, it, vi } from 'vitest';
import { start } from '../../src/targets/islands/share.ts';
import { later, one, press, settle } from './page.ts';

const PAGE = `<!doctype html><title>Bagikan</title><body><div data-copy><div class="u-share__ways">
  <ul><li><a href="https://wa.me/">WhatsApp</a></li></ul><p data-copied>https://uluran.example/campaigns/alya?via=a</p>
  <div data-island="copy"><button type="button"><span data-words>Salin tautan</span></button><span role="status"></span></div>
  </div></div><details class="u-share__fold" open><summary>Kode QR</summary></details></body>`;
const SHARED = { url: 'https://uluran.example/campaigns/alya?via=a', title: 'Bantu Alya', text: 'Bantu Alya:' };

const fetching = vi.fn<() => Promise<Response>>();
const assign = vi.fn();
beforeEach(() => {
  document.body.innerHTML = `<div data-island="share"><div class="u-share u-share--up">
    <a class="u-button" href="/share/alya"><b>Bagikan</b></a></div></div><button id="elsewhere"></button>`;
  fetching.mockReset().mockImplementation(async () => new Response(PAGE));
  assign.mockReset();
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('location', { assign });
});

const begin = () => void start(one('[data-island]'), SHARED, () => undefined);
const link = () => one('[data-island] a');
const list = () => one<HTMLDetailsElement>('details.u-share');

it('reads the list at once and shows it in place of the link, with the same look', async () => {
  begin();
  await settle();
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(document.querySelector('details')).toBeNull();
  expect(press(link())).toBe(false);
  await settle();
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(list().open).toBe(true);
  expect(list().className).toBe('u-share u-share--up');
  expect(document.activeElement).toBe(list().querySelector('summary'));
  expect(document.activeElement?.className).toBe('u-button');
  expect(document.activeElement?.innerHTML).toBe('<b>Bagikan</b>');
});

it('folds the code below the places, and starts the button that copies', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  begin();
  press(link());
  await settle();
  expect(one<HTMLDetailsElement>('.u-share__list > ul + details').open).toBe(false);
  expect(document.querySelector('[data-island=copy]')).toBeNull();
  one('[data-words]').click();
  await settle();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(SHARED.url);
  expect(one('[data-words]').textContent).toBe('Tersalin');
});

it('closes on Escape, and when the focus leaves the list', async () => {
  begin();
  press(link());
  await settle();
  const button = one('summary.u-button');
  one('.u-share__list a').focus();
  expect(list().open).toBe(true);
  list().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(list().open).toBe(false);
  expect(document.activeElement).toBe(button);
  list().open = true;
  one('#elsewhere').focus();
  expect(list().open).toBe(false);
});

it.each([
  ['cannot be read', () => Promise.reject(new Error('offline'))],
  ['is a failure', async () => new Response('', { status: 503 })],
  ['has no ways', async () => new Response('<body></body>')],
])('opens the page of the link where the list %s', async (_, respond) => {
  fetching.mockImplementation(respond);
  begin();
  press(link());
  await settle();
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/share/alya'));
  expect(link().hasAttribute('aria-busy')).toBe(false);
});

it('opens the list once for two taps', async () => {
  const response = later<Response>();
  fetching.mockReturnValue(response.promise);
  begin();
  press(link());
  press(link());
  response.resolve(new Response(PAGE));
  await settle();
  expect(document.querySelectorAll('details.u-share')).toHaveLength(1);
});

it('leaves a click with a modifier key to the browser', () => {
  begin();
  expect(press(link(), { ctrlKey: true })).toBe(true);
});

it.each([
  ['opens no list after the device’s sheet was closed', new DOMException('closed', 'AbortError'), false],
  ['opens the list where the device refuses', new DOMException('refused', 'NotAllowedError'), true],
])('%s', async (_, refusal, isListOpen) => {
  const share = vi.fn(() => Promise.reject(refusal));
  vi.stubGlobal('navigator', { share });
  begin();
  expect(fetching).not.toHaveBeenCalled();
  press(link());
  await settle();
  expect(share).toHaveBeenCalledExactlyOnceWith(SHARED);
  expect(document.querySelector('details.u-share') !== null).toBe(isListOpen);
});
