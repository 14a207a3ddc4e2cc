import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import {
  createWebHandler,
  type NoteOpened,
  readWebClient,
  type ServerEntry,
  type WebClient,
  type WebHandler,
} from '../src/server/index.ts';
import { CONFIGURATION, MEASUREMENT, ORIGIN } from './configuration.ts';
import { createFixtureApi, type FixtureApi } from './fixture-api.ts';

/** Holds `client/` and `server/`. */
export const BUILD = join(import.meta.dirname, '../dist');

let client: WebClient | undefined;

/** The built client, which all sites of a process share. */
function builtClient(): WebClient {
  client ??= readWebClient(join(BUILD, 'client'));
  return client;
}

/** One handler over the real build and an invented API. */
export interface TestSite {
  web: WebHandler;
  api: FixtureApi;
  /** Reports of the handler, as `message`. */
  notes: string[];
  /** All records of the log, as text. */
  lines: string[];
  get(path: string, init?: RequestInit): Promise<Response>;
}

export async function createTestSite({
  publicOrigin = ORIGIN,
  render,
  answerApi,
  configuration,
  sitemapSize,
  pageFreshMs,
  noteOpened,
}: {
  publicOrigin?: string;
  render?: ServerEntry['render'];
  /** Answers in the invented API's place. */
  answerApi?: FixtureApi['fetch'];
  configuration?: Partial<PublicConfiguration>;
  sitemapSize?: number;
  pageFreshMs?: number;
  noteOpened?: NoteOpened;
} = {}): Promise<TestSite> {
  const built = (await import(pathToFileURL(join(BUILD, 'server/entry-server.js')).href)) as ServerEntry;
  const api = createFixtureApi();
  const notes: string[] = [];
  const lines: string[] = [];
  const web = createWebHandler({
    api: answerApi ?? api.fetch,
    apiUrl: '/api',
    publicOrigin,
    configuration: async () => ({ ...CONFIGURATION, origin: publicOrigin, ...configuration }),
    measurement: MEASUREMENT,
    client: builtClient(),
    serverEntry: render ? { ...built, render } : built,
    ...(sitemapSize && { sitemapSize }),
    ...(pageFreshMs !== undefined && { pageFreshMs }),
    noteOpened,
    log: {
      error: (message, fields) => {
        notes.push(message);
        lines.push(`${message} ${inspect(fields, { depth: 8 })}`);
      },
    },
  });
  return {
    web,
    api,
    notes,
    lines,
    get: (path, init) =>
      web.fetch(new Request(publicOrigin + path, init), { clientAddress: '203.0.113.7', requestId: 'permintaan-1' }),
  };
}
