/** A link inside a sentence: a path of this site, or an address that the mail or telephone application opens. */
export interface ReadingLink {
  readonly href: string;
  readonly text: string;
}

/** A sentence or a few; an array if some parts are links. */
export type Words = string | readonly (string | ReadingLink)[];

/** Personal data that is kept, its purpose and its retention time. */
export interface KeptData {
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
}

/** One block of a section: a paragraph, a bulleted list, or a list of kept personal data. */
export type ReadingBlock = Words | { readonly list: readonly Words[] } | { readonly kept: readonly KeptData[] };

/** One chapter. `id` is its anchor and does not change with the title, because other pages link to it. */
export interface ReadingSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ReadingBlock[];
}
