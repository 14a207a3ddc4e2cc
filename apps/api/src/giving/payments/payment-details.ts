import { RECEIPT_SERIES } from '@uluran/brand/foundation';
import type { Donation, Payment, PaymentDetail } from '@uluran/contract/endpoints';
import { paymentGuides } from '@uluran/contract/payment-guides';
import { paymentPath, type TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import type { ExternalLinks } from '../../platform/links/external-links.ts';
import { ANONYMOUS_NAME } from '../donors/anonymous.domain.ts';
import { NUMBER_DIGITS } from '../receipts/receipt.domain.ts';

type Row = {
  donation: Donation;
  payment: Omit<Payment, 'path' | 'redirectRefused'>;
  refundedRupiah: number;
  unmatchedRupiah: number;
  mailHeld: boolean;
  maskedEmail: string | null;
  kind: TargetKind;
  slug: string;
  replacedBy: string | null;
};

/** Returns SQL with the fields that a guest with the id may see: no e-mail, no phone, no hidden name. */
export function donationJson(sql: Queryable) {
  return sql`json_build_object('id', d.public_id, 'status', d.status,
    'target', json_build_object('kind', t.kind, 'slug', t.address, 'title', t.title, 'organiser', o.name),
    'donorName', CASE WHEN d.anonymous THEN ${ANONYMOUS_NAME}::text ELSE d.donor_name END, 'anonymous', d.anonymous, 'message', d.message,
    'amountRupiah', d.amount_rupiah, 'quantity', d.quantity, 'unitPriceRupiah', d.unit_price_rupiah, 'tipRupiah', d.tip_rupiah,
    'match', (SELECT json_build_object('matchedRupiah', sum(m.matched_rupiah), 'limitedBy', max(m.limited_by)) FROM donation_matches m WHERE m.donation_id = d.id HAVING count(*) > 0),
    'late', d.late, 'createdAt', iso_time(d.created_at), 'paidAt', iso_time(d.paid_at),
    'receiptNumber', d.receipt_number,
    'issuedReceiptNumber', (SELECT concat_ws('/', ${RECEIPT_SERIES}::text, r.year, lpad(r.number::text, greatest(${NUMBER_DIGITS}::integer, length(r.number::text)), '0'))
      FROM receipts r WHERE r.donation_id = d.id))`;
}

/** Decides on which addresses donors may pay. */
type PaymentLinks = Pick<ExternalLinks, 'paymentAddress'>;

async function readDetails(
  sql: Queryable,
  { paymentAddress }: PaymentLinks,
  condition: ReturnType<typeof donationJson>,
): Promise<PaymentDetail | undefined> {
  const [row] = await sql<Row[]>`
    SELECT ${donationJson(sql)} AS donation, t.kind, t.address AS slug,
      json_build_object('id', p.public_id, 'donationId', d.public_id, 'status', p.status, 'method', p.method, 'amountRupiah', p.amount_rupiah,
        'qrString', p.qr_string, 'accountNumber', p.account_number,
        'billerCode', p.biller_code, 'redirectUrl', p.redirect_url, 'expiresAt', iso_time(p.expires_at),
        'paidAt', iso_time(p.paid_at), 'now', iso_time(now())) AS payment,
      CASE WHEN p.status IN ('expired', 'cancelled', 'failed') THEN (
        SELECT n.public_id FROM payments n WHERE n.donation_id = p.donation_id AND n.id <> p.id
          AND (n.id > p.id OR n.status IN ('paid', 'settled', 'paid_late'))
        ORDER BY n.status IN ('paid', 'settled', 'paid_late') DESC, n.id DESC LIMIT 1) END AS "replacedBy",
      returned_of_payment(p) AS "refundedRupiah",
      unmatched_of_donation(d.id) AS "unmatchedRupiah", EXISTS (SELECT FROM held_mails h WHERE h.payment_id = p.id) AS "mailHeld",
      CASE WHEN p.status IN ('paid', 'settled', 'paid_late', 'partially_refunded') THEN
        regexp_replace(d.donor_email, '^(.)[^@]*@(.).*(\\.[^.@]+)$', '\\1•••@\\2•••\\3') END AS "maskedEmail"
    FROM payments p JOIN donations d ON d.id = p.donation_id JOIN donation_targets t ON t.id = d.target_id JOIN users o ON o.id = t.owner_id
    WHERE ${condition}
    ORDER BY p.id DESC LIMIT 1`;
  if (row === undefined) return undefined;
  const { payment, donation, replacedBy, refundedRupiah, unmatchedRupiah, mailHeld, maskedEmail, kind, slug } = row;
  const pathOf = (id: string) => paymentPath({ kind, slug }, id);
  const redirectUrl = payment.redirectUrl === null ? undefined : paymentAddress(payment.redirectUrl);
  const redirectRefused = payment.redirectUrl !== null && redirectUrl === undefined;
  return {
    ...payment,
    redirectUrl: redirectUrl ?? null,
    redirectRefused,
    path: pathOf(payment.id),
    guides: payment.status === 'awaiting' ? paymentGuides(payment.method, { ...payment, redirectRefused }) : [],
    replacedBy: replacedBy === null ? null : { id: replacedBy, path: pathOf(replacedBy) },
    refundedRupiah,
    unmatchedRupiah,
    mailHeld,
    maskedEmail,
    donation,
  };
}

/** Returns a payment and its donation, by the payment's public id. */
export async function readPaymentDetail(
  sql: Queryable,
  links: PaymentLinks,
  publicId: string,
): Promise<PaymentDetail | undefined> {
  return await readDetails(sql, links, sql`p.public_id = ${publicId}`);
}

/** Returns a donation's newest payment, by the donation's internal id. */
export async function readLatestPayment(
  sql: Queryable,
  links: PaymentLinks,
  donationId: number,
): Promise<PaymentDetail | undefined> {
  return await readDetails(sql, links, sql`p.donation_id = ${donationId}`);
}

export async function readDonation(sql: Queryable, publicId: string): Promise<Donation | undefined> {
  const [row] = await sql<{ donation: Donation }[]>`
    SELECT ${donationJson(sql)} AS donation
    FROM donations d JOIN donation_targets t ON t.id = d.target_id JOIN users o ON o.id = t.owner_id
    WHERE d.public_id = ${publicId}`;
  return row?.donation;
}
