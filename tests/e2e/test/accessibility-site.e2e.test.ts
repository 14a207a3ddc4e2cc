import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { launchBrowser, openPage } from '../src/support/browser.ts';
import { isOfRoute, siteRoutes } from '../src/support/kind-pages.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { accessibilityProblems } from '../src/support/page-audit.ts';
import { describeScreens } from '../src/support/screen-audit.ts';
import { MISSING_PAGE, sitePages } from '../src/support/site-pages.ts';

const origin = inject('origin');
const { orderOf } = ownTargets(inject('dataDir'));
const { publicPages, privatePages } = sitePages({
  origin,
  api: apiOf(origin),
  bank: bankOf(inject('sandboxUrl')),
  orderOf,
});
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Looked at in accessibility-forms.e2e.test.ts; a draft in campaign-life.e2e.test.ts, the card for other sites in other-look.nightly.e2e.test.ts. */
const LOOKED_AT_ELSEWHERE = [
  ...['/login', '/register', '/forgot-password', '/confirm-registration'],
  ...['/buku/', '/buku/periksa'],
  '/pratinjau/$token',
  '/embed/$slug',
  ...['/lapor/$kind/$slug', '/ikuti/$kind/$slug', '/kabar/konfirmasi/$token', '/kabar/berhenti/$token'],
  ...['/volunteer/konfirmasi/$token', '/volunteer/batal/$token'],
];
/** Pages that are one for all kinds, looked at in accessibility-forms.e2e.test.ts. */
const OF_ALL_KINDS = /\/(?:payment\/jejak|receipt)$/;

it('every route of the site is looked at', async () => {
  const paths = await Promise.all([...publicPages, ...privatePages].map(({ path }) => path()));
  const forgotten = siteRoutes().filter(
    (route) =>
      !LOOKED_AT_ELSEWHERE.includes(route) &&
      !OF_ALL_KINDS.test(route) &&
      !paths.some((path) => isOfRoute(path, route)),
  );
  expect(siteRoutes().length).toBeGreaterThan(20);
  expect(forgotten).toEqual([]);
});

it('the look for obstacles finds a picture without words and pale letters, all rules and one alone', async () => {
  const page = await browser.newPage();
  await page.setContent(
    '<html lang="id"><title>Uji</title><img src="data:,"><p style="color: #ddd">Pucat</p><p style="color: #ddd">Lagi</p>',
  );
  const found = await accessibilityProblems(page);
  const rules = found.map((problem) => problem.split(':')[0]).sort();
  expect(rules).toEqual(['color-contrast', 'color-contrast', 'image-alt']);
  expect(await accessibilityProblems(page, ['color-contrast'])).toEqual(found.filter((one) => one.startsWith('color')));
  await page.close();
});

describe('the public site', () => {
  describeScreens(origin, [...publicPages, MISSING_PAGE], async (look) => openPage(await browser.newContext(look)));
});
