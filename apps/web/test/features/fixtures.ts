import type { CreateDonation } from '@uluran/contract/donation-form';
import type {
  Ambassador,
  Campaign,
  Funds,
  News,
  NewsSummary,
  PaymentDetail,
  PaymentMethod,
  Product,
  WallDonor,
} from '@uluran/contract/endpoints';
import { paymentGuides } from '@uluran/contract/payment-guides';
import type { RichTextDocument } from '@uluran/contract/rich-text';
import { MILESTONES, RECORD, SHARE_TOKENS } from '../fixture-campaigns.ts';

/** Invented data, as the API would send it. Every maker takes the fields that differ. */
export const NOW = '2026-11-21T03:28:28.000Z';
export const SLUG = 'bantu-alya';

const ago = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const picture = (code: string, alt: string) => ({
  url: `/api/pictures/${code}`,
  alt,
  width: 1200,
  height: 675,
  widths: [320, 640, 1200],
});

export function document(...paragraphs: string[]): RichTextDocument {
  return { version: 1, children: paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] })) };
}

export function campaign(more: Partial<Campaign> = {}): Campaign {
  return {
    id: 'c-1',
    slug: SLUG,
    title: 'Bantu Alya, 4 tahun, menjalani operasi jantung bawaan',
    summary: 'Alya perlu operasi jantung di Jakarta sebelum 3 Desember.',
    cover: picture('kesehatan', 'Seorang anak dipeluk ibunya di ruang periksa'),
    gallery: [
      picture('panti', 'Rumah Alya di Kupang'),
      picture('difabel', 'Alya di halaman'),
      picture('pendidikan', 'Kakak Alya'),
    ],
    category: { code: 'kesehatan', name: 'Kesehatan' },
    givingType: 'donasi',
    province: 'NTT',
    city: 'Kupang',
    organiser: {
      name: 'Yayasan Detak Harapan',
      kind: 'organisation',
      verified: true,
      since: '2021-02-01T00:00:00.000Z',
      campaignCount: 18,
      record: RECORD,
    },
    targetRupiah: 200_000_000,
    raisedRupiah: 148_250_000,
    donorCount: 1286,
    endsAt: '2026-12-03T16:59:59.000Z',
    daysLeft: 12,
    urgentReason: 'Operasi dijadwalkan 3 Desember',
    status: 'live',
    acceptsDonations: true,
    updatedAt: '2026-11-18T02:00:00.000Z',
    story: document(
      'Alya lahir dengan lubang di sekat jantungnya. Di usia empat tahun, beratnya baru sebelas kilogram, dan ia harus berhenti tiga kali untuk menaiki tangga rumahnya yang hanya tujuh anak.',
      'Ayahnya, Pak Markus, melaut bila cuaca mengizinkan. BPJS menanggung sebagian biaya operasi, tetapi tidak perjalanan dari Kupang ke Jakarta, rumah singgah, dan obat enam bulan setelahnya. Ibunya berhenti berjualan kue untuk menemani Alya kontrol setiap pekan.',
      'Dokter sudah menetapkan tanggalnya: 3 Desember. Dana yang Anda titipkan akan dibayarkan langsung ke rumah sakit dan rumah singgah, dan setiap kuitansinya kami muat di halaman ini.',
      'Setelah operasi, Alya perlu tinggal di rumah singgah selama enam pekan. Kami menyiapkan pendamping, perawat kunjungan, dan kelas kecil supaya ia tidak tertinggal pelajaran. Bila dana berlebih, sisanya kami pakai untuk anak lain dalam daftar tunggu yang sama, dan pemindahannya akan kami umumkan lebih dahulu di sini.',
    ),
    beneficiary: 'Alya',
    budget: [
      { label: 'Operasi dan rawat inap', amountRupiah: 132_000_000 },
      { label: 'Ruang ICU, tiga hari', amountRupiah: 27_000_000 },
      { label: 'Obat enam bulan', amountRupiah: 21_000_000 },
      { label: 'Tiket dan rumah singgah', amountRupiah: 20_000_000 },
    ],
    verification: [
      { check: 'Akta yayasan dan identitas pengurus', checkedAt: '2026-11-02T03:00:00.000Z', validUntil: null },
      {
        check: 'Surat rujukan dan perkiraan biaya rumah sakit',
        checkedAt: '2026-11-03T03:00:00.000Z',
        validUntil: null,
      },
      { check: 'Rekening yayasan', checkedAt: '2026-11-03T03:00:00.000Z', validUntil: '2027-11-03T03:00:00.000Z' },
    ],
    startsAt: '2026-11-03T00:00:00.000Z',
    newsCount: 3,
    prayerCount: 312,
    sharedDonationCount: 12,
    ...{ team: [{ name: 'Nona Tefa', avatar: null }], milestones: MILESTONES, shareTokens: SHARE_TOKENS },
    ambassadorCount: 0,
    throughAmbassadorsRupiah: 0,
    ambassadorDonorCount: 0,
    platformFeeBasisPoints: 500,
    costCeilingBasisPoints: 1_000,
    now: NOW,
    ...more,
  };
}

