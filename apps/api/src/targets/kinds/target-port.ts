import type { CreateDonation } from '@uluran/contract/donation-form';
import type { GivingType, TargetKind } from '@uluran/contract/targets';
import type { Queryable, TransactionSql } from '../../platform/database/client.ts';

/** Fields of a donation target that donations need. */
export interface DonationTarget {
  id: number;
  fundId: number;
  kind: TargetKind;
  /** The present slug of its address, or its public id if the kind has no slugs. */
  slug: string;
  givingType: GivingType;
  /** Null if it accepts gifts; else an Indonesian sentence with the reason. */
  closedReason: string | null;
}

/** The donor's request. */
export interface QuoteRequest {
  /** The price that the donor was shown, without the tip, in rupiah. */
  amountRupiah: number;
  /** Units; undefined if the donor gave only an amount. */
  quantity: number | undefined;
}

/** Destination of a part of a gift. */
export interface Arrival {
  targetId: number;
  fundId: number;
  givingType: GivingType;
  amountRupiah: number;
}

/** Terms of a gift to a target: the price is the target's, never the client's. */
export interface Quote {
  /** Without the tip, in rupiah; `quantity` × `unitPriceRupiah` if it is given by the unit. */
  amountRupiah: number;
  /** Both null if the target is not given by the unit. */
  quantity: number | null;
  unitPriceRupiah: number | null;
  /** Adds up to the amount; several parts if one gift serves several targets. */
  arrives: readonly Arrival[];
}

/** Interface of every kind of target. Donations import no kind: they receive the kinds as arguments. */
export interface TargetPort {
  readonly kind: TargetKind;
  /** Finds a published target by its slug (also a former one) or its public id. */
  find(sql: Queryable, address: CreateDonation['target']): Promise<DonationTarget | undefined>;
  /**
   * Returns the price and the destinations of a gift. Changes nothing.
   * @throws InvalidFields with Indonesian sentences for `amountRupiah` and `quantity`
   */
  quote(sql: Queryable, target: DonationTarget, request: QuoteRequest): Promise<Quote>;
  /**
   * Reserves units of a limited offer, in the transaction that writes the gift. Does nothing for an offer without a limit.
   * @throws InvalidFields if other donors took them since the quote
   */
  reserve?(tx: TransactionSql, target: DonationTarget, quote: Quote): Promise<void>;
}

export type TargetPorts = Partial<Record<TargetKind, TargetPort>>;

/** Returns the ports by their kinds. */
export function targetPorts(...ports: readonly TargetPort[]): TargetPorts {
  return Object.fromEntries(ports.map((port) => [port.kind, port]));
}
