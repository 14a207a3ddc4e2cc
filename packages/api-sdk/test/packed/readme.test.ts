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
let stranger: Stranger;
let api: Listening;

beforeAll(async () => {
  [stranger, api] = await Promise.all([createStranger('api-sdk', ['@tanstack/react-query']), serveFetch(fake.fetch)]);
  for (const { file, code } of EXAMPLES) stranger.write(file, at(api.origin, code));
});
afterAll(async () => {
  stranger?.remove();
  await api?.close();
});

test('the README has the programs it promises', () => {
  expect(EXAMPLES.map(({ file }) => file)).toEqual([
    'give.ts',
    'sign-in.ts',
    'remembered.ts',
    'failures.ts',
    'more.ts',
    'queries.ts',
    'fake.ts',
  ]);
  const lines = EXAMPLES[0]?.code.split('\n').filter((line) => line.trim() !== '') ?? [];
  expect(lines.length).toBeLessThanOrEqual(10);
});

describe('type-checks against what was installed', () => {
  test.each(EXAMPLES.map(({ file }) => file))('%s', async (file) => {
    // TanStack Query's declarations need React's, which a program without React has not.
    expect(await stranger.typecheck(file, { skipLibCheck: file === 'queries.ts' })).toBe('');
  });

  test('and a mistake is found', async () => {
    stranger.write('wrong.ts', "import { createClient } from '@uluran/api-sdk';\ncreateClient({ baseUrl: 5 });\n");
    expect(await stranger.typecheck('wrong.ts')).toContain('wrong.ts');
  });
});

describe('in Node', () => {
  test('the script gives', async () => {
    fake.reset();
    expect(await stranger.node('give.ts')).toMatch(/^Rp50000 is due at \//);
    expect(fake.calls.map(({ endpoint }) => endpoint)).toEqual(['listCampaigns', 'createDonation']);
  });

  test('signing in says how it went', async () => {
    expect(await stranger.node('sign-in.ts')).toBe('signed in as Ratna Wulandari\n');
  });

  test('queries and the fake server run', async () => {
    expect(await stranger.node('queries.ts')).toBe('1\n');
    expect(await stranger.node('fake.ts')).toContain('Sumur untuk Sukamaju');
  });
});

test('in a browser, the page shows campaigns', async () => {
  // The page is that of the README, unchanged; a second script reports its list.
  const tell = `new MutationObserver(([{ target }]) => fetch('/report', { method: 'POST', body: target.innerHTML }))`;
  const script = `<script>${tell}.observe(document.querySelector('#campaigns'), { childList: true });</script>`;
  stranger.write('page.html', `${at(api.origin, PAGE)}${script}`);
  expect(await reportOf(stranger.folder, 'page.html')).toBe(`<li>${TITLE}</li>`);
});
