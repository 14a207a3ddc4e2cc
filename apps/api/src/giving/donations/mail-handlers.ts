import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import { paymentPath, type TargetKind, targetPath } from '@uluran/contract/targets';
import { mayMail } from '../../messages/mail/mailbox-budgets.ts';
import type { Mail } from '../../messages/mail/mailer.ts';
import { createOutboxSender, type OutboxMailing } from '../../messages/mail/outbox-mailer.ts';
import {
  composeDonationReceipt,
  composePaymentInstructions,
  composePaymentReminder,
} from '../../messages/texts/donations.ts';
import {
  composeGiftRegained,
  composeGiftReturned,
  type ReturnedGiftFacts,
} from '../../messages/texts/returned-money.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { OutboxHandler, OutboxMessage } from '../../platform/jobs/outbox.ts';

interface Dependencies extends OutboxMailing {
  sql: Queryable;
}

interface Row {
  donorName: string;
  email: string | null;
  amountRupiah: number;
  tipRupiah: number;
  /** Amount of the payment: gift and tip. */
  paidRupiah: number;
  late: boolean;
  receiptNumber: string | null;
  paidAt: Date | null;
  kind: TargetKind;
  slug: string;
  title: string;
  paymentId: string;
  method: PaymentMethodCode;
  status: string;
  accountNumber: string | null;
  billerCode: string | null;
  expiresAt: Date;
  /** True if the payment has expired. */
  over: boolean;
  /** True if it was given from the account with this address. */
  ofOwner: boolean;
  /** The part of a late gift that goes to another target than it was given to. */
  diverted: { title: string; rupiah: number } | null;
}

