import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTE_NAMES } from '@uluran/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { readGroups } from '../scripts/site/catalogue.ts';
import { siteAddress } from '../scripts/site/links.ts';
import { addressOf } from '../scripts/site/pages.ts';
import { readmeCode, readmePart } from '../scripts/site/sources.ts';
import { createDevelopersHandler, isDevelopersPath, redirectToReference } from '../src/server/index.ts';

const ORIGIN = 'https://uluran.example';
const SANDBOX = 'http://127.0.0.1:3001';
const visitor = { requestId: 'permintaan-1' };

const open = createDevelopersHandler({ publicOrigin: ORIGIN, sandboxUrl: SANDBOX }).fetch;
const closed = createDevelopersHandler({ publicOrigin: ORIGIN, sandboxUrl: undefined }).fetch;
const ask = (path: string, init?: RequestInit, handler = open) => handler(new Request(ORIGIN + path, init), visitor);

describe('a page', () => {
  it('allows its own files alone, has an entity tag, and may be shared', async () => {
    const response = await ask('/developers/reference/donations');
    expect(response.status).toBe(200);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('Content-Language')).toBe('en');
    expect(response.headers.get('Cache-Control')).toMatch(/^public/);
    expect(response.headers.get('X-Request-Id')).toBe(visitor.requestId);
    const etag = response.headers.get('ETag') ?? '';
    expect((await ask('/developers/reference/donations', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const html = await response.text();
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/developers/reference/donations">`);
    expect(html).not.toMatch(/%[A-Z]+%|\sstyle=|<script>|\son\w+=/);
  });

  it('offers to try calls where there is a sandbox, and says in one sentence that there is none', async () => {
    const tryable = await (await ask('/developers/reference/donations')).text();
    expect(tryable).toContain(`href="${SANDBOX}"`);
    expect(tryable).not.toContain('cannot be tried');
    const plain = await (await ask('/developers/reference/donations', {}, closed)).text();
    expect(plain).toContain('Calls cannot be tried here, because this installation runs without the sandbox.');
    expect(plain).not.toContain('data-tryable');
    expect(plain).not.toContain(SANDBOX);
  });

  it('that is not there is answered with a way on, and no cache of a browser mistakes it for one', async () => {
    for (const path of ['/developers/nothing', '/developers/not-found', '/developers/reference/nothing']) {
      const response = await ask(path, { headers: { 'If-None-Match': '*' } });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('href="/developers/reference"');
    }
  });

  it('leads to every guide, with what it is about', async () => {
    const page = await (await ask('/developers/guides')).text();
    const guides = [
      ...page.matchAll(/<h2><a href="(\/developers\/guides\/[^"]+)">[^<]+<\/a><\/h2>\s*<p>([^<]+)<\/p>/g),
    ];
    expect(guides).toHaveLength(7);
    for (const [, address = '', about = ''] of guides) {
      const guide = await (await ask(address)).text();
      expect(guide).toContain(`<meta name="description" content="${about}">`);
    }
  });

  it('has one address, and takes no posts', async () => {
    const slash = await ask('/developers/guides/give/');
    expect([slash.status, slash.headers.get('Location')]).toEqual([308, '/developers/guides/give']);
    expect((await ask('/developers/')).headers.get('Location')).toBe('/developers');
    const post = await ask('/developers', { method: 'POST', body: 'x' });
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(await (await ask('/developers', { method: 'HEAD' })).text()).toBe('');
  });
});

it('has the API reference where its former address redirects to', async () => {
  const { status, headers } = redirectToReference();
  expect([status, headers.get('Location')]).toEqual([308, '/developers/reference']);
  expect((await ask('/developers/reference')).status).toBe(200);
});

it('stands below its path alone', () => {
  expect(['/developers', '/developers/', '/developers/guides/give'].map(isDevelopersPath)).toEqual([true, true, true]);
  expect(['/developersx', '/', '/api/developers'].map(isDevelopersPath)).toEqual([false, false, false]);
});

it('serves its files for good, compressed', async () => {
  const folder = join(import.meta.dirname, '../dist/client/assets');
  const script = readdirSync(folder).find((name) => /^main-.*\.js$/.test(name)) ?? '';
  const response = await ask(`/developers/assets/${script}`, { headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  expect(response.headers.get('Content-Encoding')).toBe('br');
});

describe('the calls', () => {
  const groups = readGroups();

  it('are those of the table of endpoints, every one of them', () => {
    const shown = new Set(groups.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint)));
    expect([...shown].sort()).toEqual([...ROUTE_NAMES].sort());
  });

  it('have method, path, example, failures and a form each', async () => {
    for (const { key, calls } of groups) {
      const html = await (await ask(`/developers/reference/${key}`)).text();
      const address = /data-calls="\/developers\/([^"]+)"/.exec(html)?.[1] ?? '';
      const forms = JSON.parse(readFileSync(join(import.meta.dirname, '../dist/client', address), 'utf8'));
      for (const { anchor, endpoint, failures, example, route, success, input, outcomes } of calls) {
        const [section = ''] =
          new RegExp(`<section class="d-call" id="${anchor}"[\\s\\S]*?</section>`).exec(html) ?? [];
        expect(section).toContain(`<code>${endpoint}</code>`);
        expect(section).toContain(`>${route.method}</b>`);
        for (const { code } of failures) expect(section).toContain(`<code>${code}</code>`);
        expect(section).toContain(`<code>${success}</code>`);
        for (const { name } of [...input, ...outcomes]) expect(section).toContain(name.replace('?', ''));
        expect(example.code).not.toBe('');
        expect(forms[anchor]).toMatchObject({ method: route.method, path: route.path });
      }
      expect(Object.keys(forms)).toEqual(calls.map(({ anchor }) => anchor));
    }
  });
});

