import { afterAll, expect, it, vi } from 'vitest';
import { createAccount } from '../../../support/accounts.ts';
import { startTestApi } from '../../../support/test-api.ts';
import { createTemporaryStore } from './support/portrait-store.ts';

const store = await createTemporaryStore({ concurrency: 1, queueLimit: 1 });
const api = await startTestApi({ pictures: store });
afterAll(() => store.remove());

it('POST /auth/avatar keeps no more files in memory than there is room for', async () => {
  let begun = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const slowly = () =>
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          begun += 1;
          await ended;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  const tokens = await Promise.all([1, 2].map(async () => (await createAccount(api.database)).token));
  const send = (index: number) => {
    const headers = {
      Authorization: `Bearer ${tokens[index % 2]}`,
      'Content-Type': 'multipart/form-data; boundary=batas',
    };
    const request = { method: 'POST', headers, body: slowly(), duplex: 'half' as const };
    return api.fetch(new Request('http://uluran.test/api/auth/avatar', request));
  };
  const answers: Response[] = [];
  const sent = Array.from({ length: 30 }, (_, index) => send(index).then((answer) => void answers.push(answer)));
  await vi.waitFor(() => expect(answers).toHaveLength(6), { timeout: 10_000 });
  for (const { status, headers } of answers) expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
  end();
  await Promise.all(sent);
  expect(answers.slice(6).map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 400));
  expect(begun).toBe(24);
});
