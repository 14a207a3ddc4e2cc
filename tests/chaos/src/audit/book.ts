import {
  BukuError,
  hashLeaf,
  openCheckpoint,
  type ReadFile,
  readEntries,
  readRoot,
  TILE_WIDTH,
  tileOf,
  tilePath,
} from '@uluran/buku';
import type { World } from '../world/world.ts';

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Reads files of the log over the public address. */
function readLog({ front }: World): ReadFile {
  return async (path) => {
    const response = await fetch(`${front.origin}/buku/log/${path}`);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
}

/** Caches tiles: they are read for each checkpoint and do not change. */
function kept(read: ReadFile): ReadFile {
  const files = new Map<string, Promise<Uint8Array | null>>();
  return (path) => {
    const found = files.get(path) ?? read(path);
    files.set(path, found);
    return found;
  };
}

/** Compares leaves with postings: one leaf each, at its place. */
async function findMissing({ database }: World): Promise<string[]> {
  const [{ booked, leaves, last, size }] = await database.sql<
    [{ booked: number; leaves: number; last: number; size: number }]
  >`
    SELECT (SELECT count(*) FROM ledger_transfers)::bigint AS booked, (SELECT count(*) FROM book_leaves)::bigint AS leaves,
      (SELECT coalesce(max(place), 0) FROM book_leaves)::bigint AS last, (SELECT max(size) FROM book_checkpoints)::bigint AS size`;
  return new Set([booked, leaves, last, size]).size === 1
    ? []
    : [
        `${booked} transfers are booked, and ${leaves} leaves are there, the last at place ${last}, with ${size} signed`,
      ];
}

/** Finds effects of a wrong clock of a worker: a closed day that is not over, and a seal with a future date. */
async function findEarly({ database }: World): Promise<string[]> {
  const [early] = await database.sql<[{ days: number; seals: number }]>`
    SELECT (SELECT count(*)::integer FROM book_days WHERE day >= (now() AT TIME ZONE 'Asia/Jakarta')::date) AS days,
      (SELECT count(*)::integer FROM book_checkpoints WHERE sealed_at > now() + interval '1 minute') AS seals`;
  return early.days + early.seals === 0
    ? []
    : [`${early.days} days closed and ${early.seals} seals dated before their time`];
}

/** Finds checkpoints that are no prefix of the last tree: a reader with an earlier checkpoint could not continue. */
async function findForks({ database }: World, read: ReadFile): Promise<string[]> {
  const signed = await database.sql<
    { size: number; root: Uint8Array }[]
  >`SELECT size, root FROM book_checkpoints ORDER BY size`;
  const findings: string[] = [];
  for (const { size, root } of signed) {
    if (hexOf(await readRoot(read, size)) !== hexOf(root))
      findings.push(`the seal of ${size} leaves is of another tree`);
  }
  return findings;
}

/** Finds changed rows: from the bundle of this leaf on, the ledger's rows must lead to the signed hashes. */
async function findEdited(read: ReadFile, size: number, from: number): Promise<string[]> {
  const findings: string[] = [];
  let index = Math.floor(from / TILE_WIDTH);
  for await (const entries of readEntries(read, size, from)) {
    const hashes = await read(tilePath(tileOf(0, index, size)));
    const computed = Buffer.concat(await Promise.all(entries.map(hashLeaf)));
    if (!computed.equals(hashes ?? new Uint8Array())) findings.push(`bundle ${index} has other rows than were sealed`);
    index += 1;
  }
  return findings;
}

/**
 * Reads the log as a stranger does, and compares it with the database.
 *
 * @param from number of earlier leaves: their rows are not read again
 */
export async function auditLog(
  world: World,
  from: number,
): Promise<{ leaves: number; seals: number; findings: string[] }> {
  const read = kept(readLog(world));
  const textOf = async (path: string) => new TextDecoder().decode((await read(path)) ?? new Uint8Array());
  const [seals] = await world.database.sql<
    [{ count: number }]
  >`SELECT count(*)::integer AS count FROM book_checkpoints`;
  try {
    const { size } = await openCheckpoint(await textOf('checkpoint'), { publicKey: (await textOf('key')).trim() });
    const ofDatabase = [...(await findMissing(world)), ...(await findEarly(world))];
    const ofLog = [...(await findEdited(read, size, from)), ...(await findForks(world, read))];
    return { leaves: size, seals: seals.count, findings: [...ofDatabase, ...ofLog] };
  } catch (error) {
    if (!(error instanceof BukuError)) throw error;
    return { leaves: 0, seals: seals.count, findings: [`the log is broken: ${error.code}, ${error.message}`] };
  }
}
