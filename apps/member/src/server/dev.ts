import { fileURLToPath } from 'node:url';
import { type AppDevOptions, type AppDevServer, createAppDevServer } from '@uluran/app-shell/dev';
import { MEMBER_APP } from './member-app.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the server of the member area from its sources. For development only: it needs Vite. */
export function createMemberDevHandler(options: AppDevOptions): Promise<AppDevServer> {
  return createAppDevServer(MEMBER_APP, ROOT, options);
}
