import { paragraph, richText } from '@uluran/contract/rich-text';

const PAYOUT = { gateway: 'midtrans', report: 'payout_reference,value_date', netRupiah: 7_000 };
const IMPORT = { owner: 'tidak.ada@contoh.id', campaign: '---\ntitle: Sumur\n---', pictures: [] };
const SAMPLE_GIFT = { amountRupiah: 50_000, tipRupiah: 0, method: 'qris', givingType: 'donasi' };
const ARTICLE = {
  ...{ title: 'Sumur ketiga mengalir', summary: 'Warga minum dari sumur mereka.', slug: 'sumur-ketiga-mengalir' },
  ...{ body: richText(paragraph('Airnya jernih.')), cover: null, tags: [], author: 'Tim Uluran', target: '' },
};
const minimum = () => ({ key: 'donation_minimum_rupiah' });

const unknown = () => ({ id: 'tidak-ada' });
const noText = () => ({ key: 'tidak-ada' });
const noCategory = () => ({ code: 'tidak-ada' });
const PICK = { why: 'Dikerjakan tetangga sendiri.', from: null, until: '2099-01-01T00:00:00.000Z' };
const CATEGORY = { name: 'Hewan', icon: 'heart', examples: 'Makanan dan obat' };
const MERCHANT = {
  ...{ name: 'Warung Bu Tini', category: 'warung-makan', description: 'Nasi rames dan gudeg.' },
  ...{ address: 'Jl. Medoho Raya 21', district: 'Pedurungan', city: 'Kota Semarang', provinceCode: '33' },
  ...{ latitude: -6.99, longitude: 110.46, zone: 'WIB', hours: [{ weekday: 1, opens: '06:30', closes: '21:00' }] },
  cover: { url: '/api/pictures/1b2c3d4e5f6071821b2c3d4e5f607182', alt: 'Warung makan' },
};

const PRODUCT = {
  ...{ title: 'Paket sembako keluarga', summary: 'Cukup bagi satu keluarga selama sepuluh hari.', unit: 'paket' },
  ...{ story: richText(paragraph('Isinya ditetapkan bersama bidan desa.')), neededUnits: 600, organiserId: 'u1' },
  ...{ givingType: 'bencana', categoryCode: 'bencana', provinceCode: '33', city: 'Kabupaten Demak' },
  ...{ beneficiary: '600 keluarga di tiga desa', endsOn: null, verification: [], surplus: '' },
  cover: { url: '/api/pictures/1b2c3d4e5f6071821b2c3d4e5f607182', alt: 'Karung beras dan minyak' },
};
const PRICE = { contents: [{ label: 'Beras 5 kg', amountRupiah: 72_500 }], priceSource: 'Pasar Bintoro, Demak' };
const DELIVERY = {
  ...{ place: 'Desa Bedono', deliveredOn: '2026-11-14', units: 120, description: '', isDelivered: false },
  ...{ purchases: [], documents: [] },
};

const PROGRAMME = {
  ...{ title: 'Kacamata untuk pelajar', summary: 'Pemeriksaan mata gratis.', cover: null, gallery: [] },
  ...{ story: richText(paragraph('Satu dari sembilan murid duduk di bangku depan.')), lines: [], words: '' },
  ...{ categoryCode: null, provinceCode: null, city: '', beneficiary: '', startsOn: null, endsOn: null },
  ...{ companyId: null, organiserId: 'tidak-ada', pool: null },
};
const COMPANY = { name: 'PT Sehat Bersama Medika', site: '', mark: null, verification: '' };

/**
 * Good requests of operators about operators, the audit trail, dated settings, merchants, products, programmes, withdrawals and evidence.
 */
