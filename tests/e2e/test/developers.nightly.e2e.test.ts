import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@uluran/api';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { accessibilityProblems, sidewaysPixels, smallTargets } from '../src/support/page-audit.ts';
import { type ReadHtml, readHtml } from '../src/support/read-html.ts';

const origin = inject('origin');
const sandboxUrl = inject('sandboxUrl');

/** One page of each kind; in the other colours those that have colours of their own. */
const KINDS = ['', '/quick-start', '/guides/errors', '/reference', '/reference/follows', '/openapi', '/nothing'];
const COLOURED = ['', '/guides/errors', '/reference/follows'];

let browser: Browser;
const contexts: BrowserContext[] = [];
const pages = new Map<string, ReadHtml>();

/** Reads a page and, through its links, all others. */
async function readFrom(path: string): Promise<void> {
  const waiting = [path];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (pages.has(next)) continue;
    const response = await fetch(origin + next, { redirect: 'manual' });
    expect([next, response.status]).toEqual([next, 200]);
    const html = await readHtml(await response.text());
    pages.set(next, html);
    for (const { href } of html.links) {
      const { origin: site, pathname } = new URL(href, origin + next);
      if (site === origin && /^\/developers(?:\/|$)/.test(pathname)) waiting.push(pathname);
    }
  }
}

async function open(path: string, options = DESKTOP): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext(options);
  contexts.push(context);
  const opened = await openPage(context);
  await opened.page.goto(`${origin}/developers${path}`);
  return opened;
}

