import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailed, newcomer, register, send, signIn } from '../src/support/account-forms.ts';
import { type Bank, bankOf } from '../src/support/bank.ts';
import { hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { accountsOf } from '../src/support/member.ts';
import { DEMO_MEMBER } from '../src/support/member-browser.ts';
import { type OwnProduct, prepareOwnProduct } from '../src/support/own-product.ts';
import type { Product } from '../src/support/product.ts';
import { eventually } from '../src/support/wait.ts';

// A product of its own, because attempts per address are counted and these tests make many.
let own: OwnProduct;
let product: Product;
let origin: string;
let bank: Bank;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  own = await prepareOwnProduct();
  product = await own.start();
  origin = product.origin;
  bank = bankOf(product.sandboxUrl);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await own?.remove();
});
afterEach(() => context?.close());

const SCRIPTS = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const;

async function open(path: string, javaScriptEnabled = true, options = PHONE): Promise<void> {
  context = await browser.newContext({ ...options, javaScriptEnabled });
  ({ page } = await openPage(context));
  await visit(path, javaScriptEnabled);
}

async function visit(path: string, javaScriptEnabled = true): Promise<void> {
  await page.goto(origin + path);
  if (javaScriptEnabled) await hydrated(page);
}

const sessionCookies = async () => (await context.cookies(origin)).filter(({ name }) => name === 'uluran_session');

describe.each(SCRIPTS)('%s', (_, scripted) => {
  it('a browser that was signed in before gets in, however often others have failed', async () => {
    const accounts = accountsOf(origin, bank);
    const account = await accounts.open();
    await open('/login', scripted);
    await signIn(page, account);
    await page.waitForURL(`${origin}/`);
    const known = (await context.cookies(`${origin}/login`)).find(({ name }) => name === 'uluran_known');
    expect(known).toMatchObject({ path: '/login', sameSite: 'Strict' });
    await context.clearCookies({ name: 'uluran_session' });

    const guess = () => accounts.login({ ...account, password: 'tebakan-orang-lain' });
    // The first waits end before a slow machine makes its next guess; each wait is longer than the one before.
    await eventually(async () => {
      for (let attempt = 0; attempt < 8; attempt += 1) await guess();
      expect(await accounts.login(account)).toMatchObject({ status: false, data: { code: 'too_many_requests' } });
    });
    await visit('/login', scripted);
    await signIn(page, account);
    await page.waitForURL(`${origin}/`);
    expect(await sessionCookies()).toHaveLength(1);
  });

  it('too many attempts are told when to try again', async () => {
    await open('/login', scripted);
    const stranger = { email: `siapa-${scripted}@contoh.id`, password: 'tebakan lain' };
    const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(stranger) };
    const guess = async () => expect((await fetch(`${origin}/api/auth/login`, request)).status).toBe(429);
    // Another device of the same network guesses until it is slowed down. The first waits end before a slow browser has sent its
    // own attempt.
    await eventually(async () => {
      await eventually(guess);
      await signIn(page, stranger);
      await page.getByText(/Coba lagi dalam \d+ (?:detik|menit)\./).waitFor({ timeout: 5_000 });
    }, 60_000);
    await expect.poll(() => page.locator('#email').inputValue()).toBe(stranger.email);
  });

  it('an unknown address gets the same response as every other', async () => {
    await open('/forgot-password', scripted);
    await page.locator('#email').fill('tidak-dikenal@contoh.id');
    await send(page, 'Kirim kata sandi');
    await page.getByRole('heading', { level: 1, name: 'Password Baru Telah Dikirim ke Email Anda' }).waitFor();
    await visit('/register', scripted);
    await register(page, { ...newcomer(), email: DEMO_MEMBER.email });
    await mailed(bank, DEMO_MEMBER.email, /sudah punya akun/);
  });
});
