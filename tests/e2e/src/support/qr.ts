import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { eventually } from './wait.ts';

/**
 * Reads the QR code on the page as a phone's camera would: from the pixels on screen, with a decoder that is not ours. The page
 * may still be changing; what counts is that the code comes to stand there.
 */
export async function readQr(page: Page): Promise<string> {
  return await eventually(async () => {
    const { data, width, height } = PNG.sync.read(await page.locator('main').screenshot());
    const code = jsqr.default(new Uint8ClampedArray(data), width, height);
    if (code === null) throw new Error('No QR code can be read on the page');
    return code.data;
  });
}
