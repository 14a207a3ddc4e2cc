import type { GivingType } from '@uluran/contract/targets';
import type { Queryable } from '../database/client.ts';

/** Dated configuration that decides about a donation. Read from the database, because it changes on a date, not with a release. */
export interface DonationSettings {
  minimumRupiah: number;
  presetsRupiah: number[];
  tipPresetsRupiah: number[];
  platformFeeBasisPoints: Record<GivingType, number>;
  /** The most that the law lets all fees together take of a gift. */
  costCeilingBasisPoints: Record<GivingType, number>;
}

export async function readDonationSettings(sql: Queryable): Promise<DonationSettings> {
  const [row] = await sql<[DonationSettings]>`
    SELECT setting('donation_minimum_rupiah') AS "minimumRupiah", setting('donation_presets_rupiah') AS "presetsRupiah",
      setting('tip_presets_rupiah') AS "tipPresetsRupiah", setting('platform_fee_basis_points') AS "platformFeeBasisPoints",
      setting('cost_ceiling_basis_points') AS "costCeilingBasisPoints"`;
  return row;
}
