import type { MatchingPool, PaymentDetail, TargetSummary } from '@uluran/contract';
import { isPaidPayment } from '@uluran/contract/states';
import type { TargetAddress } from '@uluran/contract/targets';
import { tabStorage } from '@uluran/pwa/storage';
import { useEffect, useMemo, useState } from 'react';
import { clearDraft, readNote } from '../../app/donate-draft.ts';
import { reportGift } from '../../app/gift-events.ts';
import { PAID_EVENT } from '../../app/paid-event.ts';
import { fetchPage } from '../../islands/fetch-page.ts';
import { pageClient } from '../../islands/page-client.ts';
import { awaitsMatch } from './awaits-match.ts';
import { lateWatch, loadWatch } from './late-watch.ts';
import { PaymentPage, type PaymentPageProps } from './payment-page.tsx';
import { qrTextOf, successorPath } from './payment-view.ts';
import type { QrImage } from './qr-image.ts';
import { useFreshPayment } from './use-fresh-payment.ts';
import { useQrCode } from './use-qr-code.ts';

export interface PaymentIslandProps
  extends Pick<
    PaymentPageProps,
    'payment' | 'words' | 'detail' | 'others' | 'origin' | 'replaced' | 'mailed' | 'still'
  > {
  target: TargetAddress;
  pool: MatchingPool | null;
  /** Drawn QR code of the payment, if it has one. */
  qrImage: QrImage | undefined;
  /** Address or path of the API. */
  apiUrl: string;
}

/** Interval of reads of a paid gift until its match is known, in ms. */
const MATCH_EVERY_MS = 3_000;

/** Reads the other targets for the thanks from a fresh copy of the page, after the payment was paid while the page was open. */
async function readOthers(): Promise<TargetSummary[]> {
  const page = await fetchPage(location.href);
  const { props = '{}' } = page.querySelector<HTMLElement>('[data-island=payment]')?.dataset ?? {};
  return (JSON.parse(props) as Partial<PaymentIslandProps>).others?.slice() ?? [];
}

/** Returns other targets to give to: from the page, or read after the payment is paid. */
function useOthers(atFirst: readonly TargetSummary[], isPaid: boolean): readonly TargetSummary[] {
  const [others, setOthers] = useState(atFirst);
  useEffect(() => {
    // The thanks are also shown without other targets.
    if (isPaid && atFirst.length === 0) readOthers().then(setOthers, () => undefined);
  }, [isPaid, atFirst]);
  return others;
}

/** The page of a payment of any kind. */
export function PaymentIsland({ apiUrl, target, pool, others: othersAtFirst, qrImage, ...page }: PaymentIslandProps) {
  const client = useMemo(() => pageClient(apiUrl), [apiUrl]);
  const source = useMemo(() => {
    const { get, check } = client.payments;
    return { get, check, watch: lateWatch(() => loadWatch(new URL(apiUrl, location.origin).href)) };
  }, [client, apiUrl]);
  const { payment, keep } = useFreshPayment(page.payment, source.get, (known) =>
    awaitsMatch(known, pool) ? MATCH_EVERY_MS : null,
  );
  const code = useQrCode(qrTextOf(payment), qrImage);
  const others = useOthers(othersAtFirst, isPaidPayment(payment.status));
  return (
    <PaymentPage
      {...page}
      payment={payment}
      code={code}
      awaitsMatch={awaitsMatch(payment, pool)}
      others={others}
      source={source}
      mailReceipt={(email) => client.payments.mailReceipt(payment.id, { email })}
      onPayment={(next: PaymentDetail) => {
        const successor = successorPath(next);
        if (successor === undefined) keep(next);
        else location.replace(successor);
      }}
      onPaid={(meanwhile) => {
        // Once per gift: opening its page again does not count.
        if (meanwhile || readNote(tabStorage, target.slug, 'waiting') !== '')
          reportGift({ name: 'donation_paid', kind: target.kind });
        clearDraft(tabStorage, target.slug);
        dispatchEvent(new Event(PAID_EVENT));
      }}
    />
  );
}
