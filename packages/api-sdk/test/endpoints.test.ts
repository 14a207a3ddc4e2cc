import { CLIENT_ROUTES } from '@uluran/contract/client-routes';
import { ROUTE_NAMES } from '@uluran/contract/endpoints';
import { ROUTES, type Route, type RouteName } from '@uluran/contract/routes';
import { describe, expect, test } from 'vitest';
import { readDocumentation } from '../scripts/docs/source.ts';
import { type Client, createClient } from '../src/index.ts';
import { createFakeServer } from '../src/testing/index.ts';

const password = { password: 'rahasia-baru', passwordConfirmation: 'rahasia-baru' };
const email = 'ratna@contoh.id';
const browser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/contoh',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};
const gift = {
  target: { kind: 'campaign', slug: 'sumur' },
  amountRupiah: 50_000,
  method: 'qris',
  donor: { name: 'Ratna', email },
} as const;

const receiptLine = { description: 'Pipa', amountRupiah: 2_000_000, spentOn: '2026-11-06' };

/** Every method of a client, with a call that the contract allows. */
const CALLS: Record<string, (client: Client) => unknown> = {
  'auth.login': ({ auth }) => auth.login({ email, password: 'rahasia' }),
  'auth.profile': ({ auth }) => auth.profile(),
  'auth.register': ({ auth }) => auth.register({ name: 'Ratna', email, ...password, acceptTerms: true }),
  'auth.updateAvatar': ({ auth }) => auth.updateAvatar(new Blob(['gambar'])),
  'auth.updateProfile': ({ auth }) => auth.updateProfile({ city: 'Bogor' }),
  'auth.confirmEmail': ({ auth }) => auth.confirmEmail({ token: 'tautan' }),
  'auth.forgotPassword': ({ auth }) => auth.forgotPassword({ email }),
  'auth.changePassword': ({ auth }) => auth.changePassword({ currentPassword: 'lama', ...password }),
  'auth.loginWithGoogle': ({ auth }) => auth.loginWithGoogle({ token: 'kredensial' }),
  'auth.loginWithApple': ({ auth }) => auth.loginWithApple({ code: 'kode' }),
  'auth.logout': ({ auth }) => auth.logout(),
  'account.resendConfirmation': ({ account }) => account.resendConfirmation({ email }),
  'account.startAppleSignIn': ({ account }) => account.startAppleSignIn(),
  'account.confirmAccess': ({ account }) => account.confirmAccess({ password: 'rahasia' }),
  'account.setFirstPassword': ({ account }) => account.setFirstPassword(password),
  'account.changeEmail': ({ account }) => account.changeEmail({ email }),
  'account.getSummary': ({ account }) => account.getSummary(),
  'account.listDonations': ({ account }) => account.listDonations({ standing: 'paid', year: 2026 }),
  'account.getDonation': ({ account }) => account.getDonation('d1'),
  'account.changeDonorVisibility': ({ account }) => account.changeDonorVisibility('d1', { anonymous: true }),
  'account.getStatement': ({ account }) => account.getStatement(2026, 'csv'),
  'account.listSessions': ({ account }) => account.listSessions(),
  'account.endSession': ({ account }) => account.endSession('s1'),
  'account.endOtherSessions': ({ account }) => account.endOtherSessions(),
  'account.exportData': ({ account }) => account.exportData(),
  'account.erase': ({ account }) => account.erase(),
  'home.get': ({ home }) => home.get(),
  'campaigns.list': ({ campaigns }) => campaigns.list({ sort: 'newest', limit: 5 }),
  'campaigns.get': ({ campaigns }) => campaigns.get('sumur'),
  'campaigns.listNews': ({ campaigns }) => campaigns.listNews('sumur'),
  'campaigns.getNews': ({ campaigns }) => campaigns.getNews('sumur', 'k1'),
  'campaigns.listDonors': ({ campaigns }) => campaigns.listDonors('sumur', { prayersOnly: true }),
  'campaigns.getFunds': ({ campaigns }) => campaigns.getFunds('sumur'),
  'bankAccounts.list': ({ bankAccounts }) => bankAccounts.list(),
  'bankAccounts.get': ({ bankAccounts }) => bankAccounts.get('b1'),
  'bankAccounts.add': ({ bankAccounts }) =>
    bankAccounts.add({ bankCode: '014', number: '1234567890', holder: 'Ratna Wulandari' }),
  'bankAccounts.makePrimary': ({ bankAccounts }) => bankAccounts.makePrimary('b1'),
  'bankAccounts.remove': ({ bankAccounts }) => bankAccounts.remove('b1'),
  'identity.get': ({ identity }) => identity.get(),
  'identity.describe': ({ identity }) => identity.describe({ kind: 'person', legalName: 'Ratna Wulandari' }),
  'identity.uploadDocument': ({ identity }) => identity.uploadDocument('ktp', new Blob([])),
  'identity.getDocument': ({ identity }) => identity.getDocument('ktp'),
  'identity.submit': ({ identity }) => identity.submit(),
  'identity.withdraw': ({ identity }) => identity.withdraw(),
  'withdrawals.getTerms': ({ withdrawals }) => withdrawals.getTerms('c1'),
  'withdrawals.request': ({ withdrawals }) =>
    withdrawals.request(
      'c1',
      { amountRupiah: 5_000_000, purpose: 'Pipa dan pompa', bankAccountId: 'b1' },
      { idempotencyKey: 'kunci-0003' },
    ),
  'withdrawals.list': ({ withdrawals }) => withdrawals.list({ campaign: 'c1' }),
  'withdrawals.get': ({ withdrawals }) => withdrawals.get('w1'),
  'withdrawals.cancel': ({ withdrawals }) => withdrawals.cancel('w1'),
  'withdrawals.addEvidence': ({ withdrawals }) =>
    withdrawals.addEvidence('w1', receiptLine, { idempotencyKey: 'kunci-0001' }),
  'withdrawals.changeEvidence': ({ withdrawals }) => withdrawals.changeEvidence('w1', 'e1', receiptLine),
  'withdrawals.removeEvidence': ({ withdrawals }) => withdrawals.removeEvidence('w1', 'e1'),
  'withdrawals.uploadReceipt': ({ withdrawals }) => withdrawals.uploadReceipt('w1', 'e1', new Blob([])),
  'withdrawals.getReceipt': ({ withdrawals }) => withdrawals.getReceipt('w1', 'e1'),
  'withdrawals.showEvidence': ({ withdrawals }) => withdrawals.showEvidence('w1', 'e1', null),
  'ownUpdates.list': ({ ownUpdates }) => ownUpdates.list('c1', { limit: 5 }),
  'ownUpdates.create': ({ ownUpdates }) => ownUpdates.create('c1'),
  'ownUpdates.get': ({ ownUpdates }) => ownUpdates.get('c1', 'k1'),
  'ownUpdates.save': ({ ownUpdates }) => ownUpdates.save('c1', 'k1', { version: 1, title: 'Pengeboran selesai' }),
  'ownUpdates.publish': ({ ownUpdates }) => ownUpdates.publish('c1', 'k1', { version: 1 }),
  'ownUpdates.discard': ({ ownUpdates }) => ownUpdates.discard('c1', 'k1'),
  'ownCampaigns.list': ({ ownCampaigns }) => ownCampaigns.list({ limit: 5 }),
  'ownCampaigns.create': ({ ownCampaigns }) => ownCampaigns.create(),
  'ownCampaigns.get': ({ ownCampaigns }) => ownCampaigns.get('c1'),
  'ownCampaigns.save': ({ ownCampaigns }) => ownCampaigns.save('c1', { version: 1, title: 'Sumur untuk Oesapa' }),
  'ownCampaigns.revise': ({ ownCampaigns }) => ownCampaigns.revise('c1'),
  'ownCampaigns.discard': ({ ownCampaigns }) => ownCampaigns.discard('c1'),
  'ownCampaigns.submit': ({ ownCampaigns }) => ownCampaigns.submit('c1', 1),
  'ownCampaigns.recall': ({ ownCampaigns }) => ownCampaigns.recall('c1'),
  'ownCampaigns.pause': ({ ownCampaigns }) => ownCampaigns.pause('c1'),
  'ownCampaigns.resume': ({ ownCampaigns }) => ownCampaigns.resume('c1'),
  'ownCampaigns.end': ({ ownCampaigns }) => ownCampaigns.end('c1'),
  'ownCampaigns.dashboard': ({ ownCampaigns }) => ownCampaigns.dashboard('c1'),
  'ownCampaigns.mendComment': ({ ownCampaigns }) => ownCampaigns.mendComment('c1', 1, true),
  'ownCampaigns.preview': ({ ownCampaigns }) => ownCampaigns.preview('c1'),
  'ownCampaigns.getPreview': ({ ownCampaigns }) => ownCampaigns.getPreview('t1'),
  'ownCampaigns.listDonors': ({ ownCampaigns }) => ownCampaigns.listDonors('c1', { view: 'prayers' }),
  'ownCampaigns.getDonorsFile': ({ ownCampaigns }) => ownCampaigns.getDonorsFile('c1'),
  'ownCampaigns.answerPrayer': ({ ownCampaigns }) => ownCampaigns.answerPrayer('c1', 'p1', 'Terima kasih.'),
  'ownCampaigns.removePrayerAnswer': ({ ownCampaigns }) => ownCampaigns.removePrayerAnswer('c1', 'p1'),
  'ownCampaigns.uploadPicture': ({ ownCampaigns }) => ownCampaigns.uploadPicture(new Blob(['gambar'])),
  'csr.list': ({ csr }) => csr.list({ sort: 'closest' }),
  'csr.get': ({ csr }) => csr.get('perahu'),
  'csr.listNews': ({ csr }) => csr.listNews('perahu'),
  'csr.getNews': ({ csr }) => csr.getNews('perahu', 'k1'),
  'csr.listDonors': ({ csr }) => csr.listDonors('perahu', { prayersOnly: true }),
  'csr.getFunds': ({ csr }) => csr.getFunds('perahu'),
  'csr.matchingTotals': ({ csr }) => csr.matchingTotals(),
  'ambassadors.list': ({ ambassadors }) => ambassadors.list({ campaign: 'sumur', limit: 5 }),
  'ambassadors.get': ({ ambassadors }) => ambassadors.get('lari-bersama-bima'),
  'ambassadors.listNews': ({ ambassadors }) => ambassadors.listNews('lari-bersama-bima'),
  'ambassadors.listDonors': ({ ambassadors }) => ambassadors.listDonors('lari-bersama-bima'),
  'products.list': ({ products }) => products.list({ category: 'bencana' }),
  'products.get': ({ products }) => products.get('p1'),
  'products.listDonors': ({ products }) => products.listDonors('p1', { limit: 3 }),
  'products.getFunds': ({ products }) => products.getFunds('p1'),
  'targets.find': ({ targets }) => targets.find('sumur'),
  'targets.report': ({ targets }) =>
    targets.report('sumur', { reason: 'other', text: 'Foto sampulnya milik lembaga lain.' }),
  'articles.list': ({ articles }) => articles.list({ tag: 'laporan' }),
  'articles.listTags': ({ articles }) => articles.listTags(),
  'articles.get': ({ articles }) => articles.get('sumur-ketiga-mengalir'),
  'volunteers.apply': ({ volunteers }) =>
    volunteers.apply({
      name: 'Ratna',
      email,
      phone: '0812 3456 7890',
      city: 'Bogor',
      birthDate: '1994-05-17',
      roles: ['checker'],
      consent: true,
    }),
  'volunteers.confirm': ({ volunteers }) => volunteers.confirm('t1'),
  'volunteers.withdraw': ({ volunteers }) => volunteers.withdraw('t1'),
  'featured.list': ({ featured }) => featured.list(),
  'merchants.list': ({ merchants }) => merchants.list({ openNow: true }),
  'merchants.listPlaces': ({ merchants }) => merchants.listPlaces(),
  'merchants.listCodes': ({ merchants }) => merchants.listCodes({ limit: 500 }),
  'merchants.get': ({ merchants }) => merchants.get('warung'),
  'zakat.getRates': ({ zakat }) => zakat.getRates('2026-11-23'),
  'categories.list': ({ categories }) => categories.list(),
  'regions.list': ({ regions }) => regions.list(),
  'search.list': ({ search }) => search.list({ q: 'banjir' }),
  'search.suggest': ({ search }) => search.suggest('banj'),
  'donations.create': ({ donations }) => donations.create(gift, { idempotencyKey: 'kunci-0001' }),
  'donations.changePaymentMethod': ({ donations }) =>
    donations.changePaymentMethod('d1', { method: 'va_bca' }, { idempotencyKey: 'kunci-0002' }),
  'donations.get': ({ donations }) => donations.get('d1'),
  'payments.methods': ({ payments }) => payments.methods({ amountRupiah: 50_000 }),
  'payments.get': ({ payments }) => payments.get('p1'),
  'payments.check': ({ payments }) => payments.check('p1'),
  'follows.add': ({ follows }) => follows.add('sumur', { email }),
  'follows.confirm': ({ follows }) => follows.confirm('t1'),
  'follows.remove': ({ follows }) => follows.remove('t1'),
  'pushSubscriptions.add': ({ pushSubscriptions }) => pushSubscriptions.add('sumur', browser),
  'pushSubscriptions.get': ({ pushSubscriptions }) => pushSubscriptions.get('sumur', browser.endpoint),
  'pushSubscriptions.pause': ({ pushSubscriptions }) => pushSubscriptions.pause('sumur', browser.endpoint, true),
  'pushSubscriptions.renew': ({ pushSubscriptions }) => pushSubscriptions.renew(browser.endpoint, browser),
  'pushSubscriptions.remove': ({ pushSubscriptions }) => pushSubscriptions.remove(browser.endpoint, 'sumur'),
  'receipts.get': ({ receipts }) => receipts.get('d1'),
  'receipts.payer': ({ receipts }) => receipts.payer('d1'),
  'receipts.verify': ({ receipts }) => receipts.verify('7H4M0PQ2XK93'),
  'prayers.sayAmen': ({ prayers }) => prayers.sayAmen('d1', { said: false }),
  'configuration.get': ({ configuration }) => configuration.get(),
  'service.health': ({ service }) => service.health(),
  'service.readiness': ({ service }) => service.readiness(),
};

