import { changePaymentSchema, createDonationSchema } from '@uluran/contract/donation-form';
import type {
  Campaign,
  CampaignSummary,
  Category,
  Home,
  PaymentDetail,
  PaymentMethod,
  Region,
} from '@uluran/contract/endpoints';
import { ERROR_STATUS, type ErrorCode } from '@uluran/contract/envelope';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';

const FIXTURE_NOW = '2026-11-21T06:00:00.000Z';

const CATEGORY_NAMES = {
  kesehatan: 'Kesehatan',
  pendidikan: 'Pendidikan',
  bencana: 'Bencana',
  masjid: 'Rumah Ibadah',
  panti: 'Panti Asuhan',
  lingkungan: 'Lingkungan',
  kemanusiaan: 'Kemanusiaan',
  difabel: 'Difabel',
};

type CategoryCode = keyof typeof CATEGORY_NAMES;
type Row = [
  CategoryCode,
  string,
  string,
  raisedRupiah: number,
  targetRupiah: number,
  daysLeft: number | null,
  string | null,
];

const ROWS: Row[] = [
  [
    'kesehatan',
    'Bantu Alya, 4 tahun, menjalani operasi jantung bawaan',
    'Yayasan Detak Harapan',
    148_250_000,
    200_000_000,
    12,
    'Operasi dijadwalkan 3 Desember',
  ],
  [
    'bencana',
    'Air bersih dan terpal untuk warga terdampak banjir Demak',
    'Relawan Pantura Tanggap',
    86_420_000,
    120_000_000,
    5,
    'Tanggap darurat sampai 27 November',
  ],
  [
    'kemanusiaan',
    'Dapur umum untuk pengungsi erupsi di Flores Timur',
    'Dapur Gotong Royong',
    73_615_000,
    150_000_000,
    9,
    'Stok beras cukup untuk 6 hari',
  ],
  [
    'lingkungan',
    'Tanam 10.000 mangrove di pesisir Indramayu',
    'Sahabat Pesisir',
    44_100_000,
    100_000_000,
    41,
    'Musim tanam berakhir 30 November',
  ],
  [
    'pendidikan',
    'Perahu sekolah untuk 43 anak di Pulau Sabira',
    'Komunitas Layar Ilmu',
    57_900_000,
    60_000_000,
    18,
    null,
  ],
  [
    'masjid',
    'Selesaikan atap Masjid Al-Ikhlas di lereng Merbabu',
    'Panitia Masjid Al-Ikhlas',
    212_750_000,
    230_000_000,
    24,
    null,
  ],
  [
    'panti',
    'Tempat tidur dan seragam untuk 28 anak Panti Kasih Ibu',
    'Panti Asuhan Kasih Ibu',
    31_480_000,
    35_000_000,
    15,
    null,
  ],
  [
    'difabel',
    'Tiga puluh kursi roda adaptif untuk anak cerebral palsy',
    'Rumah Langkah Kecil',
    98_300_000,
    180_000_000,
    33,
    null,
  ],
  [
    'kesehatan',
    'Cuci darah rutin untuk Pak Sarwono, tukang becak di Solo',
    'Sedulur Sehat Solo',
    12_860_000,
    40_000_000,
    27,
    null,
  ],
  ['pendidikan', 'Buku <baru> & rak untuk taman baca di Rote', 'Taman Baca "Tanjung"', 5_000_000, 0, null, null],
  ['kesehatan', 'Kaki palsu untuk lima perajin di Klaten', 'Bengkel Langkah', 9_400_000, 45_000_000, 30, null],
  ['bencana', 'Sekolah darurat di Cianjur', 'Guru Bergerak', 22_000_000, 75_000_000, 20, null],
  ['panti', 'Sumur bor untuk Panti Harapan di Gunungkidul', 'Panti Harapan', 18_000_000, 48_000_000, 0, null],
];

/** Answers like the API: an envelope, from invented data. */
export interface FixtureApi {
  fetch(request: Request): Promise<Response>;
  /** Every request it was asked, newest last. */
  readonly requests: Request[];
  /** Bodies of the donations it took. */
  readonly donations: unknown[];
  /** Bodies of the changes of a way to pay that it took. */
  readonly changes: unknown[];
  /** Makes it the API of a fresh installation: categories, and nothing in them. */
  empty(): void;
  /** Makes calls whose path starts so fail with this error until set again. */
  fail(pathStart: string, code: ErrorCode | undefined): void;
}

