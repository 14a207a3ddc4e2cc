import type { Followed } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';

/** A request to follow that needs a confirmation by mail. */
export interface RequestedFollow {
  id: number;
  confirmed: boolean;
}

/** Finds the published target with this address that has updates; products have none. */
export async function findFollowable(sql: Queryable, address: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT t.id FROM donation_targets t WHERE t.id = (SELECT target_id FROM target_slugs WHERE slug = ${address})
      AND t.status <> 'draft' AND t.published_revision_id IS NOT NULL AND t.kind <> 'product'`;
  return row?.id;
}

/** Stores an address's request to follow. */
export async function requestFollow(sql: Queryable, targetId: number, email: string): Promise<RequestedFollow> {
  const [row] = await sql<[RequestedFollow]>`
    INSERT INTO follows (target_id, email) VALUES (${targetId}, ${email})
    ON CONFLICT (target_id, email) DO UPDATE SET asked_at = now() RETURNING id, confirmed_at IS NOT NULL AND stopped_at IS NULL AS confirmed`;
  return row;
}

/** Follows with an account's confirmed address. Returns false if the account has none. */
export async function followAsMember(sql: Queryable, targetId: number, userId: number): Promise<boolean> {
  const rows = await sql`
    INSERT INTO follows (target_id, email, user_id, confirmed_at)
    SELECT ${targetId}, u.email, u.id, now() FROM users u WHERE u.id = ${userId} AND u.email IS NOT NULL AND u.erased_at IS NULL FOR KEY SHARE
    ON CONFLICT (target_id, email) DO UPDATE SET user_id = excluded.user_id, confirmed_at = coalesce(follows.confirmed_at, now()),
      stopped_at = NULL, via_gift = false RETURNING id`;
  return rows.length > 0;
}

/** Confirms a follow; returns undefined if it is gone. */
export async function confirmFollow(sql: Queryable, publicId: string): Promise<Followed | undefined> {
  const [row] = await sql<Followed[]>`
    UPDATE follows f SET confirmed_at = coalesce(f.confirmed_at, now()), stopped_at = NULL, via_gift = false FROM donation_targets t
    WHERE f.public_id = ${publicId} AND t.id = f.target_id
    RETURNING json_build_object('kind', t.kind, 'slug', t.address) AS target, t.title`;
  return row;
}

/** Ends a follow; a donor's is kept as ended. */
export async function endFollow(sql: Queryable, publicId: string): Promise<void> {
  await sql`SELECT end_follow(${publicId}::uuid)`;
}

export async function deleteFollowsOf(
  sql: Queryable,
  { userId, email }: { userId: number; email: string | null },
): Promise<void> {
  await sql`DELETE FROM follows WHERE user_id = ${userId} OR email = ${email}`;
  // Mails without a follow are about gifts.
  await sql`DELETE FROM news_mails WHERE follow_id IS NULL AND email = ${email}`;
}

/** Deletes requests that were never confirmed, by their age. */
export async function deleteUnconfirmed(sql: Queryable, days: number): Promise<number> {
  const rows = await sql`
    DELETE FROM follows WHERE confirmed_at IS NULL AND asked_at < now() - make_interval(days => ${days}) RETURNING id`;
  return rows.length;
}

/** Returns the number of people who get a mail about an update of a campaign. */
export async function countAudienceOf(sql: Queryable, publicId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count_news_audience(id) AS count FROM donation_targets WHERE public_id = ${publicId}`;
  return row?.count ?? 0;
}

/** Data of a mail to a follower. */
export interface FollowerFacts {
  publicId: string;
  email: string;
  /** Null for an address without an account. */
  name: string | null;
  confirmed: boolean;
  /** True if the follower gets updates because of a gift. */
  viaGift: boolean;
  target: Followed['target'];
  title: string;
}

export async function readFollower(sql: Queryable, id: number): Promise<FollowerFacts | undefined> {
  const [row] = await sql<FollowerFacts[]>`
    SELECT f.public_id AS "publicId", coalesce(u.email, f.email) AS email, u.name, f.confirmed_at IS NOT NULL AND f.stopped_at IS NULL AS confirmed, f.via_gift AS "viaGift",
      json_build_object('kind', t.kind, 'slug', t.address) AS target, t.title
    FROM follows f JOIN donation_targets t ON t.id = f.target_id LEFT JOIN users u ON u.id = f.user_id WHERE f.id = ${id}`;
  return row;
}

