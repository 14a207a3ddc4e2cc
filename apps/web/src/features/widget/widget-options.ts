import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { type EmbedOptions, embedHeight } from '../../app/embed-options.ts';

/** Choices on the page, as its address and its form contain them. */
export interface WidgetSearch {
  shape?: string;
  theme?: string;
  width?: string;
  sum?: string;
  /** As typed: `50.000, 100.000`. */
  amounts?: string;
}

/** Choices of each group, the default first. */
export const CHOICES = {
  shape: [
    ['card', 'Kartu'],
    ['button', 'Tombol'],
    ['row', 'Baris'],
  ],
  theme: [
    ['light', 'Terang'],
    ['dark', 'Gelap'],
    ['site', 'Ikut situs'],
  ],
  width: [
    ['360', 'Ikut tempat, hingga 360'],
    ['300', 'Selalu 300'],
    ['full', 'Selebar tempatnya'],
  ],
  sum: [
    ['shown', 'Tampil'],
    ['hidden', 'Tidak'],
  ],
} as const satisfies Record<Exclude<keyof WidgetSearch, 'amounts'>, readonly (readonly [string, string])[]>;

export type Choice<Name extends keyof typeof CHOICES> = (typeof CHOICES)[Name][number][0];

export interface WidgetOptions {
  shape: Choice<'shape'>;
  theme: Choice<'theme'>;
  width: Choice<'width'>;
  sum: Choice<'sum'>;
  /** Settings of the frame. */
  embed: EmbedOptions;
  /** Height of the frame in pixels. */
  height: number;
  /** Reason why the amounts are not offered. */
  amountsError?: string;
}

const TEXT_LIMIT = 60;
const MOST_AMOUNTS = 3;

/** Reads the address: texts alone, of which the long ones are left out. */
export function readWidgetSearch(search: Record<string, unknown>): WidgetSearch {
  const names = ['shape', 'theme', 'width', 'sum', 'amounts'] as const;
  const texts = names.map((name) => [name, search[name]] as const);
  return Object.fromEntries(
    texts.filter(([, text]) => typeof text === 'string' && text !== '' && text.length <= TEXT_LIMIT),
  );
}

function choiceIn<Name extends keyof typeof CHOICES>(name: Name, search: WidgetSearch): Choice<Name> {
  const values: readonly Choice<Name>[] = CHOICES[name].map(([value]) => value);
  return values.find((value) => value === search[name]) ?? (CHOICES[name][0][0] as Choice<Name>);
}

/** Reads `50.000, 100.000`; null for other texts, and for more or other amounts than a card may offer. */
function readAmounts(text: string, minimumRupiah: number): number[] | null {
  const parts = text.split(/[,;\s]+/).filter((part) => part !== '');
  const amounts = parts.map((part) =>
    /^\d{1,3}(\.\d{3})*$|^\d+$/.test(part) ? Number(part.replaceAll('.', '')) : Number.NaN,
  );
  const isValid = amounts.length <= MOST_AMOUNTS && amounts.every((amount) => amount >= minimumRupiah && amount < 1e9);
  return isValid ? amounts : null;
}

/** Returns the chosen settings; an unknown choice is the default. @param minimumRupiah smallest gift; undefined if gifts have no free amount */
export function widgetOptions(search: WidgetSearch, minimumRupiah: number | undefined): WidgetOptions {
  const [shape, theme] = [choiceIn('shape', search), choiceIn('theme', search)];
  const sum = choiceIn('sum', search);
  const hasAmounts = shape === 'card' && minimumRupiah !== undefined;
  const amounts = hasAmounts ? readAmounts(search.amounts ?? '', minimumRupiah) : [];
  const embed: EmbedOptions = {
    ...(shape === 'row' && { shape }),
    ...(theme !== 'site' && { theme }),
    ...(sum === 'hidden' && { sum }),
    ...(amounts !== null && amounts.length > 0 && { amounts: amounts.join('-') }),
  };
  return {
    ...{ shape, theme, width: choiceIn('width', search), sum, embed, height: embedHeight(embed) },
    ...(amounts === null && {
      amountsError: `Tulis paling banyak ${formatNumber(MOST_AMOUNTS)} jumlah mulai ${formatRupiah(minimumRupiah ?? 0)}, dipisah koma.`,
    }),
  };
}
