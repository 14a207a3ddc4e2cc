import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageCache } from '../src/index.ts';

const PUBLIC = 'public, max-age=0, s-maxage=5';

function page(body: string, { status = 200, cache = PUBLIC, cookie = '' } = {}): Response {
  const headers = new Headers({ 'Cache-Control': cache, 'X-Request-Id': 'made-for' });
  if (cookie) headers.set('Set-Cookie', cookie);
  return new Response(body, { status, headers });
}

const ask = (path: string, { method = 'GET', encoding = 'br', requestId = 'asked-1' } = {}) => ({
  request: new Request(`https://uluran.example${path}`, { method, headers: { 'Accept-Encoding': encoding } }),
  requestId,
});

/** A cache with the test's clock, and a renderer that numbers its pages. */
function cacheUnderTest(
  make: (count: number) => Response | Promise<Response> = (count) => page(`page ${count}`),
  freshMs = 2_000,
) {
  let time = 0;
  let count = 0;
  const isForEverybody = (address: string) => !address.startsWith('/donate');
  const cache = createPageCache({ freshMs, standInMs: 10_000, isForEverybody, now: () => time });
  return {
    send: cache.send,
    wait: (ms: number) => {
      time += ms;
    },
    made: () => count,
    respond: (asked: ReturnType<typeof ask>) =>
      cache.respond(asked, async () => {
        count += 1;
        return await make(count);
      }),
  };
}

const text = async (response: Promise<Response>) => await (await response).text();

describe('the cache of public pages', () => {
  it('answers the same page while it is fresh, then a new one', async () => {
    const { respond, wait } = cacheUnderTest();
    expect(await text(respond(ask('/')))).toBe('page 1');
    wait(1_999);
    expect(await text(respond(ask('/')))).toBe('page 1');
    wait(1);
    expect(await text(respond(ask('/')))).toBe('page 2');
  });

  it('keeps addresses and encodings apart', async () => {
    const { respond } = cacheUnderTest();
    const asked = [ask('/'), ask('/?page=2'), ask('/campaigns'), ask('/', { encoding: 'gzip' })];
    expect(await Promise.all(asked.map((one) => text(respond(one))))).toEqual(['page 1', 'page 2', 'page 3', 'page 4']);
    expect(await Promise.all(asked.map((one) => text(respond(one))))).toEqual(['page 1', 'page 2', 'page 3', 'page 4']);
  });

  it('has a page made once for all who ask meanwhile', async () => {
    let finish: (response: Response) => void = () => undefined;
    const { respond, made } = cacheUnderTest(() => new Promise((resolve) => (finish = resolve)));
    const answers = Array.from({ length: 50 }, () => text(respond(ask('/'))));
    await Promise.resolve();
    finish(page('for all'));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['for all']));
    expect(made()).toBe(1);
  });

  it('with no time to be fresh makes a page for every request, and still has the last good one for a failure', async () => {
    let isDown = false;
    const { respond, made } = cacheUnderTest((count) => page(`page ${count}`, isDown ? { status: 500 } : {}), 0);
    const answers = await Promise.all([text(respond(ask('/'))), text(respond(ask('/')))]);
    expect(answers.toSorted()).toEqual(['page 1', 'page 2']);
    expect(await text(respond(ask('/')))).toBe('page 3');
    isDown = true;
    expect(await text(respond(ask('/')))).toBe('page 3');
    expect(made()).toBe(4);
  });

  it.each([
    ['no-store', { cache: 'no-store' }],
    ['private', { cache: 'private, max-age=60' }],
    ['a cookie', { cookie: 'uluran-session=abc' }],
    ['a failure', { status: 500 }],
    ['a redirect', { status: 302 }],
  ])('keeps nothing that carries %s, not even for those who ask meanwhile', async (_, made) => {
    const { respond } = cacheUnderTest((count) => page(`for visitor ${count}`, made));
    const answers = await Promise.all([text(respond(ask('/'))), text(respond(ask('/')))]);
    expect(answers.toSorted()).toEqual(['for visitor 1', 'for visitor 2']);
    expect(await text(respond(ask('/')))).toBe('for visitor 3');
  });

  it('keeps a page that does not exist like any other', async () => {
    const { respond, made } = cacheUnderTest(() => page('Page Not Found', { status: 404 }));
    expect((await respond(ask('/nowhere'))).status).toBe(404);
    expect((await respond(ask('/nowhere'))).status).toBe(404);
    expect(made()).toBe(1);
  });

  it('lets the last good page stand in while it cannot be made, and not for ever', async () => {
    const { respond, wait } = cacheUnderTest((count) => (count === 1 ? page('good') : page('bad', { status: 503 })));
    await respond(ask('/'));
    wait(5_000);
    expect(await text(respond(ask('/')))).toBe('good');
    wait(7_001);
    expect((await respond(ask('/'))).status).toBe(503);
  });

  it('names each visitor’s own request', async () => {
    const { respond } = cacheUnderTest();
    const first = await respond(ask('/', { requestId: 'asked-1' }));
    const second = await respond(ask('/', { requestId: 'asked-2' }));
    expect([first, second].map(({ headers }) => headers.get('X-Request-Id'))).toEqual(['asked-1', 'asked-2']);
  });

  it('makes what is not a plain reading anew each time', async () => {
    const { respond } = cacheUnderTest();
    expect(await text(respond(ask('/', { method: 'HEAD' })))).toBe('page 1');
    expect(await text(respond(ask('/', { method: 'HEAD' })))).toBe('page 2');
    const long = `/campaigns?q=${'a'.repeat(600)}`;
    expect(await text(respond(ask(long)))).toBe('page 3');
    expect(await text(respond(ask(long)))).toBe('page 4');
  });

  it('passes on what making a page failed with, and tries again', async () => {
    const { respond } = cacheUnderTest((count) => {
      if (count === 1) throw new Error('no page');
      return page('page');
    });
    await expect(respond(ask('/'))).rejects.toThrow('no page');
    expect(await text(respond(ask('/')))).toBe('page');
  });
});

