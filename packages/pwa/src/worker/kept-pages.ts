import { CACHES, KEPT } from './cache-names.ts';

/** A page that can be read without a network. */
export interface KeptPage {
  url: string;
  title: string;
  /** When it was seen last, ISO 8601. */
  keptAt: string;
}

/** In a page: what the visitor has seen and can read without a network, the last first. */
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
