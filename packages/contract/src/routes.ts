/**
 * Method, path and audience of every call, free of any schema library so that a client can carry it for a few bytes.
 * `endpoints/` gives each of these names its request, response and errors; a route without both cannot exist.
 */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `anyone`: no sign-in. `bearer`: a user's token. `operator`: a token with an operator role. `gateway`: a signed notification. */
export type Audience = 'anyone' | 'bearer' | 'operator' | 'gateway';

export interface Route {
  method: HttpMethod;
  /** Below the API's base address; parameters in braces. */
  path: string;
  audience: Audience;
}

function get<Path extends string>(path: Path) {
  return { method: 'GET', path, audience: 'anyone' } as const;
}
function post<Path extends string>(path: Path) {
  return { method: 'POST', path, audience: 'anyone' } as const;
}
/** A call of a signed-in member. */
function own<Method extends HttpMethod, Path extends string>(method: Method, path: Path) {
  return { method, path, audience: 'bearer' } as const;
}

/** A call of an operator, whose token no member's session holds. */
function ops<Method extends HttpMethod, Path extends string>(method: Method, path: Path) {
  return { method, path, audience: 'operator' } as const;
}

export const ROUTES = {
  getHome: get('/home'),
  search: get('/search'),
  suggestSearches: get('/search/suggestions'),
  listCampaigns: get('/campaigns'),
  getCampaign: get('/campaigns/{slug}'),
  listCampaignNews: get('/campaigns/{slug}/news'),
  getCampaignNews: get('/campaigns/{slug}/news/{id}'),
  listCampaignDonors: get('/campaigns/{slug}/donors'),
  getCampaignFunds: get('/campaigns/{slug}/funds'),
  listCsrProgrammes: get('/csr'),
  getCsrProgramme: get('/csr/{slug}'),
  listCsrNews: get('/csr/{slug}/news'),
  getCsrNews: get('/csr/{slug}/news/{id}'),
  listCsrDonors: get('/csr/{slug}/donors'),
  getCsrFunds: get('/csr/{slug}/funds'),
  getMatchingTotals: get('/matching-totals'),
  listAmbassadors: get('/duta-kasih'),
  getAmbassador: get('/duta-kasih/{slug}'),
  listAmbassadorNews: get('/duta-kasih/{slug}/news'),
  listAmbassadorDonors: get('/duta-kasih/{slug}/donors'),
  listProducts: get('/products'),
  getProduct: get('/products/{id}'),
  listProductDonors: get('/products/{id}/donors'),
  getProductFunds: get('/products/{id}/funds'),
  applyAsVolunteer: post('/volunteers'),
  confirmVolunteer: post('/volunteers/{token}/confirm'),
  withdrawVolunteer: { method: 'DELETE', path: '/volunteers/{token}', audience: 'anyone' },
  listArticles: get('/news'),
  listArticleTags: get('/news-tags'),
  getArticle: get('/news/{slug}'),
  listFeatured: get('/featured'),
  listMerchants: get('/merchants'),
  listMerchantPlaces: get('/merchant-places'),
  listMerchantCodes: get('/merchant-codes'),
  getMerchant: get('/merchants/{id}'),
  getZakatRates: get('/zakat/rates'),
  findTarget: get('/targets/{slug}'),
  followTarget: post('/targets/{slug}/follows'),
  confirmFollow: post('/follows/{token}/confirm'),
  unfollow: { method: 'DELETE', path: '/follows/{token}', audience: 'anyone' },
  reportTarget: post('/targets/{slug}/reports'),
  sayAmen: post('/prayers/{id}/amen'),
  listCategories: get('/categories'),
  listRegions: get('/regions'),
  listPaymentMethods: get('/payment-methods'),
  createDonation: post('/donations'),
  getDonation: get('/donations/{id}'),
  getReceipt: get('/donations/{id}/receipt'),
  getReceiptPayer: get('/donations/{id}/receipt/payer'),
  verifyReceipt: get('/receipts/{code}'),
  changePaymentMethod: post('/donations/{id}/payment'),
  getPayment: get('/payments/{id}'),
  streamPayment: get('/payments/{id}/events'),
  checkPayment: post('/payments/{id}/check'),
  login: post('/auth/login'),
  loginWithGoogle: post('/auth/google/callback'),
  startAppleSignIn: post('/auth/apple/start'),
  loginWithApple: post('/auth/apple/callback'),
  register: post('/auth/register'),
  confirmEmail: post('/auth/email_confirmation'),
  resendConfirmation: post('/auth/email_confirmation/resend'),
  forgotPassword: post('/auth/forgot_password'),
  getProfile: own('GET', '/auth/profile'),
  updateProfile: own('PUT', '/auth/profile'),
  updateAvatar: own('POST', '/auth/avatar'),
  changePassword: own('PUT', '/auth/change-password'),
  setFirstPassword: own('PUT', '/auth/first-password'),
  changeEmail: own('PUT', '/auth/email'),
  confirmAccess: own('POST', '/auth/confirm-access'),
  listSessions: own('GET', '/auth/sessions'),
  endSession: own('DELETE', '/auth/sessions/{id}'),
  endOtherSessions: own('DELETE', '/auth/sessions'),
  logout: own('POST', '/auth/logout'),
  exportData: own('GET', '/auth/export'),
  deleteAccount: own('DELETE', '/auth/account'),
  getMemberSummary: own('GET', '/me/summary'),
  listOwnDonations: own('GET', '/me/donations'),
  getOwnDonation: own('GET', '/me/donations/{id}'),
  changeDonorVisibility: own('PUT', '/me/donations/{id}/visibility'),
  getGivingStatement: own('GET', '/me/statements/{file}'),
  listOwnCampaigns: own('GET', '/me/campaigns'),
  createOwnCampaign: own('POST', '/me/campaigns'),
  getOwnCampaign: own('GET', '/me/campaigns/{id}'),
  saveCampaignDraft: own('PATCH', '/me/campaigns/{id}/draft'),
  reviseOwnCampaign: own('POST', '/me/campaigns/{id}/draft'),
  discardCampaignDraft: own('DELETE', '/me/campaigns/{id}/draft'),
  submitCampaignDraft: own('POST', '/me/campaigns/{id}/submit'),
  recallCampaignDraft: own('POST', '/me/campaigns/{id}/recall'),
  pauseOwnCampaign: own('POST', '/me/campaigns/{id}/pause'),
  resumeOwnCampaign: own('POST', '/me/campaigns/{id}/resume'),
  endOwnCampaign: own('POST', '/me/campaigns/{id}/end'),
  uploadPicture: own('POST', '/me/pictures'),
  listCampaignReviews: ops('GET', '/ops/campaigns'),
  getCampaignReview: ops('GET', '/ops/campaigns/{id}'),
  takeCampaignReview: ops('POST', '/ops/campaigns/{id}/take'),
  commentOnCampaign: ops('POST', '/ops/campaigns/{id}/comments'),
  requestCampaignChanges: ops('POST', '/ops/campaigns/{id}/request-changes'),
  approveCampaign: ops('POST', '/ops/campaigns/{id}/approve'),
  rejectCampaign: ops('POST', '/ops/campaigns/{id}/reject'),
  freezeCampaign: ops('POST', '/ops/campaigns/{id}/freeze'),
  releaseCampaign: ops('POST', '/ops/campaigns/{id}/release'),
  listBankAccounts: own('GET', '/me/bank-accounts'),
  addBankAccount: own('POST', '/me/bank-accounts'),
  getBankAccount: own('GET', '/me/bank-accounts/{id}'),
  makeBankAccountPrimary: own('POST', '/me/bank-accounts/{id}/primary'),
  deleteBankAccount: own('DELETE', '/me/bank-accounts/{id}'),
  receiveNotification: { method: 'POST', path: '/webhooks/{gateway}', audience: 'gateway' },
  getPicture: get('/pictures/{file}'),
  getSharePicture: get('/og/{kind}/{file}'),
  getPoster: get('/posters/{kind}/{file}'),
  getMerchantPoster: get('/merchant-posters/{file}'),
  getConfiguration: get('/config'),
  getOpenApi: get('/openapi.json'),
  showDocs: get('/docs'),
  getDocsFile: get('/docs/{file}'),
  getHealth: get('/healthz'),
  getReadiness: get('/readyz'),
  getMetrics: get('/metrics'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
