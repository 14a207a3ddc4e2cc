import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { mailed, newcomer, register, send, signIn } from '../src/support/account-forms.ts';
import { type Bank, bankOf } from '../src/support/bank.ts';
import { DESKTOP, hydrated, launchBrowser, openPage, PHONE, settled } from '../src/support/browser.ts';
import { inLane } from '../src/support/lane.ts';
import { type Account, accountsOf, newHome } from '../src/support/member.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const bank: Bank = bankOf(inject('sandboxUrl'));
const accounts = accountsOf(origin, bank);
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** A member of this file alone, with a name that no page contains. */
let member: Account;

beforeAll(async () => {
  browser = await launchBrowser();
  member = await accounts.open('Kirana Sekarwangi');
});
afterAll(() => browser?.close());
afterEach(() => context?.close());

const SCRIPTS = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const;

/** Attempts per address are counted over all files of tests, so each visitor has a network of their own. */
const ownHousehold = () => ({ extraHTTPHeaders: { 'X-Forwarded-For': newHome() } });

async function open(path: string, javaScriptEnabled = true, options = PHONE): Promise<void> {
  context = await browser.newContext({ ...options, ...ownHousehold(), javaScriptEnabled });
  ({ page } = await openPage(context));
  await visit(path, javaScriptEnabled);
}

async function visit(path: string, javaScriptEnabled = true): Promise<void> {
  await page.goto(origin + path);
  if (javaScriptEnabled) await hydrated(page);
}

const sessionCookies = async () => (await context.cookies(origin)).filter(({ name }) => name === 'uluran_session');

