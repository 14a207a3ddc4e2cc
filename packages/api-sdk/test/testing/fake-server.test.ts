import { endpointOf, ROUTE_NAMES } from '@uluran/contract/endpoints';
import { ERROR_STATUS, failureSchema, listMetaSchema } from '@uluran/contract/envelope';
import { paragraph, richText } from '@uluran/contract/rich-text';
import { ROUTES, type RouteName } from '@uluran/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError, createClient, createIdempotencyKey, isApiError } from '../../src/index.ts';
import { createFakeServer, type FakeServer, page, refuse, SAMPLE_ID, sample } from '../../src/testing/index.ts';
import { PROGRAMME_BODIES } from './programme-bodies.ts';

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
const client = (token?: string) =>
  createClient({ baseUrl: server.baseUrl, fetch: server.fetch, ...(token !== undefined && { token }) });

/** A browser's subscription to notifications, at an invented push service. */
const browser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/contoh',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

const merchant = {
  ...{ name: 'Warung Bu Tini', category: 'warung-makan', description: 'Nasi rames dan gudeg.' },
  ...{ address: 'Jl. Medoho Raya 21', district: 'Pedurungan', city: 'Kota Semarang', provinceCode: '33' },
  ...{ latitude: -6.99, longitude: 110.46, zone: 'WIB', hours: [] },
  cover: { url: '/api/pictures/1b2c3d4e5f6071821b2c3d4e5f607182', alt: 'Warung makan' },
};

const pricing = { contents: [{ label: 'Beras 5 kg', amountRupiah: 72_500 }], priceSource: 'Pasar Bintoro, Demak' };
const product = {
  ...{ title: 'Paket sembako keluarga', summary: 'Cukup bagi satu keluarga selama sepuluh hari.', unit: 'paket' },
  ...{ story: richText(paragraph('Isinya ditetapkan bersama bidan desa.')), neededUnits: 600, organiserId: 'u1' },
  ...{ givingType: 'bencana', categoryCode: 'bencana', provinceCode: '33', city: 'Kabupaten Demak' },
  ...{ beneficiary: '600 keluarga di tiga desa', endsOn: null, surplus: '' },
  verification: [{ check: 'Daftar dari kepala desa', checkedOn: '2026-11-07', validUntil: null }],
  cover: { url: '/api/pictures/1b2c3d4e5f6071821b2c3d4e5f607182', alt: 'Karung beras dan minyak' },
};
const delivery = {
  ...{ place: 'Desa Bedono', deliveredOn: '2026-11-14', units: 120, description: '', isDelivered: false },
  ...{ purchases: [], documents: [] },
};
const why = 'Dikerjakan tetangga sendiri, dan dicatat.';
const PAYOUT = { gateway: 'midtrans', report: 'payout_reference,value_date', netRupiah: 7_000 };

