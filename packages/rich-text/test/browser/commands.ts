import type { BrowserCommand } from 'vitest/node';

/** Composes a word as an input method does: each text is shown under the last one's place, the last one is taken. */
const compose: BrowserCommand<[string[]]> = async ({ page }, texts) => {
  const session = await page.context().newCDPSession(page);
  for (const text of texts) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.waitForTimeout(30);
  }
  await session.send('Input.insertText', { text: texts.at(-1) ?? '' });
  await session.detach();
};

/** Shows the page in light or dark. */
const scheme: BrowserCommand<['light' | 'dark']> = async ({ page }, colorScheme) => {
  await page.emulateMedia({ colorScheme });
};

/** What tests ask of the browser's driver. */
export const commands = { compose, scheme };
