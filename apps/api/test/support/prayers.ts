import { createHash } from 'node:crypto';
import { givePaid } from './giving.ts';
import { newVisitor } from './limits.ts';
import type { Answer, TestApi } from './test-api.ts';

/** Gives with a prayer. Returns the prayer's id on the wall. */
export async function givePrayer(
  running: TestApi,
  slug: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { donationId } = await givePaid(running, slug, changes);
  return prayerIdOf(donationId);
}

/** The id of a donation's prayer on the wall. */
export function prayerIdOf(donationId: string): string {
  return createHash('md5').update(donationId).digest('hex');
}

export interface AmenFrom {
  said?: boolean;
  visitor?: string;
  token?: string;
  clientAddress?: string;
}

/** Sends an Aamiin, by default from a network of its own. */
export async function sayAmen({ call }: TestApi, prayerId: string, from: AmenFrom = {}): Promise<Answer> {
  const { token, clientAddress = newVisitor(), ...body } = from;
  return await call('POST', `/prayers/${prayerId}/amen`, { body, clientAddress, ...(token && { token }) });
}
