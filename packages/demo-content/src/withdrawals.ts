import type { DemoNews, DemoTarget, DemoWithdrawal } from './types.ts';

/** Returns the update of each withdrawal with evidence: its receipts have the withdrawal's whole amount. */
export function updatesOfWithdrawals({
  withdrawals,
  news,
}: Pick<DemoTarget, 'withdrawals' | 'news'>): Map<DemoWithdrawal, DemoNews> {
  const shown = news.filter(({ evidence }) => evidence.length > 0);
  const found = new Map<DemoWithdrawal, DemoNews>();
  for (const withdrawal of withdrawals.filter(({ stage }) => stage === 'evidenced')) {
    const index = shown.findIndex(
      ({ evidence }) => evidence.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0) === withdrawal.amountRupiah,
    );
    const [update] = index === -1 ? [] : shown.splice(index, 1);
    if (update === undefined) throw new Error(`No update shows what Rp${withdrawal.amountRupiah} bought.`);
    found.set(withdrawal, update);
  }
  return found;
}
