import { Writable } from 'node:stream';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { VoiceDocument } from './features/voices/voice-document.tsx';
import type { VoiceDocumentProps } from './features/voices/voice-page.ts';
import { withCriticalStyles, withoutRouterState, withoutStreaming, withoutType } from './hydration/document.ts';
import { renderPaperDocument } from './papers/paper-document.tsx';
import { createRouter } from './router.tsx';
import { renamedAddress } from './server/renamed.ts';
import type { AssetManifest, PaperInput, RenderedPage, RenderInput } from './server/render.ts';

/** Renders to the end before anything is sent: the inline scripts are hashed, and a crash can still become a whole error page. */
function renderToHtml(children: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const stream = renderToPipeableStream(children, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: (error) => {
        reject(error);
        stream.abort();
      },
    });
  });
}

/** Status of a page when the API behind one of its loaders failed: 503 stays 503, everything else is a 500. */
function statusOf(status: number, error: unknown): number {
  if (status !== 500 || typeof error !== 'object' || error === null || !('status' in error)) return status;
  return error.status === 503 || error.status === 429 || error.status === 0 ? 503 : 500;
}

/** What the router writes into the head: nothing of the styles that the page itself brings. */
function routerManifest({ routes, late }: AssetManifest): Pick<AssetManifest, 'routes'> {
  return { routes: late === undefined ? routes : {} };
}

/** The style sheets of a page: the site's, and what its screen has beside it. */
function sheetsOf({ routes }: AssetManifest, routeIds: readonly string[]): string[] {
  return [...new Set(routeIds.flatMap((id) => routes[id]?.css ?? []))];
}

/** Renders one address. Rejects when rendering itself fails; a failed loader is an error page with its status. */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const { configuration, now, formState, manifest } = input;
  const { late } = manifest;
  const plain = late === undefined ? true : undefined;
  let page: Omit<Extract<RenderedPage, { kind: 'page' }>, 'status' | 'html'> | undefined;
  let renamed: string | undefined;
  let sheets: string[] = [];
  const handle = createRequestHandler({
    request: input.request,
    createRouter: () =>
      createRouter({
        page: { configuration, now, ...(formState && { formState }), ...(plain && { plain }) },
        apiUrl: input.apiUrl,
        fetch: (resource, init) => input.apiFetch(new Request(resource, init)),
        requestId: input.requestId,
        build: input.build,
      }),
    getRouterManifest: () => Promise.resolve(routerManifest(manifest)),
  });
  const response = await handle(async ({ router }) => {
    const matches = router.state.matches;
    const leaf = matches.at(-1);
    // A refused form comes back where it was sent from.
    if (leaf && !formState) renamed = renamedAddress(new URL(input.request.url), leaf, router.options.context);
    if (renamed !== undefined) return new Response(null);
    const error = matches.find((match) => match.status === 'error')?.error;
    sheets = sheetsOf(
      manifest,
      matches.map(({ routeId }) => routeId),
    );
    page = {
      kind: 'page',
      cache: matches.some((match) => match.staticData.cache === 'private') ? 'private' : 'public',
      isOfPublicData: matches.every(({ staticData }) => staticData.cache !== 'private' || staticData.isOfPublicData),
      referrerPolicy: matches.find((match) => match.staticData.referrerPolicy)?.staticData.referrerPolicy,
      providerSignIn: matches.some((match) => match.staticData.providerSignIn === true),
      ...(error === undefined ? {} : { error }),
    };
    const html = await renderToHtml(<RouterServer router={router} />);
    const status = getSsrStatus(router);
    if (error !== undefined) return new Response(html, { status });
    return new Response(await transformHtmlStringWithRouter(router, withoutType(html)), { status });
  });
  if (renamed !== undefined) return { kind: 'redirect', status: 301, location: renamed };
  const location = response.headers.get('location');
  if (location !== null) return { kind: 'redirect', status: response.status, location };
  if (page === undefined) throw new Error('The router answered without rendering a page.');
  const whole = withCriticalStyles(await response.text(), late, sheets);
  const html = withoutStreaming(late === undefined ? whole : withoutRouterState(whole), now);
  return { ...page, status: statusOf(response.status, page.error), html };
}

/** The HTML of a small page without a script. */
export function renderVoice(props: VoiceDocumentProps): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<VoiceDocument {...props} />)}`;
}

/** The HTML of a page of reading. */
export function renderPaper(input: PaperInput): Promise<string> {
  return renderPaperDocument(input);
}
