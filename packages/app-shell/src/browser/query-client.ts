import { QueryClient } from '@tanstack/react-query';

/** Milliseconds for which a page keeps data that no screen shows. */
const KEPT_MS = 60 * 60_000;

/**
 * Creates the cache of an app's reads. Data stays readable without a network while the page is open, and nowhere else (docs/adr/0048-one-service-worker.md).
 * The SDK repeats failed reads itself; a second policy here would multiply the requests. A call without a network fails at once: a call that waits
 * unseen would be sent long after the person has given it up.
 */
export function createAppQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: KEPT_MS, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