/** Endpoints that are no business of a program that calls the API, and why. */
const OUTSIDE: Partial<Record<RouteName, string>> = {
  receiveNotification: 'called by the payment gateway, with its signature',
  getPicture: 'the address in `<img src>`',
  getOpenApi: 'read by tools',
  showDocs: 'opened in a browser',
  getDocsFile: 'loaded by that page',
  ...Object.fromEntries(
    ROUTE_NAMES.filter((name) => (ROUTES[name] as Route).audience === 'operator').map((name) => [
      name,
      'for operators, whose token no client of the site holds',
    ]),
  ),
  getMetrics: 'scraped by Prometheus, as text',
};

const methods = readDocumentation().flatMap(({ key, methods }) =>
  methods.map(({ name, endpoint }) => [`${key}.${name}`, endpoint] as const),
);
/** Ways to one stream, of which the first counts as its call. */
const WATCHING = ['payments.watch', 'payments.changes', 'payments.waitUntilPaid'];
const documented = methods.filter(([method]) => !WATCHING.slice(1).includes(method));

function methodNames(client: object): string[] {
  return Object.entries(client).flatMap(([group, methods]) =>
    typeof methods === 'object' && group !== 'session' ? Object.keys(methods).map((name) => `${group}.${name}`) : [],
  );
}

