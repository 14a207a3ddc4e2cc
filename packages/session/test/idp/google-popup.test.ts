import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser, TOKEN } from '../support/people.ts';
import type { TestPage } from './google-page.ts';
import { launchBrowser } from './support/browser.ts';
import { type AuthEmulator, PROJECT_ID, startAuthEmulator } from './support/emulator.ts';
import { startSite } from './support/site.ts';

/**
 * The web provider's real popup, from the tap to the SDK's call, against the hosted service's emulator. The emulator signs
 * nothing, so our server refuses its tokens: the response to the call is invented here.
 */

declare global {
  interface Window {
    page: TestPage;
  }
}

let emulator: AuthEmulator;
let site: { url: string; stop(): Promise<void> };
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Bodies of the SDK's calls. */
let calls: { token: string }[];

beforeAll(async () => {
  emulator = await startAuthEmulator();
  site = await startSite('/test/idp/google-page.ts', { 'emulator-url': emulator.url, 'project-id': PROJECT_ID });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await emulator?.stop();
});

const answer = (data: unknown) => ({ contentType: 'application/json', body: JSON.stringify({ status: true, data }) });

/** No request leaves the machine: the service's own script is replaced, every other request fails. */
async function closeNetwork(): Promise<void> {
  const stub = await readFile(new URL('support/gapi-stub.js', import.meta.url), 'utf8');
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) =>
      route.request().url().includes('/js/api.js')
        ? route.fulfill({ contentType: 'text/javascript', body: stub })
        : route.abort(),
  );
}

beforeEach(async () => {
  calls = [];
  context = await browser.newContext();
  await closeNetwork();
  await context.route('**/api/auth/google/callback', async (route) => {
    calls.push(route.request().postDataJSON());
    await route.fulfill(answer({ token: TOKEN, expiresAt: '2099-01-01T00:00:00Z' }));
  });
  await context.route('**/api/auth/profile', (route) => route.fulfill(answer(createUser())));
  page = await context.newPage();
  await page.goto(`${site.url}login`);
  return () => context.close();
});

async function tapAndWaitForPopup(): Promise<Page> {
  const opening = page.waitForEvent('popup', { timeout: 30_000 });
  await page.getByRole('button').click();
  const popup = await opening;
  await popup.waitForLoadState('domcontentloaded');
  return popup;
}

async function resultOfTap() {
  await page.waitForFunction(() => window.page.result !== undefined, undefined, { timeout: 30_000 });
  return await page.evaluate(() => window.page.result);
}

/** Chooses a new account of the web provider in the emulator's popup. */
async function signIn(): Promise<void> {
  const popup = await tapAndWaitForPopup();
  await popup.locator('#add-account-button').click();
  await popup.locator('#autogen-button').click();
  await popup.locator('#sign-in').click();
  expect(await resultOfTap()).toEqual({ ok: true });
}

const keptKeys = () =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser')));

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

test("brings the popup's token to the SDK's call, and the session says who is signed in", async () => {
  await signIn();
  expect(calls).toHaveLength(1);
  expect(claimsOf(calls[0]?.token ?? '')).toMatchObject({
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    firebase: { sign_in_provider: 'google.com' },
  });
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'uluran_session', sameSite: 'Lax', path: '/', secure: false, httpOnly: false });
});

test('asks for e-mail and profile', async () => {
  const popup = await tapAndWaitForPopup();
  const { searchParams } = new URL(popup.url());
  expect(searchParams.get('providerId')).toBe('google.com');
  expect(searchParams.get('scopes')?.split(',').toSorted()).toEqual(['email', 'profile']);
  expect(JSON.parse(searchParams.get('customParameters') ?? '{}')).toMatchObject({ prompt: 'select_account' });
});

test('keeps everything the service says about the person in the browser, over a reload, until signing out', async () => {
  await signIn();
  await page.reload();
  const user = await page.evaluate(() => window.page.currentUser());
  expect(user).toEqual({
    uid: expect.any(String),
    email: expect.stringContaining('@'),
    emailVerified: true,
    displayName: expect.any(String),
    photoURL: null,
    phoneNumber: null,
    isAnonymous: false,
    tenantId: null,
    providerData: [
      {
        providerId: 'google.com',
        uid: expect.any(String),
        displayName: user?.displayName,
        email: user?.email,
        phoneNumber: null,
        photoURL: null,
      },
    ],
    metadata: {
      createdAt: expect.stringMatching(/^\d{13}$/),
      lastLoginAt: expect.stringMatching(/^\d{13}$/),
      creationTime: expect.stringContaining('GMT'),
      lastSignInTime: expect.stringContaining('GMT'),
    },
  });
  expect(await keptKeys()).toHaveLength(1);
  await page.evaluate(() => window.page.signOut());
  expect(await keptKeys()).toEqual([]);
});

test('signs out whom the service has disabled', async () => {
  await signIn();
  const uid = await page.evaluate(async () => (await window.page.currentUser())?.uid);
  await emulator.disable(uid ?? '');
  expect(await page.evaluate(() => window.page.currentUser())).toBeNull();
  expect(await keptKeys()).toEqual([]);
});

const sessionCookies = async () => (await context.cookies()).filter(({ name }) => name === 'uluran_session');

test('ends the session of whom the service has disabled at the next visit, without the popup and its code', async () => {
  await signIn();
  const uid = await page.evaluate(async () => (await window.page.currentUser())?.uid);
  await page.reload();
  await page.evaluate(() => window.page.visit());
  expect(await sessionCookies()).toHaveLength(1);
  await emulator.disable(uid ?? '');
  await page.evaluate(() => localStorage.removeItem('uluran_provider_asked'));
  const codes: string[] = [];
  page.on('request', (request) => codes.push(request.url()));
  await page.evaluate(() => window.page.visit());
  expect(codes.map((url) => new URL(url).pathname)).toEqual(['/securetoken.googleapis.com/v1/token']);
  expect(await sessionCookies()).toEqual([]);
  expect(await keptKeys()).toEqual([]);
});

test('signing out here signs out of the service', async () => {
  await signIn();
  await page.reload();
  expect(await keptKeys()).toHaveLength(1);
  await page.evaluate(() => window.page.endSession());
  expect(await keptKeys()).toEqual([]);
  expect(await page.evaluate(() => window.page.currentUser())).toBeNull();
});

test('says nothing alarming when the person closes the popup, and asks the server nothing', async () => {
  const popup = await tapAndWaitForPopup();
  await popup.close();
  expect(await resultOfTap()).toMatchObject({ ok: false, code: 'popup-closed-by-user', quiet: true });
  expect(calls).toEqual([]);
});
