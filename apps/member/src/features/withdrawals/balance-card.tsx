import { ButtonLink } from '@uluran/app-shell/links';
import type { BankAccount, WithdrawalTerms } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { FundBar, type FundSegment } from '@uluran/ui/fund-bar';
import { Money } from '@uluran/ui/money';
import { type Balance, balanceOf } from './balance.ts';

interface BalanceCardProps {
  terms: WithdrawalTerms;
  /** The account that receives the next withdrawal; undefined without a usable one. */
  account: BankAccount | undefined;
}

/** Unsent money of a campaign: the ready, requested and unsettled parts, and their sum. */
export function BalanceCard({ terms, account }: BalanceCardProps) {
  const balance = balanceOf(terms);
  const { id, title } = terms.campaign;
  return (
    <section className="u-card balance" aria-label={`Saldo ${title}`}>
      <div>
        <p className="u-small u-muted">Bisa dicairkan sekarang</p>
        <p className="balance__ready">
          <Money amountRupiah={balance.readyRupiah} size="xl" />
        </p>
      </div>
      <ButtonLink to="/campaign/$id/withdraw" params={{ id }} variant="primary" size="l" wide>
        Cairkan dana
      </ButtonLink>
      <div className="balance__parts">
        <FundBar
          caption={`Saldo ${title}`}
          segments={partsOf(balance, account)}
          totalLabel="Saldo"
          totalRupiah={balance.totalRupiah}
        />
        <p className="u-small u-muted">{arithmeticOf(balance)}</p>
      </div>
    </section>
  );
}

function partsOf(balance: Balance, account: BankAccount | undefined): FundSegment[] {
  return [
    {
      tone: 'balance',
      label: 'Siap',
      detail: account === undefined ? 'belum ada rekening tujuan' : `ke ${account.bankName} •••• ${account.lastFour}`,
      amountRupiah: balance.readyRupiah,
    },
    {
      tone: 'pending',
      label: 'Sedang dicairkan',
      detail: 'diperiksa dua orang, lalu dikirim',
      amountRupiah: balance.inProcessRupiah,
    },
    {
      tone: 'fees',
      label: 'Belum masuk',
      detail: 'masih di penyedia pembayaran',
      amountRupiah: balance.unsettledRupiah,
    },
  ];
}

/** Returns the sum in figures. A debt is a part of it only where there is one. */
export function arithmeticOf({
  readyRupiah,
  inProcessRupiah,
  unsettledRupiah,
  debtRupiah,
  totalRupiah,
}: Balance): string {
  const parts = [readyRupiah, inProcessRupiah, unsettledRupiah].map(formatRupiah).join(' + ');
  const debt = debtRupiah === 0 ? '' : ` − ${formatRupiah(debtRupiah)} donasi yang ditarik kembali`;
  return `${parts}${debt} = ${formatRupiah(totalRupiah)}`;
}