/** An update for a mail; undefined after it is no longer public. */
export interface AnnouncedNews {
  publicId: string;
  title: string;
  excerpt: string;
  /** Target of the update: for an ambassador's follower possibly the campaign. */
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

/** Announces published updates, as `announce_news` describes it. Returns the number of mails. */
export async function announceNews(sql: Queryable, { days, limit }: { days: number; limit: number }): Promise<number> {
  const [row] = await sql<[{ count: number }]>`SELECT announce_news(${days}, ${limit}) AS count`;
  return row.count;
}

/** Returns true if an update of the last days was published and not announced yet. */
export async function isUnannounced(sql: Queryable, days: number): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }]>`
    SELECT EXISTS (SELECT FROM target_news n WHERE n.published_at BETWEEN now() - make_interval(days => ${days}) AND now()
      AND NOT EXISTS (SELECT FROM announced_news a WHERE a.news_id = n.id)) AS "isDue"`;
  return row.isDue;
}

/** Closes a mail about updates, so that every attempt sends the same content; returns undefined if its follow is gone. */
export async function closeNewsMail(
  sql: Queryable,
  mailId: number,
): Promise<{ followId: number; newsIds: number[] } | undefined> {
  const [row] = await sql<{ followId: number; newsIds: number[] }[]>`
    SELECT follow_id AS "followId", news_ids AS "newsIds" FROM close_news_mail(${mailId})`;
  return row;
}

/** Announces milestones that were reached in the last days, as `announce_milestones` describes it. Returns the number of mails. */
export async function announceMilestones(sql: Queryable, days: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`SELECT announce_milestones(${days}) AS count`;
  return row.count;
}

/** A mail about a milestone: its follow, and the collected sum at the time of sending. */
export interface MilestoneMail {
  followId: number;
  percent: number;
  raisedRupiah: number;
  targetRupiah: number;
}

/** Closes a mail about milestones; returns undefined if its follow is gone, or if none of its milestones is reached any more. */
export async function closeMilestoneMail(sql: Queryable, mailId: number): Promise<MilestoneMail | undefined> {
  const [row] = await sql<MilestoneMail[]>`
    SELECT follow_id AS "followId", percent, raised_rupiah AS "raisedRupiah", target_rupiah AS "targetRupiah" FROM close_milestone_mail(${mailId})`;
  return row;
}

/** Deletes records of mails that are older than this number of days; the last day determines when the next mail is due. */
export async function deleteSentMails(sql: Queryable, days: number): Promise<void> {
  await sql`DELETE FROM news_mails WHERE closed_at < now() - make_interval(days => ${days})`;
}

/** Prevents mails about arrivals from being closed until the transaction ends. */
export async function beginArrivals(sql: Queryable): Promise<void> {
  await sql`SELECT begin_arrivals()`;
}

/** Collects gifts with a share in new receipts, given by their transactions. */
export async function gatherArrivals(sql: Queryable, transactions: readonly number[]): Promise<void> {
  await sql`SELECT gather_arrivals(${[...transactions]}::bigint[])`;
}

/** A mail about arrivals: its recipient, its gifts by their payments, and its time span. */
export interface ArrivalMail {
  email: string;
  /** The name in the latest gift. */
  name: string;
  /** Time to the microsecond, in the database's format. */
  since: string;
  until: string;
  payments: string[];
}

/**
 * Closes a mail about arrivals, so that every attempt sends the same content; returns undefined if it is gone. It excludes gifts returned
 * since, and those of an address that left.
 */
export async function closeArrivalMail(sql: Queryable, mailId: number, most: number): Promise<ArrivalMail | undefined> {
  const [row] = await sql<ArrivalMail[]>`SELECT * FROM close_arrival_mail(${mailId}, ${most}::integer)`;
  return row;
}

/** Stores that an address refuses mails about arrivals. */
export async function stopArrivals(sql: Queryable, emailHash: Buffer): Promise<void> {
  await sql`SELECT stop_arrivals(${emailHash})`;
}

/** Stores that an address accepts them again. */
export async function resumeArrivals(sql: Queryable, emailHash: Buffer): Promise<void> {
  await sql`SELECT resume_arrivals(${emailHash})`;
}
