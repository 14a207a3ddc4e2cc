import { copyDemoData, startTemporaryServer } from '@uluran/api/testing';
import { openBank, SERVER_KEY } from '@uluran/chaos/bank';
import { freePort, newDataDir, type Product, removeDataDir, startProduct } from '@uluran/e2e/product';

/** The attacked product: a process of its own with the demo's content, and a sandbox for a gateway. */
export interface Target {
  /** Starts it (again), on the same port and data. */
  start: (env?: Record<string, string>) => Promise<Product>;
  /** Address of the sandbox's gateway. */
  sandboxUrl: string;
  /** Address for the database's owner, to prepare an attack and to read its effects. */
  databaseUrl: string;
  /** Ends the processes behind the product and removes its files; the product itself must have ended before. */
  remove: () => Promise<void>;
}

/** Prepares a target without starting the product. */
export async function prepareTarget(): Promise<Target> {
  const stops: (() => Promise<unknown>)[] = [];
  const remove = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const dataDir = await newDataDir();
    stops.push(() => removeDataDir(dataDir));
    const database = await startTemporaryServer(undefined, undefined, copyDemoData);
    stops.push(() => database.stop());
    const bank = await openBank();
    stops.push(() => bank.stop());
    const port = await freePort();
    bank.notify(`http://127.0.0.1:${port}/api/webhooks/midtrans`);
    const own = {
      DATABASE_URL: database.ownerUrl,
      SEED: 'none',
      MIDTRANS_BASE_URL: bank.gatewayUrl,
      MIDTRANS_SERVER_KEY: SERVER_KEY,
      SMTP_URL: bank.smtpUrl,
    };
    return {
      start: (env = {}) => startProduct({ dataDir, port, env: { ...own, ...env } }),
      sandboxUrl: bank.gatewayUrl,
      databaseUrl: database.ownerUrl,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