/** A product that needs another 188 of 600 units, without open payments. */
export function product(more: Partial<Product> = {}): Product {
  const { ambassadorCount: _, throughAmbassadorsRupiah: __, ambassadorDonorCount: ___, ...common } = campaign();
  return {
    ...common,
    id: 'Sembako_1',
    slug: 'Sembako_1',
    title: 'Paket sembako keluarga',
    story: document('Cukup untuk dapur satu keluarga beranggota empat selama kira-kira sepuluh hari.'),
    beneficiary: '600 keluarga di tiga desa Kecamatan Sayung',
    urgentReason: null,
    targetRupiah: 90_000_000,
    raisedRupiah: 61_800_000,
    newsCount: 0,
    budget: [],
    priceRupiah: 150_000,
    unit: 'paket',
    neededUnits: 600,
    fundedUnits: 412,
    deliveredUnits: 300,
    availableUnits: 188,
    contents: [
      { label: 'Beras 5 kg', amountRupiah: 72_500 },
      { label: 'Minyak goreng 1 liter', amountRupiah: 19_000 },
      { label: 'Telur dan gula', amountRupiah: 39_500 },
      { label: 'Kemasan dan antar', amountRupiah: 19_000 },
    ],
    priceSource: 'Harga pasar Demak, diperiksa 16 November 2026',
    deliveries: [
      {
        id: 'antar-1',
        units: 180,
        deliveredOn: '2026-11-18',
        place: 'Desa Timbulsloko',
        description: 'Diterima 180 keluarga dengan tanda tangan.',
        picture: picture('bencana', 'Warga menerima paket di balai desa'),
      },
      { id: 'antar-2', units: 120, deliveredOn: '2026-11-14', place: 'Desa Bedono', description: '', picture: null },
    ],
    surplus: null,
    ...more,
  };
}

/** A page of an ambassador of the campaign. */
export function ambassador(more: Partial<Ambassador> = {}): Ambassador {
  const { ambassadorCount: _, throughAmbassadorsRupiah: __, ambassadorDonorCount: ___, ...common } = campaign();
  return {
    ...common,
    id: 'a-1',
    slug: 'bima-untuk-alya',
    title: 'Bima mengajak Anda menemani Alya',
    targetRupiah: 30_000_000,
    raisedRupiah: 24_150_000,
    donorCount: 317,
    newsCount: 3,
    person: 'Bima Nugroho',
    introduction: 'Guru olahraga, Sleman',
    portrait: picture('potret', 'Bima bertopi lari'),
    words: 'Saya lari 10 km setiap Minggu sampai Alya dioperasi.',
    parentCover: common.cover,
    parent: {
      slug: SLUG,
      title: common.title,
      organiser: common.organiser.name,
      targetRupiah: common.targetRupiah,
      raisedRupiah: common.raisedRupiah,
    },
    ...more,
  };
}

