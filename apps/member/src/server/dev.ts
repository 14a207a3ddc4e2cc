import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Visitor } from '@uluran/page-server';
import type { Connect } from 'vite';
import { type MemberOptions, siteOf } from './index.ts';
import { memberHandler } from './pages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What React's plugin and Vite would put into a page of their own. */
const DEVELOPMENT_HEAD =
  '<script type="module">import R from "/account/@react-refresh";R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;window.__vite_plugin_react_preamble_installed__=true;</script><script type="module" src="/account/@vite/client"></script>';

export interface MemberDevOptions extends MemberOptions {
  /** The server the pages come from: changes are announced through it. */
  httpServer: Server;
}

export interface MemberDevHandler {
  /** Answers modules, styles and pictures from their sources; calls on for everything else. Stands before `fetch`. */
  middleware: Connect.NextHandleFunction;
  /** Answers pages, without a Content-Security-Policy. */
  fetch(request: Request, visitor: Visitor): Promise<Response>;
  close(): Promise<void>;
}

/** The member area from its sources, with changes shown at once. For development only: needs Vite. */
export async function createMemberDevHandler(options: MemberDevOptions): Promise<MemberDevHandler> {
  const { createServer } = await import('vite');
  const { httpServer } = options;
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: httpServer } },
  });
  const fetch = memberHandler({
    ...siteOf(options),
    build: { entryUrl: '/account/src/main.tsx', modules: [], styles: ['/account/src/styles/index.css?direct'] },
    development: { head: DEVELOPMENT_HEAD },
  });
  return {
    middleware(request, response, next) {
      // Vite removes its base from the address of each request it looks at; the next handler needs the requested address.
      const asked = request.url;
      vite.middlewares(request, response, (error?: unknown) => {
        request.url = asked;
        next(error);
      });
    },
    fetch,
    close: () => vite.close(),
  };
}
