import { isOwnPost } from '@uluran/page-server';
import { type OpenedPage, readOpenedPath } from '../measurement/opened-page.ts';

/** Who opened a page: the visitor's address, and the headers by which a person's visit is distinguished from a program's. */
export interface Opening {
  clientAddress: string;
  userAgent: string | undefined;
  purpose: string | undefined;
}

/** Receives each page on the way to a gift that was opened. */
export type NoteOpened = (page: OpenedPage, opening: Opening) => void;

/** Longer ones are no path of ours. */
const BODY_LIMIT = 200;

export function openingOf({ headers }: Request, clientAddress: string): Opening {
  return {
    clientAddress,
    userAgent: headers.get('user-agent') ?? undefined,
    purpose: headers.get('sec-purpose') ?? undefined,
  };
}

/** Notes the page at a path, if it is one on the way to a gift. The opening is read only then. */
export function noteOpened(note: NoteOpened | undefined, pathname: string, opening: () => Opening): void {
  const page = note && readOpenedPath(pathname);
  if (page !== undefined) note?.(page, opening());
}

/** Counts a page that was fetched ahead and is seen now. The response is empty, whatever was sent. */
export async function openedResponse(
  request: Request,
  { publicOrigin, note, clientAddress }: { publicOrigin: string; note: NoteOpened | undefined; clientAddress: string },
): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (isOwnPost(request, publicOrigin) && length <= BODY_LIMIT)
    noteOpened(note, await request.text(), () => openingOf(request, clientAddress));
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
