import { changePaymentSchema, createDonationSchema } from '@uluran/contract/donation-form';
import {
  type Funds,
  followSchema,
  type PaymentDetail,
  type PaymentMethod,
  receiptMailSchema,
  reportSchema,
  sayAmenSchema,
  volunteerSchema,
} from '@uluran/contract/endpoints';
import { ERROR_STATUS, type ErrorCode } from '@uluran/contract/envelope';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { SITE_TEXT_KEYS } from '@uluran/contract/site-texts';
import { ARTICLE, ARTICLES, PICKS, TAGS, UNTAGGED } from './fixture-articles.ts';
import { BOOK } from './fixture-book.ts';
import { CAMPAIGNS, CATEGORIES, detail, FIXTURE_NOW, REGIONS } from './fixture-campaigns.ts';
import { MATCHING_TOTALS, PROGRAMMES } from './fixture-csr.ts';
import { HOME, NOTHING } from './fixture-home.ts';
import { MERCHANT_PLACES, merchant } from './fixture-merchants.ts';
import { PREVIEW, PREVIEW_TOKEN } from './fixture-preview.ts';
import { RECEIPT, RECEIPTS } from './fixture-receipts.ts';
import { siteText } from './fixture-site-texts.ts';
import { TRACE } from './fixture-trace.ts';
import { ZAKAT_CAMPAIGNS, ZAKAT_RATES } from './fixture-zakat.ts';

/** Responds like the API: an envelope, from invented data. */
export interface FixtureApi {
  fetch(request: Request): Promise<Response>;
  /** Every received request, newest last. */
  readonly requests: Request[];
  /** Bodies of the received donations. */
  readonly donations: unknown[];
  /** Bodies of the received changes of a payment method. */
  readonly changes: unknown[];
  /** Addresses of the calls that mail the receipt of the paid payment. */
  readonly receiptMails: string[];
  /** Bodies of the calls about the prayer `p-1`. */
  readonly amens: unknown[];
  /** Received reports, each with the slug of its target. */
  readonly reports: unknown[];
  /** Bodies of the calls to follow, and calls with tokens. */
  readonly follows: unknown[];
  /** Applications of volunteers, and calls with tokens. */
  readonly volunteers: unknown[];
  /** Makes it the API of a fresh installation: categories without campaigns. */
  empty(): void;
  /** Makes calls whose path starts with `pathStart` fail with this error; undefined stops it. */
  fail(pathStart: string, code: ErrorCode | undefined): void;
}

/** Key that the API gives a visitor with the first Aamiin. */
export const VISITOR = `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`;

const METHODS: PaymentMethod[] = (['qris', 'va_bca', 'va_permata'] as const).map((code) => ({
  code,
  ...PAYMENT_METHODS[code],
  description: '',
  minimumRupiah: 1_000,
  maximumRupiah: 10_000_000,
  feeBasisPoints: 0,
  feeFixedRupiah: 0,
  minutesToPay: 15,
  available: true,
  unavailableReason: null,
}));

function success(data: unknown, more: object = {}): Response {
  return Response.json({ status: true, data, ...more });
}

function failure(code: ErrorCode, fields?: Record<string, string[]>): Response {
  return Response.json(
    { status: false, message: `Gagal: ${code}`, data: { code, ...(fields && { fields }) } },
    { status: ERROR_STATUS[code], headers: ERROR_STATUS[code] === 429 ? { 'Retry-After': '120' } : {} },
  );
}

function fieldsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string[]> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), [message]]));
}

function listCampaigns(query: URLSearchParams): Response {
  if (query.get('givingType') === 'zakat') return success(ZAKAT_CAMPAIGNS, { meta: { nextCursor: null, total: 2 } });
  const found = CAMPAIGNS.filter(
    ({ title, category }) =>
      title.toLowerCase().includes((query.get('q') ?? '').toLowerCase()) &&
      (query.get('category') === null || category.code === query.get('category')),
  );
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Math.min(Number(query.get('limit') ?? 12), 6);
  return success(found.slice(start, end), {
    meta: { nextCursor: end < found.length ? String(end) : null, total: found.length },
  });
}

