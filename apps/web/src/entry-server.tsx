import { RouterContextProvider } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { frameOf } from './app/frame.ts';
import type { Level } from './app/level.ts';
import { withFormFocus } from './document/form-focus.ts';
import { PageDocument, pageScripts } from './document/page-document.tsx';
import { linkedSheets, withHeadEnd } from './document/styles.ts';
import { islandHost } from './islands/island-host.ts';
import type { IslandName } from './islands/registry.ts';
import { createRouter } from './router.tsx';
import { renamedAddress } from './server/renamed.ts';
import type { AssetManifest, RenderedPage, RenderInput } from './server/render.ts';

type Router = ReturnType<typeof createRouter>;
type Matches = Router['state']['matches'];

/** Returns the status of a page after a failure of the API in a loader: an unavailable or limited API is a 503, every other failure a 500. */
function statusOf(status: number, error: unknown): number {
  if (status !== 500 || typeof error !== 'object' || error === null || !('status' in error)) return status;
  return error.status === 503 || error.status === 429 || error.status === 0 ? 503 : 500;
}

/** Returns the style sheets of a page: those of the site and those of its screen. */
function sheetsOf({ routes }: AssetManifest, routeIds: readonly string[]): string[] {
  return [...new Set(routeIds.flatMap((id) => routes[id]?.css ?? []))];
}

/** In the frame of the site, a page that failed stays as the server wrote it. */
function levelOf(matches: Matches): Level {
  const isOfSite = frameOf(matches) === 'site';
  if (isOfSite && matches.some(({ status }) => status === 'error')) return 'static';
  if (isOfSite && matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true))
    return 'islands';
  return matches.findLast(({ staticData }) => staticData.level)?.staticData.level ?? 'islands';
}

function isPrivate(matches: Matches): boolean {
  return matches.some(({ staticData }) => staticData.cache === 'private');
}

/** Returns the headers that the page's routes set. */
function ownHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'content-type'));
}

interface Rendering {
  input: RenderInput;
  router: Router;
  islands: Set<IslandName>;
}

/** Returns the whole document: the screen, its frame, its styles, and the list of files that it may load. */
function documentOf({ input: { manifest, build }, router, islands }: Rendering): string {
  const { matches } = router.state;
  const level = levelOf(matches);
  const frame = frameOf(matches);
  const sheets = sheetsOf(
    manifest,
    matches.map(({ routeId }) => routeId),
  );
  const styles = { frame, late: manifest.late, sheets };
  const screen = renderToStaticMarkup(<RouterServer router={router} />, { identifierPrefix: 's' });
  const page = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <PageDocument screen={screen} frame={frame} linked={linkedSheets(styles)} />
    </RouterContextProvider>,
    { identifierPrefix: 'd' },
  );
  const loader = level === 'static' ? undefined : build.loader;
  const styled = withHeadEnd(`<!DOCTYPE html>${page}`, styles, loader);
  if (loader === undefined) return styled;
  const used = [...islands].map((name) => [name, build.islands[name]] as const);
  const block = { islands: Object.fromEntries(used), sheets };
  return styled.replace('</body>', () => `${pageScripts(block, build.preamble)}</body>`);
}

/** Renders a page. Rejects if the rendering itself fails; after a failed loader it returns an error page with its status. */
export async function render(input: RenderInput): Promise<RenderedPage> {
  const { configuration, now, formState } = input;
  const islands = new Set<IslandName>();
  let isPersonal = false;
  let page: Omit<Extract<RenderedPage, { kind: 'page' }>, 'status' | 'html'> | undefined;
  let renamed: string | undefined;
  const handle = createRequestHandler({
    request: input.request,
    createRouter: () =>
      createRouter({
        configuration,
        now,
        formState,
        apiUrl: input.apiUrl,
        fetch: (resource, init) => input.apiFetch(new Request(resource, init)),
        requestId: input.requestId,
        islands: islandHost(islands),
        isSignedIn: () => {
          isPersonal = true;
          return input.isSignedIn;
        },
      }),
    // The document contains the styles: see `styles.ts`.
    getRouterManifest: () => ({ routes: {} }),
  });
  const response = await handle(({ router, responseHeaders }) => {
    const { matches } = router.state;
    const leaf = matches.at(-1);
    // A refused form is shown again at its own address.
    if (leaf && !formState) renamed = renamedAddress(new URL(input.request.url), leaf, router.options.context);
    if (renamed !== undefined) return Promise.resolve(new Response(null));
    const error = matches.find((match) => match.status === 'error')?.error;
    const written = documentOf({ input, router: router as Router, islands });
    const html = formState === undefined ? written : withFormFocus(written);
    page = {
      kind: 'page',
      cache: isPersonal || isPrivate(matches) ? 'private' : 'public',
      referrerPolicy: matches.find((match) => match.staticData.referrerPolicy)?.staticData.referrerPolicy,
      providerSignIn: matches.some((match) => match.staticData.providerSignIn === true),
      camera: matches.some((match) => match.staticData.camera === true),
      frame: frameOf(matches),
      headers: ownHeaders(responseHeaders),
      images: matches.flatMap((match) => match.staticData.images?.(configuration) ?? []),
      ...(error === undefined ? {} : { error }),
    };
    return Promise.resolve(new Response(html, { status: getSsrStatus(router) }));
  });
  if (renamed !== undefined) return { kind: 'redirect', status: 301, location: renamed };
  const location = response.headers.get('location');
  if (location !== null) return { kind: 'redirect', status: response.status, location };
  if (page === undefined) throw new Error('The router answered without rendering a page.');
  return { ...page, status: statusOf(response.status, page.error), html: await response.text() };
}
