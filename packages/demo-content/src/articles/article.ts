import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { SceneName } from '../scenes.ts';

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
  readonly picture: SceneName;
  /** The slug of the target that it is about, if any. */
  readonly about: string | null;
  readonly publishedAt: Date;
  readonly revisedAt?: Date;
  readonly body: RichTextDocument;
}
