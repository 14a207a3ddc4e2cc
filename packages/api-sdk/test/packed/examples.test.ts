import { cpSync, existsSync, globSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStranger, run, type Stranger } from '../../../../scripts/packed/stranger.ts';
import { at } from '../../scripts/readme.ts';
import { createFakeServer, page, sample } from '../../src/testing/index.ts';
import { reportOf } from './browser.ts';
import { type Listening, serveFetch } from './http.ts';
import { NODES } from './installed.ts';

/** The programs of `examples`. A copy of each folder runs beside the packed SDK. */
const EXAMPLES = join(import.meta.dirname, '../../../../examples');
const NAMES = globSync('*/README.md', { cwd: EXAMPLES }).map((file) => file.split('/')[0] ?? '');
const TITLE = 'Sumur Air Bersih untuk Desa Sukamaju';

const campaign = { ...sample('listCampaigns')[0], title: TITLE, acceptsDonations: true };
const fake = createFakeServer({ listCampaigns: () => page([campaign]) });
/** Posted messages, and the status of the next responses. */
const messages: { to: string; text: { body: string } }[] = [];
let messageStatus = 200;
/** Called once a page reports that it shows the payment. */
let onShown = (): unknown => undefined;

let stranger: Stranger;
let api: Listening;

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (request.url.endsWith('/shown')) return Response.json(onShown());
  if (!request.url.endsWith('/messages')) return fake.fetch(request);
  if (messageStatus !== 200) return new Response('no template', { status: messageStatus });
  messages.push(await request.json());
  return Response.json({ messages: [{ id: 'wamid' }] });
}

beforeAll(async () => {
  const beside = ['react', 'react-dom', '@types/react', '@types/react-dom'];
  [stranger, api] = await Promise.all([createStranger('api-sdk', beside), serveFetch(answer)]);
  for (const name of NAMES) {
    cpSync(join(EXAMPLES, name), join(stranger.folder, name), { recursive: true });
    symlinkSync('../node_modules', join(stranger.folder, name, 'node_modules'));
  }
});
afterAll(async () => {
  stranger?.remove();
  await api?.close();
});
beforeEach(() => {
  fake.reset();
  messages.length = 0;
  messageStatus = 200;
});

const folderOf = (name: string) => join(stranger.folder, name);
const read = (file: string) => readFileSync(join(stranger.folder, file), 'utf8');

