import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { CriticalStyles } from '@uluran/page-server';
import type { Frame } from '../app/frame.ts';
import type { FormState } from '../form-actions/form-state.ts';
import type { IslandName } from '../islands/registry.ts';

/** Assets of each route. */
export interface AssetManifest {
  routes: Record<string, RouteAssets>;
  /** Assets of a finished build that load late: a page contains its critical styles, and the first island loads the other styles. */
  late?: LateAssets | undefined;
}

/** Assets that load after a page is complete. */
export interface LateAssets {
  /** Address of the font's file. */
  font: string | undefined;
  /** Selects the styles that a page contains itself. */
  critical: CriticalStyles;
}

/** Addresses of the modules that pages load; in each list the module that runs is first, and its imports follow. */
export interface BuildAddresses {
  /** Loader module of every page with islands. */
  loader: string;
  islands: Readonly<Record<IslandName, readonly string[]>>;
  /** HTML before the loader, in development. */
  preamble?: string;
}

export interface RouteAssets {
  css?: string[];
}

export interface RenderInput {
  request: Request;
  configuration: PublicConfiguration;
  manifest: AssetManifest;
  build: BuildAddresses;
  /** Absolute address of the API. */
  apiUrl: string;
  /** Performs API calls; given when the API runs in this process or headers must be added. */
  apiFetch: (request: Request) => Promise<Response>;
  formState?: FormState;
  requestId: string;
  /** True if the visitor has a session. */
  isSignedIn: boolean;
  /** Time of this rendering, ISO 8601. */
  now: string;
}

/** One rendered page, or a redirect. */
export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      html: string;
      cache: 'public' | 'private';
      referrerPolicy: 'same-origin' | undefined;
      /** True if the page opens a provider's popup. */
      providerSignIn: boolean;
      /** True if the page may use the camera. */
      camera: boolean;
      /** Other origins whose pictures the page may show. */
      images: readonly string[];
      /** Parts around the screen. */
      frame: Frame;
      /** Headers of this page alone. */
      headers: Record<string, string>;
      /** Error of a loader, for the log. */
      error?: unknown;
    };

/** Exports of `dist/server/entry-server.js`. */
export interface ServerEntry {
  render(input: RenderInput): Promise<RenderedPage>;
}
