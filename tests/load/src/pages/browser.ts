import type { BrowserContext, Page } from '@playwright/test';
import { CHROMIUM_FLAGS, THIS_MACHINE_ALONE } from '../../../../scripts/browser/chromium.ts';

/** Of the browser that measures. Its site's certificate is one of its own. */
export const BROWSER_FLAGS = [...CHROMIUM_FLAGS, '--ignore-certificate-errors', THIS_MACHINE_ALONE];

/** The same for a site whose port is reached through another of this machine. */
export const repeatingFlags = (port: number, through: number): string[] => [
  ...CHROMIUM_FLAGS,
  '--ignore-certificate-errors',
  `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${through} , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1`,
];

/** How many times slower the processor is made. */
const SLOWDOWN = 4;

/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 };

/** A page with a quarter of this machine's processor, optionally on slow 4G. */
export async function slowPage(context: BrowserContext, { slowNetwork = false } = {}): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  if (slowNetwork) await session.send('Network.emulateNetworkConditions', SLOW_4G);
  return page;
}
