import { isOwnPost } from '@uluran/page-server';
import { type OpenedPage, readOpenedPath } from '../measurement/opened-page.ts';

/** The visitor of an opened page: their address, and the headers that distinguish a person from a program. */
export interface Opening {
  clientAddress: string;
  userAgent: string | undefined;
  purpose: string | undefined;
}

/** Receives each opened page on the way to a gift. */
export type NoteOpened = (page: OpenedPage, opening: Opening) => void;

/** Most bytes of a body: no path of the site is longer. */
const BODY_LIMIT = 200;

export function openingOf({ headers }: Request, clientAddress: string): Opening {
  return {
    clientAddress,
    userAgent: headers.get('user-agent') ?? undefined,
    purpose: headers.get('sec-purpose') ?? undefined,
  };
}

/** Passes on the page at a path if it is on the way to a gift. The opening is read only in that case. */
export function noteOpened(note: NoteOpened | undefined, pathname: string, opening: () => Opening): void {
  const page = note && readOpenedPath(pathname);
  if (page !== undefined) note?.(page, opening());
}

/** Counts a prefetched page when the visitor sees it. The response is empty, also for an invalid body. */
export async function openedResponse(
  request: Request,
  { publicOrigin, note, clientAddress }: { publicOrigin: string; note: NoteOpened | undefined; clientAddress: string },
): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (isOwnPost(request, publicOrigin) && length <= BODY_LIMIT)
    noteOpened(note, await request.text(), () => openingOf(request, clientAddress));
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
