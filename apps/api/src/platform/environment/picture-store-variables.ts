import * as z from 'zod/mini';
import { fixed, NO_DEFAULT, urlOf, variable, visibleText } from './variable.ts';

/** Address of a service with signed requests, without credentials, query and fragment. */
const serviceUrl = urlOf('http:', 'https:').check(z.refine((text) => !/[@?#]/.test(text)));

/** Variables of the object store for pictures. */
export const PICTURE_STORE_VARIABLES = {
  PICTURE_STORE_URL: variable({
    schema: z.optional(serviceUrl),
    fallbackText: 'the folder `pictures` in `DATA_DIR`',
    meaning:
      'S3-compatible object store that keeps the pictures: its address without the bucket. It goes together with the bucket, the key id and the secret; every node needs the same.',
    expected: 'an http or https URL such as https://s3.ap-southeast-3.amazonaws.com, without user, query and #',
  }),
  PICTURE_STORE_BUCKET: variable({
    schema: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
    ...NO_DEFAULT,
    meaning: 'Bucket of the pictures. It exists, keeps one version of each object, and holds nothing else.',
    expected: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  }),
  PICTURE_STORE_REGION: variable({
    schema: z.string().check(z.regex(/^[a-z0-9-]+$/)),
    ...fixed('us-east-1'),
    meaning: 'Region of the bucket, part of every signature. Stores without regions take `us-east-1` or `auto`.',
    expected: 'a region such as ap-southeast-3',
  }),
  PICTURE_STORE_KEY_ID: variable({
    schema: z.optional(visibleText),
    ...NO_DEFAULT,
    meaning: 'Id of the access key. It needs the rights to get, put and delete objects and to list the bucket.',
    expected: "the id's characters, without spaces",
  }),
  PICTURE_STORE_SECRET: variable({
    schema: z.optional(visibleText),
    ...NO_DEFAULT,
    meaning: 'Secret of the access key.',
    expected: "the secret's characters, without spaces",
  }),
  PICTURE_STORE_ADDRESSING: variable({
    schema: z.enum(['path', 'host']),
    ...fixed('path'),
    meaning: 'Where the bucket stands in addresses: `path` (`host/bucket/…`) or `host` (`bucket.host/…`).',
    expected: 'path or host',
  }),
};
