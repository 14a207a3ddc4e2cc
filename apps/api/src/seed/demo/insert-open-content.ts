import { readingOf } from '@uluran/contract/articles';
import {
  codeOf,
  DEMO_MERCHANTS,
  DEMO_OPEN_ARTICLES,
  DEMO_PROPOSED_CODE,
  type DemoClock,
  type DemoOpenArticle,
} from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import { steadyId } from './insert-target.ts';

const HOUR_MS = 3_600_000;

/** The operator who writes, and the days for which a proposal waits: longer than a demo is used. */
interface OpenContent {
  by: number;
  proposalDays: number;
}

/** Adds articles that the public does not read yet, and another code of a merchant that waits for a second operator. Returns their numbers. */
export async function insertOpenContent(
  sql: TransactionSql,
  clock: DemoClock,
  { by, proposalDays }: OpenContent,
): Promise<Record<string, number>> {
  for (const article of DEMO_OPEN_ARTICLES) await insertArticle(sql, article, { by, clock });
  await proposeCode(sql, by, proposalDays);
  return { openArticles: DEMO_OPEN_ARTICLES.length, codes: 1 };
}

async function insertArticle(
  sql: TransactionSql,
  { coverOf, inDays, ...words }: DemoOpenArticle,
  { by, clock }: { by: number; clock: DemoClock },
): Promise<void> {
  const [cover] = await sql<{ id: string; alt: string }[]>`
    SELECT cover_picture_id AS id, cover_alt AS alt FROM articles WHERE slug = ${coverOf ?? ''}`;
  const picture = cover === undefined ? null : { url: `/api/pictures/${cover.id}`, alt: cover.alt };
  const draft = JSON.stringify({ ...words, cover: picture, target: '' });
  const [row] = await sql<{ id: number }[]>`
    SELECT create_article(${by}, ${steadyId(words.slug)}, ${draft}::text::jsonb) AS id`;
  if (row === undefined || cover === undefined || inDays === undefined) return;
  const at = new Date(clock.inDays(inDays - 1).getTime() + 1000 + 8 * HOUR_MS);
  const facts = { coverId: cover.id, minutes: readingOf(words.body).minutes, targetId: null };
  await sql`
    SELECT publish_article(id, ${by}, version, ${at}, ${JSON.stringify(facts)}::text::jsonb) FROM articles WHERE id = ${row.id}`;
}

async function proposeCode(sql: TransactionSql, by: number, days: number): Promise<void> {
  const { merchant, place, reason } = DEMO_PROPOSED_CODE;
  const found = DEMO_MERCHANTS.find(({ name }) => name === merchant);
  if (found === undefined) throw new Error(`The directory of the demo has no ${merchant}.`);
  const { nmid, qris } = codeOf(found, place);
  const summary = `QR ${merchant} menjadi NMID ${nmid}.`;
  await sql`
    SELECT propose_merchant_code(id, ${by}, merchant_version(id), ${summary}, ${JSON.stringify({ nmid, qris })}::text::jsonb, ${reason},
      make_interval(days => ${days})) FROM merchants WHERE public_id = ${steadyId(merchant)}`;
}
