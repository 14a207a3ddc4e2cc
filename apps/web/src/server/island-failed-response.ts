import { isOwnPost } from '@uluran/page-server';
import { ISLANDS } from '../islands/registry.ts';

/** Receives the name of an island that failed in a browser; `app` is a screen. */
export type NoteIslandFailed = (island: string) => void;

/** Most bytes of a body: no island's name is longer. */
const BODY_LIMIT = 40;

const isKnown = (name: string): boolean => name === 'app' || Object.hasOwn(ISLANDS, name);

/** Passes on the name of a failed island. The response is empty, also for an invalid body. */
export async function islandFailedResponse(
  request: Request,
  { publicOrigin, note }: { publicOrigin: string; note: NoteIslandFailed | undefined },
): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (isOwnPost(request, publicOrigin) && length <= BODY_LIMIT) {
    const name = await request.text();
    if (isKnown(name)) note?.(name);
  }
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
