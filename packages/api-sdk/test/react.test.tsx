// @vitest-environment happy-dom
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AuthSession, type Client, createClient, createIdempotencyKey, type SessionStore } from '../src/index.ts';
import { UluranProvider, useDonation, useSession } from '../src/react.ts';
import { createFakeServer, type FakeServer, sample } from '../src/testing/index.ts';

const gift = {
  target: { kind: 'campaign', slug: 'sumur-air-bersih' },
  amountRupiah: 75_000,
  method: 'qris',
  donor: { name: 'Ratna Wulandari', email: 'ratna@contoh.id' },
} as const;
const credentials = { email: 'ratna@contoh.id', password: 'rahasia' };

function Greeting() {
  const { user, loggedIn } = useSession();
  return <p>{loggedIn ? `Halo, ${user?.name ?? '…'}` : 'Masuk'}</p>;
}

function Gift({ paymentId }: { paymentId: string | null }) {
  const { donation, payment, error, interrupted } = useDonation(paymentId);
  if (error) return <p>{error.code}</p>;
  return <p>{`${payment?.status ?? 'none'} ${donation?.status ?? 'none'}${interrupted ? ' interrupted' : ''}`}</p>;
}

let server: FakeServer;
let place: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = createFakeServer();
  place = document.createElement('div');
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

const clientOf = (session?: SessionStore) =>
  createClient({
    ...{ baseUrl: server.baseUrl, fetch: server.fetch, clock: server.clock },
    ...(session && { session }),
  });
const show = (client: Client, children: ReactNode) =>
  act(() =>
    root.render(
      <StrictMode>
        <UluranProvider client={client}>{children}</UluranProvider>
      </StrictMode>,
    ),
  );
/** Waits until the page shows this text, after all pending work. */
const says = (text: string, where = place) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(where.textContent).toBe(text);
  }, 10_000);
const give = async (uluran: Client) =>
  (await uluran.donations.create(gift, { idempotencyKey: createIdempotencyKey() })).payment.id;

test('the session follows signing in, its profile, a changed name, and signing out', async () => {
  const uluran = clientOf();
  show(uluran, <Greeting />);
  expect(place.textContent).toBe('Masuk');
  await act(() => uluran.auth.login(credentials));
  await says(`Halo, ${sample('getProfile').name}`);
  await act(async () => uluran.session.set({ user: { ...sample('getProfile'), name: 'Siti' } }));
  await says('Halo, Siti');
  await act(() => uluran.auth.logout());
  await says('Masuk');
});

test('a store that parses its session each time is read without end', async () => {
  let text = JSON.stringify({ user: null, token: 'a', loggedIn: true, expiresAt: null });
  const get = (): AuthSession => JSON.parse(text);
  const uluran = clientOf({
    get,
    set: (changes) => {
      text = JSON.stringify({ ...get(), ...changes });
    },
  });
  show(uluran, <Greeting />);
  expect(place.textContent).toBe('Halo, …');
  await act(() => uluran.auth.login(credentials));
  await says(`Halo, ${sample('getProfile').name}`);
});

test('HTML of a server is the same for all, and comes to life as the session is', async () => {
  const uluran = clientOf();
  await uluran.auth.login(credentials);
  const page = (
    <UluranProvider client={uluran}>
      <Greeting />
      <Gift paymentId="contoh-p1" />
    </UluranProvider>
  );
  const served = document.createElement('div');
  served.innerHTML = renderToString(page);
  expect(served.textContent).toBe('Masuknone none');
  const complaints = vi.spyOn(console, 'error');
  const alive = await act(async () => hydrateRoot(served, page));
  await says(`Halo, ${sample('getProfile').name}not_found`, served);
  expect(complaints).not.toHaveBeenCalled();
  act(() => alive.unmount());
});

test('a gift is followed until it is paid', async () => {
  const uluran = clientOf();
  const paymentId = await give(uluran);
  show(uluran, <Gift paymentId={paymentId} />);
  expect(place.textContent).toBe('none none');
  await says('awaiting pending');
  server.pay(paymentId);
  await says('paid paid');
});

test('another id begins with nothing, null follows nothing, and what is hidden is followed no more', async () => {
  const uluran = clientOf();
  const [first, second] = [await give(uluran), await give(uluran)];
  show(uluran, <Gift paymentId={first} />);
  await says('awaiting pending');
  show(uluran, <Gift paymentId={second} />);
  expect(place.textContent).toBe('none none');
  server.pay(second);
  await says('paid paid');
  show(uluran, <Gift paymentId={null} />);
  expect(place.textContent).toBe('none none');
  show(uluran, <Gift paymentId={first} />);
  await says('awaiting pending');
  const followed = () => server.calls.filter(({ endpoint }) => endpoint === 'streamPayment');
  expect(followed().filter(({ request }) => !request.signal.aborted)).toHaveLength(1);
  show(uluran, null);
  expect(followed().filter(({ request }) => !request.signal.aborted)).toEqual([]);
});

test('a lost connection is said, until the next answer', async () => {
  const paymentId = await give(clientOf());
  let offline = true;
  const fetch: typeof globalThis.fetch = (input, init) =>
    offline ? Promise.reject(new TypeError('no network')) : server.fetch(input, init);
  const waits: (() => void)[] = [];
  const clock = { wait: () => new Promise<void>((resolve) => waits.push(resolve)) };
  show(createClient({ baseUrl: server.baseUrl, fetch, clock }), <Gift paymentId={paymentId} />);
  await says('none none interrupted');
  offline = false;
  for (const end of waits) end();
  await says('awaiting pending');
});

test('a payment that does not exist is an error', async () => {
  show(clientOf(), <Gift paymentId="tidak-ada" />);
  await says('not_found');
});

test('outside of the provider the hooks say where they belong', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderToString(<Greeting />)).toThrow(/UluranProvider/);
  expect(() => renderToString(<Gift paymentId={null} />)).toThrow(/UluranProvider/);
});
