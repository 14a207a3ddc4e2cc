import type { MerchantCode } from '@uluran/contract/endpoints';
import { compareQris, parseQris, type Qris, type QrisComparison, type QrisErrorCode } from '@uluran/qris';
import { resembles } from './resemble-names.ts';

/** A registered code with its parsed content. */
export interface RegisteredCode extends MerchantCode {
  qris: Qris;
}

/** Reasons why a text cannot pay a merchant. */
export type Unpayable = 'not-qris' | 'transfer' | 'foreign' | 'damaged';

/** Relation of a scanned code to the directory. */
export type Judgement =
  | { kind: Unpayable }
  /** The registered code of this merchant. */
  | { kind: 'same'; scanned: Qris; merchant: RegisteredCode; comparison: QrisComparison }
  /** The registered code of another merchant than the wanted one. */
  | { kind: 'elsewhere'; scanned: Qris; merchant: RegisteredCode; wanted: RegisteredCode; comparison: QrisComparison }
  /** A code that imitates this merchant's and is not the registered one. */
  | { kind: 'different'; scanned: Qris; merchant: RegisteredCode; comparison: QrisComparison }
  /** A code of no merchant in the directory, with a name similar to these merchants' in their city. */
  | { kind: 'lookalike'; scanned: Qris; imitated: readonly [Candidate, ...Candidate[]] }
  /** A code of no merchant in the directory; `namesakes` have the same or a similar name in other cities. */
  | { kind: 'unregistered'; scanned: Qris; namesakes: readonly RegisteredCode[] };

interface Candidate {
  merchant: RegisteredCode;
  comparison: QrisComparison;
}

/** Reads the codes of the directory. An unreadable code is skipped: no scanned code equals it. */
export function readRegister(codes: readonly MerchantCode[]): RegisteredCode[] {
  return codes.flatMap((code) => {
    const read = parseQris(code.qrString);
    return read.ok ? [{ ...code, qris: read.qris }] : [];
  });
}

const UNPAYABLE: Partial<Record<QrisErrorCode, Unpayable>> = {
  not_qris: 'not-qris',
  payload_too_long: 'not-qris',
  transfer_qr: 'transfer',
  unsupported_currency: 'foreign',
  unsupported_country: 'foreign',
};

/**
 * Judges the text of a scanned code by the directory.
 * @param wantedId the merchant that the code should pay; without it, any of the directory
 */
export function judgeCode(text: string, register: readonly RegisteredCode[], wantedId?: string): Judgement {
  const read = parseQris(text);
  if (!read.ok) return { kind: UNPAYABLE[read.error.code] ?? 'damaged' };
  const scanned = read.qris;
  if (isTransfer(scanned)) return { kind: 'transfer' };
  const candidates = register.map((merchant) => ({ merchant, comparison: compareQris(scanned, merchant.qris) }));
  const equal = candidates.find(({ comparison }) => comparison.verdict === 'same');
  const wanted = candidates.find(({ merchant }) => merchant.id === wantedId);
  if (wanted !== undefined) {
    if (wanted.comparison.verdict === 'same') return { kind: 'same', scanned, ...wanted };
    if (equal !== undefined) return { kind: 'elsewhere', scanned, ...equal, wanted: wanted.merchant };
    return { kind: 'different', scanned, ...wanted };
  }
  if (equal !== undefined) return { kind: 'same', scanned, ...equal };
  const imitated = [...candidates].sort((one, other) => likeness(other) - likeness(one))[0];
  if (imitated !== undefined && likeness(imitated) > 0) return { kind: 'different', scanned, ...imitated };
  const alike = candidates.filter(({ merchant }) => resembles(scanned.merchantName, merchant.qris.merchantName));
  const [nearest, ...others] = alike.filter(({ merchant }) => isNear(scanned, merchant.qris));
  if (nearest !== undefined) return { kind: 'lookalike', scanned, imitated: [nearest, ...others] };
  return { kind: 'unregistered', scanned, namesakes: alike.map(({ merchant }) => merchant) };
}

/** Returns true if a code pays only accounts in tag 40, which banks use for transfers and deposits and no merchant has. */
function isTransfer({ nmid, accounts }: Qris): boolean {
  return nmid === null && accounts.every(({ tag }) => tag === '40' || tag === '51');
}

/** Returns true if a code names the same city; "KOTA SEMARANG" and "SEMARANG" are the same. */
function isNear(scanned: Qris, registered: Qris): boolean {
  const [here, there] = [scanned, registered].map(({ merchantCity }) =>
    merchantCity.toUpperCase().replace(/\b(KOTA|KABUPATEN|KAB)\b/g, ''),
  );
  return resembles(here ?? '', there ?? '');
}

function agrees({ fields }: QrisComparison, wanted: QrisComparison['fields'][number]['field']): boolean {
  return fields.some(({ field, isSame, actual }) => field === wanted && isSame && actual !== null);
}

/** Returns how closely a code imitates a merchant's: by an account or national id, which are unique, or by name and city together. */
function likeness({ comparison }: Candidate): number {
  const accounts = Number(agrees(comparison, 'pan')) + Number(agrees(comparison, 'nmid'));
  const naming = agrees(comparison, 'merchantName') && agrees(comparison, 'merchantCity');
  return accounts * 2 + Number(naming);
}
