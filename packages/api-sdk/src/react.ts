import {
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Client } from './client.ts';
import type { ApiError } from './errors.ts';
import { type AuthSession, SIGNED_OUT } from './session.ts';
import type { Donation, PaymentDetail } from './types.ts';

/** What the hooks need of a client. */
export type ReactClient = Pick<Client, 'payments' | 'session'>;

const ClientContext = createContext<ReactClient | null>(null);

/** Gives a client to the hooks below it. The client is made once, outside of components. */
export function UluranProvider(props: { client: ReactClient; children?: ReactNode }): ReactElement {
  return createElement(ClientContext.Provider, { value: props.client }, props.children);
}

function useClient(): ReactClient {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('Hooks of @uluran/api-sdk/react are called below an UluranProvider.');
  return client;
}

/** Reads a store that may make a new object each time: the last one stays until something in it differs. */
function steady(get: () => AuthSession): () => AuthSession {
  let last = SIGNED_OUT;
  return () => {
    const now = get();
    if (JSON.stringify(now) !== JSON.stringify(last)) last = now;
    return last;
  };
}

/**
 * The client's session, in step with who signs in and out. Signed out on a server and until the page has come to life, so that its HTML is
 * the same for every visitor. What another program changes in a store is seen at the next rendering.
 *
 * @throws Error outside of an `UluranProvider`
 */
export function useSession(): AuthSession {
  const { session } = useClient();
  const get = useMemo(() => steady(session.get), [session]);
  return useSyncExternalStore(session.subscribe, get, () => SIGNED_OUT);
}

/** A donation as its payment is followed. */
export interface FollowedDonation {
  /** Null until the first answer, and where there is none to follow. */
  donation: Donation | null;
  /** The payment, with the time to pay and how to. Its amounts are integer rupiah. */
  payment: PaymentDetail | null;
  /** Why nothing can come of it: there is no such payment. Following has ended then. */
  error: ApiError | null;
  /** True while the connection is lost; following goes on by itself, and this ends with the next answer. */
  interrupted: boolean;
}

const NOTHING: FollowedDonation = { donation: null, payment: null, error: null, interrupted: false };

function following({ watch }: Client['payments'], paymentId: string | null) {
  let now = NOTHING;
  const get = () => now;
  function subscribe(changed: () => void): () => void {
    if (paymentId === null) return () => {};
    const become = (changes: Partial<FollowedDonation>) => {
      now = { ...now, ...changes };
      changed();
    };
    return watch(paymentId, {
      onPayment: (payment) => become({ payment, donation: payment.donation, interrupted: false }),
      onInterrupted: () => become({ interrupted: true }),
      onFailed: (error) => become({ error, interrupted: false }),
    });
  }
  return { get, subscribe };
}

/**
 * A donation, live until its payment is decided: as `payments.watch` follows it while the component is shown. Another id begins again with
 * nothing; null follows nothing, as before there is a gift.
 *
 * @param paymentId the id of the payment that `donations.create` returned, or that stands in the address of its page
 * @throws Error outside of an `UluranProvider`
 */
export function useDonation(paymentId: string | null): FollowedDonation {
  const { payments } = useClient();
  const { get, subscribe } = useMemo(() => following(payments, paymentId), [payments, paymentId]);
  return useSyncExternalStore(subscribe, get, () => NOTHING);
}
