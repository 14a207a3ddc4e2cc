// @vitest-environment node
import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { type FrameOptions, frameDocument } from '../src/frame/index.ts';

const OPTIONS: FrameOptions = {
  pageOrigin: 'https://uluran.example',
  pixelId: '42',
  pixelUrl: 'https://pixel.example/pixel.js',
  tagManagerId: 'GTM-1',
  tagManagerUrl: 'https://tags.example/gtm.js',
  sites: ['https://*.collect.example'],
};

const scriptOf = ({ html }: { html: string }) => /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';

/** Runs the document's script as in a frame where cookies and storage throw. */
function run(options: FrameOptions = OPTIONS) {
  const loaded: string[] = [];
  const sent: unknown[] = [];
  let receive: (event: unknown) => void = () => undefined;
  const parent = { postMessage: (...message: unknown[]) => sent.push(message) };
  const frame = createContext({
    parent,
    document: { createElement: () => ({}), head: { append: ({ src }: { src: string }) => loaded.push(src) } },
    addEventListener: (_: string, listener: typeof receive) => {
      receive = listener;
    },
  });
  runInContext('globalThis.window=globalThis', frame);
  runInContext(scriptOf(frameDocument(options)), frame);
  const calls = () => JSON.parse(runInContext('JSON.stringify((window.fbq?.queue??[]).map(call=>[...call]))', frame));
  const layer = () => JSON.parse(runInContext('JSON.stringify(window.dataLayer??[])', frame)) as { event?: string }[];
  const post = (data: unknown, origin = OPTIONS.pageOrigin, source: unknown = parent) =>
    receive({ source, origin, data });
  return { loaded, sent, calls, layer, post, cookie: runInContext('document.cookie', frame) };
}

it('loads each third party once, and is ready', () => {
  const { loaded, sent, calls, cookie } = run();
  expect(loaded).toEqual(['https://pixel.example/pixel.js', 'https://tags.example/gtm.js?id=GTM-1']);
  expect(sent).toEqual([[{ measurement: 'ready' }, 'https://uluran.example']]);
  expect(calls()).toEqual([
    ['set', 'autoConfig', false, '42'],
    ['init', '42'],
  ]);
  expect(cookie).toBe('');
});

it('hands page views and events to both', () => {
  const { post, calls, layer } = run();
  post({ measurement: 'page-view', route: '/campaigns/$slug' });
  post({ measurement: 'event', route: '/', name: 'Share', properties: { channel: 'wa' } });
  expect(calls().slice(2)).toEqual([
    ['track', 'PageView', { route: '/campaigns/$slug' }],
    ['trackCustom', 'Share', { channel: 'wa', route: '/' }],
  ]);
  expect(layer().slice(1)).toEqual([
    { event: 'page_view', route: '/campaigns/$slug' },
    { channel: 'wa', event: 'Share', route: '/' },
  ]);
});

it('takes messages of its own page alone', () => {
  const { post, calls } = run();
  post({ measurement: 'page-view', route: '/' }, 'https://elsewhere.example');
  post({ measurement: 'page-view', route: '/' }, OPTIONS.pageOrigin, {});
  post('page-view');
  post(null);
  expect(calls()).toHaveLength(2);
});

it('loads what has an id and nothing else', () => {
  expect(run({ ...OPTIONS, pixelId: null }).loaded).toEqual(['https://tags.example/gtm.js?id=GTM-1']);
  expect(run({ ...OPTIONS, tagManagerId: null }).loaded).toEqual(['https://pixel.example/pixel.js']);
});

it('is sandboxed, and reaches the named sites alone', () => {
  const document = frameDocument(OPTIONS);
  const hash = createHash('sha256').update(scriptOf(document)).digest('base64');
  expect(document.headers['Content-Security-Policy']).toBe(
    [
      "default-src 'none'",
      `script-src 'sha256-${hash}' https://pixel.example https://tags.example https://*.collect.example`,
      'connect-src https://pixel.example https://tags.example https://*.collect.example',
      'img-src https://pixel.example https://tags.example https://*.collect.example',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ].join('; '),
  );
  expect(document.headers['Referrer-Policy']).toBe('no-referrer');
});

it('an id cannot end the script, nor a site the policy', () => {
  const hostile = frameDocument({ ...OPTIONS, pixelId: '</script><b>', sites: ['https://a.example; script-src *'] });
  expect(hostile.html.match(/<\/script>/g)).toHaveLength(1);
  expect(hostile.headers['Content-Security-Policy']).not.toContain('script-src *');
});
