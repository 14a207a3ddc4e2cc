import type { CreateDonation } from '@uluran/contract/donation-form';
import type { TargetStatus } from '@uluran/contract/states';
import { TARGET_ROUTES, type TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import type { DonationTarget } from './target-port.ts';

type ClosedStatus = Exclude<TargetStatus, 'draft' | 'live'>;

const CLOSED: Record<ClosedStatus, string> = {
  paused: 'sedang dijeda dan belum menerima donasi.',
  ended: 'sudah berakhir dan tidak menerima donasi lagi.',
  closed: 'sudah ditutup dan tidak menerima donasi lagi.',
  frozen: 'dibekukan sementara dan tidak menerima donasi.',
};

type Row = Omit<DonationTarget, 'closedReason'> & {
  status: ClosedStatus | 'live';
  over: boolean;
  acceptsDonations: boolean;
};

/**
 * Finds a published target of a kind by the slug in its address (also a former one), or by public id.
 *
 * @param subject the beginning of the sentence with the reason why it is closed: `Penggalangan ini`
 */
export async function findTarget(
  sql: Queryable,
  kind: TargetKind,
  address: CreateDonation['target'],
  subject: string,
): Promise<DonationTarget | undefined> {
  const named = 'slug' in address && TARGET_ROUTES[kind].parameter === 'slug';
  const [row] = await sql<Row[]>`
    SELECT t.id, t.fund_id AS "fundId", t.kind, t.address AS slug, t.giving_type AS "givingType", t.status, t.accepts_donations AS "acceptsDonations",
      coalesce(r.ends_at <= now(), false) AS over
    FROM donation_targets t JOIN target_revisions r ON r.id = t.published_revision_id
    WHERE t.kind = ${kind} AND t.status <> 'draft'
      AND ${
        named
          ? sql`t.id = (SELECT target_id FROM target_slugs WHERE slug = ${address.slug})`
          : sql`t.public_id = ${'slug' in address ? address.slug : address.id}`
      }`;
  if (row === undefined) return undefined;
  const { status, over, acceptsDonations, ...target } = row;
  return { ...target, closedReason: closedReason({ status, over, acceptsDonations }, subject) };
}

/** Returns the reason why a target accepts no gifts, in a sentence; null if it does. */
function closedReason(
  { status, over, acceptsDonations }: Pick<Row, 'status' | 'over' | 'acceptsDonations'>,
  subject: string,
): string | null {
  if (status !== 'live') return `${subject} ${CLOSED[status]}`;
  return over || !acceptsDonations ? `${subject} ${CLOSED.ended}` : null;
}
