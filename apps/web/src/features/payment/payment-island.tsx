import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { createPublicQueries } from '@uluran/api-sdk/query';
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
import { PaymentPage, type PaymentPageProps } from './payment-page.tsx';
import { successorPath } from './payment-view.ts';
import type { QrImage } from './qr-image.ts';
import { qrImageQuery, qrTextOf } from './qr-query.ts';

export interface PaymentIslandProps
  extends Pick<PaymentPageProps, 'payment' | 'words' | 'detail' | 'others' | 'origin' | 'replaced' | 'still'> {
  target: TargetAddress;
  pool: MatchingPool | null;
  /** The drawn code of the payment, where it has one. */
  qrImage: QrImage | undefined;
  /** Address or path of the API. */
  apiUrl: string;
}

/** How often a paid gift is read again until its match is known, in milliseconds. */
const MATCH_EVERY_MS = 3_000;

/** Holds what the server has read. It counts as read now: a page that is hydrated late must not be read again at once. */
function clientWith({ payment, qrImage }: PaymentIslandProps, queries: Queries): QueryClient {
  // The SDK repeats failed reads itself; a second policy here would multiply the requests.
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  queryClient.setQueryData(queries.payment(payment.id).queryKey, payment);
  const text = qrTextOf(payment);
  if (text !== null && qrImage !== undefined) queryClient.setQueryData(qrImageQuery(text).queryKey, qrImage);
  return queryClient;
}

type Queries = ReturnType<typeof createPublicQueries>;

/** The page of a payment of any kind. */
export function PaymentIsland(props: PaymentIslandProps) {
  const client = useMemo(() => pageClient(props.apiUrl), [props.apiUrl]);
  const [queries] = useState(() => createPublicQueries(client));
  const [queryClient] = useState(() => clientWith(props, queries));
  const source = useMemo(() => ({ watch: client.payments.watch, check: client.payments.check }), [client]);
  return (
    <QueryClientProvider client={queryClient}>
      <Payment {...props} queries={queries} source={source} />
    </QueryClientProvider>
  );
}

interface PaymentProps extends PaymentIslandProps {
  queries: Queries;
  source: PaymentPageProps['source'];
}

/** What the page shows beside a payment that was paid while it was open: read from the page as the server makes it now. */
async function readOthers(): Promise<TargetSummary[]> {
  const page = await fetchPage(location.href);
  const { props = '{}' } = page.querySelector<HTMLElement>('[data-island=payment]')?.dataset ?? {};
  return (JSON.parse(props) as Partial<PaymentIslandProps>).others?.slice() ?? [];
}

/** Others to give to: those that came with the page, or read once the payment is paid. */
function useOthers(atFirst: readonly TargetSummary[], isPaid: boolean): readonly TargetSummary[] {
  const [others, setOthers] = useState(atFirst);
  useEffect(() => {
    // The thanks are shown without them too.
    if (isPaid && atFirst.length === 0) readOthers().then(setOthers, () => undefined);
  }, [isPaid, atFirst]);
  return others;
}

function Payment({ queries, source, target, pool, others: othersAtFirst, ...page }: PaymentProps) {
  const queryClient = useQueryClient();
  const { data: payment = page.payment } = useQuery({
    ...queries.payment(page.payment.id),
    refetchInterval: ({ state }) => (state.data && awaitsMatch(state.data, pool) ? MATCH_EVERY_MS : false),
  });
  const others = useOthers(othersAtFirst, isPaidPayment(payment.status));
  return (
    <PaymentPage
      {...page}
      payment={payment}
      awaitsMatch={awaitsMatch(payment, pool)}
      others={others}
      source={source}
      onPayment={(next: PaymentDetail) => {
        const successor = successorPath(next);
        if (successor === undefined) queryClient.setQueryData(queries.payment(next.id).queryKey, next);
        else location.replace(successor);
      }}
      onPaid={(meanwhile) => {
        // Once per gift: not when its page is opened again.
        if (meanwhile || readNote(tabStorage, target.slug, 'waiting') !== '')
          reportGift({ name: 'donation_paid', kind: target.kind });
        clearDraft(tabStorage, target.slug);
        dispatchEvent(new Event(PAID_EVENT));
      }}
    />
  );
}
