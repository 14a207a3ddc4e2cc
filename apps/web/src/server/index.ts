import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { type ApiFunction, createPageCache, type PageLog, type StaticAssets, type Visitor } from '@uluran/page-server';
import { navigationTarget } from '@uluran/session/navigation';
import { appleReturnResponse, redirectResponse } from '@uluran/session/server';
import { FEED_PATH } from '../app/editorial-paths.ts';
import { MEASUREMENT_FRAME_PATH } from '../app/measurement-paths.ts';
import { MANIFEST_PATH } from '../app/web-manifest.ts';
import {
  CHANGE_PASSWORD_PATH,
  FAVICON_FILE,
  FAVICON_PATH,
  PASSWORD_PAGE,
  SECURITY_TEXT_PATH,
} from '../app/well-known-paths.ts';
import { MERCHANT_CHECK_PATH, SHARED_PICTURE_PATH } from '../features/merchant/merchant-search.ts';
import { findFormAction } from '../form-actions/registry.ts';
import { ISLAND_FAILED_PATH } from '../islands/page-block.ts';
import { OPENED_PATH } from '../measurement/opened-page.ts';
import type { WebClient } from './client.ts';
import { giveDevice } from './device.ts';
import { feedResponse } from './feed-response.ts';
import { formPostResponse, methodRefusal } from './form-posts.ts';
import { guardResponse } from './guard.ts';
import { islandFailedResponse, type NoteIslandFailed } from './island-failed-response.ts';
import { lookFileResponse } from './look/look-files.ts';
import { manifestResponse } from './manifest-response.ts';
import { measurementFrameResponse } from './measurement-frame.ts';
import { type NoteOpened, noteOpened, type Opening, openedResponse, openingOf } from './opened-response.ts';
import { pageResponse } from './pages.ts';
import { withPlainEmbed } from './plain-embed.ts';
import { receiptFileResponse } from './receipt/receipt-file.ts';
import { readReceiptFilePath } from './receipt/receipt-file-path.ts';
import type { ServerEntry } from './render.ts';
import { securityTextResponse } from './security-text.ts';
import { withShareLink } from './share-link.ts';
import { type MeasurementSites, type Site, type Visit, visitOf } from './site.ts';
import { readSitemapPath, robotsResponse, sitemapResponse } from './sitemap.ts';

export type { ApiFunction, Visitor } from '@uluran/page-server';
export { FORM_PATHS } from '../form-actions/registry.ts';
export { readWebClient, type WebClient } from './client.ts';
export { giveDevice } from './device.ts';
export type { NoteIslandFailed } from './island-failed-response.ts';
export type { NoteOpened } from './opened-response.ts';
export { SITE_ROUTES } from './page-routes.ts';
export type { ServerEntry } from './render.ts';

/** Options of the built handler and of the development handler. */
export interface SiteOptions {
  /** The API of this process; undefined when it runs elsewhere. */
  api: ApiFunction | undefined;
  /** Absolute address of the API, or a path on the site's own origin. */
  apiUrl: string;
  publicOrigin: string;
  /** Returns the configuration in force: read for each request, because fees and minimums change while the process runs. */
  configuration: () => Promise<PublicConfiguration>;
  measurement: MeasurementSites;
  log: PageLog;
}

export interface WebHandlerOptions extends SiteOptions {
  client: WebClient;
  /** The module `dist/server/entry-server.js`. */
  serverEntry: ServerEntry;
  /** Time for which a public page is sent from memory, in ms: a second by default, 0 for never. */
  pageFreshMs?: number;
  /** Addresses in one file of the sitemap, above which it is split. */
  sitemapSize?: number;
  /** Called with every opened page on the way to a gift, including pages from memory. */
  noteOpened?: NoteOpened | undefined;
  /** Called with the name of each island that failed in a browser. */
  noteIslandFailed?: NoteIslandFailed | undefined;
}

/** Facts of a visitor for a page from memory. They are read only when needed. */
export interface KeptVisitor {
  requestId: () => string;
  clientAddress: () => string;
}

export interface WebHandler {
  /** Runs before `fetch` and sends the public pages in memory. Returns true if it sent one. */
  sendKept(incoming: IncomingMessage, outgoing: ServerResponse, kept: KeptVisitor): boolean;
  /** Serves any request of the public site. */
  fetch(request: Request, visitor: Visitor): Promise<Response>;
  staticAssets: StaticAssets;
}

/** The API's address, and its origin if it differs from the origin of the pages. */
export function apiAddress(options: Pick<SiteOptions, 'apiUrl' | 'publicOrigin'>): Pick<Site, 'apiUrl' | 'apiOrigin'> {
  const address = new URL(options.apiUrl, options.publicOrigin);
  return {
    apiUrl: address.href,
    apiOrigin: address.origin === new URL(options.publicOrigin).origin ? undefined : address.origin,
  };
}

/** Serves all requests except for files. */
export async function siteResponse(site: Site, visit: Visit): Promise<Response> {
  const answer = await answerOf(site, visit);
  return beginsGift(visit.url.pathname) ? giveDevice(visit.request, answer, site.publicOrigin) : answer;
}

