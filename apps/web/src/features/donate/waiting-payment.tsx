import type { PaymentDetail } from '@uluran/contract';
import { formatRupiah } from '@uluran/contract/money';
import { isOpenPayment } from '@uluran/contract/states';
import { tabStorage } from '@uluran/pwa/storage';
import { Banner } from '@uluran/ui/banner';
import { LinkButton } from '@uluran/ui/button';
import { useEffect, useState } from 'react';
import { readNote } from '../../app/donate-draft.ts';

export interface WaitingPaymentProps {
  slug: string;
  readPayment: (id: string) => Promise<PaymentDetail>;
}

/** An earlier payment of this form, shown to a donor who returns to the form while it can still be paid. */
export function WaitingPayment({ slug, readPayment }: WaitingPaymentProps) {
  const payment = useWaitingPayment(slug, readPayment);
  if (payment === undefined) return null;
  return (
    <Banner
      live="polite"
      title="Donasi Anda menunggu dibayar"
      action={<LinkButton href={payment.path}>Lanjutkan pembayaran {formatRupiah(payment.amountRupiah)}</LinkButton>}
    >
      Mengirim formulir ini lagi membuat donasi baru.
    </Banner>
  );
}

function useWaitingPayment(slug: string, readPayment: WaitingPaymentProps['readPayment']): PaymentDetail | undefined {
  const [payment, setPayment] = useState<PaymentDetail>();
  useEffect(() => {
    const id = readNote(tabStorage, slug, 'waiting');
    if (id === '') return;
    let left = false;
    // If the payment cannot be read, the form is shown without it.
    readPayment(id).then(
      (found) => {
        if (!left && isOpenPayment(found.status)) setPayment(found);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [slug, readPayment]);
  return payment;
}
