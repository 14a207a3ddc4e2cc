import type { MemberContacts, MemberRecord, MemberRecordItem } from '@uluran/contract/endpoints';
import type { MemberGroup } from '@uluran/contract/records';
import { validSession } from '../../../accounts/sessions/valid-session.ts';
import { isOwnGift } from '../../../giving/donors/own-gifts.ts';
import type { Queryable } from '../../../platform/database/client.ts';
import { type Cursor, pageOf } from '../../../platform/http/cursors.ts';
import { recordHistory } from '../history-text.ts';
import { containing } from '../search-text.ts';
import { type MemberSearch, maskEmail, maskPhone } from './contacts.ts';

/** Most rows of each list of a record. */
const ROWS_LIMIT = 20;

/** SQL: true for gifts `d` of the account `u` that were paid and not returned in full. */
const isPaidGift = (sql: Queryable) => sql`${isOwnGift(sql)} AND d.status IN ('paid', 'partially_refunded')`;

/** SQL: arguments of json_build_object for an account `u`. */
const itemFields = (
  sql: Queryable,
) => sql`'id', u.public_id, 'name', u.name, 'kind', u.kind, 'since', iso_time(u.created_at), 'email', u.email, 'phone', u.phone,
  'isFrozen', u.frozen_at IS NOT NULL,
  'identity', (SELECT json_build_object('status', c.status, 'validUntil', iso_time(c.valid_until)) FROM identity_checks c
    WHERE c.user_id = u.id AND c.status <> 'collecting' ORDER BY c.id DESC LIMIT 1),
  'lastSignInAt', (SELECT iso_time(max(p.last_seen_at)) FROM user_devices p WHERE p.user_id = u.id),
  'targetCount', (SELECT count(*)::integer FROM donation_targets t WHERE t.owner_id = u.id),
  'giftCount', (SELECT count(*)::integer FROM donations d WHERE ${isPaidGift(sql)}),
  'givenRupiah', (SELECT coalesce(sum(d.amount_rupiah), 0)::bigint FROM donations d WHERE ${isPaidGift(sql)})`;

/** Replaces contacts by masked ones: whole ones leave the API only after a recorded reading. */
function masked<Item extends Pick<MemberRecordItem, 'email' | 'phone'>>(item: Item): Item {
  return { ...item, email: item.email && maskEmail(item.email), phone: item.phone && maskPhone(item.phone) };
}

/** Selection and position of a page of members. */
export interface PageOfMembers {
  search: MemberSearch;
  group: MemberGroup | undefined;
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}

function matchesSearch(sql: Queryable, search: MemberSearch) {
  switch (search.by) {
    case 'everyone':
      return sql``;
    case 'email':
      return sql`AND u.email = ${search.value}`;
    case 'phone':
      return sql`AND u.phone = ${search.value}`;
    case 'name':
      return sql`AND u.name ILIKE ${containing(search.value)}`;
  }
}

function matchesGroup(sql: Queryable, group: MemberGroup | undefined) {
  switch (group) {
    case undefined:
      return sql``;
    case 'owners':
      return sql`AND EXISTS (SELECT FROM donation_targets t WHERE t.owner_id = u.id)`;
    case 'organisations':
      return sql`AND u.kind = 'organisation'`;
    case 'frozen':
      return sql`AND u.frozen_at IS NOT NULL`;
  }
}

/** SQL: the accounts `u` of a selection. Erased accounts are of no person. */
const selected = (sql: Queryable, { search, group }: Pick<PageOfMembers, 'search' | 'group'>) =>
  sql`FROM users u WHERE u.erased_at IS NULL ${matchesSearch(sql, search)} ${matchesGroup(sql, group)}`;

/** Returns members, the newest first. */
export async function listMembers(
  sql: Queryable,
  page: PageOfMembers,
): Promise<{ items: MemberRecordItem[]; nextCursor: string | null }> {
  const { limit, cursor, list } = page;
  const rows = await sql<{ item: MemberRecordItem; id: number }[]>`
    SELECT json_build_object(${itemFields(sql)}) AS item, u.id FROM users u
    WHERE u.id = ANY (ARRAY(SELECT u.id ${selected(sql, page)} ${cursor === undefined ? sql`` : sql`AND u.id < ${cursor.id}::bigint`}
      ORDER BY u.id DESC LIMIT ${limit + 1}))
    ORDER BY u.id DESC`;
  const { rows: shown, nextCursor } = pageOf(rows, limit, ({ id }) => ({ key: String(id), id }), list);
  return { items: shown.map(({ item }) => masked(item)), nextCursor };
}

/** Returns the number of members of a selection. */
export async function countMembers(sql: Queryable, page: Pick<PageOfMembers, 'search' | 'group'>): Promise<number> {
  const [row] = await sql<[{ total: number }]>`SELECT count(*)::integer AS total ${selected(sql, page)}`;
  return row.total;
}

