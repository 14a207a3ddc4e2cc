import { platformFeeOf } from '@uluran/contract/fees';
import { decide, type Refusals, type TwoOperators } from '../../accounts/operators/decisions.ts';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { feeRates, paymentFees } from '../fees/payment-fees.ts';
import { readDonationSettings } from '../fees/settings.ts';
import { readMethodTerms } from '../payments/methods.ts';
import type { AssignableMoney, UnmatchedMoney } from './repository.ts';
import * as repository from './repository.ts';

export type { UnmatchedMoney };

const LIST_LIMIT = 500;

/** Reason for a refusal of the database, by the constraint it names. */
const REFUSALS: Refusals = {
  unmatched_waiting: 'No unmatched money with this number waits: it was settled already, or the number is wrong.',
  refund_open: 'The gateway is asked to refund this money, and its outcome is not known yet: see `ops refund`.',
  unmatched_donation: 'Nobody knows whose gift it is: name the donation.',
  unmatched_other_donation:
    'The money was meant for another donation than the one named. Leave --donation out, or refund it.',
  unmatched_erased: 'The donor was erased, and nobody may be named again. Refund it.',
  unmatched_target_closed: 'What the gift would go to is frozen or closed. Refund it.',
};

/** Returns money that waits for a decision, oldest first; at most 500. */
export async function listUnmatched(sql: Queryable): Promise<UnmatchedMoney[]> {
  return await repository.listWaiting(sql, LIST_LIMIT);
}

/**
 * Books that the foundation's bank has returned the money to the donor. Needs the owner's role, not the application's.
 * @throws CommandRefused
 */
export async function refundUnmatched(
  sql: Queryable,
  id: number,
  bankReference: string,
  operators: TwoOperators,
): Promise<void> {
  if (bankReference.trim() === '') throw new CommandRefused("The bank's reference of the transfer is missing.");
  await decide(REFUSALS, () => repository.refund(sql, id, bankReference.trim(), operators));
}

/**
 * Makes the money a further gift of its donor, at today's fees; the donation it was meant for stays unchanged. `donation` (a public id)
 * names one if the money has none. Needs the owner's role. Returns the payment's public id.
 * @throws CommandRefused
 */
export async function assignUnmatched(
  sql: Queryable,
  id: number,
  donation: string | undefined,
  operators: TwoOperators,
): Promise<string> {
  const money = await repository.findAssignable(sql, id, donation);
  if (money === undefined && donation !== undefined) throw new CommandRefused(`There is no donation ${donation}.`);
  const costs = money === undefined ? undefined : await costsOf(sql, money);
  return await decide(REFUSALS, () =>
    repository.assign(
      sql,
      id,
      { donationId: money?.donationId ?? null, publicIds: [newPublicId(), newPublicId()], ...(costs ?? NO_COSTS) },
      operators,
    ),
  );
}

const NO_COSTS = { platformFeeRupiah: 0, fees: { gatewayFeeRupiah: 0, tipFeeRupiah: 0, allocationFeesRupiah: [0] } };

async function costsOf(sql: Queryable, { amountRupiah, givingType, method }: AssignableMoney) {
  const settings = await readDonationSettings(sql);
  const terms = (await readMethodTerms(sql)).find((one) => one.method === method);
  const allocations = [{ givingType, amountRupiah }];
  const free = { feeBasisPoints: 0, feeFixedRupiah: 0 };
  const fees = paymentFees({ amountRupiah, tipRupiah: 0, allocations }, terms ?? free, settings);
  return { platformFeeRupiah: platformFeeOf(amountRupiah, feeRates(settings, givingType)), fees };
}
