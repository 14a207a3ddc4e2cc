import { copyDemoData, copyDemoPictures, keepDemoPictures } from '@uluran/api/testing';
import type { TestProject } from 'vitest/node';
import { newDataDir, type Product, removeDataDir, startProduct } from './product.ts';
import { pushKeys } from './push-keys.ts';
import { startTileServer, type TileServer } from './tile-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    sandboxUrl: string;
    dataDir: string;
    /** Address of the map tiles. */
    tilesOrigin: string;
  }
}

let product: Product | undefined;
let tiles: TileServer | undefined;
let dataDir: string;

/** One product with its demo content, for every file that does not harm it. */
export async function setup(project: TestProject): Promise<void> {
  dataDir = await newDataDir();
  await Promise.all([copyDemoData(dataDir), copyDemoPictures(dataDir)]);
  tiles = await startTileServer();
  product = await startProduct({
    dataDir,
    env: {
      // Pages offer notifications, as in production.
      ...pushKeys(),
      MAP_TILES_URL: tiles.address,
      MAP_TILES_ATTRIBUTION: '© Peta <Uji>',
      // Each test sends the address of its household.
      TRUSTED_PROXIES: 'loopback',
      // A page shows a gift as soon as it is booked.
      PAGE_FRESH_MS: '0',
    },
  });
  project.provide('tilesOrigin', new URL(tiles.address).origin);
  project.provide('origin', product.origin);
  project.provide('sandboxUrl', product.sandboxUrl);
  project.provide('dataDir', dataDir);
}

export async function teardown(): Promise<void> {
  await product?.stop();
  await tiles?.stop();
  await keepDemoPictures(dataDir);
  await removeDataDir(dataDir);
}
