import type { BrowserCommand } from 'vitest/node';

/** Composes a word as an input method does: each text replaces the previous one, and the last one is accepted. */
const compose: BrowserCommand<[string[]]> = async ({ page }, texts) => {
  const session = await page.context().newCDPSession(page);
  for (const text of texts) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.waitForTimeout(30);
  }
  await session.send('Input.insertText', { text: texts.at(-1) ?? '' });
  await session.detach();
};

/** Switches the page to light or dark. */
const scheme: BrowserCommand<['light' | 'dark']> = async ({ page }, colorScheme) => {
  await page.emulateMedia({ colorScheme });
};

/** Commands of the browser's driver for tests. */
export const commands = { compose, scheme };
