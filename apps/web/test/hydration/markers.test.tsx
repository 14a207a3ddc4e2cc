import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  Scripts,
} from '@tanstack/react-router';
import { createRequestHandler, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { PAGE_DATA_ID } from '@uluran/page-server/page-data';
import { renderToReadableStream } from 'react-dom/server.edge';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EXPECTED_MARKERS, withoutRouterState, withoutStreaming, withoutType } from '../../src/hydration/document.ts';
import { HELD } from '../../src/hydration/hold-input.ts';
import { dataIn } from '../../src/hydration/late-data.ts';
import { restoreRouterState } from '../../src/hydration/router-state.ts';
import { BUILD, createTestSite } from '../build.ts';

const { DOCUMENT_TYPE, HEAD_END, LOADED_AT, STREAM_BOUNDARY } = EXPECTED_MARKERS;
const times = (text: string, part: string): number => text.split(part).length - 1;

/** What the router's script puts into a window. */
interface Page {
  $_TSR?: { router?: { manifest: object; matches: object[] } };
}

/** The smallest page that the router renders, before anything of ours has changed it. */
async function frameworkOutput(loader?: () => unknown): Promise<{ react: string; router: string }> {
  const rootRoute = createRootRoute({
    ...(loader && { loader }),
    component: () => (
      <html lang="id">
        <head>
          <title>Contoh</title>
        </head>
        <body>
          <Outlet />
          <Scripts />
        </body>
      </html>
    ),
  });
  const index = createRoute({ getParentRoute: () => rootRoute, path: '/' });
  let react = '';
  const handle = createRequestHandler({
    request: new Request('http://contoh.test/'),
    createRouter: () =>
      createRouter({
        routeTree: rootRoute.addChildren([index]),
        history: createMemoryHistory({ initialEntries: ['/'] }),
      }),
    getRouterManifest: () => Promise.resolve({ routes: {} }),
  });
  const response = await handle(async ({ router }) => {
    const stream = await renderToReadableStream(<RouterServer router={router} />);
    await stream.allReady;
    react = await new Response(stream).text();
    return new Response(await transformHtmlStringWithRouter(router, withoutType(react)));
  });
  return { react, router: await response.text() };
}

