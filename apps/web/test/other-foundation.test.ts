import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { RECEIPT } from './fixture-receipts.ts';

const other = vi.hoisted(() => {
  // Before anything is imported, as at the start of a process: the foundation is read once.
  const document = new URL('../../../packages/brand/fixtures/other-foundation.json', import.meta.url).pathname;
  process.env.IDENTITY = document;
  return { document };
});
const { legalEntity, permit, contacts, registration, board } = JSON.parse(readFileSync(other.document, 'utf8'));

/** Names of the demo's foundation, which must not appear on the site of another. */
const DEMOS = /Uluran|uluran\.example|Cempaka Putih|000\/HUK-PS|5550-0142|Hesti Pramudita/;
/** Drawings and cookies of the software itself. */
const SOFTWARE = /uluran_[a-z]+|uluran:[a-z]+/g;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

const textOf = async (path: string) =>
  (await (await site.get(path)).text()).replaceAll(SOFTWARE, '').replaceAll(ORIGIN, '');

it.each([
  ['/', [legalEntity, contacts.address, permit.number, 'Jembatan']],
  ['/about', [legalEntity, registration.deed, board[0].name]],
  ['/terms-and-conditions', [legalEntity, registration.seat]],
  ['/privacy-policy', [legalEntity, 'data@jembatan.example']],
  ['/help', [contacts.phone, 'tel:+629115550177']],
  ['/manifest.webmanifest', ['"name":"Jembatan"', '"short_name":"Jembatan"']],
  ['/.well-known/security.txt', ['mailto:lapor@jembatan.example']],
])('%s names the foundation of the document, and nothing of the demo’s', async (path, words) => {
  const text = await textOf(path);
  for (const word of words) expect(text).toContain(word);
  expect(DEMOS.exec(text)).toBeNull();
});

it.each(['/', '/about', '/tidak-ada'])('%s has the build’s colours where the document names none', async (path) => {
  expect(await textOf(path)).not.toMatch(/html:root|themeColour/);
});

it('pages bring the foundation to their scripts', async () => {
  const text = await textOf('/campaigns');
  const [, block = ''] = /<script id="identity" type="application\/json">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(block)).toMatchObject({ name: 'Jembatan', legalEntity });
  // Mail sender, board and registration are the servers' alone.
  expect(block).not.toMatch(/surat@|Sopacua|AHU-/);
});

it('the receipt names it too', async () => {
  const { receiptDocument } = await import('../src/server/receipt/receipt-document.ts');
  const { receiptText } = await import('../src/features/receipt/receipt-lines.ts');
  const { pagesOf } = await import('../src/targets/kinds.ts');
  const words = pagesOf('campaign')?.words ?? expect.fail('campaigns have no words');
  // Issued by the foundation, whose name it keeps.
  const receipt = { ...RECEIPT, institution: legalEntity };
  const bytes = await receiptDocument(receiptText(receipt, { words, origin: 'https://jembatan.example' }), []);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  for (const word of [legalEntity, registration.taxNumber, permit.number]) expect(text).toContain(word);
  expect(text).not.toMatch(/Nusantara|uluran\.example/);
});
