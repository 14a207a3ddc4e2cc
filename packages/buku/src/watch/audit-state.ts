import { fromBase64, toBase64 } from '../bytes.ts';
import { TILE_WIDTH } from '../tiles/path.ts';
import type { AccountSum, BookSums } from '../transfer/sums.ts';
import type { AuditState } from './audit.ts';

/** A state of another version is discarded, and the whole log is read again. */
const VERSION = 1;

type Written = [name: string, debitedRupiah: number, creditedRupiah: number];

const writeAccounts = (accounts: ReadonlyMap<string, AccountSum>): Written[] =>
  [...accounts].map(([name, { debitedRupiah, creditedRupiah }]) => [name, debitedRupiah, creditedRupiah]);

const readAccounts = (written: readonly Written[]) =>
  new Map(written.map(([name, debitedRupiah, creditedRupiah]) => [name, { debitedRupiah, creditedRupiah }]));

/** Writes a state as JSON, to store until the next audit. */
export function formatAuditState({ subtrees, sums: { transfers, funds, others } }: AuditState): string {
  return JSON.stringify({
    version: VERSION,
    transfers,
    subtrees: subtrees.map(({ height, root }) => [height, toBase64(root)]),
    funds: [...funds].map(([fund, accounts]) => [fund, writeAccounts(accounts)]),
    others: writeAccounts(others),
  });
}

interface WrittenState {
  version: number;
  transfers: number;
  subtrees: [height: number, root: string][];
  funds: [fund: number, accounts: Written[]][];
  others: Written[];
}

/**
 * Parses a state that `formatAuditState` wrote. Returns null for any other text; the whole log is then read again. A file that was changed but still
 * has the format is detected by the root or by the figures, and is no reason to accuse the log: see `watchOnce`.
 */
export function parseAuditState(json: string): AuditState | null {
  try {
    const { version, transfers, subtrees, funds, others }: WrittenState = JSON.parse(json);
    if (version !== VERSION) return null;
    const sums: BookSums = {
      transfers,
      funds: new Map(funds.map(([fund, accounts]) => [fund, readAccounts(accounts)])),
      others: readAccounts(others),
    };
    const leaves = subtrees.reduce((sum, [height]) => sum + TILE_WIDTH * 2 ** height, 0);
    const roots = subtrees.map(([height, root]) => ({ height, root: fromBase64(root) ?? new Uint8Array() }));
    return leaves === transfers ? { sums, subtrees: roots } : null;
  } catch {
    return null;
  }
}
