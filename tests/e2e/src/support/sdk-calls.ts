import { type Client, createClient, createIdempotencyKey, isApiError, type PaymentDetail } from '@uluran/api-sdk';
import { someone } from './sdk-actions.ts';
import type { World } from './sdk-worlds.ts';
import { eventually } from './wait.ts';

/**
 * Calls with equal results on the fake server and on the running product. A test makes each on both and compares: refusals by code,
 * fields and headers, responses by shape, gifts in every state of their life.
 */

const first = async <Item>(list: PromiseLike<{ items: Item[] }>): Promise<Item> => {
  const [item] = (await list).items;
  if (item === undefined) throw new Error('the list is empty');
  return item;
};

/** Calls of visitors that read. */
export const READS: Record<string, (uluran: Client) => PromiseLike<unknown>> = {
  'home.get': ({ home }) => home.get(),
  'campaigns.list': ({ campaigns }) => campaigns.list({ sort: 'newest', limit: 1 }),
  'campaigns.get': async ({ campaigns }) => campaigns.get((await first(campaigns.list())).slug),
  'campaigns.listNews': async ({ campaigns }) => campaigns.listNews((await first(campaigns.list())).slug),
  'campaigns.listDonors': async ({ campaigns }) => campaigns.listDonors((await first(campaigns.list())).slug),
  'campaigns.getFunds': async ({ campaigns }) => campaigns.getFunds((await first(campaigns.list())).slug),
  'csr.list': ({ csr }) => csr.list({ limit: 1 }),
  'csr.get': async ({ csr }) => csr.get((await first(csr.list())).slug),
  'csr.listNews': async ({ csr }) => csr.listNews((await first(csr.list())).slug),
  'csr.listDonors': async ({ csr }) => csr.listDonors((await first(csr.list())).slug),
  'csr.getFunds': async ({ csr }) => csr.getFunds((await first(csr.list())).slug),
  'csr.matchingTotals': ({ csr }) => csr.matchingTotals(),
  'ambassadors.list': ({ ambassadors }) => ambassadors.list({ limit: 1 }),
  'ambassadors.get': async ({ ambassadors }) => ambassadors.get((await first(ambassadors.list())).slug),
  'ambassadors.listDonors': async ({ ambassadors }) => ambassadors.listDonors((await first(ambassadors.list())).slug),
  'products.list': ({ products }) => products.list({ limit: 1 }),
  'products.get': async ({ products }) => products.get((await first(products.list())).slug),
  'products.listDonors': async ({ products }) => products.listDonors((await first(products.list())).slug),
  'products.getFunds': async ({ products }) => products.getFunds((await first(products.list())).slug),
  'targets.find': async ({ campaigns, targets }) => targets.find((await first(campaigns.list())).slug),
  'articles.list': ({ articles }) => articles.list({ limit: 1 }),
  'articles.listTags': ({ articles }) => articles.listTags(),
  'articles.get': async ({ articles }) => articles.get((await first(articles.list())).slug),
  'featured.list': ({ featured }) => featured.list(),
  'search.list': ({ search }) => search.list({ q: 'air' }),
  'search.suggest': ({ search }) => search.suggest('air'),
  'merchants.list': ({ merchants }) => merchants.list({ openNow: false, limit: 1 }),
  'merchants.get': async ({ merchants }) => merchants.get((await first(merchants.list({ openNow: false }))).id),
  'merchants.listPlaces': ({ merchants }) => merchants.listPlaces(),
  'merchants.listCodes': ({ merchants }) => merchants.listCodes(),
  'zakat.getRates': ({ zakat }) => zakat.getRates(),
  'book.get': ({ book }) => book.get(),
  'categories.list': ({ categories }) => categories.list(),
  'regions.list': ({ regions }) => regions.list(),
  'configuration.get': ({ configuration }) => configuration.get(),
  'payments.methods': ({ payments }) => payments.methods(),
  'service.health': ({ service }) => service.health(),
  'service.readiness': ({ service }) => service.readiness(),
};

