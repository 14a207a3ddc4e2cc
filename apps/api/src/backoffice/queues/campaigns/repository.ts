import { type CampaignRules, MEMBER_KINDS } from '@uluran/contract/campaign-drafts';
import type { CampaignReview, ReviewItem } from '@uluran/contract/endpoints';
import type { TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../../platform/database/client.ts';
import { statement, text } from '../../../platform/database/statement.ts';
import { contentFields, jakartaDay, parentJson } from '../../../targets/drafts/draft-text.ts';

/** Returns waiting revisions and those in review, oldest first. */
export async function listReviews(sql: Queryable): Promise<ReviewItem[]> {
  const rows = await sql<{ item: ReviewItem }[]>`
    SELECT json_build_object('id', t.public_id, 'kind', t.kind, 'title', coalesce(r.title, ''), 'owner', o.name, 'number', r.number, 'status', r.status, 'submittedAt', iso_time(r.submitted_at),
      'reviewer', CASE WHEN r.status = 'in_review' THEN v.name END) AS item
    FROM target_revisions r JOIN donation_targets t ON t.id = r.target_id JOIN users o ON o.id = t.owner_id LEFT JOIN users v ON v.id = r.reviewer_id
    WHERE r.status IN ('submitted', 'in_review') AND t.kind = ANY(${[...MEMBER_KINDS]}) ORDER BY r.submitted_at, r.id`;
  return rows.map(({ item }) => item);
}

/** Finds a campaign or an ambassador page that was ever submitted, by its public id. */
export async function findReviewed(sql: Queryable, publicId: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT t.id FROM donation_targets t WHERE t.public_id = ${publicId} AND t.kind = ANY(${[...MEMBER_KINDS]})
      AND EXISTS (SELECT FROM target_revisions r WHERE r.target_id = t.id AND (r.status <> 'editing' OR r.decided_at IS NOT NULL))`;
  return row?.id;
}

/** Review as stored; missing fields are computed. */
export type StoredReview = Omit<CampaignReview, 'draft' | 'item'> & {
  draft: Omit<NonNullable<CampaignReview['draft']>, 'missing'> | null;
  rules: CampaignRules;
  today: string;
};

// An owner's unsubmitted draft stays private.
const selectReview = statement<{ review: StoredReview }>(text`
  SELECT json_build_object('id', t.public_id, 'kind', t.kind, 'parent', ${parentJson}, 'owner', o.name, 'status', t.status, 'rules', setting('campaign_rules'), 'today', ${jakartaDay(text`now()`)},
    'draft', CASE WHEN d.id IS NOT NULL THEN json_build_object('number', d.number, 'version', d.version, 'status', d.status, 'savedAt', iso_time(d.saved_at),
      'submittedAt', iso_time(d.submitted_at), 'decidedAt', iso_time(d.decided_at), 'decision', d.comment, 'comments', '[]'::json, 'reviewer', v.name, ${contentFields(text`d`, text`dc`)}) END,
    'published', CASE WHEN p.id IS NOT NULL THEN json_build_object(${contentFields(text`p`, text`pc`)}) END,
    'comments', coalesce((SELECT json_agg(json_build_object('field', c.field, 'words', c.words, 'by', w.name, 'commentedAt', iso_time(c.commented_at), 'sentAt', iso_time(c.sent_at),
      'mendedAt', iso_time(c.mended_at))
      ORDER BY c.id) FROM revision_comments c JOIN users w ON w.id = c.operator_id WHERE c.revision_id = d.id), '[]'),
    'history', coalesce((SELECT json_agg(json_build_object('action', a.action, 'words', a.words, 'by', w.name, 'actedAt', iso_time(a.acted_at)) ORDER BY a.id)
      FROM operator_actions a JOIN users w ON w.id = a.operator_id WHERE a.subject = 'target' AND a.subject_id = t.id), '[]')) AS review
  FROM donation_targets t JOIN users o ON o.id = t.owner_id
  LEFT JOIN target_revisions p ON p.id = t.published_revision_id LEFT JOIN pictures pc ON pc.id = p.cover_picture_id
  LEFT JOIN LATERAL (SELECT * FROM target_revisions n WHERE n.target_id = t.id ORDER BY n.number DESC LIMIT 1) newest ON true
  LEFT JOIN target_revisions d ON d.id = newest.id AND d.status <> 'editing' AND d.id IS DISTINCT FROM t.published_revision_id
  LEFT JOIN users v ON v.id = d.reviewer_id LEFT JOIN pictures dc ON dc.id = d.cover_picture_id
  WHERE t.id = $target`);

export async function readReview(sql: Queryable, target: number): Promise<StoredReview | undefined> {
  const [row] = await selectReview(sql, { target });
  return row?.review;
}

interface Read {
  /** The version of the item that the operator has read. */
  version: string;
}

/** An operator's step for the database. Taking is no decision. */
export type Decision =
  | { step: 'take' }
  | ({ step: 'comment'; field: string; words: string } & Read)
  | ({ step: 'approve' } & Read)
  | ({ step: 'request_changes' | 'reject'; words: string } & Read);

function callOf(sql: Queryable, target: number, operator: number, decision: Decision) {
  switch (decision.step) {
    case 'take':
      return sql`take_revision(${target}, ${operator})`;
    case 'comment':
      return sql`comment_revision(${target}, ${operator}, ${decision.field}, ${decision.words})`;
    case 'approve':
      return sql`approve_revision(${target}, ${operator}, NULL)`;
    case 'request_changes':
      return sql`request_changes(${target}, ${operator}, ${decision.words})`;
    case 'reject':
      return sql`reject_revision(${target}, ${operator}, ${decision.words})`;
  }
}

/** Returns false if the campaign's state does not allow it. */
export async function carryOut(sql: Queryable, target: number, operator: number, decision: Decision): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT ${callOf(sql, target, operator, decision)} AS done`;
  return row.done;
}

/** An action with the data of the mail to the owner; undefined if the owner has no address. */
export interface MailedAction {
  action: string;
  words: string;
  name: string;
  email: string;
  campaign: string;
  kind: TargetKind;
  title: string;
  slug: string;
  commentCount: number;
}

export async function readAction(sql: Queryable, id: number): Promise<MailedAction | undefined> {
  const [row] = await sql<MailedAction[]>`
    SELECT a.action, a.words, o.name, o.email, t.public_id AS campaign, t.kind, coalesce(nullif(t.title, ''), CASE t.kind WHEN 'ambassador' THEN 'Halaman duta kasih Anda' ELSE 'Galang dana Anda' END) AS title, t.address AS slug,
      (SELECT count(*)::integer FROM revision_comments c JOIN target_revisions r ON r.id = c.revision_id WHERE r.target_id = t.id AND c.sent_at IS NOT NULL
        AND r.number = (SELECT max(n.number) FROM target_revisions n WHERE n.target_id = t.id)) AS "commentCount"
    FROM operator_actions a JOIN donation_targets t ON t.id = a.subject_id AND a.subject = 'target' JOIN users o ON o.id = t.owner_id
    WHERE a.id = ${id} AND o.email IS NOT NULL`;
  return row;
}
