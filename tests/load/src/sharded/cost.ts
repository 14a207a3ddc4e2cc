import type { Sql } from '@uluran/api/testing';
import { interleaved, median } from '../figures.ts';
import { type Sql as PlainSql, perSecond } from '../posting/fund.ts';
import { databaseCpuMs } from '../processes.ts';
import { type Fund, fold, makeGifts, openConfirmations } from './life.ts';
import type { Server } from './servers.ts';

const ROUNDS = 5;
const GIFTS = 1_000;
const CLIENTS = 50;

/** Funds of one book, with the sessions that make their gifts, and those that confirm and fold them. */
export interface Part {
  makes: Sql;
  sql: Sql;
  funds: readonly Fund[];
}

/** Milliseconds of processor time of all servers, for a gift. */
interface Cost {
  confirmedMs: number;
  foldedMs: number;
}

/** Reads how much processor time servers have used together. */
export async function openMeter(servers: readonly Server[]): Promise<() => number> {
  const pids: number[] = [];
  for (const server of servers) {
    const [row] = await server.lasting<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`;
    pids.push(row.pid);
  }
  return () => pids.reduce((sum, pid) => sum + databaseCpuMs(pid), 0);
}

async function confirmAndFold(parts: readonly Part[], usedMs: () => number): Promise<Cost> {
  const open: (() => Promise<unknown>)[] = [];
  const of = parts.reduce((count, { funds }) => count + funds.length, 0);
  for (const { makes, sql, funds } of parts) {
    await fold(sql);
    const confirm = openConfirmations(sql);
    for (const fund of funds)
      for (const reference of await makeGifts(makes, fund, GIFTS / of)) open.push(() => confirm(reference));
  }
  // As they come: each to another fund than the one before.
  const shuffled = open
    .map((work) => ({ work, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order);
  const clients = Array.from({ length: CLIENTS }, () => undefined as unknown as PlainSql);
  const before = usedMs();
  await perSecond(clients, shuffled, (_, { work }) => work());
  const confirmed = usedMs();
  let folded = 0;
  for (const { sql } of parts) folded += await fold(sql);
  if (folded !== open.length) throw new Error(`${folded} of ${open.length} gifts were folded.`);
  return { confirmedMs: (confirmed - before) / open.length, foldedMs: (usedMs() - confirmed) / open.length };
}

/** Measures each way of reaching the same number of funds, in interleaved rounds; the first round is not counted. */
export async function measureCost(
  ways: Record<string, { parts: readonly Part[]; usedMs: () => number }>,
): Promise<Record<string, Cost>> {
  const contestants = Object.fromEntries(
    Object.entries(ways).map(([name, { parts, usedMs }]) => [name, () => confirmAndFold(parts, usedMs)]),
  );
  const rounds = await interleaved(ROUNDS + 1, contestants);
  return Object.fromEntries(
    Object.entries(rounds).map(([name, costs]) => {
      const counted = costs.slice(1);
      return [
        name,
        {
          confirmedMs: median(counted.map(({ confirmedMs }) => confirmedMs)),
          foldedMs: median(counted.map(({ foldedMs }) => foldedMs)),
        },
      ];
    }),
  );
}
