import { createRouter } from '@tanstack/react-router';
import { ROUTER_OPTIONS } from '@uluran/app-shell/router-options';
import { CONSOLE_BASE } from './app/addresses.ts';
import type { ConsoleContext } from './app/context.ts';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The application's router: one per page. */
export function createConsoleRouter(context: ConsoleContext) {
  return createRouter({
    ...ROUTER_OPTIONS,
    routeTree,
    context,
    basepath: CONSOLE_BASE,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
