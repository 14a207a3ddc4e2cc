import type { Queryable } from '../database/client.ts';
import { newPublicId } from '../http/identifiers.ts';
import { CannotSettle } from './errors.ts';
import type { TwoPeople, UnmatchedMoney } from './repository.ts';
import * as repository from './repository.ts';

export type { TwoPeople, UnmatchedMoney };

const LIST_LIMIT = 500;

/** Why the database refused, by the constraint it names. */
const REFUSALS: Readonly<Record<string, string>> = {
  unmatched_waiting: 'No unmatched money with this number waits: it was settled already, or the number is wrong.',
  two_people: 'Two different people decide about money: name both.',
  unmatched_units: 'The gift is of whole units, which this sum does not pay. Refund it.',
  unmatched_donation: 'Nobody knows whose gift it is: name the donation.',
  // An order is one gift at most. What more was paid for it cannot be told from that by the gateway's later words.
  ledger_transfers_reference_leg_key: 'Other money of the same order is a gift already. Refund this sum.',
  payments_gateway_reference_key: 'Other money of the same order is a gift already. Refund this sum.',
};

async function refusable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : '';
    const reason = Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined;
    throw reason === undefined ? error : new CannotSettle(reason, { cause: error });
  }
}

/** What waits for a decision, the oldest first; at most 500. */
export async function listUnmatched(sql: Queryable): Promise<UnmatchedMoney[]> {
  return await repository.listWaiting(sql, LIST_LIMIT);
}

/**
 * Books that our bank has sent the money back to the donor.
 * @throws CannotSettle
 */
export async function refundUnmatched(
  sql: Queryable,
  id: number,
  bankReference: string,
  people: TwoPeople,
): Promise<void> {
  if (bankReference.trim() === '') throw new CannotSettle("The bank's reference of the transfer is missing.");
  await refusable(() => repository.settleByRefund(sql, id, bankReference.trim(), people));
}

/**
 * Makes the money a gift: its own donation's while that is unpaid, which then is a gift of what came; a further gift of the same donor where it
 * is settled. `donation` (a public id) names the donation where the money does not. Answers the payment's public id.
 * @throws CannotSettle
 */
export async function assignUnmatched(
  sql: Queryable,
  id: number,
  donation: string | undefined,
  people: TwoPeople,
): Promise<string> {
  const donationId = donation === undefined ? null : await repository.findDonationId(sql, donation);
  if (donationId === undefined) throw new CannotSettle(`There is no donation ${donation}.`);
  return await refusable(() => repository.settleByGift(sql, id, donationId, [newPublicId(), newPublicId()], people));
}