export const NEWS: NewsSummary[] = [
  {
    id: 'n-3',
    title: 'Alya lulus pemeriksaan anestesi',
    excerpt: 'Hasil gigi dan paru baik. Tim dokter mempertahankan tanggal operasi.',
    publishedAt: '2026-11-18T02:00:00.000Z',
    evidenceCount: 2,
  },
  {
    id: 'n-2',
    title: 'Keluarga tiba di rumah singgah',
    excerpt: 'Pencairan kedua dipakai untuk tiket dan rumah singgah.',
    publishedAt: '2026-11-11T02:00:00.000Z',
    evidenceCount: 0,
  },
  {
    id: 'n-1',
    title: 'Uang muka rumah sakit dibayar',
    excerpt: 'Tanda terimanya kami muat.',
    publishedAt: '2026-11-05T02:00:00.000Z',
    evidenceCount: 1,
  },
].map((update) => ({ ...update, picture: null }));

export function news(more: Partial<News> = {}): News {
  const { slug, title, organiser, cover, acceptsDonations } = campaign();
  return {
    ...(NEWS[0] as NewsSummary),
    body: document(
      'Pagi ini Alya menjalani pemeriksaan gigi dan paru. Hasilnya baik.',
      'Operasi tetap pada 3 Desember.',
    ),
    evidence: [
      {
        label: 'Laboratorium dan rontgen',
        amountRupiah: 1_850_000,
        spentAt: '2026-11-17T02:00:00.000Z',
        picture: null,
        payers: { gifts: 1_284, rupiah: 1_500_000 },
      },
      { label: 'Dokter gigi', amountRupiah: 450_000, spentAt: '2026-11-16T02:00:00.000Z', picture: null, payers: null },
    ],
    target: { slug, title, organiser, cover, acceptsDonations },
    ...more,
  };
}

function donor(id: string, name: string, amountRupiah: number, minutes: number, message: string | null): WallDonor {
  return {
    id,
    name,
    anonymous: name === 'Hamba Allah',
    amountRupiah,
    matchedRupiah: 0,
    matchLimited: false,
    quantity: null,
    message,
    answer: null,
    amenCount: message === null ? 0 : minutes,
    paidAt: ago(minutes),
  };
}

export const DONORS: WallDonor[] = [
  donor('d-1', 'Hamba Allah', 250_000, 8, null),
  donor(
    'd-2',
    'Dewi Puspitasari',
    100_000,
    23,
    'Semoga operasinya lancar, lekas bisa lari-lari di pantai lagi ya, Alya.',
  ),
  donor('d-3', 'M. Rizal Hakim', 50_000, 41, null),
  donor('d-4', 'Keluarga Besar SMAN 3 Kupang', 3_750_000, 62, 'Kami sekeluarga mendoakan Alya.\nLekas sembuh.'),
  donor('d-5', 'Hamba Allah', 25_000, 125, 'Ya Allah, angkat sakitnya, kuatkan ayah dan ibunya.'),
];

export function funds(more: Partial<Funds> = {}): Funds {
  return {
    raisedRupiah: 148_250_000,
    matchedRupiah: 0,
    refundedRupiah: 0,
    feesRupiah: 2_965_000,
    platformFeeRupiah: 2_000_000,
    gatewayFeeRupiah: 965_000,
    evidencedRupiah: 81_400_000,
    awaitingEvidenceRupiah: 14_600_000,
    pendingRupiah: 0,
    balanceRupiah: 49_285_000,
    asOf: NOW,
    ...more,
  };
}

function method(code: PaymentMethod['code'], more: Partial<PaymentMethod>): PaymentMethod {
  const bank = code.slice(3).toUpperCase();
  return {
    code,
    label: `${bank} Virtual Account`,
    group: 'virtual_account',
    mark: bank,
    description: 'ATM, mobile banking, internet banking',
    minimumRupiah: 10_000,
    maximumRupiah: 50_000_000,
    feeBasisPoints: 0,
    feeFixedRupiah: 4_440,
    minutesToPay: 1440,
    available: true,
    unavailableReason: null,
    ...more,
  };
}

