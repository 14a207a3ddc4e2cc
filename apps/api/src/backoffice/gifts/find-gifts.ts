import type { FoundGift, GiftFilters } from '@uluran/contract/endpoints';
import type { GiftTerm } from '@uluran/contract/gift-search';
import type { Fragment, Queryable, Sql } from '../../platform/database/client.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';
import { maskEmail, maskPhone } from '../records/members/contacts.ts';
import { prefixQuery } from './search.domain.ts';

/** Selection and position of a page of gifts. */
export interface PageOfGifts extends Pick<GiftFilters, 'status' | 'method' | 'from' | 'until' | 'target'> {
  terms: readonly GiftTerm[];
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}

type StoredGift = Omit<FoundGift, 'maskedEmail' | 'maskedPhone'> & { email: string | null; phone: string | null };

/** SQL: fields of a gift `d` with its target `t`. The contact is unmasked. */
export function foundGiftFields(sql: Queryable) {
  return sql`'id', d.public_id, 'number', d.receipt_number, 'status', d.status, 'late', d.late, 'donorName', d.donor_name, 'anonymous', d.anonymous,
    'isMember', d.user_id IS NOT NULL, 'email', d.donor_email, 'phone', d.donor_phone,
    'target', json_build_object('id', t.public_id, 'kind', t.kind, 'slug', t.address, 'title', t.title),
    'method', (SELECT p.method FROM payments p WHERE p.donation_id = d.id ORDER BY p.id DESC LIMIT 1),
    'amountRupiah', d.amount_rupiah, 'tipRupiah', d.tip_rupiah, 'createdAt', iso_time(d.created_at), 'paidAt', iso_time(d.paid_at)`;
}

/** Returns a gift with a masked contact. */
export function withMaskedContact<Gift extends { email: string | null; phone: string | null }>({
  email,
  phone,
  ...gift
}: Gift) {
  return { ...gift, maskedEmail: email && maskEmail(email), maskedPhone: phone && maskPhone(phone) };
}

const inDays = (sql: Queryable, from: string | undefined, until: string | undefined) => sql`
  ${from === undefined ? sql`` : sql`AND d.created_at >= ${from}::text::date::timestamp AT TIME ZONE 'Asia/Jakarta'`}
  ${until === undefined ? sql`` : sql`AND d.created_at < (${until}::text::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'`}`;

/** SQL: ids of gifts with this number of a gateway or a bank, or with this id in an address. Each part uses an index of its own. */
function giftsOfReference(sql: Queryable, reference: string) {
  return sql`ARRAY(
    SELECT id FROM donations WHERE public_id = ${reference}
    UNION ALL SELECT donation_id FROM payments WHERE gateway_reference = ${reference}
    UNION ALL SELECT donation_id FROM payments WHERE public_id = ${reference}
    UNION ALL SELECT donation_id FROM payments WHERE account_number = ${reference}
    UNION ALL SELECT p.donation_id FROM gateways g JOIN gateway_transactions x ON x.gateway = g.name AND x.transaction_id = ${reference}
      JOIN payments p ON p.id = x.payment_id)`;
}

/** SQL: the condition of one term on a gift `d`, which begins with AND. */
function matches(sql: Queryable, term: GiftTerm): Fragment {
  switch (term.kind) {
    case 'name': {
      const words = prefixQuery(term.name);
      return words === undefined
        ? sql`AND false`
        : sql`AND to_tsvector('simple', translate(d.donor_name::text, './@-_:<>&', '         ')) @@ to_tsquery('simple', ${words}::text)`;
    }
    case 'email':
      return sql`AND (d.donor_email = ${term.email} OR d.user_id = ANY (ARRAY(SELECT id FROM users WHERE email = ${term.email})))`;
    case 'phone':
      return sql`AND d.donor_phone = ${term.phone}`;
    case 'number':
      return sql`AND d.receipt_number = ${term.number}`;
    case 'receipt':
      return sql`AND d.id = ANY (ARRAY(SELECT donation_id FROM receipts WHERE year = ${term.year} AND number = ${term.number}))`;
    case 'amount':
      return sql`AND (d.amount_rupiah + d.tip_rupiah = ${term.amountRupiah} OR (d.tip_rupiah > 0 AND d.amount_rupiah = ${term.amountRupiah}))`;
    case 'days':
      return inDays(sql, term.from, term.until);
    case 'reference':
      return sql`AND d.id = ANY (${giftsOfReference(sql, term.reference)})`;
  }
}

/** SQL: positions of the gifts of a page, the newest first. */
function positions(sql: Queryable, { terms, status, method, from, until, target, limit, cursor }: PageOfGifts) {
  return sql`
    SELECT d.id, d.created_at FROM donations d WHERE true ${terms.reduce((all, term) => sql`${all} ${matches(sql, term)}`, sql``)} ${inDays(sql, from, until)}
      ${status === undefined ? sql`` : sql`AND d.status = ${status}`}
      ${target === undefined ? sql`` : sql`AND d.target_id = (SELECT id FROM donation_targets WHERE public_id = ${target})`}
      ${method === undefined ? sql`` : sql`AND EXISTS (SELECT FROM payments p WHERE p.donation_id = d.id AND p.method = ${method})`}
      ${cursor === undefined ? sql`` : sql`AND (d.created_at, d.id) < (${cursor.key}::text::timestamptz, ${cursor.id}::bigint)`}
    ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit + 1}`;
}

/**
 * Returns gifts that match every term and filter, the newest first. Each search is planned for its own values: a name that a third of all
 * donors have is read in the order of time, and a rare one by the index of names.
 */
export async function findGifts(
  sql: Sql,
  page: PageOfGifts,
): Promise<{ items: FoundGift[]; nextCursor: string | null }> {
  const rows = await sql.begin(async (tx) => {
    await tx`SET LOCAL plan_cache_mode = force_custom_plan`;
    return await tx<{ item: StoredGift; key: string; id: number }[]>`
      SELECT json_build_object(${foundGiftFields(tx)}) AS item, d.created_at::text AS key, d.id FROM (${positions(tx, page)}) found
      JOIN donations d ON d.id = found.id JOIN donation_targets t ON t.id = d.target_id ORDER BY d.created_at DESC, d.id DESC`;
  });
  const { rows: shown, nextCursor } = pageOf(rows, page.limit, ({ key, id }) => ({ key, id }), page.list);
  return { items: shown.map(({ item }) => withMaskedContact(item)), nextCursor };
}