/** Funds of a campaign without gifts. */
const FUNDS: Funds = {
  raisedRupiah: 0,
  matchedRupiah: 0,
  refundedRupiah: 0,
  feesRupiah: 0,
  platformFeeRupiah: 0,
  gatewayFeeRupiah: 0,
  evidencedRupiah: 0,
  awaitingEvidenceRupiah: 0,
  pendingRupiah: 0,
  balanceRupiah: 0,
  asOf: FIXTURE_NOW,
};

/** Responds with a campaign, or with a list of its page. */
function answerCampaign(path: string): Response {
  const [, slug, part] = /^\/campaigns\/([^/]+)(?:\/(donors|news|funds))?$/.exec(path) ?? [];
  const found = CAMPAIGNS.find((campaign) => campaign.slug === slug);
  if (found === undefined) return failure('not_found');
  if (part === undefined) return success(detail(found));
  return part === 'funds' ? success(FUNDS) : success([], { meta: { nextCursor: null, total: 0 } });
}

async function createDonation(request: Request, donations: unknown[]): Promise<Response> {
  if (request.headers.get('idempotency-key') === null) return failure('idempotency_key_missing');
  const body = createDonationSchema.safeParse(await request.json());
  if (!body.success) return failure('invalid_fields', { 'donor.email': ['Isi kontak.'] });
  if (body.data.method === 'va_permata') return failure('gateway_unavailable');
  donations.push(body.data);
  const path = '/campaigns/x/donate/0a1b2c/payment';
  return success({
    donation: { id: 'd', status: 'pending', amountRupiah: body.data.amountRupiah, tipRupiah: 0 },
    payment: { id: '0a1b2c', path },
  });
}

/** An open payment of one donation, which can be paid with every method except Permata. */
const OPEN_PAYMENT: PaymentDetail = {
  id: 'c0ffee',
  donationId: 'd',
  status: 'awaiting',
  method: 'va_bca',
  amountRupiah: 50_000,
  qrString: null,
  accountNumber: '7001402345678901',
  billerCode: null,
  redirectUrl: null,
  redirectRefused: false,
  expiresAt: '2026-11-22T06:00:00.000Z',
  paidAt: null,
  path: `/campaigns/${CAMPAIGNS[0]?.slug}/donate/c0ffee/payment`,
  now: FIXTURE_NOW,
  guides: [],
  replacedBy: null,
  refundedRupiah: 0,
  unmatchedRupiah: 0,
  mailHeld: false,
  maskedEmail: null,
  donation: {
    id: 'd',
    status: 'pending',
    target: {
      kind: 'campaign',
      slug: CAMPAIGNS[0]?.slug ?? '',
      title: CAMPAIGNS[0]?.title ?? '',
      organiser: 'Yayasan Detak Harapan',
    },
    donorName: 'Siti Rahma',
    anonymous: false,
    match: null,
    message: null,
    amountRupiah: 50_000,
    tipRupiah: 0,
    late: false,
    createdAt: FIXTURE_NOW,
    paidAt: null,
    quantity: null,
    unitPriceRupiah: null,
    receiptNumber: null,
    issuedReceiptNumber: null,
  },
};

/** The same donation, paid. */
const PAID_PAYMENT: PaymentDetail = {
  ...OPEN_PAYMENT,
  id: 'd0d0ca',
  status: 'paid',
  path: `/campaigns/${CAMPAIGNS[0]?.slug}/donate/d0d0ca/payment`,
  paidAt: FIXTURE_NOW,
  amountRupiah: 55_000,
  donation: {
    ...OPEN_PAYMENT.donation,
    status: 'paid',
    tipRupiah: 5_000,
    paidAt: FIXTURE_NOW,
    receiptNumber: 'UL-20261122-00000001',
    issuedReceiptNumber: 'UTN/2026/0098412',
  },
};

async function changePayment(request: Request, changes: unknown[]): Promise<Response> {
  const body = changePaymentSchema.parse(await request.json());
  if (body.method === 'va_permata') return failure('invalid_fields', { method: ['Permata sedang ditutup.'] });
  changes.push(body);
  return success({ donation: { id: 'd' }, payment: { id: 'baru', path: '/campaigns/x/donate/baru/payment' } });
}

