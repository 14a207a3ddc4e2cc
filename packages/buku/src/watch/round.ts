import { fromUtf8 } from '../bytes.ts';
import { BukuError, type BukuErrorCode } from '../errors.ts';
import type { Checkpoint } from '../note/checkpoint.ts';
import type { ReadFile } from '../tiles/read.ts';
import type { BookSums } from '../transfer/sums.ts';
import { type AuditState, resumeAudit } from './audit.ts';
import { compareFigures, type FigureDifference, parseFigures } from './figures.ts';
import type { Growth } from './growth.ts';
import { checkGrowthOverKeys } from './keys.ts';

/** Result of one check of a whole log. */
export type Round =
  /** The log has only grown, its leaves are those that it has signed, and its figures match their sums. The caller stores `note`. */
  | {
      verdict: 'holds';
      growth: 'first' | 'unchanged' | 'grown';
      note: string;
      /** The key of `note`. It differs from the given key if that has named a successor. */
      publicKey: string;
      checkpoint: Checkpoint;
      sums: BookSums;
      /** For the next round, which then reads only later leaves. */
      state: AuditState;
      /** Whether every leaf was read, not only those after a state. */
      readAll: boolean;
    }
  /** A check failed. The caller keeps the last trusted note, and this one, as evidence. */
  | { verdict: 'alarm'; code: AlarmCode; message: string; note: string };

/** A verdict of `checkGrowth`, an error of a file of the log, or a sum that differs. */
export type AlarmCode = Exclude<Growth['verdict'], 'first' | 'unchanged' | 'grown'> | BukuErrorCode | 'wrong_figures';

export interface RoundInput {
  publicKey: string;
  origin?: string;
  /** Signed note of the last valid round; null for the first one. */
  trusted: string | null;
  /** The key of the trusted note, if it was another one; by default `publicKey`. */
  trustedKey?: string;
  /**
   * State of the last valid round. With it, a round reads only later leaves, and does not detect a change of older rows; without it, all of them.
   * After a failure the round checks all leaves, so that a damaged state accuses no log.
   */
  state?: AuditState | null;
  /** Reads files of the log, bypassing caches. */
  read: ReadFile;
}

/** A new checkpoint may be published between reading the last one and the figures. */
const ATTEMPTS = 3;
/** Most differences in a message; there may be one per account. */
const LISTED = 5;

const MESSAGES = {
  fork: 'The log has signed two different trees of one size.',
  rewritten: 'The signed tree does not begin with the leaves that were trusted before: history was changed.',
  smaller: 'The log serves a smaller tree than before.',
} as const;

async function readText(read: ReadFile, path: string): Promise<string> {
  const bytes = await read(path);
  const text = bytes && fromUtf8(bytes);
  if (text === null) throw new BukuError('missing_tile', `The log has no ${path}.`);
  return text;
}

function describe(differences: readonly FigureDifference[]): string {
  const lines = differences
    .slice(0, LISTED)
    .map(
      ({ fund, kind, publishedRupiah, computedRupiah }) =>
        `fund ${fund}, ${kind}: published ${publishedRupiah}, leaves add up to ${computedRupiah}`,
    );
  const more = differences.length > LISTED ? [`and ${differences.length - LISTED} more`] : [];
  return [...lines, ...more].join('; ');
}

/** Checks the leaves of a proved checkpoint and its figures. Returns null if the figures belong to another checkpoint. */
async function checkLeaves({ read, state }: RoundInput, checkpoint: Checkpoint) {
  const audited = await resumeAudit(checkpoint, read, state ?? undefined);
  const figures = parseFigures(await readText(read, 'funds'));
  const differences = compareFigures(figures, audited.sums);
  return figures.size === checkpoint.size ? { ...audited, differences } : null;
}

async function checkOnce(input: RoundInput, note: string): Promise<Round | null> {
  const alarm = (code: AlarmCode, message: string): Round => ({ verdict: 'alarm', code, message, note });
  const { growth, publicKey } = await checkGrowthOverKeys({ ...input, next: note });
  switch (growth.verdict) {
    case 'fork':
    case 'rewritten':
    case 'smaller':
      return alarm(growth.verdict, MESSAGES[growth.verdict]);
    case 'refused':
    case 'unproved':
      return alarm(growth.code, growth.message);
  }
  const { checkpoint } = growth;
  try {
    const checked = await checkLeaves(input, checkpoint);
    if (checked === null) return null;
    if (checked.differences.length > 0) return alarm('wrong_figures', describe(checked.differences));
    const { sums, state } = checked;
    return {
      verdict: 'holds',
      growth: growth.verdict,
      note,
      publicKey,
      checkpoint,
      sums,
      state,
      readAll: !input.state,
    };
  } catch (error) {
    if (!(error instanceof BukuError)) throw error;
    return alarm(error.code, error.message);
  }
}

/**
 * Checks a whole log once: its checkpoint against the last trusted one, all leaves against the root, and the published figures against the sums of
 * the leaves.
 *
 * @throws BukuError `missing_tile` if there is no checkpoint, and as `checkGrowth`; any error of `read`
 */
export async function watchOnce(input: RoundInput): Promise<Round> {
  let note = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    note = await readText(input.read, 'checkpoint');
    const round = await checkOnce(input, note);
    if (round?.verdict === 'alarm' && input.state) return await watchOnce({ ...input, state: null });
    if (round !== null) return round;
  }
  const message = 'The published figures are not of the size of the checkpoint.';
  return { verdict: 'alarm', code: 'wrong_figures', message, note };
}