/** Finds an account by its public id; undefined once it is erased. */
export async function findMember(sql: Queryable, publicId: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM users WHERE public_id = ${publicId} AND erased_at IS NULL`;
  return row?.id;
}

/** SQL: arguments of json_build_object for sign-in and security of `u`. */
const accessFields = (sql: Queryable) => sql`'emailVerifiedAt', iso_time(u.email_verified_at),
  'hasPassword', EXISTS (SELECT FROM user_passwords w WHERE w.user_id = u.id),
  'providers', (SELECT coalesce(json_agg(i.provider ORDER BY i.provider), '[]') FROM user_identities i WHERE i.user_id = u.id),
  'sessions', (SELECT coalesce(json_agg(json_build_object('id', s.public_id, 'device', s.device, 'signedInAt', iso_time(s.created_at),
      'lastSeenAt', iso_time(s.last_seen_at), 'expiresAt', iso_time(s.expires_at)) ORDER BY s.last_seen_at DESC, s.id DESC), '[]')
    FROM sessions s WHERE s.user_id = u.id AND s.audience = 'member' AND ${validSession(sql)}),
  'events', (SELECT coalesce(json_agg(json_build_object('event', e.event, 'at', iso_time(e.at), 'detail', e.detail) ORDER BY e.at DESC, e.event), '[]')
    FROM (SELECT event, at, detail FROM (
        SELECT 'account_opened' AS event, u.created_at AS at, NULL::text AS detail
        UNION ALL SELECT 'device_seen', p.last_seen_at, p.device FROM user_devices p WHERE p.user_id = u.id
        UNION ALL SELECT 'session_opened', s.created_at, s.device FROM sessions s WHERE s.user_id = u.id AND s.audience = 'member'
        UNION ALL SELECT 'password_changed', w.changed_at, NULL FROM user_passwords w WHERE w.user_id = u.id
        UNION ALL SELECT 'temporary_password_sent', y.created_at, NULL FROM temporary_passwords y WHERE y.user_id = u.id
        UNION ALL SELECT 'email_changed', c.completed_at, NULL FROM email_changes c WHERE c.user_id = u.id AND c.completed_at IS NOT NULL
        UNION ALL SELECT 'provider_connected', i.created_at, i.provider FROM user_identities i WHERE i.user_id = u.id
      ) every_event ORDER BY at DESC, event LIMIT ${ROWS_LIMIT}) e)`;

/** SQL: arguments of json_build_object for identity, accounts, targets and gifts of `u`. */
const workFields = (sql: Queryable) => sql`
  'identityChecks', (SELECT coalesce(json_agg(json_build_object('id', c.public_id, 'kind', c.kind, 'legalName', c.legal_name, 'status', c.status,
      'submittedAt', iso_time(c.submitted_at), 'validUntil', iso_time(c.valid_until)) ORDER BY c.id DESC), '[]')
    FROM identity_checks c WHERE c.user_id = u.id AND c.status <> 'collecting'),
  'bankAccounts', (SELECT coalesce(json_agg(json_build_object('id', b.public_id, 'bankCode', b.bank_code, 'lastFour', b.last_four, 'status', b.status,
      'addedAt', iso_time(b.added_at)) ORDER BY b.id DESC), '[]') FROM bank_accounts b WHERE b.user_id = u.id),
  'targets', (SELECT coalesce(json_agg(json_build_object('id', x.public_id, 'kind', x.kind, 'title', x.title, 'status', x.status, 'role', x.role,
      'raisedRupiah', coalesce((SELECT raised_rupiah FROM target_positions WHERE target_id = x.id), 0)) ORDER BY x.id DESC), '[]')
    FROM (SELECT t.id, t.public_id, t.kind, t.title, t.status, coalesce(m.role, 'owner') AS role FROM donation_targets t
      LEFT JOIN team_members m ON m.target_id = t.id AND m.user_id = u.id AND m.status = 'active'
      WHERE (t.owner_id = u.id OR m.id IS NOT NULL) AND (t.status <> 'draft' OR EXISTS (SELECT FROM target_revisions r
        WHERE r.target_id = t.id AND (r.status <> 'editing' OR r.decided_at IS NOT NULL))) ORDER BY t.id DESC LIMIT ${ROWS_LIMIT}) x),
  'years', (SELECT coalesce(json_agg(json_build_object('year', y.year, 'giftCount', y.gifts, 'givenRupiah', y.rupiah) ORDER BY y.year DESC), '[]')
    FROM (SELECT extract(year FROM d.paid_at AT TIME ZONE 'Asia/Jakarta')::integer AS year, count(*)::integer AS gifts, sum(d.amount_rupiah)::bigint AS rupiah
      FROM donations d WHERE ${isPaidGift(sql)} AND d.paid_at IS NOT NULL GROUP BY 1) y),
  'guestGiftCount', (SELECT count(*)::integer FROM donations d WHERE ${isPaidGift(sql)} AND d.user_id IS NULL)`;

/** Returns one member for an operator, with masked contacts. */
export async function readMember(sql: Queryable, operator: number, member: number): Promise<MemberRecord | undefined> {
  const [row] = await sql<{ record: MemberRecord }[]>`
    SELECT json_build_object(${itemFields(sql)}, 'version', member_version(u.id), 'frozenAt', iso_time(u.frozen_at), 'isSelf', u.id = ${operator},
      'isOperator', is_operator(u.id), ${accessFields(sql)}, ${workFields(sql)}, 'history', ${recordHistory(sql, 'member', sql`u.id`)}) AS record
    FROM users u WHERE u.id = ${member} AND u.erased_at IS NULL`;
  return row && masked(row.record);
}

/** Returns the personal data of a member. The reading was recorded before. */
export async function readContacts(sql: Queryable, member: number): Promise<MemberContacts | undefined> {
  const [row] = await sql<{ contacts: MemberContacts }[]>`
    SELECT json_build_object('email', email, 'phone', phone, 'city', city, 'birthDate', birth_date, 'gender', gender, 'readAt', iso_time(now())) AS contacts
    FROM users WHERE id = ${member} AND erased_at IS NULL`;
  return row?.contacts;
}
