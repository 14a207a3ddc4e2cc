import type { EndpointInput, PaymentDetail, PaymentMethod } from '@uluran/contract/endpoints';
import { urlOf } from '../address.ts';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import { type WatchOptions, watchPayment } from '../payment-watch.ts';

/** Paying for a gift, and following the payment until it is decided. */
export interface Payments {
  /**
   * Ways to pay, with limits per gift and the reason when one cannot be used now, or not for this amount.
   * @endpoint listPaymentMethods
   */
  methods(query?: EndpointInput<'listPaymentMethods', 'query'>, options?: CallOptions): Promise<PaymentMethod[]>;
  /**
   * One payment with the donation it is for.
   * @endpoint getPayment
   */
  get(id: string, options?: CallOptions): Promise<PaymentDetail>;
  /**
   * Makes the server ask the gateway now, instead of waiting for its notification: for a donor who reports a payment.
   * @endpoint checkPayment
   */
  check(id: string, options?: CallOptions): Promise<PaymentDetail>;
  /**
   * Follows a payment live: by server-sent events where the platform has them, otherwise by polling every 5 seconds. While the
   * events are interrupted, refused (a server limits its streams, to 20 for one payment), or held back by a proxy, it polls at
   * once and tries to reconnect every 15 seconds. It ends once the payment is decided or does not exist, or by the returned
   * function or the signal. It never rejects; see `WatchOptions`.
   * @endpoint streamPayment
   */
  watch(id: string, options: WatchOptions): () => void;
}

export function createPayments({ baseUrl, call, load }: Connection): Payments {
  const payments: Payments = {
    methods: (query = {}, options) => dataOf(call('listPaymentMethods', { query }, options)),
    get: (id, options) => dataOf(call('getPayment', { params: { id } }, options)),
    check: (id, options) => dataOf(call('checkPayment', { params: { id } }, options)),
    watch: (id, options) => {
      // What is asked when the events stop must not have to be fetched then.
      void load().catch(() => undefined);
      const eventsUrl = urlOf(baseUrl, 'streamPayment', { params: { id } });
      return watchPayment({ eventsUrl, poll: () => payments.get(id) }, options);
    },
  };
  return payments;
}
