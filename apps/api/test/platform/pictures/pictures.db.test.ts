import { pictureFile } from '@uluran/contract/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverOutbox } from '../../../src/platform/jobs/outbox.ts';
import { createS3Files } from '../../../src/platform/pictures/files/s3-files.ts';
import { pictureRemovalHandlers } from '../../../src/platform/pictures/removal.ts';
import { createPictureStore, type PictureStore } from '../../../src/platform/pictures/store.ts';
import { plain } from '../../accounts/profile/avatars/support/pictures.ts';
import { type Account, createAccount } from '../../support/accounts.ts';
import { silent, startTestApi, type TestApi } from '../../support/test-api.ts';
import { type S3Server, startS3Server } from './support/s3-server.ts';

let server: S3Server;
let store: PictureStore;
let api: TestApi;
let file: string;

beforeAll(async () => {
  server = await startS3Server();
  store = createPictureStore({ files: createS3Files(server.settings), log: silent });
  api = await startTestApi({ pictures: store });
  const { picture } = await store.ingestPicture(await plain(60, 40).png().toBuffer(), { alt: '' });
  file = pictureFile(picture, 60, 'avif').replace('/api', '');
});

afterAll(() => server.stop());

beforeEach(() => {
  server.mishap = () => undefined;
});

describe('GET /pictures/{file}', () => {
  it('sends a file that may be kept for ever, and by any page', async () => {
    const { status, headers } = await api.get(file);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${file.slice('/pictures/'.length)}"`,
    });
    expect(Number(headers.get('Content-Length'))).toBeGreaterThan(100);
  });

  it('sends nothing to those who have it', async () => {
    const etag = (await api.get(file)).headers.get('ETag') ?? '';
    for (const known of [etag, `W/${etag}`, `"lain", ${etag}`, '*']) {
      const answer = await api.call('GET', file, { headers: { 'If-None-Match': known } });
      expect([answer.status, answer.text, answer.headers.get('ETag')], known).toEqual([304, '', etag]);
      expect(answer.headers.get('Cache-Control')).toContain('immutable');
    }
    expect((await api.call('GET', file, { headers: { 'If-None-Match': '"lain"' } })).status).toBe(200);
  });

  it('knows no other width, no other format, and no name that leads elsewhere', async () => {
    const [id = ''] = /[0-9a-f]{32}/.exec(file) ?? [];
    const names = [
      ...[`${id}-61.avif`, `${id}-060.avif`, `${id}-60.svg`, `${id}-60.png`, `${id}-60`, id, `${id}-60.avif.jpeg`],
      ...[`${id}-1e2.avif`, `${id}--60.avif`, `${id}-99999.avif`, `${id}-999999999.avif`, `${id}/size.json`],
      ...[
        `..%2f..%2fetc%2fpasswd`,
        `%2e%2e%2f${id}-60.avif`,
        `${id}%2f60.avif`,
        `${id}%2fsize.json`,
        `${id}-60.avif%00`,
      ],
      ...[
        `${id}-60.avif%0d%0aX: y`,
        `${'0'.repeat(32)}-60.avif`,
        'a'.repeat(4_000),
        '%ff',
        '%F0%9F%96%BC',
        '.',
        '..%5c',
      ],
    ];
    const before = server.requests.length;
    for (const name of names) {
      const { status, headers } = await api.get(`/pictures/${name}`);
      expect([404, 400], name).toContain(status);
      expect(headers.get('Cache-Control'), name).toBe('no-store');
    }
    // Only names of files reach the bucket.
    for (const request of server.requests.slice(before))
      expect(request).toMatch(/^GET \/gambar\/[0-9a-f]{32}\/\d+\.avif$/);
  });

  it('answers 503, not kept by anybody, while the store is down, and works again afterwards', async () => {
    for (const mishap of ['connection cut', 'answer cut', 500, 403] as const) {
      server.mishap = () => mishap;
      const { status, headers, body } = await api.get(file);
      expect({ mishap, status, code: body.data.code }).toEqual({ mishap, status: 503, code: 'service_unavailable' });
      expect([headers.get('Cache-Control'), headers.get('Retry-After')]).toEqual(['no-store', '5']);
    }
    server.mishap = () => undefined;
    expect((await api.get(file)).status).toBe(200);
  });
});

describe('a portrait', () => {
  let account: Account;

  beforeEach(async () => {
    account = await createAccount(api.database);
  });

  async function upload(): Promise<{ status: number; message: string; url: string }> {
    const form = new FormData();
    form.append('avatar', new File([new Uint8Array(await plain(50, 50).jpeg().toBuffer())], 'foto.jpg'));
    const headers = { Authorization: `Bearer ${account.token}` };
    const request = new Request('http://uluran.test/api/auth/avatar', { method: 'POST', headers, body: form });
    const response = await api.fetch(request);
    const body = (await response.json()) as { message: string; data: { avatar?: { url: string } } };
    return { status: response.status, message: body.message, url: body.data.avatar?.url ?? '' };
  }

  const opens = async (url: string) => (await api.get(`${url.replace('/api', '')}-50.webp`)).status;

  it('stays as it was when the store cannot take a new one', async () => {
    const { url } = await upload();
    server.mishap = ({ method }) => (method === 'PUT' ? 503 : undefined);
    expect(await upload()).toMatchObject({ status: 503, message: expect.stringContaining('Coba lagi') });
    server.mishap = () => undefined;
    const { body } = await api.call('GET', '/auth/profile', { token: account.token });
    expect(body.data.avatar.url).toBe(url);
    expect(await opens(url)).toBe(200);
  });

  it('takes its objects along when it is replaced', async () => {
    const { url: first } = await upload();
    const { url: second } = await upload();
    expect([await opens(first), await opens(second)]).toEqual([404, 200]);
  });

  it('goes in the end, even if the store is down when the account is deleted', async () => {
    const { url } = await upload();
    server.mishap = ({ method, path }) =>
      method === 'DELETE' || path.includes('list-type') ? 'connection cut' : undefined;
    const deleted = await deleteAccount();
    expect(deleted.status).toBe(200);
    const { ownerSql, sql } = api.database;
    const handlers = pictureRemovalHandlers(store);
    await deliverOutbox(sql, handlers, silent);
    expect(await opens(url)).toBe(200);
    server.mishap = () => undefined;
    await ownerSql`UPDATE outbox_messages SET available_at = now() WHERE topic = 'portrait_removed'`;
    await deliverOutbox(sql, handlers, silent);
    expect(await opens(url)).toBe(404);
    const [row] =
      await ownerSql`SELECT count(*)::int AS waiting FROM outbox_messages WHERE topic = 'portrait_removed' AND sent_at IS NULL`;
    expect(row).toEqual({ waiting: 0 });
  });

  function deleteAccount() {
    return api.call('DELETE', '/auth/account', { token: account.token });
  }
});
