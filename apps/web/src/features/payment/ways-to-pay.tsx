import { LEGAL_ENTITY } from '@uluran/brand';
import type { PaymentDetail } from '@uluran/contract';
import { formatRupiah } from '@uluran/contract/money';
import { accountNumberLabel, PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { Card } from '@uluran/ui/card';
import { CopyField } from '@uluran/ui/copy-field';
import { groupDigits } from './digits.ts';
import { PayElsewhere, RefusedWay } from './pay-elsewhere.tsx';
import type { PaymentView } from './payment-view.ts';
import { QrisSheet, WalletSheet } from './qr-sheets.tsx';
import type { DrawnCode } from './use-qr-code.ts';

interface PaymentCodeProps {
  payment: PaymentDetail;
  view: PaymentView;
  /** Drawn QR code of the payment, if it has one. */
  code: DrawnCode;
  /** Origin of the site, for absolute addresses in shared links. */
  origin: string;
}

/** Means of the payment: a code, a number, the link to an app or to the card's page; or a placeholder until it arrives. */
export function PaymentCode({ payment, view, code, origin }: PaymentCodeProps) {
  if (view === 'qris' && payment.qrString !== null)
    return <QrisSheet payment={payment} qrString={payment.qrString} code={code} origin={origin} />;
  if (view === 'wallet') return <WalletSheet payment={payment} code={code} />;
  if (view === 'account' && payment.accountNumber !== null)
    return <Account payment={payment} number={payment.accountNumber} />;
  if (view === 'card') return payment.redirectRefused ? <RefusedWay /> : <CardPage payment={payment} />;
  return (
    <Card padded className="payment__waiting" aria-hidden="true">
      <span />
    </Card>
  );
}

function Name({ method }: Pick<PaymentDetail, 'method'>) {
  const { label, mark } = PAYMENT_METHODS[method];
  return (
    <p className="payment__bank">
      <span className="payment__mark" aria-hidden="true">
        {mark}
      </span>
      {label}
    </p>
  );
}

function Account({ payment, number }: { payment: PaymentDetail; number: string }) {
  const { method, billerCode } = payment;
  const { label, group } = PAYMENT_METHODS[method];
  const numberLabel = accountNumberLabel(method);
  const exactly = `Bayar persis ${formatRupiah(payment.amountRupiah)}.`;
  return (
    <Card padded as="section" className="payment__account" aria-label={label}>
      <Name method={method} />
      {billerCode === null ? null : (
        <CopyField label="Kode perusahaan" text={billerCode} what="kode perusahaan">
          <span className="payment__number">{billerCode}</span>
        </CopyField>
      )}
      <CopyField label={numberLabel} text={number} what={numberLabel.toLowerCase()}>
        <span className="payment__number">{groupDigits(number)}</span>
      </CopyField>
      <p className="u-small u-muted">
        {group === 'shop'
          ? `Tunjukkan kode ini kepada kasir. ${exactly}`
          : `Penerimanya ${LEGAL_ENTITY} atau mitra pembayaran kami. ${exactly}`}
      </p>
    </Card>
  );
}

function CardPage({ payment }: { payment: PaymentDetail }) {
  return (
    <Card padded as="section" className="payment__account" aria-label={PAYMENT_METHODS.card.label}>
      <Name method="card" />
      <p>
        Kartu dibayar di halaman aman mitra pembayaran kami, dengan kode dari bank Anda (3-D Secure). Nomor kartu tidak
        pernah melewati situs ini.
      </p>
      <PayElsewhere payment={payment} className="u-desktop-only" />
    </Card>
  );
}
