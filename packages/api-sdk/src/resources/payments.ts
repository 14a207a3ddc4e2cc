import type { EndpointInput, PaymentDetail, PaymentMethod, RupiahTrace } from '@uluran/contract/endpoints';
import { isPaidPayment } from '@uluran/contract/states';
import { type Connection, dataOf, done } from '../connection.ts';
import { openStream } from '../envelope.ts';
import type { CallOptions } from '../options.ts';
import { PaymentNotPaidError, paymentChanges, type WatchOptions, watchPayment } from '../payment-watch.ts';

/** Filters of payment methods. */
export type PaymentMethodFilters = Omit<EndpointInput<'listPaymentMethods', 'query'>, 'target'> & {
  /** Target of the gift: as in a donation, or its slug (a product's id). */
  target?: EndpointInput<'createDonation', 'body'>['target'] | string | undefined;
};

/** Selects the withdrawals of a trace: the latest, or the latest before a number. */
export type TraceQuery = EndpointInput<'getPaymentTrace', 'query'>;

/** Parts that a picture of a trace shows; omitted parts are hidden. */
export interface TracePictureChoice {
  amount?: boolean | undefined;
  /** The donor's name, as entered with the gift. */
  name?: boolean | undefined;
  /** Title of the target. */
  target?: boolean | undefined;
}

/** The target's name in the query. Slugs and ids are unique across targets. */
function nameOf(target: PaymentMethodFilters['target']): string | undefined {
  if (typeof target !== 'object') return target;
  return 'slug' in target ? target.slug : target.id;
}

/** Payment of a gift, and watching the payment until it is final. */
export interface Payments {
  /**
   * Payment methods, with limits per gift and the reason if one cannot be used now, or not for this amount. `target` is that of the donation, or its
   * slug alone.
   * @endpoint listPaymentMethods
   */
  methods(query?: PaymentMethodFilters, options?: CallOptions): Promise<PaymentMethod[]>;
  /**
   * One payment with its donation.
   * @endpoint getPayment
   */
  get(id: string, options?: CallOptions): Promise<PaymentDetail>;
  /**
   * Trace of a paid gift's money: fees, withdrawals, receipts, and waiting amounts. The parts add up to the gift. The money that a company's pool
   * added is traced separately, in `match`. The response has the latest ten withdrawals; `before` returns those before a number. Rejects with
   * `not_found` until the gift is paid.
   * @endpoint getPaymentTrace
   */
  trace(id: string, query?: TraceQuery, options?: CallOptions): Promise<RupiahTrace>;
  /**
   * The file name of a picture of the gift's trace, to share. The picture shows the chosen parts and nothing else, and its name reveals nothing. The
   * file is below `trace-pictures/` of the API.
   * @endpoint describeTracePicture
   */
  tracePicture(id: string, shows?: TracePictureChoice, options?: CallOptions): Promise<{ file: string }>;
  /**
   * Makes the server query the gateway now, instead of waiting for its notification: for a donor who reports a payment.
   * @endpoint checkPayment
   */
  check(id: string, options?: CallOptions): Promise<PaymentDetail>;
  /**
   * Mails the receipt of a paid gift whose donor gave no address. The server keeps the address until the mail is sent, and the result is the same for
   * every address. Rejects with `not_found` until the gift is paid and if its donor gave an address, to which the receipt was sent.
   * @endpoint mailReceipt
   */
  mailReceipt(id: string, receiver: EndpointInput<'mailReceipt', 'body'>, options?: CallOptions): Promise<void>;
  /**
   * Follows a payment live: by server-sent events, over the client's own fetch and headers, or by polling every 5 seconds if fetch has no streams.
   * While the events are interrupted, refused (a server limits its streams, to 20 for one payment), or buffered by a proxy, it polls at once and
   * tries to reconnect every 15 seconds. It ends once the payment is final or does not exist, or by the returned function or the signal. It never
   * rejects; see `WatchOptions`.
   * @endpoint streamPayment
   */
  watch(id: string, options: WatchOptions): () => void;
  /**
   * Yields the payment at the start and after every change. Ends once it is final, or with `break`; rejects if the payment does not exist, or with
   * the signal's reason. It reconnects like `watch`.
   * @endpoint streamPayment
   */
  changes(id: string, options?: FollowOptions): AsyncGenerator<PaymentDetail, void, undefined>;
  /**
   * Resolves to the payment once it is paid. Rejects with a `PaymentNotPaidError` for any other final state, with `not_found`, or with the signal's
   * reason. A payment may stay open for a day, so pass a signal.
   * @endpoint streamPayment
   */
  waitUntilPaid(id: string, options?: FollowOptions): Promise<PaymentDetail>;
}

/** Options to follow a payment. */
export interface FollowOptions {
  /** Ends the watch. */
  signal?: AbortSignal | undefined;
}

const flagOf = (chosen: boolean | undefined) => (chosen ? ('true' as const) : undefined);

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
          { params: { id }, query: { amount: flagOf(amount), name: flagOf(name), target: flagOf(target) } },
          options,
        ),
      ),
    check: (id, options) => dataOf(call('checkPayment', { params: { id } }, options)),
    mailReceipt: (id, body, options) => done(call('mailReceipt', { params: { id }, body }, options)),
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
      // The last change is a payment in a final state.
      throw new PaymentNotPaidError(last as PaymentDetail);
    },
  };
  return payments;
}
