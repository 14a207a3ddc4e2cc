import { paragraph, RICH_TEXT_LIMITS, richTextBytes } from '@uluran/contract/rich-text';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { open, paste, written } from './page.tsx';

it('a paste of a thousand pages is cut off where the document is full, with a sentence, within seconds', async () => {
  await open([paragraph('Awal')]);
  const pages = `<p>${'Kalimat <b>panjang</b> dari dokumen lama. '.repeat(60)}</p>`.repeat(1_000);
  const start = performance.now();
  paste({ 'text/html': pages });
  await expect.element(page.getByText(/Tempelan terlalu panjang/)).toBeVisible();
  expect(performance.now() - start).toBeLessThan(8_000);
  const children = written();
  expect(children.length).toBeGreaterThan(5);
  expect(richTextBytes({ children })).toBeLessThanOrEqual(RICH_TEXT_LIMITS.bytes);
});
