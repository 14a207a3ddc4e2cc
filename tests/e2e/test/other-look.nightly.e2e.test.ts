import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, hydrated, launchBrowser, openPage, PHONE, settled } from '../src/support/browser.ts';
import { accountsOf } from '../src/support/member.ts';
import { DEMO_MEMBER } from '../src/support/member-browser.ts';
import { accessibilityProblems, sidewaysPixels, smallTargets, withWholePage } from '../src/support/page-audit.ts';
import {
  COLOURED_FOUNDATION,
  freePort,
  newDataDir,
  OTHER_FOUNDATION,
  type Product,
  removeDataDir,
  startProduct,
} from '../src/support/product.ts';

const origin = inject('origin');
const accounts = accountsOf(origin, bankOf(inject('sandboxUrl')));
const CAMPAIGN = '/campaigns/dua-ruang-kelas-sumba-timur';

type Scheme = 'light' | 'dark';

/** The colours of a foundation, and the colours visible on a page; undefined means the build's own. */
interface Look {
  colours?: { main: string; accent?: string };
  seen: Record<Scheme, { page: string; button: string; onButton: string; link: string; ring: string }>;
}

const LOOKS: Record<string, Look> = {
  'deep plum': {
    colours: { main: '#5b2a6e' },
    seen: {
      light: { page: '#f9f6fa', button: '#5b2a6e', onButton: '#ffffff', link: '#5b2a6e', ring: '#482954' },
      dark: { page: '#151117', button: '#87559c', onButton: '#ffffff', link: '#e3adfa', ring: '#e6bcf9' },
    },
  },
  'forest green with brown links': {
    colours: { main: '#1f5c3a', accent: '#7a3b00' },
    seen: {
      light: { page: '#f5f9f6', button: '#1f5c3a', onButton: '#ffffff', link: '#7a3b00', ring: '#572a03' },
      dark: { page: '#0f1511', button: '#387350', onButton: '#ffffff', link: '#fcb282', ring: '#ffbe94' },
    },
  },
  'the build’s own': {
    seen: {
      light: { page: '#faf7f3', button: '#ff8502', onButton: '#1f1300', link: '#934a01', ring: '#572a02' },
      dark: { page: '#17120c', button: '#ff8502', onButton: '#1f1300', link: '#ffb26b', ring: '#ffbe92' },
    },
  },
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A computed colour in the format of a palette. */
function hexOf(computed: string): string {
  const channels = [...computed.matchAll(/\d+/g)].slice(0, 3);
  return `#${channels.map(([value]) => Number(value).toString(16).padStart(2, '0')).join('')}`;
}

async function colourOf(page: Page, selector: string, property: string): Promise<string> {
  return hexOf(
    await page
      .locator(selector)
      .locator('visible=true')
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property),
  );
}

/** Colour of the focus ring. */
async function ringOf(page: Page): Promise<string> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  return hexOf(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineColor));
}

/** Waits for the style sheets that load after the page's own, and for the data of the member area. */
async function visitWhole(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await hydrated(page);
  // A page of the site attaches the whole sheet with its first use.
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await expect
    .poll(() => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href !== null).length))
    .toBeGreaterThan(0);
  await settled(page);
}

