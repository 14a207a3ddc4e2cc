import { CACHES } from './cache-names.ts';

/** Address in the cache of the last shared file, until a page opens it. */
const SHARED = '/__shared';

interface TakeOptions {
  caches: CacheStorage;
  field: string;
  opens: string;
}

/** Stores a file that was shared with the app, and redirects to the page that opens it. The file is not sent. */
export async function takeShared(request: Request, { caches, field, opens }: TakeOptions): Promise<Response> {
  try {
    const file = (await request.formData()).get(field);
    if (file instanceof Blob) {
      const cache = await caches.open(CACHES.shared);
      await cache.put(SHARED, new Response(file, { headers: { 'Content-Type': file.type } }));
    }
  } catch {
    // The page opens without it, and lets the visitor choose a file.
  }
  // The page is a constant of the worker, and this package must not import another workspace that could write the header.
  return new Response(null, { status: 303, headers: { Location: opens } });
}

/** For pages: the file that was shared with the app, once; undefined if there is none. */
export async function readSharedFile(): Promise<Blob | undefined> {
  try {
    const cache = await caches.open(CACHES.shared);
    const kept = await cache.match(SHARED);
    await caches.delete(CACHES.shared);
    return await kept?.blob();
  } catch {
    return undefined;
  }
}
