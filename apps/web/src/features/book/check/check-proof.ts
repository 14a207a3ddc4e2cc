/**
 * "Periksa bukti donasi": checks proofs of a gift in this browser alone, and whether the book only grew since the last visit. Only that page loads
 * this file; its markup is proof-page.tsx.
 */
import { BukuError } from '@uluran/buku';
import { growthWords } from './growth-words.ts';
import { type Finding, NOT_SEALED, UNREACHABLE, UNREADABLE, WITHOUT_CRYPTO } from './proof-words.ts';
import { readGiven } from './read-proofs.ts';
import { compareWithSeen, formerKeys } from './seen-checkpoint.ts';
import { verifyOverKeys } from './verify-over-keys.ts';

const byId = <Kind extends HTMLElement>(id: string): Kind => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found as Kind;
};

const controls = byId('periksa-bukti');
const file = byId<HTMLInputElement>('bukti-berkas');
const text = byId<HTMLTextAreaElement>('bukti-isi');
const place = byId('hasil-bukti');
const keepPlace = byId('bukti-simpan');
const growthPlace = byId('hasil-buku');
const { key: publicKey = '' } = controls.dataset;
/** Read once, while there is a network. */
const keysBefore = formerKeys(publicKey);

function element(tag: string, content: string | readonly Element[], className = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...(typeof content === 'string' ? [content] : content));
  return made;
}

function show(where: HTMLElement, findings: readonly Finding[]): void {
  const cards = findings.map(({ tone, title, text: words, facts }) => {
    const rows = facts.map(([name, value]) => element('div', [element('dt', name), element('dd', value)]));
    const list = rows.length > 0 ? [element('dl', rows)] : [];
    return element(
      'section',
      [element('h2', title, 'u-h3'), element('p', words), ...list],
      `proof-card proof-card--${tone}`,
    );
  });
  where.replaceChildren(...cards);
}

/** Reads a path of the API; null if there is no such gift. */
async function ask(path: string): Promise<string | null> {
  const response = await fetch(`/api/${path}`);
  if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
  return response.ok ? await response.text() : null;
}

/** Returns the id of a payment's gift, null if there is none. The addresses of pages contain only the payment's id. */
async function giftOf(paymentId: string): Promise<string | null> {
  const found = await ask(`payments/${paymentId}`);
  return found && (JSON.parse(found) as { data: { donationId: string } }).data.donationId;
}

/** Returns the given proofs, or those that the API has for a gift. */
async function proofsOf(content: string): Promise<readonly unknown[] | Finding> {
  const given = readGiven(content);
  if (given === null) return UNREADABLE;
  if ('proofs' in given) return given.proofs;
  const gift = 'donationId' in given ? given.donationId : await giftOf(given.paymentId);
  const answer = gift && (await ask(`donations/${gift}/receipt/proof`));
  const fetched = answer ? readGiven(answer) : null;
  if (fetched === null || !('proofs' in fetched)) return NOT_SEALED;
  offerToKeep(answer ?? '');
  return fetched.proofs;
}

/** Offers the fetched proofs as a file, which a reader can check again without the site. */
function offerToKeep(answer: string): void {
  const link = document.createElement('a');
  link.className = 'proof-keep';
  link.href = URL.createObjectURL(new Blob([answer], { type: 'application/json' }));
  link.download = 'bukti-donasi.json';
  link.textContent = 'Simpan berkas bukti, agar dapat diperiksa lagi tanpa kami';
  keepPlace.replaceChildren(link);
}

async function check(content: string): Promise<readonly Finding[]> {
  const proofs = await proofsOf(content);
  if ('title' in proofs) return [proofs];
  const former = await keysBefore;
  return Promise.all(proofs.map((proof) => verifyOverKeys(JSON.stringify(proof), publicKey, former)));
}

/** A browser without Ed25519 gives no verdict. */
function withoutVerdict(error: unknown): readonly Finding[] {
  if (error instanceof BukuError && error.code === 'crypto_unavailable') return [WITHOUT_CRYPTO];
  if (error instanceof BukuError) return [UNREADABLE];
  return [UNREACHABLE];
}

async function checkAndShow(content: string): Promise<void> {
  keepPlace.replaceChildren();
  show(place, await check(content).catch(withoutVerdict));
  place.focus();
}

file.addEventListener('change', async () => {
  const [chosen] = file.files ?? [];
  if (chosen !== undefined) await checkAndShow(await chosen.text());
  file.value = '';
});
byId('bukti-periksa').addEventListener('click', () => checkAndShow(text.value));
controls.hidden = false;

/** Checks the gift that the hash of this page's address names. */
async function checkLinked(): Promise<void> {
  const gift = location.hash.slice(1);
  if (gift === '') return;
  text.value = gift;
  await checkAndShow(gift);
}
window.addEventListener('hashchange', checkLinked);
await checkLinked();

const growth = await compareWithSeen(publicKey).then(
  (found) => (found === null ? [] : [growthWords(found)]),
  withoutVerdict,
);
show(growthPlace, growth);
