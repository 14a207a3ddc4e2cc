import type { GivingType } from '@uluran/contract/targets';
import type { TransactionSql } from '../../database/client.ts';
import { platformFeeRupiah } from '../../donations/donation.domain.ts';
import { newPublicId } from '../../http/identifiers.ts';
import { gatewayFeeRupiah, type MethodTerms } from '../../payments/methods.ts';
import { type DemoGift, giftsOf } from './gifts/gifts.ts';
import type { InsertedCampaign } from './insert-campaigns.ts';
import { at } from './random.ts';
import { records } from './records.ts';

/** What fees follow from, as it stands in the database. */
export interface GiftTerms {
  readonly methods: readonly MethodTerms[];
  readonly platformFeeBasisPoints: Record<GivingType, number>;
}

const SETTLED_AFTER_MS = 2 * 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Adds a campaign's gifts as paid donations with their payments and ledger transfers, in three statements. The transfers are those of
 * `record_payment_paid`; the balances are rebuilt once all campaigns are in. Payments carry no transaction id, because no
 * gateway knows them: nothing asks for them again, and no mail is owed.
 */
export async function insertGifts(
  sql: TransactionSql,
  inserted: InsertedCampaign,
  terms: GiftTerms,
  now: Date,
): Promise<number> {
  const gifts = giftsOf(inserted.campaign, now);
  const rows = records(gifts.map((gift) => rowOf(gift, inserted, terms, now)));
  await insertDonations(sql, inserted, rows);
  await insertPayments(sql, rows);
  await sql`
    INSERT INTO ledger_transfers (reference, leg, posting, debit_account_id, credit_account_id, amount_rupiah, target_id, created_at)
    SELECT 'payment:' || p.id, l.leg, 'donation_paid', l.debit_account_id, l.credit_account_id, l.amount_rupiah, d.target_id, p.paid_at
    FROM donations d JOIN payments p ON p.donation_id = d.id,
      donation_legs(d.fund_id, d.amount_rupiah, d.tip_rupiah, d.platform_fee_rupiah, p.gateway_fee_rupiah) l
    WHERE d.target_id = ${inserted.targetId}
    ORDER BY p.id, l.leg`;
  return gifts.length;
}

function rowOf(gift: DemoGift, { campaign }: InsertedCampaign, terms: GiftTerms, now: Date) {
  const method = terms.methods.find((one) => one.method === gift.method) ?? at(terms.methods, 0);
  const paidRupiah = gift.amountRupiah + gift.tipRupiah;
  return {
    ...gift,
    donationId: newPublicId(),
    paymentId: newPublicId(),
    reference: `DEMO-${newPublicId()}`,
    gateway: method.gateway,
    method: method.method,
    paidRupiah,
    platformFeeRupiah: platformFeeRupiah(gift.amountRupiah, campaign.givingType, terms.platformFeeBasisPoints),
    gatewayFeeRupiah: gatewayFeeRupiah(method, paidRupiah),
    status: now.getTime() - gift.paidAt.getTime() > SETTLED_AFTER_MS ? 'settled' : 'paid',
    expiresAt: new Date(
      gift.createdAt.getTime() +
        Math.max(method.minutesToPay * MINUTE_MS, gift.paidAt.getTime() - gift.createdAt.getTime()),
    ),
  };
}

async function insertDonations(
  sql: TransactionSql,
  { targetId, fundId }: InsertedCampaign,
  rows: string,
): Promise<void> {
  await sql`
    INSERT INTO donations (id, public_id, target_id, fund_id, donor_name, donor_email, anonymous, message, amount_rupiah, tip_rupiah,
      platform_fee_rupiah, status, receipt_number, created_at, paid_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, "donationId", ${targetId}, ${fundId}, "donorName", "donorEmail", "anonymous", "message", "amountRupiah", "tipRupiah",
      "platformFeeRupiah", 'paid', receipt_number(id, "paidAt"), "createdAt", "paidAt"
    FROM (
      SELECT nextval(pg_get_serial_sequence('donations', 'id')) AS id, r.*
      FROM jsonb_to_recordset(${rows}::text::jsonb) AS r ("donationId" text, "donorName" text, "donorEmail" text, "anonymous" boolean,
        "message" text, "amountRupiah" bigint, "tipRupiah" bigint, "platformFeeRupiah" bigint, "createdAt" timestamptz, "paidAt" timestamptz)
    ) AS gifts`;
}

async function insertPayments(sql: TransactionSql, rows: string): Promise<void> {
  await sql`
    INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, gateway_reference, status,
      charge_attempts, created_at, expires_at, paid_at, checked_at)
    SELECT r."paymentId", d.id, r."gateway", r."method", r."paidRupiah", r."gatewayFeeRupiah", r."reference", r."status",
      1, r."createdAt", r."expiresAt", r."paidAt", r."paidAt"
    FROM jsonb_to_recordset(${rows}::text::jsonb) AS r ("paymentId" text, "donationId" text, "gateway" text, "method" text,
      "paidRupiah" bigint, "gatewayFeeRupiah" bigint, "reference" text, "status" text, "createdAt" timestamptz, "expiresAt" timestamptz,
      "paidAt" timestamptz)
    JOIN donations d ON d.public_id = r."donationId"
    ORDER BY d.id`;
}
