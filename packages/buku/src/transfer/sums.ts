import { BukuError } from '../errors.ts';
import { isFundAccount, type Transfer } from './transfer.ts';

/** Sums of the debits and credits of an account, in whole rupiah. */
export interface AccountSum {
  debitedRupiah: number;
  creditedRupiah: number;
}

/** Sums of a book, recomputed from its transfers alone. */
export interface BookSums {
  /** Number of transfers. */
  transfers: number;
  /** Accounts of each fund by kind, such as `settled`; their balance is credited minus debited. */
  funds: Map<number, Map<string, AccountSum>>;
  /** Accounts of the platform and its gateways, such as `platform/bank`; their balance is debited minus credited, or the reverse. */
  others: Map<string, AccountSum>;
}

/** Returns empty sums, for a book without transfers. */
export function emptySums(): BookSums {
  return { transfers: 0, funds: new Map(), others: new Map() };
}

/** Returns a copy of sums that can be changed. */
export function copySums({ transfers, funds, others }: BookSums): BookSums {
  return {
    transfers,
    funds: new Map([...funds].map(([fund, accounts]) => [fund, new Map(accounts)])),
    others: new Map(others),
  };
}

function add(sums: Map<string, AccountSum>, account: string, side: keyof AccountSum, amountRupiah: number): void {
  const sum = sums.get(account) ?? { debitedRupiah: 0, creditedRupiah: 0 };
  const total = sum[side] + amountRupiah;
  if (!Number.isSafeInteger(total)) throw new BukuError('out_of_range', `The sum of ${account} is above 2^53 - 1.`);
  sums.set(account, { ...sum, [side]: total });
}

/**
 * Adds a transfer to the sums of a book.
 *
 * @throws BukuError `out_of_range` for a sum above 2^53 - 1 rupiah
 */
export function addTransfer(sums: BookSums, { fund, debit, credit, amountRupiah }: Transfer): void {
  for (const [account, side] of [
    [debit, 'debitedRupiah'],
    [credit, 'creditedRupiah'],
  ] as const) {
    if (fund === null || !isFundAccount(account)) {
      add(sums.others, account, side, amountRupiah);
      continue;
    }
    const accounts = sums.funds.get(fund) ?? new Map<string, AccountSum>();
    sums.funds.set(fund, accounts);
    add(accounts, account.slice('fund/'.length), side, amountRupiah);
  }
  sums.transfers += 1;
}

/** Recomputes the sums of transfers. @throws BukuError `out_of_range` */
export function sumTransfers(transfers: Iterable<Transfer>): BookSums {
  const sums = emptySums();
  for (const transfer of transfers) addTransfer(sums, transfer);
  return sums;
}
