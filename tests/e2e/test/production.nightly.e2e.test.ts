import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@uluran/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseProcessesOf } from '../src/support/database-process.ts';
import { copyDrawnPictures } from '../src/support/own-product.ts';
import {
  freePort,
  newDataDir,
  OTHER_FOUNDATION,
  removeDataDir,
  runToItsEnd,
  startProduct,
} from '../src/support/product.ts';

/** Variables that production requires. The addresses are invented, and no request is sent to them. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://donasi.example',
  IDENTITY: OTHER_FOUNDATION,
  MIDTRANS_BASE_URL: 'https://gateway.invalid',
  MIDTRANS_SERVER_KEY: 'Mid-server-contoh-produksi',
  SMTP_URL: 'smtps://mail.invalid',
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  ROLE: 'api',
};
const EMBEDDED = { ...PRODUCTION, EMBEDDED_DATABASE: 'accept' };

const REFUSED =
  'The database holds the invented campaigns of SEED=demo and accounts whose passwords are published, so production does not start on it';

const quiet = { info: () => {}, warn: () => {} };

describe('production on what a trial has left', () => {
  let home: string;
  let dataDir: string;

  beforeAll(async () => {
    home = await newDataDir();
    dataDir = join(home, 'trial');
    await copyDrawnPictures(dataDir);
    await (await startProduct({ dataDir, env: { ROLE: 'api' } })).stop();
  });

  afterAll(() => removeDataDir(home));

  it('refuses the data folder in one sentence, and lets its database rest', async () => {
    const { code, output } = await runToItsEnd({ ...EMBEDDED, DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect({ code, output: output.trim() }).toEqual({ code: 1, output: `${REFUSED}: set DATA_DIR to another folder.` });
    expect(await databaseProcessesOf(dataDir)).toEqual([]);
  });

  it('refuses the same database under DATABASE_URL', async () => {
    const database = await openDatabase({ DATA_DIR: dataDir }, { log: quiet });
    try {
      const { code, output } = await runToItsEnd({
        ...PRODUCTION,
        DATABASE_URL: database.ownerUrl,
        DATA_DIR: join(home, 'other'),
        PORT: String(await freePort()),
      });
      expect({ code, output: output.trim() }).toEqual({
        code: 1,
        output: `${REFUSED}: point DATABASE_URL at a database of its own.`,
      });
    } finally {
      await database.close();
    }
  });

  it('starts on an empty folder, and again on what it has made there itself', async () => {
    const own = join(home, 'production');
    for (const _start of ['first', 'second']) {
      const product = await startProduct({ dataDir: own, env: EMBEDDED });
      expect((await fetch(`${product.origin}/api/campaigns`)).status).toBe(200);
      expect(await product.stop()).toBe(0);
    }
    await rm(own, { recursive: true, force: true });
  });
});
