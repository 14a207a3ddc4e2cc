import { setTimeout as delay } from 'node:timers/promises';
import {
  API_BASE_PATH,
  type Api,
  atSandbox,
  BOOK_LOG_PATH,
  createApi,
  createBookLog,
  createGateways,
  createLog,
  createPayoutProvider,
  type Database,
  type Environment,
  HEALTH_PATH,
  type Logger,
  limitRowDownloads,
  METRICS_PATH,
  markServiceFolder,
  migrate,
  openBookKey,
  openDatabase,
  openPictureStore,
  openSealer,
  PAYMENT_METHODS_PATH,
  type PictureStore,
  READINESS_PATH,
  type RunningWorker,
  refuseSeeded,
  requestFacts,
  seedDemo,
  seedLoad,
  startTelemetry,
  startWorker,
  statusFacts,
  storeDemoPictures,
  type Telemetry,
  toResponse,
  traced,
} from '@uluran/api';
import { FORMER_REFERENCE_PATH, redirectToReference } from '@uluran/developers';
import type { Sandbox } from '@uluran/sandbox';
import { giveDevice } from '@uluran/web';
import { forwardTo } from './forward.ts';
import { reportsTo } from './reports.ts';
import { requestIdOf } from './request-id.ts';
import { startSandbox } from './sandbox.ts';
import { type Answer, type HostServer, listen, type ServerAnswer } from './server.ts';
import { createSite, createSiteFromSources, type RunningSite, type SiteParts } from './site.ts';

export interface Host {
  /** The site's public origin. */
  publicOrigin: string;
  sandbox: Sandbox | undefined;
  /**
   * Stops within ten seconds, even with open requests and jobs.
   *
   * @param noticeMs how long it still serves while `/api/readyz` returns 503, so that a load balancer removes it first
   */
  stop: (noticeMs?: number) => Promise<void>;
}

/** For the notice, open requests and jobs. Closing the database and other resources takes the remaining time of the ten seconds. */
const DRAIN_MS = 8_000;

/** Cleanup steps for the end of the process; the last one runs first. */
type Stops = (() => Promise<unknown>)[];

async function unwind(stops: Stops): Promise<void> {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
}

export interface HostOptions {
  /** Serve the site from its sources, for development. */
  fromSources?: boolean;
  /** Called after the process serves, while the demo's pictures are rendered, with the number of stored ones. Never called if all are stored. */
  reportPictures?: (stored: number, total: number) => void;
  /** Aborts a start: opened resources are closed, and then the start rejects. */
  signal?: AbortSignal;
}

/** Starts the parts of this process's role; resolves when it can serve. */
export async function startHost(
  environment: Environment,
  { fromSources = false, reportPictures, signal = new AbortController().signal }: HostOptions = {},
): Promise<Host> {
  const log = createLog(environment);
  const stops: Stops = [];
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => unwind(stops).then(() => reject(signal.reason), reject), { once: true });
  });
  try {
    const server = await listen(environment.PORT, environment.HOST, {
      trustedProxies: environment.TRUSTED_PROXIES,
      strictTransport:
        environment.PUBLIC_ORIGIN.startsWith('https:') && environment.HSTS !== 'off' ? environment.HSTS : undefined,
      logRefusal: (line) => log.info(line, 'a request was refused unread'),
    });
    const telemetry = await startTelemetry(environment, log);
    stops.push(() => telemetry.stop());
    // Cuts connections only if the start fails: a normal stop drains them before it closes anything else.
    stops.push(() => server.close(0));
    const publicOrigin = environment.PUBLIC_ORIGIN.replace(/:0$/, `:${server.port}`);
    const parts = {
      environment: { ...environment, PUBLIC_ORIGIN: publicOrigin },
      server,
      stops,
      log,
      telemetry,
      fromSources,
    };
    const { api, database, pictures, sandbox, worker } = await Promise.race([openParts(parts), givenUp]);
    if (pictures !== undefined && environment.SEED === 'demo')
      stops.push(renderDemo({ pictures, ownerSql: database?.ownerSql }, log, reportPictures));
    const stop = async (noticeMs = 0) => {
      server.leave();
      await delay(noticeMs);
      api?.endStreams();
      await Promise.all([server.close(DRAIN_MS - noticeMs), worker?.stop(DRAIN_MS - noticeMs)]);
      await unwind(stops);
    };
    return { publicOrigin, sandbox, stop };
  } catch (error) {
    // A statement that the stop has aborted fails before the database has closed.
    if (signal.aborted) await givenUp;
    await unwind(stops);
    throw error;
  }
}

