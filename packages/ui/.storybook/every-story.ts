/**
 * Runs in the browser beside every story test. Devices are emulated for real here, and once a story has passed its own `play`
 * and axe, it must also hold at 320 px, in the dark, in forced colours and for a keyboard.
 */
import { afterEach, beforeEach, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { movingThings, poorContrast, sidewaysScroll, smallTargets, unseenFocus } from './checks.ts';
import { type EmulatedMedia, setEmulator } from './emulate-media.ts';
import { setKeyboard } from './keyboard.ts';

const DEVICE: EmulatedMedia = { colorScheme: 'light', reducedMotion: undefined, forcedColors: undefined };
/** 1280 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 640 };

setEmulator((media) => commands.emulate(media));
setKeyboard((keys) => userEvent.keyboard(keys));

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    errors.push(parts.join(' '));
  });
});

/** Everything wrong with the story that is on the page now, by the circumstance it shows in. */
async function problems(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = { console: [...errors], targets: smallTargets() };
  await page.viewport(ZOOMED.width, ZOOMED.height);
  found['320 px'] = sidewaysScroll();
  await commands.emulate({ ...DEVICE, colorScheme: 'dark', reducedMotion: 'reduce' });
  found.dark = await poorContrast();
  found['reduced motion'] = movingThings();
  await commands.emulate({ ...DEVICE, forcedColors: 'active' });
  found['focus in forced colours'] = unseenFocus();
  await commands.emulate(DEVICE);
  found.focus = unseenFocus();
  return found;
}

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return;
  const found = Object.entries(await problems()).filter(([, sentences]) => sentences.length > 0);
  if (found.length === 0) return;
  throw new Error(found.map(([where, sentences]) => `${where}:\n  ${sentences.join('\n  ')}`).join('\n'));
});
