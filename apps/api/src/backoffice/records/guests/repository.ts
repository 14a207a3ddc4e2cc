import type { GuestErasurePreview } from '@uluran/contract/endpoints';
import { ANONYMOUS_NAME } from '../../../giving/donors/anonymous.domain.ts';
import type { Queryable } from '../../../platform/database/client.ts';
import type { GuestContact } from './contact.ts';

/** Counts the data of a guest. The account is the one with the guest's address. */
export async function readGuest(sql: Queryable, { email, phone }: GuestContact): Promise<GuestErasurePreview> {
  const [row] = await sql<[GuestErasurePreview]>`
    SELECT cardinality(t.gifts) AS "giftCount", cardinality(t.follows) AS "followCount", cardinality(t.reports) AS "reportCount",
      cardinality(t.applications) AS "applicationCount", guest_version(${email}, ${phone}) AS version,
      (SELECT coalesce(sum(d.amount_rupiah), 0)::bigint FROM donations d WHERE d.id = ANY (t.gifts) AND d.status IN ('paid', 'partially_refunded')) AS "givenRupiah",
      (SELECT json_build_object('id', u.public_id, 'name', u.name) FROM users u WHERE u.email = ${email} AND u.erased_at IS NULL) AS account
    FROM guest_traces(${email}, ${phone}) t`;
  return row;
}

/** Returns true if the gift, by the id in its address, is one of the guest's. */
export async function isGiftOf(sql: Queryable, { email, phone }: GuestContact, publicId: string): Promise<boolean> {
  const rows = await sql`
    SELECT FROM donations WHERE public_id = ${publicId} AND user_id IS NULL AND (donor_email = ${email} OR donor_phone = ${phone})`;
  return rows.length > 0;
}

/** An erasure of a guest, decided by an operator. */
export interface GuestErasure {
  guest: GuestContact;
  by: number;
  /** Evidence that the request is the guest's own. */
  words: string;
  /** The version that was read. */
  version: string;
}

/** Removes a guest. Needs the operators' role in the database. */
export async function eraseGuest(sql: Queryable, { guest, by, words, version }: GuestErasure): Promise<void> {
  const { email, phone } = guest;
  await sql`SELECT erase_guest_data(${by}, ${email}, ${phone}, ${ANONYMOUS_NAME}, ${version}, ${words})`;
}
