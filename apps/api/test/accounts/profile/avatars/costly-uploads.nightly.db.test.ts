import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { craftedJpeg } from '../../../platform/pictures/support/crafted-jpeg.ts';
import { createAccount } from '../../../support/accounts.ts';
import { type Answer, startTestApi, type TestApi } from '../../../support/test-api.ts';
import { plain } from './support/pictures.ts';
import { createTemporaryStore, type TemporaryStore } from './support/portrait-store.ts';

/** Work for minutes in 2.6 MB. */
const endless = craftedJpeg(5_000, 5_000, 20_000);
const TIME_MS = 3_000;

let api: TestApi;
let store: TemporaryStore;
let token: string;
let photo: Buffer;

beforeAll(async () => {
  store = await createTemporaryStore({ concurrency: 1, queueLimit: 1, workMs: TIME_MS, timeMs: 60_000 });
  api = await startTestApi({ pictures: store });
  photo = await plain(120, 90).jpeg().toBuffer();
  token = (await createAccount(api.database)).token;
});

afterAll(() => store.remove());

async function upload(bytes: Buffer): Promise<Answer> {
  const body = new FormData();
  body.append('avatar', new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' }));
  const headers = { Authorization: `Bearer ${token}` };
  const response = await api.fetch(
    new Request('http://uluran.test/api/auth/avatar', { method: 'POST', headers, body }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

describe('POST /auth/avatar with a picture that would take minutes', () => {
  it('says within seconds that it is too much, and stores nothing', async () => {
    const before = await store.listPictures();
    const startedAt = performance.now();
    const { status, body } = await upload(endless);
    expect(performance.now() - startedAt).toBeLessThan(TIME_MS + 10_000);
    expect({ status, fields: body.data.fields }).toEqual({
      status: 422,
      fields: {
        avatar: ['Foto ini terlalu rumit untuk diproses. Simpan ulang sebagai JPEG biasa, atau pilih foto lain.'],
      },
    });
    expect(await store.listPictures()).toEqual(before);
  });

  it('answers those who find no room 503 with a time to come back, and goes on with everything else', async () => {
    const answers: Answer[] = [];
    const uploads = Array.from({ length: 5 }, () => upload(endless).then((answer) => void answers.push(answer)));
    const startedAt = performance.now();
    expect((await api.get('/healthz')).status).toBe(200);
    expect((await api.call('GET', '/auth/profile', { token })).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(TIME_MS);
    await Promise.all(uploads);
    const turnedAway = answers.filter(({ status }) => status === 503);
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 503, 503, 503]);
    for (const { headers, body } of turnedAway) {
      expect(headers.get('Retry-After')).toBe('5');
      expect(body).toMatchObject({
        message: 'Sedang banyak foto yang diproses. Coba lagi sebentar lagi.',
        data: { code: 'service_unavailable' },
      });
    }
    expect((await upload(photo)).status).toBe(200);
  });
});