describe.each(SCRIPTS)('%s', (_, scripted) => {
  it('one registers, confirms by mail, signs in, and is where one began', async () => {
    const account = newcomer();
    await open('/login?redirect=/campaigns', scripted);
    await page.getByRole('link', { name: 'Daftar gratis' }).click();
    await page.waitForURL(`${origin}/register?redirect=/campaigns`);
    if (scripted) await hydrated(page);
    await register(page, account);
    expect(await sessionCookies()).toEqual([]);
    const mail = await mailed(bank, account.email, /Konfirmasi email/);
    const link = new URL(/https?:\S+confirm-registration\S+/.exec(mail)?.[0] ?? '');
    // A mail scanner opens the link too, which must not use it up.
    expect((await fetch(origin + link.pathname + link.search)).status).toBe(200);
    await visit(link.pathname + link.search, scripted);
    await send(page, 'Konfirmasi email saya');
    await page.getByRole('heading', { level: 1, name: 'Email Anda sudah dikonfirmasi' }).waitFor();
    await page.locator('main').getByRole('link', { name: 'Masuk' }).click();
    await page.waitForURL(`${origin}/login?redirect=/campaigns`);
    if (scripted) await hydrated(page);
    await signIn(page, account);
    await page.waitForURL(`${origin}/campaigns`);
    expect(await sessionCookies()).toHaveLength(1);
    // The link is used up, and the pages for signing in redirect a signed-in visitor.
    await visit(link.pathname + link.search, scripted);
    await send(page, 'Konfirmasi email saya');
    await page.getByRole('heading', { level: 1, name: 'Tautan ini sudah dipakai' }).waitFor();
    for (const path of ['/login?redirect=/campaigns', '/register', '/forgot-password']) {
      await page.goto(origin + path);
      expect(page.url()).toBe(`${origin}/`);
    }
  });

  it('a wrong password is said, the address stays, and the right one then leads to the campaign one came to write', async () => {
    await open('/', scripted);
    await page.locator('.hero').getByRole('link', { name: 'Galang dana', exact: true }).click();
    await page.waitForURL(`${origin}/galang-dana`);
    await page.locator('.u-action-bar').getByRole('link', { name: 'Mulai galang dana' }).click();
    await page.waitForURL(`${origin}/login?redirect=/account/campaign/new`);
    if (scripted) await hydrated(page);
    await signIn(page, { ...member, password: 'salah sekali' });
    await page.getByText('Email atau kata sandi salah').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await expect.poll(() => page.locator('#email').inputValue()).toBe(member.email);
    expect(page.url()).not.toContain('salah');
    await signIn(page, member);
    await page.waitForURL(`${origin}/account/campaign/new`);
  });

  it('a temporary password leads to choosing one’s own', async () => {
    await open('/login', scripted);
    await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
    await page.waitForURL(`${origin}/forgot-password`);
    if (scripted) await hydrated(page);
    const { email } = await accounts.open();
    await page.locator('#email').fill(email);
    await send(page, 'Kirim kata sandi');
    await page.getByRole('heading', { level: 1, name: 'Password Baru Telah Dikirim ke Email Anda' }).waitFor();
    const mail = await mailed(bank, email, /Kata sandi sementara/);
    const password = /Kata sandi sementara\s*:?\s+([\w-]{10,})/.exec(mail)?.[1] ?? '';
    await page.locator('main').getByRole('link', { name: 'Masuk' }).click();
    await page.waitForURL(`${origin}/login`);
    if (scripted) await hydrated(page);
    await signIn(page, { email, password });
    await page.waitForURL(`${origin}/account/update-password`);
  });

  it('mistakes are said beside their fields, and what was typed stays', async () => {
    await open('/register', scripted);
    await page.locator('#name').fill('Bima');
    await page.locator('#email').fill('bima@');
    await page.locator('#password').fill('pendek');
    await send(page, 'Daftar');
    for (const id of ['email', 'password', 'acceptTerms']) {
      const field = page.locator(`#${id}[aria-invalid="true"]`);
      await field.waitFor({ state: 'attached' });
      const described = (await field.getAttribute('aria-describedby')) ?? '';
      expect(described).toContain(`${id}-error`);
    }
    await expect.poll(() => page.locator('#name').inputValue()).toBe('Bima');
    await expect.poll(() => page.locator('#email').inputValue()).toBe('bima@');
    if (scripted)
      await eventually(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('email'));
  });

  it.each(
    inLane(
      ['//evil.example', 'javascript:alert(1)'],
      ['/\t/evil.example', `/${'a'.repeat(5_000)}`, '\\\\evil.example'],
    ),
  )('a redirect to somewhere else ends at home', async (redirect) => {
    await open(`/login?redirect=${encodeURIComponent(redirect)}`, scripted);
    await expect.poll(() => page.locator('main a[href^="/register?"]').count()).toBe(0);
    await signIn(page, member);
    await page.waitForURL(`${origin}/`);
  });

  it('a form sent twice is one', async () => {
    const account = newcomer();
    await open('/register', scripted);
    await page.locator('#name').fill(account.name);
    await page.locator('#email').fill(account.email);
    await page.locator('#password').fill(account.password);
    await page.locator('#passwordConfirmation').fill(account.password);
    await page.locator('#acceptTerms').check();
    await page.locator('main').getByRole('button', { name: 'Daftar', exact: true }).dblclick();
    await page.getByRole('heading', { level: 1, name: 'Periksa email Anda' }).waitFor();
    await mailed(bank, account.email, /Konfirmasi email/);
    const confirmations = (await bank.mailsTo(account.email)).filter(({ subject }) => /Konfirmasi email/.test(subject));
    expect(confirmations).toHaveLength(1);
  });
});

describe('a browser that refuses cookies', () => {
  it('sees a sentence, and is not signed in', async () => {
    context = await browser.newContext({ ...PHONE, ...ownHousehold() });
    ({ page } = await openPage(context));
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
    );
    await visit('/login?redirect=/account');
    await signIn(page, member);
    await page.getByText('peramban Anda menolak cookie').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    // The button works again, for a visitor who has allowed cookies meanwhile.
    const button = page.locator('main').getByRole('button', { name: 'Masuk', exact: true });
    await expect.poll(() => button.isEnabled()).toBe(true);
  });
});

