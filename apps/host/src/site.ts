import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  API_BASE_PATH,
  createAddressReader,
  type Database,
  type Environment,
  type Logger,
  readPublicConfiguration,
} from '@uluran/api';
import { createConsoleHandler, isConsolePath } from '@uluran/console';
import { createDevelopersHandler, type DevelopersHandler, isDevelopersPath } from '@uluran/developers';
import { createMemberHandler, isMemberPath } from '@uluran/member';
import { createServiceWorkerHandler, isWorkerPath } from '@uluran/service-worker';
import {
  createWebHandler,
  type NoteIslandFailed,
  type NoteOpened,
  readWebClient,
  type ServerEntry,
  type SiteOptions,
} from '@uluran/web';
import { builtScripts } from './built-scripts.ts';
import { markedAsRehearsal, type Pages } from './rehearsal.ts';
import { requestIdOf } from './request-id.ts';
import type { Answer, HostServer, Middleware } from './server.ts';
import { openConfiguration, type SiteConfiguration } from './site-configuration.ts';

const { resolve } = createRequire(import.meta.url);
const WEB_FOLDER = dirname(resolve('@uluran/web/package.json'));
const CONSOLE_CLIENT_FOLDER = join(dirname(resolve('@uluran/console/package.json')), 'dist/client');
const MEMBER_CLIENT_FOLDER = join(dirname(resolve('@uluran/member/package.json')), 'dist/client');

/** An app was not built. */
class SiteNotBuilt extends Error {
  override readonly name = 'SiteNotBuilt';
  constructor(app: string) {
    super(`${app} is not built: run \`npm start\`, which builds it, or \`pnpm exec turbo run build\` first.`);
  }
}

/**
 * Loads the built application with all its pages, which would otherwise be read at their first visit: a new build of the files must not remove pages
 * from a running process.
 */
async function loadServerEntry(): Promise<ServerEntry> {
  const folder = join(WEB_FOLDER, 'dist/server');
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, file)).href);
  if (!existsSync(join(folder, 'entry-server.js'))) throw new SiteNotBuilt('The public site');
  const entry = await load('entry-server.js');
  await Promise.all(builtScripts(folder).map(load));
  return entry as ServerEntry;
}

/** The pages' API does not respond. */
class ApiUnreachable extends Error {
  override readonly name = 'ApiUnreachable';
  constructor(apiUrl: string | undefined, reason: string) {
    super(`The API at ${apiUrl} does not answer its configuration (${reason}): start it first, or check API_URL.`);
  }
}

/** Reads the configuration for the pages: from its own database, or from the remote API. */
async function readConfiguration(parts: SiteParts): Promise<SiteConfiguration> {
  const { environment, publicOrigin, answerApi, database } = parts;
  if (database !== undefined) {
    return await readPublicConfiguration(database.sql, { ...environment, PUBLIC_ORIGIN: publicOrigin });
  }
  const response = await answerApi(new Request(new URL(`${API_BASE_PATH}/config`, publicOrigin)), '');
  if (!response.ok) throw new ApiUnreachable(environment.API_URL, `status ${response.status}`);
  const { data } = (await response.json()) as { data: SiteConfiguration };
  // Browsers reach the API through this process, not at the address used here.
  return { ...data, origin: publicOrigin, apiUrl: API_BASE_PATH };
}

export interface SiteParts {
  environment: Environment;
  publicOrigin: string;
  /** Handles `/api`, in this process or by forwarding. */
  answerApi: Answer;
  /** Undefined if the API is in another process. */
  database: Database | undefined;
  log: Logger;
  /** Counts opened pages on the way to a gift; undefined without a database. */
  noteOpened: NoteOpened | undefined;
  /** Counts parts of pages that failed in a browser. */
  noteIslandFailed: NoteIslandFailed | undefined;
  /** Address of the sandbox; undefined without one. */
  sandboxUrl: string | undefined;
}

/** Public site, member area and console, ready to serve. */
export interface RunningSite extends Pages {
  middleware?: Middleware;
  close: () => Promise<void>;
}

