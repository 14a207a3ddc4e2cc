import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { CriticalStyles } from '@uluran/page-server';
import type { Frame } from '../app/frame.ts';
import type { FormState } from '../form-actions/form-state.ts';
import type { IslandName } from '../islands/registry.ts';

/** Assets of each route. */
export interface AssetManifest {
  routes: Record<string, RouteAssets>;
  /** Of a finished build: a page brings what it needs of the styles, and the rest follows with the first island. */
  late?: LateAssets | undefined;
}

/** What comes after a page is complete. */
export interface LateAssets {
  /** Address of the font's file. */
  font: string | undefined;
  /** Which of the styles a page cannot wait for. */
  critical: CriticalStyles;
}

/** Addresses in a finished build of what pages load; each list begins with the module that is run, its imports follow. */
export interface BuildAddresses {
  /** Run by every page that loads anything. */
  loader: string;
  islands: Readonly<Record<IslandName, readonly string[]>>;
  /** HTML that stands before the loader, in development. */
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
  /** The visitor has a session. */
  isSignedIn: boolean;
  /** Time of this rendering, ISO 8601. */
  now: string;
}

/** One rendered page, or where to go instead. */
export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      html: string;
      cache: 'public' | 'private';
      referrerPolicy: 'same-origin' | undefined;
      /** A provider's popup is opened from here. */
      providerSignIn: boolean;
      /** It may ask for the camera. */
      camera: boolean;
      /** Origins of others whose pictures it may show. */
      images: readonly string[];
      /** What is around the screen. */
      frame: Frame;
      /** Headers of its own. */
      headers: Record<string, string>;
      /** What a loader failed with, for the log. */
      error?: unknown;
    };

/** What `dist/server/entry-server.js` exports. */
export interface ServerEntry {
  render(input: RenderInput): Promise<RenderedPage>;
}
