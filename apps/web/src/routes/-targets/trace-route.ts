import { notFound } from '@tanstack/react-router';
import { type TargetKind, tracePath } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { found } from '../../app/found.ts';
import { pageHead } from '../../app/head.ts';
import {
  type AskedPicture,
  PICTURE_ASKED,
  PICTURE_FIELDS,
  type TracePageProps,
} from '../../features/trace/trace-page-props.ts';
import { type PaymentParams, paymentIdOf } from '../../targets/target-pages.ts';

/** Query of the address. `before`: number of a withdrawal, of which the page shows the earlier ones. The others: permitted contents of a picture to share. */
type TraceSearch = { before?: string } & {
  [name in typeof PICTURE_ASKED | (typeof PICTURE_FIELDS)[keyof typeof PICTURE_FIELDS]]?: string;
};

const NAMES = ['before', PICTURE_ASKED, ...Object.values(PICTURE_FIELDS)] as const;

function readTraceSearch(search: Record<string, unknown>): TraceSearch {
  return Object.fromEntries(NAMES.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])));
}

interface TraceInput<Kind extends TargetKind> {
  context: AppContext;
  params: PaymentParams<Kind>;
  deps: TraceSearch;
  location: { pathname: string };
}

async function pictureOf(
  { client, configuration }: AppContext,
  id: string,
  search: TraceSearch,
): Promise<AskedPicture | undefined> {
  if (search[PICTURE_ASKED] === undefined) return undefined;
  const isChosen = (field: keyof typeof PICTURE_FIELDS) => search[PICTURE_FIELDS[field]] !== undefined;
  const shows = { amount: isChosen('amount'), name: isChosen('name'), target: isChosen('target') };
  const { file } = await found(client.payments.tracePicture(id, shows));
  return { url: `${configuration.apiUrl}/trace-pictures/${file}`, shows };
}

/** Everything of one kind's route of a gift's trace but its path and its screen: see `donateRoute`. */
export function traceRoute<Kind extends TargetKind>(kind: Kind) {
  return {
    // Shows the present state, by an address that is a key: no cache keeps it, and it is sent to no other site.
    staticData: {
      level: 'islands' as const,
      cache: 'private' as const,
      referrerPolicy: 'same-origin' as const,
      isUnmeasured: true,
    },
    validateSearch: readTraceSearch,
    loaderDeps: ({ search }: { search: TraceSearch }) => readTraceSearch({ ...search }),
    loader: async ({ context, params, deps, location }: TraceInput<Kind>): Promise<TracePageProps> => {
      const id = paymentIdOf(kind, params);
      const { before } = deps;
      const trace = await found(
        context.client.payments.trace(id, before === undefined ? {} : { before: Number(before) }),
      );
      // The trace has a single address, below the payment's page: its target is the payment's.
      if (trace.path !== location.pathname) throw notFound();
      return { trace, picture: await pictureOf(context, id, deps) };
    },
    head: ({ match }: { match: { context: AppContext; pathname: string } }) =>
      pageHead({
        configuration: match.context.configuration,
        title: 'Jejak donasi Anda',
        path: tracePath(match.pathname.replace(/\/jejak$/, '')),
        hidden: true,
      }),
  };
}
