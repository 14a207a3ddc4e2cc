import type {
  EndpointInput,
  EvidenceLine,
  Withdrawal,
  WithdrawalDetail,
  WithdrawalTerms,
} from '@uluran/contract/endpoints';
import { type Connection, dataOf, listOf } from '../connection.ts';
import { formOf } from '../form.ts';
import type { CallOptions, UploadOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** The options of a request for money. */
export interface WithdrawalOptions extends CallOptions {
  /** From `createIdempotencyKey()`: kept for as long as this request is tried. */
  idempotencyKey: string;
}

/** Money that the signed-in member takes out of their campaigns. */
export interface Withdrawals {
  /**
   * What may be asked for of a campaign now, and what limits it: shown before a request is made.
   * @endpoint getWithdrawalTerms
   */
  getTerms(campaignId: string, options?: CallOptions): Promise<WithdrawalTerms>;
  /**
   * Asks for money of a campaign. Rejects with `above_available`, `above_first_limit`, `bank_account_unusable`, or `campaign_state` while it is frozen; and with
   * `step_up_required` unless the member proved who they are a moment ago.
   * @endpoint requestWithdrawal
   */
  request(
    campaignId: string,
    request: EndpointInput<'requestWithdrawal', 'body'>,
    options: WithdrawalOptions,
  ): Promise<WithdrawalDetail>;
  /**
   * All of them, newest first.
   * @endpoint listWithdrawals
   */
  list(query?: EndpointInput<'listWithdrawals', 'query'>, options?: CallOptions): List<Withdrawal>;
  /**
   * One of them, with what happened to it and its evidence.
   * @endpoint getWithdrawal
   */
  get(id: string, options?: CallOptions): Promise<WithdrawalDetail>;
  /**
   * Cancels one. Rejects with `withdrawal_state` once its transfer has begun.
   * @endpoint cancelWithdrawal
   */
  cancel(id: string, options?: CallOptions): Promise<WithdrawalDetail>;
  /**
   * Adds a receipt's line to one that was sent; `uploadReceipt` hands it in. Rejects with `invalid_fields` (`amountRupiah`) beyond what has no evidence yet, and with
   * `withdrawal_state` unless it waits for evidence.
   * @endpoint addEvidence
   */
  addEvidence(
    id: string,
    line: EndpointInput<'addEvidence', 'body'>,
    options: WithdrawalOptions,
  ): Promise<EvidenceLine>;
  /**
   * Writes a line again that was refused, or has no receipt yet. Its receipt is to be uploaded again.
   * @endpoint changeEvidence
   */
  changeEvidence(
    id: string,
    lineId: string,
    line: EndpointInput<'changeEvidence', 'body'>,
    options?: CallOptions,
  ): Promise<EvidenceLine>;
  /**
   * Deletes a line with its receipt. Rejects with `withdrawal_state` once it is accepted.
   * @endpoint removeEvidence
   */
  removeEvidence(id: string, lineId: string, options?: CallOptions): Promise<WithdrawalDetail>;
  /**
   * Stores a receipt, a picture or a PDF of at most 20 MB that operators alone will see, and hands its line in. Rejects with `invalid_fields` (`document`) and
   * the reason if it cannot be taken.
   * @endpoint uploadEvidenceReceipt
   */
  uploadReceipt(id: string, lineId: string, file: Blob, options?: UploadOptions): Promise<WithdrawalDetail>;
  /**
   * A receipt as it is stored: a JPEG or a PDF.
   * @endpoint getEvidenceReceipt
   */
  getReceipt(id: string, lineId: string, options?: CallOptions): Promise<Blob>;
  /**
   * Shows a line with an update of the same campaign, or with none (null). The public sees it once the line is accepted and the update is published.
   * @endpoint showEvidence
   */
  showEvidence(id: string, lineId: string, updateId: string | null, options?: CallOptions): Promise<WithdrawalDetail>;
}

export function createWithdrawals({ call, file }: Connection): Withdrawals {
  return {
    getTerms: (id, options) => dataOf(call('getWithdrawalTerms', { params: { id } }, options)),
    request: (id, body, options) => dataOf(call('requestWithdrawal', { params: { id }, body }, options)),
    list: (query = {}, options) => listOf((page) => call('listWithdrawals', { query: { ...query, ...page } }, options)),
    get: (id, options) => dataOf(call('getWithdrawal', { params: { id } }, options)),
    cancel: (id, options) => dataOf(call('cancelWithdrawal', { params: { id } }, options)),
    addEvidence: (id, body, options) => dataOf(call('addEvidence', { params: { id }, body }, options)),
    changeEvidence: (id, lineId, body, options) =>
      dataOf(call('changeEvidence', { params: { id, lineId }, body }, options)),
    removeEvidence: (id, lineId, options) => dataOf(call('removeEvidence', { params: { id, lineId } }, options)),
    uploadReceipt: (id, lineId, receipt, options) => {
      const input = { params: { id, lineId }, body: formOf('document', receipt) } as Parameters<
        typeof call<'uploadEvidenceReceipt'>
      >[1];
      return dataOf(call('uploadEvidenceReceipt', input, options));
    },
    getReceipt: (id, lineId, options) => file('getEvidenceReceipt', { params: { id, lineId } }, options),
    showEvidence: (id, lineId, updateId, options) =>
      dataOf(call('showEvidence', { params: { id, lineId }, body: { updateId } }, options)),
  };
}
