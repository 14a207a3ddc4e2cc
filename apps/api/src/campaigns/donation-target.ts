import type { TargetStatus } from '@uluran/contract/states';
import { quoteAnyAmount } from '../donations/quotes.ts';
import type { DonationTarget, TargetPort } from '../donations/target-port.ts';

const CLOSED: Record<Exclude<TargetStatus, 'draft' | 'live'>, string> = {
  paused: 'Penggalangan ini sedang dijeda dan belum menerima donasi.',
  ended: 'Penggalangan ini sudah berakhir dan tidak menerima donasi lagi.',
  closed: 'Penggalangan ini sudah ditutup dan tidak menerima donasi lagi.',
  frozen: 'Penggalangan ini dibekukan sementara dan tidak menerima donasi.',
};

type Row = Omit<DonationTarget, 'closedReason'> & {
  status: keyof typeof CLOSED | 'live';
  over: boolean;
  acceptsDonations: boolean;
};

function closedReason({ status, over, acceptsDonations }: Row): string | null {
  if (status !== 'live') return CLOSED[status];
  return over || !acceptsDonations ? CLOSED.ended : null;
}

const KIND = 'campaign';

/** Campaigns as donation targets. */
export const campaignTarget: TargetPort = {
  kind: KIND,
  find: async (sql, address) => {
    const [row] = await sql<Row[]>`
      SELECT t.id, t.fund_id AS "fundId", t.kind, t.slug, t.giving_type AS "givingType", t.status, t.accepts_donations AS "acceptsDonations",
        coalesce(r.ends_at <= now(), false) AS over
      FROM donation_targets t JOIN target_revisions r ON r.id = t.published_revision_id
      WHERE t.kind = ${KIND} AND t.status <> 'draft'
        AND ${'slug' in address ? sql`t.id = (SELECT target_id FROM target_slugs WHERE slug = ${address.slug})` : sql`t.public_id = ${address.id}`}`;
    if (row === undefined) return undefined;
    const { id, fundId, kind, slug, givingType } = row;
    return { id, fundId, kind, slug, givingType, closedReason: closedReason(row) };
  },
  quote: async (_, target, request) => quoteAnyAmount(target, request),
};