describe('what is expected of React and the router', () => {
  let react: string;
  let router: string;
  beforeAll(async () => {
    ({ react, router } = await frameworkOutput(() => ({ words: 'dibaca' })));
  });

  it('React begins a document with its type, once', () => {
    expect(react.startsWith(DOCUMENT_TYPE)).toBe(true);
    expect(withoutType(react)).not.toContain(DOCUMENT_TYPE);
  });

  it('the head ends once', () => {
    expect(times(router, HEAD_END)).toBe(1);
  });

  it('the router writes when it loaded each part, to the millisecond', () => {
    expect([...router.matchAll(LOADED_AT)].length).toBeGreaterThan(0);
    // Each time of today, and no other number of its length.
    const today = String(Date.now()).slice(0, 6);
    expect([...router.matchAll(LOADED_AT)]).toHaveLength([...router.matchAll(new RegExp(today, 'g'))].length);
  });

  it('the router marks where it may go on streaming, once', () => {
    expect(times(router, STREAM_BOUNDARY)).toBe(1);
  });

  it('without them two renderings of one page are the same', async () => {
    const now = new Date().toISOString();
    const other = await frameworkOutput(() => ({ words: 'dibaca' }));
    expect(withoutStreaming(other.router, now)).toBe(withoutStreaming(router, now));
  });

  it('the router writes a script of its own, which a page loaded whole can do without, once', async () => {
    const { router: whole } = await frameworkOutput();
    expect(times(whole, '$_TSR.router=')).toBe(1);
    expect(withoutRouterState(whole)).not.toMatch(/\$_TSR|data-tsr/);
    expect(withoutRouterState(whole)).toContain('</html>');
    // Of one that carries data, or failed, the application would know too little.
    expect(withoutRouterState(router)).toBe(router);
  });

  it('the application gives the router what that script says', async () => {
    const { router: whole } = await frameworkOutput();
    const [script = ''] = /\(self\.\$R=.*?\$_TSR\.e\(\);/s.exec(whole) ?? [];
    const page: Page = {};
    runInNewContext(script, Object.assign(page, { self: page }));
    const rootRoute = createRootRoute({});
    const index = createRoute({ getParentRoute: () => rootRoute, path: '/' });
    const history = createMemoryHistory({ initialEntries: ['/'] });
    const restored: Page = {};
    vi.stubGlobal('window', restored);
    restoreRouterState(createRouter({ routeTree: rootRoute.addChildren([index]), history, isServer: true }));
    vi.unstubAllGlobals();
    const timeless = ({ $_TSR: { router } = {} }: Page) => ({
      ...router,
      matches: router?.matches.map((match) => ({ ...match, u: 0 })),
    });
    expect(timeless(page).matches).toHaveLength(2);
    expect(timeless(restored)).toEqual(timeless(page));
  });

  it('what the router brings stands before what begins the application, which from the sources needs it', async () => {
    const site = await createTestSite({ hydration: 'plain' });
    const html = await (await site.get('/campaigns')).text();
    expect(times(html, '<script data-tsr-stream-part')).toBe(1);
    expect(html.indexOf('<script data-tsr-stream-part')).toBeLessThan(html.indexOf('<script id="boot"'));
  });

  it('React writes the data block as it is looked for', async () => {
    const site = await createTestSite({ hydration: 'plain' });
    const html = await (await site.get('/campaigns')).text();
    expect(times(html, `id="${PAGE_DATA_ID}"`)).toBe(1);
    expect(JSON.parse(dataIn(html) ?? '')).toHaveProperty('queries');
  });
});

describe('what is expected of React in the browser', () => {
  /** Visitors do these seldom in the moment between: they may have React hurry. */
  const LEFT_TO_REACT = [
    ...['auxclick', 'contextmenu', 'copy', 'cut', 'dblclick', 'dragend', 'dragenter', 'dragleave', 'dragstart', 'drop'],
    ...['gotpointercapture', 'lostpointercapture', 'paste', 'pointercancel', 'reset', 'touchcancel'],
  ];

  it('brings a page to life at once for these events', () => {
    const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
    const source = readFileSync(join(folder, 'cjs/react-dom-client.development.js'), 'utf8');
    const discrete = /discreteReplayableEvents =\s*"([^"]+)"/.exec(source)?.[1]?.split(' ') ?? [];
    const start = source.indexOf('function clearIfContinuousEvent(');
    const continuous = [...source.slice(start, start + 900).matchAll(/case "(\w+)":/g)].map(([, name = '']) => name);
    expect([...discrete, ...continuous].toSorted()).toEqual([...HELD, ...LEFT_TO_REACT].toSorted());
  });
});

describe('what is expected of the build', () => {
  const manifest = (): Record<string, { css?: string[]; assets?: string[] }> =>
    JSON.parse(readFileSync(join(BUILD, 'client/.vite/manifest.json'), 'utf8'));

  it('notes the entry with its styles and the font', () => {
    const { css, assets } = manifest()['src/entry-client.tsx'] ?? {};
    expect(css?.length).toBeGreaterThan(0);
    expect(assets?.filter((file) => file.endsWith('.woff2'))).toHaveLength(1);
  });

  it('notes the screen of every route as a part of its file', () => {
    const root = join(import.meta.dirname, '../..');
    const routes = globSync('src/routes/**/*.tsx', { cwd: root }).filter(
      (file) => !file.includes('/-') && !file.endsWith('__root.tsx'),
    );
    const keys = Object.keys(manifest());
    expect(routes.length).toBeGreaterThan(10);
    for (const file of routes) expect(keys).toContain(`${file}?tsr-split=component`);
  });
});
