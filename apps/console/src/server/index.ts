import { type AppServer, appRoutes, type BuiltAppOptions, createAppServer, isAppPath } from '@uluran/app-shell/server';
import { CONSOLE_APP } from './console-app.ts';

/** Pattern of every address of the console, for logs. */
export const CONSOLE_ROUTES: readonly string[] = appRoutes(CONSOLE_APP);

/** Returns true for a path of the console. */
export function isConsolePath(pathname: string): boolean {
  return isAppPath(CONSOLE_APP, pathname);
}

/** Returns the server of the console from a finished build. Throws an error if there is no build. */
export function createConsoleHandler(options: BuiltAppOptions): AppServer {
  return createAppServer(CONSOLE_APP, options);
}
