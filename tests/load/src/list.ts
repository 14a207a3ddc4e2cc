import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openListRecorder } from '@uluran/api/testing';
import { TARGET_KINDS, type TargetKind } from '@uluran/contract/targets';
import { withDatabases } from './databases.ts';
import { cpuPerRequest, drive, timePerRequest } from './drive.ts';
import { type Bench, type Figure, interleaved, median } from './figures.ts';
import { type Served, serve } from './processes.ts';

const HOST_MAIN = fileURLToPath(new URL('../../../apps/host/src/main.ts', import.meta.url));
const BARE_MAIN = fileURLToPath(new URL('./bare-list-server.ts', import.meta.url));
/** The lists, by the path of the API. */
const PATHS = {
  campaign: '/api/campaigns',
  csr: '/api/csr',
  ambassador: '/api/duta-kasih',
  product: '/api/products',
} as const satisfies Record<TargetKind, string>;
const ROUNDS = 7;
const REQUESTS = 1_500;
const FEW = 100;
const MANY = 10_000;
const GIFTS = 20_000;

/** The API on a database, in a process of its own. */
export const serveProduct = (url: string, folder: string) =>
  serve(HOST_MAIN, { DATABASE_URL: url, ROLE: 'api', SEED: 'none', DATA_DIR: folder }, '/api/healthz');

async function serveBare(url: string): Promise<Served> {
  const recorder = openListRecorder(url);
  const [statement, ...others] = (await recorder.read('campaign')).statements;
  await recorder.close();
  if (statement === undefined || others.length > 0) throw new Error('The list of campaigns is not one statement.');
  return await serve(BARE_MAIN, { DATABASE_URL: url, STATEMENT: JSON.stringify(statement) }, '/');
}

/**
 * Lists, uncached: those of campaigns compared with the simplest server with the same result, and those of each kind compared with
 * a hundredth of the targets.
 */
export const listBench: Bench = {
  name: 'list',
  run: () =>
    withDatabases(async ({ folder, fill, stops }) => {
      const [few, many] = [
        await fill({ ofEachKind: FEW, gifts: GIFTS }),
        await fill({ ofEachKind: MANY, gifts: GIFTS }),
      ];
      const serving = [
        await serveProduct(many.ownerUrl, join(folder, 'many')),
        await serveProduct(few.ownerUrl, join(folder, 'few')),
        await serveBare(many.ownerUrl),
      ] as const;
      const [ours, small, bare] = serving;
      stops.push(...serving.map(({ stop }) => stop));
      return [await compareWithBare({ ours, bare }), ...(await compareWithFew({ ours, small }))];
    }),
};

async function compareWithBare({ ours, bare }: Record<'ours' | 'bare', Served>): Promise<Figure> {
  const load = { path: PATHS.campaign, requests: REQUESTS, connections: 8 };
  for (const server of [ours, bare]) await drive(server.origin, { ...load, requests: 500 });
  const cpu = await interleaved(ROUNDS, {
    ours: () => cpuPerRequest(ours, load),
    bare: () => cpuPerRequest(bare, load),
  });
  const [ourCpu, bareCpu] = [median(cpu.ours), median(cpu.bare)];
  return {
    name: 'campaign list, processor time of a bare node:http server with the same SQL ÷ ours',
    value: bareCpu / ourCpu,
    bound: { atLeast: 0.8 },
    detail: `${(bareCpu * 1000).toFixed(0)} µs ÷ ${(ourCpu * 1000).toFixed(0)} µs a request, ${ROUNDS} interleaved rounds of ${REQUESTS}`,
  };
}

/** Requests every list of both servers once in each round, so that other load on the machine slows all of them. */
async function compareWithFew({ ours, small }: Record<'ours' | 'small', Served>): Promise<Figure[]> {
  const contestants = TARGET_KINDS.flatMap((kind) =>
    Object.entries({ many: ours, few: small }).map(
      ([size, server]) => [`${kind} ${size}`, server, PATHS[kind]] as const,
    ),
  );
  for (const [, server, path] of contestants) await drive(server.origin, { path, requests: 300, connections: 8 });
  const time = await interleaved(
    ROUNDS,
    Object.fromEntries(
      contestants.map(([name, server, path]) => [name, () => timePerRequest(server, { path, requests: 300 })]),
    ),
  );
  return TARGET_KINDS.map((kind) => {
    const [many, few] = [median(time[`${kind} many`] ?? []), median(time[`${kind} few`] ?? [])];
    return {
      name: `${kind} list, time with ${MANY} of each kind ÷ with ${FEW}`,
      value: many / few,
      bound: { atMost: 1.5 },
      detail: `${many.toFixed(2)} ms ÷ ${few.toFixed(2)} ms a request, one connection, ${ROUNDS} interleaved rounds of 300`,
    };
  });
}
