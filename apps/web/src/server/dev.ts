import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Visitor } from '@uluran/page-server';
import type { Connect } from 'vite';
import { ISLANDS, type IslandName, LOADER } from '../islands/registry.ts';
import { apiAddress, type SiteOptions, siteResponse } from './index.ts';
import { lookFileResponse } from './look/look-files.ts';
import type { AssetManifest, ServerEntry } from './render.ts';
import { type Site, visitOf } from './site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What React's plugin would put into a page of its own. */
const REFRESH_PREAMBLE =
  'import R from "/@react-refresh";R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;window.__vite_plugin_react_preamble_installed__=true;';

const SITE_STYLES = '/src/styles/index.css?direct';

const PREAMBLE = `<script type="module">${REFRESH_PREAMBLE}</script><script type="module" src="/@vite/client"></script>`;

const MANIFEST: AssetManifest = {
  routes: { __root__: { css: [SITE_STYLES] } },
};

/** Islands from their sources. */
function developmentIslands(): Record<IslandName, string[]> {
  const files: Record<string, string[]> = {};
  for (const [name, source] of Object.entries(ISLANDS)) files[name] = [`/${source}`];
  return files as Record<IslandName, string[]>;
}

export interface DevHandlerOptions extends SiteOptions {
  /** The server the pages come from: changes are announced through it. */
  httpServer: Server;
}

export interface DevHandler {
  /** Answers modules, styles and pictures from their sources; calls on for everything else. Stands before `fetch`. */
  middleware: Connect.Server;
  /** Answers pages, rendered from the sources as they are now. Without a Content-Security-Policy. */
  fetch(request: Request, visitor: Visitor): Promise<Response>;
  close(): Promise<void>;
}

/** The public site from its sources, with changes shown at once. For development only: needs Vite. */
export async function createDevHandler(options: DevHandlerOptions): Promise<DevHandler> {
  const { createServer } = await import('vite');
  const { httpServer, api, publicOrigin, configuration, measurement, log } = options;
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: httpServer } },
  });
  const site: Omit<Site, 'configuration'> = {
    api,
    publicOrigin,
    measurement,
    log,
    ...apiAddress(options),
    build: {
      loader: `/${LOADER}`,
      islands: developmentIslands(),
      preamble: PREAMBLE,
      manifest: MANIFEST,
    },
    serverEntry: {
      async render(input) {
        const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerEntry;
        return render(input);
      },
    },
    withoutPolicy: true,
  };
  return {
    middleware: vite.middlewares,
    fetch: async (request, visitor) =>
      (await lookFileResponse(request)) ??
      (await siteResponse({ ...site, configuration: await configuration() }, visitOf(request, visitor, publicOrigin))),
    close: () => vite.close(),
  };
}
