export { BukuError, type BukuErrorCode } from './errors.ts';
export { hashLeaf, hashNode, rootOf } from './merkle/hash.ts';
export type { ConsistencyClaim, InclusionClaim } from './merkle/verify.ts';
export { verifyConsistency, verifyInclusion } from './merkle/verify.ts';
export type { Checkpoint, CheckpointTrust } from './note/checkpoint.ts';
export { openCheckpoint, parseCheckpoint } from './note/checkpoint.ts';
export type { VerifierKey } from './note/key.ts';
export { formatVerifierKey, keyIdOf, parseVerifierKey } from './note/key.ts';
export type { NoteSignature, SignedNote } from './note/note.ts';
export { parseNote, verifyNote } from './note/note.ts';
export type { ReceiptBundle } from './receipt/bundle.ts';
export { parseReceipt } from './receipt/bundle.ts';
export type { CheckOutcome, ReceiptChecks, ReceiptResult } from './receipt/verify.ts';
export { verifyReceipt } from './receipt/verify.ts';
export { parseEntries, readEntries } from './tiles/entries.ts';
export type { Tile } from './tiles/path.ts';
export { parseTilePath, TILE_WIDTH, tileOf, tilePath } from './tiles/path.ts';
export type { ReadFile } from './tiles/read.ts';
export {
  readConsistencyProof,
  readInclusionProof,
  readRoot,
  tilesForConsistency,
  tilesForInclusion,
  tilesForRoot,
} from './tiles/read.ts';
export { computeCommitment, verifyCommitment } from './transfer/commitment.ts';
export type { AccountSum, BookSums } from './transfer/sums.ts';
export { sumTransfers } from './transfer/sums.ts';
export type { Transfer } from './transfer/transfer.ts';
export { parseTransfer } from './transfer/transfer.ts';
export { auditBook } from './watch/audit.ts';
export type { Growth, GrowthInput } from './watch/growth.ts';
export { checkGrowth } from './watch/growth.ts';
