import type { Followed } from '@uluran/contract/endpoints';
import type { Queryable } from '../database/client.ts';

/** A follow that is to be confirmed by mail. */
export interface AskedFollow {
  id: number;
  confirmed: boolean;
}

/** Finds the target with this address that the public sees and that has updates; products have none. */
export async function findFollowable(sql: Queryable, address: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT t.id FROM donation_targets t WHERE t.id = (SELECT target_id FROM target_slugs WHERE slug = ${address})
      AND t.status <> 'draft' AND t.published_revision_id IS NOT NULL AND t.kind <> 'product'`;
  return row?.id;
}

/** Notes that an address wants to follow. */
export async function askFollow(sql: Queryable, targetId: number, email: string): Promise<AskedFollow> {
  const [row] = await sql<[AskedFollow]>`
    INSERT INTO follows (target_id, email) VALUES (${targetId}, ${email})
    ON CONFLICT (target_id, email) DO UPDATE SET asked_at = now() RETURNING id, confirmed_at IS NOT NULL AS confirmed`;
  return row;
}

/** Follows with an account's confirmed address. Returns false if the account has none. */
export async function followAsMember(sql: Queryable, targetId: number, userId: number): Promise<boolean> {
  const rows = await sql`
    INSERT INTO follows (target_id, email, user_id, confirmed_at)
    SELECT ${targetId}, u.email, u.id, now() FROM users u WHERE u.id = ${userId} AND u.email IS NOT NULL AND u.erased_at IS NULL FOR KEY SHARE
    ON CONFLICT (target_id, email) DO UPDATE SET user_id = excluded.user_id, confirmed_at = coalesce(follows.confirmed_at, now()) RETURNING id`;
  return rows.length > 0;
}

/** Confirms a follow; undefined if it is gone. */
export async function confirmFollow(sql: Queryable, publicId: string): Promise<Followed | undefined> {
  const [row] = await sql<Followed[]>`
    UPDATE follows f SET confirmed_at = coalesce(f.confirmed_at, now()) FROM donation_targets t
    WHERE f.public_id = ${publicId} AND t.id = f.target_id
    RETURNING json_build_object('kind', t.kind, 'slug', t.address) AS target, t.title`;
  return row;
}

export async function deleteFollow(sql: Queryable, publicId: string): Promise<void> {
  await sql`DELETE FROM follows WHERE public_id = ${publicId}`;
}

export async function deleteFollowsOf(
  sql: Queryable,
  { userId, email }: { userId: number; email: string | null },
): Promise<void> {
  await sql`DELETE FROM follows WHERE user_id = ${userId} OR email = ${email}`;
}

/** Deletes requests that were never confirmed, by their age. */
export async function deleteUnconfirmed(sql: Queryable, days: number): Promise<number> {
  const rows = await sql`
    DELETE FROM follows WHERE confirmed_at IS NULL AND asked_at < now() - make_interval(days => ${days}) RETURNING id`;
  return rows.length;
}

/** What a mail to a follower is made of. */
export interface FollowerFacts {
  publicId: string;
  email: string;
  /** Null for an address without an account. */
  name: string | null;
  confirmed: boolean;
  target: Followed['target'];
  title: string;
}

export async function readFollower(sql: Queryable, id: number): Promise<FollowerFacts | undefined> {
  const [row] = await sql<FollowerFacts[]>`
    SELECT f.public_id AS "publicId", coalesce(u.email, f.email) AS email, u.name, f.confirmed_at IS NOT NULL AS confirmed,
      json_build_object('kind', t.kind, 'slug', t.address) AS target, t.title
    FROM follows f JOIN donation_targets t ON t.id = f.target_id LEFT JOIN users u ON u.id = f.user_id WHERE f.id = ${id}`;
  return row;
}

/** An update as a mail shows it; undefined once it is no longer public. */
export interface AnnouncedNews {
  publicId: string;
  title: string;
  excerpt: string;
  /** What it is about: of an ambassador's follower perhaps the campaign. */
  target: Followed['target'];
  targetTitle: string;
}

export async function readAnnounced(sql: Queryable, newsId: number): Promise<AnnouncedNews | undefined> {
  const [row] = await sql<AnnouncedNews[]>`
    SELECT n.public_id AS "publicId", n.title, n.excerpt, json_build_object('kind', t.kind, 'slug', t.address) AS target, t.title AS "targetTitle"
    FROM target_news n JOIN donation_targets t ON t.id = n.target_id
    WHERE n.id = ${newsId} AND n.published_at <= now() AND t.status <> 'draft' AND t.published_revision_id IS NOT NULL`;
  return row;
}

/**
 * Takes updates that were published and not announced yet, and puts a mail for each follower into the outbox, in one statement: another process
 * that takes the same ones waits and finds nothing. Followers of an ambassador's page get the campaign's updates too; an address that follows both
 * gets one mail. Returns how many mails there are.
 */
export async function announceNews(sql: Queryable, { days, limit }: { days: number; limit: number }): Promise<number> {
  const rows = await sql`
    WITH taken AS (
      INSERT INTO announced_news (news_id)
      SELECT n.id FROM target_news n
      WHERE n.published_at <= now() AND NOT EXISTS (SELECT FROM announced_news a WHERE a.news_id = n.id) ORDER BY n.published_at, n.id LIMIT ${limit}
      ON CONFLICT (news_id) DO NOTHING RETURNING news_id),
    followers AS (
      SELECT DISTINCT ON (n.id, lower(coalesce(u.email, f.email))) n.id AS news_id, f.id AS follow_id
      FROM taken JOIN target_news n ON n.id = taken.news_id JOIN donation_targets t ON t.id = n.target_id
        JOIN follows f ON f.target_id = n.target_id
          OR f.target_id IN (SELECT b.target_id FROM ambassadors b WHERE b.parent_id = n.target_id)
        LEFT JOIN users u ON u.id = f.user_id
      WHERE f.confirmed_at IS NOT NULL AND n.published_at > now() - make_interval(days => ${days})
        AND t.status NOT IN ('draft', 'frozen') AND t.published_revision_id IS NOT NULL
      ORDER BY n.id, lower(coalesce(u.email, f.email)), (f.target_id = n.target_id) DESC, f.id)
    INSERT INTO outbox_messages (topic, payload, dedupe_key)
    SELECT 'news_published', jsonb_build_object('newsId', news_id, 'followId', follow_id), 'news_published:' || news_id || ':' || follow_id FROM followers
    ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`;
  return rows.length;
}
