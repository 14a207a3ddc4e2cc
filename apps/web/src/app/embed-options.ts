/** Settings in the address of an embedded card; an absent one has its default. */
export interface EmbedOptions {
  /** One line in place of a card. */
  shape?: 'row';
  /** Colour scheme; by default that of the embedding page or the visitor's device. */
  theme?: 'light' | 'dark';
  /** Hides the collected sum. */
  sum?: 'hidden';
  /** Amounts that a card offers, in rupiah: `50000-100000`. */
  amounts?: string;
}

/** Height in pixels of a card's frame, of the row of its amounts, and of a line's frame. */
const CARD_HEIGHT = 452;
const AMOUNTS_HEIGHT = 58;
const ROW_HEIGHT = 112;

/** At most three amounts, of at most nine digits each. */
const AMOUNTS = /^[1-9]\d{2,8}(-[1-9]\d{2,8}){0,2}$/;

/** Reads the settings from the query of an address; unknown parameters and values are left out. */
export function readEmbedOptions(search: object): EmbedOptions {
  const { shape, theme, sum, amounts } = search as Partial<Record<keyof EmbedOptions, unknown>>;
  return {
    ...(shape === 'row' && { shape }),
    ...((theme === 'light' || theme === 'dark') && { theme }),
    ...(sum === 'hidden' && { sum }),
    ...(shape !== 'row' && typeof amounts === 'string' && AMOUNTS.test(amounts) && { amounts }),
  };
}

/** The query of an address with these settings, in one order: `?shape=row&theme=dark`; empty without settings. */
export function embedQuery(options: EmbedOptions): string {
  const parts = Object.entries(readEmbedOptions(options)).map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The offered amounts in rupiah. */
export const offeredAmounts = ({ amounts }: EmbedOptions): number[] =>
  (amounts ?? '').split('-').filter(Boolean).map(Number);

/** Height of the frame in pixels. */
export function embedHeight(options: EmbedOptions): number {
  if (options.shape === 'row') return ROW_HEIGHT;
  return CARD_HEIGHT + (options.amounts === undefined ? 0 : AMOUNTS_HEIGHT);
}