function listArticles(query: URLSearchParams): Response {
  const tag = query.get('tag');
  if (query.get('cursor') === 'asing') return failure('malformed_request');
  const items = ARTICLES.filter(({ tags }) => tag === null || tags.some(({ slug }) => slug === tag));
  const meta = { nextCursor: null, total: items.length };
  if (query.has('cursor')) return success(items.slice(1), { meta: { nextCursor: null } });
  // A page without a limit in its query has a single article.
  if (query.has('limit') || tag !== null) return success(items, { meta });
  return success(items.slice(0, 1), { meta: { ...meta, nextCursor: 'lanjut' } });
}

function answerMerchants(path: string, query: URLSearchParams): Response {
  if (path === '/merchant-places') return success(MERCHANT_PLACES, { meta: { nextCursor: null } });
  if (path === `/merchants/${merchant().id}`) return success(merchant());
  if (path !== '/merchants') return failure('not_found');
  const found = [merchant()].filter(({ name }) => name.toLowerCase().includes(query.get('q') ?? ''));
  return success(found, { meta: { nextCursor: null, total: found.length } });
}

function answerEditorial(path: string, searchParams: URLSearchParams): Response | undefined {
  if (path === '/search') return success([], { meta: { nextCursor: null, total: 0, counts: {} } });
  if (path === '/news-tags') return success(TAGS, { meta: { nextCursor: null } });
  if (path === '/news') return listArticles(searchParams);
  if (path === `/news/${ARTICLE.slug}`) return success(ARTICLE);
  if (path === `/news/${UNTAGGED.slug}`) return success(UNTAGGED);
  const key = SITE_TEXT_KEYS.find((known) => path === `/site-texts/${known}`);
  if (key !== undefined) return success(siteText(key));
  return path === '/featured' ? success(PICKS, { meta: { nextCursor: null } }) : undefined;
}

async function answerVolunteer(request: Request, path: string, volunteers: unknown[]): Promise<Response> {
  if (path !== '/volunteers') {
    volunteers.push(`${request.method} ${path}`);
    if (path.includes('/basi')) return failure('link_expired');
    return path.includes('/salah') ? failure('not_found') : success(null);
  }
  const body = volunteerSchema.safeParse(await request.json());
  if (!body.success) return failure('invalid_fields', fieldsOf(body.error.issues));
  volunteers.push(body.data);
  return success(null);
}

/** Responses that do not depend on the query. */
const SETTLED: Readonly<Record<string, unknown>> = {
  '/home': HOME,
  '/matching-totals': MATCHING_TOTALS,
  '/zakat/rates': ZAKAT_RATES,
  '/book': BOOK,
  [`/campaign-previews/${PREVIEW_TOKEN}`]: PREVIEW,
};

/** Responds with a payment, its trace or its receipt, and stores bodies of posts; undefined for other paths. */
async function answerPayment(
  request: Request,
  path: string,
  { changes, receiptMails }: { changes: unknown[]; receiptMails: string[] },
): Promise<Response | undefined> {
  if (path === '/donations/d/payment' && request.method === 'POST') return changePayment(request, changes);
  if (path === `/payments/${OPEN_PAYMENT.id}`) return success(OPEN_PAYMENT);
  if (path === `/payments/${PAID_PAYMENT.id}/receipt-mail`) {
    const body = receiptMailSchema.safeParse(await request.json());
    if (!body.success) return failure('invalid_fields', fieldsOf(body.error.issues));
    receiptMails.push(body.data.email);
    return success(null);
  }
  if (path === `/payments/${PAID_PAYMENT.id}/trace`) return success(TRACE);
  if (path === `/payments/${PAID_PAYMENT.id}/trace/picture`) return success({ file: 'Z2FtYmFy.png' });
  if (path === `/payments/${PAID_PAYMENT.id}`) return success(PAID_PAYMENT);
  if (path === '/donations/d/receipt') return success(RECEIPT);
  return undefined;
}