/** Renders the demo's pictures while the process serves; returns a function that ends it. */
function renderDemo(
  demo: Parameters<typeof storeDemoPictures>[0],
  log: Logger,
  report: HostOptions['reportPictures'],
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const rendering = storeDemoPictures(demo, { signal, report }).catch((error: unknown) =>
    log.error({ err: error }, 'the pictures of the demo are not all stored; the next start continues'),
  );
  return async () => {
    ending.abort();
    await rendering;
  };
}

interface Parts {
  environment: Environment;
  server: HostServer;
  stops: Stops;
  log: Logger;
  telemetry: Telemetry;
  fromSources: boolean;
}

/** The parts besides the server itself: an API in this process, and the sandbox. */
interface Opened {
  api?: Api;
  database?: Database;
  pictures?: PictureStore;
  sandbox?: Sandbox | undefined;
  worker?: RunningWorker | undefined;
}

async function openParts(parts: Parts): Promise<Opened> {
  const { environment, server, stops, log, fromSources } = parts;
  const { ROLE, API_URL, PUBLIC_ORIGIN: publicOrigin } = environment;
  const siteParts = { environment, publicOrigin, log };
  const openSite = async (
    own: Pick<SiteParts, 'answerApi' | 'database' | 'noteOpened' | 'noteIslandFailed' | 'sandboxUrl'> &
      Partial<SiteParts>,
  ): Promise<RunningSite> => {
    const site = { ...siteParts, ...own };
    const opened = fromSources ? await createSiteFromSources(site, server) : await createSite(site);
    stops.push(() => opened.close());
    return opened;
  };
  if (ROLE === 'web' && API_URL !== undefined) {
    // Only pages: no database, no sandbox, no files of its own.
    const answerApi = forwardTo(API_URL);
    const site = await openSite({
      answerApi,
      database: undefined,
      ...reportsTo(answerApi),
      sandboxUrl: undefined,
    });
    const answerBookLog: Answer = (request, clientAddress) => answerApi(belowApi(request), clientAddress);
    server.open(routeRequests({ answerApi, answerBookLog, site, publicOrigin }), site.middleware);
    return {};
  }
  const { api, database, pictures, sandbox, environment: opened } = await openApi(parts);
  parts.telemetry.reportFigures(api.readFigures);
  const fetchApi: Answer = (request, clientAddress) => api.fetch(request, { clientAddress });
  const site =
    ROLE === 'all' || ROLE === 'web'
      ? await openSite({
          answerApi: fetchApi,
          database,
          environment: opened,
          noteOpened: api.countOpened,
          noteIslandFailed: api.countFailedIsland,
          sandboxUrl: sandbox?.url,
        })
      : undefined;
  const answerApi: ServerAnswer = (request, clientAddress) => api.answer(request, { clientAddress });
  // Last of the steps that can fail, because nothing would end the worker; and before the process is ready.
  const worker = ROLE === 'all' || ROLE === 'worker' ? await openWorker(parts, { api, database, sandbox }) : undefined;
  if (ROLE === 'worker') {
    server.open(reportsAlone(answerApi));
    return { api, database, pictures, sandbox, worker };
  }
  const answerBookLog = limitRowDownloads(createBookLog({ sql: database.sql, log }));
  // A web process serves /api too, for the scripts and pictures of its pages.
  server.open(routeRequests({ answerApi, answerBookLog, site, publicOrigin }), site?.middleware);
  return { api, database, pictures, sandbox, worker };
}

async function openWorker(
  { environment, log }: Parts,
  { api, database, sandbox }: { api: Api; database: Database; sandbox: Sandbox | undefined },
): Promise<RunningWorker> {
  const smtpUrl = environment.SMTP_URL ?? sandbox?.smtpUrl;
  if (smtpUrl === undefined) throw new Error('SMTP_URL is not set: mails would have nowhere to go.');
  const bookKey = await openBookKey(environment);
  return await startWorker({ database, api, publicOrigin: environment.PUBLIC_ORIGIN, smtpUrl, bookKey, log });
}