/** A valid body of each endpoint with one. */
const IMPORT = { owner: 'pengurus@yayasan.example', campaign: '---\ntitle: Sumur\n---', pictures: [] };
const BODIES: Partial<Record<RouteName, unknown>> = {
  createDonation: {
    target: { kind: 'campaign', slug: 'a' },
    amountRupiah: 50_000,
    method: 'qris',
    donor: { name: 'A', email: 'a@contoh.id' },
  },
  describeIdentity: { kind: 'person', legalName: 'Ratna Wulandari' },
  verifyIdentity: { version: '0f3a9c1d2e4b5a67' },
  refuseIdentity: { words: 'Foto KTP terpotong.', version: '0f3a9c1d2e4b5a67' },
  login: { email: 'ratna@contoh.id', password: 'rahasia' },
  beginOperatorSignIn: { email: 'nadia@contoh.id', password: 'rahasia' },
  enrolOperatorApp: { signInToken: 'masuk', enrolmentCode: 'k7wd-3fpm-x2ha-9tqe' },
  finishOperatorSignIn: { signInToken: 'masuk', code: '287082' },
  loginWithGoogle: { token: 'kredensial' },
  loginWithApple: { code: 'kode' },
  register: {
    ...{ name: 'Ratna', email: 'ratna@contoh.id', acceptTerms: true },
    ...{ password: 'rahasia-baru', passwordConfirmation: 'rahasia-baru' },
  },
  confirmEmail: { token: 'tautan' },
  resendConfirmation: { email: 'ratna@contoh.id' },
  forgotPassword: { email: 'ratna@contoh.id' },
  updateProfile: { city: 'Bogor' },
  changePassword: { currentPassword: 'lama', password: 'rahasia-baru', passwordConfirmation: 'rahasia-baru' },
  setFirstPassword: { password: 'rahasia-baru', passwordConfirmation: 'rahasia-baru' },
  changeEmail: { email: 'ratna@contoh.id' },
  confirmAccess: { password: 'rahasia' },
  changePaymentMethod: { method: 'va_bca' },
  changeDonorVisibility: { anonymous: true },
  addBankAccount: { bankCode: '014', number: '1234567890', holder: 'Ratna Wulandari' },
  requestWithdrawal: { amountRupiah: 5_000_000, purpose: 'Pipa dan pompa', bankAccountId: 'b1' },
  approveWithdrawal: { code: '123456', version: '0f3a9c1d2e4b5a67' },
  startWithdrawalTransfer: { version: '0f3a9c1d2e4b5a67' },
  rejectWithdrawal: { words: 'Rekening pribadi.', version: '0f3a9c1d2e4b5a67' },
  markWithdrawalTransferred: { reference: 'BI-FAST 2211', version: '0f3a9c1d2e4b5a67' },
  markWithdrawalFailed: { words: 'Rekening ditutup.', version: '0f3a9c1d2e4b5a67' },
  markWithdrawalReturned: { words: 'Rekening ditutup.', version: '0f3a9c1d2e4b5a67' },
  addEvidence: { description: 'Pipa', amountRupiah: 2_000_000, spentOn: '2026-11-06' },
  changeEvidence: { description: 'Pipa', amountRupiah: 2_000_000, spentOn: '2026-11-06' },
  showEvidence: { updateId: null },
  acceptEvidence: { version: '0f3a9c1d2e4b5a67' },
  refuseEvidence: { words: 'Tanggal tidak terbaca.', version: '0f3a9c1d2e4b5a67' },
  createOwnCampaign: {},
  answerPrayer: { words: 'Terima kasih.' },
  saveCampaignDraft: { version: 1, title: 'Sumur untuk Oesapa' },
  saveOwnUpdate: { version: 1, title: 'Pengeboran selesai' },
  publishOwnUpdate: { version: 1 },
  submitCampaignDraft: { version: 1 },
  mendDraftComment: { mended: true },
  takeNextQueueItem: {},
  proposeUnmatchedRefund: { reference: 'BI-FAST 7', code: '123456', version: '0f3a9c1d2e4b5a67' },
  proposeUnmatchedGift: { code: '123456', version: '0f3a9c1d2e4b5a67' },
  confirmProposal: { code: '123456', version: '0f3a9c1d2e4b5a67' },
  withdrawProposal: { words: 'Salah nomor.', version: '0f3a9c1d2e4b5a67' },
  changeGiftVisibility: { anonymous: true },
  inviteMember: { email: 'pengurus@yayasan.example', name: 'Yayasan Air Bersih', kind: 'organisation' },
  previewGuestErasure: { contact: 'ratna@contoh.id' },
  eraseGuest: {
    ...{ contact: 'ratna@contoh.id', words: 'Menulis dari alamat itu.' },
    ...{ version: '0f3a9c1d2e4b5a67', code: '123456' },
  },
  proposeGiftRefund: { reason: 'Salah jumlah.', code: '123456', version: '0f3a9c1d2e4b5a67' },
  verifyBankAccount: { words: 'Sudah diperiksa.', version: '0f3a9c1d2e4b5a67' },
  refuseBankAccount: { words: 'Sudah diperiksa.', version: '0f3a9c1d2e4b5a67' },
  answerReporter: { words: 'Sudah diperiksa.', version: '0f3a9c1d2e4b5a67' },
  closeReport: { words: 'Sudah diperiksa.', version: '0f3a9c1d2e4b5a67' },
  finishTask: { words: 'Sudah diperiksa.', version: '0f3a9c1d2e4b5a67' },
  moveVolunteer: { to: 'accepted', words: 'Sudah diperiksa.', version: '0f3a9c1d2e4b5a67' },
  commentOnCampaign: { field: 'title', words: 'Sebut jumlahnya.', version: '0f3a9c1d2e4b5a67' },
  requestCampaignChanges: { words: 'Sebut jumlahnya.', version: '0f3a9c1d2e4b5a67' },
  approveCampaign: { version: '0f3a9c1d2e4b5a67' },
  rejectCampaign: { words: 'Rekening pribadi.', version: '0f3a9c1d2e4b5a67' },
  inviteToTeam: { email: 'sari@contoh.id', role: 'editor' },
  changeTeamRole: { role: 'editor' },
  showTeamMembership: { shown: true },
  acceptTeamInvitation: { shown: true },
  sayAmen: { said: true },
  reportFailedIsland: { island: 'donate' },
  reportOpenedPage: { kind: 'campaign', address: 'sumur', step: 'view' },
  reportTarget: { reason: 'fraud', text: 'Foto ini pernah dipakai penggalangan lain.' },
  mailReceipt: { email: 'ratna@contoh.id' },
  followTarget: { email: 'ratna@contoh.id' },
  followByPush: { slug: 'sumur', subscription: browser },
  getPushFollow: { slug: 'sumur', endpoint: browser.endpoint },
  pausePush: { slug: 'sumur', endpoint: browser.endpoint, paused: true },
  renewPush: { endpoint: browser.endpoint, subscription: browser },
  unfollowByPush: { endpoint: browser.endpoint },
  freezeTarget: { words: 'Sedang diperiksa.', version: '0f3a9c1d2e4b5a67' },
  releaseTarget: { words: 'Sudah jelas.', version: '0f3a9c1d2e4b5a67' },
  readMemberContacts: { words: 'Ia menelepon.' },
  endSessionsOfMember: { words: 'Ponselnya hilang.', version: '0f3a9c1d2e4b5a67' },
  freezeMember: { words: 'Kartu curian.', version: '0f3a9c1d2e4b5a67' },
  releaseMember: { words: 'Sudah jelas.', version: '0f3a9c1d2e4b5a67' },
  createProduct: { ...product, ...pricing },
  changeProduct: { ...product, version: '0f3a9c1d2e4b5a67' },
  publishProduct: { version: '0f3a9c1d2e4b5a67' },
  pauseProduct: { words: 'Gudang dipindah.', version: '0f3a9c1d2e4b5a67' },
  resumeProduct: { version: '0f3a9c1d2e4b5a67' },
  setProductPrice: { startsOn: '2026-12-01', ...pricing, version: '0f3a9c1d2e4b5a67' },
  withdrawProductPrice: { version: '0f3a9c1d2e4b5a67' },
  recordProductDelivery: { ...delivery, version: '0f3a9c1d2e4b5a67' },
  changeProductDelivery: { ...delivery, version: '0f3a9c1d2e4b5a67' },
  removeProductDelivery: { words: 'Tercatat dua kali.', version: '0f3a9c1d2e4b5a67' },
  ...PROGRAMME_BODIES,
  createMerchant: { ...merchant, qrString: '000201' },
  changeMerchant: { ...merchant, version: '0f3a9c1d2e4b5a67' },
  checkMerchantCode: { qrString: '000201' },
  publishMerchant: { version: '0f3a9c1d2e4b5a67' },
  hideMerchant: { words: 'Tutup.', version: '0f3a9c1d2e4b5a67' },
  changeMerchantCode: { qrString: '000201', words: 'Pindah bank.', version: '0f3a9c1d2e4b5a67', code: '123456' },
  confirmMerchantCode: { version: '0f3a9c1d2e4b5a67', code: '123456' },
  withdrawMerchantCode: { words: 'Bukan miliknya.', version: '0f3a9c1d2e4b5a67' },
  inviteOperator: { email: 'sekar@contoh.id', name: 'Sekar Wening', role: 'content', code: '123456' },
  changeOperatorRole: { role: 'content', version: '0f3a9c1d2e4b5a67', code: '123456' },
  confirmOperatorRole: { code: '123456' },
  offerOperatorEnrolment: { version: '0f3a9c1d2e4b5a67' },
  endOperator: { version: '0f3a9c1d2e4b5a67' },
  previewCampaignImport: IMPORT,
  importCampaign: IMPORT,
  previewSettlement: PAYOUT,
  proposeSettlement: { ...PAYOUT, code: '123456' },
  proposeSettlementFees: { code: '123456' },
  previewSetting: {
    value: 2_000,
    startsOn: null,
    gift: { amountRupiah: 50_000, tipRupiah: 0, method: 'qris', givingType: 'donasi' },
  },
  proposeSetting: {
    ...{ value: 2_000, startsOn: '2027-01-01', source: 'Keputusan pengurus' },
    ...{ version: '0f3a9c1d2e4b5a67', code: '123456' },
  },
  saveArticle: {
    ...{ version: 1, title: 'Sumur ketiga mengalir', summary: 'Warga minum dari sumur mereka.', slug: 'sumur-ketiga' },
    ...{ body: richText(paragraph('Airnya jernih.')), cover: null, tags: ['kabar'], author: 'Tim Uluran', target: '' },
  },
  publishArticle: { version: 2, at: null },
  correctArticle: { version: 3, note: 'Nama desa diperbaiki.' },
  withdrawArticle: { version: 4, note: 'Foto tanpa izin.' },
  discardArticle: { version: 5 },
  saveSiteText: { version: 1, lead: 'Aturan berdonasi.', entries: [] },
  publishSiteText: { version: 2, validFrom: '2027-01-01', note: 'Batas pengembalian menjadi 30 hari.' },
  discardSiteText: { version: 3 },
  featureTarget: { target: 'sumur', why, from: null, until: '2027-01-04T17:00:00.000Z' },
  changePick: { version: 1, why, from: null, until: '2027-01-04T17:00:00.000Z' },
  movePick: { version: 2, place: 1 },
  endPick: { version: 3, words: 'Sudah terpenuhi.' },
  createCategory: { code: 'hewan', name: 'Hewan', icon: 'heart', examples: '' },
  changeCategory: { version: 1, name: 'Satwa', icon: 'heart', examples: '' },
  moveCategory: { version: 2, place: 3 },
  hideCategory: { version: 3 },
  showCategory: { version: 4 },
  removeCategory: { version: 5 },
  createArticleTag: { name: 'Di balik layar' },
  applyAsVolunteer: {
    name: 'Ratna Wulandari',
    email: 'ratna@contoh.id',
    phone: '0812 3456 7890',
    city: 'Bogor',
    birthDate: '1994-05-17',
    roles: ['checker'],
    consent: true,
  },
};

