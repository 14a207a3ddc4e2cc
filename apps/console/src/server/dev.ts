import { fileURLToPath } from 'node:url';
import { type AppDevOptions, type AppDevServer, createAppDevServer } from '@uluran/app-shell/dev';
import { CONSOLE_APP } from './console-app.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the server of the console from its sources. For development only: it needs Vite. */
export function createConsoleDevHandler(options: AppDevOptions): Promise<AppDevServer> {
  return createAppDevServer(CONSOLE_APP, ROOT, options);
}
