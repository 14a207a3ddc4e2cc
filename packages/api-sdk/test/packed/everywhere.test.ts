import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStranger, type Stranger } from '../../../../scripts/packed/stranger.ts';
import { createFakeServer, sample } from '../../src/testing/index.ts';
import { reportOf } from './browser.ts';
import { type Listening, serveFetch } from './http.ts';

/** A typical program on every platform: signs in, gives, follows the payment, uploads, calls a dead port, signs out. */
const PROGRAM = `
import { createClient, createIdempotencyKey } from '@uluran/api-sdk';

export async function everything(baseUrl: string): Promise<string> {
  const uluran = createClient({ baseUrl });
  const login = await uluran.auth.login({ email: 'siti@contoh.id', password: 'rahasia-siti' });
  const { items } = await uluran.campaigns.list({ sort: 'urgent', limit: 1 });
  const { payment } = await uluran.donations.create(
    {
      target: { kind: 'campaign', slug: items[0]?.slug ?? '' },
      amountRupiah: 50_000,
      method: 'qris',
      donor: { name: 'Siti', email: 'siti@contoh.id' },
    },
    { idempotencyKey: createIdempotencyKey() },
  );
  const paid = await new Promise<string>((resolve) => {
    uluran.payments.watch(payment.id, { onPayment: ({ status }) => resolve(status) });
  });
  const progress: number[] = [];
  const avatar = await uluran.auth.updateAvatar(new Blob([new Uint8Array(400_000)]), {
    onUploadProgress: ({ sentBytes }) => void progress.push(sentBytes),
  });
  const nobody = await createClient({ baseUrl: 'http://127.0.0.1:9/api' }).auth.profile();
  const { user } = uluran.session.get();
  const logout = await uluran.auth.logout();
  const messages = [login, avatar, nobody, logout].map(({ message }) => message);
  return JSON.stringify({ messages, user: user?.name, amount: payment.amountRupiah, paid, progress: progress.length > 0 });
}
`;
const DONE = {
  messages: ['Login successful', 'Avatar updated successfully', 'Error fetching user profile', 'Logout successful'],
  user: 'Ratna Wulandari',
  amount: 50_000,
  paid: 'paid',
};

const paid = () => ({ ...sample('getPayment'), status: 'paid' as const });
const fake = createFakeServer({ getPayment: paid, streamPayment: paid });
let stranger: Stranger;
let api: Listening;

beforeAll(async () => {
  [stranger, api] = await Promise.all([createStranger('api-sdk'), serveFetch(fake.fetch)]);
  const run = `everything('${api.origin}/api')`;
  stranger.write('everything.ts', PROGRAM);
  stranger.write('print.ts', `import { everything } from './everything.ts';\nconsole.log(await ${run});\n`);
  stranger.write(
    'thread.ts',
    "import { Worker } from 'node:worker_threads';\nnew Worker(new URL('./print.ts', import.meta.url));\n",
  );
  stranger.write('worker.ts', `import { everything } from './everything.ts';\npostMessage(await ${run});\n`);
  const report = "const report = (body: string) => fetch('/report', { method: 'POST', body });\n";
  stranger.write('page.ts', `import { everything } from './everything.ts';\n${report}report(await ${run});\n`);
  const worker = "new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })";
  stranger.write('starter.ts', `${report}${worker}.onmessage = ({ data }) => report(data);\n`);
  for (const [page, script] of [
    ['in-page.html', 'page.ts'],
    ['in-worker.html', 'starter.ts'],
  ] as const) {
    stranger.write(
      page,
      `<!doctype html><meta charset="utf-8"><body><script type="module" src="./${script}"></script>`,
    );
  }
});
afterAll(async () => {
  stranger?.remove();
  await api?.close();
});

/** The program's output within a text. */
function resultIn(text: string): unknown {
  return JSON.parse(/\{.*\}/.exec(text)?.[0] ?? expect.fail(`no result in: ${text}`));
}

test('the program type-checks', async () => {
  expect(await stranger.typecheck('everything.ts')).toBe('');
});

describe('one program runs', () => {
  test('in Node', async () => {
    expect(resultIn(await stranger.node('print.ts'))).toEqual({ ...DONE, progress: false });
  });

  test('in a worker thread of Node', async () => {
    expect(resultIn(await stranger.node('thread.ts'))).toEqual({ ...DONE, progress: false });
  });

  test('bundled, in a page and in a worker of a browser, over its own events and with upload progress', async () => {
    await build({
      root: stranger.folder,
      base: './',
      logLevel: 'error',
      configFile: false,
      worker: { format: 'es' },
      build: {
        target: 'es2022',
        outDir: 'bundled',
        rolldownOptions: { input: ['in-page.html', 'in-worker.html'].map((page) => `${stranger.folder}/${page}`) },
      },
    });
    for (const page of ['in-page.html', 'in-worker.html']) {
      fake.reset();
      const result = await reportOf(`${stranger.folder}/bundled`, page);
      expect(resultIn(result)).toEqual({ ...DONE, progress: true });
      // Both have server-sent events: no polling was needed.
      expect(fake.calls.map(({ endpoint }) => endpoint)).not.toContain('getPayment');
    }
  });
});