/** A valid request of a signed-in user. */
function requestOf(name: RouteName): [url: string, init: RequestInit] {
  const { method, path } = ROUTES[name];
  const { body, multipart } = endpointOf(name);
  const form = new FormData();
  form.set(multipart?.field ?? '', new Blob(['gambar']));
  const sent = body ? JSON.stringify(BODIES[name] ?? expect.fail(`no form for ${name}`)) : multipart ? form : null;
  const headers = {
    Authorization: 'Bearer token',
    'Idempotency-Key': 'kunci-0001',
    ...(body && { 'Content-Type': 'application/json' }),
  };
  return [
    `${server.baseUrl}${path.replace('{kind}', path.includes('/identit') ? 'ktp' : 'campaign').replace(/\{\w+\}/g, SAMPLE_ID)}`,
    { method, headers, body: sent },
  ];
}

const gift = {
  target: { kind: 'campaign', slug: 'sumur-air-bersih' },
  amountRupiah: 75_000,
  tipRupiah: 5_000,
  method: 'qris',
  donor: { name: 'Ratna Wulandari', email: 'ratna@contoh.id' },
} as const;
const failed = async (work: Promise<unknown>) => {
  const error = await work.catch((caught: unknown) => caught);
  return isApiError(error) ? error : expect.fail('the call succeeded');
};

