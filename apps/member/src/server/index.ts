import { type AppServer, appRoutes, type BuiltAppOptions, createAppServer, isAppPath } from '@uluran/app-shell/server';
import { MEMBER_APP } from './member-app.ts';

export { SIGN_OUT_PATH } from '../app/addresses.ts';

/** Pattern of every address of the member area, for logs. */
export const MEMBER_ROUTES: readonly string[] = appRoutes(MEMBER_APP);

/** Returns true for a path of the member area. */
export function isMemberPath(pathname: string): boolean {
  return isAppPath(MEMBER_APP, pathname);
}

/** Returns the server of the member area from a finished build. Throws an error if there is no build. */
export function createMemberHandler(options: BuiltAppOptions): AppServer {
  return createAppServer(MEMBER_APP, options);
}
