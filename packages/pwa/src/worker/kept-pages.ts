import { CACHES, KEPT } from './cache-names.ts';

/** A page that is available offline. */
export interface KeptPage {
  url: string;
  title: string;
  /** Time of the last visit, ISO 8601. */
  keptAt: string;
}

/** For pages: lists the visited pages that are available offline, the latest first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  try {
    const cache = await caches.open(CACHES.pages);
    const entries = await Promise.all(
      (await cache.keys()).map(
        async (request) => [request.url, await cache.match(request, { ignoreVary: true })] as const,
      ),
    );
    return entries
      .flatMap(([url, kept]) => {
        const keptAt = kept?.headers.get(KEPT.at);
        return keptAt ? [{ url, title: decodeURIComponent(kept?.headers.get(KEPT.title) ?? ''), keptAt }] : [];
      })
      .reverse();
  } catch {
    return [];
  }
}
