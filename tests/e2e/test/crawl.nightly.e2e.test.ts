import { externalNavigation, readEnvironment } from '@uluran/api';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type ReadHtml, readHtml } from '../src/support/read-html.ts';

const origin = inject('origin');
const AT_ONCE = 4;
/** Number of addresses of one form, such as a list by its filters, that are read as HTML; the others are only requested. */
const READ_OF_A_FORM = 2;
/** Addresses that are drawn at every first request, or do not depend on their query: only a few of each form are requested. */
const DEAR = /^\/api\/(?!pictures)|^\/login\?/;
const ASK_LIMIT_MS = 240_000;

/** Sites of the buttons for sharing and for directions. Links to other sites come from data and pass the guard. */
const OWN_SITES = [
  'https://www.google.com',
  'https://wa.me',
  'https://www.facebook.com',
  'https://x.com',
  'https://t.me',
];
const { LINK_SITES } = readEnvironment({});

interface StructuredData {
  '@context': string;
  '@type'?: string;
  itemListElement?: { name: string; item: string }[];
}

interface Answer {
  status: number;
  type: string;
  html: ReadHtml | undefined;
}

const answers = new Map<string, Promise<Answer>>();
let listed: string[] = [];
const pages = new Map<string, ReadHtml>();

/** Requests an address of the site once, even if many pages name it. */
function ask(path: string, isRead: () => boolean): Promise<Answer> {
  const asked = answers.get(path) ?? answerOf(path, isRead);
  answers.set(path, asked);
  return asked;
}

async function answerOf(path: string, isRead: () => boolean): Promise<Answer> {
  const response = await fetch(origin + path, { headers: { Accept: 'text/html,*/*' } });
  const type = response.headers.get('Content-Type') ?? '';
  const body = await response.text();
  const html = type.startsWith('text/html') && isRead() ? await readHtml(body) : undefined;
  return { status: response.status, type, html };
}

async function eachOf<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}

/** The path and query of an address on the site, without the fragment; undefined for another site's. */
function ownAddress(href: string, page: string): { path: string; fragment: string } | undefined {
  const url = new URL(href, origin + page);
  return url.origin === origin
    ? { path: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) }
    : undefined;
}

/** `/api/og/csr/satu-perahu.png` → `api/og/csr/.png`: the form of addresses that the same code serves. */
function formOf(path: string): string {
  const { pathname, searchParams } = new URL(path, origin);
  const parts = pathname
    .split('/')
    .map((part) => (/^[a-z]{1,13}$/.test(part) ? part : part.replace(/^.*?(\.\w+)?$/, '$1')));
  return `${parts.join('/')}?${[...searchParams.keys()].sort().join('&')}`;
}

/** Counts addresses by form: returns true for the first few of each. */
function firstFew(): (path: string) => boolean {
  const counts = new Map<string, number>();
  return (path) => {
    const form = formOf(path);
    const count = (counts.get(form) ?? 0) + 1;
    counts.set(form, count);
    return count <= READ_OF_A_FORM;
  };
}

beforeAll(async () => {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(origin.length));
  await eachOf(listed, async (path) => {
    const { html } = await ask(path, () => true);
    if (html !== undefined) pages.set(path, html);
  });
});