const JSON_TYPE = { 'Content-Type': 'application/json' };
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...JSON_TYPE, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const gift = {
  target: { kind: 'campaign', slug: 'sumur' },
  amountRupiah: 50_000,
  method: 'qris',
  donor: { name: 'Ratna', email: 'ratna@contoh.id' },
};
const KEY = { 'Idempotency-Key': 'kunci-yang-cukup-panjang' };

/** Requests that are refused before any row is read: a path below the API, and the options. */
export const REFUSALS: Record<string, [path: string, init: RequestInit]> = {
  'an address that is none': ['/tidak-ada', {}],
  'an address that is not percent-encoded': ['/campaigns/%E0%A4%A', {}],
  'an id that is too long': [`/payments/${'a'.repeat(65)}`, {}],
  'a method that the address does not take': ['/home', { method: 'DELETE' }],
  'a version that is not served': ['/home', { headers: { 'Uluran-Version': '2019-01-01' } }],
  'no token where one is needed': ['/auth/sessions', {}],
  'no token, though the form is wrong as well': ['/auth/change-password', { ...post({}), method: 'PUT' }],
  'a limit beyond the largest': ['/campaigns?limit=500', {}],
  'a sorting that is none': ['/campaigns?sort=acak', {}],
  'a form that is not JSON': ['/auth/login', { ...post('email=ratna'), headers: { 'Content-Type': 'text/plain' } }],
  'a form without a type': ['/auth/login', { method: 'POST' }],
  'JSON that does not end': ['/auth/login', post('{"email":')],
  'JSON that is a list': ['/auth/login', post([])],
  'an empty form': ['/auth/login', post({})],
  'a field that is not known': ['/auth/login', post({ email: 'ratna@contoh.id', password: 'rahasia', admin: true })],
  'a registration without consent': ['/auth/register', post({ name: '', email: 'ratna', password: 'a' })],
  'a gift without a key': ['/donations', post(gift)],
  'a gift with a key that is too short': ['/donations', post(gift, { 'Idempotency-Key': 'a' })],
  'a gift of half a rupiah': ['/donations', post({ ...gift, amountRupiah: 50_000.5 }, KEY)],
  'a gift by no method': ['/donations', post({ ...gift, method: 'gratis' }, KEY)],
  'a gift of nobody': ['/donations', post({ ...gift, donor: {} }, KEY)],
  'a gift to nothing': ['/donations', post({ ...gift, target: {} }, KEY)],
  'a payment that does not exist': ['/payments/tidak-ada', {}],
  'a payment to check that does not exist': ['/payments/tidak-ada/check', { method: 'POST' }],
  'events of a payment that does not exist': ['/payments/tidak-ada/events', {}],
  'a donation that does not exist': ['/donations/tidak-ada', {}],
  'another method for a donation that does not exist': [
    '/donations/tidak-ada/payment',
    post({ method: 'va_bca' }, KEY),
  ],
};

/** The compared fields of a payment in a state. */
export type GiftState = ReturnType<typeof stateOf>;

function stateOf({ donation, ...payment }: PaymentDetail) {
  const { status, method, amountRupiah, refundedRupiah, unmatchedRupiah, replacedBy } = payment;
  return {
    payment: { status, method, amountRupiah, refundedRupiah, unmatchedRupiah },
    isPaid: payment.paidAt !== null,
    isReplaced: replacedBy !== null,
    ways: Object.entries({ qr: payment.qrString, number: payment.accountNumber, elsewhere: payment.redirectUrl })
      .filter(([, way]) => way !== null)
      .map(([way]) => way),
    hasGuides: payment.guides.length > 0,
    donation: {
      ...{ status: donation.status, late: donation.late, isPaid: donation.paidAt !== null },
      ...{ name: donation.donorName, anonymous: donation.anonymous, message: donation.message },
      ...{ amountRupiah: donation.amountRupiah, tipRupiah: donation.tipRupiah, kind: donation.target.kind },
      isNumbered: donation.receiptNumber !== null,
    },
  };
}