describe('pages that are sent from memory', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  /** Requests a page from a server that only sends from memory; undefined if it had none. */
  async function askServer(listener: RequestListener, path: string, init: RequestInit = {}) {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(() => server[Symbol.asyncDispose]());
    const { port } = server.address() as AddressInfo;
    const headers = { 'Accept-Encoding': 'br', ...init.headers };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
    return response.status === 599 ? undefined : response;
  }

  const sentBy =
    ({ send }: ReturnType<typeof cacheUnderTest>, requestId = 'asked-2'): RequestListener =>
    (incoming, outgoing) => {
      if (!send(incoming, outgoing, () => requestId)) outgoing.writeHead(599).end();
    };

  it('carry every header of the page, and each visitor’s own request', async () => {
    const cache = cacheUnderTest(() => page('gone', { status: 404 }));
    const made = await cache.respond(ask('/nowhere?page=2'));
    const sent = await askServer(sentBy(cache), '/nowhere?page=2');
    expect([sent?.status, await sent?.text()]).toEqual([404, 'gone']);
    expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject({
      ...Object.fromEntries(made.headers),
      'x-request-id': 'asked-2',
    });
  });

  it.each<[string, string, RequestInit]>([
    ['another address', '/?page=2', {}],
    ['another encoding', '/', { headers: { 'Accept-Encoding': 'gzip' } }],
    ['another method', '/', { method: 'HEAD' }],
    ['a form', '/', { method: 'POST', body: 'a=b' }],
    ['a page that not everybody gets as it is', '/donate', {}],
  ])('are not sent for %s', async (_, path, init) => {
    const cache = cacheUnderTest();
    await Promise.all(['/', '/donate'].map((one) => cache.respond(ask(one))));
    expect(await askServer(sentBy(cache), '/')).toBeDefined();
    expect(await askServer(sentBy(cache), path, init)).toBeUndefined();
  });

  it('are not sent once they are not fresh any more, also where they would stand in', async () => {
    const cache = cacheUnderTest();
    await cache.respond(ask('/'));
    cache.wait(2_000);
    expect(await askServer(sentBy(cache), '/')).toBeUndefined();
  });

  it('are never what may not be shared', async () => {
    const cache = cacheUnderTest(() => page('Siti', { cache: 'private' }));
    await cache.respond(ask('/'));
    expect(await askServer(sentBy(cache), '/')).toBeUndefined();
  });
});
