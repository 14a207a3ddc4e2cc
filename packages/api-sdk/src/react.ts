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

/** Parts of a client that the hooks use. */
export type ReactClient = Pick<Client, 'payments' | 'session'>;

const ClientContext = createContext<ReactClient | null>(null);

/** Provides a client to the hooks below it. Create the client once, outside of components. */
export function UluranProvider(props: { client: ReactClient; children?: ReactNode }): ReactElement {
  return createElement(ClientContext.Provider, { value: props.client }, props.children);
}

function useClient(): ReactClient {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('Hooks of @uluran/api-sdk/react are called below an UluranProvider.');
  return client;
}

/** Caches a store that may return a new object each time: returns the last object until a field differs. */
function steady(get: () => AuthSession): () => AuthSession {
  let last = SIGNED_OUT;
  return () => {
    const now = get();
    if (JSON.stringify(now) !== JSON.stringify(last)) last = now;
    return last;
  };
}

/**
 * The client's current session. It is signed out on a server and until hydration, so that the HTML is the same for every visitor. A change that
 * another program makes in a store appears at the next rendering.
 *
 * @throws Error outside of an `UluranProvider`
 */
export function useSession(): AuthSession {
  const { session } = useClient();
  const get = useMemo(() => steady(session.get), [session]);
  return useSyncExternalStore(session.subscribe, get, () => SIGNED_OUT);
}

/** A donation whose payment is followed. */
export interface FollowedDonation {
  /** Null until the first response, and without a payment to follow. */
  donation: Donation | null;
  /** The payment, with its expiry and instructions. Its amounts are integer rupiah. */
  payment: PaymentDetail | null;
  /** Set if the payment does not exist. The watch has ended then. */
  error: ApiError | null;
  /** True while the connection is lost. The client reconnects by itself; the next response sets it to false. */
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
 * A donation, live until its payment is final: follows it by `payments.watch` while the component is mounted. Another id starts again with null; a
 * null id follows no payment, for pages before a gift exists.
 *
 * @param paymentId the id of the payment that `donations.create` returned, or of the address of its page
 * @throws Error outside of an `UluranProvider`
 */
export function useDonation(paymentId: string | null): FollowedDonation {
  const { payments } = useClient();
  const { get, subscribe } = useMemo(() => following(payments, paymentId), [payments, paymentId]);
  return useSyncExternalStore(subscribe, get, () => NOTHING);
}
