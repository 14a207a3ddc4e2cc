import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listStatements } from '@uluran/api/testing';
import { withDatabases } from './databases.ts';
import { cpuPerRequest, drive, timePerRequest } from './drive.ts';
import { type Bench, type Figure, interleaved, median } from './figures.ts';
import { type Served, serve } from './processes.ts';

const HOST_MAIN = fileURLToPath(new URL('../../../apps/host/src/main.ts', import.meta.url));
const BARE_MAIN = fileURLToPath(new URL('./bare-list-server.ts', import.meta.url));
const PATH = '/api/campaigns';
const ROUNDS = 7;
const REQUESTS = 1_500;
const FEW = 100;
const MANY = 10_000;
const GIFTS = 20_000;

const serveProduct = (url: string, folder: string) =>
  serve(HOST_MAIN, { DATABASE_URL: url, ROLE: 'api', SEED: 'none', DATA_DIR: folder }, '/api/healthz');

async function serveBare(url: string): Promise<Served> {
  const [statement, ...others] = await listStatements(url);
  if (statement === undefined || others.length > 0) throw new Error('The list of campaigns is not one statement.');
  return await serve(BARE_MAIN, { DATABASE_URL: url, STATEMENT: JSON.stringify(statement) }, '/');
}

/**
 * The list of campaigns, uncached: against the simplest server with the same result, and over a hundred times as many campaigns.
 */
export const listBench: Bench = {
  name: 'list',
  run: () =>
    withDatabases(async ({ folder, fill, stops }) => {
      const [few, many] = [await fill({ campaigns: FEW, gifts: GIFTS }), await fill({ campaigns: MANY, gifts: GIFTS })];
      const serving = [
        await serveProduct(many.ownerUrl, join(folder, 'many')),
        await serveProduct(few.ownerUrl, join(folder, 'few')),
        await serveBare(many.ownerUrl),
      ] as const;
      const [ours, small, bare] = serving;
      stops.push(...serving.map(({ stop }) => stop));
      return await measure({ ours, small, bare });
    }),
};

async function measure({ ours, small, bare }: Record<'ours' | 'small' | 'bare', Served>): Promise<Figure[]> {
  const load = { path: PATH, requests: REQUESTS, connections: 8 };
  for (const server of [ours, small, bare]) await drive(server.origin, { ...load, requests: 500 });
  const cpu = await interleaved(ROUNDS, {
    ours: () => cpuPerRequest(ours, load),
    bare: () => cpuPerRequest(bare, load),
  });
  const time = await interleaved(ROUNDS, {
    many: () => timePerRequest(ours, { path: PATH, requests: 300 }),
    few: () => timePerRequest(small, { path: PATH, requests: 300 }),
  });
  const [ourCpu, bareCpu, many, few] = [median(cpu.ours), median(cpu.bare), median(time.many), median(time.few)];
  return [
    {
      name: 'campaign list, processor time of a bare node:http server with the same SQL ÷ ours',
      value: bareCpu / ourCpu,
      bound: { atLeast: 0.8 },
      detail: `${(bareCpu * 1000).toFixed(0)} µs ÷ ${(ourCpu * 1000).toFixed(0)} µs a request, ${ROUNDS} interleaved rounds of ${REQUESTS}`,
    },
    {
      name: `campaign list, time with ${MANY} campaigns ÷ with ${FEW}`,
      value: many / few,
      bound: { atMost: 1.5 },
      detail: `${many.toFixed(2)} ms ÷ ${few.toFixed(2)} ms a request, one connection`,
    },
  ];
}
