import { loadStaticAssets, readSpaBuild, type StaticAssets, type Visitor } from '@uluran/page-server';
import { type AppDefinition, type AppServerOptions, appHandler } from './app-handler.ts';

export interface BuiltAppOptions extends AppServerOptions {
  /** `dist/client` of the build. */
  clientFolder: string;
}

export interface AppServer {
  /** Answers any request at or below the app's path. */
  fetch(request: Request, visitor: Visitor): Promise<Response>;
  staticAssets: StaticAssets;
}

/** Returns the server of an app from a finished build. Throws an error if there is no build. */
export function createAppServer(app: AppDefinition, options: BuiltAppOptions): AppServer {
  const { clientFolder } = options;
  const staticAssets = loadStaticAssets(clientFolder, `${app.base}/`);
  const build = readSpaBuild(clientFolder, app.base);
  return { staticAssets, fetch: appHandler(app, options, { build, staticAssets }) };
}

/** Returns the patterns of all addresses of an app, for logs. */
export function appRoutes({ base, patterns, signOut }: AppDefinition): string[] {
  return [...patterns, ...(signOut === undefined ? [] : [signOut.path]), `${base}/assets/*`];
}

/** Returns true for a path of the app. */
export function isAppPath({ base }: Pick<AppDefinition, 'base'>, pathname: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}
