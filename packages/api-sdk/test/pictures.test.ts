import { expect, test } from 'vitest';
import { pictureUrl } from '../src/pictures.ts';

const picture = { url: '/media/sumur', widths: [320, 640, 1200] };

test.each([
  [{}, '/media/sumur-1200.webp'],
  [{ width: 1 }, '/media/sumur-320.webp'],
  [{ width: 320 }, '/media/sumur-320.webp'],
  [{ width: 321 }, '/media/sumur-640.webp'],
  [{ width: 5_000, format: 'jpeg' }, '/media/sumur-1200.jpeg'],
  [{ width: 600, origin: 'https://contoh.id/' }, 'https://contoh.id/media/sumur-640.webp'],
] as const)('%j is the file %s', (choice, file) => {
  expect(pictureUrl(picture, choice)).toBe(file);
});