function campaign([code, title, organiser, raisedRupiah, targetRupiah, daysLeft, urgentReason]: Row): CampaignSummary {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return {
    id: slug,
    slug,
    title,
    summary: `${title}.`,
    cover: {
      url: `/api/pictures/${code}`,
      alt: CATEGORY_NAMES[code],
      width: 1200,
      height: 675,
      widths: [320, 640, 1200],
    },
    category: { code, name: CATEGORY_NAMES[code] },
    givingType: code === 'bencana' ? 'bencana' : 'donasi',
    province: 'Jawa Tengah',
    city: 'Demak',
    organiser: { name: organiser, kind: 'organisation', verified: true },
    targetRupiah,
    raisedRupiah,
    donorCount: Math.trunc(raisedRupiah / 150_000),
    endsAt: daysLeft === null ? null : new Date(Date.parse(FIXTURE_NOW) + daysLeft * 86_400_000).toISOString(),
    daysLeft,
    urgentReason,
    status: 'live',
    acceptsDonations: true,
    updatedAt: '2026-11-18T02:00:00.000Z',
  };
}

export const CAMPAIGNS = ROWS.map(campaign);
const CATEGORIES: Category[] = Object.entries(CATEGORY_NAMES).map(([code, name]) => ({
  code,
  name,
  campaignCount: CAMPAIGNS.filter((item) => item.category.code === code).length,
}));
const REGIONS: Region[] = [
  { code: '33', name: 'Jawa Tengah', campaignCount: 13 },
  { code: '34', name: 'DI Yogyakarta', campaignCount: 0 },
];

const HOME: Home = {
  hero: CAMPAIGNS[0] ?? null,
  categories: CATEGORIES,
  urgent: CAMPAIGNS.slice(0, 4),
  closest: CAMPAIGNS.slice(4, 7),
  newest: CAMPAIGNS.slice(7, 10),
  latestNews: [
    'Sumur bor ketiga mengalir, 84 keluarga berhenti membeli air',
    'Alya naik ke daftar tunggu operasi',
    'Tenda pertama tiba di Demak',
    'Perahu mulai dicat',
  ].map((title, index) => ({
    id: `kabar-${index}`,
    title,
    excerpt: title,
    publishedAt: FIXTURE_NOW,
    evidenceCount: 2,
    campaignSlug: CAMPAIGNS[index]?.slug ?? '',
    campaignTitle: CAMPAIGNS[index]?.title ?? '',
  })),
  totals: {
    raisedRupiah: 18_427_350_000,
    disbursedRupiah: 12_000_000_000,
    donationCount: 96_310,
    campaignCount: 1_204,
    evidencedPercent: 97,
    asOf: FIXTURE_NOW,
  },
};

const NO_CATEGORIES = CATEGORIES.map((category) => ({ ...category, campaignCount: 0 }));
const NOTHING: Record<string, unknown> = {
  '/home': {
    ...HOME,
    hero: null,
    categories: NO_CATEGORIES,
    urgent: [],
    closest: [],
    newest: [],
    latestNews: [],
    totals: {
      ...HOME.totals,
      raisedRupiah: 0,
      disbursedRupiah: 0,
      donationCount: 0,
      campaignCount: 0,
      evidencedPercent: 0,
    },
  } satisfies Home,
  '/categories': NO_CATEGORIES,
  '/campaigns': [],
};

const METHODS: PaymentMethod[] = (['qris', 'va_bca', 'va_permata'] as const).map((code) => ({
  code,
  ...PAYMENT_METHODS[code],
  description: '',
  minimumRupiah: 1_000,
  maximumRupiah: 10_000_000,
  minutesToPay: 15,
  available: true,
  unavailableReason: null,
}));