async function siteOptions(parts: SiteParts): Promise<SiteOptions> {
  const { environment, publicOrigin, answerApi, log } = parts;
  const freshMs = environment.PAGE_FRESH_MS;
  const configuration = await openConfiguration({ read: () => readConfiguration(parts), freshMs });
  const { apiUrl } = await configuration();
  return {
    api: (request) => answerApi(request, request.headers.get('X-Forwarded-For') ?? ''),
    apiUrl,
    publicOrigin,
    configuration,
    measurement: {
      pixelUrl: environment.PIXEL_URL,
      tagManagerUrl: environment.TAG_MANAGER_URL,
      sites: environment.MEASUREMENT_SITES,
    },
    log: { error: (message, fields) => log.error(fields, message) },
  };
}

/** The apps with a path of their own, and the public site, which serves all other paths. */
interface Apps {
  web: Pages;
  member: Pages;
  console: Pages;
  developers: DevelopersHandler;
}

/** Returns the app of a path: the member area serves `/account` and below, the console `/console` and below. */
function appOf<App>(
  pathname: string,
  { web, member, console: operators }: { web: App; member: App; console: App },
): App {
  if (isMemberPath(pathname)) return member;
  return isConsolePath(pathname) ? operators : web;
}

/** The site of the SDK serves `/developers` and below; the service worker is at the root. */
function composed(apps: Apps, isWorkerOff: boolean): Pages {
  const answerWorker = createServiceWorkerHandler({ isOff: isWorkerOff });
  return {
    fetch(request, visitor) {
      const { pathname } = new URL(request.url);
      if (isWorkerPath(pathname)) return answerWorker(request);
      if (isDevelopersPath(pathname)) return apps.developers.fetch(request, visitor);
      return appOf(pathname, apps).fetch(request, visitor);
    },
  };
}

/** The built apps, which call the API in this process or the remote one. */
export async function createSite(parts: SiteParts): Promise<RunningSite> {
  const options = await siteOptions(parts);
  const web = createWebHandler({
    ...options,
    client: readWebClient(join(WEB_FOLDER, 'dist/client')),
    serverEntry: await loadServerEntry(),
    pageFreshMs: parts.environment.PAGE_FRESH_MS,
    noteOpened: parts.noteOpened,
    noteIslandFailed: parts.noteIslandFailed,
  });
  if (!existsSync(MEMBER_CLIENT_FOLDER)) throw new SiteNotBuilt('The member area');
  const member = createMemberHandler({ ...options, clientFolder: MEMBER_CLIENT_FOLDER });
  if (!existsSync(CONSOLE_CLIENT_FOLDER)) throw new SiteNotBuilt('The console');
  const operators = createConsoleHandler({ ...options, clientFolder: CONSOLE_CLIENT_FOLDER });
  const addressOf = createAddressReader(parts.environment.TRUSTED_PROXIES);
  const middleware: Middleware = (request, response, next) => {
    const requestId = () => requestIdOf(request.headers['x-request-id']);
    if (!web.sendKept(request, response, { requestId, clientAddress: () => addressOf(request) })) next();
  };
  const isWorkerOff = parts.environment.SERVICE_WORKER === 'off';
  const developers = createDevelopersHandler(parts);
  const pages = composed({ web, member, console: operators, developers }, isWorkerOff);
  const close = async () => developers.close();
  // Marked pages are not cached in memory.
  if (parts.environment.REHEARSAL !== undefined) return { ...markedAsRehearsal(pages), close };
  return { ...pages, middleware, close };
}

/** The apps from their sources, for development: a change is visible at once. */
export async function createSiteFromSources(parts: SiteParts, server: HostServer): Promise<RunningSite> {
  const [{ createDevHandler }, { createMemberDevHandler }, { createConsoleDevHandler }] = await Promise.all([
    import('@uluran/web/dev'),
    import('@uluran/member/dev'),
    import('@uluran/console/dev'),
  ]);
  const options = { ...(await siteOptions(parts)), httpServer: server.http };
  const web = await createDevHandler(options);
  const member = await createMemberDevHandler(options);
  const operators = await createConsoleDevHandler(options);
  const apps = { web, member, console: operators };
  const developers = createDevelopersHandler(parts);
  return {
    // A worker of an earlier build in the browser would hide every edit.
    ...composed({ ...apps, developers }, true),
    middleware: (request, response, next) => {
      const [pathname = ''] = (request.url ?? '').split('?');
      appOf(pathname, apps).middleware(request, response, next);
    },
    close: async () => {
      developers.close();
      await Promise.all(Object.values(apps).map((app) => app.close()));
    },
  };
}