describe.each(Object.entries(LOOKS))('a start of this build in %s', (_, { colours, seen }) => {
  let home: string;
  let web: Product;
  const contexts: { close: () => Promise<void> }[] = [];

  beforeAll(async () => {
    home = await newDataDir();
    const document = { ...JSON.parse(readFileSync(OTHER_FOUNDATION, 'utf8')), colours };
    web = await startProduct({
      dataDir: `${home}/never-made`,
      port: await freePort(),
      env: { ROLE: 'web', API_URL: `${origin}/api`, IDENTITY: JSON.stringify(document) },
    });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await web?.stop();
    await removeDataDir(home);
  });

  describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
    const { page: paper, button, onButton, link, ring } = seen[colorScheme];

    async function visit(path: string, size = PHONE): Promise<{ page: Page; problems: string[] }> {
      const context = await browser.newContext({ ...size, colorScheme, reducedMotion: 'reduce' });
      contexts.push(context);
      // Cookies belong to an address, independently of the port.
      if (path.startsWith('/account')) await accounts.signIn(context, DEMO_MEMBER);
      const opened = await openPage(context);
      await visitWhole(opened.page, web.origin + path);
      return opened;
    }

    it.each([
      ['home', '/', DESKTOP, '.u-button--primary', '.u-section-head a'],
      ['a campaign', CAMPAIGN, PHONE, '.u-button--primary', undefined],
      ['the donation form', `${CAMPAIGN}/donate`, PHONE, '.u-button--primary', undefined],
      ['the member area', '/account', DESKTOP, undefined, undefined],
      ['the site of the SDK', '/developers', PHONE, undefined, undefined],
    ])('colours %s, which axe finds no fault with', async (_, path, size, buttons, links) => {
      const { page, problems } = await visit(path, size);
      await page.locator('h1').first().waitFor();
      expect(await colourOf(page, 'body', 'background-color')).toBe(paper);
      if (buttons !== undefined) {
        expect(await colourOf(page, buttons, 'background-color')).toBe(button);
        expect(await colourOf(page, buttons, 'color')).toBe(onButton);
      }
      if (links !== undefined) expect(await colourOf(page, links, 'color')).toBe(link);
      expect(await ringOf(page)).toBe(ring);
      // All other files check the build's own colours.
      if (colours !== undefined) expect(await withWholePage(page, () => accessibilityProblems(page))).toEqual([]);
      expect(problems).toEqual([]);
    });

    it('says the frame’s colour in the head, and keeps it when scripts have taken over', async () => {
      const { page } = await visit('/campaigns');
      await hydrated(page);
      const frame = await page.locator('meta[name="theme-color"]').getAttribute('content');
      expect(frame).toBe(colours?.main ?? '#ff8502');
      expect(await colourOf(page, 'body', 'background-color')).toBe(paper);
    });
  });

  it('colours the card for other sites by the theme that its address names, and everyone can read and press it', async () => {
    const context = await browser.newContext({ ...PHONE, colorScheme: 'light' });
    contexts.push(context);
    const { page, problems } = await openPage(context);
    for (const theme of ['light', 'dark'] as const) {
      await page.goto(`${web.origin}/embed/${CAMPAIGN.split('/').at(-1)}?theme=${theme}`);
      expect(await colourOf(page, '.button', 'background-color')).toBe(seen[theme].button);
      expect(await colourOf(page, '.brand a', 'color')).toBe(seen[theme].link);
      expect([...(await accessibilityProblems(page)), ...(await smallTargets(page))]).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
});

describe('a start of this build with a foundation’s own mark', () => {
  let home: string;
  let web: Product;

  beforeAll(async () => {
    home = await newDataDir();
    web = await startProduct({
      dataDir: `${home}/never-made`,
      port: await freePort(),
      env: { ROLE: 'web', API_URL: `${origin}/api`, IDENTITY: COLOURED_FOUNDATION },
    });
  });
  afterAll(async () => {
    await web?.stop();
    await removeDataDir(home);
  });

  it.each([
    ['light', '/', PHONE],
    ['dark', '/about', DESKTOP],
    ['light', '/account', PHONE],
  ] as const)('shows it in the bar with the name, in %s on %s', async (colorScheme, path, size) => {
    const context = await browser.newContext({ ...size, colorScheme });
    if (path === '/account') await accounts.signIn(context, DEMO_MEMBER);
    const { page, problems } = await openPage(context);
    await visitWhole(page, web.origin + path);
    const bar = page.locator('header picture[data-mark]').first();
    const shown = await bar.evaluate((picture) => {
      const image = picture.querySelector('img');
      const name = getComputedStyle(picture, '::after');
      return { file: image?.currentSrc, width: image?.naturalWidth, box: image?.clientWidth, name: name.content };
    });
    expect(shown.file).toMatch(new RegExp(`/brand/logo-${colorScheme}-[\\w-]{8}\\.svg$`));
    expect(shown.width).toBeGreaterThan(0);
    expect(shown.box).toBe(32);
    expect(shown.name).toContain('Jembatan');
    expect(await page.getByRole('link', { name: /^Jembatan\s*, beranda$/ }).count()).toBeGreaterThan(0);
    expect(await withWholePage(page, () => accessibilityProblems(page))).toEqual([]);
    expect(await sidewaysPixels(page, size.viewport?.width ?? 0)).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('installs with it: every icon of head and manifest is drawn from it', async () => {
    const html = await (await fetch(`${web.origin}/`)).text();
    const head = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    const manifest = (await (await fetch(`${web.origin}/manifest.webmanifest`)).json()) as { icons: { src: string }[] };
    const paths = [...new Set([...head, ...manifest.icons.map(({ src }) => src)])];
    expect(paths.length).toBeGreaterThanOrEqual(6);
    for (const path of paths) {
      const [own, builds] = await Promise.all([fetch(web.origin + path), fetch(origin + path)]);
      expect([path, own.status, own.headers.get('content-type')]).toEqual([
        path,
        200,
        builds.headers.get('content-type'),
      ]);
      expect(own.headers.get('etag')).not.toBe(builds.headers.get('etag'));
      expect(Buffer.from(await own.arrayBuffer())).not.toEqual(Buffer.from(await builds.arrayBuffer()));
    }
  });

  it('is another version for the service worker', async () => {
    const [own, builds] = await Promise.all([fetch(`${web.origin}/sw.js`), fetch(`${origin}/sw.js`)]);
    expect(own.headers.get('etag')).not.toBe(builds.headers.get('etag'));
  });
});
