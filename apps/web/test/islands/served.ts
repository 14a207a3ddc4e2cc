import { vi } from 'vitest';

/** A request of a page, with functions for its outcome. */
export interface Asked {
  href: string;
  signal: AbortSignal | undefined;
  answer: (html: string, status?: number) => void;
  fail: () => void;
}

/** Lets the test respond to fetched addresses, in the order of the list. */
export function serve(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const signal = init?.signal ?? undefined;
    signal?.addEventListener('abort', () => reject(signal.reason));
    asked.push({
      href: new URL(input, location.href).href.slice(location.origin.length),
      signal,
      answer: (html, status = 200) => resolve(new Response(html, { status })),
      fail: () => reject(new TypeError('Failed to fetch')),
    });
    return promise;
  });
  return asked;
}

/** A page as the server writes it. */
export const pageOf = (main: string, title = 'Uluran'): string =>
  `<!DOCTYPE html><html><head><title>${title}</title><style>p{}</style></head><body><main>${main}</main></body></html>`;
