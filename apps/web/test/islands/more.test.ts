import { expect, it } from 'vitest';
import { start } from '../../src/islands/more.ts';
import { one, press, settle } from './page.ts';
import { pageOf, serve } from './served.ts';

const list = (names: string[], next: string | null, { shown = names.length, props = '{"list":"kabar"}' } = {}) => `
  <div data-island="more" data-props='${props}'>
    <ul>${names.map((name) => `<li><p>${name}</p><a href="/campaigns/${name}">${name}</a></li>`).join('')}</ul>
    <div data-end><div data-failed hidden>Lanjutannya belum bisa dimuat.</div>
      <p aria-live="polite">Menampilkan ${shown} dari 1.250</p><progress max="1250" value="${shown}"></progress>
      ${next === null ? '' : `<a href="${next}" data-more data-held>Muat lebih banyak</a>`}
    </div>
  </div>`;

const show = (html: string) => {
  document.body.innerHTML = html;
  start(one('[data-island]'), {}, () => undefined);
  return serve();
};
const names = () => [...document.querySelectorAll('li a')].map(({ textContent }) => textContent);

it('adds the next part of its own list, counts it, and leads on from there', async () => {
  const asked = show(list(['satu', 'dua'], '/campaigns?cursor=2'));
  const first = one('li');
  expect(press(one('a[data-more]'))).toBe(false);
  expect(one('a[data-more]').textContent).toBe('Memuat…');
  press(one('a[data-more]'));
  expect(asked.map(({ href }) => href)).toEqual(['/campaigns?cursor=2']);
  const other = list(['lain'], null, { props: '{"list":"donatur"}' });
  asked[0]?.answer(pageOf(other + list(['tiga', 'empat'], '/campaigns?cursor=4')));
  await settle();
  expect(names()).toEqual(['satu', 'dua', 'tiga', 'empat']);
  expect(one('li')).toBe(first);
  const words = 'Menampilkan 4 dari 1.250';
  expect(one('[aria-live]').textContent).toBe(words);
  expect([one<HTMLProgressElement>('progress').value, one('progress').getAttribute('aria-label')]).toEqual([4, words]);
  const more = one('a[data-more]');
  expect([more.getAttribute('href'), more.textContent, more.hasAttribute('aria-busy')]).toEqual([
    '/campaigns?cursor=4',
    'Muat lebih banyak',
    false,
  ]);
  press(more);
  asked[1]?.answer(pageOf(list(['lima'], null)));
  await settle();
  expect(names()).toHaveLength(5);
  expect(document.querySelector('a[data-more]')).toBeNull();
});

it('focuses the first new entry where its link had the focus, and leaves a focus elsewhere', async () => {
  const asked = show(`<input>${list(['satu'], '/campaigns?cursor=1')}`);
  one('a[data-more]').focus();
  press(one('a[data-more]'));
  asked[0]?.answer(pageOf(list(['dua'], '/campaigns?cursor=2')));
  await settle();
  expect(document.activeElement).toBe(one('[href="/campaigns/dua"]'));
  one('input').focus();
  press(one('a[data-more]'));
  asked[1]?.answer(pageOf('<div data-island="more" data-props=\'{"list":"kabar"}\'><ul><li>tiga</li></ul></div>'));
  await settle();
  expect(document.activeElement).toBe(one('input'));
});

it('focuses an entry that leads nowhere itself', async () => {
  const asked = show(list([], '/campaigns?cursor=0'));
  press(one('a[data-more]'));
  asked[0]?.answer(pageOf('<div data-island="more" data-props=\'{"list":"kabar"}\'><ul><li>tiga</li></ul></div>'));
  await settle();
  expect(document.activeElement).toBe(one('li'));
});

it.each([
  ['the network', (fail: () => void) => fail()],
  ['the server', (_: () => void, answer: (html: string, status?: number) => void) => answer('', 503)],
  ['a page without the list', (_: () => void, answer: (html: string) => void) => answer(pageOf('<p>Lain</p>'))],
])('says so where %s fails, and tries again', async (_, refuse) => {
  const asked = show(list(['satu'], '/campaigns?cursor=1'));
  press(one('a[data-more]'));
  refuse(asked[0]?.fail ?? (() => undefined), asked[0]?.answer ?? (() => undefined));
  await settle();
  expect(one('[data-failed]').hidden).toBe(false);
  expect([one('a[data-more]').textContent, names()]).toEqual(['Muat lebih banyak', ['satu']]);
  press(one('a[data-more]'));
  expect(one('[data-failed]').hidden).toBe(true);
  asked[1]?.answer(pageOf(list(['dua'], null)));
  await settle();
  expect(names()).toEqual(['satu', 'dua']);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])('leaves a press with %j to the browser', (init) => {
  const asked = show(list(['satu'], '/campaigns?cursor=1'));
  expect(press(one('a[data-more]'), init)).toBe(true);
  expect(asked).toEqual([]);
});