/** Returns a donation with one of its payments: the one that paid it, or the first of several. */
async function readRow(sql: Queryable, condition: ReturnType<Queryable>): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    SELECT d.donor_name AS "donorName", d.donor_email AS email, d.amount_rupiah AS "amountRupiah", d.tip_rupiah AS "tipRupiah",
      p.amount_rupiah AS "paidRupiah", d.late, d.receipt_number AS "receiptNumber", d.paid_at AS "paidAt", t.kind, t.address AS slug, t.title, p.public_id AS "paymentId", p.method, p.status,
      p.account_number AS "accountNumber", p.biller_code AS "billerCode", p.expires_at AS "expiresAt", p.expires_at <= now() AS over,
      EXISTS (SELECT FROM users u WHERE u.id = d.user_id AND u.email = d.donor_email) AS "ofOwner",
      CASE WHEN d.late THEN (SELECT json_build_object('title', s.title, 'rupiah', a.amount_rupiah) FROM donation_allocations a JOIN donation_targets s ON s.id = a.target_id
        WHERE a.donation_id = d.id AND a.target_id <> d.target_id ORDER BY a.position LIMIT 1) END AS diverted
    FROM donations d JOIN payments p ON p.donation_id = d.id JOIN donation_targets t ON t.id = d.target_id
    WHERE ${condition} ORDER BY p.paid_at NULLS LAST, p.id DESC LIMIT 1`;
  return row;
}

/** Returns the operators' reason for the refund of a mail; null for a refund that others made. */
async function readReason(sql: Queryable, { payload }: OutboxMessage): Promise<string | null> {
  const [row] = await sql<{ reason: string }[]>`
    SELECT reason FROM gateway_refunds WHERE id = ${Number(payload.refundId ?? 0)}`;
  return row?.reason ?? null;
}

/** Handlers of mails about a donation, sent from the outbox. Donors who gave only a phone number get none. */
export function donationMailHandlers({
  sql,
  mailer,
  publicOrigin,
  metrics,
}: Dependencies): Record<
  'payment_instructions' | 'payment_reminder' | 'donation_paid' | 'receipt_asked' | 'gift_returned',
  OutboxHandler
> {
  function factsOf(row: Row) {
    const { donorName, amountRupiah, tipRupiah, title, method } = row;
    return {
      donorName,
      amountRupiah,
      tipRupiah,
      targetTitle: title,
      targetUrl: new URL(targetPath(row), publicOrigin).href,
      method,
      paymentUrl: new URL(paymentPath(row, row.paymentId), publicOrigin).href,
    };
  }

  /** Returns the facts of the receipt; undefined if the donation is not paid. */
  function receiptOf(row: Row) {
    const { receiptNumber, paidAt, late, diverted } = row;
    if (receiptNumber === null || paidAt === null) return undefined;
    return { ...factsOf(row), receiptNumber, paidAt, late, diverted };
  }

  function instructionsOf(row: Row) {
    const { accountNumber, billerCode, expiresAt } = row;
    return { ...factsOf(row), accountNumber, billerCode, expiresAt };
  }

  const send = createOutboxSender({ mailer, publicOrigin, metrics });

  /** Sends a mail of an unpaid gift, unless the mailbox has had too many of them; the payment's page then shows that. */
  async function sendUnlessTooMany(message: OutboxMessage, to: string, row: Row, compose: () => Mail): Promise<void> {
    if (await mayMail(sql, row.ofOwner ? 'ownGift' : 'gift', { to, message }))
      return await send(message, to, compose());
    metrics.mails.inc({ result: 'held' });
    await sql`
      INSERT INTO held_mails (payment_id, topic) VALUES (${Number(message.payload.paymentId)}, ${message.topic}) ON CONFLICT DO NOTHING`;
  }

  return {
    payment_instructions: async (message) => {
      const row = await readRow(sql, sql`p.id = ${Number(message.payload.paymentId)}`);
      // Paid or closed before the mail was sent: instructions would only confuse.
      if (!row?.email || row.status !== 'awaiting') return;
      await sendUnlessTooMany(message, row.email, row, () => composePaymentInstructions(instructionsOf(row)));
    },
    payment_reminder: async (message) => {
      const row = await readRow(sql, sql`p.id = ${Number(message.payload.paymentId)}`);
      // Paid, cancelled or expired before the mail was sent.
      if (!row?.email || row.status !== 'awaiting' || row.over) return;
      await sendUnlessTooMany(message, row.email, row, () => composePaymentReminder(instructionsOf(row)));
    },
    donation_paid: async (message) => {
      const row = await readRow(sql, sql`d.id = ${Number(message.payload.donationId)}`);
      if (!row?.email) return;
      const facts = receiptOf(row);
      if (facts !== undefined) await send(message, row.email, composeDonationReceipt(facts));
    },
    // To an address of the thanks page, which is stored nowhere else.
    receipt_asked: async (message) => {
      const row = await readRow(sql, sql`d.id = ${Number(message.payload.donationId)}`);
      const facts = row && receiptOf(row);
      if (facts === undefined) return;
      const to = String(message.payload.email);
      if (!(await mayMail(sql, 'gift', { to, message }))) return metrics.mails.inc({ result: 'held' });
      await send(message, to, composeDonationReceipt({ ...facts, asked: true }));
    },
    // With the values at the time of the event: each of two partial refunds has its own mail.
    gift_returned: async (message) => {
      const row = await readRow(sql, sql`p.id = ${Number(message.payload.paymentId)}`);
      if (!row?.email) return;
      const { paidRupiah, receiptNumber } = row;
      const status = message.payload.status as ReturnedGiftFacts['status'] | 'regained';
      const rupiah = Number(message.payload.refundedRupiah);
      const facts = { ...factsOf(row), paidRupiah, receiptNumber, refundReason: await readReason(sql, message) };
      const mail =
        status === 'regained'
          ? composeGiftRegained({ ...facts, regainedRupiah: rupiah })
          : composeGiftReturned({ ...facts, status, refundedRupiah: rupiah });
      await send(message, row.email, mail);
    },
  };
}
