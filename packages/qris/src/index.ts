export type { QrisError, QrisErrorCode, QrisWarning, QrisWarningCode } from './codes.ts';
export { crc16 } from './crc16.ts';
export { encodeQris } from './encode.ts';
export { QrisEncodeError } from './encode-error.ts';
export type { EncodeQrisOptions, QrisAccountFields, QrisFields, QrisTipFields } from './encode-fields.ts';
export { fitQrisText } from './fit-text.ts';
export type { Qris, QrisAccount, QrisParseResult, QrisTags, QrisTip } from './model.ts';
export { ADDITIONAL_DATA, QRIS_CRITERIA, QRIS_LIMITS } from './model.ts';
export { parseQris } from './parse.ts';
