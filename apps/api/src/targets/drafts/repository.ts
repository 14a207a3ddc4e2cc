import type { CampaignRules } from '@uluran/contract/campaign-drafts';
import type { CampaignDraft, OwnCampaignDetail, OwnCampaignItem } from '@uluran/contract/endpoints';
import type { GivingType } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import { statement, text } from '../../platform/database/statement.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';
import { roleOf, targetsOf } from '../teams/find-campaign.ts';
import { contentFields, isWritten, jakartaDay, parentJson } from './draft-text.ts';

/** A draft as stored in the database; the list of missing fields is computed. */
export type StoredDraft = Omit<CampaignDraft, 'missing'>;

export interface StoredCampaign extends Omit<OwnCampaignDetail, 'draft' | 'actions'> {
  draft: StoredDraft | null;
  /** Present day in Jakarta. */
  today: string;
}

/** A campaign, and the account that reads it. */
export interface CampaignOfCaller {
  id: number;
  caller: number;
}

type StoredItem = Omit<OwnCampaignItem, 'actions'>;

const progressFields = text`'number', d.number, 'status', d.status, 'savedAt', iso_time(d.saved_at), 'submittedAt', iso_time(d.submitted_at), 'decidedAt', iso_time(d.decided_at)`;

const campaignFields = text`
  'id', t.public_id, 'kind', t.kind, 'parent', ${parentJson}, 'slug', CASE WHEN t.published_revision_id IS NOT NULL THEN t.slug END, 'title', t.title, 'status', t.status, 'frozenReason', t.frozen_reason,
  'givingType', t.giving_type, 'raisedRupiah', totals.raised_rupiah, 'donorCount', totals.donation_count,
  'newsCount', (SELECT count(*) FROM target_news n WHERE n.target_id = t.id AND n.published_at <= now()),
  'targetRupiah', coalesce(p.target_rupiah, d.target_rupiah), 'endsAt', iso_time(p.ends_at), 'createdAt', iso_time(t.created_at),
  'role', ${roleOf(text`$caller::bigint`)}, 'ownerName', (SELECT name FROM users WHERE id = t.owner_id),
  'cover', CASE WHEN shown.id IS NOT NULL THEN ${pictureJson(text`shown`, text`CASE WHEN p.id IS NULL THEN d.cover_alt ELSE p.cover_alt END`)} END`;

/** SQL tables of members' campaigns and ambassador pages: `p` is the public revision, `d` the newest one if it is another. */
const ownCampaigns = text`donation_targets t
  LEFT JOIN target_revisions p ON p.id = t.published_revision_id
  LEFT JOIN LATERAL (SELECT * FROM target_revisions n WHERE n.target_id = t.id ORDER BY n.number DESC LIMIT 1) newest ON true
  LEFT JOIN target_revisions d ON d.id = newest.id AND d.id IS DISTINCT FROM t.published_revision_id
  LEFT JOIN pictures shown ON shown.id = coalesce(p.cover_picture_id, d.cover_picture_id)
  CROSS JOIN LATERAL (SELECT * FROM target_positions WHERE target_id = t.id OFFSET 0) AS totals`;

const selectPage = statement<{ item: StoredItem; id: number }>(text`
  SELECT t.id, json_build_object(${campaignFields}, 'draft', CASE WHEN d.id IS NOT NULL THEN json_build_object(${progressFields}) END) AS item
  FROM ${ownCampaigns}
  WHERE t.id IN (${targetsOf(text`$caller::bigint`)}) AND ${isWritten(text`t`)} AND t.id < $before::bigint ORDER BY t.id DESC LIMIT $rows`);

const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/** Returns campaigns and ambassador pages of an account, and campaigns of its teams, newest first. */
export async function listCampaigns(
  sql: Queryable,
  caller: number,
  limit: number,
  cursor: Cursor | undefined,
): Promise<{ items: StoredItem[]; nextCursor: string | null }> {
  const rows = await selectPage(sql, { caller, before: cursor?.id ?? AFTER_ALL, rows: limit + 1 });
  const page = pageOf(rows, limit, ({ id }) => ({ key: '0', id }));
  return { items: page.rows.map(({ item }) => item), nextCursor: page.nextCursor };
}

const SENT_COMMENTS = text`coalesce((SELECT json_agg(json_build_object('number', c.number, 'field', c.field, 'words', c.words, 'commentedAt', iso_time(c.commented_at),
    'mendedAt', iso_time(c.mended_at)) ORDER BY c.number)
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS number FROM revision_comments WHERE revision_id = d.id AND sent_at IS NOT NULL) c), '[]')`;

