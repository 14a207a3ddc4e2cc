import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PictureStoreUnavailable } from '../../../src/platform/pictures/errors.ts';
import { objectUrl, type S3Settings } from '../../../src/platform/pictures/files/s3-client.ts';
import { createS3Files } from '../../../src/platform/pictures/files/s3-files.ts';
import { createPictureStore } from '../../../src/platform/pictures/store.ts';
import { plain } from '../../accounts/profile/avatars/support/pictures.ts';
import { newId, renderings } from './support/bytes.ts';
import { type S3Server, startS3Server } from './support/s3-server.ts';
import { signatures } from './support/s3-signature.ts';

const SIZE = { width: 20, height: 10 };

let server: S3Server;
let id: string;
let photo: Buffer;

beforeAll(async () => {
  server = await startS3Server();
  photo = await plain(40, 30).jpeg().toBuffer();
});

afterAll(() => server.stop());

beforeEach(async () => {
  server.mishap = () => undefined;
  id = newId();
  await createS3Files(server.settings).put(id, renderings(), SIZE);
  server.requests.length = 0;
});

/** The bucket's files, read with other settings. */
function filesWith(settings: Partial<S3Settings> = {}) {
  return createS3Files({ ...server.settings, ...settings });
}

function storeWith(settings: Partial<S3Settings> = {}) {
  const logged: unknown[] = [];
  const error = (details: { err?: unknown }, message: string) => void logged.push(details.err, message);
  return { store: createPictureStore({ files: filesWith(settings), log: { error } }), logged };
}

describe('a bucket with the wrong settings', () => {
  it.each<[string, Partial<S3Settings>, RegExp]>([
    ['key', { keyId: 'orang-lain' }, /403 InvalidAccessKeyId.*PICTURE_STORE_KEY_ID/],
    ['secret', { secret: 'rahasia-keliru' }, /403 SignatureDoesNotMatch.*PICTURE_STORE_SECRET/],
    ['bucket', { bucket: 'ember' }, /404 NoSuchBucket.*PICTURE_STORE_BUCKET/],
  ])('says what to look at when it is the %s, and never takes it for a missing picture', async (_, wrong, message) => {
    const files = filesWith(wrong);
    for (const attempt of [
      () => files.read(id, 10, 'avif'),
      () => files.findSize(id),
      () => files.put(newId(), renderings(), SIZE),
      () => files.remove(id),
    ])
      await expect(attempt()).rejects.toThrow(message);
    expect(await filesWith().findSize(id)).toEqual(SIZE);
  });

  it('keeps the key and the secret out of what is logged and told', async () => {
    const { store, logged } = storeWith({ keyId: 'kunci-keliru', secret: 'rahasia-keliru' });
    const error: unknown = await store.openPictureFile(`${id}-10.avif`).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PictureStoreUnavailable);
    expect(logged).toHaveLength(2);
    const told = [...logged, error].map((thing) =>
      thing instanceof Error ? `${thing} ${thing.stack}` : String(thing),
    );
    expect(told.join()).not.toMatch(/keliru/);
    expect(String(error)).toMatch(/Coba lagi/);
  });
});

describe('a bucket that is slow or down', () => {
  it('is given up after the time for one request', async () => {
    server.mishap = () => 'no answer';
    await expect(filesWith({ timeoutMs: 150 }).read(id, 10, 'avif')).rejects.toThrow(/time/i);
    expect(server.requests).toHaveLength(1);
  });

  it.each([['connection cut'], ['answer cut'], [500], [503], [429]] as const)(
    'is asked once more after %s',
    async (mishap) => {
      let times = 1;
      server.mishap = () => (times-- > 0 ? mishap : undefined);
      expect(await filesWith().read(id, 10, 'avif')).toHaveLength(110);
      expect(server.requests).toHaveLength(2);
      times = 1;
      await filesWith().put(newId(), renderings(), SIZE);
    },
  );

  it.each([['connection cut'], ['answer cut'], [503], [301], [400]] as const)(
    'fails, and does not hand out half a file, when it goes on with %s',
    async (mishap) => {
      server.mishap = () => mishap;
      await expect(filesWith().read(id, 10, 'avif')).rejects.toThrow();
      expect(server.requests.length).toBeLessThanOrEqual(2);
    },
  );

  it('refuses an upload with a clear answer, leaves none of it, and takes it afterwards', async () => {
    const { store, logged } = storeWith();
    let puts = 0;
    server.mishap = ({ method }) => (method === 'PUT' && ++puts > 2 ? 403 : undefined);
    await expect(store.ingestPortrait(photo, { alt: '' })).rejects.toMatchObject({
      ...{ code: 'service_unavailable', status: 503, retryAfterSeconds: 5 },
      message: 'Penyimpanan gambar sedang terganggu. Coba lagi sebentar lagi.',
    });
    expect(logged).toContain('picture store failed');
    const [, left = ''] = /([0-9a-f]{32})/.exec(server.requests.find((line) => line.startsWith('PUT')) ?? '') ?? [];
    server.mishap = () => undefined;
    for (const format of ['avif', 'webp', 'jpeg'] as const)
      expect(await filesWith().read(left, 30, format)).toBeUndefined();
    const { id: stored } = await store.ingestPortrait(photo, { alt: '' });
    expect(await store.openPictureFile(`${stored}-30.avif`)).toBeDefined();
  });

  it('takes nothing from a picture that is there when putting it again fails half way', async () => {
    let puts = 0;
    server.mishap = ({ method }) => (method === 'PUT' && ++puts > 2 ? 403 : undefined);
    const put = renderings();
    await expect(filesWith().put(id, put, SIZE)).rejects.toThrow('403');
    server.mishap = () => undefined;
    expect(await filesWith().findSize(id)).toEqual(SIZE);
    for (const { width, format } of put) expect(await filesWith().read(id, width, format)).toHaveLength(100 + width);
  });

  it('fails at once when nobody listens', async () => {
    const gone = await startS3Server();
    await gone.stop();
    await expect(createS3Files(gone.settings).read(id, 10, 'avif')).rejects.toThrow('fetch failed');
  });
});

describe('the addresses of a bucket', () => {
  const settings = { url: 'https://s3.example', bucket: 'gambar', region: 'auto', addressing: 'path' } as const;

  it.each([
    [{}, 'https://s3.example/gambar/ab/10.avif'],
    [{ url: 'http://127.0.0.1:9000/' }, 'http://127.0.0.1:9000/gambar/ab/10.avif'],
    [{ url: 'https://s3.example/storage/v1' }, 'https://s3.example/storage/v1/gambar/ab/10.avif'],
    [{ addressing: 'host' }, 'https://gambar.s3.example/ab/10.avif'],
  ] as const)('with %j are like %s', (other, expected) => {
    expect(objectUrl({ ...settings, ...other }, 'ab/10.avif').href).toBe(expected);
  });
});

it('checks signatures by the published example', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
  const scope = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
  const names = 'host;range;x-amz-content-sha256;x-amz-date';
  const request = {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${names},Signature=${signature}`,
    },
  };
  const { expected, given } = signatures(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY');
  expect([expected, given]).toEqual([signature, signature]);
});
