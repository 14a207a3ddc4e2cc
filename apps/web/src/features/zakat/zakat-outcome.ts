import { amountInWords, formatNumber, formatRupiah, percentOf } from '@uluran/contract/money';
import { donatePath, type TargetAddress } from '@uluran/contract/targets';
import type { ZakatResult } from '@uluran/contract/zakat';

/** Text in place of the outcome before anything is typed. */
export const NOTHING_YET = 'Isi angka Anda. Hasil dan cara menghitungnya tampil di sini.';
export const NOT_READABLE = 'Belum dapat dihitung. Periksa isian yang ditandai.';

/** Creates an element: of React on the server, of the document in the browser. Both show the same because they share one description. */
export type Build<Element> = (
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Element | string)[]
) => Element;

/** A target that accepts zakat now. */
export interface ZakatTarget extends TargetAddress {
  title: string;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function amount<Element>(build: Build<Element>, amountRupiah: number): Element {
  const text = amountRupiah < 0 ? `−${formatRupiah(-amountRupiah)}` : formatRupiah(amountRupiah);
  return build('data', { value: String(amountRupiah), class: 'zakat-amount' }, text);
}

/** Draws the owned amount against the nisab as a bar, whose brown part is the nisab; both amounts are beside it. */
function nisabBar<Element>(
  build: Build<Element>,
  { label, ownRupiah, nisabRupiah }: NonNullable<ZakatResult['nisab']>,
): Element {
  const line = (name: string, value: number) =>
    build('p', { class: 'zakat-nisab__line' }, build('span', {}, name), amount(build, value));
  const reached = ownRupiah >= nisabRupiah;
  const [part, whole] = reached ? [nisabRupiah, ownRupiah] : [Math.max(ownRupiah, 0), nisabRupiah];
  const ground = { width: '100', height: '4', class: reached ? 'zakat-nisab__above' : 'zakat-nisab__ground' };
  const below = { width: String(percentOf(part, whole)), height: '4', class: 'zakat-nisab__below' };
  return build(
    'div',
    { class: 'zakat-nisab' },
    line(label, ownRupiah),
    build(
      'svg',
      { viewBox: '0 0 100 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      build('rect', ground),
      build('rect', below),
    ),
    line('Nisab', nisabRupiah),
  );
}

function give<Element>(build: Build<Element>, zakatRupiah: number, targets: readonly ZakatTarget[]): Element {
  const [first, ...others] = targets;
  if (first === undefined)
    return build(
      'p',
      { class: 'u-small u-muted' },
      'Saat ini tidak ada galang dana zakat yang dibuka di sini. Anda dapat menunaikannya lewat lembaga amil zakat terdekat.',
    );
  const path = (target: ZakatTarget) => `${donatePath(target)}?amount=${zakatRupiah}`;
  return build(
    'div',
    { class: 'zakat-give' },
    build(
      'a',
      { class: 'u-button u-button--primary u-button--l u-button--wide', href: path(first) },
      `Tunaikan ${formatRupiah(zakatRupiah)}`,
    ),
    build('p', { class: 'u-small u-muted' }, `Untuk ${first.title}.`),
    ...(others.length === 0
      ? []
      : [
          build(
            'ul',
            { class: 'zakat-give__others', 'aria-label': 'Pilihan lain' },
            ...others.map((target) => build('li', {}, build('a', { href: path(target) }, target.title))),
          ),
        ]),
  );
}

/** Builds the outcome, its reason, every step of the computation, and the targets for zakat that is due. */
export function zakatOutcome<Element>(
  build: Build<Element>,
  result: ZakatResult,
  targets: readonly ZakatTarget[],
): Element[] {
  const { isDue, verdict, explanation, zakatRupiah, nisab, steps } = result;
  return [
    build('p', { class: isDue ? 'zakat-verdict zakat-verdict--due' : 'zakat-verdict' }, verdict),
    build(
      'div',
      {},
      build('p', { class: 'u-small u-muted' }, result.kind === 'fidyah' ? 'Fidyah Anda' : 'Zakat Anda'),
      build(
        'p',
        {},
        build(
          'data',
          { class: 'u-money u-money--xl', value: String(zakatRupiah) },
          build('span', { class: 'u-money__rp' }, 'Rp\u00a0'),
          formatNumber(zakatRupiah),
        ),
      ),
      build('p', { class: 'u-small' }, sentence(amountInWords(zakatRupiah))),
    ),
    build('p', {}, explanation),
    ...(nisab === undefined ? [] : [nisabBar(build, nisab)]),
    ...(isDue ? [give(build, zakatRupiah, targets)] : []),
    build(
      'ol',
      { class: 'zakat-steps', 'aria-label': 'Cara menghitungnya' },
      ...steps.map(({ label, formula, amountRupiah }) =>
        build(
          'li',
          {},
          build('span', { class: 'zakat-steps__label' }, label),
          amount(build, amountRupiah),
          build('span', { class: 'zakat-steps__formula' }, formula),
        ),
      ),
    ),
  ];
}
