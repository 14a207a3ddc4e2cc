import type { PaymentDetail } from '@uluran/contract';
import { Banner } from '@uluran/ui/banner';
import { LinkButton } from '@uluran/ui/button';
import { useState } from 'react';
import { isLastMinute } from '../../app/last-minute.ts';
import { whatIsOver } from './payment-view.ts';

/** Returns whether the last minute of a payment has begun, and what the countdown calls when it begins. */
export function useLastMinute(payment: PaymentDetail): { ending: boolean; begin: () => void } {
  const { expiresAt } = payment;
  // Of this deadline: a payment that replaces another on the same page has its own.
  const [endingAt, setEndingAt] = useState<string | null>(null);
  return {
    ending: isLastMinute(payment) || (expiresAt !== null && endingAt === expiresAt),
    begin: () => setEndingAt(expiresAt),
  };
}

/** Announces the last minute and offers a new code. The live region is empty before, or its words would not be announced. */
export function LastMinuteNote({ payment, ending }: { payment: PaymentDetail; ending: boolean }) {
  return (
    <div role="status">
      {ending ? (
        <Banner
          title="Waktunya tinggal kurang dari satu menit"
          // A plain link: the form must come fresh from the server, with a key of its own.
          action={<LinkButton href={`${payment.path}?change=1`}>Minta kode baru</LinkButton>}
        >
          {`${whatIsOver(payment)} segera berakhir. Bila Anda belum sempat membayar, minta yang baru: jumlahnya tetap sama.`}
        </Banner>
      ) : null}
    </div>
  );
}