/** Opens the database, migrates it, seeds it if configured, and builds the API on it. The returned environment names the gateway in use. */
async function openApi({ environment, server, stops, log }: Parts): Promise<{
  database: Database;
  api: Api;
  pictures: PictureStore;
  sandbox: Sandbox | undefined;
  environment: Environment;
}> {
  // The database first: it locks the data folder, so that no other file there is touched while another process uses it.
  const opening = openDatabase(environment, { log });
  // Also closes a database that is still opening when the start is aborted.
  stops.push(() =>
    opening.then(
      (opened) => opened.close(),
      () => undefined,
    ),
  );
  const database = await opening;
  if (environment.NODE_ENV === 'production') await refuseSeeded(database);
  const sandbox = await startSandbox(environment, `http://127.0.0.1:${server.port}`, server.port, log);
  if (sandbox !== undefined) stops.push(() => sandbox.close());
  const sealer = await openSealer(environment);
  await migrate(database.ownerSql);
  await markServiceFolder(database.ownerSql, environment, log);
  const pictures = openPictureStore(environment, log);
  const seed = { ownerSql: database.ownerSql, pictures, sealer, log };
  if (environment.SEED === 'demo') await seedDemo(seed);
  if (environment.SEED === 'load') await seedLoad(seed);
  const withGateways = atSandbox(environment, sandbox?.url);
  const api = createApi({
    environment: withGateways,
    database,
    pictures,
    sealer,
    log,
    payoutProvider: createPayoutProvider(environment, sandbox?.url),
    createGateways: (tools) => createGateways(withGateways, tools),
  });
  api.start();
  stops.push(() => api.stop());
  return { database, api, pictures, sandbox, environment: withGateways };
}

/** Addresses of a process that runs jobs and serves no visitors: health, readiness and metrics. */
const REPORTS: ReadonlySet<string> = new Set([HEALTH_PATH, READINESS_PATH, METRICS_PATH]);

function reportsAlone(answerApi: ServerAnswer): ServerAnswer {
  return async (request, clientAddress) =>
    REPORTS.has(new URL(request.url).pathname)
      ? await answerApi(request, clientAddress)
      : new Response(null, { status: 404 });
}

interface Routing {
  answerApi: ServerAnswer;
  /** Serves the files of the public book. */
  answerBookLog: ServerAnswer;
  site: RunningSite | undefined;
  publicOrigin: string;
}

/** The public book is served below the site, and also below the API for a site in another process. */
function belowApi(request: Request): Request {
  const { pathname } = new URL(request.url);
  const below = pathname.startsWith(BOOK_LOG_PATH) ? `${API_BASE_PATH}${pathname}` : pathname;
  return new Request(new URL(below, request.url), request);
}

/** Routes `/api` to the API, and all other paths to the public site, if this process serves it. */
function routeRequests({ answerApi, answerBookLog, site, publicOrigin }: Routing): ServerAnswer {
  return async (request, clientAddress) => {
    const { pathname } = new URL(request.url);
    if (pathname === PAYMENT_METHODS_PATH)
      return giveDevice(request, toResponse(await answerApi(request, clientAddress)), publicOrigin);
    if (pathname.startsWith(BOOK_LOG_PATH) || pathname.startsWith(`${API_BASE_PATH}${BOOK_LOG_PATH}`))
      return await answerBookLog(request, clientAddress);
    if (site !== undefined && pathname === FORMER_REFERENCE_PATH) return redirectToReference();
    if (pathname === API_BASE_PATH || pathname.startsWith(`${API_BASE_PATH}/`))
      return await answerApi(request, clientAddress);
    if (site === undefined) return new Response(null, { status: 404 });
    return await answerPage(site, request, clientAddress);
  };
}

/** Serves a page, in one trace with its calls. The address may contain a payment's id, so the trace omits it. */
function answerPage(site: RunningSite, request: Request, clientAddress: string): Promise<Response> {
  const requestId = requestIdOf(request.headers.get('X-Request-Id'));
  const facts = requestFacts(request.method, requestId);
  return traced(
    { name: `${request.method} page`, kind: 'server', facts, headers: request.headers },
    async () => await site.fetch(request, { clientAddress, requestId }),
    statusFacts,
  );
}
