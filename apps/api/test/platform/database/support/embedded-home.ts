import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type Database, openDatabase } from '../../../../src/platform/database/connect.ts';
import { stopServerOn } from '../../../../src/platform/database/embedded/postmaster.ts';
import { type Holder, startHolder } from './holder.ts';

/** A folder for embedded servers, new for each test of a file. Servers that a test leaves running in it are ended. */
export function useEmbeddedHome() {
  const server = {
    home: '',
    dataDir: '',
    /** Lines of the log since the test began. */
    messages: [] as string[],
    openHere,
    close,
    holdElsewhere,
  };
  let open: Database[] = [];
  let holders: Holder[] = [];

  beforeEach(async () => {
    server.home = await mkdtemp(join(tmpdir(), 'uluran-embedded-'));
    await chmod(server.home, 0o711);
    server.dataDir = join(server.home, 'data');
    server.messages = [];
    open = [];
    holders = [];
  });

  afterEach(async () => {
    await Promise.all(open.map((database) => database.close()));
    for (const holder of holders) {
      holder.process.kill('SIGKILL');
      await holder.ended;
    }
    const { dataDir } = server;
    const elsewhere = (await readFile(join(dataDir, 'postgres-location.txt'), 'utf8').catch(() => '')).trim();
    for (const folder of [join(dataDir, 'postgres'), elsewhere].filter((path) => path !== '')) {
      await stopServerOn(folder);
      await rm(folder, { recursive: true, force: true });
      await rm(`${folder}.origin`, { force: true });
    }
    await rm(server.home, { recursive: true, force: true });
  });

  async function openHere(): Promise<Database> {
    const take = (message: string) => {
      server.messages.push(message);
    };
    const database = await openDatabase({ DATA_DIR: server.dataDir }, { log: { info: take, warn: take } });
    open.push(database);
    return database;
  }

  async function close(database: Database): Promise<void> {
    open = open.filter((one) => one !== database);
    await database.close();
  }

  async function holdElsewhere(account?: { uid: number; gid: number }): Promise<Holder> {
    const holder = await startHolder(server.dataDir, account);
    holders.push(holder);
    return holder;
  }

  return server;
}
