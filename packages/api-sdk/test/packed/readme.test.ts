import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStranger, type Stranger } from '../../../../scripts/packed/stranger.ts';
import { at, EXAMPLES, PAGE } from '../../scripts/readme.ts';
import { createFakeServer, page, sample } from '../../src/testing/index.ts';
import { reportOf } from './browser.ts';
import { type Listening, serveFetch } from './http.ts';
import { NODES } from './installed.ts';

const TITLE = 'Sumur Air Bersih untuk Desa Sukamaju';

const fake = createFakeServer({
  listCampaigns: () => page([{ ...sample('listCampaigns')[0], title: TITLE }]),
});
let stranger: Stranger;
let api: Listening;

/** The API, and beside it the route of the sandbox by which a script pays: the newest payment, by its code. */
async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (!request.url.endsWith('/_control/pay')) return fake.fetch(request);
  const { qr_string } = await request.json();
  const paid = fake.pay(`contoh-p${fake.calls.filter(({ endpoint }) => endpoint === 'createDonation').length}`);
  return Response.json({ paid: paid.qrString === qr_string }, { status: paid.qrString === qr_string ? 200 : 404 });
}

beforeAll(async () => {
  [stranger, api] = await Promise.all([createStranger('api-sdk', ['@tanstack/react-query']), serveFetch(answer)]);
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
    'fake.mjs',
  ]);
  const lines = EXAMPLES[0]?.code.split('\n').filter((line) => line.trim() !== '') ?? [];
  expect(lines.length).toBeLessThanOrEqual(10);
});

describe('type-checks against what was installed', () => {
  test.each(EXAMPLES.map(({ file }) => file))('%s', async (file) => {
    // TanStack Query's declarations need React's, which a program without React has not.
    expect(await stranger.typecheck(file, { skipLibCheck: file === 'queries.mjs' })).toBe('');
  });

  test('and a mistake is found', async () => {
    stranger.write('wrong.ts', "import { createClient } from '@uluran/api-sdk';\ncreateClient({ baseUrl: 5 });\n");
    expect(await stranger.typecheck('wrong.ts')).toContain('wrong.ts');
  });
});

describe.each(NODES)('in Node %s', (release, program) => {
  test('is the one that runs', async () => {
    stranger.write('release.mjs', 'console.log(process.versions.node);');
    expect(await stranger.node('release.mjs', program)).toMatch(new RegExp(`^${release}\\.`));
  });

  test('the script gives', async () => {
    fake.reset();
    expect(await stranger.node('give.mjs', program)).toMatch(/^Rp50000 is due at \//);
    expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(['listCampaigns', 'createDonation']);
  });

  test('the script pays what it gave, and waits for the money', async () => {
    fake.reset();
    expect(await stranger.node('pay.mjs', program)).toMatch(/^paid at 20\d\d-/);
    expect(fake.calls.at(-1)?.endpoint).toBe('streamPayment');
  });

  test('signing in says how it went', async () => {
    expect(await stranger.node('sign-in.mjs', program)).toBe('signed in as Ratna Wulandari\n');
  });

  test('queries and the fake server run', async () => {
    expect(await stranger.node('queries.mjs', program)).toBe('1\n');
    expect(await stranger.node('fake.mjs', program)).toMatch(/^Sumur untuk Sukamaju\npaid\n/);
  });
});

test('in a browser, the page shows campaigns', async () => {
  // The page is that of the README, unchanged; a second script reports its list.
  const tell = `new MutationObserver(([{ target }]) => fetch('/report', { method: 'POST', body: target.innerHTML }))`;
  const script = `<script>${tell}.observe(document.querySelector('#campaigns'), { childList: true });</script>`;
  stranger.write('page.html', `${at(api.origin, PAGE)}${script}`);
  expect(await reportOf(stranger.folder, 'page.html')).toBe(`<li>${TITLE}</li>`);
});