/** Amounts that are unique in this run, because the sandbox finds a payment by its amount. */
let amountRupiah = 400_000;

/** One gift, from its creation on. */
export class Gift {
  readonly #world: World;
  readonly #uluran: Client;
  readonly states: PaymentDetail[] = [];
  donationId = '';
  paymentId = '';
  totalRupiah = 0;

  constructor(world: World) {
    this.#world = world;
    this.#uluran = createClient(world.server);
  }

  async create(changes: { method: 'va_bca' | 'qris'; anonymous?: true; message?: string }, rupiah: number) {
    const { slug } = await first(this.#uluran.campaigns.list({ sort: 'newest' }));
    const { donation, payment } = await this.#uluran.donations.create(
      {
        target: { kind: 'campaign', slug },
        donor: { name: 'Ratna Wulandari', email: someone() },
        ...{ amountRupiah: rupiah, tipRupiah: 1_000, ...changes },
      },
      { idempotencyKey: createIdempotencyKey() },
    );
    this.donationId = donation.id;
    await this.#begin(payment);
  }

  async #begin(payment: { id: string; amountRupiah: number }) {
    this.paymentId = payment.id;
    this.totalRupiah = payment.amountRupiah;
    await this.reach('awaiting');
  }

  async change(method: 'va_bni' | 'qris') {
    const key = { idempotencyKey: createIdempotencyKey() };
    const { payment } = await this.#uluran.donations.changePaymentMethod(this.donationId, { method }, key);
    const former = this.paymentId;
    await this.#begin(payment);
    this.states.push(await this.#uluran.payments.get(former));
  }

  act(action: 'pay' | 'payLate' | 'expire') {
    return this.#world.donor[action]({ id: this.paymentId, amountRupiah: this.totalRupiah });
  }

  /** Waits until the payment has this status; money arrives by a notification of the gateway. */
  async reach(status: PaymentDetail['status']) {
    const payment = await eventually(async () => {
      const now = await this.#uluran.payments.get(this.paymentId);
      if (now.status !== status) throw new Error(`the payment is ${now.status}, not ${status}`);
      return now;
    });
    this.states.push(payment);
  }
}

/** The code of a call's refusal, and the fields that it names. */
async function refused(work: Promise<unknown>) {
  const error = await work.catch((caught: unknown) => caught);
  return isApiError(error) ? [error.code, ...Object.keys(error.fields ?? {})] : 'it was not refused';
}

/** Histories of gifts, each played on both servers. */
export const GIFTS: Record<string, (gift: Gift, rupiah: number) => Promise<unknown>> = {
  'is paid, and cannot be paid another way': async (given, rupiah) => {
    await given.create({ method: 'va_bca', message: 'Semoga lancar.' }, rupiah);
    await given.act('pay');
    await given.reach('paid');
    return refused(given.change('qris'));
  },
  'is refused, being too small': (given) => refused(given.create({ method: 'qris' }, 999)),
  'of a donor without a name expires, and is paid late': async (given, rupiah) => {
    await given.create({ method: 'qris', anonymous: true }, rupiah);
    await given.act('expire');
    await given.reach('expired');
    await given.act('payLate');
    await given.reach('paid_late');
  },
  'is paid another way': async (given, rupiah) => {
    await given.create({ method: 'va_bca' }, rupiah);
    await given.change('va_bni');
    await given.act('pay');
    await given.reach('paid');
  },
};

/** Plays a gift on one server and returns all its observed states. */
export async function doGift(world: World, work: (typeof GIFTS)[string], rupiah: number) {
  const given = new Gift(world);
  const returned = await work(given, rupiah);
  return { returned, states: given.states.map(stateOf), last: given.states.at(-1) };
}

export const nextAmount = () => {
  amountRupiah += 1_000;
  return amountRupiah;
};