describe.each(ROUTE_NAMES)('%s', (name) => {
  test('is answered with what the contract says', async () => {
    const { list, stream, contentType, success = 200, response } = endpointOf(name);
    const answer = await server.fetch(...requestOf(name));
    expect([answer.status, server.calls.map(({ endpoint }) => endpoint)]).toEqual([success, [name]]);
    const text = await answer.text();
    if (stream) expect(text).toMatch(/^event: payment\ndata: \{.*\}\n\n$/);
    if (contentType) expect(answer.headers.get('Content-Type')).toContain(contentType);
    const body = stream ? { data: JSON.parse(text.split('data: ')[1] ?? '') } : contentType ? null : JSON.parse(text);
    const data = body === null ? sample(name) : body.data;
    expect(response.safeParse(data).error?.issues ?? []).toEqual([]);
    if (list) expect(listMetaSchema.safeParse(body.meta).error?.issues ?? []).toEqual([]);
    if (body !== null && !stream) expect(body.status).toBe(true);
  });

  test.each(endpointOf(name).errors)('is refused with %s as the contract says', async (code) => {
    server.use({ [name]: () => refuse(code) });
    const answer = await server.fetch(...requestOf(name));
    expect(answer.status).toBe(ERROR_STATUS[code]);
    expect(failureSchema.safeParse(await answer.json()).error?.issues ?? []).toEqual([]);
  });
});

