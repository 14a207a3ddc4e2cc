import { endpointOf, ROUTE_NAMES } from '@uluran/contract/endpoints';
import { ROUTES, type RouteName } from '@uluran/contract/routes';
import type { Member } from '../../scene/members.ts';
import type { Scene } from '../../scene/scene.ts';
import { OPERATOR_SAMPLES } from './operator-samples.ts';

/** A good request, which is then spoilt in one place. */
export interface Sample {
  name: RouteName;
  method: string;
  /** With parameters in braces filled in. */
  path: string;
  params: Record<string, string>;
  query: readonly string[];
  body: unknown;
}

const NEW_PASSWORD = { password: 'layang-layang putus benang', passwordConfirmation: 'layang-layang putus benang' };

type Given = Pick<Scene, 'campaign' | 'csr' | 'ambassador' | 'product' | 'gift'>;

const receiptLine = () => ({ description: 'Pipa', amountRupiah: 2_000_000, spentOn: '2026-11-06' });

/** A browser's subscription to notifications, at a push service that does not exist. */
const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/contoh',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** Parameters of the path, and the body. A new endpoint needs a line here. */
const GOOD: Record<
  RouteName,
  {
    params?: (given: Given, member: Member) => Record<string, string>;
    body?: (given: Given, member: Member) => unknown;
  }
