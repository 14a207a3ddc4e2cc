import type { Server } from 'node:http';
import type { Visitor } from '@uluran/page-server';
import type { Connect } from 'vite';
import { type AppDefinition, type AppServerOptions, appHandler } from './app-handler.ts';

export interface AppDevOptions extends AppServerOptions {
  /** The server of the pages: changes are announced through it. */
  httpServer: Server;
}

export interface AppDevServer {
  /** Answers modules, styles and pictures from their sources; calls the next handler for everything else. Runs before `fetch`. */
  middleware: Connect.NextHandleFunction;
  /** Answers pages, without a Content-Security-Policy. */
  fetch(request: Request, visitor: Visitor): Promise<Response>;
  close(): Promise<void>;
}

/** Scripts that React's plugin and Vite add to pages of their own. */
const developmentHead = (base: string) =>
  `<script type="module">import R from "${base}/@react-refresh";R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;window.__vite_plugin_react_preamble_installed__=true;</script><script type="module" src="${base}/@vite/client"></script>`;

/** Returns the server of an app from its sources, in the folder `root`. Edits take effect at once. For development only: it needs Vite. */
export async function createAppDevServer(
  app: AppDefinition,
  root: string,
  { httpServer, ...options }: AppDevOptions,
): Promise<AppDevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: httpServer } },
  });
  const { base } = app;
  const build = { entryUrl: `${base}/src/main.tsx`, modules: [], styles: [`${base}/src/styles/index.css?direct`] };
  return {
    middleware(request, response, next) {
      // Vite removes its base from the address of each request; the next handler needs the requested address.
      const asked = request.url;
      vite.middlewares(request, response, (error?: unknown) => {
        request.url = asked;
        next(error);
      });
    },
    fetch: appHandler(app, options, { build, development: { head: developmentHead(base) } }),
    close: () => vite.close(),
  };
}
