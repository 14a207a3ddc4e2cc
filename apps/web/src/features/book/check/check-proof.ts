/**
 * "Periksa bukti donasi": checks proofs of a gift in this browser alone, and whether the book only grew since its last visit. Loaded by that page alone; its
 * markup is proof-page.tsx.
 */
import { BukuError, verifyReceipt } from '@uluran/buku';
import { growthWords } from './growth-words.ts';
import { type Finding, NOT_SEALED, proofWords, UNREACHABLE, UNREADABLE, WITHOUT_CRYPTO } from './proof-words.ts';
import { readGiven } from './read-proofs.ts';
import { compareWithSeen } from './seen-checkpoint.ts';

const byId = <Kind extends HTMLElement>(id: string): Kind => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found as Kind;
};

const controls = byId('periksa-bukti');
const file = byId<HTMLInputElement>('bukti-berkas');
const text = byId<HTMLTextAreaElement>('bukti-isi');
const place = byId('hasil-bukti');
const growthPlace = byId('hasil-buku');
const { key: publicKey = '' } = controls.dataset;

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

/** Returns the proofs as they are given, or as the API has them for a gift. */
async function proofsOf(content: string): Promise<readonly unknown[] | Finding> {
  const given = readGiven(content);
  if (given === null) return UNREADABLE;
  if ('proofs' in given) return given.proofs;
  const response = await fetch(`/api/donations/${given.donationId}/receipt/proof`).catch(() => null);
  if (response === null || response.status >= 500) return UNREACHABLE;
  const fetched = readGiven(await response.text());
  return response.ok && fetched !== null && 'proofs' in fetched ? fetched.proofs : NOT_SEALED;
}

async function check(content: string): Promise<readonly Finding[]> {
  const proofs = await proofsOf(content);
  if ('title' in proofs) return [proofs];
  const results = await Promise.all(proofs.map((proof) => verifyReceipt(JSON.stringify(proof), { publicKey })));
  return results.map(proofWords);
}

/** A browser without Ed25519 gives no verdict. */
function withoutVerdict(error: unknown): readonly Finding[] {
  if (error instanceof BukuError && error.code === 'crypto_unavailable') return [WITHOUT_CRYPTO];
  if (error instanceof BukuError) return [UNREADABLE];
  return [UNREACHABLE];
}

async function checkAndShow(content: string): Promise<void> {
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

const growth = await compareWithSeen(publicKey).then(
  (found) => (found === null ? [] : [growthWords(found)]),
  withoutVerdict,
);
show(growthPlace, growth);
