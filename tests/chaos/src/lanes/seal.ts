import { setTimeout as delay } from 'node:timers/promises';
import { openBookKey, openDatabase, readEnvironment } from '@uluran/api';
import { rollUpLedger, sealBook } from '@uluran/api/testing';
import { auditLog } from '../audit/book.ts';
import { killSealers } from '../seal/sealers.ts';
import type { World } from '../world/world.ts';
import { type Lane, type LaneResult, underFire } from './lane.ts';
import { createOperators } from './withdrawals.ts';

const quiet = { info: () => {}, warn: () => {} };
/** Longest time between a posting and its commit. */
const OPEN_UP_TO_MS = 1_500;
const NEXT_AFTER_MS = 50;

const environmentOf = ({ database, folder }: World) =>
  readEnvironment({ DATABASE_URL: database.ownerUrl, DATA_DIR: `${folder}/worker` });

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** A late posting, with the size of the sealed book just before its commit. */
interface Late {
  reference: string;
  sealedBefore: number;
}

/** Books a payout of one gift, and commits it after other postings were booked and sealed. */
async function bookLate(
  database: Database,
  payout: string,
  [by, approvedBy]: readonly [number, number],
): Promise<Late | undefined> {
  return await database.ownerSql.begin(async (transaction) => {
    const [settled] = await transaction<{ reference: string }[]>`
      SELECT 'transaction:' || max(id) || ':settled:' ||
        post_settlement('midtrans', ${payout}, (now() AT TIME ZONE 'Asia/Jakarta')::date, array_agg(transaction_id), array_agg(amount_rupiah), array_agg(0::bigint), ${by}, ${approvedBy}) AS reference
      FROM (SELECT t.id, t.transaction_id, t.amount_rupiah FROM gateway_transactions t WHERE t.is_gift AND t.settlement_id IS NULL ORDER BY t.id DESC LIMIT 1) AS last
      HAVING count(*) > 0`;
    await delay(Math.random() * OPEN_UP_TO_MS);
    const [sealed] = await database.sql<
      [{ last: number }]
    >`SELECT coalesce(max(place), 0)::bigint AS last FROM book_leaves`;
    return settled && { ...settled, sealedBefore: sealed.last };
  });
}

/** Makes late commits again and again until stopped. */
function commitLate(world: World, database: Database): () => Promise<Late[]> {
  const late: Late[] = [];
  let isOver = false;
  const run = `late-${Math.random().toString(36).slice(2)}`;
  const work = (async () => {
    const operators = await createOperators(world.database, run);
    for (let number = 1; !isOver; number += 1) {
      const booked = await bookLate(database, `${run}-${number}`, operators);
      if (booked !== undefined) late.push(booked);
      await delay(NEXT_AFTER_MS);
    }
  })();
  return async () => {
    isOver = true;
    await work;
    return late;
  };
}

/** A posting that was committed after a leaf was sealed must have a later place, even if it was booked earlier. */
async function findTooEarly({ database }: World, late: readonly Late[]): Promise<string[]> {
  const findings: string[] = [];
  for (const { reference, sealedBefore } of late) {
    const [first] = await database.sql<{ place: number | null }[]>`
      SELECT min(l.place)::bigint AS place FROM ledger_postings p LEFT JOIN ledger_places l ON l.posting_id = p.id
      WHERE p.reference = ${reference}`;
    const place = first?.place ?? null;
    if (place === null) findings.push(`${reference} was committed and has no place`);
    else if (place <= sealedBefore)
      findings.push(`${reference} has place ${place}, and ${sealedBefore} were sealed before it`);
  }
  return findings;
}

async function sealToTheEnd(world: World, { sql }: Database): Promise<string[]> {
  const keys = await openBookKey(environmentOf(world));
  if (keys === undefined) return ['there is no key to seal with'];
  try {
    await rollUpLedger(sql);
    // The product's own worker may hold the lock.
    while (!(await sealBook(sql, keys))) await delay(NEXT_AFTER_MS);
    return [];
  } catch (error) {
    return [`the book cannot be sealed: ${error instanceof Error ? error.message : String(error)}`];
  }
}

export const sealLane: Lane = {
  name: 'seal',
  unit: 'kills of a process that seals, two at a time, with late commits',
  full: 500,
  run: async (world, kills): Promise<LaneResult> => {
    const database = await openDatabase(environmentOf(world), { log: quiet });
    try {
      // The first seal is one long series of batches. It is done before the kills, so that they come near signatures.
      const found = await sealToTheEnd(world, database);
      const [before] = await world.database.sql<
        [{ leaves: number }]
      >`SELECT count(*)::bigint AS leaves FROM book_leaves`;
      let late: Late[] = [];
      const { figures, findings } = await underFire(world, async () => {
        const stop = commitLate(world, database);
        const killed = await killSealers(world, kills);
        late = await stop();
        found.push(...killed.findings);
        return { kills: killed.kills, atWork: killed.atWork, rounds: killed.rounds, late: late.length };
      });
      found.push(...(await sealToTheEnd(world, database)), ...(await findTooEarly(world, late)));
      const { leaves, seals, findings: wrong } = await auditLog(world, before.leaves);
      return { figures: { ...figures, leaves, seals }, findings: [...findings, ...found, ...wrong] };
    } finally {
      await database.close();
    }
  },
};
