import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStranger, type Stranger } from '../../../../scripts/packed/stranger.ts';
import { at, EXAMPLES, PAGE } from '../../scripts/readme.ts';
import { createFakeServer, page, sample } from '../../src/testing/index.ts';
import { reportOf } from './browser.ts';
import { type Listening, serveFetch } from './http.ts';

const TITLE = 'Sumur Air Bersih untuk Desa Sukamaju';

const fake = createFakeServer({
  listCampaigns: () => page([{ ...sample('listCampaigns')[0], title: TITLE }]),
});
/** Packages that the README's programs import beside the SDK. */
const BESIDE = ['@tanstack/react-query', 'react', 'react-dom', '@types/react', '@types/react-dom'];
/** Shows the README's page, and reports its whole text once it contains the thanks. */
const mount = (paymentId: string) => `
import { createRoot } from 'react-dom/client';
import { App } from './donation.tsx';

const root = document.querySelector('#root');
const shown = [];
new MutationObserver(() => {
  if (shown.at(-1) !== root.textContent) shown.push(root.textContent);
  if (root.textContent.includes('Terima kasih')) fetch('/report', { method: 'POST', body: shown.join(' → ') });
  if (root.textContent.includes('Menunggu')) fetch('${api.origin}/shown');
}).observe(root, { childList: true, subtree: true, characterData: true });
createRoot(root).render(<App paymentId="${paymentId}" />);
`;
let stranger: Stranger;
let api: Listening;
/** Called once a page reports that it shows the payment. */
let onShown = (): unknown => undefined;

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  return request.url.endsWith('/shown') ? Response.json(onShown()) : fake.fetch(request);
}

beforeAll(async () => {
  [stranger, api] = await Promise.all([createStranger('api-sdk', BESIDE), serveFetch(answer)]);
  for (const { file, code } of EXAMPLES) stranger.write(file, at(api.origin, code));
});
afterAll(async () => {
  stranger?.remove();
  await api?.close();
});

test('the README has the programs it promises', () => {
  expect(EXAMPLES.map(({ file }) => file)).toEqual([
    'give.mjs',
    'pay.mjs',
    'sign-in.mjs',
    'remembered.mts',
    'failures.mts',
    'more.mts',
    'queries.mjs',
    'donation.tsx',
    'fake.mjs',
  ]);
  const lines = EXAMPLES[0]?.code.split('\n').filter((line) => line.trim() !== '') ?? [];
  expect(lines.length).toBeLessThanOrEqual(10);
});

describe('type-checks against what was installed', () => {
  test.each(EXAMPLES.map(({ file }) => file))('%s', async (file) => {
    expect(await stranger.typecheck(file, file.endsWith('.tsx') ? { jsx: 'react-jsx' } : {})).toBe('');
  });

  test('and a mistake is found', async () => {
    stranger.write('wrong.ts', "import { createClient } from '@uluran/api-sdk';\ncreateClient({ baseUrl: 5 });\n");
    expect(await stranger.typecheck('wrong.ts')).toContain('wrong.ts');
  });
});

test('in a browser, the page shows campaigns', async () => {
  // The README's page is unchanged; a second script reports its list.
  const observer = `new MutationObserver(([{ target }]) => fetch('/report', { method: 'POST', body: target.innerHTML }))`;
  const script = `<script>${observer}.observe(document.querySelector('#campaigns'), { childList: true });</script>`;
  stranger.write('page.html', `${at(api.origin, PAGE)}${script}`);
  expect(await reportOf(stranger.folder, 'page.html')).toBe(`<li>${TITLE}</li>`);
});

test('in a browser, the React page follows a gift until it is paid', async () => {
  fake.reset();
  const body = JSON.stringify({
    target: { kind: 'campaign', slug: 'sumur' },
    amountRupiah: 50_000,
    method: 'qris',
    donor: { name: 'Siti', email: 'siti@contoh.id' },
  });
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'halaman-react' };
  const given = await fake.fetch(`${fake.baseUrl}/donations`, { method: 'POST', headers, body });
  const { payment } = (await given.json()).data;
  stranger.write('mount.tsx', mount(payment.id));
  stranger.write('mount.html', '<div id="root"></div><script type="module" src="./mount.tsx"></script>');
  await build({
    root: stranger.folder,
    base: './',
    logLevel: 'error',
    configFile: false,
    build: { target: 'es2022', outDir: 'mounted', rolldownOptions: { input: `${stranger.folder}/mount.html` } },
  });
  onShown = () => fake.pay(payment.id);
  expect(await reportOf(`${stranger.folder}/mounted`, 'mount.html')).toBe(
    'Memuat… → Menunggu pembayaran Rp50000 → Terima kasih, Siti!',
  );
});
