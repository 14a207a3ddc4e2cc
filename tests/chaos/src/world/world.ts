import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layWire, type Wire } from '@uluran/api/testing';
import { type Bank, openBank, SERVER_KEY } from './bank.ts';
import { fillDatabase } from './content.ts';
import { type DatabaseServer, startDatabaseServer } from './database-server.ts';
import { type Front, startFront } from './front.ts';
import { compileProduct, createNode, type NodeOptions, type ProductNode } from './product-node.ts';

/** One node's clock is in the next day and another's in the day before, so decisions by a node's clock fail here. */
const CLOCKS_AHEAD_HOURS = { first: 72, second: -72, worker: 72 };

/** Two API nodes and a worker on one database, with a balancer before and a gateway beside them. */
export interface World {
  database: DatabaseServer;
  /** The connection between the product and its database. */
  wire: Wire;
  bank: Bank;
  front: Front;
  nodes: readonly [ProductNode, ProductNode];
  worker: ProductNode;
  /** Prepares another worker with a clock that is so many hours ahead; the world's stop includes it. */
  createWorker: (name: string, clockAheadHours: number) => Promise<ProductNode>;
  folder: string;
  /**
   * If true, an audit waits for work that is retried later: a message of a killed worker is due again after a quarter of a minute.
   */
  patient: boolean;
  stop: () => Promise<void>;
}

/** Starts all processes; after a failure it stops the started ones. */
export async function startWorld({ patient = true, startDatabase = startDatabaseServer } = {}): Promise<World> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) await undo();
  };
  const keep = <Thing extends { stop: () => Promise<unknown> }>(thing: Thing): Thing => {
    stops.push(() => thing.stop());
    return thing;
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'uluran-chaos-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const compiled = compileProduct(compileCacheOf(folder));
    compiled.catch(() => {});
    const database = keep(await startDatabase());
    await fillDatabase(database.ownerUrl, join(folder, 'content'));
    const wire = await layWire(database.ownerUrl);
    stops.push(() => wire.close());
    const databaseUrl = wire.through(database.ownerUrl);
    const bank = keep(await openBank());
    const prepare = async (options: Pick<NodeOptions, 'name' | 'role' | 'clockAheadHours'>) =>
      keep(await createNode({ ...options, env: nodeEnvironment(folder, options.name, databaseUrl, bank) }));
    const first = await prepare({ name: 'first', role: 'api', clockAheadHours: CLOCKS_AHEAD_HOURS.first });
    const second = await prepare({ name: 'second', role: 'api', clockAheadHours: CLOCKS_AHEAD_HOURS.second });
    const createWorker: World['createWorker'] = (name, clockAheadHours) =>
      prepare({ name, role: 'worker', clockAheadHours });
    const worker = await createWorker('worker', CLOCKS_AHEAD_HOURS.worker);
    await compiled;
    await Promise.all([first, second, worker].map((node) => node.start()));
    const front = keep(await startFront([first.origin, second.origin]));
    bank.notify(`${front.origin}/api/webhooks/midtrans`);
    return { database, wire, bank, front, nodes: [first, second], worker, createWorker, folder, patient, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Folder of the compiled code of a world's processes. */
export const compileCacheOf = (folder: string) => join(folder, 'compiled');

function nodeEnvironment(folder: string, name: string, databaseUrl: string, bank: Bank): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, name),
    NODE_COMPILE_CACHE: compileCacheOf(folder),
    SEED: 'none',
    MIDTRANS_BASE_URL: bank.gatewayUrl,
    MIDTRANS_SERVER_KEY: SERVER_KEY,
    SMTP_URL: bank.smtpUrl,
    TRUSTED_PROXIES: 'loopback',
    STOP_NOTICE_SECONDS: '2',
  };
}
