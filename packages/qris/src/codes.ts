/** Reason why a text is not a payable QRIS, or why fields cannot be written as one. Codes are stable; messages are not. */
export type QrisErrorCode =
  /** Not a QRIS string: it does not start with tag 00 and value `01`. */
  | 'not_qris'
  /** Longer than the 512 characters EMVCo allows. */
  | 'payload_too_long'
  /** A character outside printable ASCII. */
  | 'invalid_character'
  /** Tags and lengths are inconsistent, most often because the text was cut. */
  | 'malformed_tlv'
  /** The same tag occurs twice on one level, so its meaning depends on the reader. */
  | 'duplicate_tag'
  /** The checksum in tag 63 does not match the text: a character was changed. */
  | 'crc_mismatch'
  /** A tag that every QRIS must have is absent. */
  | 'missing_field'
  /** A tag's value is not one of the allowed values. */
  | 'invalid_value'
  /** A value is longer than its tag allows (writing only). */
  | 'value_too_long'
  /** Tag 53 is not 360 (rupiah). */
  | 'unsupported_currency'
  /** Tag 58 is not ID (Indonesia). */
  | 'unsupported_country'
  /** Tag 54 is not a positive decimal number of at most 13 characters. */
  | 'invalid_amount'
  /** Tag 54 has a fraction of a rupiah. No such coin is in use, and rounding would change the merchant's amount. */
  | 'fractional_amount'
  /** Tags 55 to 57 contradict each other or have no usable figure. */
  | 'invalid_tip'
  /** A bank's transfer code (tag 40 with purpose BOOK, DMCT or XBCT), not a payment to a merchant. */
  | 'transfer_qr';

/** Deviations from the specification that occur on working codes, so the string is accepted. */
export type QrisWarningCode =
  /** Tag 52 is absent or not four digits. */
  | 'invalid_mcc'
  /** A static code without tag 51, which holds the national merchant id. */
  | 'missing_national_account'
  /** The national merchant id is not `ID` + 13 digits ending in a Luhn check digit. */
  | 'invalid_nmid'
  /** Tag 40 is used (cash deposit and the like), with a purpose other than a transfer's. */
  | 'transfer_account'
  /** An account template does not name its owner (sub-tag 00). */
  | 'missing_account_guid'
  /** A merchant criteria other than UMI, UKE, UME, UBE, URE, PSO or BLU. */
  | 'unknown_criteria'
  /** A value is longer than its tag allows. */
  | 'value_too_long'
  /** The checksum is right, but written in lower case. */
  | 'lowercase_crc';

/** A refusal: `message` names the fault, its consequence and the remedy, in English, for developers. */
export type QrisError = { readonly code: QrisErrorCode; readonly message: string };

/** A remark on an accepted string. */
export type QrisWarning = { readonly code: QrisWarningCode; readonly message: string };

/** Thrown inside the parser; `parseQris` catches it and returns the refusal. */
export class QrisRefusal extends Error {
  readonly code: QrisErrorCode;

  constructor(code: QrisErrorCode, message: string) {
    super(message);
    this.name = 'QrisRefusal';
    this.code = code;
  }
}
