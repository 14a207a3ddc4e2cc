import type { PaymentDetail } from '@uluran/contract';
import { Button } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { FormProblem } from '@uluran/ui/form';
import { FormEmail } from '../../app/form-parts.tsx';
import type { PlainFormState } from '../../app/plain-form-state.ts';
import { receiptFormPath } from './receipt-address.ts';

/** Title of the page with the form for the receipt's address. */
export const RECEIPT_MAIL_TITLE = 'Kuitansi lewat email';

/** Form for an address to which the receipt is sent. It has no script: it works in the same way with and without JavaScript. */
export function ReceiptMailPage({
  payment: { path },
  values,
  errors,
  formError,
}: PlainFormState & { payment: PaymentDetail }) {
  return (
    <div className="u-wrap u-page small-page">
      <h1 className="u-h2">{RECEIPT_MAIL_TITLE}</h1>
      <Card bareOnPhone padded className="u-stack">
        <FormProblem title="Kuitansi belum terkirim" problem={formError} />
        <form method="post" action={receiptFormPath(path)} noValidate className="u-stack">
          <FormEmail
            hint="Hanya untuk mengirim kuitansi ini. Alamatnya tidak kami simpan bersama donasi Anda."
            value={values.email}
            error={errors.email?.[0]}
          />
          <Button type="submit" variant="primary" size="l" wide>
            Kirim kuitansi
          </Button>
        </form>
      </Card>
      <p>
        <a className="payment-ended__back" href={path}>
          Kembali ke donasi Anda
        </a>
      </p>
    </div>
  );
}
