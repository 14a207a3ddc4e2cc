import type { CampaignDashboard, DonorSource } from '@uluran/contract/endpoints';
import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import type { Queryable } from '../../platform/database/client.ts';

/** Data of a campaign's dashboard, without the funnel and the tokens of its links. */
export type StoredDashboard = Omit<CampaignDashboard, 'shareTokens' | 'funnel'>;

interface Row extends Omit<StoredDashboard, 'days' | 'methods' | 'sources' | 'raisedRupiah' | 'donationCount'> {
  parts: { day: string; method: PaymentMethodCode; source: DonorSource; raisedRupiah: number; donationCount: number }[];
}
type Part = Pick<CampaignDashboard, 'raisedRupiah' | 'donationCount'>;

/** Adds up the parts with the same key, in the order in which the keys first appear. */
function sumBy<Key>(parts: Row['parts'], keyOf: (part: Row['parts'][number]) => Key): [Key, Part][] {
  const sums = new Map<Key, Part>();
  for (const part of parts) {
    const before = sums.get(keyOf(part)) ?? { raisedRupiah: 0, donationCount: 0 };
    sums.set(keyOf(part), {
      raisedRupiah: before.raisedRupiah + part.raisedRupiah,
      donationCount: before.donationCount + part.donationCount,
    });
  }
  return [...sums];
}

const largestFirst = ([, one]: [unknown, Part], [, other]: [unknown, Part]) => other.raisedRupiah - one.raisedRupiah;

/**
 * Returns the collected amounts of a target by day, method and source, in one statement over its days: they add up to the rolled-up ledger.
 */
export async function readCampaignDays(sql: Queryable, targetId: number): Promise<StoredDashboard> {
  const [row] = await sql<[Row]>`
    SELECT r.target_rupiah AS "targetRupiah", iso_time(now()) AS now,
      (SELECT count(*)::integer FROM donations WHERE target_id = t.id AND status IN ('paid', 'partially_refunded') AND message IS NOT NULL) AS "prayerCount",
      (SELECT coalesce(json_agg(DISTINCT (n.published_at AT TIME ZONE 'Asia/Jakarta')::date), '[]') FROM target_news n
        WHERE n.target_id = t.id AND n.published_at <= now()) AS "newsDays",
      (SELECT coalesce(json_agg(json_build_object('day', d.day, 'method', d.method, 'source', d.source, 'raisedRupiah', d.raised_rupiah,
          'donationCount', d.donations) ORDER BY d.day), '[]') FROM target_days d WHERE d.target_id = t.id) AS parts
    FROM donation_targets t LEFT JOIN target_revisions r ON r.id = t.published_revision_id WHERE t.id = ${targetId}`;
  const { parts, ...rest } = row;
  const [[, sum] = [null, { raisedRupiah: 0, donationCount: 0 }]] = sumBy(parts, () => null);
  return {
    ...rest,
    ...sum,
    days: sumBy(parts, ({ day }) => day).map(([day, part]) => ({ day, ...part })),
    methods: sumBy(parts, ({ method }) => method)
      .sort(largestFirst)
      .map(([method, part]) => ({ method, ...part })),
    sources: sumBy(parts, ({ source }) => source)
      .sort(largestFirst)
      .map(([source, part]) => ({ source, ...part })),
  };
}
