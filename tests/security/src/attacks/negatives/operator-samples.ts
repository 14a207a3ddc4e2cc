import { paragraph, richText } from '@uluran/contract/rich-text';

const SAMPLE_GIFT = { amountRupiah: 50_000, tipRupiah: 0, method: 'qris', givingType: 'donasi' };
const ARTICLE = {
  ...{ title: 'Sumur ketiga mengalir', summary: 'Warga minum dari sumur mereka.', slug: 'sumur-ketiga-mengalir' },
  ...{ body: richText(paragraph('Airnya jernih.')), cover: null, tags: [], author: 'Tim Uluran', target: '' },
};
const minimum = () => ({ key: 'donation_minimum_rupiah' });

/** Good requests of administrators about operators, the audit trail and dated settings. */
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
  createArticleTag: { body: () => ({ name: 'Di balik layar' }) },
  uploadOperatorPicture: {},
  listSettings: {},
  previewSetting: { params: minimum, body: () => ({ value: 2_000, startsOn: null, gift: SAMPLE_GIFT }) },
  proposeSetting: {
    params: minimum,
    body: () => ({ value: 2_000, startsOn: null, source: 'Keputusan pengurus', version: 'x', code: '000000' }),
  },
} as const;
