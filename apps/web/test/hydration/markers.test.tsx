import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createMemoryHistory, createRootRoute, createRouter, Outlet, Scripts } from '@tanstack/react-router';
import { createRequestHandler, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { PAGE_DATA_ID } from '@uluran/page-server/page-data';
import { renderToReadableStream } from 'react-dom/server.edge';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { EXPECTED_MARKERS, withoutStreaming, withoutType } from '../../src/hydration/document.ts';
import { HELD } from '../../src/hydration/hold-input.ts';
import { dataIn } from '../../src/hydration/late-data.ts';
import { createTestSite } from '../build.ts';

const { DOCUMENT_TYPE, HEAD_END, LOADED_AT, STREAM_BOUNDARY } = EXPECTED_MARKERS;
const times = (text: string, part: string): number => text.split(part).length - 1;

/** The smallest page that the router renders with data, before anything of ours has changed it. */
async function frameworkOutput(): Promise<{ react: string; router: string }> {
  const rootRoute = createRootRoute({
    loader: () => ({ words: 'dibaca' }),
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
  let react = '';
  const handle = createRequestHandler({
    request: new Request('http://contoh.test/'),
    createRouter: () =>
      createRouter({
        routeTree: rootRoute,
        history: createMemoryHistory({ initialEntries: ['/'] }),
        defaultNotFoundComponent: () => null,
      }),
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
    ({ react, router } = await frameworkOutput());
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
    const other = await frameworkOutput();
    expect(withoutStreaming(other.router, now)).toBe(withoutStreaming(router, now));
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
    JSON.parse(readFileSync(join(inject('buildFolder'), 'client/.vite/manifest.json'), 'utf8'));

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
