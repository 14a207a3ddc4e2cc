import { hash } from 'node:crypto';
import type { Queryable } from '../../platform/database/client.ts';
import { createSigner } from '../../platform/secrets/signing.ts';

/** Hours for which the link of a confirmation is valid. */
export const CONFIRM_HOURS = 72;

const ID = /^[0-9a-f-]{36}$/;
const HASH = /^[0-9a-f]{64}$/;

/** Returns the hash that replaces an address in links for withdrawal: the address itself would be in logs and histories. */
export const emailHashOf = (email: string): string => hash('sha256', email);

/** Creates and opens the tokens of mailed links. A token contains its own data, so no table stores it, and a mail may be sent twice. */
export function createVolunteerLinks(sql: Queryable) {
  const confirming = createSigner(sql, 'volunteer confirmation');
  const withdrawing = createSigner(sql, 'volunteer withdrawal');
  return {
    confirmToken: (publicId: string, now = Date.now()): Promise<string> =>
      confirming.sign(`${publicId}_${Math.floor(now / 1000) + CONFIRM_HOURS * 3600}`),
    withdrawToken: (email: string): Promise<string> => withdrawing.sign(emailHashOf(email)),

    async openConfirm(token: string, now = Date.now()): Promise<{ publicId: string } | 'expired' | 'unknown'> {
      const [publicId = '', until = ''] = (await confirming.open(token))?.split('_') ?? [];
      if (!ID.test(publicId)) return 'unknown';
      return Number(until) * 1000 > now ? { publicId } : 'expired';
    },
    /** Returns the hash of the address; undefined for an invalid token. */
    async openWithdraw(token: string): Promise<string | undefined> {
      const emailHash = (await withdrawing.open(token)) ?? '';
      return HASH.test(emailHash) ? emailHash : undefined;
    },
  };
}

export type VolunteerLinks = ReturnType<typeof createVolunteerLinks>;
