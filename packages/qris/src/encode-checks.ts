import { QrisEncodeError } from './encode-error.ts';
import type { QrisAccountFields, QrisFields } from './encode-fields.ts';
import { NATIONAL_TAG, QRIS_CRITERIA, QRIS_LIMITS } from './model.ts';

/** Refuses values that readers may still accept, but that the specification forbids writing. */
export function checkStrictly(fields: QrisFields, accounts: readonly QrisAccountFields[]): void {
  if (!/^\d{4}$/.test(fields.mcc ?? '')) {
    throw new QrisEncodeError('invalid_value', 'mcc', 'must be four digits, such as 8398 for a charity.');
  }
  checkLength(fields.merchantName, QRIS_LIMITS.merchantName, 'merchantName');
  checkLength(fields.merchantCity, QRIS_LIMITS.merchantCity, 'merchantCity');
  checkLength(fields.postalCode, QRIS_LIMITS.postalCode, 'postalCode');
  for (const [index, account] of accounts.entries()) checkAccount(account, `accounts[${index}]`);
}

function checkAccount(account: QrisAccountFields, field: string): void {
  if (!account.guid)
    throw new QrisEncodeError('missing_field', `${field}.guid`, "must name the acquirer, as in 'COM.EXAMPLE.WWW'.");
  checkLength(account.merchantId, QRIS_LIMITS.merchantId, `${field}.merchantId`);
  checkLength(account.pan, QRIS_LIMITS.pan, `${field}.pan`);
  if (account.pan && !/^\d+$/.test(account.pan)) {
    throw new QrisEncodeError('invalid_value', `${field}.pan`, 'must be digits only.');
  }
  if (account.criteria && !QRIS_CRITERIA.includes(account.criteria)) {
    throw new QrisEncodeError('invalid_value', `${field}.criteria`, `must be one of ${QRIS_CRITERIA.join(', ')}.`);
  }
  if (account.tag === NATIONAL_TAG && !/^ID\d{13}$/.test(account.merchantId ?? '')) {
    throw new QrisEncodeError('invalid_value', 'nmid', "must be 'ID' and 13 digits.");
  }
}

function checkLength(value: string | null | undefined, limit: number, field: string): void {
  if (typeof value === 'string' && value.length > limit) {
    throw new QrisEncodeError(
      'value_too_long',
      field,
      `has ${value.length} characters; at most ${limit} are allowed. Shorten it, for names and cities with fitQrisText().`,
    );
  }
}
