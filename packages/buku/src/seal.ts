export { proveConsistency, proveInclusion } from './merkle/prove.ts';
export { formatCheckpoint } from './note/checkpoint.ts';
export { formatKeyChange } from './note/key-change.ts';
export type { SigningKeys } from './note/sign.ts';
export { generateSigningKeys, readSigningKeys, signCheckpoint, signNote } from './note/sign.ts';
export { formatReceipt } from './receipt/bundle.ts';
export { encodeEntries } from './tiles/entries.ts';
export { computeCommitment, SALT_SIZE } from './transfer/commitment.ts';
export { encodeTransfer } from './transfer/transfer.ts';
