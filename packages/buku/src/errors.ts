/** Reason why a value could not be read, checked or written. Codes are stable; messages are not. */
export type BukuErrorCode =
  /** The platform has no Web Crypto (a page without https), or its Web Crypto has no Ed25519. No statement about the data. */
  | 'crypto_unavailable'
  /** A key is not `name+keyid+base64` of an Ed25519 key, or its id does not belong to the key. */
  | 'malformed_key'
  /** A text is not a C2SP signed note. */
  | 'malformed_note'
  /** A note has no signature by the given key. */
  | 'unknown_key'
  /** A note has a signature that names the given key and does not verify. */
  | 'bad_signature'
  /** A key has named two successors. */
  | 'forked_key'
  /** The text of a note is not a C2SP checkpoint. */
  | 'malformed_checkpoint'
  /** A checkpoint belongs to another log than the expected one. */
  | 'wrong_origin'
  /** A leaf is not a transfer in the canonical encoding. */
  | 'malformed_transfer'
  /** A salt is not 32 bytes, or a private part is not well-formed text. */
  | 'malformed_private_part'
  /** The salt and private part do not belong to the leaf. */
  | 'wrong_commitment'
  /** A receipt bundle is not of the documented shape. */
  | 'malformed_receipt'
  /** A proof does not lead from the leaf to the root of the checkpoint. */
  | 'wrong_proof'
  /** A path is no tile's path, or a tile's content does not have its size. */
  | 'malformed_tile'
  /** Published figures are not of the documented shape. */
  | 'malformed_figures'
  /** The reader has no such file; for a tile, neither the partial nor the full one. */
  | 'missing_tile'
  /** The tiles or entries do not belong to the checkpoint: they have another root. */
  | 'wrong_root'
  /** An index, size or amount is outside its range, or above 2^53 - 1. */
  | 'out_of_range';

/** Thrown by every function of this package for input that it cannot accept. */
export class BukuError extends Error {
  /** Stable reason of the error. */
  readonly code: BukuErrorCode;

  constructor(code: BukuErrorCode, message: string) {
    super(message);
    this.name = 'BukuError';
    this.code = code;
  }
}
