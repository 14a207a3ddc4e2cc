import { LEGAL_CEILING_BASIS_POINTS } from '@uluran/contract/fees';
import { GIVING_TYPES, type GivingType } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';

/** Dated configuration for a donation. Read from the database, because it changes on a date, not with a release. */
export interface DonationSettings {
  minimumRupiah: number;
  presetsRupiah: number[];
  tipPresetsRupiah: number[];
  platformFeeBasisPoints: Record<GivingType, number>;
  /** Legal maximum of all fees together for a gift. */
  costCeilingBasisPoints: Record<GivingType, number>;
}

/** Returns the settings of a moment, now by default. Fees stay within the legal maximum for any setting. */
export async function readDonationSettings(sql: Queryable, at?: Date): Promise<DonationSettings> {
  const [row] = await sql<[DonationSettings]>`
    SELECT setting_at('donation_minimum_rupiah', at) AS "minimumRupiah", setting_at('donation_presets_rupiah', at) AS "presetsRupiah",
      setting_at('tip_presets_rupiah', at) AS "tipPresetsRupiah", setting_at('platform_fee_basis_points', at) AS "platformFeeBasisPoints",
      setting_at('cost_ceiling_basis_points', at) AS "costCeilingBasisPoints"
    FROM (SELECT coalesce(${at ?? null}::timestamptz, now()) AS at) moment`;
  return withinLaw(row);
}

/** Returns settings whose fees are within the ceiling that is set, and the ceiling within the law. */
export function withinLaw(row: DonationSettings): DonationSettings {
  const ceilings = lowest(row.costCeilingBasisPoints, LEGAL_CEILING_BASIS_POINTS);
  return {
    ...row,
    platformFeeBasisPoints: lowest(row.platformFeeBasisPoints, ceilings),
    costCeilingBasisPoints: ceilings,
  };
}

/** Dated configuration for fundraisers, limited to public values. */
export interface RaisingSettings {
  longestDays: number;
  storyWords: number;
  minimumWithdrawalRupiah: number;
  transferFeeRupiah: number;
  evidenceDays: number;
}

/** Returns the rules of today. */
export async function readRaisingSettings(sql: Queryable): Promise<RaisingSettings> {
  const [{ campaign, withdrawal }] = await sql<
    [
      {
        campaign: Pick<RaisingSettings, 'longestDays' | 'storyWords'>;
        withdrawal: { minimumRupiah: number; transferFeeRupiah: number; evidenceDays: number };
      },
    ]
  >`SELECT setting('campaign_rules') AS campaign, setting('withdrawal_rules') AS withdrawal`;
  return {
    longestDays: campaign.longestDays,
    storyWords: campaign.storyWords,
    minimumWithdrawalRupiah: withdrawal.minimumRupiah,
    transferFeeRupiah: withdrawal.transferFeeRupiah,
    evidenceDays: withdrawal.evidenceDays,
  };
}

type Rates = Readonly<Record<GivingType, number>>;

/** Returns the lower rate of each giving type; 0 if a setting lacks one. */
function lowest(set: Partial<Rates>, most: Rates): Record<GivingType, number> {
  const rates = GIVING_TYPES.map((type) => [type, Math.max(0, Math.min(set[type] ?? 0, most[type]))]);
  return Object.fromEntries(rates) as Record<GivingType, number>;
}