const beginsGift = (pathname: string): boolean => findFormAction(pathname)?.action.beginsGift === true;

/** Serves pages, forms, and texts for programs. */
async function answerOf(site: Site, received: Visit): Promise<Response> {
  const { method } = received.request;
  const isRead = method === 'GET' || method === 'HEAD';
  const visit = isRead ? withPlainEmbed(withShareLink(received, beginsGift(received.url.pathname))) : received;
  // This check is first: the vendor's form comes from another site, and its response needs its own headers.
  const led = (await appleReturnResponse(visit.request)) ?? (await guardResponse(site, visit));
  if (led !== undefined) return led;
  if (method === 'POST' && visit.url.pathname === SHARED_PICTURE_PATH)
    return redirectResponse(MERCHANT_CHECK_PATH, { status: 303 });
  if (method === 'POST') return formPostResponse(site, visit);
  if (!isRead) return methodRefusal(site, visit);
  if (visit.url.pathname === '/robots.txt') return robotsResponse(site, visit);
  const sitemapFile = readSitemapPath(visit.url.pathname);
  if (sitemapFile !== undefined) return sitemapResponse(site, visit, sitemapFile);
  if (visit.url.pathname === FEED_PATH) return feedResponse(site, visit);
  if (visit.url.pathname === MANIFEST_PATH) return manifestResponse(visit);
  if (visit.url.pathname === SECURITY_TEXT_PATH) return securityTextResponse(site, visit);
  if (visit.url.pathname === CHANGE_PASSWORD_PATH) return redirectResponse(PASSWORD_PAGE);
  const frame = visit.url.pathname === MEASUREMENT_FRAME_PATH ? measurementFrameResponse(site, visit) : undefined;
  if (frame !== undefined) return frame;
  const receipt = readReceiptFilePath(visit.url.pathname);
  if (receipt !== undefined) return receiptFileResponse(site, visit, receipt);
  const make = () => pageResponse(site, visit);
  const pageRequest = { request: visit.request, requestId: visit.visitor.requestId };
  return site.pages === undefined ? make() : site.pages.respond(pageRequest, make);
}

/** Returns true if every visitor gets the same page at this address: no rule redirects from it, and no response to it sets a device cookie. */
function isForEverybody(address: string): boolean {
  const [pathname = ''] = address.split('?');
  const leads = [true, false].some((loggedIn) => navigationTarget({ url: address, loggedIn }) !== undefined);
  return !leads && !beginsGift(pathname);
}

const pathOf = (url = ''): string => url.split('?', 1)[0] ?? '';

function keptOpening(
  { 'user-agent': userAgent, 'sec-purpose': purpose }: IncomingHttpHeaders,
  clientAddress: string,
): Opening {
  return { clientAddress, userAgent, purpose: typeof purpose === 'string' ? purpose : undefined };
}

/** Creates the handler of the public site from a finished build: a function from request to response. */
export function createWebHandler(options: WebHandlerOptions): WebHandler {
  const { api, publicOrigin, configuration, measurement, serverEntry, log, sitemapSize } = options;
  const { noteOpened: note, pageFreshMs: freshMs } = options;
  const { build, staticAssets } = options.client;
  const pages = createPageCache({ isForEverybody, ...(freshMs !== undefined && { freshMs }) });
  const address = apiAddress(options);
  const parts = { ...address, ...(sitemapSize !== undefined && { sitemapSize }) };
  const site: Omit<Site, 'configuration'> = {
    api,
    publicOrigin,
    measurement,
    serverEntry,
    log,
    build,
    pages,
    ...parts,
  };
  return {
    staticAssets,
    sendKept(incoming, outgoing, { requestId, clientAddress }) {
      const isSent = pages.send(incoming, outgoing, requestId);
      if (isSent && outgoing.statusCode === 200)
        noteOpened(note, pathOf(incoming.url), () => keptOpening(incoming.headers, clientAddress()));
      return isSent;
    },
    async fetch(request, visitor) {
      const visit = visitOf(request, visitor, publicOrigin);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const path = visit.url.pathname === FAVICON_PATH ? FAVICON_FILE : visit.url.pathname;
      const drawn = isRead ? lookFileResponse(request, path) : undefined;
      if (drawn !== undefined) return await drawn;
      const file = isRead ? staticAssets.respond(request, path) : undefined;
      if (file !== undefined) return file;
      if (request.method === 'POST' && visit.url.pathname === ISLAND_FAILED_PATH)
        return await islandFailedResponse(request, { publicOrigin, note: options.noteIslandFailed });
      if (request.method === 'POST' && visit.url.pathname === OPENED_PATH)
        return await openedResponse(request, { publicOrigin, note, clientAddress: visitor.clientAddress });
      const response = await siteResponse({ ...site, configuration: await configuration() }, visit);
      if (request.method === 'GET' && response.status === 200)
        noteOpened(note, visit.url.pathname, () => openingOf(request, visitor.clientAddress));
      return response;
    },
  };
}
