import { progressOf } from '@uluran/contract/progress';
import { sharedUrl } from '@uluran/contract/share-links';
import { donatePath, targetPath } from '@uluran/contract/targets';
import { contentSecurityPolicy } from '@uluran/page-server';
import { redirectResponse } from '@uluran/session/server';
import { plainPicture } from '../../app/share-image.ts';
import { embedPath } from '../../app/slug-paths.ts';
import { type FoundTarget, findTarget } from '../../targets/find-target.ts';
import { closedNotice } from '../../targets/standing.ts';
import { readableAddress } from '../readable-address.ts';
import { clientOf, failedAt, htmlResponse, type Site, type Visit } from '../site.ts';
import { type EmbedCard, type EmbedTheme, embedNotice, embedPage } from './embed-page.ts';

const UNKNOWN = { title: 'Kartu ini tidak ada', text: 'Penggalangan ini sudah dihapus, atau alamatnya keliru.' };
const FAILED = { title: 'Kartu belum bisa dimuat', text: 'Layanan sedang terganggu. Coba lagi sebentar lagi.' };

/** Wide enough for a card of 480 pixels on a phone's screen; wider ones stretch it a little. */
const PICTURE_WIDTH = 800;

/** The one query parameter that a card has. */
function readTheme(url: URL): EmbedTheme {
  const theme = url.searchParams.get('theme');
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

/** The request by the address that decides what is answered: anything else in the query is the same card. */
export function plainEmbedRequest({ request, url }: Visit): Request {
  const theme = readTheme(url);
  return new Request(`${url.origin}${url.pathname}${theme === undefined ? '' : `?theme=${theme}`}`, request);
}

function cardOf({ pages, address, target }: FoundTarget, origin: string): EmbedCard {
  const { name, portrait } = pages.person?.(target) ?? { name: target.organiser.name, portrait: target.cover };
  const at = (path: string): string => new URL(path, origin).href;
  const shared = (path: string): string => sharedUrl(at(path), target.shareTokens.embed);
  return {
    ...{ title: target.title, by: name, pageUrl: shared(targetPath(address)), canonical: at(targetPath(address)) },
    donateUrl: target.acceptsDonations ? shared(donatePath(address)) : undefined,
    picture: { ...portrait, url: at(plainPicture(portrait, PICTURE_WIDTH)) },
    ...progressOf({ ...target, units: pages.units?.(target) }),
    notice: closedNotice(target, pages.words.noun)?.title,
  };
}

/** The only response that other sites may frame, whether there is a card or not. It runs nothing and loads pictures alone. */
async function framable(site: Site, visit: Visit, html: string, status: number): Promise<Response> {
  const response = await htmlResponse(site, visit, {
    ...{ html, status, cache: 'public', hasOwnColours: true },
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(html, { apiOrigin: site.apiOrigin, framedBy: '*' }),
      'X-Robots-Tag': 'noindex',
    },
  });
  return response;
}

/** `/embed/{slug}`: the card of a target, to stand on other sites. */
export async function embedResponse(site: Site, visit: Visit, slug: string): Promise<Response> {
  const theme = readTheme(visit.url);
  const headers = { 'X-Request-Id': visit.visitor.requestId };
  try {
    const found = await findTarget(clientOf(site, visit), slug);
    if (found === undefined) {
      const readable = readableAddress(visit.url);
      if (readable !== undefined) return redirectResponse(readable, { headers });
      return await framable(site, visit, embedNotice(UNKNOWN, site.publicOrigin, theme), 404);
    }
    if (found.address.slug !== slug) {
      const location = `${embedPath(found.address.slug)}${theme === undefined ? '' : `?theme=${theme}`}`;
      return redirectResponse(location, { status: 301, headers });
    }
    return await framable(site, visit, embedPage(cardOf(found, site.publicOrigin), theme), 200);
  } catch (error) {
    site.log.error('a card could not be made', { ...failedAt(visit), error });
    return await framable(site, visit, embedNotice(FAILED, site.publicOrigin, theme), 503);
  }
}
