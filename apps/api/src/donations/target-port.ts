import type { CreateDonation } from '@uluran/contract/donation-form';
import type { GivingType, TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../database/client.ts';

/** What donations need to know of whatever receives money. */
export interface DonationTarget {
  id: number;
  fundId: number;
  kind: TargetKind;
  slug: string;
  givingType: GivingType;
  /** Null when it may receive; else an Indonesian sentence that says why not. */
  closedReason: string | null;
}

/** What every kind of target answers. Donations imports no kind: kinds are handed to it. */
export interface TargetPort {
  readonly kind: TargetKind;
  /** Finds it by slug (present or former) or public id, as the public may see it. */
  find(sql: Queryable, address: CreateDonation['target']): Promise<DonationTarget | undefined>;
}

export type TargetPorts = Partial<Record<TargetKind, TargetPort>>;
