import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { inject } from 'vitest';
import { createWebHandler, type ServerEntry, type WebHandler } from '../src/server/index.ts';
import { createFixtureApi, type FixtureApi } from './fixture-api.ts';

export const ORIGIN = 'http://uluran.example';

const folder = inject('buildFolder');

/** One handler over the real build and an invented API. */
export interface TestSite {
  web: WebHandler;
  api: FixtureApi;
  /** What the handler noted, as `message`. */
  notes: string[];
  get(path: string, init?: RequestInit): Promise<Response>;
}

export async function createTestSite({
  publicOrigin = ORIGIN,
  render,
  answerApi,
  configuration,
}: {
  publicOrigin?: string;
  render?: ServerEntry['render'];
  /** Answers in the invented API's place. */
  answerApi?: FixtureApi['fetch'];
  configuration?: Partial<PublicConfiguration>;
} = {}): Promise<TestSite> {
  const built = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as ServerEntry;
  const api = createFixtureApi();
  const notes: string[] = [];
  const web = createWebHandler({
    api: answerApi ?? api.fetch,
    apiUrl: '/api',
    publicOrigin,
    configuration: {
      apiUrl: '/api',
      origin: publicOrigin,
      version: '2.0.0',
      firebase: null,
      googleClientId: null,
      appleClientId: null,
      pixelId: null,
      pixelPattern: '',
      tagManagerId: null,
      mapTilesUrl: null,
      pushPublicKey: null,
      donation: {
        minimumRupiah: 1_000,
        presetsRupiah: [20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000],
        tipPresetsRupiah: [0, 2_000, 5_000],
        platformFeeBasisPoints: 500,
        feeFreeGivingTypes: ['zakat', 'bencana'],
      },
      ...configuration,
    },
    clientFolder: join(folder, 'client'),
    serverEntry: render ? { render } : built,
    log: { error: (message) => notes.push(message) },
  });
  return {
    web,
    api,
    notes,
    get: (path, init) =>
      web.fetch(new Request(publicOrigin + path, init), { clientAddress: '203.0.113.7', requestId: 'permintaan-1' }),
  };
}