export const OPERATOR_SAMPLES = {
  listOperators: {},
  inviteOperator: { body: () => ({ email: 'sekar@contoh.id', name: 'Sekar Wening', role: 'content', code: '000000' }) },
  changeOperatorRole: {
    params: () => ({ id: 'tidak-ada' }),
    body: () => ({ role: 'content', version: 'x', code: '000000' }),
  },
  confirmOperatorRole: { params: () => ({ id: '999999' }), body: () => ({ code: '000000' }) },
  withdrawOperatorRole: { params: () => ({ id: '999999' }) },
  offerOperatorEnrolment: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 'x' }) },
  endSessionsOfOperator: { params: () => ({ id: 'tidak-ada' }) },
  endOperator: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 'x' }) },
  listOperatorActions: {},
  verifyOperatorActions: {},
  listArticleRecords: {},
  createArticle: {},
  getArticleRecord: { params: () => ({ id: 'tidak-ada' }) },
  saveArticle: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 1, ...ARTICLE }) },
  publishArticle: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 1, at: null }) },
  correctArticle: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 1, note: 'Nama desa diperbaiki.' }) },
  withdrawArticle: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 1, note: 'Foto tanpa izin.' }) },
  discardArticle: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 1 }) },
  getArticleVersion: { params: () => ({ id: 'tidak-ada', number: '1' }) },
  listAllArticleTags: {},
  listSiteTextRecords: {},
  getSiteTextRecord: { params: noText },
  saveSiteText: { params: noText, body: () => ({ version: 1, lead: 'Aturan berdonasi.', entries: [] }) },
  publishSiteText: { params: noText, body: () => ({ version: 1, validFrom: null, note: 'Ejaan diperbaiki.' }) },
  discardSiteText: { params: noText, body: () => ({ version: 1 }) },
  getSiteTextVersion: { params: () => ({ key: 'tidak-ada', number: '1' }) },
  listFeaturedRecords: {},
  featureTarget: { body: () => ({ target: 'tidak-ada', ...PICK }) },
  getFeaturedRecord: { params: unknown },
  changePick: { params: unknown, body: () => ({ version: 1, ...PICK }) },
  movePick: { params: unknown, body: () => ({ version: 1, place: 1 }) },
  endPick: { params: unknown, body: () => ({ version: 1, words: 'Sudah terpenuhi.' }) },
  listCategoryRecords: {},
  createCategory: { body: () => ({ code: 'hewan', ...CATEGORY }) },
  getCategoryRecord: { params: noCategory },
  changeCategory: { params: noCategory, body: () => ({ version: 1, ...CATEGORY }) },
  moveCategory: { params: noCategory, body: () => ({ version: 1, place: 1 }) },
  hideCategory: { params: noCategory, body: () => ({ version: 1 }) },
  showCategory: { params: noCategory, body: () => ({ version: 1 }) },
  removeCategory: { params: noCategory, body: () => ({ version: 1 }) },
  createArticleTag: { body: () => ({ name: 'Di balik layar' }) },
  listProductRecords: {},
  getProductRecord: { params: unknown },
  createProduct: { body: () => ({ ...PRODUCT, ...PRICE }) },
  changeProduct: { params: unknown, body: () => ({ ...PRODUCT, version: 'x' }) },
  publishProduct: { params: unknown, body: () => ({ version: 'x' }) },
  pauseProduct: { params: unknown, body: () => ({ words: 'Gudang dipindah.', version: 'x' }) },
  resumeProduct: { params: unknown, body: () => ({ version: 'x' }) },
  setProductPrice: { params: unknown, body: () => ({ startsOn: '2026-12-01', ...PRICE, version: 'x' }) },
  withdrawProductPrice: { params: () => ({ id: 'tidak-ada', priceId: '1' }), body: () => ({ version: 'x' }) },
  recordProductDelivery: { params: unknown, body: () => ({ ...DELIVERY, version: 'x' }) },
  changeProductDelivery: {
    params: () => ({ id: 'tidak-ada', deliveryId: 'tidak-ada' }),
    body: () => ({ ...DELIVERY, version: 'x' }),
  },
  removeProductDelivery: {
    params: () => ({ id: 'tidak-ada', deliveryId: 'tidak-ada' }),
    body: () => ({ words: 'Tercatat dua kali.', version: 'x' }),
  },
  listMerchantRecords: {},
  getMerchantRecord: { params: unknown },
  checkMerchantCode: { body: () => ({ qrString: '000201' }) },
  createMerchant: { body: () => ({ ...MERCHANT, qrString: '000201' }) },
  changeMerchant: { params: unknown, body: () => ({ ...MERCHANT, version: 'x' }) },
  publishMerchant: { params: unknown, body: () => ({ version: 'x' }) },
  hideMerchant: { params: unknown, body: () => ({ words: 'Tutup.', version: 'x' }) },
  changeMerchantCode: {
    params: unknown,
    body: () => ({ qrString: '000201', words: 'Pindah bank.', version: 'x', code: '000000' }),
  },
  confirmMerchantCode: { params: unknown, body: () => ({ version: 'x', code: '000000' }) },
  withdrawMerchantCode: { params: unknown, body: () => ({ words: 'Bukan miliknya.', version: 'x' }) },
  listProgrammeRecords: {},
  createProgramme: { body: () => ({ title: 'Kacamata untuk pelajar', organiserId: 'tidak-ada' }) },
  getProgrammeRecord: { params: unknown },
  saveProgramme: { params: unknown, body: () => ({ ...PROGRAMME, version: 'x' }) },
  requestProgrammePool: { params: unknown, body: () => ({ version: 'x', code: '000000' }) },
  withdrawProgrammePool: { params: unknown, body: () => ({ version: 'x', words: 'Jumlahnya berubah.' }) },
  publishProgramme: { params: unknown, body: () => ({ version: 'x', at: null }) },
  unscheduleProgramme: { params: unknown, body: () => ({ version: 'x' }) },
  pauseProgramme: { params: unknown, body: () => ({ version: 'x', words: 'Sekolah libur.' }) },
  resumeProgramme: { params: unknown, body: () => ({ version: 'x' }) },
  discardProgramme: { params: unknown, body: () => ({ version: 'x' }) },
  listOrganisers: {},
  listCompanies: {},
  createCompany: { body: () => COMPANY },
  changeCompany: { params: unknown, body: () => ({ ...COMPANY, version: 'x' }) },
  uploadOperatorPicture: {},
  previewCampaignImport: { body: () => IMPORT },
  importCampaign: { body: () => IMPORT },
  listSettlements: {},
  previewSettlement: { body: () => PAYOUT },
  proposeSettlement: { body: () => ({ ...PAYOUT, code: '123456' }) },
  proposeSettlementFees: { params: () => ({ id: '0' }), body: () => ({ code: '123456' }) },
  listSettings: {},
  previewSetting: { params: minimum, body: () => ({ value: 2_000, startsOn: null, gift: SAMPLE_GIFT }) },
  proposeSetting: {
    params: minimum,
    body: () => ({ value: 2_000, startsOn: null, source: 'Keputusan pengurus', version: 'x', code: '000000' }),
  },
  listEvidenceReviews: {},
  getEvidenceReview: { params: () => ({ id: 'tidak-ada' }) },
  lookAtEvidenceReceipt: { params: () => ({ id: 'tidak-ada' }) },
  acceptEvidence: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 'x' }) },
  refuseEvidence: {
    params: () => ({ id: 'tidak-ada' }),
    body: () => ({ words: 'Tanggal tidak terbaca.', version: 'x' }),
  },
  listWithdrawalReviews: {},
  getWithdrawalReview: { params: () => ({ id: 'tidak-ada' }) },
  approveWithdrawal: { params: () => ({ id: 'tidak-ada' }), body: () => ({ code: '123456', version: 'x' }) },
  rejectWithdrawal: { params: () => ({ id: 'tidak-ada' }), body: () => ({ words: 'Rekening pribadi.', version: 'x' }) },
  startWithdrawalTransfer: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 'x' }) },
  markWithdrawalTransferred: {
    params: () => ({ id: 'tidak-ada' }),
    body: () => ({ reference: 'BI-FAST 2211', version: 'x' }),
  },
  markWithdrawalFailed: {
    params: () => ({ id: 'tidak-ada' }),
    body: () => ({ words: 'Rekening ditutup.', version: 'x' }),
  },
  markWithdrawalReturned: {
    params: () => ({ id: 'tidak-ada' }),
    body: () => ({ words: 'Rekening ditutup.', version: 'x' }),
  },
} as const;
