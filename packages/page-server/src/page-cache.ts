import { LRUCache } from 'lru-cache';
import { chooseEncoding } from './compression.ts';

export interface PageCacheOptions {
  /** For how long a page is answered again as it is, in ms. A gift must show as soon as its giver looks: 1,000 unless said. */
  freshMs?: number;
  /** For how long after that it still stands in when it cannot be made anew, in ms; an hour unless said. */
  standInMs?: number;
  /** Bytes of all pages together; 32 MiB unless said. */
  maxBytes?: number;
  /** Milliseconds of a clock that never goes back; for tests. */
  now?: () => number;
}

interface Page {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  madeAt: number;
}

/** Keeps pages that are the same for everybody. */
export interface PageCache {
  /**
   * Answers from memory while the page is fresh; otherwise has it made, once for all who ask meanwhile. A page that may not be
   * shared, by its own Cache-Control, is passed on and not kept; one that fails is stood in for by the last good one.
   */
  respond(asked: Asked, make: () => Promise<Response>): Promise<Response>;
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
    now = () => performance.now(),
  } = options;
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + 1_024 });
  const making = new Map<string, Promise<Page | undefined>>();

  /** Undefined when what was made is not to be shared: whoever waited for it has to ask for their own. */
  async function remake(key: string, make: () => Promise<Response>, passOn: (response: Response) => void) {
    const response = await make();
    if (!isShared(response)) {
      passOn(response);
      return undefined;
    }
    const body = new Uint8Array(await response.arrayBuffer());
    const page = { status: response.status, headers: response.headers, body, madeAt: now() };
    pages.set(key, page);
    return page;
  }

  async function made(asked: Asked, key: string, make: () => Promise<Response>): Promise<Response> {
    const waiting = making.get(key);
    if (waiting !== undefined) {
      const page = await waiting.catch(() => undefined);
      return page === undefined ? await make() : responseOf(asked, page);
    }
    let own: Response | undefined;
    const started = remake(key, make, (response) => {
      own = response;
    }).finally(() => making.delete(key));
    making.set(key, started);
    const page = await started;
    return page === undefined ? (own ?? (await make())) : responseOf(asked, page);
  }

  return {
    async respond(asked, make) {
      const { request } = asked;
      const { pathname, search } = new URL(request.url);
      const key = `${chooseEncoding(request.headers.get('accept-encoding')) ?? ''} ${pathname}${search}`;
      // A HEAD makes no body to keep.
      if (request.method !== 'GET' || key.length > KEY_LIMIT) return await make();
      const kept = pages.get(key);
      if (kept !== undefined && now() - kept.madeAt < freshMs) return responseOf(asked, kept);
      const response = await made(asked, key, make);
      const standsIn = response.status >= 500 && kept !== undefined && now() - kept.madeAt < freshMs + standInMs;
      return standsIn ? responseOf(asked, kept) : response;
    },
  };
}

function isShared({ status, headers }: Response): boolean {
  const policy = headers.get('cache-control') ?? '';
  return (status === 200 || status === 404) && policy.includes('public') && !headers.has('set-cookie');
}

/** The page for this visitor: only whose request it answers differs. */
function responseOf({ requestId }: Asked, { status, headers, body }: Page): Response {
  const own = new Headers(headers);
  own.set('X-Request-Id', requestId);
  return new Response(body, { status, headers: own });
}