const server = createFakeServer();
const client = createClient({ baseUrl: server.baseUrl, fetch: server.fetch, token: 'token' });

/** Endpoints of the table that no method reaches, and that have no reason for it. */
function unreachedOf(endpoints: readonly string[], methods: readonly (readonly [string, string])[]): string[] {
  const reached = new Set(methods.map(([, endpoint]) => endpoint));
  return endpoints.filter((endpoint) => !reached.has(endpoint) && !(endpoint in OUTSIDE));
}

describe('every endpoint of the table', () => {
  test('has a method, or a reason to have none', () => {
    expect(unreachedOf(ROUTE_NAMES, documented)).toEqual([]);
  });

  test('that has none is named', () => {
    expect(unreachedOf([...ROUTE_NAMES, 'listUnicorns'], documented)).toEqual(['listUnicorns']);
    const without = documented.filter(([method]) => method !== 'campaigns.get');
    expect(unreachedOf(ROUTE_NAMES, without)).toEqual(['getCampaign']);
  });

  test('has one method only, and no reason besides', () => {
    const reached = documented.map(([, endpoint]) => endpoint);
    expect([...reached, ...Object.keys(OUTSIDE)].sort()).toEqual([...ROUTE_NAMES].sort());
  });

  test('is carried by a client exactly if it has a method', () => {
    expect(Object.keys(CLIENT_ROUTES).sort()).toEqual(documented.map(([, endpoint]) => endpoint).sort());
  });
});

