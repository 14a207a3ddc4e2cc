import { isApiError } from '@uluran/api-sdk';
import { Button } from '@uluran/ui/button';
import { FormProblem, useFormErrors } from '@uluran/ui/form';
import { TextField } from '@uluran/ui/text-field';
import { type SubmitEvent, useState } from 'react';
import { receiptFormPath } from './receipt-address.ts';

export interface ReceiptMailFormProps {
  /** Path of the payment's page. */
  path: string;
  /** Sends the receipt to an address. Rejects with an `ApiError`. */
  mailReceipt: (email: string) => Promise<void>;
  /** Called once the receipt is on its way. */
  onSent: () => void;
}

/** Asks for the receipt's address. Without scripts the form is posted, and its errors are shown on a page of their own. */
export function ReceiptMailForm({ path, mailReceipt, onSent }: ReceiptMailFormProps) {
  const { formRef, at, show, handleInput } = useFormErrors();
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const [field] = event.currentTarget.querySelectorAll('input');
    setSending(true);
    setProblem(undefined);
    try {
      await mailReceipt(field?.value ?? '');
      onSent();
    } catch (failure) {
      const { email } = isApiError(failure) ? failure.fields : {};
      if (email === undefined) setProblem(sentenceOf(failure));
      show(email === undefined ? {} : { email });
      setSending(false);
    }
  };
  return (
    <form
      ref={formRef}
      method="post"
      action={receiptFormPath(path)}
      noValidate
      className="thanks__ask"
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <FormProblem title="Kuitansi belum terkirim" problem={problem} />
      <TextField
        id="email"
        name="email"
        type="email"
        label="Kirim kuitansi ke email Anda"
        hint="Hanya untuk kuitansi ini. Tanpa email, simpan alamat halaman ini: kuitansi Anda dibuka dari sini."
        autoComplete="email"
        placeholder="nama@contoh.id"
        error={at('email')}
        end={
          <Button type="submit" variant="quiet" busy={sending}>
            Kirim
          </Button>
        }
      />
    </form>
  );
}

function sentenceOf(failure: unknown): string {
  if (!isApiError(failure) || failure.code === 'unreachable')
    return 'Server tidak terjangkau. Periksa jaringan, lalu kirim lagi.';
  return failure.message;
}
