import { Writable } from 'node:stream';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { EARLY_SCRIPT } from './app/early.ts';
import { createRouter } from './router.tsx';
import type { AssetManifest, LateAssets, RenderedPage, RenderInput } from './server/render.ts';

const HTML_TYPE = '<!DOCTYPE html>';

/** When the router loaded each part, as it writes that into its script. Nowhere else does a quotation mark stand unescaped after such a text. */
const LOADED_AT = /,u:\d{13},s:"/g;

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

/** What a page answers when the API behind one of its loaders failed: unavailable stays unavailable, all else is our fault. */
function statusOf(status: number, error: unknown): number {
  if (status !== 500 || typeof error !== 'object' || error === null || !('status' in error)) return status;
  return error.status === 503 || error.status === 429 || error.status === 0 ? 503 : 500;
}

/** What the router writes into the head: nothing of the styles that the page itself brings. */
function routerManifest({ routes, late }: AssetManifest): AssetManifest {
  return { routes: late === undefined ? routes : {} };
}

/** Puts the styles that a page needs into its head, and what fetches the whole sheets for those who need them at once. */
function styled(html: string, late: LateAssets | undefined): string {
  if (late === undefined) return html;
  const { sheets, font = '', critical } = late;
  const whole = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const parts = [
    `<style>${critical(html)}</style>`,
    `<script data-font="${font}" data-sheets="${sheets.join(' ')}">${EARLY_SCRIPT}</script>`,
    `<noscript>${whole}</noscript></head>`,
  ];
  return html.replace('</head>', () => parts.join(''));
}

/** Marks where the router may go on streaming, and takes itself out of the page. Ours are whole. */
const STREAM_BOUNDARY = '<script>document.currentScript.remove();/*$tsr-stream-boundary*/</script>';

/**
 * What the router writes and a whole page has no use for. The time to the millisecond would change the page's bytes where it says nothing
 * new.
 */
function withoutStreaming(html: string, now: string): string {
  const today = Date.parse(now.slice(0, now.indexOf('T')));
  return html.replace(LOADED_AT, `,u:${today},s:"`).replace(STREAM_BOUNDARY, '');
}

/** Renders one address. Rejects when rendering itself fails; a failed loader is an error page with its status. */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const { configuration, now, formState, manifest } = input;
  const { late } = manifest;
  let page: Omit<Extract<RenderedPage, { kind: 'page' }>, 'status' | 'html'> | undefined;
  const handle = createRequestHandler({
    request: input.request,
    createRouter: () =>
      createRouter({
        page: { configuration, now, ...(formState ? { formState } : {}) },
        apiUrl: input.apiUrl,
        fetch: (resource, init) => input.apiFetch(new Request(resource, init)),
        requestId: input.requestId,
        modules: input.modules,
      }),
    getRouterManifest: () => Promise.resolve(routerManifest(manifest)),
  });
  const response = await handle(async ({ router }) => {
    const matches = router.state.matches;
    const error = matches.find((match) => match.status === 'error')?.error;
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
    const bare = html.startsWith(HTML_TYPE) ? html.slice(HTML_TYPE.length) : html;
    return new Response(await transformHtmlStringWithRouter(router, bare), { status });
  });
  const location = response.headers.get('location');
  if (location !== null) return { kind: 'redirect', status: response.status, location };
  if (page === undefined) throw new Error('The router answered without rendering a page.');
  const html = withoutStreaming(styled(await response.text(), late), now);
  return { ...page, status: statusOf(response.status, page.error), html };
}
