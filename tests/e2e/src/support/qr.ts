import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { eventually } from './wait.ts';

/**
 * Reads the QR code on the page like a phone's camera: from the pixels on screen, with a third party's decoder. Repeats while the
 * page is still changing.
 */
export async function readQr(page: Page): Promise<string> {
  return await eventually(async () => {
    const { data, width, height } = PNG.sync.read(await page.locator('main').screenshot());
    const code = jsqr.default(new Uint8ClampedArray(data), width, height);
    if (code === null) throw new Error('No QR code can be read on the page');
    return code.data;
  });
}
