import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath, THIS_MACHINE_ALONE } from '../../../../../scripts/browser/chromium.ts';

/** A browser that can reach only this machine. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS, THIS_MACHINE_ALONE] });
}
