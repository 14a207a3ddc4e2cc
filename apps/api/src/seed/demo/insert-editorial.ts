import { richTextToPlainText } from '@uluran/contract/rich-text';
import {
  ARTICLE_TAGS,
  DEMO_PICKS,
  type DemoArticle,
  type DemoClock,
  demoArticles,
  readScene,
  type SceneName,
  scenesIn,
  withScenes,
} from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import type { PictureStore, StoredPicture } from '../../platform/pictures/store.ts';
import { insertPictures, steadyId } from './insert-target.ts';
import { records } from './records.ts';

const WORDS_A_MINUTE = 180;
/** The picks of the demo stay for a year, longer than a demo is used. */
const PICKED_DAYS = 365;

/** Pictures of articles by their drawing. */
type ArticlePictures = ReadonlyMap<SceneName, StoredPicture>;

/** Takes in the pictures of the articles. */
export async function drawArticles(clock: DemoClock, store: PictureStore): Promise<ArticlePictures> {
  const drawn = new Map<SceneName, StoredPicture>();
  for (const scene of new Set(demoArticles(clock).flatMap(({ picture, body }) => [picture, ...scenesIn(body)]))) {
    const { svg, alt } = readScene(scene);
    drawn.set(scene, await store.ingestDrawing(svg, { alt }));
  }
  return drawn;
}

/** Adds the news and the editors' picks to the demo content. Returns how many there are. */
export async function insertEditorial(
  sql: TransactionSql,
  clock: DemoClock,
  pictures: ArticlePictures,
): Promise<{ articles: number; picks: number }> {
  const tags = Object.entries(ARTICLE_TAGS).map(([slug, name], position) => ({ slug, name, position }));
  await sql`
    INSERT INTO article_tags (slug, name, position)
    SELECT * FROM jsonb_to_recordset(${records(tags)}::text::jsonb) AS r (slug text, name text, position smallint)`;
  const articles = demoArticles(clock);
  await insertPictures(sql, pictures.values());
  const stored = (scene: SceneName) => {
    const picture = pictures.get(scene);
    if (picture === undefined) throw new Error(`No picture was prepared of the drawing ${scene}.`);
    return picture;
  };
  for (const article of articles) {
    const body = withScenes(article.body, (scene) => stored(scene).picture);
    await insertArticle(sql, { ...article, body }, stored(article.picture));
  }
  const picks = DEMO_PICKS.map((pick, position) => ({ ...pick, productId: steadyId(pick.slug), position }));
  await sql`
    INSERT INTO featured_picks (target_id, why, position, starts_at, ends_at)
    SELECT t.id, r.why, r.position, ${clock.daysAgo(0, 0)}, ${clock.inDays(PICKED_DAYS)}
    FROM jsonb_to_recordset(${records(picks)}::text::jsonb) AS r (slug text, "productId" text, why text, position smallint)
      JOIN donation_targets t ON t.slug = r.slug OR (t.kind = 'product' AND t.public_id = r."productId")`;
  return { articles: articles.length, picks: picks.length };
}

async function insertArticle(sql: TransactionSql, article: DemoArticle, cover: StoredPicture): Promise<void> {
  const { slug, title, summary, author, about, publishedAt, revisedAt, body, tags } = article;
  const words = richTextToPlainText(body).split(/\s+/).length;
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  const [row] = await sql<{ id: number }[]>`
    INSERT INTO articles (slug, title, summary, body, cover_picture_id, cover_alt, author, reading_minutes, target_id, published_at, revised_at)
    SELECT ${slug}, ${title}, ${summary}, ${JSON.stringify(body)}::text::jsonb, ${cover.id}, ${cover.picture.alt}, ${author}, ${minutes}::smallint,
      s.target_id, ${publishedAt}, ${revisedAt ?? null}
    FROM (SELECT) AS one LEFT JOIN target_slugs s ON s.slug = ${about}
    WHERE s.slug IS NOT NULL OR ${about}::text IS NULL
    RETURNING id`;
  if (row === undefined) throw new Error(`The article ${slug} is about ${about}, which is none of the demo's targets.`);
  await sql`
    INSERT INTO article_taggings (article_id, tag_slug, position)
    SELECT ${row.id}::bigint, tag, place FROM unnest(${[...tags]}::text[]) WITH ORDINALITY AS named (tag, place)`;
}
