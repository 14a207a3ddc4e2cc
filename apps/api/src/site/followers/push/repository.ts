import type { BrowserSubscription, PushFollow } from '@uluran/contract/endpoints';
import type { TargetAddress } from '@uluran/contract/targets';
import type { Queryable } from '../../../platform/database/client.ts';

/** Finds the published target with this address that has updates; products have none. */
export async function findFollowable(sql: Queryable, slug: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT t.id FROM donation_targets t WHERE t.id = (SELECT target_id FROM target_slugs WHERE slug = ${slug})
      AND t.status <> 'draft' AND t.published_revision_id IS NOT NULL AND t.kind <> 'product'`;
  return row?.id;
}

/** Maximum of browsers that follow one target, and of targets that one browser follows. */
export interface SubscriptionLimits {
  browsers: number;
  targets: number;
}

/** Stores that a browser follows; returns undefined if one of the limits is reached. */
export async function saveSubscription(
  sql: Queryable,
  targetId: number,
  { endpoint, keys }: BrowserSubscription,
  limits: SubscriptionLimits,
): Promise<PushFollow | undefined> {
  const [row] = await sql<PushFollow[]>`
    SELECT true AS following, paused_at IS NOT NULL AS paused
    FROM save_push_subscription(${targetId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${limits.browsers}, ${limits.targets})`;
  return row;
}

export async function readFollow(sql: Queryable, slug: string, endpoint: string): Promise<PushFollow | undefined> {
  const [row] = await sql<PushFollow[]>`
    SELECT true AS following, paused_at IS NOT NULL AS paused FROM push_subscriptions
    WHERE endpoint = ${endpoint} AND target_id = (SELECT target_id FROM target_slugs WHERE slug = ${slug})`;
  return row;
}

/** Pauses or resumes; returns undefined if the browser does not follow. */
export async function pauseFollow(
  sql: Queryable,
  { slug, endpoint, paused }: { slug: string; endpoint: string; paused: boolean },
): Promise<PushFollow | undefined> {
  const [row] = await sql<PushFollow[]>`
    UPDATE push_subscriptions SET paused_at = CASE WHEN ${paused} THEN coalesce(paused_at, now()) END
    WHERE endpoint = ${endpoint} AND target_id = (SELECT target_id FROM target_slugs WHERE slug = ${slug})
    RETURNING true AS following, paused_at IS NOT NULL AS paused`;
  return row;
}

export async function renewSubscription(
  sql: Queryable,
  former: string,
  { endpoint, keys }: BrowserSubscription,
): Promise<void> {
  await sql`SELECT renew_push_subscription(${former}, ${endpoint}, ${keys.p256dh}, ${keys.auth})`;
}

/** Ends a browser's subscription to one target, or without one to all. */
export async function deleteSubscriptions(sql: Queryable, endpoint: string, slug?: string): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions WHERE endpoint = ${endpoint}
      AND (${slug ?? null}::text IS NULL OR target_id = (SELECT target_id FROM target_slugs WHERE slug = ${slug ?? null}))`;
}

/** Data of a notification. */
export interface NoticeFacts extends BrowserSubscription {
  target: TargetAddress;
  title: string;
  /** Slug of the followed target: an ambassador's page, not its campaign. */
  followedSlug: string;
}

/** Returns undefined if the browser has left or paused meanwhile, or the target is not public now. */
export async function readNotice(
  sql: Queryable,
  { subscriptionId, targetId }: { subscriptionId: number; targetId: number },
): Promise<NoticeFacts | undefined> {
  const [row] = await sql<NoticeFacts[]>`
    SELECT s.endpoint, json_build_object('p256dh', s.p256dh, 'auth', s.auth) AS keys, t.title,
      json_build_object('kind', t.kind, 'slug', t.address) AS target, f.address AS "followedSlug"
    FROM push_subscriptions s JOIN donation_targets f ON f.id = s.target_id, donation_targets t
    WHERE s.id = ${subscriptionId} AND s.paused_at IS NULL
      AND t.id = ${targetId} AND t.status NOT IN ('draft', 'frozen') AND t.published_revision_id IS NOT NULL`;
  return row;
}

/** Puts reminders that a target ends into the outbox; returns their number. */
export async function remindByPush(sql: Queryable, days: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`SELECT remind_by_push(${days}) AS count`;
  return row.count;
}
