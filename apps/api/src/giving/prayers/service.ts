import type { Amen } from '@uluran/contract/endpoints';
import type { VisitorLimits } from '../../accounts/visitors/visitor-limits.ts';
import type { Visitor, Visitors } from '../../accounts/visitors/visitors.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { NotFound } from '../../platform/http/failures.ts';
import { deleteAmensOf, sayAmen, takeAmenTurn } from './repository.ts';

/** A call about a prayer, and its caller. */
export interface AmenRequest {
  /** Id of the prayer, as on the wall of prayers. */
  prayerId: string;
  /** True for an Aamiin, false to withdraw it. */
  said: boolean;
  /** The account, if there is one. */
  userId: number | null;
  /** Text that an earlier call of the same visitor returned. */
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

  /** Returns true if the call changes the figure: always for an account and for a withdrawal; for visitors once per network and day. */
  async function counts({ prayerId, userId, said, clientAddress }: AmenRequest, visitor: Visitor | null) {
    if (!said || userId !== null || visitor === null) return true;
    return await takeAmenTurn(sql, { prayerId, visitorId: visitor.id, clientAddress });
  }

  return {
    /**
     * Records or withdraws one Aamiin: of an account, or else of a visitor. Repeating a call changes nothing. A visitor's does not change
     * the figure if another visitor of the same network has added one within a day.
     * @throws NotFound if no published target shows this prayer, TooManyAttempts
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

/** Removes an account's Aamiin from other donors' prayers. */
export async function eraseAmens(sql: Queryable, userId: number): Promise<void> {
  await deleteAmensOf(sql, userId);
}
