import type { Qris } from './model.ts';
import { NATIONAL_TAG } from './model.ts';

/** Fields by which a payer can recognise a code's merchant: names and accounts. */
export type QrisIdentity = Pick<Qris, 'merchantName' | 'merchantCity' | 'nmid' | 'accounts'>;

/**
 * The compared fields. `nmid`, `pan` and `merchantId` determine the recipient of the money; the payer's app shows `merchantName` and `merchantCity`.
 * A merchant id is only unique within its acquirer, so it follows the acquirer's domain: `COM.EXAMPLE.WWW UL4821`.
 */
export type QrisComparedField = 'nmid' | 'merchantName' | 'merchantCity' | 'pan' | 'merchantId';

/** One field of two codes, as written in each; `null` if a code lacks it. */
export type QrisFieldComparison = {
  readonly field: QrisComparedField;
  readonly expected: string | null;
  readonly actual: string | null;
  readonly isSame: boolean;
};

/** The result of `compareQris`. */
export type QrisComparison = {
  /**
   * `same`: every field is equal. `relabelled`: same account, but another name or city. `redirected`: same name, but another account. `other`:
   * another name and another account.
   */
  readonly verdict: 'same' | 'relabelled' | 'redirected' | 'other';
  /** Every field once: `nmid`, `merchantName`, `merchantCity`, `pan`, `merchantId`. */
  readonly fields: readonly QrisFieldComparison[];
};

const NAMING: readonly QrisComparedField[] = ['merchantName', 'merchantCity'];

/**
 * Compares a scanned code with the registered code of a merchant. Amount, kind (static or dynamic), tip, reference and postal code are ignored,
 * because a till's code for one purchase belongs to the merchant as much as the sticker. Case and repeated blanks are ignored too.
 *
 * All accounts of both codes are compared, in any order. An account that only one of them has is a difference, because a payer's app may choose it.
 *
 * @param actual The scanned code, as `parseQris` returned it.
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
    // Includes the national template's: an app that uses it pays this account.
    pan: listed(accounts.map(({ pan }) => pan)),
    merchantId: listed(acquirers.map(({ guid, merchantId }) => merchantId && `${guid ?? ''} ${merchantId}`.trim())),
  } satisfies Record<QrisComparedField, string | null>;
}

/** Distinct values, sorted, so that the order of the templates is ignored. */
function listed(values: readonly (string | null)[]): string | null {
  const present = new Set(values.filter((value) => value !== null));
  return present.size === 0 ? null : [...present].sort().join(', ');
}

function plain(value: string | null): string | null {
  return value === null ? null : value.trim().replace(/\s+/g, ' ').toUpperCase();
}