export function createFixtureApi(): FixtureApi {
  const requests: Request[] = [];
  const donations: unknown[] = [];
  const changes: unknown[] = [];
  const receiptMails: string[] = [];
  const amens: unknown[] = [];
  const reports: unknown[] = [];
  const follows: unknown[] = [];
  const volunteers: unknown[] = [];
  let isEmpty = false;
  let failing: { pathStart: string; code: ErrorCode } | undefined;
  async function fetch(request: Request): Promise<Response> {
    requests.push(request);
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/api/, '');
    if (failing && path.startsWith(failing.pathStart)) return failure(failing.code);
    if (isEmpty && path in NOTHING) return success(NOTHING[path], { meta: { nextCursor: null, total: 0 } });
    if (path in SETTLED) return success(SETTLED[path]);
    if (path === '/categories') return success(CATEGORIES, { meta: { nextCursor: null } });
    if (path === '/regions') return success(REGIONS, { meta: { nextCursor: null } });
    if (path === '/campaigns') return listCampaigns(searchParams);
    if (path === '/products' || path === '/duta-kasih') return success([], { meta: { nextCursor: null, total: 0 } });
    if (path.startsWith('/merchant')) return answerMerchants(path, searchParams);
    if (path === '/csr') return success(PROGRAMMES, { meta: { nextCursor: null, total: PROGRAMMES.length } });
    const editorial = answerEditorial(path, searchParams);
    if (editorial !== undefined) return editorial;
    if (path === '/donations' && request.method === 'POST') return createDonation(request, donations);
    const [, followed] = /^\/targets\/([^/]+)\/follows$/.exec(path) ?? [];
    if (followed !== undefined) {
      const isMember = request.headers.has('authorization');
      const body = followSchema.safeParse(await request.json());
      if (!body.success || (body.data.email === undefined && !isMember))
        return failure('invalid_fields', { email: ['Tulis alamat email Anda.'] });
      follows.push({ slug: followed, ...body.data });
      return success({ confirmed: body.data.email === undefined });
    }
    if (path.startsWith('/volunteers')) return answerVolunteer(request, path, volunteers);
    if (path.startsWith('/follows/')) {
      follows.push(`${request.method} ${path}`);
      if (path.includes('/basi')) return failure('link_expired');
      if (path.includes('/salah')) return failure('not_found');
      return success(
        request.method === 'DELETE' || path.endsWith('/resume')
          ? null
          : { target: { kind: 'campaign', slug: CAMPAIGNS[0]?.slug }, title: CAMPAIGNS[0]?.title },
      );
    }
    const [, reported] = /^\/targets\/([^/]+)\/reports$/.exec(path) ?? [];
    if (reported !== undefined) {
      const body = reportSchema.safeParse(await request.json());
      if (!body.success) return failure('invalid_fields', fieldsOf(body.error.issues));
      reports.push({ slug: reported, ...body.data });
      return success(null);
    }
    if (path === '/prayers/p-1/amen') {
      const body = sayAmenSchema.parse(await request.json());
      amens.push(body);
      return success({ said: body.said, amenCount: 4, visitor: body.visitor === undefined ? VISITOR : null });
    }
    const payment = await answerPayment(request, path, { changes, receiptMails });
    if (payment !== undefined) return payment;
    const [, code] = /^\/receipts\/([^/]+)$/.exec(path) ?? [];
    if (code !== undefined) {
      const verified = RECEIPTS[code as keyof typeof RECEIPTS];
      return verified === undefined ? failure('not_found') : success(verified);
    }
    if (path === '/payment-methods') return success(METHODS, { meta: { nextCursor: null } });
    const named = CAMPAIGNS.find(({ slug }) => path === `/targets/${slug}`);
    if (named) return success({ kind: 'campaign', slug: named.slug });
    return answerCampaign(path);
  }
  return {
    fetch,
    requests,
    donations,
    changes,
    receiptMails,
    amens,
    reports,
    follows,
    volunteers,
    empty() {
      isEmpty = true;
    },
    fail(pathStart, code) {
      failing = code === undefined ? undefined : { pathStart, code };
    },
  };
}
