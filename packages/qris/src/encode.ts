import { crc16 } from './crc16.ts';
import { checkStrictly } from './encode-checks.ts';
import { QrisEncodeError } from './encode-error.ts';
import type { EncodeQrisOptions, QrisAccountFields, QrisFields, QrisTipFields } from './encode-fields.ts';
import { TagWriter } from './encode-writer.ts';
import type { QrisTags } from './model.ts';
import { isAccountTag, isUnknownTag, NATIONAL_GUID, NATIONAL_TAG } from './model.ts';
import { parseQris } from './parse.ts';

/**
 * Writes a QRIS string with its checksum, tags in ascending order. `parseQris` returns the same fields for the result.
 *
 * @throws QrisEncodeError with the field, if no reader would accept the result.
 */
export function encodeQris(fields: QrisFields, options: EncodeQrisOptions = {}): string {
  const accounts = withNational(fields);
  if (options.mode !== 'lenient') checkStrictly(fields, accounts);
  const writer = new TagWriter();
  writer.put('00', '01', 'format');
  writer.put('01', writePointOfInitiation(fields), 'pointOfInitiation');
  for (const [index, account] of accounts.entries()) writeAccount(account, `accounts[${index}]`, writer);
  writer.put('52', fields.mcc, 'mcc');
  writer.put('53', '360', 'currency');
  writer.put('54', fields.amountText ?? writeRupiah(fields.amountRupiah, 'amountRupiah'), 'amountText');
  writeTip(fields.tip, writer);
  writer.put('58', 'ID', 'country');
  writer.putRequired('59', fields.merchantName, 'merchantName');
  writer.putRequired('60', fields.merchantCity, 'merchantCity');
  writer.putRequired('61', fields.postalCode, 'postalCode');
  writer.put('62', writeTags(fields.additionalData, 'additionalData'), 'additionalData');
  writeUnknownTags(fields.unknownTags, writer);
  const body = `${writer.text()}6304`;
  const payload = `${body}${crc16(body)}`;
  checkReadsBack(payload, fields);
  return payload;
}

function writePointOfInitiation(fields: QrisFields): string {
  if (fields.pointOfInitiation === 'static') return '11';
  if (fields.pointOfInitiation === 'dynamic') return '12';
  throw new QrisEncodeError('invalid_value', 'pointOfInitiation', "must be 'static' or 'dynamic'.");
}

/** Adds a national template for an NMID that was given without one. */
function withNational(fields: QrisFields): readonly QrisAccountFields[] {
  const hasNational = fields.accounts.some((account) => account.tag === NATIONAL_TAG);
  if (hasNational || fields.nmid === undefined || fields.nmid === null) return fields.accounts;
  return [...fields.accounts, { tag: NATIONAL_TAG, guid: NATIONAL_GUID, merchantId: fields.nmid }];
}

function writeAccount(account: QrisAccountFields, field: string, writer: TagWriter): void {
  if (!isAccountTag(account.tag)) {
    throw new QrisEncodeError(
      'invalid_value',
      `${field}.tag`,
      "must be '26' to '45', or '51' for the national template.",
    );
  }
  const template = new TagWriter();
  template.put('00', account.guid, `${field}.guid`);
  template.put('01', account.pan, `${field}.pan`);
  template.put('02', account.merchantId, `${field}.merchantId`);
  template.put('03', account.criteria, `${field}.criteria`);
  for (const [tag, value] of Object.entries(account.otherTags ?? {}))
    template.put(tag, value, `${field}.otherTags.${tag}`);
  writer.putRequired(account.tag, template.text(), field);
}

function writeRupiah(rupiah: number | null | undefined, field: string): string | null {
  if (rupiah === null || rupiah === undefined) return null;
  if (!Number.isSafeInteger(rupiah) || rupiah <= 0) {
    throw new QrisEncodeError(
      'invalid_amount',
      field,
      `must be whole rupiah above 0, not ${rupiah}; leave it out to let the payer type it.`,
    );
  }
  return String(rupiah);
}

function writeTip(tip: QrisTipFields | null | undefined, writer: TagWriter): void {
  if (tip === null || tip === undefined) return;
  if (tip.kind === 'prompt') return writer.put('55', '01', 'tip');
  if (tip.kind === 'fixed') {
    writer.put('55', '02', 'tip');
    return writer.put('56', tip.text ?? writeRupiah(tip.rupiah, 'tip.rupiah'), 'tip');
  }
  if (!Number.isInteger(tip.basisPoints) || tip.basisPoints < 1 || tip.basisPoints > 9999) {
    throw new QrisEncodeError(
      'invalid_tip',
      'tip.basisPoints',
      'must be a whole number from 1 (0.01 %) to 9999 (99.99 %).',
    );
  }
  writer.put('55', '03', 'tip');
  writer.put('57', tip.text ?? String(tip.basisPoints / 100), 'tip');
}

function writeTags(tags: QrisTags | null | undefined, field: string): string | null {
  const writer = new TagWriter();
  for (const [tag, value] of Object.entries(tags ?? {})) writer.put(tag, value, `${field}.${tag}`);
  return writer.text() || null;
}

function writeUnknownTags(tags: QrisTags | undefined, writer: TagWriter): void {
  for (const [tag, value] of Object.entries(tags ?? {})) {
    if (!isUnknownTag(tag)) {
      throw new QrisEncodeError('invalid_value', `unknownTags.${tag}`, 'has a field of its own; set that instead.');
    }
    writer.put(tag, value, `unknownTags.${tag}`);
  }
}

/** Final check: the parser accepts the written string and returns the given fields. */
function checkReadsBack(payload: string, fields: QrisFields): void {
  const read = parseQris(payload);
  if (!read.ok)
    throw new QrisEncodeError(read.error.code, 'fields', `together are refused by readers: ${read.error.message}`);
  const { amountRupiah, nmid, tip } = read.qris;
  if (fields.amountRupiah !== undefined && fields.amountRupiah !== amountRupiah) {
    throw new QrisEncodeError(
      'invalid_amount',
      'amountText',
      `says ${amountRupiah}, amountRupiah ${fields.amountRupiah}; leave amountText out.`,
    );
  }
  if (fields.nmid !== undefined && fields.nmid !== nmid) {
    throw new QrisEncodeError(
      'invalid_value',
      'nmid',
      `is ${fields.nmid}, but the account with tag 51 holds ${nmid}; make them agree.`,
    );
  }
  if (figureOf(fields.tip) !== figureOf(tip)) {
    throw new QrisEncodeError('invalid_tip', 'tip.text', 'differs from the figure beside it; leave it out.');
  }
}

function figureOf(tip: QrisTipFields | null | undefined): number | undefined {
  if (tip?.kind === 'fixed') return tip.rupiah;
  return tip?.kind === 'percent' ? tip.basisPoints : undefined;
}