> = {
  getHome: {},
  listCampaigns: {},
  getCampaign: { params: ({ campaign }) => ({ slug: campaign }) },
  listCampaignNews: { params: ({ campaign }) => ({ slug: campaign }) },
  getCampaignNews: { params: ({ campaign }) => ({ slug: campaign, id: 'n_1' }) },
  listCampaignDonors: { params: ({ campaign }) => ({ slug: campaign }) },
  getCampaignFunds: { params: ({ campaign }) => ({ slug: campaign }) },
  listCsrProgrammes: {},
  getCsrProgramme: { params: ({ csr }) => ({ slug: csr }) },
  listCsrNews: { params: ({ csr }) => ({ slug: csr }) },
  getCsrNews: { params: ({ csr }) => ({ slug: csr, id: 'n_1' }) },
  listCsrDonors: { params: ({ csr }) => ({ slug: csr }) },
  getCsrFunds: { params: ({ csr }) => ({ slug: csr }) },
  getMatchingTotals: {},
  getBook: {},
  listAmbassadors: {},
  getAmbassador: { params: ({ ambassador }) => ({ slug: ambassador }) },
  listAmbassadorNews: { params: ({ ambassador }) => ({ slug: ambassador }) },
  listAmbassadorDonors: { params: ({ ambassador }) => ({ slug: ambassador }) },
  listProducts: {},
  getProduct: { params: ({ product }) => ({ id: product }) },
  listProductDonors: { params: ({ product }) => ({ id: product }) },
  getProductFunds: { params: ({ product }) => ({ id: product }) },
  applyAsVolunteer: {
    body: () => ({
      name: 'Ratna',
      email: 'siapa@contoh.id',
      phone: '0812 3456 7890',
      city: 'Bogor',
      birthDate: '1994-05-17',
      skills: 'Akuntansi',
      roles: ['checker'],
      times: ['sunday'],
      motivation: 'Ingin ikut.',
      consent: true,
    }),
  },
  confirmVolunteer: { params: () => ({ token: 'x' }) },
  withdrawVolunteer: { params: () => ({ token: 'x' }) },
  listArticles: {},
  listArticleTags: {},
  getArticle: { params: () => ({ slug: 'sumur-ketiga-gunungkidul-mengalir' }) },
  listFeatured: {},
  getSiteText: { params: () => ({ key: 'help' }) },
  listMerchants: {},
  listMerchantPlaces: {},
  listMerchantCodes: {},
  getMerchant: { params: () => ({ id: 'tidak-ada' }) },
  getZakatRates: {},
  findTarget: { params: ({ campaign }) => ({ slug: campaign }) },
  followTarget: { params: ({ campaign }) => ({ slug: campaign }), body: () => ({ email: 'siapa@contoh.id' }) },
  confirmFollow: { params: () => ({ token: 'x' }) },
  unfollow: { params: () => ({ token: 'x' }) },
  resumeArrivals: { params: () => ({ token: 'x' }) },
  // Without keys no browser can follow: the responses are refusals, or an empty list.
  followByPush: { body: ({ campaign }) => ({ slug: campaign, subscription: BROWSER }) },
  getPushFollow: { body: ({ campaign }) => ({ slug: campaign, endpoint: BROWSER.endpoint }) },
  pausePush: { body: ({ campaign }) => ({ slug: campaign, endpoint: BROWSER.endpoint, paused: true }) },
  renewPush: { body: () => ({ endpoint: BROWSER.endpoint, subscription: BROWSER }) },
  unfollowByPush: { body: ({ campaign }) => ({ slug: campaign, endpoint: BROWSER.endpoint }) },
  reportTarget: {
    params: ({ campaign }) => ({ slug: campaign }),
    body: () => ({ reason: 'other', text: 'Foto sampulnya milik lembaga lain.', email: 'siapa@contoh.id' }),
  },
  sayAmen: { params: () => ({ id: 'x'.repeat(32) }), body: () => ({ said: true }) },
  listCategories: {},
  listRegions: {},
  search: {},
  suggestSearches: {},
  listPaymentMethods: {},
  createDonation: {
    body: ({ campaign }) => ({
      target: { kind: 'campaign', slug: campaign },
      amountRupiah: 50_000,
      method: 'va_bri',
      donor: { name: 'Ratna Wulandari', email: 'ratna@contoh.id', phone: '0812 3456 7890' },
      anonymous: true,
      message: 'Semoga lancar.',
      tipRupiah: 2_000,
    }),
  },
  getReceipt: { params: ({ gift }) => ({ id: gift.donationId }) },
  getReceiptProof: { params: ({ gift }) => ({ id: gift.donationId }) },
  getReceiptPayer: { params: ({ gift }) => ({ id: gift.donationId }) },
  verifyReceipt: { params: () => ({ code: '7H4M0PQ2XK93' }) },
  getDonation: { params: ({ gift }) => ({ id: gift.donationId }) },
  changePaymentMethod: { params: ({ gift }) => ({ id: gift.donationId }), body: () => ({ method: 'va_bni' }) },
  getPayment: { params: ({ gift }) => ({ id: gift.paymentId }) },
  describeTracePicture: { params: ({ gift }) => ({ id: gift.paymentId }) },
  getPaymentTrace: { params: ({ gift }) => ({ id: gift.paymentId }) },
  streamPayment: { params: ({ gift }) => ({ id: gift.paymentId }) },
  checkPayment: { params: ({ gift }) => ({ id: gift.paymentId }) },
  mailReceipt: { params: ({ gift }) => ({ id: gift.paymentId }), body: () => ({ email: 'siapa@contoh.id' }) },
  login: { body: (_, { email }) => ({ email, password: 'bukan kata sandinya' }) },
  loginWithGoogle: { body: () => ({ token: 'x' }) },
  startAppleSignIn: {},
  loginWithApple: { body: () => ({ code: 'x', state: 'y', name: 'Ratna' }) },
  register: {
    body: () => ({
      name: 'Ratna',
      email: 'ratna@contoh.id',
      phone: '0812 3456 7890',
      ...NEW_PASSWORD,
      acceptTerms: true,
    }),
  },
  confirmEmail: { body: () => ({ token: 'x'.repeat(43) }) },
  resendConfirmation: { body: () => ({ email: 'siapa@contoh.id' }) },
  forgotPassword: { body: () => ({ email: 'siapa@contoh.id' }) },
  getProfile: {},
  updateProfile: {
    body: () => ({
      name: 'Ratna',
      phone: '0812 3456 7890',
      gender: 'female',
      birthDate: '1990-01-31',
      bio: 'Halo',
      city: 'Bantul',
    }),
  },
  updateAvatar: {},
  changePassword: { body: () => ({ currentPassword: 'bukan kata sandinya', ...NEW_PASSWORD }) },
  setFirstPassword: { body: () => NEW_PASSWORD },
  changeEmail: { body: () => ({ email: 'baru@contoh.id' }) },
  confirmAccess: { body: () => ({ password: 'bukan kata sandinya' }) },
  listSessions: {},
  endSession: { params: (_, { sessionId }) => ({ id: sessionId }) },
  endOtherSessions: {},
  logout: {},
  exportData: {},
  deleteAccount: {},
  getMemberSummary: {},
  listGivenNews: {},
  listOwnDonations: {},
  getOwnDonation: { params: ({ gift }) => ({ id: gift.donationId }) },
  listOwnCampaigns: {},
  mendDraftComment: { params: () => ({ id: 'tidak-ada', number: '1' }), body: () => ({ mended: true }) },
  previewOwnCampaign: { params: () => ({ id: 'tidak-ada' }) },
  getCampaignPreview: { params: () => ({ token: 'tidak-ada' }) },
  getCampaignDashboard: { params: () => ({ id: 'tidak-ada' }) },
  listOwnCampaignDonors: { params: () => ({ id: 'tidak-ada' }) },
  getCampaignDonorsFile: { params: () => ({ id: 'tidak-ada' }) },
  answerPrayer: {
    params: () => ({ id: 'tidak-ada', prayerId: 'tidak-ada' }),
    body: () => ({ words: 'Terima kasih.' }),
  },
  removePrayerAnswer: { params: () => ({ id: 'tidak-ada', prayerId: 'tidak-ada' }) },
  listBankAccounts: {},
  addBankAccount: { body: () => ({ bankCode: '014', number: '1234567890', holder: 'Ratna Wulandari' }) },
  getBankAccount: { params: () => ({ id: 'tidak-ada' }) },
  makeBankAccountPrimary: { params: () => ({ id: 'tidak-ada' }) },
  deleteBankAccount: { params: () => ({ id: 'tidak-ada' }) },
  getIdentity: {},
  describeIdentity: { body: () => ({ kind: 'person', legalName: 'Ratna Wulandari' }) },
  uploadIdentityDocument: { params: () => ({ kind: 'ktp' }) },
  getIdentityDocument: { params: () => ({ kind: 'ktp' }) },
  submitIdentity: {},
  withdrawIdentity: {},
  listIdentityReviews: {},
  getIdentityReview: { params: () => ({ id: 'tidak-ada' }) },
  lookAtIdentityDocument: { params: () => ({ id: 'tidak-ada', kind: 'ktp' }) },
  verifyIdentity: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 'x' }) },
  refuseIdentity: { params: () => ({ id: 'tidak-ada' }), body: () => ({ words: 'Foto KTP terpotong.', version: 'x' }) },
  getCampaignTeam: { params: () => ({ id: 'tidak-ada' }) },
  listTeamChanges: { params: () => ({ id: 'tidak-ada' }) },
  inviteToTeam: { params: () => ({ id: 'tidak-ada' }), body: () => ({ email: 'siapa@contoh.id', role: 'editor' }) },
  revokeTeamInvitation: { params: () => ({ id: 'tidak-ada', invitationId: 'x' }) },
  changeTeamRole: { params: () => ({ id: 'tidak-ada', memberId: 'x' }), body: () => ({ role: 'viewer' }) },
  removeFromTeam: { params: () => ({ id: 'tidak-ada', memberId: 'x' }) },
  showTeamMembership: { params: () => ({ id: 'tidak-ada' }), body: () => ({ shown: true }) },
  leaveTeam: { params: () => ({ id: 'tidak-ada' }) },
  getTeamInvitation: { params: () => ({ token: 'x' }) },
  acceptTeamInvitation: { params: () => ({ token: 'x' }), body: () => ({ shown: true }) },
  declineTeamInvitation: { params: () => ({ token: 'x' }) },
  getWithdrawalTerms: { params: () => ({ id: 'tidak-ada' }) },
  requestWithdrawal: {
    params: () => ({ id: 'tidak-ada' }),
    body: () => ({ amountRupiah: 5_000_000, purpose: 'Pipa dan pompa', bankAccountId: 'tidak-ada' }),
  },
  listWithdrawals: {},
  getWithdrawal: { params: () => ({ id: 'tidak-ada' }) },
  cancelWithdrawal: { params: () => ({ id: 'tidak-ada' }) },
  addEvidence: { params: () => ({ id: 'tidak-ada' }), body: receiptLine },
  changeEvidence: { params: () => ({ id: 'tidak-ada', lineId: 'x' }), body: receiptLine },
  removeEvidence: { params: () => ({ id: 'tidak-ada', lineId: 'x' }) },
  uploadEvidenceReceipt: { params: () => ({ id: 'tidak-ada', lineId: 'x' }) },
  getEvidenceReceipt: { params: () => ({ id: 'tidak-ada', lineId: 'x' }) },
  showEvidence: { params: () => ({ id: 'tidak-ada', lineId: 'x' }), body: () => ({ updateId: null }) },
  beginOperatorSignIn: { body: (_, { email, password }) => ({ email, password }) },
  enrolOperatorApp: { body: () => ({ signInToken: 'x', enrolmentCode: 'k7wd-3fpm-x2ha-9tqe' }) },
  finishOperatorSignIn: { body: () => ({ signInToken: 'x', code: '123456' }) },
  ...OPERATOR_SAMPLES,
  listTargetRecords: {},
  getTargetRecord: { params: () => ({ id: 'tidak-ada' }) },
  freezeTarget: { params: () => ({ id: 'tidak-ada' }), body: () => ({ words: 'Sedang diperiksa.', version: 'x' }) },
  releaseTarget: { params: () => ({ id: 'tidak-ada' }), body: () => ({ words: 'Sudah jelas.', version: 'x' }) },
  listMemberRecords: {},
  getMemberRecord: { params: () => ({ id: 'tidak-ada' }) },
  readMemberContacts: { params: () => ({ id: 'tidak-ada' }), body: () => ({ words: 'Ia menelepon.' }) },
  endSessionsOfMember: { params: () => ({ id: 'tidak-ada' }), body: () => ({ words: 'Hilang.', version: 'x' }) },
  freezeMember: { params: () => ({ id: 'tidak-ada' }), body: () => ({ words: 'Kartu curian.', version: 'x' }) },
  releaseMember: { params: () => ({ id: 'tidak-ada' }), body: () => ({ words: 'Sudah jelas.', version: 'x' }) },
  getSystem: {},
  retryMessage: { params: () => ({ id: '999999' }) },
  retryMessages: {},
  getOperatorSession: {},
  endOperatorSession: {},
  endOperatorSessions: {},
  listOperatorSessions: {},
  endOneOperatorSession: { params: () => ({ id: 'tidak-ada' }) },
  endOtherOperatorSessions: {},
  getOverview: {},
  getFunnel: {},
  reportFailedIsland: { body: () => ({ island: 'donate' }) },
  reportOpenedPage: { body: ({ campaign }) => ({ kind: 'campaign', address: campaign, step: 'view' }) },
  listOwnUpdates: { params: () => ({ id: 'tidak-ada' }) },
  createOwnUpdate: { params: () => ({ id: 'tidak-ada' }) },
  getOwnUpdate: { params: () => ({ id: 'tidak-ada', updateId: 'tidak-ada' }) },
  saveOwnUpdate: {
    params: () => ({ id: 'tidak-ada', updateId: 'tidak-ada' }),
    body: () => ({ version: 1, title: 'Pengeboran selesai' }),
  },
  publishOwnUpdate: {
    params: () => ({ id: 'tidak-ada', updateId: 'tidak-ada' }),
    body: () => ({ version: 1, notify: true }),
  },
  discardOwnUpdate: { params: () => ({ id: 'tidak-ada', updateId: 'tidak-ada' }) },
  createOwnCampaign: { body: () => ({ givingType: 'donasi' }) },
  getOwnCampaign: { params: () => ({ id: 'tidak-ada' }) },
  saveCampaignDraft: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 1, title: 'Sumur untuk Oesapa' }) },
  reviseOwnCampaign: { params: () => ({ id: 'tidak-ada' }) },
  discardCampaignDraft: { params: () => ({ id: 'tidak-ada' }) },
  submitCampaignDraft: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 1 }) },
  recallCampaignDraft: { params: () => ({ id: 'tidak-ada' }) },
  listGifts: {},
  getGift: { params: () => ({ id: 'tidak-ada' }) },
  revealGiftContact: { params: () => ({ id: 'tidak-ada' }) },
  checkGift: { params: () => ({ id: 'tidak-ada' }) },
  resendGiftMail: { params: () => ({ id: 'tidak-ada', mail: '1' }) },
  proposeGiftRefund: {
    params: () => ({ id: 'tidak-ada' }),
    body: () => ({ reason: 'Salah jumlah.', code: '123456', version: '0' }),
  },
  changeGiftVisibility: { params: () => ({ id: 'tidak-ada' }), body: () => ({ anonymous: true }) },
  inviteMember: { body: () => ({ email: 'pengurus@yayasan.example', name: 'Yayasan Air', kind: 'organisation' }) },
  previewGuestErasure: { body: () => ({ contact: 'tidak.ada@contoh.id' }) },
  eraseGuest: {
    body: () => ({ contact: 'tidak.ada@contoh.id', words: 'Menulis dari alamat itu.', version: 'x', code: '123456' }),
  },
  listQueue: {},
  getUnmatchedReview: { params: () => ({ id: '0' }) },
  getProposal: { params: () => ({ id: '0' }) },
  proposeUnmatchedRefund: {
    params: () => ({ id: '0' }),
    body: () => ({ reference: 'BI-FAST 7', code: '123456', version: 'x' }),
  },
  proposeUnmatchedGift: { params: () => ({ id: '0' }), body: () => ({ code: '123456', version: 'x' }) },
  confirmProposal: { params: () => ({ id: '0' }), body: () => ({ code: '123456', version: 'x' }) },
  withdrawProposal: { params: () => ({ id: '0' }), body: () => ({ words: 'Salah nomor.', version: 'x' }) },
  getQueueItem: { params: () => ({ kind: 'campaign', id: 'tidak-ada' }) },
  getBankAccountReview: { params: () => ({ id: '0' }) },
  getReportReview: { params: () => ({ id: '0' }) },
  listVolunteerReviews: {},
  getVolunteerReview: { params: () => ({ id: '0' }) },
  getTaskReview: { params: () => ({ id: '0' }) },
  verifyBankAccount: { params: () => ({ id: '0' }), body: () => ({ words: 'Sudah diperiksa.', version: 'x' }) },
  refuseBankAccount: { params: () => ({ id: '0' }), body: () => ({ words: 'Sudah diperiksa.', version: 'x' }) },
  answerReporter: { params: () => ({ id: '0' }), body: () => ({ words: 'Sudah diperiksa.', version: 'x' }) },
  closeReport: { params: () => ({ id: '0' }), body: () => ({ words: 'Sudah diperiksa.', version: 'x' }) },
  finishTask: { params: () => ({ id: '0' }), body: () => ({ words: 'Sudah diperiksa.', version: 'x' }) },
  moveVolunteer: {
    params: () => ({ id: '0' }),
    body: () => ({ to: 'accepted', words: 'Sudah diperiksa.', version: 'x' }),
  },
  takeQueueItem: { params: () => ({ kind: 'campaign', id: 'tidak-ada' }) },
  releaseQueueItem: { params: () => ({ kind: 'campaign', id: 'tidak-ada' }) },
  takeNextQueueItem: { body: () => ({}) },
  listCampaignReviews: {},
  pauseOwnCampaign: { params: () => ({ id: 'tidak-ada' }) },
  resumeOwnCampaign: { params: () => ({ id: 'tidak-ada' }) },
  endOwnCampaign: { params: () => ({ id: 'tidak-ada' }) },
  getCampaignReview: { params: () => ({ id: 'tidak-ada' }) },
  takeCampaignReview: { params: () => ({ id: 'tidak-ada' }) },
  commentOnCampaign: {
    params: () => ({ id: 'tidak-ada' }),
    body: () => ({ field: 'title', words: 'Sebut jumlahnya.', version: 'x' }),
  },
  requestCampaignChanges: {
    params: () => ({ id: 'tidak-ada' }),
    body: () => ({ words: 'Sebut jumlahnya.', version: 'x' }),
  },
  approveCampaign: { params: () => ({ id: 'tidak-ada' }), body: () => ({ version: 'x' }) },
  rejectCampaign: { params: () => ({ id: 'tidak-ada' }), body: () => ({ words: 'Rekening pribadi.', version: 'x' }) },
  uploadPicture: {},
  getGivingStatement: { params: () => ({ file: '2026.csv' }) },
  changeDonorVisibility: { params: ({ gift }) => ({ id: gift.donationId }), body: () => ({ anonymous: true }) },
  receiveNotification: {
    params: () => ({ gateway: 'midtrans' }),
    body: () => ({
      order_id: 'x',
      status_code: '200',
      gross_amount: '50000.00',
      signature_key: 'x',
      transaction_status: 'settlement',
      transaction_id: 'x',
    }),
  },
  getPicture: { params: () => ({ file: 'tidak-ada-320.webp' }) },
  getSharePicture: { params: () => ({ kind: 'campaign', file: 'tidak-ada.png' }) },
  getTracePicture: { params: () => ({ file: 'tidak-ada.png' }) },
  getPoster: { params: () => ({ kind: 'campaign', file: 'tidak-ada.pdf' }) },
  getMerchantPoster: { params: () => ({ file: 'tidak-ada-a4.pdf' }) },
  getConfiguration: {},
  getOpenApi: {},
  getHealth: {},
  getReadiness: {},
  getMetrics: {},
};

export function pathOf(name: RouteName, params: Record<string, string>): string {
  return `/api${ROUTES[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')}`;
}

/** A good request to every endpoint, with the member's token if it needs one. */
export function samplesOf(scene: Scene, member: Member): Sample[] {
  return ROUTE_NAMES.map((name) => {
    const good = GOOD[name];
    const params = good.params?.(scene, member) ?? {};
    const { method, path } = ROUTES[name];
    const parameters = scene.document.paths[path]?.[method.toLowerCase()]?.parameters ?? [];
    return {
      name,
      method,
      path: pathOf(name, params),
      params,
      query: parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name),
      body: good.body?.(scene, member),
    };
  });
}

/** Returns true if the endpoint is for signed-in members. */
export const isForMembers = (name: RouteName): boolean => ROUTES[name].audience === 'bearer';

/** Returns true if the response is the envelope. */
export const answersEnvelope = (name: RouteName): boolean =>
  endpointOf(name).contentType === undefined && endpointOf(name).stream !== true;
