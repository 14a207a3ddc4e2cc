import { openDatabaseBeside, readEnvironment } from '@uluran/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnProduct, prepareOwnProduct } from '../src/support/own-product.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from '../src/support/product.ts';
import { eventually } from '../src/support/wait.ts';

const quiet = { info: () => {}, warn: () => {} };

let own: OwnProduct;
let home: string;
let nodes: Product[] = [];
let change: (minimumRupiah: number) => Promise<unknown>;
let close: () => Promise<void>;

beforeAll(async () => {
  [own, home] = await Promise.all([prepareOwnProduct(), newDataDir()]);
  const first = await own.start();
  nodes = [first];
  const database = await openDatabaseBeside(readEnvironment({ DATA_DIR: own.dataDir }), { log: quiet });
  close = () => database.close();
  change = (minimumRupiah) => database.ownerSql`
    INSERT INTO settings (key, valid_from, value, source)
    VALUES ('donation_minimum_rupiah', now(), ${database.ownerSql.json(minimumRupiah)}, 'Uji coba')`;
  const overTheDatabase = { DATABASE_URL: database.ownerUrl, MIDTRANS_BASE_URL: own.sandbox.url };
  for (const env of [overTheDatabase, { API_URL: `${first.origin}/api` }])
    nodes.push(await startProduct({ dataDir: home, env: { ROLE: 'web', ...env } }));
});
afterAll(async () => {
  for (const node of nodes.reverse()) {
    if (node === nodes.at(-1)) await close();
    await node.stop();
  }
  await own?.remove();
  await removeDataDir(home);
});

const terms = async ({ origin }: Product) => (await fetch(`${origin}/terms-conditions`)).text();

it('a setting changes the pages of every running node, those over the API of another included', async () => {
  for (const node of nodes) expect(await terms(node)).not.toContain('Rp\u00a07.500');
  await change(7_500);
  for (const node of nodes)
    await eventually(async () => expect(await terms(node)).toMatch(/paling sedikit Rp\s?7\.500/));
  for (const { origin } of nodes) {
    const { data } = (await (await fetch(`${origin}/api/config`)).json()) as {
      data: { donation: { minimumRupiah: number } };
    };
    expect(data.donation.minimumRupiah).toBe(7_500);
  }
});
