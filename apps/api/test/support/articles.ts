import { paragraph, richText } from '@uluran/contract/rich-text';
import { newPublicId } from '../../src/platform/values/public-id.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { inDays } from './arrange.ts';

interface ArticleFields {
  title?: string;
  /** The first is its section. Made where they are missing. */
  tags?: readonly string[];
  publishedAt?: Date | null;
  revisedAt?: Date;
  targetId?: number;
  body?: unknown;
}

let serial = 0;

/** An article with a cover of its own: published a day ago with the tag `kabar` by default. Returns its slug. */
export async function createArticle({ ownerSql }: TestDatabase, fields: ArticleFields = {}): Promise<string> {
  serial += 1;
  const slug = `berita-contoh-${serial}`;
  const { title = `Berita contoh ${serial}`, tags = ['kabar'], publishedAt = inDays(-1) } = fields;
  const pictureId = newPublicId();
  await ownerSql`INSERT INTO pictures (id, width, height, widths) VALUES (${pictureId}, 1200, 675, ${[320, 640, 1200]})`;
  const [article] = await ownerSql<[{ id: number }]>`
    INSERT INTO articles (slug, title, summary, body, cover_picture_id, cover_alt, author, reading_minutes, target_id, published_at, revised_at)
    VALUES (${slug}, ${title}, 'Ringkasan berita contoh.', ${ownerSql.json((fields.body ?? richText(paragraph('Isi berita.'))) as never)}, ${pictureId},
      'Gambar sampul', 'Tim Uluran', 2, ${fields.targetId ?? null}, ${publishedAt}, ${fields.revisedAt ?? null})
    RETURNING id`;
  for (const [position, tag] of tags.entries()) {
    await ownerSql`
      INSERT INTO article_tags (slug, name, position) SELECT ${tag}, initcap(${tag}), count(*) FROM article_tags ON CONFLICT (slug) DO NOTHING`;
    await ownerSql`INSERT INTO article_taggings (article_id, tag_slug, position) VALUES (${article.id}, ${tag}, ${position})`;
  }
  return slug;
}
