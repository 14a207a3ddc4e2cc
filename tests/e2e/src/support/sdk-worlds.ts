import { randomUUID } from 'node:crypto';
import type { Client, ClientOptions } from '@uluran/api-sdk';
import { createFakeServer, type FakeHandlers, refuse, sample } from '@uluran/api-sdk/testing';
import type { RouteName } from '@uluran/contract/routes';
import { type Bank, bankOf } from './bank.ts';
import { createCheckedFetch } from './checked-fetch.ts';
import { startIdentityProvider } from './identity-provider.ts';
import { prepareOwnProduct } from './own-product.ts';
import { eventually } from './wait.ts';

/** A server that the SDK's promises are tested on, with a mailbox and sign-in services. */
export interface World {
  /** Options of a client of this server. */
  server: Required<Pick<ClientOptions, 'baseUrl' | 'fetch'>>;
  /** The same server for requests that its client would not make. */
  plain: typeof fetch;
  /** Donors' actions at their bank. */
  donor: Record<'pay' | 'payLate' | 'expire', (payment: { id: string; amountRupiah: number }) => Promise<unknown>>;
  /** The token of the newest confirmation mail to this address. */
  confirmationFor: (email: string) => Promise<string>;
  /** A token of the web identity provider, for a new person. */
  googleToken: () => string;
  /** The response of the vendor's page after the consent of a new person. */
  appleAnswer: (client: Client) => Promise<{ code: string; state: string }>;
  close: () => Promise<void>;
}

/** The running product, with sign-in services and a mailbox of its own. */
export interface RealWorld extends World {
  bank: Bank;
  origin: string;
  /** Folder of its database. */
  dataDir: string;
  /** Endpoints that have returned a success that matches the contract. */
  reached: Set<RouteName>;
}

export async function createRealWorld(): Promise<RealWorld> {
  const provider = await startIdentityProvider();
  const own = await prepareOwnProduct();
  const product = await own.start({ env: provider.env });
  const bank = bankOf(own.sandbox.url);
  const { fetch: checked, reached } = createCheckedFetch();
  const order = ({ amountRupiah }: { amountRupiah: number }) => bank.orderOver(amountRupiah);
  return {
    server: { baseUrl: `${product.origin}/api`, fetch: checked },
    plain: fetch,
    donor: {
      pay: async (payment) => bank.pay(await order(payment)),
      payLate: async (payment) => bank.payLate(await order(payment)),
      expire: async (payment) => bank.expire(await order(payment)),
    },
    bank,
    origin: product.origin,
    dataDir: own.dataDir,
    reached,
    confirmationFor: (email) =>
      eventually(async () => {
        const token = (await bank.mailsTo(email))
          .map(({ text }) => /(?:[?&]token=|\/konfirmasi\/)([\w.-]+)/.exec(text)?.[1])
          .find(Boolean);
        if (token === undefined) throw new Error(`no confirmation was mailed to ${email}`);
        return token;
      }),
    googleToken: provider.googleToken,
    appleAnswer: async ({ account }) => provider.agree(await account.startAppleSignIn()),
    close: async () => {
      await product.stop();
      await own.remove();
      await provider.close();
    },
  };
}

interface FakeAccount {
  name: string;
  password: string;
  confirmed: boolean;
}

/** Accounts of a fake server, limited to the calls of these promises. */
function accountHandlers(confirmations: Map<string, string>, invited: Set<string>): FakeHandlers {
  const accounts = new Map<string, FakeAccount>();
  const tokens = new Map<string, string>();
  const userOf = (email: string) => ({ ...sample('getProfile'), email, name: accounts.get(email)?.name ?? 'Siti' });
  const signIn = (email: string) => {
    const token = randomUUID();
    tokens.set(token, email);
    return { ...sample('login'), token };
  };
  const signInWith = (proof: string) =>
    invited.delete(proof) ? signIn(`${proof}@contoh.id`) : refuse('provider_refused');
  return {
    register: ({ body: { email, name, password } }) => {
      accounts.set(email, { name, password, confirmed: false });
      confirmations.set(email, randomUUID());
      return { ...sample('register'), name, email };
    },
    confirmEmail: ({ body }) => {
      const email = [...confirmations].find(([, token]) => token === body.token)?.[0];
      const account = accounts.get(email ?? '');
      if (email === undefined || account === undefined) return refuse('not_found');
      account.confirmed = true;
      return userOf(email);
    },
    login: ({ body: { email, password } }) => {
      const account = accounts.get(email);
      return account?.confirmed && account.password === password ? signIn(email) : refuse('wrong_credentials');
    },
    getProfile: ({ token }) => {
      const email = tokens.get(token ?? '');
      return email === undefined ? refuse('invalid_token') : userOf(email);
    },
    updateProfile: ({ body, token }) => ({ ...userOf(tokens.get(token ?? '') ?? ''), city: body.city ?? null }),
    changePassword: ({ body, token }) => {
      const account = accounts.get(tokens.get(token ?? '') ?? '');
      if (account?.password !== body.currentPassword) return refuse('invalid_fields', { currentPassword: ['Salah.'] });
      account.password = body.password;
      return null;
    },
    logout: ({ token }) => {
      tokens.delete(token ?? '');
      return null;
    },
    loginWithGoogle: ({ body }) => signInWith(body.token),
    loginWithApple: ({ body }) => signInWith(body.code),
  };
}

/** The SDK's own fake server, for its consumers' tests. */
export async function createFakeWorld(): Promise<World> {
  const confirmations = new Map<string, string>();
  const invited = new Set<string>();
  const invite = () => {
    const proof = randomUUID();
    invited.add(proof);
    return proof;
  };
  const { baseUrl, fetch, pay, expire } = createFakeServer(accountHandlers(confirmations, invited));
  return {
    server: { baseUrl, fetch },
    plain: fetch,
    donor: { pay: async ({ id }) => pay(id), payLate: async ({ id }) => pay(id), expire: async ({ id }) => expire(id) },
    confirmationFor: async (email) => confirmations.get(email) ?? '',
    googleToken: invite,
    appleAnswer: async () => ({ code: invite(), state: 'sekali' }),
    close: async () => {},
  };
}
