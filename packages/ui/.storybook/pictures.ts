/** Runs in the browser beside every story tagged `visual`: compares it with its pictures, narrow and wide, light and dark. */
import fontAddress from '@uluran/brand/assets/fonts/plus-jakarta-sans-latin.woff2';
import { afterEach, beforeAll, expect } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { type EmulatedMedia, setEmulator } from './emulate-media.ts';
import { setKeyboard } from './keyboard.ts';

const STILL: EmulatedMedia = { colorScheme: 'light', reducedMotion: 'reduce', forcedColors: undefined };
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

setEmulator((media) => commands.emulate({ ...media, reducedMotion: 'reduce' }));
setKeyboard((keys) => userEvent.keyboard(keys));

/** The font is `optional` on purpose; a picture must not depend on whether it came in time. */
beforeAll(async () => {
  const font = new FontFace('Plus Jakarta Sans', `url(${fontAddress})`, { weight: '400 800' });
  document.fonts.add(await font.load());
});

/** Height in pixels of a picture of the whole story: a layer over the page is as high as the screen. */
function shownHeight(screen: number): number {
  document.body.style.minHeight = '';
  const elements = [...document.body.querySelectorAll('*')];
  if (elements.some((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility()))
    return screen;
  const bottoms = elements
    .filter((element) => element.checkVisibility() && element.closest('.u-visually-hidden, .u-skip') === null)
    .map((element) => element.getBoundingClientRect().bottom + window.scrollY);
  return Math.ceil(Math.max(0, document.body.getBoundingClientRect().height, ...bottoms));
}

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return;
  const { storyId } = task.meta as { storyId?: string };
  if (storyId === undefined) throw new Error(`${task.name} is no story, so its picture has no name`);
  for (const size of SIZES) {
    await page.viewport(size.width, size.height);
    const height = shownHeight(size.height);
    // A phone's bar is hidden on a desktop, so there is no picture to take.
    if (height === 0) continue;
    document.body.style.minHeight = `${height}px`;
    await page.viewport(size.width, Math.max(size.height, height));
    for (const colorScheme of ['light', 'dark'] as const) {
      await commands.emulate({ ...STILL, colorScheme });
      await expect(page.elementLocator(document.body)).toMatchScreenshot(`${storyId}-${size.width}-${colorScheme}`);
    }
  }
  document.body.style.minHeight = '';
});
