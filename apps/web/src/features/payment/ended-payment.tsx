import type { PaymentDetail } from '@uluran/contract';
import { formatRupiah } from '@uluran/contract/money';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { donatePath, targetPath } from '@uluran/contract/targets';
import { Bill, BillRow } from '@uluran/ui/bill';
import { Bloom } from '@uluran/ui/bloom';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { Money } from '@uluran/ui/money';
import type { KindWords } from '../../targets/target-pages.ts';
import { CheckLink } from './check-link.tsx';
import { NumberRows } from './number-rows.tsx';
import { paymentWords } from './payment-view.ts';
import { ReceiptButtons } from './receipt-buttons.tsx';
import { UnmatchedNote } from './unmatched-note.tsx';
import type { LivePayment } from './use-live-payment.ts';

export interface EndedPaymentProps {
  payment: PaymentDetail;
  words: KindWords;
  live: LivePayment;
  /** True if no money arrived: a donor who has paid nevertheless can report that here. */
  unpaid: boolean;
  /** True if paying again is possible: no money arrived, and the target still accepts gifts. */
  again: boolean;
}

/** A payment that ended without money: expired, cancelled, failed, or sent back. Shows the reason and the next steps. */
export function EndedPayment({ payment, words, live, unpaid, again }: EndedPaymentProps) {
  const { donation } = payment;
  const { heading, text } = paymentWords(payment);
  return (
    <div className="u-wrap u-page payment-ended">
      <Bloom state="missing" />
      <h1>{heading}</h1>
      <p className="u-lead">{text}</p>
      <UnmatchedNote payment={payment} />
      <Card padded className="payment-ended__bill">
        <Bill>
          <BillRow label="Untuk">{donation.target.title}</BillRow>
          <BillRow label="Donatur">{donation.donorName}</BillRow>
          <BillRow label="Cara bayar">{PAYMENT_METHODS[payment.method].label}</BillRow>
          <NumberRows donation={donation} />
          {payment.refundedRupiah > 0 ? (
            <BillRow label={payment.status === 'refunded' ? 'Dikembalikan' : 'Ditarik kembali'}>
              <Money amountRupiah={payment.refundedRupiah} />
            </BillRow>
          ) : null}
          <BillRow label="Jumlah" total>
            <Money amountRupiah={payment.amountRupiah} />
          </BillRow>
        </Bill>
      </Card>
      {again ? (
        // Plain links: the server must send both forms fresh, with their own keys.
        <div className="payment-ended__ways">
          <LinkButton href={`${payment.path}?change=1`} variant="primary" size="l" wide>
            {`Bayar lagi, ${formatRupiah(payment.amountRupiah)}`}
          </LinkButton>
          <LinkButton href={`${payment.path}?change=other`} size="l" wide>
            Cara bayar lain
          </LinkButton>
          <LinkButton href={`${donatePath(donation.target)}?amount=${donation.amountRupiah}`} size="l" wide>
            Ubah jumlah
          </LinkButton>
        </div>
      ) : null}
      {unpaid ? (
        <div className="payment-ended__late">
          <p>
            <b>Sudah telanjur membayar?</b> Tidak perlu membayar lagi. Begitu uangnya terlihat, donasi ini lunas dan
            kuitansinya terbit.
          </p>
          <p role="status">{live.checkResult}</p>
          <CheckLink payment={payment} live={live} />
        </div>
      ) : null}
      {donation.issuedReceiptNumber === null ? null : <ReceiptButtons payment={payment} />}
      <a className="payment-ended__back" href={targetPath(donation.target)}>
        {`Kembali ke ${words.page}`}
      </a>
    </div>
  );
}
