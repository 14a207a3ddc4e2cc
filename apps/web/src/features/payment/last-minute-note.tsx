import type { PaymentDetail } from '@uluran/contract';
import { Banner } from '@uluran/ui/banner';
import { LinkButton } from '@uluran/ui/button';
import { useState } from 'react';
import { isLastMinute } from '../../app/last-minute.ts';
import { whatIsOver } from './payment-view.ts';

/** Returns true as `ending` in the last minute of a payment, and `begin`, the countdown's callback for its start. */
export function useLastMinute(payment: PaymentDetail): { ending: boolean; begin: () => void } {
  const { expiresAt } = payment;
  // The deadline is the state, because a payment that replaces another on the same page has its own.
  const [endingAt, setEndingAt] = useState<string | null>(null);
  return {
    ending: isLastMinute(payment) || (expiresAt !== null && endingAt === expiresAt),
    begin: () => setEndingAt(expiresAt),
  };
}

/** Announces the last minute and offers a new code. The live region must be empty before; otherwise its words are not announced. */
export function LastMinuteNote({ payment, ending }: { payment: PaymentDetail; ending: boolean }) {
  return (
    <div role="status">
      {ending ? (
        <Banner
          title="Waktunya tinggal kurang dari satu menit"
          // A plain link: the server must send the form fresh, with its own key.
          action={<LinkButton href={`${payment.path}?change=1`}>Minta kode baru</LinkButton>}
        >
          {`${whatIsOver(payment)} segera berakhir. Bila Anda belum sempat membayar, minta yang baru: jumlahnya tetap sama.`}
        </Banner>
      ) : null}
    </div>
  );
}
