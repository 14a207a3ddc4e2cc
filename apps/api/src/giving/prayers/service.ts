import type { Amen } from '@uluran/contract/endpoints';
import type { VisitorLimits } from '../../accounts/visitors/visitor-limits.ts';
import type { Visitor, Visitors } from '../../accounts/visitors/visitors.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { NotFound } from '../../platform/http/failures.ts';
import { deleteAmensOf, sayAmen, takeAmenTurn } from './repository.ts';

/** One call about a prayer, and who makes it. */
export interface AmenRequest {
  /** As the wall of prayers names it. */
  prayerId: string;
  /** True for an Aamiin, false to take it back. */
  said: boolean;
  /** The account, if there is one. */
  userId: number | null;
  /** What an earlier call of the same visitor returned. */
  visitor: string | undefined;
  clientAddress: string;
}

interface Dependencies {
  sql: Queryable;
  limits: VisitorLimits;
  visitors: Visitors;
}

export function createPrayerService({ sql, limits, visitors }: Dependencies) {
  /** Returns the visitor; null for an account. A new visitor is stored only with a first Aamiin. */
  async function visitorOf({ userId, visitor, said, clientAddress }: AmenRequest): Promise<Visitor | null> {
    const id = await visitors.find(visitor);
    if (id !== undefined) return { id, issued: null };
    if (userId !== null || !said) return null;
    await limits.begin('visitor', clientAddress);
    return await visitors.issue();
  }

  /** An Aamiin of an account counts, and so does taking one back; of visitors one for each network and day. */
  async function counts({ prayerId, userId, said, clientAddress }: AmenRequest, visitor: Visitor | null) {
    if (!said || userId !== null || visitor === null) return true;
    return await takeAmenTurn(sql, { prayerId, visitorId: visitor.id, clientAddress });
  }

  return {
    /**
     * Notes or takes back one Aamiin: of an account, or else of a visitor. Repeating a call changes nothing. A visitor's does not change the
     * figure where another visitor of the same network has said it within a day.
     * @throws NotFound where no published target shows this prayer, TooManyAttempts
     */
    async say(request: AmenRequest): Promise<Amen> {
      await limits.begin('amen', request.clientAddress);
      const { prayerId, said, userId } = request;
      const visitor = await visitorOf(request);
      const amenCount = (await counts(request, visitor))
        ? await sayAmen(sql, { prayerId, said, userId, visitorId: visitor?.id ?? null })
        : await sayAmen(sql, { prayerId, said: false, userId: null, visitorId: null });
      if (amenCount === null) throw new NotFound('Doa ini sudah tidak ada.');
      return { said, amenCount, visitor: visitor?.issued ?? null };
    },
  };
}

export type PrayerService = ReturnType<typeof createPrayerService>;

/** Removes an account's Aamiin from the prayers of others. */
export async function eraseAmens(sql: Queryable, userId: number): Promise<void> {
  await deleteAmensOf(sql, userId);
}
