import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CreatedDonation } from '@uluran/contract/endpoints';
import type { Bank } from '../world/bank.ts';
import { type Answered, type Visitor, visitorOf } from './product-client.ts';

/** A donor's actions and the responses: the auditor compares the database with them. */
export interface Gift {
  key: string;
  /** A unique address, by which the gift is found even if its key was lost. */
  email: string;
  slug: string;
  amountRupiah: number;
  /** Attempts without an acknowledgement before the first one. */
  failedAttempts: number;
  /** The acknowledgement, byte by byte; undefined until there is one. */
  answer?: string;
  donationId?: string;
  paymentId?: string;
  /** Paid at the bank, with its confirmation. */
  paid: boolean;
}

export interface GivingOptions {
  origin: string;
  bank: Bank;
  /** Faults that a donor must never see, a sentence each. */
  complaints: string[];
}

/** Responses after which a patient donor tries again: none, too early, busy, or an error on the way. */
const WORTH_ANOTHER_TRY = [0, 409, 429, 500, 502, 503, 504];
const PATIENCE_MS = 120_000;
const PAYS = 0.85;
const SENDS_TWICE = 0.15;
const COMES_BACK = 0.3;

const pause = () => delay(50 + Math.random() * 200);
const decides = (share: number) => Math.random() < share;

export function newGift(slugs: readonly string[]): Gift {
  const key = randomUUID();
  return {
    key,
    email: `donatur-${key}@contoh.id`,
    slug: slugs[Math.floor(Math.random() * slugs.length)] ?? '',
    amountRupiah: 10_000 + 1_000 * Math.floor(Math.random() * 90),
    failedAttempts: 0,
    paid: false,
  };
}

/**
 * Gives with patience: repeats the same request until it is acknowledged, then may pay. Only the end of the patience is a
 * complaint.
 */
export async function giveAndPay(gift: Gift, { origin, bank, complaints }: GivingOptions): Promise<void> {
  const visitor = visitorOf(origin);
  const deadline = performance.now() + PATIENCE_MS;
  const complain = (what: string) => void complaints.push(`${gift.key}: ${what}`);
  const twice = decides(SENDS_TWICE);
  await Promise.all(
    Array.from({ length: twice ? 2 : 1 }, () => giveUntilAcknowledged(gift, visitor, deadline, complain)),
  );
  if (gift.answer === undefined || !decides(PAYS)) return;
  const code = await waitForCode(gift, visitor, deadline);
  if (code === undefined) return complain('its payment never got a code');
  await bank.pay(code);
  gift.paid = true;
  if (decides(COMES_BACK)) await giveUntilAcknowledged(gift, visitor, deadline, complain);
}

/** Gives without a payment. */
export async function giveWithoutPaying(gift: Gift, origin: string, complaints: string[]): Promise<void> {
  await giveUntilAcknowledged(gift, visitorOf(origin), performance.now() + PATIENCE_MS, (what) => {
    complaints.push(`${gift.key}: ${what}`);
  });
}

async function giveUntilAcknowledged(
  gift: Gift,
  visitor: Visitor,
  deadline: number,
  complain: (what: string) => void,
): Promise<void> {
  for (;;) {
    const answered = await visitor.give(gift);
    if (answered.status === 201) return acknowledge(gift, answered, complain);
    if (!WORTH_ANOTHER_TRY.includes(answered.status)) {
      return complain(`answered ${answered.status}: ${answered.text.slice(0, 200)}`);
    }
    if (gift.answer === undefined) gift.failedAttempts += 1;
    if (performance.now() > deadline) {
      return complain(`never acknowledged, last ${answered.status}: ${answered.text.slice(0, 200)}`);
    }
    await pause();
  }
}

function acknowledge(gift: Gift, { text, data }: Answered<CreatedDonation>, complain: (what: string) => void): void {
  if (gift.answer !== undefined && gift.answer !== text)
    complain(`answered twice, differently: ${gift.answer} ${text}`);
  gift.answer = text;
  gift.donationId = data.donation.id;
  gift.paymentId = data.payment.id;
}

/** The code on the payment's page; if the charge got no response, the page requests it again. */
async function waitForCode(gift: Gift, visitor: Visitor, deadline: number): Promise<string | undefined> {
  while (performance.now() < deadline) {
    const { status, data } = await visitor.payment(gift.paymentId ?? '');
    if (status === 200 && data.qrString !== null) return data.qrString;
    if (status === 200 && !['created', 'awaiting'].includes(data.status)) return undefined;
    if (status === 200) await visitor.check(gift.paymentId ?? '');
    await pause();
  }
  return undefined;
}
