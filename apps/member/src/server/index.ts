import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import {
  type ApiFunction,
  loadStaticAssets,
  type PageLog,
  readSpaBuild,
  type StaticAssets,
  type Visitor,
} from '@uluran/page-server';
import { MEMBER_PATTERNS, SIGN_OUT_PATH } from '../app/addresses.ts';
import { type MemberParts, memberHandler } from './pages.ts';

export { SIGN_OUT_PATH } from '../app/addresses.ts';

/** Pattern of every address of the member area, for logs. */
export const MEMBER_ROUTES: readonly string[] = [...MEMBER_PATTERNS, SIGN_OUT_PATH, '/account/assets/*'];

/** What every form of the handler needs. */
export interface MemberOptions {
  /** The API of this process; undefined when it runs elsewhere. */
  api: ApiFunction | undefined;
  /** Absolute address of the API, or a path on the site's own origin. */
  apiUrl: string;
  publicOrigin: string;
  /** Returns the configuration in force: read for each page, because fees and minimums change while the process runs. */
  configuration: () => Promise<PublicConfiguration>;
  log: PageLog;
}

export interface MemberHandlerOptions extends MemberOptions {
  /** `dist/client` of the build. */
  clientFolder: string;
}

export interface MemberHandler {
  /** Answers any request at or below `/account`. */
  fetch(request: Request, visitor: Visitor): Promise<Response>;
  staticAssets: StaticAssets;
}

/** Whether a path belongs to the member area. */
export function isMemberPath(pathname: string): boolean {
  return pathname === '/account' || pathname.startsWith('/account/');
}

/** The part of the site that does not depend on where the application's files come from. */
export function siteOf({ api, apiUrl, publicOrigin, configuration, log }: MemberOptions): Omit<MemberParts, 'build'> {
  const address = new URL(apiUrl, publicOrigin);
  const apiOrigin = address.origin === new URL(publicOrigin).origin ? undefined : address.origin;
  return { api, apiUrl: address.href, apiOrigin, publicOrigin, configuration, log };
}

/** The member area as one function from request to response, made of a finished build. */
export function createMemberHandler(options: MemberHandlerOptions): MemberHandler {
  const { clientFolder } = options;
  const staticAssets = loadStaticAssets(clientFolder, '/account/');
  const build = readSpaBuild(clientFolder, '/account');
  return { staticAssets, fetch: memberHandler({ ...siteOf(options), build, staticAssets }) };
}
