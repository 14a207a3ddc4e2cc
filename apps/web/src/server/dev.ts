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

/** Script that React's plugin adds to an HTML page, which this site does not have. */
const REFRESH_PREAMBLE =
  'import R from "/@react-refresh";R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;window.__vite_plugin_react_preamble_installed__=true;';

const SITE_STYLES = '/src/styles/index.css?direct';

const PREAMBLE = `<script type="module">${REFRESH_PREAMBLE}</script><script type="module" src="/@vite/client"></script>`;

const MANIFEST: AssetManifest = {
  routes: { __root__: { css: [SITE_STYLES] } },
};

/** Addresses of the islands' sources. */
function developmentIslands(): Record<IslandName, string[]> {
  const files: Record<string, string[]> = {};
  for (const [name, source] of Object.entries(ISLANDS)) files[name] = [`/${source}`];
  return files as Record<IslandName, string[]>;
}

export interface DevHandlerOptions extends SiteOptions {
  /** The HTTP server of the pages. Its WebSocket announces changes of the sources. */
  httpServer: Server;
}

export interface DevHandler {
  /** Serves modules, styles and pictures from their sources; calls `next` for every other request. Runs before `fetch`. */
  middleware: Connect.Server;
  /** Serves pages, rendered from the current sources. Without a Content-Security-Policy. */
  fetch(request: Request, visitor: Visitor): Promise<Response>;
  close(): Promise<void>;
}

/** Creates the handler of the public site from its sources; changes show at once. For development only: needs Vite. */
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
