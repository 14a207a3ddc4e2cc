import type { RichTextDocument } from '@uluran/contract/rich-text';

/** Tags in the order in which they are offered, by slug. */
export const ARTICLE_TAGS = {
  kabar: 'Kabar',
  laporan: 'Laporan',
  bencana: 'Bencana',
  'cara-kami-bekerja': 'Cara kami bekerja',
  'air-bersih': 'Air bersih',
  pendidikan: 'Pendidikan',
} as const;

/** One article of the site's news. */
export interface DemoArticle {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** The first is its section. */
  readonly tags: readonly (keyof typeof ARTICLE_TAGS)[];
  readonly author: string;
  /** The slug of the target whose cover it has. */
  readonly coverOf: string;
  /** Returns true if it is about that target. */
  readonly aboutIt: boolean;
  readonly publishedAt: Date;
  readonly revisedAt?: Date;
  readonly body: RichTextDocument;
}
