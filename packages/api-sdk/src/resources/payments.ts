import type { EndpointInput, PaymentDetail, PaymentMethod, RupiahTrace } from '@uluran/contract/endpoints';
import { isPaidPayment } from '@uluran/contract/states';
import { type Connection, dataOf } from '../connection.ts';
import { openStream } from '../envelope.ts';
import type { CallOptions } from '../options.ts';
import { PaymentNotPaidError, paymentChanges, type WatchOptions, watchPayment } from '../payment-watch.ts';

/** For what the ways to pay are asked. */
export type PaymentMethodFilters = Omit<EndpointInput<'listPaymentMethods', 'query'>, 'target'> & {
  /** What the gift is for: a donation's target, or its slug (a product's id). */
  target?: EndpointInput<'createDonation', 'body'>['target'] | string | undefined;
};

/** Which withdrawals a trace shows: the latest, or the latest before a number. */
export type TraceQuery = EndpointInput<'getPaymentTrace', 'query'>;

/** What a picture of a trace may show; what is left out is not in it. */
export interface TracePictureChoice {
  amount?: boolean | undefined;
  /** The donor's, as it was given. */
  name?: boolean | undefined;
  /** What the gift was for. */
  target?: boolean | undefined;
}

/** What the query names a target by: no two targets share a slug or an id. */
function nameOf(target: PaymentMethodFilters['target']): string | undefined {
  if (typeof target !== 'object') return target;
  return 'slug' in target ? target.slug : target.id;
}

/** Paying for a gift, and following the payment until it is decided. */
export interface Payments {
  /**
   * Ways to pay, with limits per gift and the reason when one cannot be used now, or not for this amount. `target` is the one of the
   * donation, or its slug alone.
   * @endpoint listPaymentMethods
   */
  methods(query?: PaymentMethodFilters, options?: CallOptions): Promise<PaymentMethod[]>;
  /**
   * One payment with the donation it is for.
   * @endpoint getPayment
   */
  get(id: string, options?: CallOptions): Promise<PaymentDetail>;
  /**
   * Where the rupiah of a paid gift are: fees, the withdrawals that took them, the receipts that they paid, and what waits. The parts add up to the gift. What a
   * company's pool added is followed beside it, in `match`. The latest ten withdrawals are shown; `before` shows those before a number. Rejects with `not_found` until it is paid.
   * @endpoint getPaymentTrace
   */
  trace(id: string, query?: TraceQuery, options?: CallOptions): Promise<RupiahTrace>;
  /**
   * The name of a picture of the gift's trace, to be shared: it shows what is chosen and nothing else, and its name neither. The file is below `trace-pictures/` of the API.
   * @endpoint describeTracePicture
   */
  tracePicture(id: string, shows?: TracePictureChoice, options?: CallOptions): Promise<{ file: string }>;
  /**
   * Makes the server ask the gateway now, instead of waiting for its notification: for a donor who reports a payment.
   * @endpoint checkPayment
   */
  check(id: string, options?: CallOptions): Promise<PaymentDetail>;
  /**
   * Follows a payment live: by server-sent events, over the client's own fetch and headers, or by polling every 5 seconds where fetch has no
   * streams. While the events are interrupted, refused (a server limits its streams, to 20 for one payment), or held back by a proxy, it polls
   * at once and tries to reconnect every 15 seconds. It ends once the payment is decided or does not exist, or by the returned
   * function or the signal. It never rejects; see `WatchOptions`.
   * @endpoint streamPayment
   */
  watch(id: string, options: WatchOptions): () => void;
  /**
   * The payment at the start and after every change, to walk with `for await`. Ends once it is decided, or with `break`; rejects if there is
   * no such payment, or with the signal's reason. Interruptions are bridged as by `watch`.
   * @endpoint streamPayment
   */
  changes(id: string, options?: FollowOptions): AsyncGenerator<PaymentDetail, void, undefined>;
  /**
   * Resolves to the payment once it is paid. Rejects with a `PaymentNotPaidError` once it is decided otherwise, with `not_found`, or with the
   * signal's reason: a payment may wait for a day, so give it a signal.
   * @endpoint streamPayment
   */
  waitUntilPaid(id: string, options?: FollowOptions): Promise<PaymentDetail>;
}

/** What following a payment takes. */
export interface FollowOptions {
  /** Ends it. */
  signal?: AbortSignal | undefined;
}

const asked = (chosen: boolean | undefined) => (chosen === true ? ('true' as const) : undefined);

export function createPayments({ call, send, clock }: Connection): Payments {
  const payments: Payments = {
    methods: ({ target, ...query } = {}, options) =>
      dataOf(call('listPaymentMethods', { query: { ...query, target: nameOf(target) } }, options)),
    get: (id, options) => dataOf(call('getPayment', { params: { id } }, options)),
    trace: (id, query = {}, options) => dataOf(call('getPaymentTrace', { params: { id }, query }, options)),
    tracePicture: (id, { amount, name, target } = {}, options) =>
      dataOf(
        call(
          'describeTracePicture',
          { params: { id }, query: { amount: asked(amount), name: asked(name), target: asked(target) } },
          options,
        ),
      ),
    check: (id, options) => dataOf(call('checkPayment', { params: { id } }, options)),
    watch: (id, options) => {
      const open = async (signal: AbortSignal) =>
        openStream(await send('streamPayment', { params: { id } }, { stream: true, retry: 0, signal }));
      return watchPayment({ open, poll: () => payments.get(id), clock }, options);
    },
    changes: (id, { signal } = {}) => paymentChanges((options) => payments.watch(id, options), signal),
    waitUntilPaid: async (id, options) => {
      let last: PaymentDetail | undefined;
      for await (const payment of payments.changes(id, options)) last = payment;
      if (last && isPaidPayment(last.status)) return last;
      // The last change is a payment that was decided.
      throw new PaymentNotPaidError(last as PaymentDetail);
    },
  };
  return payments;
}
