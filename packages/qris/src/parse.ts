import { readAccounts } from './accounts.ts';
import { readAmountRupiah } from './amount.ts';
import type { QrisWarning } from './codes.ts';
import { QrisRefusal } from './codes.ts';
import { crc16 } from './crc16.ts';
import type { Qris, QrisAccount, QrisParseResult, QrisTags } from './model.ts';
import { ADDITIONAL_DATA, isUnknownTag, NATIONAL_TAG, QRIS_LIMITS } from './model.ts';
import { readTip } from './tip.ts';
import { readTlv } from './tlv.ts';
import { findWarnings } from './warnings.ts';

const CRC_LENGTH = 4;
const TRANSFER_PURPOSES = new Set(['BOOK', 'DMCT', 'XBCT']);

/**
 * Reads a QRIS string, as scanned from a picture or returned by a payment gateway. White space around it is ignored. Never throws, for any text.
 *
 * @returns The payment request with warnings about deviations, or the reason why it must not be paid.
 */
export function parseQris(text: string): QrisParseResult {
  try {
    const payload = readText(text);
    const tags = readTlv(payload, 'the payload');
    const warnings = checkCrc(payload, tags);
    const qris = readQris(tags);
    return { ok: true, qris, warnings: [...findWarnings(qris), ...warnings] };
  } catch (error) {
    if (error instanceof QrisRefusal) return { ok: false, error: { code: error.code, message: error.message } };
    throw error;
  }
}

/** Refuses a text that cannot be a QRIS, before any of its lengths is used. */
function readText(text: unknown): string {
  const payload = typeof text === 'string' ? text.trim() : '';
  if (!payload.startsWith('000201')) {
    throw new QrisRefusal('not_qris', 'A QRIS string starts with 000201. This is the content of another kind of code.');
  }
  if (payload.length > QRIS_LIMITS.payload) {
    throw new QrisRefusal(
      'payload_too_long',
      `A QRIS string has at most ${QRIS_LIMITS.payload} characters, this one ${payload.length}.`,
    );
  }
  const odd = /[^\x20-\x7e]/u.exec(payload);
  if (odd) {
    throw new QrisRefusal(
      'invalid_character',
      `Character ${odd.index} is outside printable ASCII, which QRIS is limited to.`,
    );
  }
  return payload;
}

function checkCrc(payload: string, tags: ReadonlyMap<string, string>): QrisWarning[] {
  const written = tags.get('63');
  if (written === undefined) {
    throw new QrisRefusal(
      'missing_field',
      'Tag 63, the checksum, is absent: the text is cut or altered; scan it again.',
    );
  }
  if (written.length !== CRC_LENGTH || [...tags.keys()].at(-1) !== '63') {
    throw new QrisRefusal('malformed_tlv', 'Tag 63, the checksum, must stand last and hold four characters.');
  }
  const computed = crc16(payload.slice(0, -CRC_LENGTH));
  if (written.toUpperCase() !== computed) {
    throw new QrisRefusal(
      'crc_mismatch',
      `The checksum says ${written}, the text gives ${computed}: a character was changed. Scan it again.`,
    );
  }
  return written === computed
    ? []
    : [{ code: 'lowercase_crc', message: 'The checksum should be written in upper case.' }];
}

function readQris(tags: ReadonlyMap<string, string>): Qris {
  expectValue(tags, '53', '360', 'unsupported_currency');
  expectValue(tags, '58', 'ID', 'unsupported_country');
  const accounts = readAccounts(tags);
  if (accounts.length === 0) {
    throw new QrisRefusal('missing_field', 'No account template (tags 26 to 45, or 51): there is nobody to pay.');
  }
  const additional = tags.get('62');
  const additionalData = additional === undefined ? null : Object.fromEntries(readTlv(additional, 'tag 62'));
  refuseTransfer(accounts, additionalData);
  const amountText = tags.get('54') ?? null;
  return {
    pointOfInitiation: readPointOfInitiation(readRequired(tags, '01')),
    amountRupiah: amountText === null ? null : readAmountRupiah(amountText, '54'),
    amountText,
    tip: readTip(tags),
    mcc: tags.get('52') ?? null,
    merchantName: readRequired(tags, '59'),
    merchantCity: readRequired(tags, '60'),
    postalCode: readRequired(tags, '61'),
    nmid: accounts.find((account) => account.tag === NATIONAL_TAG)?.merchantId ?? null,
    accounts,
    additionalData,
    unknownTags: Object.fromEntries([...tags].filter(([tag]) => isUnknownTag(tag))),
  };
}

function readPointOfInitiation(value: string): Qris['pointOfInitiation'] {
  if (value === '11') return 'static';
  if (value === '12') return 'dynamic';
  throw new QrisRefusal('invalid_value', `Tag 01 is ${value}; it must be 11 (static) or 12 (dynamic).`);
}

/** Refuses codes that transfer money between personal accounts: paid as a purchase, the money could be lost or lack the protection of purchases. */
function refuseTransfer(accounts: readonly QrisAccount[], additionalData: QrisTags | null): void {
  const purpose = additionalData?.[ADDITIONAL_DATA.purpose]?.toUpperCase() ?? '';
  if (accounts.some((account) => account.tag === '40') && TRANSFER_PURPOSES.has(purpose)) {
    throw new QrisRefusal(
      'transfer_qr',
      `This is a bank's transfer code (tag 40, purpose ${purpose}), not a payment to a merchant. Ask the merchant for their payment code.`,
    );
  }
}

function expectValue(
  tags: ReadonlyMap<string, string>,
  tag: string,
  expected: string,
  code: 'unsupported_currency' | 'unsupported_country',
): void {
  const value = readRequired(tags, tag);
  if (value !== expected) throw new QrisRefusal(code, `Tag ${tag} is ${value}; QRIS payments have ${expected} there.`);
}

function readRequired(tags: ReadonlyMap<string, string>, tag: string): string {
  const value = tags.get(tag);
  if (value === undefined)
    throw new QrisRefusal('missing_field', `Tag ${tag} is absent, and every QRIS must carry it.`);
  return value;
}
