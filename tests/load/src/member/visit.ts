import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumPath } from '../../../../scripts/browser/chromium.ts';
import { BROWSER_FLAGS } from '../pages/browser.ts';

/** The demo's organisation, which runs campaigns. */
const ORGANISER = { email: 'detak-harapan@penggalang.example', password: 'berbagi-itu-mudah' };

/** Calls the API as the organisation, with its token. */
export type Call = <Data>(method: string, path: string, body?: unknown) => Promise<Data>;

export interface Visit {
  origin: string;
  /** Of a browser in which the organisation is signed in. */
  context: BrowserContext;
  call: Call;
}

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(ORGANISER.email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(ORGANISER.password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.close();
}

async function callerOf(origin: string): Promise<Call> {
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: unknown }).data;
  };
  const { token } = (await send('POST', '/auth/login', ORGANISER)) as { token: string };
  return async <Data>(method: string, path: string, body?: unknown) => (await send(method, path, body, token)) as Data;
}

/** Runs a measurement in a browser on a desk, in which the demo's organisation is signed in. */
export async function visitAsOrganiser<Result>(
  origin: string,
  measure: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
    await signIn(context, origin);
    return await measure({ origin, context, call: await callerOf(origin) });
  } finally {
    await browser.close();
  }
}
