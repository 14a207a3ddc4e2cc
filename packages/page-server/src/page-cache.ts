import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from './compression.ts';

export interface PageCacheOptions {
  /**
   * For how long a page is served from the cache, in ms. A gift must be visible when its donor looks; default: 1,000. With 0 every request gets
   * a page that was begun after it: no rendering is shared either.
   */
  freshMs?: number;
  /** For how long after that it is still served if rendering fails, in ms; default: an hour. */
  standInMs?: number;
  /** Bytes of all pages together; default: 32 MiB. */
  maxBytes?: number;
  /**
   * Returns true if every visitor of an address (path and query) gets the same page: no redirects, and nothing added for one
   * visitor. Only such pages are sent by `send`; default: none.
   */
  isForEverybody?: (address: string) => boolean;
  /** Milliseconds of a clock that never goes back; for tests. */
  now?: () => number;
}

interface Page {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  madeAt: number;
  /** Names and values in turn, as Node writes them without a check; undefined if the page is not public. */
  written: readonly string[] | undefined;
}

/** Keeps pages that are the same for all visitors. */
export interface PageCache {
  /**
   * Returns the page from memory while it is fresh; otherwise renders it, once for all requests meanwhile. A page that may not be
   * shared, by its own Cache-Control, is returned and not kept; if rendering fails, the last good page is returned.
   */
  respond(logged: LoggedRequest, make: () => Promise<Response>): Promise<Response>;
  /**
   * Writes a fresh public page as the response, before a `Request` is built. Returns false if there is none: then nothing was
   * written, and the request takes the usual path.
   */
  send(incoming: IncomingMessage, outgoing: ServerResponse, requestId: () => string): boolean;
}

/** One request, and its id in the log. */
interface LoggedRequest {
  request: Request;
  requestId: string;
}

/** Longer addresses are no usual pages, and would only displace the others. */
const KEY_LIMIT = 512;

export function createPageCache(options: PageCacheOptions = {}): PageCache {
  const {
    freshMs = 1_000,
    standInMs = 3_600_000,
    maxBytes = 32 * 1024 * 1024,
    isForEverybody = () => false,
    now = () => performance.now(),
  } = options;
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + 1_024 });
  const making = new Map<string, Promise<Page | undefined>>();

  const isFresh = ({ madeAt }: Page) => now() - madeAt < freshMs;

  /** Undefined if the page is not to be shared: each waiting request then renders its own. */
  async function remake(key: Key, make: () => Promise<Response>, passOn: (response: Response) => void) {
    const response = await make();
    if (!isShared(response)) {
      passOn(response);
      return undefined;
    }
    const body = new Uint8Array(await response.arrayBuffer());
    const { status, headers } = response;
    const written = isForEverybody(key.address) ? writtenHeaders(headers) : undefined;
    const page = { status, headers, body, madeAt: now(), written };
    pages.set(key.text, page);
    return page;
  }

  async function made(logged: LoggedRequest, key: Key, make: () => Promise<Response>): Promise<Response> {
    const waiting = freshMs > 0 ? making.get(key.text) : undefined;
    if (waiting !== undefined) {
      const page = await waiting.catch(() => undefined);
      return page === undefined ? await make() : responseOf(logged, page);
    }
    let own: Response | undefined;
    const started = remake(key, make, (response) => {
      own = response;
    }).finally(() => making.delete(key.text));
    making.set(key.text, started);
    const page = await started;
    return page === undefined ? (own ?? (await make())) : responseOf(logged, page);
  }

  return {
    async respond(logged, make) {
      const { request } = logged;
      const { pathname, search } = new URL(request.url);
      const key = keyOf(pathname + search, request.headers.get('accept-encoding'));
      // A HEAD makes no body to keep.
      if (request.method !== 'GET' || key.text.length > KEY_LIMIT) return await make();
      const kept = pages.get(key.text);
      if (kept !== undefined && isFresh(kept)) return responseOf(logged, kept);
      const response = await made(logged, key, make);
      const standsIn = response.status >= 500 && kept !== undefined && now() - kept.madeAt < freshMs + standInMs;
      return standsIn ? responseOf(logged, kept) : response;
    },
    send({ method, url = '', headers }, outgoing, requestId) {
      if (method !== 'GET') return false;
      // The address as received: a different spelling finds no page.
      const kept = pages.get(keyOf(url, headers['accept-encoding'] ?? null).text);
      if (kept?.written === undefined || !isFresh(kept)) return false;
      outgoing.writeHead(kept.status, [...kept.written, REQUEST_ID, requestId()]).end(kept.body);
      return true;
    },
  };
}

const REQUEST_ID = 'x-request-id';

/** The key of a page: its address (path and query) and its encoding. */
interface Key {
  address: string;
  text: string;
}

function keyOf(address: string, acceptEncoding: string | null): Key {
  return { address, text: `${chooseEncoding(acceptEncoding) ?? ''} ${address}` };
}

/** All headers except the request id. */
function writtenHeaders(headers: Headers): string[] {
  return [...headers].flatMap(([name, value]) => (name === REQUEST_ID ? [] : [name, value]));
}

function isShared({ status, headers }: Response): boolean {
  const policy = headers.get('cache-control') ?? '';
  return (status === 200 || status === 404) && policy.includes('public') && !headers.has('set-cookie');
}

/** The page for this visitor: only the request id differs. */
function responseOf({ requestId }: LoggedRequest, { status, headers, body }: Page): Response {
  const own = new Headers(headers);
  own.set(REQUEST_ID, requestId);
  return new Response(body, { status, headers: own });
}
