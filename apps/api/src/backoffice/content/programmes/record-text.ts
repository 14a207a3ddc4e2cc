import type { CampaignRules } from '@uluran/contract/campaign-drafts';
import type { CompanyRecord, ProgrammeContent, ProgrammeRecord } from '@uluran/contract/endpoints';
import type { ProgrammeFacts } from '@uluran/contract/programmes';
import type { Queryable } from '../../../platform/database/client.ts';
import { statement, text } from '../../../platform/database/statement.ts';
import { contentFields, jakartaDay } from '../../../targets/drafts/draft-text.ts';
import { companyFields } from '../companies/repository.ts';

/** SQL: programmes `t` with organiser `o`, the newest revision `r` and its own fields `w`, company `co`, pool `m` and request `q`. */
export const TABLES = text`donation_targets t JOIN users o ON o.id = t.owner_id
  JOIN target_revisions r ON r.id = coalesce(open_revision(t.id), t.published_revision_id)
  LEFT JOIN programme_revisions w ON w.revision_id = r.id LEFT JOIN csr_programmes c ON c.target_id = t.id
  LEFT JOIN companies co ON co.id = coalesce(w.company_id, c.company_id) LEFT JOIN matching_pools m ON m.target_id = t.id
  LEFT JOIN users s ON s.id = w.saved_by CROSS JOIN LATERAL (SELECT * FROM open_pool_request(t.id)) q`;

/** SQL: state of a programme of {@link TABLES}. */
export const STATE = text`CASE WHEN t.status = 'closed' THEN 'ended' WHEN t.status = 'draft' AND w.opens_at IS NOT NULL THEN 'scheduled' ELSE t.status END`;

const PERSON = text`json_build_object('id', o.public_id, 'name', o.name)`;

/** SQL: arguments of json_build_object for an item of the list. */
export const ITEM = text`'id', t.public_id, 'title', r.title, 'state', ${STATE}, 'company', co.name, 'organiser', ${PERSON},
  'slug', CASE WHEN t.published_revision_id IS NOT NULL THEN t.slug END, 'targetRupiah', coalesce(r.target_rupiah, 0),
  'raisedRupiah', coalesce((SELECT raised_rupiah FROM target_positions WHERE target_id = t.id), 0),
  'pool', CASE WHEN m.closed_at IS NOT NULL THEN 'closed' WHEN m.target_id IS NOT NULL THEN 'open' WHEN q.id IS NOT NULL THEN 'waiting'
    WHEN w.pool IS NOT NULL THEN 'written' ELSE 'none' END,
  'startsOn', ${jakartaDay(text`r.starts_at`)}, 'endsOn', ${jakartaDay(text`(r.ends_at - interval '1 microsecond')`)},
  'opensAt', iso_time(w.opens_at), 'savedAt', iso_time(r.saved_at), 'savedBy', s.name,
  'unpublished', r.id IS DISTINCT FROM t.published_revision_id`;

const POOL = text`'totalRupiah', m.total_rupiah, 'factorPercent', m.factor_percent, 'capPerGiftRupiah', m.cap_per_gift_rupiah,
  'capPerDonorDayRupiah', m.cap_per_donor_day_rupiah, 'reference', m.bank_reference`;

/** Names of the steps of a request in the history of its programme. */
const STEP = text`CASE a.action WHEN 'propose' THEN 'request_pool' WHEN 'confirm' THEN 'open_pool' ELSE 'withdraw_pool' END`;

const HISTORY = text`(SELECT coalesce(json_agg(json_build_object('action', CASE WHEN a.subject = 'target' THEN a.action ELSE ${STEP} END, 'words', a.words, 'by', b.name,
    'actedAt', iso_time(a.acted_at)) ORDER BY a.id), '[]')
  FROM operator_actions a JOIN users b ON b.id = a.operator_id
  WHERE a.subject = 'target' AND a.subject_id = t.id OR a.subject = 'proposal' AND a.action IN ('propose', 'confirm', 'withdraw')
    AND a.subject_id IN (SELECT p.id FROM operator_proposals p WHERE p.kind = 'pool-open' AND p.details ->> 'programme' = t.public_id))`;

/** A programme as stored: target, conditions and actions are computed. */
export type StoredProgramme = Omit<ProgrammeRecord, 'content' | 'company' | 'conditions' | 'actions' | 'request'> & {
  targetId: number;
  /** Slug of the target, also of a draft. */
  address: string;
  company: CompanyRecord | null;
  content: Omit<ProgrammeContent, 'lines' | 'words' | 'pool'> & { budget: { label: string; amountRupiah: number }[] };
  /** Fields of a revision that was written in the console; null for a programme that came with the installation. */
  written: Pick<ProgrammeContent, 'lines' | 'words' | 'pool'> | null;
  publicWords: string | null;
  request: ProgrammeRecord['request'];
  rules: CampaignRules;
  isClosedForChanges: boolean;
} & Pick<ProgrammeFacts, 'platformFeeBasisPoints'>;

const selectProgramme = statement<{ record: StoredProgramme }>(text`
  SELECT json_build_object(${ITEM}) ::jsonb || jsonb_build_object(
    'targetId', t.id, 'address', t.slug, 'company', CASE WHEN co.id IS NOT NULL THEN json_build_object(${companyFields}) END,
    'content', json_build_object(${contentFields(text`r`, text`cover`)}),
    'written', CASE WHEN w.revision_id IS NOT NULL THEN json_build_object('lines', w.lines, 'words', w.words, 'pool', w.pool) END, 'publicWords', c.words,
    'version', programme_version(t.id), 'missedAt', iso_time(w.missed_at),
    'platformFeeBasisPoints', setting('platform_fee_basis_points') -> t.giving_type::text, 'rules', setting('campaign_rules'),
    'isClosedForChanges', t.status NOT IN ('draft', 'live', 'paused'),
    'request', CASE WHEN q.id IS NOT NULL THEN json_build_object('id', q.id::text, 'by', (SELECT name FROM users WHERE id = q.proposed_by), 'isOwn', q.proposed_by = $operator::bigint,
      'proposedAt', iso_time(q.proposed_at), 'expiresAt', iso_time(q.expires_at)) END,
    'openPool', CASE WHEN m.target_id IS NOT NULL THEN json_build_object(${POOL}, 'matchedRupiah', m.matched_rupiah, 'openedAt', iso_time(m.opened_at),
      'confirmedBy', (SELECT u.name FROM operator_proposals p JOIN users u ON u.id = p.confirmed_by WHERE p.kind = 'pool-open' AND p.details ->> 'programme' = t.public_id ORDER BY p.id DESC LIMIT 1)) END,
    'versions', (SELECT coalesce(json_agg(json_build_object('number', v.number, 'title', v.title, 'by', b.name, 'publishedAt', iso_time(coalesce(v.decided_at, v.created_at))) ORDER BY v.number DESC), '[]')
      FROM target_revisions v LEFT JOIN users b ON b.id = v.decided_by WHERE v.target_id = t.id AND v.status = 'approved'),
    'history', ${HISTORY}) AS record
  FROM ${TABLES} LEFT JOIN pictures cover ON cover.id = r.cover_picture_id WHERE t.public_id = $programme AND t.kind = 'csr'`);

/** Returns a programme for an operator; undefined without one of this id. */
export async function readStored(
  sql: Queryable,
  operator: number,
  programme: string,
): Promise<StoredProgramme | undefined> {
  const [row] = await selectProgramme(sql, { operator, programme });
  return row?.record;
}
