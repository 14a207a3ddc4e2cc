import { isOwnPost } from '@uluran/page-server';
import { type OpenedPage, readOpenedPath } from '../measurement/opened-page.ts';

/** Headers of a request by which a person's visit is distinguished from a program's. */
export interface OpeningHeaders {
  userAgent: string | undefined;
  purpose: string | undefined;
}

/** Receives each page on the way to a gift that was opened. */
export type NoteOpened = (page: OpenedPage, headers: OpeningHeaders) => void;

/** Longer ones are no path of ours. */
const BODY_LIMIT = 200;

export function openingHeaders(headers: Headers): OpeningHeaders {
  return { userAgent: headers.get('user-agent') ?? undefined, purpose: headers.get('sec-purpose') ?? undefined };
}

/** Notes the page at a path, if it is one on the way to a gift. */
export function noteOpened(note: NoteOpened | undefined, pathname: string, headers: OpeningHeaders): void {
  const page = note && readOpenedPath(pathname);
  if (page !== undefined) note?.(page, headers);
}

/** Takes the path of a page that the application has opened by itself. Whatever comes, there is nothing to answer. */
export async function openedResponse(
  request: Request,
  { publicOrigin, note }: { publicOrigin: string; note: NoteOpened | undefined },
): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (isOwnPost(request, publicOrigin) && length <= BODY_LIMIT)
    noteOpened(note, await request.text(), openingHeaders(request.headers));
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}