describe('a form whose network fails', () => {
  it('keeps what was typed, says so, and works once the network is back', async () => {
    await open('/login?redirect=/campaigns');
    await page.locator('#email').fill(member.email);
    await page.locator('#password').fill(member.password);
    // The code that sends the form loads during typing; from now on nothing loads.
    await settled(page);
    await context.setOffline(true);
    await send(page, 'Masuk');
    await page.getByText('server tidak terjangkau').waitFor();
    await expect.poll(() => page.locator('#password').inputValue()).toBe(member.password);
    await context.setOffline(false);
    await send(page, 'Masuk');
    await page.waitForURL(`${origin}/campaigns`);
  });
});

/** The bar at the top in the server's HTML. */
const barOf = (html: string) => /<header[\s\S]*?<\/header>/.exec(html)?.[0];

describe('who is signed in', () => {
  it('stands in the bar once the page has come to life, moves nothing, and never in the page itself', async () => {
    await open('/login?redirect=/campaigns', true, DESKTOP);
    const box = () => page.locator('.account-link').boundingBox();
    await page.goto(`${origin}/campaigns`);
    await hydrated(page);
    const before = await box();
    await visit('/login?redirect=/campaigns');
    await signIn(page, member);
    await page.waitForURL(`${origin}/campaigns`);
    await page.locator('.account-link', { hasText: 'Kirana' }).waitFor();
    expect(await box()).toEqual(before);
    const cookie = (await sessionCookies()).map(({ name, value }) => `${name}=${value}`).join('');
    for (const path of ['/', '/campaigns', '/campaigns/bantu-alya-operasi-jantung']) {
      const answer = await context.request.get(origin + path, { headers: { Cookie: cookie } });
      expect(answer.headers()['cache-control']).toMatch(/^public/);
      const [html, nobodys] = [await answer.text(), await (await fetch(origin + path)).text()];
      expect(barOf(html)).toBe(barOf(nobodys));
      // A page may name the member as a donor; then it does so for every visitor.
      expect(html.split(member.name)).toHaveLength(nobodys.split(member.name).length);
    }
  });

  it('is gone after signing out, also for the back button and in other tabs', async () => {
    await open('/login', true, DESKTOP);
    await signIn(page, member);
    await page.waitForURL(`${origin}/`);
    await page.locator('.account-link', { hasText: 'Kirana' }).waitFor();
    const other = await context.newPage();
    await other.goto(`${origin}/campaigns`);
    await other.locator('.account-link', { hasText: 'Kirana' }).waitFor();
    await page.locator('.account-link').click();
    await page.waitForURL(`${origin}/account`);
    await page.getByRole('button', { name: 'Keluar', exact: true }).first().click();
    await page.waitForURL(`${origin}/`);
    await page.locator('.account-link', { hasText: 'Masuk' }).waitFor();
    await other.locator('.account-link', { hasText: 'Masuk' }).waitFor();
    await page.goBack();
    await eventually(async () => {
      expect(new URL(page.url()).pathname).not.toBe('/account');
      await expect.poll(() => page.getByText('Kirana').count()).toBe(0);
    });
    expect(await sessionCookies()).toEqual([]);
  });

  it('leaves and enters the pages of signing in by whole page loads', async () => {
    await open('/campaigns', true, DESKTOP);
    const mark = () => page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    const isSame = () => page.evaluate(() => Reflect.get(globalThis, 'sameDocument') === true);
    await mark();
    await page.locator('.account-link').click();
    await page.waitForURL(`${origin}/login?redirect=/campaigns`);
    await hydrated(page);
    expect(await isSame()).toBe(false);
    await mark();
    await page.locator('header').getByRole('link', { name: 'Donasi', exact: true }).click();
    await page.waitForURL(/\/campaigns$/);
    await hydrated(page);
    expect(await isSame()).toBe(false);
    await page.goBack();
    await page.waitForURL(`${origin}/login?redirect=/campaigns`);
  });
});
