import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BarePage } from './bare-page-server.ts';
import { withDatabases } from './databases.ts';
import { cpuPerRequest, type Drive } from './drive.ts';
import { type Bench, type Figure, interleaved, median } from './figures.ts';
import { type Served, serve } from './processes.ts';

const HOST_MAIN = fileURLToPath(new URL('../../../apps/host/src/main.ts', import.meta.url));
const BARE_MAIN = fileURLToPath(new URL('./bare-page-server.ts', import.meta.url));
const ROUNDS = 7;
const REQUESTS = 6_000;
const CONNECTIONS = 8;

/** Headers of a browser's page request. */
const AS_A_BROWSER = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'id-ID,id;q=0.9,en;q=0.8',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** Node writes these itself; they differ between responses. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive'];

/** One page as it comes over the wire. */
function fetchPage(origin: string, path: string): Promise<BarePage> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers: AS_A_BROWSER }, (answer) => {
      const { statusCode, rawHeaders } = answer;
      if (statusCode !== 200) reject(new Error(`${path} answered ${statusCode}.`));
      const headers = rawHeaders.filter(
        (_, at) => !OF_THE_CONNECTION.includes(rawHeaders[at & ~1]?.toLowerCase() ?? ''),
      );
      buffer(answer).then((body) => resolve({ path, headers, body: body.toString('base64') }), reject);
    })
      .on('error', reject)
      .end();
  });
}

const load = (path: string, requests = REQUESTS): Drive => ({
  path,
  requests,
  connections: CONNECTIONS,
  headers: () => AS_A_BROWSER,
});

async function measure(name: string, path: string, { ours, bare }: Record<'ours' | 'bare', Served>): Promise<Figure> {
  const { headers, body } = await fetchPage(ours.origin, path);
  const cpu = await interleaved(ROUNDS, {
    ours: () => cpuPerRequest(ours, load(path)),
    bare: () => cpuPerRequest(bare, load(path)),
  });
  const [ourCpu, bareCpu] = [median(cpu.ours), median(cpu.bare)];
  const encoding = headers[headers.findIndex((header) => header.toLowerCase() === 'content-encoding') + 1];
  return {
    name: `${name} from the cache, processor time of a bare node:http server with the same bytes ÷ ours`,
    value: bareCpu / ourCpu,
    bound: { atLeast: 0.5 },
    detail: `${(bareCpu * 1000).toFixed(0)} µs ÷ ${(ourCpu * 1000).toFixed(0)} µs a request for ${Buffer.from(body, 'base64').length} bytes (${encoding}), made again every second, ${ROUNDS} interleaved rounds of ${REQUESTS}`,
  };
}

/** Public pages that are in memory, against a server that has nothing else to do. The making of them every second is counted. */
export const pageBench: Bench = {
  name: 'page',
  run: () =>
    withDatabases(async ({ folder, fill, stops }) => {
      const database = await fill({ ofEachKind: 100, gifts: 5_000 });
      const [{ slug }] = await database.ownerSql<
        [{ slug: string }]
      >`SELECT slug FROM donation_targets WHERE accepts_donations AND kind = 'campaign' ORDER BY id LIMIT 1`;
      const paths = { 'the home page': '/', 'a campaign’s page': `/campaigns/${slug}` };
      const env = {
        DATABASE_URL: database.ownerUrl,
        ROLE: 'web',
        SEED: 'none',
        DATA_DIR: join(folder, 'site'),
        MIDTRANS_BASE_URL: 'http://127.0.0.1:9',
        SMTP_URL: 'smtp://127.0.0.1:9',
      };
      const ours = await serve(HOST_MAIN, env, '/');
      stops.push(ours.stop);
      const file = join(folder, 'pages.json');
      await writeFile(
        file,
        JSON.stringify(await Promise.all(Object.values(paths).map((path) => fetchPage(ours.origin, path)))),
      );
      const bare = await serve(BARE_MAIN, { PAGES: file }, '/');
      stops.push(bare.stop);
      const figures: Figure[] = [];
      for (const [name, path] of Object.entries(paths)) {
        for (const server of [ours, bare]) await cpuPerRequest(server, load(path, 2_000));
        figures.push(await measure(name, path, { ours, bare }));
      }
      return figures;
    }),
};
