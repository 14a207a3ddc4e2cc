import type { PaymentDetail, PaymentMethod } from '@uluran/contract';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { isOpenPayment } from '@uluran/contract/states';
import { usePwaHold } from '@uluran/pwa/react';
import { ActionBar } from '@uluran/ui/action-bar';
import { Bill, BillRow } from '@uluran/ui/bill';
import { Button, LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { FormProblem } from '@uluran/ui/form';
import { Money } from '@uluran/ui/money';
import { useEffect, useState } from 'react';
import { holds } from '../../app/holds.ts';
import { isLastMinute } from '../../app/last-minute.ts';
import type { ChangeMethodFormState } from '../../form-actions/change-method-form-state.ts';
import { MethodSection } from './method-section.tsx';
import { methodAvailability } from './methods.ts';

export interface ChangeMethodPageProps {
  payment: PaymentDetail;
  methods: readonly PaymentMethod[];
  /** Smallest donation of the site. */
  minimumRupiah: number;
  /** Idempotency key made with the page. */
  idempotencyKey: string;
  /** True if the donor asked for another method than that of the payment. */
  other: boolean;
  /** State after a refused post; undefined without one. */
  formState: ChangeMethodFormState | undefined;
}

const FORM_ID = 'ganti-cara-bayar';

/** Form for another payment method of the same donation. A native form, with JavaScript too: only the server decides the result. */
export function ChangeMethodPage({
  payment,
  methods,
  minimumRupiah,
  idempotencyKey,
  other,
  formState,
}: ChangeMethodPageProps) {
  usePwaHold(holds, true);
  // In its last minute, as after its end, a payment may be replaced by another with the same method.
  const open = isOpenPayment(payment.status) && !isLastMinute(payment);
  const [method, setMethod] = useState(() => formState?.values.method || firstChoice(payment, methods, open || other));
  const { sending, handleSubmit } = useSending();
  const words = open ? 'Ganti cara bayar' : 'Pilih cara bayar';
  const submit = (className: string) => (
    <Button type="submit" form={FORM_ID} variant="primary" size="l" busy={sending} className={className}>
      {sending ? 'Mengirim…' : open ? 'Ganti cara bayar' : 'Lanjut ke pembayaran'}
    </Button>
  );
  return (
    <>
      <div className="u-wrap u-page change-method">
        <h1 className="u-h2">{words}</h1>
        <Refusal formState={formState} open={open} />
        <form id={FORM_ID} method="post" noValidate onSubmit={handleSubmit} className="u-stack">
          <input
            type="hidden"
            name="idempotencyKey"
            value={formState?.values.idempotencyKey || idempotencyKey}
            readOnly
          />
          <Summary payment={payment} open={open} />
          <MethodSection
            methods={methods}
            totalRupiah={payment.amountRupiah}
            minimumRupiah={minimumRupiah}
            method={method}
            inUse={open ? payment.method : undefined}
            error={formState?.errors.method?.[0]}
            onMethodChange={setMethod}
          />
        </form>
        <p className="u-small u-muted">
          Yang lama kami batalkan. Bila uangnya telanjur masuk, donasi Anda tetap tercatat satu kali; uang yang masuk
          dua kali kami simpan terpisah dan bisa Anda minta kembali.
        </p>
        <div className="change-method__ways u-desktop-only">
          {submit('')}
          <LinkButton href={payment.path} size="l">
            Batal
          </LinkButton>
        </div>
      </div>
      <ActionBar>
        <LinkButton href={payment.path} size="l">
          Batal
        </LinkButton>
        {submit('u-action-bar__main')}
      </ActionBar>
    </>
  );
}

/** Reason of a refused post, first on the page: the list below may be out of view. */
function Refusal({ formState, open }: Pick<ChangeMethodPageProps, 'formState'> & { open: boolean }) {
  if (formState === undefined) return null;
  const { formError, errors, values } = formState;
  const isNothingChosen = formError === undefined && !values.method;
  return (
    <FormProblem
      title={isNothingChosen ? 'Belum ada cara bayar yang dipilih' : 'Cara bayar belum diganti'}
      problem={
        isNothingChosen
          ? `Pilih satu di bawah, lalu tekan tombolnya.${open ? ' Yang lama masih berlaku.' : ''}`
          : (formError ?? errors.method?.[0])
      }
    />
  );
}

/** Returns the first selected method. A donor who pays again most likely uses the same method; a donor who changes the method has not chosen yet. */
function firstChoice(payment: PaymentDetail, methods: readonly PaymentMethod[], another: boolean): string {
  const same = another ? undefined : methods.find(({ code }) => code === payment.method);
  return same !== undefined && methodAvailability(same, payment.amountRupiah).usable ? same.code : '';
}

function Summary({ payment, open }: { payment: PaymentDetail; open: boolean }) {
  return (
    <Card padded>
      <Bill>
        <BillRow label="Untuk">{payment.donation.target.title}</BillRow>
        <BillRow label="Jumlah">
          <Money amountRupiah={payment.amountRupiah} />
        </BillRow>
        <BillRow label={open ? 'Cara bayar sekarang' : 'Cara bayar sebelumnya'}>
          {PAYMENT_METHODS[payment.method].label}
        </BillRow>
      </Bill>
    </Card>
  );
}

/** True while the form is being sent; a page from the browser's back-forward cache can be sent again. */
function useSending(): { sending: boolean; handleSubmit: () => void } {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    const handleShow = () => setSending(false);
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, []);
  return { sending, handleSubmit: () => setSending(true) };
}
