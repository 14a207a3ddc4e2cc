/** One choice. */
export interface ComboboxOption {
  /** The posted value. */
  readonly value: string;
  readonly label: string;
  /** A second line that distinguishes options of the same name: the province of a town. */
  readonly detail?: string | undefined;
  /** Other search terms for it: "BCA". */
  readonly keywords?: readonly string[] | undefined;
  readonly disabled?: boolean | undefined;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Rank of an option, from 0 (exact name) to 3 (words inside other words); null if a word does not occur in it. */
function rankOf(option: ComboboxOption, words: readonly string[], whole: string): number | null {
  const label = plain(option.label);
  const names = [label, ...(option.keywords ?? []).map(plain)];
  const text = ` ${[...names, plain(option.detail ?? '')].join(' ')}`;
  if (!words.every((word) => text.includes(word))) return null;
  if (names.includes(whole)) return 0;
  if (label.startsWith(whole)) return 1;
  return words.every((word) => text.includes(` ${word}`)) ? 2 : 3;
}

/**
 * Returns the options with every word of `query` in label, keywords or detail, regardless of accents, capitals and signs. Exact names are
 * first, then labels that begin with the query, then whole beginnings of words; options of one rank keep their order. An empty query keeps all.
 */
export function searchOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const whole = plain(query);
  if (whole === '') return options;
  const words = whole.split(' ');
  return options
    .map((option, at) => ({ option, at, rank: rankOf(option, words, whole) }))
    .filter((found): found is typeof found & { rank: number } => found.rank !== null)
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .map(({ option }) => option);
}