describe('answers', () => {
  test('with invented data, unless a handler says otherwise', async () => {
    expect(await client().campaigns.get('sumur')).toEqual(sample('getCampaign'));
    server.use({ getCampaign: ({ params }) => ({ ...sample('getCampaign'), slug: params.slug }) });
    expect((await client().campaigns.get('sumur')).slug).toBe('sumur');
    server.reset();
    expect((await client().campaigns.get('sumur')).slug).toBe(sample('getCampaign').slug);
  });

  test('a gift with what was given', async () => {
    const { donation, payment } = await client().donations.create(gift, { idempotencyKey: createIdempotencyKey() });
    expect([donation.amountRupiah, donation.tipRupiah, payment.amountRupiah, payment.method]).toEqual([
      75_000,
      5_000,
      80_000,
      'qris',
    ]);
  });

  test('a page with a cursor', async () => {
    server.use({ listCampaigns: ({ query }) => page(sample('listCampaigns'), { nextCursor: query.cursor ?? 'dua' }) });
    expect((await client().campaigns.list()).meta.nextCursor).toBe('dua');
  });

  test('a failure, by its name', async () => {
    server.use({ getPayment: () => refuse('not_found') });
    expect(await failed(client().payments.get('abc'))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('with an error that names the handler when it answers what the contract does not allow', async () => {
    server.use({ checkPayment: () => ({ ...sample('checkPayment'), amountRupiah: 1.5 }) });
    expect((await failed(client().payments.check('abc'))).message).toMatch(/handler of checkPayment .*amountRupiah/);
  });

  test('whatever a handler makes of it', async () => {
    server.use({ login: () => new Response('<h1>Bad Gateway</h1>', { status: 502 }) });
    const result = await client().auth.login({ email: 'ratna@contoh.id', password: 'rahasia' });
    expect(result).toEqual({ status: false, message: 'Error logging in', error: expect.any(ApiError) });
  });
});

describe('holds requests against the contract', () => {
  test('calls of members need a token', async () => {
    expect(await failed(client().account.listSessions())).toMatchObject({ status: 401, code: 'invalid_token' });
    expect(await client('token').account.listSessions()).toHaveLength(1);
  });

  test('a form is refused field by field', async () => {
    const result = await client().auth.login({ email: 'ratna', password: '' });
    expect(result).toMatchObject({ status: false, data: { code: 'invalid_fields' } });
    expect(Object.keys((result.data as { fields: object }).fields).sort()).toEqual(['email', 'password']);
  });

  test('a field that the form does not have is named', async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const ask = async (body: unknown) =>
      (await server.fetch(`${server.baseUrl}/auth/forgot_password`, { ...init, body: JSON.stringify(body) })).json();
    expect((await ask({ email: 'ratna@contoh.id', admin: true })).data).toMatchObject({
      code: 'invalid_fields',
      fields: { admin: [expect.any(String)] },
    });
    for (const body of [[], 'ratna', null]) expect((await ask(body)).data.code).toBe('malformed_request');
  });

  test('a query, too', async () => {
    expect((await failed(client().campaigns.list({ limit: 500 }))).code).toBe('malformed_request');
  });

  test('a picture must be one, and not too large', async () => {
    const { auth } = client('token');
    expect((await auth.updateAvatar(new Blob(['gambar']))).status).toBe(true);
    expect(await auth.updateAvatar(new FormData())).toMatchObject({ data: { code: 'invalid_fields' } });
    const large = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]);
    expect(await auth.updateAvatar(large)).toMatchObject({ data: { code: 'payload_too_large' } });
  });

  test('one key makes one gift', async () => {
    const { donations } = client();
    const idempotencyKey = createIdempotencyKey();
    const first = await donations.create(gift, { idempotencyKey });
    expect(await donations.create(gift, { idempotencyKey })).toEqual(first);
    expect(server.calls).toHaveLength(1);
    const other = donations.create({ ...gift, amountRupiah: 10_000 }, { idempotencyKey });
    expect((await failed(other)).code).toBe('idempotency_key_reused');
    expect((await failed(donations.create(gift, { idempotencyKey: '' }))).code).toBe('idempotency_key_missing');
  });

  test.each(['/tidak-ada', '/campaigns/%E0%A4%A', `/payments/${'a'.repeat(65)}`])('%s is not found', async (path) => {
    const response = await server.fetch(`${server.baseUrl}${path}`);
    expect([response.status, (await response.json()).data.code]).toEqual([404, 'not_found']);
  });

  test('a form must be JSON', async () => {
    const init = { method: 'POST', body: 'email=ratna', headers: { 'Content-Type': 'text/plain' } };
    const response = await server.fetch(`${server.baseUrl}/auth/login`, init);
    expect([response.status, (await response.json()).data.code]).toEqual([415, 'unsupported_media_type']);
  });
});

