import type { QrisErrorCode } from './codes.ts';

/** Thrown by `encodeQris` for fields that no reader would accept. */
export class QrisEncodeError extends Error {
  /** Stable reason, one of the codes of `parseQris`. */
  readonly code: QrisErrorCode;
  /** Path of the invalid field, such as `merchantName` or `accounts[0].pan`. */
  readonly field: string;

  constructor(code: QrisErrorCode, field: string, message: string) {
    super(`Cannot write QRIS: ${field} ${message}`);
    this.name = 'QrisEncodeError';
    this.code = code;
    this.field = field;
  }
}
