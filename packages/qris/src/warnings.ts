import type { QrisWarning, QrisWarningCode } from './codes.ts';
import type { Qris, QrisAccount } from './model.ts';
import { NATIONAL_TAG, QRIS_CRITERIA, QRIS_LIMITS } from './model.ts';

/** Longest name without a warning. Acquirers cut names at 26 characters as often as at 25, and every payer's app shows both in full. */
const READABLE_NAME_LENGTH = QRIS_LIMITS.merchantName + 1;

/** All deviations of an accepted string from the specification. */
export function findWarnings(qris: Qris): QrisWarning[] {
  const warnings: QrisWarning[] = [];
  const warn = (code: QrisWarningCode, message: string) => warnings.push({ code, message });
  const checkLength = (what: string, value: string | null, limit: number) => {
    if (value !== null && value.length > limit)
      warn('value_too_long', `${what} has ${value.length} characters of at most ${limit}.`);
  };

  if (!/^\d{4}$/.test(qris.mcc ?? ''))
    warn('invalid_mcc', 'Tag 52 is absent or not four digits, so the trade is unknown.');
  const national = qris.accounts.find((account) => account.tag === NATIONAL_TAG);
  if (!national && qris.pointOfInitiation === 'static') {
    warn('missing_national_account', 'A static code should carry tag 51 with the national merchant id.');
  }
  if (national && !isNmid(qris.nmid)) {
    warn(
      'invalid_nmid',
      'The national merchant id is not ID + 13 digits with a Luhn check digit; it cannot be looked up.',
    );
  }
  checkLength('The merchant name (tag 59)', qris.merchantName, READABLE_NAME_LENGTH);
  checkLength('The city (tag 60)', qris.merchantCity, QRIS_LIMITS.merchantCity);
  checkLength('The postcode (tag 61)', qris.postalCode, QRIS_LIMITS.postalCode);
  for (const account of qris.accounts) {
    checkLength(`The account number in tag ${account.tag}`, account.pan, QRIS_LIMITS.pan);
    checkLength(`The merchant id in tag ${account.tag}`, account.merchantId, QRIS_LIMITS.merchantId);
    warnings.push(...accountWarnings(account));
  }
  return warnings;
}

function accountWarnings(account: QrisAccount): QrisWarning[] {
  const warnings: QrisWarning[] = [];
  if (account.guid === null) {
    warnings.push({
      code: 'missing_account_guid',
      message: `Tag ${account.tag} does not name its owner in sub-tag 00.`,
    });
  }
  if (account.criteria !== null && !QRIS_CRITERIA.includes(account.criteria)) {
    warnings.push({
      code: 'unknown_criteria',
      message: `Tag ${account.tag} has criteria ${account.criteria}; known are ${QRIS_CRITERIA.join(', ')}.`,
    });
  }
  if (account.tag === '40') {
    warnings.push({
      code: 'transfer_account',
      message: 'Tag 40 belongs to transfers and deposits; this may not be a merchant.',
    });
  }
  return warnings;
}

/** Whether a text is a national merchant id: `ID` + 13 digits, the last of which is a Luhn check digit. */
function isNmid(text: string | null): boolean {
  if (text === null || !/^ID\d{13}$/.test(text)) return false;
  let sum = 0;
  for (let fromRight = 0; fromRight < 13; fromRight += 1) {
    const digit = Number(text[text.length - 1 - fromRight]);
    const weighed = fromRight % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}
