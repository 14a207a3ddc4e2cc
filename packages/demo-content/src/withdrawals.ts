import type { DemoNews, DemoTarget, DemoWithdrawal } from './types.ts';

/** Returns the purchases of each withdrawal with evidence: the receipts of the update that shows its whole amount. */
export function receiptsOfWithdrawals({
  withdrawals,
  news,
}: Pick<DemoTarget, 'withdrawals' | 'news'>): Map<DemoWithdrawal, DemoNews['evidence']> {
  const shown = news.map(({ evidence }) => evidence).filter((lines) => lines.length > 0);
  const found = new Map<DemoWithdrawal, DemoNews['evidence']>();
  for (const withdrawal of withdrawals.filter(({ stage }) => stage === 'evidenced')) {
    const index = shown.findIndex(
      (lines) => lines.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0) === withdrawal.amountRupiah,
    );
    const [lines] = index === -1 ? [] : shown.splice(index, 1);
    if (lines === undefined) throw new Error(`No update shows what Rp${withdrawal.amountRupiah} bought.`);
    found.set(withdrawal, lines);
  }
  return found;
}
