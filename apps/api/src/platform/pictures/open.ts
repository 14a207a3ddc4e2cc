import { join } from 'node:path';
import type { Environment } from '../environment/environment.ts';
import { createFolderFiles } from './files/folder-files.ts';
import type { PictureFiles } from './files/port.ts';
import { createS3Files } from './files/s3-files.ts';
import { createPictureStore, type PictureLog, type PictureStore } from './store.ts';

/** Variables of the picture store. */
export const PICTURE_VARIABLES = [
  'DATA_DIR',
  'PICTURE_STORE_URL',
  'PICTURE_STORE_BUCKET',
  'PICTURE_STORE_REGION',
  'PICTURE_STORE_KEY_ID',
  'PICTURE_STORE_SECRET',
  'PICTURE_STORE_ADDRESSING',
] as const;

type Place = Pick<Environment, (typeof PICTURE_VARIABLES)[number]>;

/** Opens the store that the environment names: a bucket, or the data folder. The first access is with the first picture. */
export function openPictureStore(environment: Place, log: PictureLog): PictureStore {
  return createPictureStore({ files: filesOf(environment), log });
}

function filesOf(environment: Place): PictureFiles {
  const { PICTURE_STORE_URL: url, PICTURE_STORE_BUCKET: bucket } = environment;
  const { PICTURE_STORE_KEY_ID: keyId, PICTURE_STORE_SECRET: secret } = environment;
  if (url === undefined || bucket === undefined || keyId === undefined || secret === undefined)
    return createFolderFiles(join(environment.DATA_DIR, 'pictures'));
  const { PICTURE_STORE_REGION: region, PICTURE_STORE_ADDRESSING: addressing } = environment;
  return createS3Files({ url, bucket, keyId, secret, region, addressing });
}