describe('the addresses of the sitemap', () => {
  it('are of every kind of page, each named once', () => {
    expect(new Set(listed).size).toBe(listed.length);
    for (const part of ['/campaigns/', '/csr/', '/duta-kasih/', '/product/', '/merchant/', '/news/'])
      expect(listed.filter((path) => path.startsWith(part)).length).toBeGreaterThan(1);
    for (const path of ['/', '/campaigns', '/help', '/about', '/featured', '/terms-conditions', '/privacy-policy'])
      expect(listed).toContain(path);
  });

  it('answer, and are valid HTML', async () => {
    const problems: string[] = [];
    for (const path of listed) {
      const { status, html } = await ask(path, () => true);
      if (status !== 200 || html === undefined) problems.push(`${path} answers ${status}`);
      problems.push(...(html?.errors ?? []).map((error) => `${path}: ${error}`));
    }
    expect(problems).toEqual([]);
  });

  it('say what they are: language, title, description, one heading, their own address', () => {
    const problems = [...pages].flatMap(([path, { language, title, headings, meta, canonical }]) => {
      const rules = {
        lang: language === 'id',
        title: title.trim().length > 5,
        h1: headings.length === 1 && headings[0] !== '',
        description: (meta.description ?? '').length > 40,
        canonical: canonical === origin + path,
        'og:url': meta['og:url'] === canonical,
        robots: meta.robots === undefined,
      };
      return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${path}: ${rule}`]));
    });
    expect(problems).toEqual([]);
  });

  it('have titles and descriptions of their own', () => {
    const seen = new Map<string, string>();
    const problems: string[] = [];
    for (const [path, { title, meta }] of pages)
      for (const words of [title, meta.description ?? '']) {
        const other = seen.get(words);
        if (other !== undefined) problems.push(`${path} and ${other}: ${words}`);
        seen.set(words, path);
      }
    expect(problems).toEqual([]);
  });

  it('have a picture for those who share them', async () => {
    const problems: string[] = [];
    const isFirst = firstFew();
    await eachOf(pages, async ([path, { meta }]) => {
      const own = ownAddress(meta['og:image'] ?? 'about:blank', path);
      if (!meta['og:image:alt']) problems.push(`${path}: the picture has no words`);
      if (own !== undefined && DEAR.test(own.path) && !isFirst(own.path)) return;
      const { status, type } = own === undefined ? { status: 0, type: '' } : await ask(own.path, () => false);
      if (status !== 200 || !type.startsWith('image/'))
        problems.push(`${path}: ${meta['og:image']} answers ${status} ${type}`);
    });
    expect(problems).toEqual([]);
  });

  it('have structured data that can be read, and that names the pages above as the page does', () => {
    const problems = [...pages].flatMap(([path, { structured, crumbs }]) => {
      const blocks = structured.map((block) => JSON.parse(block) as StructuredData);
      const steps = blocks.find((block) => block['@type'] === 'BreadcrumbList')?.itemListElement;
      const above = steps?.slice(0, -1).map(({ name }) => name) ?? [];
      const rules = {
        context: blocks.every((block) => block['@context'] === 'https://schema.org'),
        crumbs: crumbs.length === 0 || above.join() === crumbs.join(),
        'last step': steps === undefined || steps.at(-1)?.item === origin + path,
      };
      return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${path}: ${rule}`]));
    });
    expect(problems).toEqual([]);
  });
});

describe('what they lead to', () => {
  it(
    'is there: pages, places on pages, files; and is valid HTML',
    async () => {
      const wanted = new Map<string, string>();
      const fragments: { page: string; path: string; fragment: string }[] = [];
      for (const [page, { links, files }] of pages)
        for (const href of [...links.map((link) => link.href), ...files]) {
          const own = ownAddress(href, page);
          if (own === undefined) continue;
          if (!wanted.has(own.path)) wanted.set(own.path, page);
          if (own.fragment !== '') fragments.push({ page, ...own });
        }
      const [isAsked, isRead] = [firstFew(), firstFew()];
      const problems: string[] = [];
      const asked = [...wanted].filter(([path]) => !DEAR.test(path) || isAsked(path));
      await eachOf(asked, async ([path, page]) => {
        const { status, html } = await ask(path, () => isRead(path));
        if (status !== 200) problems.push(`${page} leads to ${path}, which answers ${status}`);
        if (!pages.has(path)) problems.push(...(html?.errors ?? []).map((error) => `${path}: ${error}`));
      });
      for (const { page, path, fragment } of fragments) {
        const html = (await answers.get(path))?.html;
        if (html !== undefined && !html.ids.has(fragment))
          problems.push(`${page} leads to ${path}#${fragment}, which has no such place`);
      }
      expect(asked.length).toBeGreaterThan(2 * listed.length);
      expect(problems).toEqual([]);
    },
    ASK_LIMIT_MS,
  );

  it.each([
    ['/register', 200],
    ['/forgot-password', 200],
    ['/confirm-registration', 200],
    ['/embed/bantu-alya-operasi-jantung', 200],
    ['/share/bantu-alya-operasi-jantung', 200],
    ['/kabar/konfirmasi/salah', 200],
    ['/kabar/berhenti/salah', 200],
    ['/campaigns/tidak-ada', 404],
    ['/campaigns/tidak-ada/donate', 404],
    ['/merchant/tidak-ada', 404],
    ['/news/tidak-ada', 404],
    ['/verifikasi/UL-2026-000000', 404],
    ['a search of 10,000 letters', 200, `/search?q=${'a'.repeat(10_000)}`],
  ])('is not all that is valid HTML: a page that nothing lists is, too: %s', async (name, status, path = name) => {
    // Requested again, because the crawl may have requested the address without reading its HTML.
    const answer = await answerOf(path, () => true);
    expect([answer.status, answer.html?.errors, answer.html?.headings.length]).toEqual([status, [], 1]);
  });

  it('on other sites passes the guard of links, and opens without the page in its hands', () => {
    const problems = [...pages].flatMap(([page, { links }]) =>
      links
        .filter(({ href }) => /^[a-z]+:/i.test(href) && !href.startsWith(origin))
        .filter(({ href, opensWindow, rel }) => {
          const isGuarded = /^tel:\+?\d+$/.test(href) || externalNavigation(href, [...OWN_SITES, ...LINK_SITES]);
          return !isGuarded || (opensWindow && !rel.includes('noopener'));
        })
        .map(({ href }) => `${page}: ${href}`),
    );
    expect(problems).toEqual([]);
  });
});
