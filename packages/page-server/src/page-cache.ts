import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from './compression.ts';

export interface PageCacheOptions {
  /** For how long a page is answered again as it is, in ms. A gift must show as soon as its giver looks: 1,000 unless said. */
  freshMs?: number;
  /** For how long after that it still stands in when it cannot be made anew, in ms; an hour unless said. */
  standInMs?: number;
  /** Bytes of all pages together; 32 MiB unless said. */
  maxBytes?: number;
  /**
   * Whether everybody who asks for an address (path and query) gets its page as it was made: nobody is led elsewhere, and nothing is
   * added for one visitor. Only such pages are sent by `send`; none unless said.
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
  /** Names and values in turn, as Node writes them without another look; undefined where the page is not for everybody. */
  written: readonly string[] | undefined;
}

/** Keeps pages that are the same for everybody. */
export interface PageCache {
  /**
   * Answers from memory while the page is fresh; otherwise has it made, once for all who ask meanwhile. A page that may not be
   * shared, by its own Cache-Control, is passed on and not kept; one that fails is stood in for by the last good one.
   */
  respond(asked: Asked, make: () => Promise<Response>): Promise<Response>;
  /**
   * Writes a fresh page that is for everybody as the answer, before a `Request` has been made of what came. False where there is none:
   * then nothing was written, and the usual way leads on.
   */
  send(incoming: IncomingMessage, outgoing: ServerResponse, requestId: () => string): boolean;
}

/** One request, and the id under which the log knows it. */
interface Asked {
  request: Request;
  requestId: string;
}

/** Addresses longer than this are nobody's usual page, and would only push the others out. */
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

  /** Undefined when what was made is not to be shared: whoever waited for it has to ask for their own. */
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

  async function made(asked: Asked, key: Key, make: () => Promise<Response>): Promise<Response> {
    const waiting = making.get(key.text);
    if (waiting !== undefined) {
      const page = await waiting.catch(() => undefined);
      return page === undefined ? await make() : responseOf(asked, page);
    }
    let own: Response | undefined;
    const started = remake(key, make, (response) => {
      own = response;
    }).finally(() => making.delete(key.text));
    making.set(key.text, started);
    const page = await started;
    return page === undefined ? (own ?? (await make())) : responseOf(asked, page);
  }

  return {
    async respond(asked, make) {
      const { request } = asked;
      const { pathname, search } = new URL(request.url);
      const key = keyOf(pathname + search, request.headers.get('accept-encoding'));
      // A HEAD makes no body to keep.
      if (request.method !== 'GET' || key.text.length > KEY_LIMIT) return await make();
      const kept = pages.get(key.text);
      if (kept !== undefined && isFresh(kept)) return responseOf(asked, kept);
      const response = await made(asked, key, make);
      const standsIn = response.status >= 500 && kept !== undefined && now() - kept.madeAt < freshMs + standInMs;
      return standsIn ? responseOf(asked, kept) : response;
    },
    send({ method, url = '', headers }, outgoing, requestId) {
      if (method !== 'GET') return false;
      // The address as it came: one that is written otherwise than pages are kept under finds none.
      const kept = pages.get(keyOf(url, headers['accept-encoding'] ?? null).text);
      if (kept?.written === undefined || !isFresh(kept)) return false;
      outgoing.writeHead(kept.status, [...kept.written, REQUEST_ID, requestId()]).end(kept.body);
      return true;
    },
  };
}

const REQUEST_ID = 'x-request-id';

/** Under what a page is kept: its address (path and query) and the encoding it was made in. */
interface Key {
  address: string;
  text: string;
}

function keyOf(address: string, acceptEncoding: string | null): Key {
  return { address, text: `${chooseEncoding(acceptEncoding) ?? ''} ${address}` };
}

/** All but whose request it was made for. */
function writtenHeaders(headers: Headers): string[] {
  return [...headers].flatMap(([name, value]) => (name === REQUEST_ID ? [] : [name, value]));
}

function isShared({ status, headers }: Response): boolean {
  const policy = headers.get('cache-control') ?? '';
  return (status === 200 || status === 404) && policy.includes('public') && !headers.has('set-cookie');
}

/** The page for this visitor: only whose request it answers differs. */
function responseOf({ requestId }: Asked, { status, headers, body }: Page): Response {
  const own = new Headers(headers);
  own.set(REQUEST_ID, requestId);
  return new Response(body, { status, headers: own });
}