test('tells what reached it', async () => {
  await client('token-ratna').campaigns.listDonors('sumur', { limit: 5 });
  expect(server.calls).toMatchObject([
    { endpoint: 'listCampaignDonors', params: { slug: 'sumur' }, query: { limit: 5 }, token: 'token-ratna' },
  ]);
});

test('a refusal can say when a repeat makes sense', async () => {
  server.use({ createDonation: () => refuse('giving_limited', {}, { retryAfterSeconds: 30 }) });
  const work = client().donations.create(gift, { idempotencyKey: createIdempotencyKey() });
  expect(await failed(work)).toMatchObject({ code: 'giving_limited', retryAfterSeconds: 30, fields: {} });
});

test('refuses a version of the API that the server does not serve', async () => {
  const headers = { 'Uluran-Version': '2019-01-01' };
  const response = await server.fetch(`${server.baseUrl}/home`, { headers });
  expect([response.status, await response.json()]).toMatchObject([400, { data: { code: 'version_refused' } }]);
});

test('no sample has expired', () => {
  const ends = ROUTE_NAMES.flatMap((name) => [
    ...JSON.stringify(sample(name)).matchAll(/"(?:expiresAt|endsAt)":"([^"]+)"/g),
  ]);
  expect(ends.length).toBeGreaterThan(2);
  for (const [, end = ''] of ends) expect(Date.parse(end)).toBeGreaterThan(Date.now());
});

test('can be aborted on its way', async () => {
  server.use({ getHome: () => new Promise(() => {}) });
  const work = client().home.get({ signal: AbortSignal.timeout(20) });
  await expect(work).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('can be aborted', async () => {
  await expect(client().home.get({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});
