import type { WithdrawalTerms } from '@uluran/contract/endpoints';

/** The parts of a campaign's balance, in rupiah: ready, in process and not settled are the balance, less a debt. */
export interface Balance {
  readyRupiah: number;
  inProcessRupiah: number;
  unsettledRupiah: number;
  /** Money that left the fund after it was withdrawn, as by a chargeback: the next gifts cover it. */
  debtRupiah: number;
  totalRupiah: number;
}

/** Returns the parts whose sum is the money of the campaign that was not sent yet. */
export function balanceOf({ availableRupiah, unsettledRupiah, funds }: WithdrawalTerms): Balance {
  const { balanceRupiah, pendingRupiah } = funds;
  return {
    readyRupiah: availableRupiah,
    inProcessRupiah: pendingRupiah,
    unsettledRupiah,
    debtRupiah: availableRupiah + unsettledRupiah - balanceRupiah,
    totalRupiah: balanceRupiah + pendingRupiah,
  };
}
