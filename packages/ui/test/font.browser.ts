import arimo from '@fontsource/arimo/files/arimo-latin-400-normal.woff2';
import arimoBold from '@fontsource/arimo/files/arimo-latin-700-normal.woff2';
import roboto from '@fontsource/roboto/files/roboto-latin-400-normal.woff2';
import robotoBold from '@fontsource/roboto/files/roboto-latin-700-normal.woff2';
import fontAddress from '@uluran/brand/assets/fonts/plus-jakarta-sans-latin.woff2';
import fontStyles from '@uluran/brand/font.css?raw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Fonts a device has, by the names font.css looks for. Arimo has the very widths of Arial and of Liberation Sans. */
const DEVICE_FONTS = [
  [/src: local\("Roboto"\)[^;]*/g, roboto],
  [/src: local\("Roboto Bold"\)[^;]*/g, robotoBold],
  [/src: local\("Arial"\)[^;]*/g, arimo],
  [/src: local\("Arial Bold"\)[^;]*/g, arimoBold],
] as const;

const STORY =
  'Perahu perpustakaan kami bocor sejak musim barat lalu. Setiap Sabtu anak-anak di enam pulau menunggu di dermaga, ' +
  'dan sudah dua bulan kami tidak bisa berlayar. Dana yang terkumpul dipakai untuk mengganti papan lambung, ' +
  'membeli 240 buku pelajaran, dan menyewa kapal pengganti selama perbaikan berlangsung.';
const TITLE = 'Perpustakaan keliling untuk anak Pulau Seram membutuhkan perahu baru sebelum musim timur';

const style = document.createElement('style');

/** The room a text takes in a font: width of its one line, height of that line, and its lines on a phone. */
function roomOf(text: string, family: string, weight: number) {
  const element = document.createElement('p');
  element.textContent = text;
  Object.assign(element.style, {
    position: 'absolute',
    margin: '0',
    font: `${weight} 16px "${family}"`,
    lineHeight: 'normal',
  });
  document.body.append(element);
  element.style.whiteSpace = 'nowrap';
  const { width, height } = element.getBoundingClientRect();
  element.style.whiteSpace = 'normal';
  element.style.width = '358px';
  const lines = Math.round(element.getBoundingClientRect().height / height);
  element.remove();
  return { width, height, lines };
}

beforeAll(async () => {
  const css = DEVICE_FONTS.reduce((text, [local, file]) => text.replace(local, `src: url("${file}")`), fontStyles);
  if (css.includes('local(')) throw new Error('font.css looks for a font that this test does not bring');
  style.textContent = css
    .replace(/url\("[^"]*jakarta[^"]*"\)/, `url("${fontAddress}")`)
    .replace('font-display: optional', '');
  document.head.append(style);
  const families = ['Plus Jakarta Sans', 'Jakarta Fallback Roboto', 'Jakarta Fallback Arial'];
  const wanted = families.flatMap((family) =>
    [400, 700].map((weight) => document.fonts.load(`${weight} 16px "${family}"`)),
  );
  for (const loaded of await Promise.all(wanted)) expect(loaded.map(({ status }) => status)).toEqual(['loaded']);
});
afterAll(() => style.remove());

describe.each(['Jakarta Fallback Roboto', 'Jakarta Fallback Arial'])('%s', (fallback) => {
  it.each([
    { what: 'a story', text: STORY, weight: 400 },
    { what: 'a title', text: TITLE, weight: 700 },
  ])('takes the room of the font it stands for: $what', ({ text, weight }) => {
    const own = roomOf(text, 'Plus Jakarta Sans', weight);
    const other = roomOf(text, fallback, weight);
    expect(Math.abs(other.width / own.width - 1)).toBeLessThan(0.02);
    expect(Math.abs(other.height - own.height)).toBeLessThanOrEqual(1);
    expect(other.lines).toBe(own.lines);
  });
});

it('an unmeasured font would not pass for it', () => {
  const own = roomOf(STORY, 'Plus Jakarta Sans', 400);
  const other = roomOf(STORY, 'monospace', 400);
  expect(Math.abs(other.width / own.width - 1)).toBeGreaterThan(0.02);
});
