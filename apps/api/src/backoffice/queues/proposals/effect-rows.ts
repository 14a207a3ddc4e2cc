import type { ProposalEffect } from '@uluran/contract/endpoints';
import type { Queryable } from '../../../platform/database/client.ts';

/** SQL: a gift of `d` with its target in `t`. */
const giftJson = (sql: Queryable) =>
  sql`json_build_object('id', d.public_id, 'number', coalesce(d.receipt_number, d.public_id), 'donorName', d.donor_name, 'targetTitle', t.title)`;

/** Returns the gift of a public id; null without one. */
export async function readGift(sql: Queryable, publicId: string): Promise<ProposalEffect['gift']> {
  const [row] = await sql<{ gift: ProposalEffect['gift'] }[]>`
    SELECT ${giftJson(sql)} AS gift FROM donations d JOIN donation_targets t ON t.id = d.target_id WHERE d.public_id = ${publicId}`;
  return row?.gift ?? null;
}

/** Unmatched money that a proposal concerns. */
interface Money {
  /** Null once it is decided: parts of it may have gone back before. */
  amountRupiah: number | null;
  gift: ProposalEffect['gift'];
}

/** Returns unmatched money with the gift that it was meant for. */
export async function readMoney(sql: Queryable, id: number): Promise<Money> {
  const [row] = await sql<Money[]>`
    SELECT CASE WHEN u.resolution IS NULL THEN x.amount_rupiah - x.returned_rupiah END AS "amountRupiah", CASE WHEN d.id IS NOT NULL THEN ${giftJson(sql)} END AS gift
    FROM unmatched_payments u JOIN gateway_transactions x ON x.id = u.transaction_id LEFT JOIN payments p ON p.id = u.payment_id
    LEFT JOIN donations d ON d.id = p.donation_id LEFT JOIN donation_targets t ON t.id = d.target_id WHERE u.id = ${id}`;
  return row ?? { amountRupiah: null, gift: null };
}

/** A programme with its company, and the money that its pool has left. */
interface Programme {
  target: { id: string; title: string };
  company: string;
  /** Null without a pool. */
  leftRupiah: number | null;
}

/** Returns the programme of a slug. */
export async function readProgramme(sql: Queryable, slug: string): Promise<Programme | undefined> {
  const [row] = await sql<Programme[]>`
    SELECT json_build_object('id', t.public_id, 'title', t.title) AS target, c.name AS company, m.total_rupiah - m.matched_rupiah - m.returned_rupiah AS "leftRupiah"
    FROM donation_targets t LEFT JOIN csr_programmes p ON p.target_id = t.id LEFT JOIN programme_revisions w ON w.revision_id = open_revision(t.id)
    JOIN companies c ON c.id = coalesce(p.company_id, w.company_id) LEFT JOIN matching_pools m ON m.target_id = t.id
    WHERE t.kind = 'csr' AND t.slug = ${slug}`;
  return row;
}

/** Returns the name of an account. */
export async function readName(sql: Queryable, user: number): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`SELECT name FROM users WHERE id = ${user}`;
  return row?.name;
}
