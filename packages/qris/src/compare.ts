import type { Qris } from './model.ts';
import { NATIONAL_TAG } from './model.ts';

/** What a payer can hold a code to: who it names, and whom it pays. */
export type QrisIdentity = Pick<Qris, 'merchantName' | 'merchantCity' | 'nmid' | 'accounts'>;

/**
 * What is compared. `nmid`, `pan` and `merchantId` decide where the money goes; `merchantName` and `merchantCity` are what the payer's
 * app shows. A merchant id means something to its acquirer alone, so it stands behind the acquirer's domain: `COM.EXAMPLE.WWW UL4821`.
 */
export type QrisComparedField = 'nmid' | 'merchantName' | 'merchantCity' | 'pan' | 'merchantId';

/** One field of two codes, as each of them writes it; `null` where a code does not carry it. */
export type QrisFieldComparison = {
  readonly field: QrisComparedField;
  readonly expected: string | null;
  readonly actual: string | null;
  readonly isSame: boolean;
};

/** The result of `compareQris`. */
export type QrisComparison = {
  /**
   * `same`: every field agrees. `relabelled`: the money goes to the same account, under another name or city. `redirected`: the same name,
   * and the money goes elsewhere. `other`: another name, and the money goes elsewhere.
   */
  readonly verdict: 'same' | 'relabelled' | 'redirected' | 'other';
  /** Every field once: `nmid`, `merchantName`, `merchantCity`, `pan`, `merchantId`. */
  readonly fields: readonly QrisFieldComparison[];
};

const NAMING: readonly QrisComparedField[] = ['merchantName', 'merchantCity'];

/**
 * Compares a scanned code with the one that is registered for a merchant. Amount, kind (static or dynamic), tip, reference and postal code
 * do not count: a till's code for one purchase is the merchant's as much as the sticker is. Case and repeated blanks do not count either.
 *
 * All accounts of both codes are compared, in any order: an account that only one of them has is a difference, for a payer's app may
 * choose it.
 *
 * @param actual The code in the payer's hand, as `parseQris` read it.
 * @param expected The registered code, or the same fields of a record.
 */
export function compareQris(actual: QrisIdentity, expected: QrisIdentity): QrisComparison {
  const read = [valuesOf(actual), valuesOf(expected)] as const;
  const fields = (Object.keys(read[0]) as QrisComparedField[]).map((field) => {
    const [found, wanted] = [read[0][field], read[1][field]];
    return { field, expected: wanted, actual: found, isSame: plain(found) === plain(wanted) };
  });
  const differs = fields.filter(({ isSame }) => !isSame).map(({ field }) => field);
  if (differs.length === 0) return { verdict: 'same', fields };
  if (differs.every((field) => NAMING.includes(field))) return { verdict: 'relabelled', fields };
  return { verdict: differs.includes('merchantName') ? 'other' : 'redirected', fields };
}

function valuesOf({ nmid, merchantName, merchantCity, accounts }: QrisIdentity) {
  const acquirers = accounts.filter(({ tag }) => tag !== NATIONAL_TAG);
  return {
    nmid,
    merchantName,
    merchantCity,
    // Of the national template too: an app that follows it pays this account.
    pan: listed(accounts.map(({ pan }) => pan)),
    merchantId: listed(acquirers.map(({ guid, merchantId }) => merchantId && `${guid ?? ''} ${merchantId}`.trim())),
  } satisfies Record<QrisComparedField, string | null>;
}

/** Each value once, sorted, so that the order of the templates does not count. */
function listed(values: readonly (string | null)[]): string | null {
  const present = new Set(values.filter((value) => value !== null));
  return present.size === 0 ? null : [...present].sort().join(', ');
}

function plain(value: string | null): string | null {
  return value === null ? null : value.trim().replace(/\s+/g, ' ').toUpperCase();
}
