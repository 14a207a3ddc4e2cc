import { paymentPath, TARGET_KINDS, type TargetAddress, type TargetKind, targetPath } from '@uluran/contract/targets';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../src/targets/kinds.ts';
import { followPath, reportPath, TAKEN } from '../../src/targets/target-form-paths.ts';
import type { KindWords } from '../../src/targets/target-pages.ts';
import { programme } from '../fixture-csr.ts';
import { ambassador, campaign, NEWS, payment, product } from './fixtures.ts';
import { htmlOf, type World } from './site.ts';

type Closed = Pick<World['campaign'], 'status' | 'acceptsDonations'>;

/** One target of each kind, in a world where it has these fields. */
const TARGETS: Record<TargetKind, { slug: string; title: string; world: (closed: Partial<Closed>) => Partial<World> }> =
  {
    campaign: { ...campaign(), world: (closed) => ({ campaign: campaign(closed) }) },
    csr: { ...programme(), world: (closed) => ({ programme: programme(closed) }) },
    ambassador: { ...ambassador(), world: (closed) => ({ ambassador: ambassador(closed) }) },
    product: { ...product(), world: (closed) => ({ product: product(closed) }) },
  };

const PAUSED = { status: 'paused', acceptsDonations: false } as const;
const REFUSED = { values: {}, errors: {}, formError: 'Donasi ini tidak dapat diterima.' };

/** States of a payment that have words of their own. */
const PAYMENTS = [
  ['awaiting', 'pending'],
  ['paid', 'paid'],
  ['paid_late', 'paid'],
  ['partially_refunded', 'partially_refunded'],
  ['refunded', 'refunded'],
  ['charged_back', 'reversed'],
  ['reversed', 'reversed'],
  ['expired', 'expired'],
] as const;

function wordsOf(kind: TargetKind): KindWords {
  const pages = pagesOf(kind);
  if (pages === undefined) throw new Error(`${kind} has no pages`);
  return pages.words;
}

/** Words of the other kinds that are none of this one's. */
function wordsOfOthers(kind: TargetKind, own: readonly TargetKind[] = [kind]): string[] {
  const mine = own.flatMap((name) => Object.values(wordsOf(name)));
  const words = TARGET_KINDS.filter((other) => other !== kind).flatMap((other) => Object.values(wordsOf(other)));
  return words.filter((word) => !mine.some((known) => known.includes(word)));
}

/** Returns the visible texts of a screen, and the labels for screen readers. */
function readOn(html: string): string {
  const screen = html.replace(/^[\s\S]*(?=<main)/, '').replace(/<\/main>[\s\S]*$/, '');
  const labels = [...screen.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  const text = screen.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->/g, '');
  return [text.replace(/<[^>]+>/g, ' '), ...labels].join(' ').toLowerCase();
}

/** Of these words, those that are read on a screen. */
function found(html: string, words: readonly string[]): string[] {
  const text = readOn(html);
  return words.filter((word) => new RegExp(`\\b${word}`).test(text));
}

async function paymentScreens({ kind, slug }: TargetAddress, title: string): Promise<[string, string][]> {
  const path = paymentPath({ kind, slug }, 'p-1');
  const target = { kind, slug, title, organiser: 'Yayasan Detak Harapan' };
  const screens = PAYMENTS.map(async ([status, donation]): Promise<[string, string]> => {
    const shown = payment(
      { id: 'p-1', path, status, refundedRupiah: status.includes('refunded') ? 50_000 : 0 },
      { target, status: donation },
    );
    return [status, await htmlOf(path, { ...TARGETS[kind].world({}), payment: shown })];
  });
  return Promise.all(screens);
}

/** The screens that all kinds share, by their names. */
async function sharedScreens(kind: TargetKind): Promise<[string, string][]> {
  const { slug, title, world } = TARGETS[kind];
  const address = { kind, slug };
  const page = targetPath(address);
  const donate = `${page}/donate`;
  return [
    ['form', await htmlOf(donate, world({}))],
    ['refused form', await htmlOf(donate, world({}), REFUSED)],
    ['closed form', await htmlOf(donate, world(PAUSED))],
    ...(await paymentScreens(address, title)),
    ['report', await htmlOf(reportPath(address), world({}))],
    ['reported', await htmlOf(`${reportPath(address)}?${TAKEN}=1`, world({}))],
    // Products have no updates to follow.
    ...(kind === 'product' ? [] : [['follow', await htmlOf(followPath(address), world({}))] as [string, string]]),
  ];
}

describe.each(TARGET_KINDS)('the words of %s', (kind) => {
  it('stand on the screens that all kinds share, and no other kind’s', async () => {
    const others = wordsOfOthers(kind);
    expect(others.length).toBeGreaterThan(2);
    const screens = await sharedScreens(kind);
    for (const [name, html] of screens) expect([name, found(html, others)]).toEqual([name, []]);
    const { noun, page, organiser, recipient } = wordsOf(kind);
    const foundWords = new Map(screens.map(([name, html]) => [name, found(html, [noun, page, organiser, recipient])]));
    expect(foundWords.get('form')).toEqual(expect.arrayContaining([page, recipient]));
    expect(foundWords.get('closed form')).toEqual(expect.arrayContaining([noun]));
    expect(foundWords.get('paid')).toEqual(expect.arrayContaining([page, organiser]));
    expect(foundWords.get('expired')).toEqual(expect.arrayContaining([noun]));
    expect(foundWords.get('report')).toEqual(expect.arrayContaining([noun, organiser]));
  });

  it('stand in the sections that all kinds share', async () => {
    const { slug, world } = TARGETS[kind];
    // A campaign names its ambassadors, and they their campaign.
    const related = (['campaign', 'ambassador'] as const).filter(() => kind === 'campaign' || kind === 'ambassador');
    const html = await htmlOf(targetPath({ kind, slug }), { ...world(PAUSED), news: [], ambassadorNews: [] });
    expect(found(html, wordsOfOthers(kind, [kind, ...related]))).toEqual([]);
    expect(found(html, [wordsOf(kind).organiser])).toHaveLength(1);
  });
});

it.each(['campaign', 'csr'] as const)('an update of a %s leads back in its own words', async (kind) => {
  const path = `${targetPath({ kind, slug: TARGETS[kind].slug })}/news/${NEWS[0]?.id}`;
  const html = await htmlOf(path, TARGETS[kind].world({}));
  expect(found(html, wordsOfOthers(kind))).toEqual([]);
  expect(found(html, [wordsOf(kind).page])).toHaveLength(1);
});
