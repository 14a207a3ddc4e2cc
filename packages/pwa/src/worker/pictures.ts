import { isWhole, type Store } from './store.ts';

/** Largest size of a stored picture: a larger one would take the space of ten others. */
const LARGEST_BYTES = 400_000;

interface PicturesOptions {
  store: Store;
  fetch: (input: RequestInfo) => Promise<Response>;
  /** Most stored pictures; the oldest are deleted. */
  limit: number;
}

/** Pictures that were shown. */
export interface Pictures {
  /** A picture from the store, or from the network and then stored. `waitUntil` keeps the worker alive meanwhile. */
  answer(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response>;
}

export function createPictures({ store, fetch, limit }: PicturesOptions): Pictures {
  async function keep(url: string, response: Response): Promise<void> {
    if (!(await store.put(url, response))) return;
    const keys = await store.keys();
    for (const key of keys.slice(0, Math.max(0, keys.length - limit))) await store.delete(key);
  }

  return {
    async answer(request, waitUntil) {
      const { url } = request;
      const kept = await store.get(url);
      if (kept !== undefined) return kept;
      const response = await fetch(request);
      const bytes = Number(response.headers.get('Content-Length') ?? 0);
      const isPublic = response.headers.get('Cache-Control')?.includes('public') ?? false;
      if (isPublic && isWhole(response) && bytes <= LARGEST_BYTES) waitUntil(keep(url, response.clone()));
      return response;
    },
  };
}
