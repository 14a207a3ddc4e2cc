import { pictureFile } from '@uluran/contract/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AVATAR_QUOTA } from '../../../../src/accounts/profile/avatars/service.ts';
import { type Account, createAccount } from '../../../support/accounts.ts';
import { startTestApi, type TestApi } from '../../../support/test-api.ts';
import { badPictures, noise, plain } from './support/pictures.ts';
import { createTemporaryStore, type TemporaryStore } from './support/portrait-store.ts';

let api: TestApi;
let store: TemporaryStore;
let account: Account;
let photo: Buffer;

beforeAll(async () => {
  store = await createTemporaryStore();
  api = await startTestApi({ pictures: store });
  photo = await plain(120, 90).jpeg().toBuffer();
});

afterAll(() => store.remove());

beforeEach(async () => {
  account = await createAccount(api.database);
});

type Part = [field: string, content: Buffer | string, fileName?: string];

function formOf(...parts: Part[]): FormData {
  const form = new FormData();
  for (const [field, content, fileName = 'foto.jpg'] of parts) {
    if (typeof content === 'string') form.append(field, content);
    else form.append(field, new File([new Uint8Array(content)], fileName, { type: 'image/jpeg' }));
  }
  return form;
}

async function send(body: RequestInit['body'], headers: Record<string, string> = {}, token = account.token) {
  const request = new Request('http://uluran.test/api/auth/avatar', {
    method: 'POST',
    headers: { ...(token !== '' && { Authorization: `Bearer ${token}` }), ...headers },
    ...(body != null && { body }),
    duplex: 'half',
  });
  const response = await api.fetch(request);
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared by value.
  return { status: response.status, body: (await response.json()) as any };
}

const upload = (...parts: Part[]) => send(formOf(...parts));

async function avatarOf({ token }: Account) {
  return (await api.call('GET', '/auth/profile', { token })).body.data.avatar;
}

