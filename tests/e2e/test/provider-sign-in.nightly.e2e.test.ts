import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, hydrated, launchBrowser, openPage } from '../src/support/browser.ts';
import { type IdentityProvider, startIdentityProvider } from '../src/support/identity-provider.ts';
import { accessibilityProblems } from '../src/support/page-audit.ts';
import { freePort, newDataDir, type Product, removeDataDir, startProduct } from '../src/support/product.ts';

/** The vendor's own site, which the test plays in the browser. */
const VENDOR = 'http://appleid.contoh.example';
const FIREBASE = {
  FIREBASE_API_KEY: 'kunci-uji',
  FIREBASE_AUTH_DOMAIN: 'uluran-uji.firebaseapp.example',
  FIREBASE_PROJECT_ID: 'uluran-uji',
  FIREBASE_STORAGE_BUCKET: 'uluran-uji.appspot.example',
  FIREBASE_SENDER_ID: '1',
  FIREBASE_APP_ID: '1:1:web:1',
};

let provider: IdentityProvider;
let product: Product;
let dataDir: string;
let origin: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let problems: string[];

beforeAll(async () => {
  provider = await startIdentityProvider();
  dataDir = await newDataDir();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = {
    ...provider.env,
    ...FIREBASE,
    PUBLIC_ORIGIN: origin,
    APPLE_AUTHORIZE_URL: `${VENDOR}/auth`,
    SEED: 'none',
  };
  product = await startProduct({ dataDir, port, env });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await removeDataDir(dataDir);
  await provider?.close();
});
afterEach(() => context?.close());

/** The vendor's page of consent: it posts the answer back, as the vendor's does. */
function agreeingPage(asked: URL): string {
  const { code, state } = provider.agree({
    state: asked.searchParams.get('state') ?? '',
    nonce: asked.searchParams.get('nonce') ?? '',
  });
  const user = JSON.stringify({ name: { firstName: 'Siti', lastName: 'Rahmawati' } }).replaceAll('"', '&quot;');
  const back = asked.searchParams.get('redirect_uri');
  return `<!DOCTYPE html><title>Vendor</title><form method="post" action="${back}"><input name="code" value="${code}"><input name="state" value="${state}"><input name="user" value="${user}"></form><script>document.forms[0].submit()</script>`;
}

async function open(path: string): Promise<Request[]> {
  context = await browser.newContext(DESKTOP);
  ({ page, problems } = await openPage(context));
  const foreign: Request[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(origin)) foreign.push(request);
  });
  await page.goto(origin + path);
  await hydrated(page);
  return foreign;
}

const button = (name: string) => page.getByRole('button', { name });

describe('the vendor’s sign-in', () => {
  it.each([
    ['/login?redirect=/campaigns', 'Lanjut dengan Apple'],
    ['/register?redirect=/campaigns', 'Daftar dengan Apple'],
  ])('opens its window from %s, signs in, and goes where one wanted to', async (path, name) => {
    await open(path);
    await context.route(`${VENDOR}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: agreeingPage(new URL(route.request().url())) }),
    );
    const popup = context.waitForEvent('page');
    await button(name).click();
    await (await popup).waitForEvent('close');
    await page.waitForURL(`${origin}/campaigns`);
    await page.locator('.account-link', { hasText: 'Siti' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('is over for the hosted service too when the session ends elsewhere, on a public page', async () => {
    await open('/login?redirect=/campaigns');
    await context.route(`${VENDOR}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: agreeingPage(new URL(route.request().url())) }),
    );
    await button('Lanjut dengan Apple').click();
    await page.waitForURL(`${origin}/campaigns`);
    await page.locator('.account-link', { hasText: 'Siti' }).waitFor();
    // As the service's own code keeps its user.
    const kept = `firebase:authUser:${FIREBASE.FIREBASE_API_KEY}:[DEFAULT]`;
    await page.evaluate((key) => localStorage.setItem(key, '{"stsTokenManager":{"refreshToken":"perbarui"}}'), kept);
    // The form of browsers without JavaScript cannot reach the page's storage.
    const signOut = await context.request.post(`${origin}/account/logout`, {
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    expect(signOut.status()).toBe(303);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.locator('.account-link', { hasText: 'Masuk' }).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), kept)).toBeNull();
    expect(problems).toEqual([]);
  });

  it('that is closed again leaves the form as it was', async () => {
    await open('/login');
    await page.locator('#email').fill('ratna@contoh.id');
    await context.route(`${VENDOR}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Vendor' }));
    const popup = context.waitForEvent('page');
    await button('Lanjut dengan Apple').click();
    const vendor = await popup;
    await vendor.waitForURL(`${VENDOR}/**`);
    await vendor.close();
    await page.locator('button:not([aria-busy])', { hasText: 'Lanjut dengan Apple' }).waitFor();
    await expect.poll(() => page.locator('#email').inputValue()).toBe('ratna@contoh.id');
    await expect.poll(() => page.locator('.u-form-problem').textContent()).toBe('');
  });

  it('that the browser holds back is explained', async () => {
    context = await browser.newContext(DESKTOP);
    ({ page, problems } = await openPage(context));
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(`${origin}/login`);
    await hydrated(page);
    await button('Lanjut dengan Apple').click();
    await page.getByText('Peramban Anda menahan jendela masuk.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('is not believed when another answer comes back', async () => {
    await open('/login');
    await context.route(`${VENDOR}/**`, (route) => {
      const asked = new URL(route.request().url());
      asked.searchParams.set('nonce', 'orang-lain');
      return route.fulfill({ contentType: 'text/html', body: agreeingPage(asked) });
    });
    await button('Lanjut dengan Apple').click();
    await page.locator('.u-form-problem .u-banner').waitFor();
    expect(await context.cookies(origin)).toEqual([]);
  });
});

describe('the web identity provider', () => {
  it('is asked nothing before its button is touched, and its absence is explained', async () => {
    const foreign = await open('/login');
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files.some((name) => /firebase/.test(name))).toBe(false);
    expect(foreign).toEqual([]);
    await context.route(/googleapis|firebaseapp|google\.com/, (route) => route.abort());
    await button('Lanjut dengan Google').click();
    await page.getByText('Anda belum berhasil masuk dengan layanan ini.').waitFor();
    expect(problems.filter((problem) => /Content Security Policy|Refused/.test(problem))).toEqual([]);
    expect(await page.locator('#email').isEditable()).toBe(true);
  });
});
