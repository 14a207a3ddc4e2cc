import { VIA, viaIn } from '@uluran/contract/share-links';
import { atAddress, type Visit } from './site.ts';

/**
 * Where the token of a shared link goes on a visit that only reads. The form of a gift gets it: out of its own address, or, where that has none, out
 * of that of the page before, as browsers send it within a site; nothing need be stored for it. Every other page is the same for all visitors, and is
 * made and kept without it.
 */
export function withShareLink(visit: Visit, beginsGift: boolean): Visit {
  if (visit.url.searchParams.has(VIA)) {
    const via = viaIn(visit.url.href);
    if (beginsGift && via !== undefined) return visit;
    // A text that cannot be a token is removed here, also for the form, which would send the token of its address.
    const url = new URL(visit.url);
    url.searchParams.delete(VIA);
    return { ...atAddress(visit, url), ...(via !== undefined && { via }) };
  }
  if (!beginsGift) return visit;
  const before = visit.request.headers.get('referer') ?? '';
  const token = URL.parse(before)?.origin === visit.url.origin ? viaIn(before) : undefined;
  if (token === undefined) return visit;
  const url = new URL(visit.url);
  url.searchParams.set(VIA, token);
  return atAddress(visit, url);
}

/** Present address of a moved page, with the token of the requested old address, because the form of the page reads the token there. */
export function movedWithShareLink(location: string, { url, via }: Visit): string {
  if (via === undefined) return location;
  const { pathname, searchParams } = new URL(location, url);
  searchParams.set(VIA, via);
  return `${pathname}?${searchParams}`;
}
