import type { Options } from 'minisearch';

/** A section of a page in the search index. */
export interface Section {
  id: number;
  title: string;
  /** Title of its page. */
  page: string;
  text: string;
  url: string;
}

/** Splits names of calls, so that `changePaymentMethod` is found by "payment". */
function wordsOf(text: string): string[] {
  const words = text.split(/[\s\p{P}=+<>|`$^~]+/u).filter((word) => word !== '');
  return words.flatMap((word) => {
    const parts = word.split(/(?<=[a-z\d])(?=[A-Z])/);
    return parts.length > 1 ? [word, ...parts] : parts;
  });
}

/** Options of the index, for building it and for reading it in the browser. */
export const SEARCH_OPTIONS: Options<Section> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'url'],
  tokenize: wordsOf,
  searchOptions: {
    combineWith: 'AND',
    boost: { title: 4, page: 2 },
    prefix: true,
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
  },
};