/** Runs a program of an example to its end, with these environment variables. */
async function runIn(name: string, program: string, file: string, variables: Record<string, string> = {}) {
  const all = Object.entries({ ULURAN_URL: api.origin, ...variables }).map(([key, value]) => `${key}=${value}`);
  return run('env', [...all, program, file], { cwd: folderOf(name) }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

/** Creates a donation as another program would, and returns the payment's id. */
async function give(name = 'Siti', method = 'va_bca'): Promise<string> {
  const body = JSON.stringify({
    target: { kind: 'campaign', slug: 'sumur' },
    donor: { name, email: 'siti@contoh.id' },
    ...{ amountRupiah: 50_000, method },
  });
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
  const given = await fake.fetch(`${fake.baseUrl}/donations`, { method: 'POST', headers, body });
  return (await given.json()).data.payment.id;
}

test('every folder is an example, named on the front page, and asks for what is installed', () => {
  expect(NAMES.toSorted()).toEqual(['kiosk', 'node-script', 'python', 'react-vite', 'reminder']);
  const front = readFileSync(join(EXAMPLES, 'README.md'), 'utf8');
  for (const name of NAMES) {
    expect(front).toContain(`[${name}](${name}/README.md)`);
    if (!existsSync(join(EXAMPLES, name, 'package.json'))) continue;
    const { dependencies, devDependencies = {} } = JSON.parse(read(`${name}/package.json`));
    for (const [needed, range] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
      if (needed === 'vite') continue;
      const { version } = JSON.parse(read(`node_modules/${needed}/package.json`));
      // `^1.2.3` and `^0.1.0`: compares the part of the version that a caret fixes.
      const held = (text: string) => /^\^?(0\.\d+|\d+)/.exec(text)?.[1];
      expect([needed, held(version)]).toEqual([needed, held(range)]);
    }
  }
});

describe.each(NODES)('in Node %s', (_, program) => {
  test('the script gives in ten lines at most', async () => {
    const lines = read('node-script/give.mjs')
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(10);
    const { stdout } = await runIn('node-script', program, 'give.mjs');
    expect(stdout).toMatch(new RegExp(`^Rp50000 for ${TITLE}: /`));
  });

  test('the job reminds once, shortly before the end, and forgets what is decided', async () => {
    const [due, paid] = [await give('Siti'), await give('Budi')];
    fake.pay(paid);
    const entry = (paymentId: string, phone: string) => ({ paymentId, name: 'Siti', phone });
    const gifts = [entry(due, '628111'), entry(paid, '628222'), entry('tidak-ada', '628333')];
    stranger.write('reminder/gifts.json', JSON.stringify(gifts));
    const remind = (minutes: number) =>
      runIn('reminder', program, 'remind.mjs', {
        MESSAGES_URL: `${api.origin}/messages`,
        MINUTES_BEFORE: String(minutes),
      });
    const kept = () => JSON.parse(read('reminder/gifts.json'));

    expect(await remind(1)).toMatchObject({ code: 0, stderr: '' });
    expect([messages, kept()]).toEqual([[], [entry(due, '628111')]]);

    messageStatus = 470;
    expect(await remind(100_000)).toMatchObject({
      code: 1,
      stderr: `${due}: the message was refused with 470: no template\n`,
    });
    messageStatus = 200;
    for (let round = 0; round < 2; round += 1) expect(await remind(100_000)).toMatchObject({ code: 0 });
    expect(messages.map(({ to }) => to)).toEqual(['628111']);
    expect(messages[0]?.text.body.replaceAll('\u00a0', ' ')).toMatch(/^Halo Siti, donasi Rp 50\.000 .* WIB: http/);

    fake.expire(due);
    await remind(100_000);
    expect(kept()).toEqual([]);
  });
});

describe('the call in Python', () => {
  const python = () =>
    process.env.PYTHON ?? expect.fail('PYTHON is not set: run this through `bash scripts/python.sh`');

  test('gives by plain HTTP', async () => {
    const { stdout, stderr } = await runIn('python', python(), 'give.py');
    expect([stdout.replace(/: \/.*? /, ': PATH '), stderr]).toEqual([`Rp50000 for ${TITLE}: PATH (awaiting)\n`, '']);
    expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(['listCampaigns', 'createDonation', 'getPayment']);
  });

  test('ends with what a refusal, a foreign answer and a dead server say', async () => {
    fake.use({ createDonation: () => new Response('<h1>Bad Gateway</h1>', { status: 502 }) });
    expect(await runIn('python', python(), 'give.py')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('status 502'),
    });
    fake.use({
      createDonation: () =>
        Response.json({ status: false, message: 'Ditutup.', data: { code: 'target_closed' } }, { status: 409 }),
    });
    expect((await runIn('python', python(), 'give.py')).stderr).toMatch(/^target_closed: Ditutup\./);
    const nobody = { ULURAN_URL: 'http://127.0.0.1:9' };
    expect((await runIn('python', python(), 'give.py', nobody)).stderr).toMatch(
      /^http:\/\/127\.0\.0\.1:9\/api cannot be reached/,
    );
  });
});

describe('in a browser', () => {
  test('the kiosk shows totals as they grow', async () => {
    let raisedRupiah = 1_000_000;
    fake.use({
      getHome: () => {
        raisedRupiah += 1_000_000;
        // The network fails once; the figures remain.
        if (raisedRupiah === 3_000_000) return new Response('', { status: 404 });
        return { ...sample('getHome'), totals: { ...sample('getHome').totals, raisedRupiah } };
      },
    });
    const watch = `
      const shown = [];
      new MutationObserver(() => {
        const [raised, state] = ['raised', 'state'].map((id) => document.getElementById(id).textContent);
        if (state !== '') shown.push(raised + (state.startsWith('Sambungan') ? '!' : ''));
        if (raised.includes('4.000.000')) fetch('/report', { method: 'POST', body: [...new Set(shown)].join(' ') });
      }).observe(document.body, { childList: true, subtree: true, characterData: true });`;
    stranger.write('kiosk/watched.html', `${read('kiosk/index.html')}<script>${watch}</script>`);
    const address = `kiosk/watched.html?seconds=1&server=${encodeURIComponent(api.origin)}`;
    const report = (await reportOf(stranger.folder, address)).replaceAll('\u00a0', '');
    expect(report).toBe('Rp2.000.000 Rp2.000.000! Rp4.000.000');
  });

  test('the React page gives, and follows the gift until it is paid', async () => {
    const options = {
      jsx: 'react-jsx',
      allowImportingTsExtensions: true,
      resolution: { module: 'esnext', moduleResolution: 'bundler' },
    } as const;
    expect(await stranger.typecheck('react-vite/src/main.tsx', options)).toBe('');
    const tap = `
      const shown = [];
      new MutationObserver(() => {
        const text = document.querySelector('#root').textContent;
        document.querySelector('button:enabled')?.click();
        if (shown.at(-1) !== text) shown.push(text);
        if (text.includes('Menunggu')) fetch('${api.origin}/shown');
        if (text.includes('Terima kasih')) fetch('/report', { method: 'POST', body: shown.join('\\n') });
      }).observe(document.querySelector('#root'), { childList: true, subtree: true, characterData: true });`;
    stranger.write('react-vite/index.html', `${at(api.origin, read('react-vite/index.html'))}<script>${tap}</script>`);
    onShown = () => fake.pay('contoh-p1');
    rmSync(join(folderOf('react-vite'), 'dist'), { recursive: true, force: true });
    await build({ root: folderOf('react-vite'), logLevel: 'error', configFile: false });
    const report = await reportOf(join(folderOf('react-vite'), 'dist'), 'index.html');
    expect(report).toMatch(new RegExp(`${TITLE}[\\s\\S]*Menunggu[\\s\\S]*Terima kasih, Siti!$`));
    expect(fake.calls.filter(({ endpoint }) => endpoint === 'createDonation')).toHaveLength(1);
  });
});