describe('POST /auth/avatar', () => {
  it('answers the account with its new picture, whose files can be opened', async () => {
    const { status, body } = await upload(['avatar', photo]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, data: { email: account.email, avatar: { width: 90, height: 90 } } });
    const { avatar } = body.data;
    expect(await avatarOf(account)).toEqual(avatar);
    const path = pictureFile(avatar, 90, 'jpeg').replace('/api', '');
    const file = await api.fetch(new Request(`http://uluran.test/api${path}`));
    expect(file.headers.get('Content-Type')).toBe('image/jpeg');
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ width: 90, height: 90 });
  });

  it('cannot be told another kind of file by its name or its declared type', async () => {
    const form = new FormData();
    form.append('avatar', new File([new Uint8Array(photo)], '../../etc/passwd.svg', { type: 'image/svg+xml' }));
    const { status, body } = await send(form);
    expect(status).toBe(200);
    expect(body.data.avatar.url).toMatch(/^\/api\/pictures\/[0-9a-f]{32}$/);
  });

  it('takes a file of just under 10 MB', async () => {
    const large = await noise(1_850, 1_850).png({ compressionLevel: 0 }).toBuffer();
    expect(large.byteLength).toBeGreaterThan(9.5 * 1024 * 1024);
    expect(large.byteLength).toBeLessThan(10 * 1024 * 1024);
    expect((await upload(['avatar', large])).status).toBe(200);
  });

  it('names the field in Indonesian for every file that is no picture for us', async () => {
    for (const [index, { name, bytes, refusal }] of (await badPictures()).entries()) {
      const { status, body } = await upload(['avatar', bytes, `${index}.jpg`]);
      if (refusal === 'too_many_bytes') expect({ name, status }).toEqual({ name, status: 413 });
      else {
        expect({ name, status, code: body.data.code }).toEqual({ name, status: 422, code: 'invalid_fields' });
        expect(body.data.fields.avatar[0]).toMatch(/foto/i);
      }
    }
    expect(await avatarOf(account)).toBeNull();
  });

  it.each<[string, () => Part[]]>([
    ['no field at all', () => []],
    ['another field', () => [['photo', photo]]],
    [
      'two files',
      () => [
        ['avatar', photo],
        ['avatar', photo],
      ],
    ],
    [
      'a second file in another field',
      () => [
        ['avatar', photo],
        ['other', photo],
      ],
    ],
    ['text instead of a file', () => [['avatar', 'foto']]],
  ])('refuses a form with %s', async (_, parts) => {
    const { status, body } = await upload(...parts());
    expect({ status, fields: body.data.fields }).toEqual({ status: 422, fields: { avatar: ['Pilih satu berkas.'] } });
  });

  it('refuses what is not a form, or is a broken one', async () => {
    const form = new Response(formOf(['avatar', photo]));
    const type = form.headers.get('Content-Type') ?? '';
    const bytes = new Uint8Array(await form.arrayBuffer());
    expect((await send(JSON.stringify({ avatar: 'x' }), { 'Content-Type': 'application/json' })).status).toBe(415);
    expect((await send(new Uint8Array(photo), { 'Content-Type': 'image/jpeg' })).status).toBe(415);
    expect((await send(bytes, { 'Content-Type': 'multipart/form-data' })).status).toBe(400);
    expect((await send(bytes, { 'Content-Type': 'multipart/form-data; boundary=other' })).status).toBe(400);
    expect((await send(bytes.slice(0, -40), { 'Content-Type': type })).status).toBe(400);
    expect((await send(new Uint8Array(0), { 'Content-Type': type })).status).toBe(400);
    expect((await send(null, { 'Content-Type': type })).status).toBe(400);
    expect((await send(bytes, { 'Content-Type': type })).status).toBe(200);
  });

  it('stops reading at the first byte too many, whatever the length was said to be', async () => {
    const boundary = 'batas';
    const type = `multipart/form-data; boundary=${boundary}`;
    let read = 0;
    // It does end, so that a server without a limit fails this test and not the machine.
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          read += 1024 * 1024;
          controller.enqueue(new Uint8Array(1024 * 1024));
          if (read >= 40 * 1024 * 1024) controller.close();
        },
      });
    expect((await send(endless(), { 'Content-Type': type, 'Content-Length': '40000000' })).status).toBe(413);
    expect(read).toBeLessThan(3 * 1024 * 1024);
    read = 0;
    expect((await send(endless(), { 'Content-Type': type })).status).toBe(413);
    expect(read).toBeLessThan(14 * 1024 * 1024);
  });

  it('reads nothing of a body that comes without a living token', async () => {
    let read = 0;
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          read += 1;
          controller.enqueue(new Uint8Array(1024));
          if (read % 1_000 === 0) controller.close();
        },
      });
    const type = { 'Content-Type': 'multipart/form-data; boundary=batas' };
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      expect(await send(body(), type, token)).toMatchObject({ status: 401, body: { data: { code: 'invalid_token' } } });
    }
    // A stream fills its own first chunk by itself.
    expect(read).toBeLessThanOrEqual(3);
  });

  it('reads nothing of a body from somebody who may set no more pictures, nor of one that says it is too large', async () => {
    const rest = { 'Content-Type': 'multipart/form-data; boundary=batas' };
    let read = 0;
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          read += 1;
          controller.enqueue(new Uint8Array(1024));
          if (read % 1_000 === 0) controller.close();
        },
      });
    const twelve = { ...rest, 'Content-Length': String(12 * 1024 * 1024) };
    for (let count = 0; count <= AVATAR_QUOTA.burst; count += 1) {
      expect((await send(body(), twelve)).status).toBe(413);
    }
    expect((await upload(['avatar', photo])).status).toBe(200);
    for (let count = 1; count < AVATAR_QUOTA.burst; count += 1) await upload(['avatar', Buffer.from('x')]);
    read = 0;
    const refused = await send(body(), rest);
    expect(refused).toMatchObject({ status: 429, body: { data: { code: 'too_many_requests' } } });
    // A stream fills its own first chunk by itself.
    expect(read).toBeLessThanOrEqual(1);
  });

  it("sets nobody else's picture", async () => {
    const other = await createAccount(api.database);
    await upload(['avatar', photo]);
    expect(await avatarOf(other)).toBeNull();
  });

  it('goes with the account when that is erased', async () => {
    const { body } = await upload(['avatar', photo]);
    const id = body.data.avatar.url.split('/').at(-1);
    expect(await store.openPictureFile(`${id}-90.jpeg`)).toBeDefined();
    expect((await api.call('DELETE', '/auth/account', { token: account.token })).status).toBe(200);
    expect(await store.openPictureFile(`${id}-90.jpeg`)).toBeUndefined();
    expect(await api.database.sql`SELECT id FROM pictures WHERE id = ${id}`).toHaveLength(0);
  });
});