export const METHODS: PaymentMethod[] = [
  method('qris', {
    label: 'QRIS',
    group: 'qris',
    mark: 'QRIS',
    description: 'Semua bank dan dompet digital',
    minimumRupiah: 1_000,
    maximumRupiah: 10_000_000,
    feeBasisPoints: 0,
    feeFixedRupiah: 0,
    minutesToPay: 15,
  }),
  method('va_bca', {}),
  method('va_bni', {}),
  method('va_bri', { available: false, unavailableReason: 'Sedang gangguan, coba nanti' }),
  method('va_permata', { label: 'Permata Virtual Account', mark: 'Permata' }),
];

export const PAYMENT_ID = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
const tlv = (tag: string, value: string): string => tag + String(value.length).padStart(2, '0') + value;
/** Invented, like its merchant; the checksum is wrong. */
export const QR_STRING = [
  tlv('00', '01'),
  tlv('01', '12'),
  tlv('26', tlv('00', 'ID.CO.CONTOH.WWW') + tlv('01', '936000990000000123') + tlv('03', 'UME')),
  tlv('51', tlv('00', 'ID.CO.QRIS.WWW') + tlv('02', 'ID0000000000000')),
  tlv('52', '8398'),
  tlv('53', '360'),
  tlv('54', '250000'),
  tlv('58', 'ID'),
  tlv('59', 'YAYASAN ULURAN NUSANTARA'),
  tlv('60', 'JAKARTA'),
  tlv('61', '10510'),
  tlv('63', '0000'),
].join('');

export function payment(
  more: Partial<PaymentDetail> = {},
  donationMore: Partial<PaymentDetail['donation']> = {},
): PaymentDetail {
  const figures = { amountRupiah: 250_000, accountNumber: null, billerCode: null, ...more };
  return {
    id: PAYMENT_ID,
    donationId: 'donasi-1',
    status: 'awaiting',
    method: 'qris',
    amountRupiah: 250_000,
    qrString: QR_STRING,
    accountNumber: null,
    billerCode: null,
    redirectUrl: null,
    redirectRefused: false,
    expiresAt: '2026-11-21T03:43:00.000Z',
    paidAt: null,
    path: `/campaigns/${SLUG}/donate/${PAYMENT_ID}/payment`,
    now: NOW,
    guides: (more.status ?? 'awaiting') === 'awaiting' ? paymentGuides(more.method ?? 'qris', figures) : [],
    replacedBy: null,
    refundedRupiah: 0,
    unmatchedRupiah: 0,
    mailHeld: false,
    maskedEmail: 'r•••@s•••.example',
    ...more,
    donation: {
      id: 'donasi-1',
      status: 'pending',
      target: { kind: 'campaign', slug: SLUG, title: campaign().title, organiser: 'Yayasan Detak Harapan' },
      donorName: 'Ratna Wulandari',
      anonymous: false,
      message: null,
      amountRupiah: 250_000,
      tipRupiah: 0,
      late: false,
      createdAt: NOW,
      paidAt: null,
      match: null,
      quantity: null,
      unitPriceRupiah: null,
      receiptNumber: null,
      issuedReceiptNumber: null,
      ...donationMore,
    },
  };
}

/** A payment whose money has arrived. */
export function paidPayment(
  more: Partial<PaymentDetail> = {},
  donationMore: Partial<PaymentDetail['donation']> = {},
): PaymentDetail {
  const paidAt = '2026-11-21T03:31:00.000Z';
  return payment(
    { status: 'paid', paidAt, ...more },
    {
      status: 'paid',
      paidAt,
      receiptNumber: 'UL-20261121-0A1B2C',
      issuedReceiptNumber: 'UTN/2026/0017474',
      ...donationMore,
    },
  );
}

/** Body of a completed form. */
export const BODY: CreateDonation = {
  target: { kind: 'campaign', slug: SLUG },
  amountRupiah: 250_000,
  method: 'qris',
  donor: { name: 'Ratna Wulandari', email: 'ratna@contoh.id' },
  anonymous: false,
  tipRupiah: 0,
};
