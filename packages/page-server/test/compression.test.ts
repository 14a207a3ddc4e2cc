import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { compressedResponse } from '../src/index.ts';
import { createKeptBrotli } from '../src/kept-brotli.ts';

const request = new Request('https://uluran.example/', { headers: { 'accept-encoding': 'br' } });

/** A text that benefits from a search for longer repeats. */
const textOf = (name: string) =>
  Array.from({ length: 400 }, (_, line) => `<li class="card card-${line % 7}">${name} ${line * line}</li>`).join('\n');

async function compressed(text: string, policy: string): Promise<Buffer> {
  const headers = new Headers({ 'Cache-Control': policy });
  const response = await compressedResponse(request, text, { status: 200, headers });
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(body.length));
  expect(brotliDecompressSync(body).toString()).toBe(text);
  return body;
}

it('a page for everybody that comes again as it was becomes smaller', async () => {
  const text = textOf('beranda');
  const first = await compressed(text, 'public, max-age=0');
  // The best level takes more than a second on a busy machine.
  await vi.waitFor(
    async () => expect((await compressed(text, 'public, max-age=0')).length).toBeLessThan(first.length),
    { timeout: 20_000 },
  );
}, 30_000);

it('a page that is one visitor’s is compressed for speed, however often', async () => {
  const own = textOf('akun');
  const sizes = new Set<number>();
  for (let time = 0; time < 5; time += 1) sizes.add((await compressed(own, 'no-store')).length);
  expect(sizes.size).toBe(1);
});

it('a machine takes its time for one new page at once, and then rests', async () => {
  let now = 0;
  const compress = createKeptBrotli(() => now++);
  const sizesOf = async (...names: string[]) =>
    await Promise.all(names.map(async (name) => (await compress(Buffer.from(textOf(name)))).length));
  const [taken = 0, hurried = 0] = await sizesOf('bantu-1', 'bantu-2');
  expect(taken).toBeLessThan(hurried);
  const between = (taken + hurried) / 2;
  expect((await sizesOf('bantu-3'))[0]).toBeGreaterThan(between);
  now += 1_000;
  expect((await sizesOf('bantu-4'))[0]).toBeLessThan(between);
});
