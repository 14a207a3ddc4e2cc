import type { ConfirmAccessForm, FirstPasswordForm } from '@uluran/contract/auth-forms';
import type {
  EndpointData,
  EndpointInput,
  GivenNews,
  MemberSummary,
  OwnDonation,
  OwnDonationDetail,
  OwnDonationFilters,
  OwnDonationsMeta,
  PersonalData,
} from '@uluran/contract/endpoints';
import type { StatementFormat } from '@uluran/contract/receipt-codes';
import type { Session } from '@uluran/contract/user';
import { type Connection, dataOf, done, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';
import { SIGNED_OUT } from '../session.ts';

/** The signed-in account, beyond the actions of `auth`. */
export interface Account {
  /**
   * Mails the confirmation link again. The response is the same for every address.
   * @endpoint resendConfirmation
   */
  resendConfirmation(form: EndpointInput<'resendConfirmation', 'body'>, options?: CallOptions): Promise<void>;
  /**
   * Returns the data for a redirect to the vendor's sign-in, valid for ten minutes. Pass the returned code and state to
   * `auth.loginWithApple`.
   * @endpoint startAppleSignIn
   */
  startAppleSignIn(options?: CallOptions): Promise<EndpointData<'startAppleSignIn'>>;
  /**
   * Confirms the member's identity again: with the password, or with a new result of a sign-in service; one of the three. Until the returned time,
   * calls no longer reject with `step_up_required`.
   * @endpoint confirmAccess
   */
  confirmAccess(proof: ConfirmAccessForm, options?: CallOptions): Promise<EndpointData<'confirmAccess'>>;
  /**
   * Sets the first password of an account that only signed in by a sign-in service so far.
   * @endpoint setFirstPassword
   */
  setFirstPassword(form: FirstPasswordForm, options?: CallOptions): Promise<void>;
  /**
   * Requests a change of the address. It takes effect once both addresses have confirmed it; until then it is the user's
   * `pendingEmail`.
   * @endpoint changeEmail
   */
  changeEmail(form: EndpointInput<'changeEmail', 'body'>, options?: CallOptions): Promise<void>;
  /**
   * Totals of the account: gifts and raised funds, months, the latest gifts and those that wait to be paid.
   * @endpoint getMemberSummary
   */
  getSummary(options?: CallOptions): Promise<MemberSummary>;
  /**
   * Updates of all targets that received gifts of the account, newest first.
   * @endpoint listGivenNews
   */
  listNews(query?: EndpointInput<'listGivenNews', 'query'>, options?: CallOptions): List<GivenNews>;
  /**
   * Gifts of the account, including those made as a guest with its confirmed address, newest first. Filters: state, kind, year, and words.
   * @endpoint listOwnDonations
   */
  listDonations(filters?: OwnDonationFilters, options?: CallOptions): List<OwnDonation, OwnDonationsMeta>;
  /**
   * One gift of the account with its target, payment, refunds and, for a product, deliveries.
   * @endpoint getOwnDonation
   */
  getDonation(id: string, options?: CallOptions): Promise<OwnDonationDetail>;
  /**
   * Hides the name of one of the account's gifts wherever donors are shown, or shows it again.
   * @endpoint changeDonorVisibility
   */
  changeDonorVisibility(
    id: string,
    change: EndpointInput<'changeDonorVisibility', 'body'>,
    options?: CallOptions,
  ): Promise<OwnDonationDetail>;
  /**
   * Statement of the account's gifts in a year, as a file to save: a PDF to print, or CSV (RFC 4180) with whole rupiah. Refunded gifts are included,
   * with the refunded amount.
   * @endpoint getGivingStatement
   */
  getStatement(year: number, format: StatementFormat, options?: CallOptions): Promise<Blob>;
  /**
   * Sessions of the account, this session first.
   * @endpoint listSessions
   */
  listSessions(options?: CallOptions): Promise<Session[]>;
  /**
   * Signs out one session, by its id in `listSessions`.
   * @endpoint endSession
   */
  endSession(id: string, options?: CallOptions): Promise<void>;
  /**
   * Signs out every session but this one. Requires a recent confirmation of identity, so that the bearer of a stolen token cannot sign out its owner.
   * @endpoint endOtherSessions
   */
  endOtherSessions(options?: CallOptions): Promise<void>;
  /**
   * All stored data of the account: the user, sessions, donations with their payments, campaigns, and mails about them. Requires a recent
   * confirmation of identity. Browsers that follow by notifications are not included, because their subscriptions are not linked to an account.
   * @endpoint exportData
   */
  exportData(options?: CallOptions): Promise<PersonalData>;
  /**
   * Erases the account and signs out here. Amounts that the books need remain, without a name.
   * @endpoint deleteAccount
   */
  erase(options?: CallOptions): Promise<void>;
}

export function createAccount({ call, file, change }: Connection): Account {
  return {
    resendConfirmation: (body, options) => done(call('resendConfirmation', { body }, options)),
    startAppleSignIn: (options) => dataOf(call('startAppleSignIn', {}, options)),
    confirmAccess: (body, options) => dataOf(call('confirmAccess', { body }, options)),
    setFirstPassword: (body, options) => done(call('setFirstPassword', { body }, options)),
    changeEmail: (body, options) => done(call('changeEmail', { body }, options)),
    getSummary: (options) => dataOf(call('getMemberSummary', {}, options)),
    listNews: (query, options) => listOf((page) => call('listGivenNews', { query: { ...query, ...page } }, options)),
    listDonations: (filters = {}, options) =>
      listOf((page) => call('listOwnDonations', { query: { ...filters, ...page } }, options)),
    getDonation: (id, options) => dataOf(call('getOwnDonation', { params: { id } }, options)),
    changeDonorVisibility: (id, body, options) =>
      dataOf(call('changeDonorVisibility', { params: { id }, body }, options)),
    getStatement: (year, format, options) =>
      file('getGivingStatement', { params: { file: `${year}.${format}` } }, options),
    listSessions: (options) => dataOf(call('listSessions', {}, options)),
    endSession: (id, options) => done(call('endSession', { params: { id } }, options)),
    endOtherSessions: (options) => done(call('endOtherSessions', {}, options)),
    exportData: (options) => dataOf(call('exportData', {}, options)),
    erase: async (options) => {
      await call('deleteAccount', {}, options);
      change('signed_out', SIGNED_OUT);
    },
  };
}
