import { PRODUCT_NAME } from '@uluran/brand';
import type { PaymentDetail } from '@uluran/contract';
import { formatDate, formatTime } from '@uluran/contract/locale';
import { amountInWords } from '@uluran/contract/money';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { Bill, BillRow } from '@uluran/ui/bill';
import { Card } from '@uluran/ui/card';
import { Hem } from '@uluran/ui/hem';
import { CheckIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { Tag } from '@uluran/ui/tag';
import { SiteLogo } from '../../app/site-logo.tsx';
import { limitWords } from '../../targets/match-limit.ts';
import { capitalised } from '../../targets/standing.ts';
import type { KindWords } from '../../targets/target-pages.ts';
import { NumberRows } from './number-rows.tsx';
import { ReceiptButtons } from './receipt-buttons.tsx';

interface ReceiptProps {
  payment: PaymentDetail;
  words: KindWords;
  isZakat: boolean;
}

/** Received amount, recipient, donor, date and payment method. */
export function Receipt({ payment, words, isZakat }: ReceiptProps) {
  const { donation } = payment;
  const partly = payment.status === 'partially_refunded';
  const paidAt = donation.paidAt ?? payment.paidAt;
  return (
    <Card as="section" className="receipt" aria-label="Ringkasan donasi">
      <div className="receipt__head">
        <SiteLogo size="s" />
        <Tag tone="success" icon={<CheckIcon />}>
          {partly ? 'Dikembalikan sebagian' : 'Dibayar'}
        </Tag>
      </div>
      <Hem />
      <div className="receipt__amount">
        <p className="u-small u-muted">{isZakat ? 'Zakat' : 'Donasi'}</p>
        <p>
          <Money amountRupiah={donation.amountRupiah} size="xl" />
        </p>
        <p className="u-small">{capitalised(amountInWords(donation.amountRupiah))}</p>
      </div>
      <Bill className="receipt__bill">
        <BillRow label="Untuk">{donation.target.title}</BillRow>
        <BillRow label={capitalised(words.organiser)}>{donation.target.organiser}</BillRow>
        <BillRow label={isZakat ? 'Muzaki' : 'Donatur'}>{donation.donorName}</BillRow>
        {paidAt === null ? null : (
          <BillRow label="Waktu">
            {formatDate(paidAt)} <span className="u-nowrap">pukul {formatTime(paidAt)}</span>
          </BillRow>
        )}
        <BillRow label="Cara bayar">{PAYMENT_METHODS[payment.method].label}</BillRow>
        <NumberRows donation={donation} />
        <BillRow label={`Tip untuk ${PRODUCT_NAME}`}>
          <Money amountRupiah={donation.tipRupiah} />
        </BillRow>
        <BillRow label="Total dibayar" total>
          <Money amountRupiah={payment.amountRupiah} />
        </BillRow>
        <MatchRow match={donation.match} />
        {partly ? (
          <BillRow label="Dikembalikan">
            <Money amountRupiah={payment.refundedRupiah} />
          </BillRow>
        ) : null}
      </Bill>
      {donation.receiptNumber === null ? null : (
        <div className="receipt__bill">
          <ReceiptButtons payment={payment} />
        </div>
      )}
    </Card>
  );
}

/** Match of a company's pool; nothing until the match is decided, or if there is no pool. */
function MatchRow({ match }: Pick<PaymentDetail['donation'], 'match'>) {
  if (match === null) return null;
  return (
    <BillRow label="Padanan mitra">
      <Money amountRupiah={match.matchedRupiah} />
      {match.limitedBy === null ? null : <span className="u-small u-muted">{` ${limitWords(match.limitedBy)}`}</span>}
    </BillRow>
  );
}
