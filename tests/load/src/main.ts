/**
 * `npm run bench`, or `npm run bench -- list donation` for some of it: ratios within one run, printed as a table. Their meaning
 * and the last measurements are in docs/performance.md.
 */
import { cpus } from 'node:os';
import { bookBench } from './book.ts';
import { consoleBench } from './console/index.ts';
import { donationBench } from './donation.ts';
import type { Bench, Figure } from './figures.ts';
import { holds, toTable } from './figures.ts';
import { idleBench } from './idle.ts';
import { listBench } from './list.ts';
import { memberBench } from './member/index.ts';
import { pageBench } from './page.ts';
import { pagesBench } from './pages/index.ts';
import { repeatBench } from './pages/repeat.ts';
import { postingBench } from './posting/index.ts';
import { searchBench } from './search.ts';
import { tracesBench } from './traces.ts';

const BENCHES: readonly Bench[] = [
  listBench,
  searchBench,
  postingBench,
  tracesBench,
  bookBench,
  donationBench,
  pageBench,
  pagesBench,
  repeatBench,
  memberBench,
  consoleBench,
  idleBench,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}. There are: ${BENCHES.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const figures: Figure[] = [];
for (const bench of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  console.error(`Measuring: ${bench.name}`);
  figures.push(...(await bench.run()));
}
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}\n`);
console.log(toTable(figures));
if (!figures.every(holds)) console.log('\nNot every figure is within its bound.');
