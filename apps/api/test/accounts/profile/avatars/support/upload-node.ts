/**
 * An API in a process of its own, which uploads pictures to itself and measures its memory. Its argument is an `UploadOrder` as JSON; it
 * prints an `UploadReport` as JSON.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { createApi } from '../../../../../src/api.ts';
import { gatewaysByName } from '../../../../../src/giving/gateways/port.ts';
import { openDatabase } from '../../../../../src/platform/database/connect.ts';
import { readEnvironment } from '../../../../../src/platform/environment/environment.ts';
import { createFolderFiles } from '../../../../../src/platform/pictures/files/folder-files.ts';
import { renderUntrusted } from '../../../../../src/platform/pictures/render.ts';
import { createPictureStore } from '../../../../../src/platform/pictures/store.ts';
import { createFakeGateway } from '../../../../../src/testing/fake-gateway.ts';
import { craftedJpeg } from '../../../../platform/pictures/support/crafted-jpeg.ts';
import { testSealer } from '../../../../support/sealer.ts';

export interface UploadOrder {
  databaseUrl: string;
  /** Tokens of the uploading accounts, used in turn. */
  tokens: string[];
  uploads: number;
  /** Plants the bug of the test: the process that serves requests decodes the pictures, and the decoder keeps their bytes. */
  decodeHere: boolean;
}

export interface UploadReport {
  statuses: Record<number, number>;
  rssBytesBefore: number;
  rssBytesAfter: number;
  /** Highest value at any time. */
  rssBytesHighest: number;
}

const AT_ONCE = 4;
const WARMING_UP = 8;

const { databaseUrl, tokens, uploads, decodeHere } = JSON.parse(process.argv[2] ?? '') as UploadOrder;
const folder = await mkdtemp(join(tmpdir(), 'upload-node-'));
const log = pino({ level: 'silent' });
const database = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: folder }, { log });
if (decodeHere) sharp.cache({ memory: 50, files: 20, items: 100 });
const pictures = createPictureStore({
  files: createFolderFiles(folder),
  log,
  ...(decodeHere && { render: renderUntrusted }),
});
const environment = readEnvironment({ NODE_ENV: 'test' });
const api = createApi({
  environment,
  database,
  pictures,
  sealer: testSealer,
  log,
  createGateways: () => gatewaysByName(createFakeGateway()),
});

async function upload(bytes: Buffer, token: string): Promise<number> {
  const body = new FormData();
  body.append('avatar', new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' }));
  const headers = { Authorization: `Bearer ${token}` };
  const request = new Request('http://uluran.test/api/auth/avatar', { method: 'POST', headers, body });
  const response = await api.fetch(request, { clientAddress: '127.0.0.1' });
  await response.arrayBuffer();
  return response.status;
}

/** Uploads pictures, some at once. Returns the number of responses by status. */
async function uploadMany(count: number, picture: (index: number) => Buffer): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let begun = 0;
  const sender = async () => {
    for (let index = begun++; index < count; index = begun++) {
      const status = await upload(picture(index), tokens[index % tokens.length] ?? '');
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return statuses;
}

/** Resident bytes after a garbage collection. */
function settledRss(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}

const photo = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#1f5c57' } })
  .jpeg()
  .toBuffer();
await uploadMany(WARMING_UP, () => photo);
const rssBytesBefore = settledRss();

/**
 * A picture just below the limit of 25 megapixels. Each has another height, so that no two are the same. Every second one is
 * truncated.
 */
function crafted(index: number): Buffer {
  const picture = craftedJpeg(5_000, 4_990 - index, 4);
  return index % 2 === 0 ? picture : picture.subarray(0, -500);
}

const statuses = await uploadMany(uploads, crafted);
const report: UploadReport = {
  statuses,
  rssBytesBefore,
  rssBytesAfter: settledRss(),
  rssBytesHighest: process.resourceUsage().maxRSS * 1024,
};
console.log(JSON.stringify(report));
await api.stop();
await database.close();
await rm(folder, { recursive: true, force: true });
