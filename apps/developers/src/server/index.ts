import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { PRODUCT_NAME } from '@uluran/brand';
import {
  cacheControl,
  compressedResponse,
  contentSecurityPolicy,
  escapeHtml,
  loadStaticAssets,
  securityHeaders,
  type Visitor,
  withLook,
} from '@uluran/page-server';
import { redirectResponse } from '@uluran/session/server';
import { buildSite, type SiteBuild } from './build-site.ts';

export { FORMER_REFERENCE_PATH, redirectToReference } from './former-reference.ts';

const DIST = join(import.meta.dirname, '../../dist');
const BASE = '/developers';
const MISSING = `${BASE}/not-found`;

/** Colours of code for a foundation with its own colours; the style sheet has those of the build. */
const CODE_COLOURS =
  'html:root{--code:var(--link);--code-string:var(--success);--code-quiet:var(--muted);--code-name:var(--link-hover)}';

export interface DevelopersOptions {
  /** The site's own origin, for canonical addresses. */
  publicOrigin: string;
  /** Address of this installation's sandbox; undefined without one, and then no call can be tried. */
  sandboxUrl: string | undefined;
}

interface Page {
  html: string;
  policy: string;
  etag: string;
}

/** Returns true for the path of the site of the SDK, and for every path below it. */
export function isDevelopersPath(pathname: string): boolean {
  return pathname === BASE || pathname.startsWith(`${BASE}/`);
}

/** A page of the build, adapted to this installation. */
function pageOf(file: string, { publicOrigin, sandboxUrl }: DevelopersOptions): Page {
  const left = sandboxUrl === undefined ? 'on' : 'off';
  const text = readFileSync(file, 'utf8')
    .replaceAll(new RegExp(`<!--try:${left}-->[\\s\\S]*?<!--/try:${left}-->`, 'g'), '')
    .replaceAll(/<!--\/?try:\w+-->/g, '')
    .replaceAll('%SANDBOX%', escapeHtml(sandboxUrl ?? ''))
    .replaceAll('%ORIGIN%', escapeHtml(publicOrigin))
    .replaceAll('%NAME%', escapeHtml(PRODUCT_NAME));
  const html = withLook(text, CODE_COLOURS);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, policy: contentSecurityPolicy(html, { apiOrigin: undefined }), etag };
}

/** All pages by their addresses. */
function readPages(options: DevelopersOptions): ReadonlyMap<string, Page> {
  const folder = join(DIST, 'pages');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return new Map(
    files.map((file) => {
      const name = relative('', file)
        .split(sep)
        .join('/')
        .replace(/\.html$/, '')
        .replace(/(?:^|\/)index$/, '');
      return [name === '' ? BASE : `${BASE}/${name}`, pageOf(join(folder, file), options)];
    }),
  );
}

/** Handles a request at or below `/developers`. */
type Answer = (request: Request, visitor: Pick<Visitor, 'requestId'>) => Promise<Response>;

/** The site of one build, whose pages and files are read once. */
function builtSite(options: DevelopersOptions): Answer {
  const files = loadStaticAssets(join(DIST, 'client'), `${BASE}/`);
  const pages = readPages(options);
  const missing = pages.get(MISSING);
  if (missing === undefined)
    throw new Error('The build of the site for developers has no page for what it does not have.');
  return async (request, { requestId }) => {
    const { pathname } = new URL(request.url);
    const file = files.respond(request, pathname);
    if (file !== undefined) return file;
    if (pathname.endsWith('/') && pages.has(pathname.slice(0, -1)))
      return redirectResponse(pathname.slice(0, -1), { status: 308, headers: { 'X-Request-Id': requestId } });
    const page = pathname === MISSING ? undefined : pages.get(pathname);
    const { html, policy, etag } = page ?? missing;
    const status = page === undefined ? 404 : 200;
    const headers = securityHeaders();
    headers.set('Content-Security-Policy', policy);
    headers.set('Content-Type', 'text/html; charset=utf-8');
    headers.set('Content-Language', 'en');
    headers.set('Cache-Control', cacheControl('public', status));
    headers.set('ETag', etag);
    headers.set('X-Request-Id', requestId);
    if (page !== undefined && request.headers.get('If-None-Match') === etag)
      return new Response(null, { status: 304, headers });
    return await compressedResponse(request, html, { status, headers });
  };
}

/** The response after a failed build: a text for the developer who runs it. The next visit tries again. */
function failedResponse(error: unknown, requestId: string): Response {
  const reason = error instanceof Error ? error.message : String(error);
  return new Response(`The pages for developers could not be built. The next visit tries again.\n\n${reason}\n`, {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
    },
  });
}

export interface DevelopersHandler {
  /** Handles every request at or below `/developers`. The first one builds the site, if its inputs have changed since the last build. */
  fetch: Answer;
  /** Ends a running build. */
  close(): void;
}

/** @param build replaces the build, in tests */
export function createDevelopersHandler(options: DevelopersOptions, build: SiteBuild = buildSite): DevelopersHandler {
  const closing = new AbortController();
  let opening: Promise<Answer> | undefined;
  const open = () => {
    opening ??= build(closing.signal).then(
      () => builtSite(options),
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };
  return {
    async fetch(request, visitor) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD', 'X-Request-Id': visitor.requestId } });
      const answer = await open().catch((error: unknown) => () => failedResponse(error, visitor.requestId));
      return await answer(request, visitor);
    },
    close: () => closing.abort(),
  };
}
