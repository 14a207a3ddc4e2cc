import { expect, test } from 'vitest';
import { limitRowDownloads } from '../../../src/books/open-book/row-downloads.ts';
import { TextAnswer, toResponse } from '../../../src/platform/http/answers.ts';

const ROWS = 'https://uluran.example/buku/log/rows.csv?from=0';
const lines = () =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new TextEncoder().encode('0,1\r\n')) });

/** Reads files of rows from an address. */
function reader(answer: Parameters<typeof limitRowDownloads>[0] = async () => new Response(lines())) {
  const limited = limitRowDownloads(answer);
  return async (address: string, url = ROWS) => toResponse(await limited(new Request(url), address));
}

test('a network reads three files of rows at once, another one its own, and other files of the log are free', async () => {
  const read = reader();
  const open = await Promise.all(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => read(address)));
  const refused = await read('2001:db8::4');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10']);
  expect(await refused.json()).toMatchObject({ status: false, data: { code: 'too_many_requests' } });
  expect((await read('2001:db8:0:1::1')).status).toBe(200);
  expect((await read('2001:db8::4', 'https://uluran.example/buku/log/checkpoint')).status).toBe(200);

  await open[0]?.body?.cancel();
  expect((await read('2001:db8::4')).status).toBe(200);
  expect((await read('2001:db8::4')).status).toBe(429);
});

test('a file that ended, failed or never streamed leaves its place', async () => {
  const kinds = [
    async () => new Response('0,1\r\n'),
    async () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('lost')) })),
    async () => new TextAnswer(null, 304, {}),
    () => Promise.reject(new Error('lost')),
  ];
  for (const kind of kinds) {
    const read = reader(kind);
    for (let count = 0; count < 5; count += 1) {
      const answer = await read('203.0.113.7').catch(() => undefined);
      expect(answer?.status).not.toBe(429);
      await answer?.text().catch(() => undefined);
    }
  }
});
