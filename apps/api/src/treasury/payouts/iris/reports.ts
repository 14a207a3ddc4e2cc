import * as z from 'zod/mini';
import { ProviderUnavailable } from '../errors.ts';
import type { PayoutReport, PayoutStatus } from '../port.ts';

/** Used in an address, so it may contain only these characters. */
export const irisReference = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Approved payouts are in progress, and may still fail. A rejected one was never approved. */
const STATUSES: Readonly<Record<string, PayoutStatus>> = {
  queued: 'prepared',
  approved: 'processing',
  processed: 'processing',
  completed: 'completed',
  failed: 'failed',
  rejected: 'failed',
};

const detailsSchema = z.looseObject({
  reference_no: irisReference,
  status: z.string(),
  // Whole rupiah, with or without decimals of zero.
  amount: z.string().check(z.regex(/^\d{1,15}(?:\.0{1,2})?$/)),
});

const createdSchema = z.object({
  payouts: z.tuple([z.looseObject({ reference_no: irisReference })]),
});

const REASON_LIMIT = 200;

/** Returns a sentence of Iris without digits that may be an account's number: it is stored, logged and mailed. */
export function irisWords(text: string): string {
  return text.replaceAll(/\d{6,}/g, '…').slice(0, REASON_LIMIT);
}

/** Reads the details of a payout. @throws ProviderUnavailable if they are unreadable, or about another payout */
export function readDetails(json: unknown, reference: string): PayoutReport {
  const { data } = detailsSchema.safeParse(json);
  const status = data && STATUSES[data.status];
  if (status === undefined || data?.reference_no !== reference)
    throw new ProviderUnavailable(`Iris answered something else than the details of ${reference}.`);
  const amountRupiah = Number(data.amount.split('.')[0]);
  return { reference, status, amountRupiah };
}

/** Reads the reference of the one created payout. @throws ProviderUnavailable */
export function readCreated(json: unknown): string {
  const { data } = createdSchema.safeParse(json);
  if (data === undefined) throw new ProviderUnavailable('Iris answered something else than a created payout.');
  return data.payouts[0].reference_no;
}