beforeAll(async () => {
  browser = await launchBrowser();
  await readFrom('/developers');
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(() => browser?.close());

describe('every page for developers', () => {
  it('is reached by links, is valid HTML, and says what it is', () => {
    expect(pages.size).toBeGreaterThan(40);
    const problems = [...pages].flatMap(([path, { errors, language, title, headings, meta, canonical }]) => [
      ...errors.map((error) => `${path}: ${error}`),
      ...(language === 'en' && headings.length === 1 && title.startsWith(headings[0] ?? '-')
        ? []
        : [`${path}: ${title}`]),
      ...((meta.description ?? '').length > 20 ? [] : [`${path} has no description`]),
      ...(canonical === origin + path ? [] : [`${path} says that it is ${canonical}`]),
    ]);
    expect(problems).toEqual([]);
    expect(new Set([...pages.values()].map(({ title }) => title)).size).toBe(pages.size);
  });

  it('has links and anchors that lead somewhere', async () => {
    const problems: string[] = [];
    const elsewhere = new Set<string>();
    for (const [path, { links, files }] of pages) {
      for (const { href } of links) {
        const { origin: site, pathname, hash } = new URL(href, origin + path);
        if (site !== origin) continue;
        const target = pages.get(pathname);
        if (target === undefined) elsewhere.add(pathname);
        else if (hash !== '' && !target.ids.has(decodeURIComponent(hash.slice(1)))) problems.push(`${path}: ${href}`);
      }
      for (const file of files) elsewhere.add(file);
    }
    expect([...elsewhere]).toEqual(expect.arrayContaining(['/', '/api/openapi.json']));
    for (const path of elsewhere) {
      const { status } = await fetch(origin + path, { method: 'HEAD' });
      if (status !== 200) problems.push(`${path} answers ${status}`);
    }
    expect(problems).toEqual([]);
  });

  it.each([
    ['a phone, light', PHONE, 'light', KINDS],
    ['a desktop, dark', DESKTOP, 'dark', COLOURED],
  ] as const)('can be used by everyone, in the window of %s', async (_, options, colorScheme, kinds) => {
    const { page, problems } = await open('', { ...options, colorScheme });
    const found: string[] = [];
    for (const path of kinds) {
      await page.goto(`${origin}/developers${path}`);
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('.d-part')) part.setAttribute('open', '');
      });
      const wrong = [...(await accessibilityProblems(page)), ...(await smallTargets(page))];
      found.push(...wrong.map((line) => `${path}: ${line}`));
      const aside = await sidewaysPixels(page, options.viewport?.width ?? 0);
      if (aside > 0) found.push(`${path} is ${aside} pixels too wide`);
    }
    expect(found).toEqual([]);
    // The page that is not there is a 404, which the browser reports.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  it('is whole without JavaScript', async () => {
    const { page } = await open('/reference/donations', { ...PHONE, javaScriptEnabled: false });
    await expect.poll(() => page.getByText('Trying needs JavaScript.').isVisible()).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByText('Menu', { exact: true }).click();
    await page.getByRole('link', { name: 'Follow a payment' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Follow a payment');
  });
});

it('has the API reference at its former address too', async () => {
  const response = await fetch(`${origin}/api/docs`);
  expect([response.redirected, response.url, response.status]).toEqual([true, `${origin}/developers/reference`, 200]);
});

it('is searched by keyboard alone', async () => {
  const { page, problems } = await open('');
  await page.keyboard.press('/');
  const words = page.getByRole('combobox', { name: 'Search these pages' });
  await words.fill('payment method');
  const results = page.getByRole('option');
  await expect.poll(() => results.allTextContents()).toContainEqual(expect.stringContaining('changePaymentMethod'));
  expect(await accessibilityProblems(page)).toEqual([]);
  const wanted = (await results.allTextContents()).findIndex((text) => text.includes('changePaymentMethod'));
  for (let step = 0; step < wanted; step += 1) await page.keyboard.press('ArrowDown');
  expect(await results.nth(wanted).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/developers\/reference\/donations#changePaymentMethod$/);
  await page.keyboard.press('Control+k');
  await words.fill('zzzzqqq');
  await expect.poll(() => page.getByText('Nothing is found for “zzzzqqq”.').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => words.isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

it('tries a call, and shows what the API says of bad input', async () => {
  const { page, problems } = await open('/reference/campaigns', PHONE);
  await page.getByRole('button', { name: 'Try it: campaigns.list', exact: true }).click();
  const form = page.getByRole('form', { name: 'Try campaigns.list', exact: true });
  await form.getByLabel('limit').fill('1');
  await form.getByRole('button', { name: 'Send' }).click();
  const answer = form.getByLabel('Answer of campaigns.list');
  await expect.poll(() => form.getByRole('status').textContent()).toMatch(/^200 OK after \d+ ms, request /);
  const { data } = JSON.parse((await answer.textContent()) ?? '') as { data: { slug: string }[] };
  expect(data).toHaveLength(1);

  await form.getByLabel('limit').fill('banyak');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => form.getByRole('status').textContent()).toMatch(/^400 /);
  await expect
    .poll(() => form.getByRole('listitem').allTextContents())
    .toContainEqual(expect.stringMatching(/^[A-Z].+\.$/));
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  // A part of the address is filled in from the installation's own list; without it nothing is sent.
  await page.getByRole('button', { name: 'Try it: campaigns.get', exact: true }).click();
  const one = page.getByRole('form', { name: 'Try campaigns.get', exact: true });
  await expect.poll(() => one.getByLabel('slug').inputValue()).not.toBe('');
  await one.getByLabel('slug').fill('');
  await one.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => one.getByText('Fill in slug: it is a part of the address.').isVisible()).toBe(true);
  expect(problems.filter((problem) => !/ 4\d\d \(/.test(problem))).toEqual([]);
  expect(await page.getByRole('link', { name: 'sandbox' }).getAttribute('href')).toBe(sandboxUrl);
});

it('shows the sentence of each wrong field, and takes the token of a sign-in to the other forms', async () => {
  const { page, problems } = await open('/reference/donations');
  await page.getByRole('button', { name: 'Try it: donations.create', exact: true }).click();
  const gift = page.getByRole('form', { name: 'Try donations.create', exact: true });
  // The first campaign of the installation takes the place of the example's.
  await expect.poll(() => gift.getByLabel('Body').inputValue()).not.toContain('"sumur"');
  const body = JSON.parse(await gift.getByLabel('Body').inputValue()) as { donor: object };
  await gift.getByLabel('Body').fill(JSON.stringify({ ...body, donor: { name: 'Siti' } }));
  await gift.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => gift.getByRole('status').textContent()).toMatch(/^422 /);
  expect(await gift.getByRole('listitem').allTextContents()).toContainEqual(expect.stringMatching(/^donor\.email: ./));

  await page.goto(`${origin}/developers/reference/auth`);
  await page.getByRole('button', { name: 'Try it: auth.login', exact: true }).click();
  const login = page.getByRole('form', { name: 'Try auth.login', exact: true });
  const [account] = DEMO_ACCOUNTS;
  await login.getByLabel('Body').fill(JSON.stringify({ email: account.email, password: account.password }));
  await login.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => login.getByRole('status').textContent()).toContain('The token is filled in');
  await page.goto(`${origin}/developers/reference/account`);
  await page.getByRole('button', { name: 'Try it: account.getSummary', exact: true }).click();
  const summary = page.getByRole('form', { name: 'Try account.getSummary', exact: true });
  await summary.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => summary.getByRole('status').textContent()).toMatch(/^200 /);
  expect(problems.filter((problem) => !/ 4\d\d \(/.test(problem))).toEqual([]);
});
