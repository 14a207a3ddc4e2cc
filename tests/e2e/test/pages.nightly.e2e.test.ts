import type { Browser, BrowserContext } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { launchBrowser } from '../src/support/browser.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { readWrittenPage } from '../src/support/page-audit.ts';
import { readHtml } from '../src/support/read-html.ts';
import { MISSING_PAGE, sitePages } from '../src/support/site-pages.ts';

const origin = inject('origin');
const api = apiOf(origin);
const bank = bankOf(inject('sandboxUrl'));
const { publicPages, privatePages } = sitePages({ origin, api, bank, orderOf: ownTargets(inject('dataDir')).orderOf });

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe('as the server writes it', () => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: 'block' });
  });
  afterAll(() => context?.close());

  async function fetched(path: string): Promise<{ response: Response; html: string }> {
    const response = await fetch(`${origin}${path}`, { headers: { Accept: 'text/html' } });
    return { response, html: await response.text() };
  }

  it.each([...publicPages, ...privatePages, MISSING_PAGE])('$name says what it is', async (subject) => {
    const path = await subject.path();
    const { response, html } = await fetched(path);
    expect(response.status).toBe(subject.status ?? 200);
    const page = await context.newPage();
    const written = await readWrittenPage(page, html);
    await page.close();
    expect((await readHtml(html)).errors).toEqual([]);
    expect(written.language).toBe('id');
    expect(written.headings).toHaveLength(1);
    expect(written.headings[0]).not.toBe('');
    expect(written.title).toMatch(/Uluran/);
    expect(written.styleAttributes).toEqual([]);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'self'(?! 'unsafe)/);
    expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe');
    if (subject.status === 404) return;
    expect(written.meta.description?.length).toBeGreaterThan(40);
    expect(written.meta.keywords).toBe('donasi, amal, sedekah, infak, wakaf, gotong royong');
    expect(written.meta['og:locale']).toBe('id_ID');
    expect(written.meta['og:title']).not.toBe('');
    expect(written.meta['og:image']).toMatch(new RegExp(`^${origin}/`));
    expect((await fetch(written.meta['og:image'] ?? '')).status).toBe(200);
    if (subject.structured !== undefined) expect(written.structured.sort()).toEqual(subject.structured.sort());
    if (subject.isHidden) {
      expect(written.meta.robots).toBe('noindex');
      expect(written.canonical).toBeNull();
    } else {
      const { canonical = path.split('?')[0] } = subject;
      expect(written.canonical).toBe(origin + (typeof canonical === 'function' ? await canonical() : canonical));
      expect(written.meta['og:url']).toBe(written.canonical);
    }
  });
});