it('has only links to pages and headings that there are', () => {
  const folder = join(import.meta.dirname, '../dist/pages');
  const pages = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => [addressOf(`/${file}`), readFileSync(join(folder, file), 'utf8')] as const),
  );
  const links = [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/href="([^"#]*)(?:#([^"]*))?"/g)].map(([, path = '', id]) => ({ path: path || page, id })),
  );
  const own = links.filter(({ path }) => isDevelopersPath(path) && !path.startsWith('/developers/assets/'));
  expect(own.length).toBeGreaterThan(pages.size);
  expect(own.filter(({ path, id }) => !pages.get(path)?.includes(id === undefined ? '' : `id="${id}"`))).toEqual([]);
});

describe('a link of a text', () => {
  it.each([
    [
      '/developers/reference/donations#changePaymentMethod',
      'guides/give.md',
      '/developers/reference/donations#changePaymentMethod',
    ],
    ['./follow.md', 'guides/give.md', '/developers/guides/follow'],
    ['../quick-start.md#pay-it', 'guides/testing.md', '/developers/quick-start#pay-it'],
    ['./reference/index.njk', 'quick-start.md', '/developers/reference'],
    ['https://example.org/a', 'index.md', 'https://example.org/a'],
  ])('leads to the page on the site: %s', (href, from, expected) => {
    expect(siteAddress(href, `apps/developers/content/${from}`)).toBe(expected);
  });

  it('to a source or a decision is none on the site', () => {
    expect(siteAddress('adr/0051-versions-by-header.md', 'docs/api-versioning.md')).toBeUndefined();
    expect(siteAddress('../packages/api-sdk/README.md', 'docs/api-versioning.md')).toBe('/developers/quick-start');
  });
});

it('refuses a text that quotes a part which the README has not', () => {
  expect(() => readmePart('Nothing')).toThrow('has no part "Nothing"');
  expect(() => readmeCode('nothing.mjs')).toThrow('has no block "nothing.mjs"');
  expect(() => readmeCode('more.mts', 'nothing')).toThrow('has no function nothing');
});
