import { IDENTITY_VALID_DAYS } from '@uluran/contract/identity';
import { type DemoClock, type Fundraiser, ORGANISERS, type OrganiserKey } from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { operatorOf } from './operators.ts';
import { records } from './records.ts';

/** A check is repeated shortly before the previous one ends. */
const RENEWED_AFTER_DAYS = IDENTITY_VALID_DAYS - 20;

/** Days between the opening of an account and its first decision, and fewest days between two decisions. */
const FIRST_AFTER_DAYS = 6;
const APART_DAYS = 30;

/** Adds the verified identities of all organisers, without documents: each person's and organisation's first check and its renewals. */
export async function insertIdentities(
  sql: TransactionSql,
  clock: DemoClock,
  organisers: ReadonlyMap<OrganiserKey, number>,
): Promise<void> {
  const rows = [...organisers].flatMap(([key, userId]) => {
    const { name, kind, representative } = ORGANISERS[key];
    return decisionsOf(ORGANISERS[key]).map((daysAgo) => ({
      ...{ publicId: newPublicId(), userId, kind, name, representative },
      begunAt: clock.daysAgo(daysAgo + 3, 19),
      submittedAt: clock.daysAgo(daysAgo + 2, 20),
      decidedAt: clock.daysAgo(daysAgo),
    }));
  });
  await sql`
    INSERT INTO identity_checks (public_id, user_id, kind, legal_name, representative, status, begun_at, submitted_at, decided_at, decided_by, valid_until)
    SELECT "publicId", "userId", "kind", "name", "representative", 'verified', "begunAt", "submittedAt", "decidedAt", ${await operatorOf(sql, 'reviewer')},
      "decidedAt" + make_interval(days => ${IDENTITY_VALID_DAYS})
    FROM jsonb_to_recordset(${records(rows)}::text::jsonb) AS r ("publicId" text, "userId" bigint, "kind" text, "name" text, "representative" text,
      "begunAt" timestamptz, "submittedAt" timestamptz, "decidedAt" timestamptz)
    ORDER BY "decidedAt"`;
}

/** Returns the days before the seed on which a fundraiser's checks were decided, oldest first. */
function decisionsOf({ joinedDaysAgo, verifiedDaysAgo }: Fundraiser): number[] {
  const latestRenewal = joinedDaysAgo - FIRST_AFTER_DAYS - APART_DAYS;
  const renewals = [verifiedDaysAgo];
  for (let day = verifiedDaysAgo + RENEWED_AFTER_DAYS; day <= latestRenewal; day += RENEWED_AFTER_DAYS)
    renewals.unshift(day);
  return verifiedDaysAgo > latestRenewal ? renewals : [joinedDaysAgo - FIRST_AFTER_DAYS, ...renewals];
}
