import { toUtf8 } from '../bytes.ts';
import { BukuError, type BukuErrorCode } from '../errors.ts';
import { hashLeaf } from '../merkle/hash.ts';
import { verifyInclusion } from '../merkle/verify.ts';
import { type Checkpoint, type CheckpointTrust, openCheckpoint } from '../note/checkpoint.ts';
import { verifyCommitment } from '../transfer/commitment.ts';
import { parseTransfer, type Transfer } from '../transfer/transfer.ts';
import { parseReceipt, type ReceiptBundle } from './bundle.ts';

/** Result of one check. `skipped`: it depends on another check that failed. */
export type CheckOutcome =
  | { state: 'holds' }
  | { state: 'fails'; code: BukuErrorCode; message: string }
  | { state: 'skipped' };

/** Checks of a receipt, in order. */
export interface ReceiptChecks {
  /** The bundle has the documented shape. */
  bundle: CheckOutcome;
  /** The leaf is a transfer in the canonical encoding. */
  transfer: CheckOutcome;
  /** The leaf's commitment is to this private part. */
  privatePart: CheckOutcome;
  /** The checkpoint is signed by the log. */
  checkpoint: CheckOutcome;
  /** The leaf is in the tree of the checkpoint. */
  inclusion: CheckOutcome;
}

/** Result of all checks of a receipt: all hold, or some fail. */
export type ReceiptResult =
  | {
      ok: true;
      transfer: Transfer;
      privateText: string;
      /** Index of the leaf, from 0. */
      index: number;
      checkpoint: Checkpoint;
      checks: ReceiptChecks;
    }
  | { ok: false; checks: ReceiptChecks };

const HOLDS: CheckOutcome = { state: 'holds' };
const SKIPPED: CheckOutcome = { state: 'skipped' };

/** Runs one check. A platform without cryptography is no finding about the receipt: its error is thrown. */
async function attempt<T>(check: () => T | Promise<T>): Promise<{ outcome: CheckOutcome; value: T | null }> {
  try {
    return { outcome: HOLDS, value: await check() };
  } catch (error) {
    if (!(error instanceof BukuError) || error.code === 'crypto_unavailable') throw error;
    return { outcome: { state: 'fails', code: error.code, message: error.message }, value: null };
  }
}

async function requirePrivatePart({ commitment }: Transfer, bundle: ReceiptBundle): Promise<void> {
  if (!(await verifyCommitment(commitment, bundle))) {
    throw new BukuError('wrong_commitment', 'The private part or the salt is not that of the leaf.');
  }
}

async function requireInclusion({ root, size }: Checkpoint, bundle: ReceiptBundle): Promise<void> {
  const { index, treeSize, leaf, proof } = bundle;
  if (treeSize !== size) {
    throw new BukuError(
      'wrong_proof',
      `The proof is of a tree of ${treeSize} leaves, the checkpoint of one of ${size}.`,
    );
  }
  const leafHash = await hashLeaf(toUtf8(leaf));
  if (!(await verifyInclusion({ index, size, leafHash, root }, proof))) {
    throw new BukuError('wrong_proof', `The proof does not lead from leaf ${index} to the root of the checkpoint.`);
  }
}

/**
 * Checks a receipt: that the log has signed a tree, that the leaf is in it, and that the private part belongs to the leaf. Needs no network. A
 * receipt that fails proves nothing against the log, because its holder may have changed it; a valid one proves that the log signed it.
 *
 * @param json a bundle as `formatReceipt` writes it
 * @throws BukuError `crypto_unavailable`, and `malformed_key` for the given key: neither concerns the receipt
 */
export async function verifyReceipt(json: string, trust: CheckpointTrust): Promise<ReceiptResult> {
  const bundle = await attempt(() => parseReceipt(json));
  if (bundle.value === null) {
    return {
      ok: false,
      checks: {
        bundle: bundle.outcome,
        transfer: SKIPPED,
        privatePart: SKIPPED,
        checkpoint: SKIPPED,
        inclusion: SKIPPED,
      },
    };
  }
  const receipt = bundle.value;
  const transfer = await attempt(() => parseTransfer(receipt.leaf));
  const checkpoint = await attempt(() => openCheckpoint(receipt.checkpoint, trust));
  if (checkpoint.outcome.state === 'fails' && checkpoint.outcome.code === 'malformed_key') {
    throw new BukuError('malformed_key', checkpoint.outcome.message);
  }
  const { value: read } = transfer;
  const { value: opened } = checkpoint;
  const privatePart = read && (await attempt(() => requirePrivatePart(read, receipt)));
  const inclusion = opened && (await attempt(() => requireInclusion(opened, receipt)));
  const checks: ReceiptChecks = {
    bundle: HOLDS,
    transfer: transfer.outcome,
    privatePart: privatePart?.outcome ?? SKIPPED,
    checkpoint: checkpoint.outcome,
    inclusion: inclusion?.outcome ?? SKIPPED,
  };
  const isSound = Object.values(checks).every(({ state }) => state === 'holds');
  if (!isSound || read === null || opened === null) return { ok: false, checks };
  const { privateText, index } = receipt;
  return { ok: true, transfer: read, privateText, index, checkpoint: opened, checks };
}