test('every method is documented, and every documented one exists', () => {
  expect(methods.map(([method]) => method).sort()).toEqual(methodNames(client).sort());
});

/** Methods that listen, or that make an address. */
const NO_CALL = ['payments.watch', 'targets.sharePictureUrl', 'targets.posterUrl', 'merchants.posterUrl'];

describe.each(documented.filter(([method]) => !NO_CALL.includes(method)))('%s', (method, endpoint) => {
  test(`makes one call of ${endpoint}, which the contract allows`, async () => {
    server.reset();
    const session = createClient({ baseUrl: server.baseUrl, fetch: server.fetch });
    session.session.set({ token: 'token', loggedIn: true });
    await CALLS[method]?.(session);
    await expect.poll(() => server.calls[0]?.endpoint).toBe(endpoint);
    const follows = server.calls.slice(1).map((call) => call.endpoint);
    expect(follows).toEqual(/^auth\.login/.test(method) ? ['getProfile'] : []);
  });
});

test('targets.sharePictureUrl and targets.posterUrl make the addresses of getSharePicture and getPoster', () => {
  const { targets } = createClient({ baseUrl: 'https://uluran.example/api/' });
  const target = { kind: 'product', slug: 'beras 5 kg' } as const;
  expect(targets.sharePictureUrl(target)).toBe('https://uluran.example/api/og/product/beras%205%20kg.png');
  expect(ROUTES.getSharePicture.path).toBe('/og/{kind}/{file}');
  expect(targets.posterUrl(target, 'pdf')).toBe('https://uluran.example/api/posters/product/beras%205%20kg.pdf');
  expect(ROUTES.getPoster.path).toBe('/posters/{kind}/{file}');
});

test('merchants.posterUrl makes the address of getMerchantPoster', () => {
  const { merchants } = createClient({ baseUrl: 'https://uluran.example/api/' });
  expect(merchants.posterUrl('a b', 'a6')).toBe('https://uluran.example/api/merchant-posters/a%20b-a6.pdf');
  expect(ROUTES.getMerchantPoster.path).toBe('/merchant-posters/{file}');
});

test.each(WATCHING)('%s listens to streamPayment', async (name) => {
  const { payments } = createClient({ baseUrl: server.baseUrl, fetch: server.fetch });
  const listens: Record<string, () => unknown> = {
    'payments.watch': () => payments.watch('p1', { onPayment: () => {} }),
    'payments.changes': () => payments.changes('p1').next(),
    'payments.waitUntilPaid': () => payments.waitUntilPaid('p1', { signal: AbortSignal.timeout(500) }).catch(() => {}),
  };
  server.reset();
  listens[name]?.();
  await expect.poll(() => server.calls[0]?.endpoint).toBe('streamPayment');
});
