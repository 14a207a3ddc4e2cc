import type { CreateDonation } from '@uluran/contract/donation-form';
import type { GivingType, TargetKind } from '@uluran/contract/targets';
import type { Queryable, TransactionSql } from '../../platform/database/client.ts';

/** A donation target, as donations need it. */
export interface DonationTarget {
  id: number;
  fundId: number;
  kind: TargetKind;
  /** What stands in its address: its present slug, or its public id where the kind has no slugs. */
  slug: string;
  givingType: GivingType;
  /** Null when it may receive; else an Indonesian sentence with the reason. */
  closedReason: string | null;
}

/** What a donor asks for. */
export interface QuoteRequest {
  /** The price that the donor was shown, without the tip, in rupiah. */
  amountRupiah: number;
  /** Units; undefined where the donor gave an amount and nothing else. */
  quantity: number | undefined;
}

/** Where a part of a gift arrives. */
export interface Arrival {
  targetId: number;
  fundId: number;
  givingType: GivingType;
  amountRupiah: number;
}

/** What a gift to a target is: its price is the target's, never the client's. */
export interface Quote {
  /** Without the tip, in rupiah; `quantity` × `unitPriceRupiah` where it is given by the unit. */
  amountRupiah: number;
  /** Both null where the target is not given by the unit. */
  quantity: number | null;
  unitPriceRupiah: number | null;
  /** Adds up to the amount; several parts where one gift serves several targets. */
  arrives: readonly Arrival[];
}

/** What every kind of target implements. Donations imports no kind: kinds are handed to it. */
export interface TargetPort {
  readonly kind: TargetKind;
  /** Finds it by its slug (also a former one) or its public id, as the public may see it. */
  find(sql: Queryable, address: CreateDonation['target']): Promise<DonationTarget | undefined>;
  /**
   * Returns what a gift to it costs and where it arrives. Changes nothing.
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

/** The ports by the kinds they are of. */
export function targetPorts(...ports: readonly TargetPort[]): TargetPorts {
  return Object.fromEntries(ports.map((port) => [port.kind, port]));
}