const selectCampaign = statement<{ campaign: StoredCampaign }>(text`
  SELECT json_build_object(${campaignFields}, 'rules', setting('campaign_rules'), 'today', ${jakartaDay(text`now()`)},
    'draft', CASE WHEN d.id IS NOT NULL THEN json_build_object(${progressFields}, 'version', d.version, 'decision', d.comment,
      'comments', ${SENT_COMMENTS}, ${contentFields(text`d`, text`dc`)}) END,
    'published', CASE WHEN p.id IS NOT NULL THEN json_build_object(${contentFields(text`p`, text`pc`)}) END) AS campaign
  FROM ${ownCampaigns} LEFT JOIN pictures dc ON dc.id = d.cover_picture_id LEFT JOIN pictures pc ON pc.id = p.cover_picture_id
  WHERE t.id = $target`);

/** Returns a campaign for its owner, or for a member of its team. */
export async function readCampaign(
  sql: Queryable,
  { id: target, caller }: CampaignOfCaller,
): Promise<StoredCampaign | undefined> {
  const [row] = await selectCampaign(sql, { target, caller });
  return row?.campaign;
}

export async function readRules(sql: Queryable): Promise<CampaignRules> {
  const [row] = await sql<[{ rules: CampaignRules }]>`SELECT setting('campaign_rules') AS rules`;
  return row.rules;
}

/** Returns null if the account has the maximum of drafts. */
export async function openCampaign(
  sql: Queryable,
  owner: number,
  { publicId, givingType }: { publicId: string; givingType: GivingType },
): Promise<number | null> {
  const [row] = await sql<[{ id: number | null }]>`SELECT open_campaign(${owner}, ${publicId}, ${givingType}) AS id`;
  return row.id;
}

/** Reason for which no ambassador page was begun. */
export type AmbassadorRefusal = 'unknown' | 'own' | 'closed' | 'second' | 'too_many';

/** Begins a page for the campaign of this slug. */
export async function openAmbassador(
  sql: Queryable,
  owner: number,
  { publicId, parent }: { publicId: string; parent: string },
): Promise<{ target: number; refused: null } | { target: null; refused: AmbassadorRefusal }> {
  const [row] = await sql<
    [{ target: number; refused: null } | { target: null; refused: AmbassadorRefusal }]
  >`SELECT target, refused FROM open_ambassador(${owner}, ${publicId}, ${parent})`;
  return row;
}

/** Returns the revision that may be written in this version, locked with its target; undefined if there is none. */
export async function lockDraft(
  tx: Queryable,
  target: number,
  version: number,
): Promise<{ id: number; status: string } | undefined> {
  const [row] = await tx<{ id: number; status: string }[]>`SELECT id, status FROM lock_draft(${target}, ${version})`;
  return row;
}

/** Functions that change a state: each returns false if the change is not allowed. */
export async function beginRevision(sql: Queryable, target: number): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT begin_revision(${target}) AS done`;
  return row.done;
}

export async function reopenRevision(sql: Queryable, target: number): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT reopen_revision(${target}) AS done`;
  return row.done;
}

/** Marks a comment of the newest revision as resolved, or reverts that; false if there is no such comment. */
export async function mendComment(sql: Queryable, target: number, number: number, mended: boolean): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT mend_comment(${target}, ${number}, ${mended}) AS done`;
  return row.done;
}

export async function submitRevision(sql: Queryable, target: number, version: number): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT submit_revision(${target}, ${version}) AS done`;
  return row.done;
}

export async function discardDraft(sql: Queryable, target: number): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT discard_draft(${target}) AS done`;
  return row.done;
}

const STEPS = { pause: 'pause_campaign', resume: 'resume_campaign', end: 'end_campaign' } as const;

/** Carries out the owner's step on a public campaign. */
export async function takeStep(sql: Queryable, target: number, step: keyof typeof STEPS): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT ${sql(STEPS[step])}(${target}) AS done`;
  return row.done;
}

/** Deletes an account's unpublished pages and revisions, and removes the person from ambassador pages that have ended. */
export async function erasePagesOf(tx: Queryable, owner: number): Promise<void> {
  await tx`SELECT erase_drafts(${owner}), erase_ambassador_pages(${owner})`;
}
