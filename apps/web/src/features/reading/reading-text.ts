/** A link inside a sentence: a path of this site, or an address that the mail or telephone application opens. */
export interface ReadingLink {
  readonly href: string;
  readonly text: string;
}

/** A sentence or a few of them; in parts where some are links. */
export type Words = string | readonly (string | ReadingLink)[];

/** What is kept about a person: the data, what it is kept for, and for how long. */
export interface KeptData {
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
}

/** One block of a section: a paragraph, a bulleted list, or what is kept about a person. */
export type ReadingBlock = Words | { readonly list: readonly Words[] } | { readonly kept: readonly KeptData[] };

/** One chapter. `id` is its anchor, which stays when the title changes: others link to it. */
export interface ReadingSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ReadingBlock[];
}