function detail(summary: CampaignSummary): Campaign {
  return {
    ...summary,
    organiser: { ...summary.organiser, since: '2021-02-01T00:00:00.000Z', campaignCount: 3 },
    story: { version: 1, children: [{ type: 'paragraph', children: [{ text: summary.summary }] }] },
    gallery: [],
    beneficiary: 'Warga',
    budget: [],
    verification: [],
    startsAt: '2026-11-01T00:00:00.000Z',
    newsCount: 0,
    prayerCount: 0,
    platformFeeBasisPoints: 500,
    now: FIXTURE_NOW,
  };
}

function success(data: unknown, more: object = {}): Response {
  return Response.json({ status: true, data, ...more });
}

function failure(code: ErrorCode, fields?: Record<string, string[]>): Response {
  return Response.json(
    { status: false, message: `Gagal: ${code}`, data: { code, ...(fields && { fields }) } },
    { status: ERROR_STATUS[code], headers: ERROR_STATUS[code] === 429 ? { 'Retry-After': '120' } : {} },
  );
}

function listCampaigns(query: URLSearchParams): Response {
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

async function createDonation(request: Request, donations: unknown[]): Promise<Response> {
  if (request.headers.get('idempotency-key') === null) return failure('idempotency_key_missing');
  const body = createDonationSchema.safeParse(await request.json());
  if (!body.success) return failure('invalid_fields', { 'donor.contact': ['Isi kontak.'] });
  if (body.data.method === 'va_permata') return failure('gateway_unavailable');
  donations.push(body.data);
  const path = '/campaigns/x/donate/0a1b2c/payment';
  return success({
    donation: { id: 'd', status: 'pending', amountRupiah: body.data.amountRupiah, tipRupiah: 0 },
    payment: { id: '0a1b2c', path },
  });
}

/** An open payment of one donation, which can be paid by anything but Permata. */
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
  expiresAt: '2026-11-22T06:00:00.000Z',
  paidAt: null,
  path: `/campaigns/${CAMPAIGNS[0]?.slug}/donate/c0ffee/payment`,
  now: FIXTURE_NOW,
  guides: [],
  replacedBy: null,
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
    message: null,
    amountRupiah: 50_000,
    tipRupiah: 0,
    late: false,
    createdAt: FIXTURE_NOW,
    paidAt: null,
    receiptNumber: null,
  },
};

async function changePayment(request: Request, changes: unknown[]): Promise<Response> {
  const body = changePaymentSchema.parse(await request.json());
  if (body.method === 'va_permata') return failure('invalid_fields', { method: ['Permata sedang ditutup.'] });
  changes.push(body);
  return success({ donation: { id: 'd' }, payment: { id: 'baru', path: '/campaigns/x/donate/baru/payment' } });
}

export function createFixtureApi(): FixtureApi {
  const requests: Request[] = [];
  const donations: unknown[] = [];
  const changes: unknown[] = [];
  let isEmpty = false;
  let failing: { pathStart: string; code: ErrorCode } | undefined;
  async function fetch(request: Request): Promise<Response> {
    requests.push(request);
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/api/, '');
    if (failing && path.startsWith(failing.pathStart)) return failure(failing.code);
    if (isEmpty && path in NOTHING) return success(NOTHING[path], { meta: { nextCursor: null, total: 0 } });
    if (path === '/home') return success(HOME);
    if (path === '/categories') return success(CATEGORIES, { meta: { nextCursor: null } });
    if (path === '/regions') return success(REGIONS, { meta: { nextCursor: null } });
    if (path === '/campaigns') return listCampaigns(searchParams);
    if (path === '/donations' && request.method === 'POST') return createDonation(request, donations);
    if (path === '/donations/d/payment' && request.method === 'POST') return changePayment(request, changes);
    if (path === `/payments/${OPEN_PAYMENT.id}`) return success(OPEN_PAYMENT);
    if (path === '/payment-methods') return success(METHODS, { meta: { nextCursor: null } });
    const found = CAMPAIGNS.find(({ slug }) => path === `/campaigns/${slug}`);
    return found ? success(detail(found)) : failure('not_found');
  }
  return {
    fetch,
    requests,
    donations,
    changes,
    empty() {
      isEmpty = true;
    },
    fail(pathStart, code) {
      failing = code === undefined ? undefined : { pathStart, code };
    },
  };
}
