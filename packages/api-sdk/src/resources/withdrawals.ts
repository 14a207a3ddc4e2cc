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

/** Options of a withdrawal request. */
export interface WithdrawalOptions extends CallOptions {
  /** From `createIdempotencyKey()`: keep it for all attempts of this request. */
  idempotencyKey: string;
}

/** Withdrawals of the signed-in member from their campaigns. */
export interface Withdrawals {
  /**
   * Largest amount of a withdrawal from a campaign now, and its limits, to show before a request.
   * @endpoint getWithdrawalTerms
   */
  getTerms(campaignId: string, options?: CallOptions): Promise<WithdrawalTerms>;
  /**
   * Requests a withdrawal from a campaign. Rejects with `above_available`, `above_first_limit`, `bank_account_unusable`, or `campaign_state` while it
   * is frozen; and with `step_up_required` unless the member confirmed their identity a moment ago.
   * @endpoint requestWithdrawal
   */
  request(
    campaignId: string,
    request: EndpointInput<'requestWithdrawal', 'body'>,
    options: WithdrawalOptions,
  ): Promise<WithdrawalDetail>;
  /**
   * All withdrawals, newest first.
   * @endpoint listWithdrawals
   */
  list(query?: EndpointInput<'listWithdrawals', 'query'>, options?: CallOptions): List<Withdrawal>;
  /**
   * One withdrawal with its steps and evidence.
   * @endpoint getWithdrawal
   */
  get(id: string, options?: CallOptions): Promise<WithdrawalDetail>;
  /**
   * Cancels a withdrawal. Rejects with `withdrawal_state` once its transfer has begun.
   * @endpoint cancelWithdrawal
   */
  cancel(id: string, options?: CallOptions): Promise<WithdrawalDetail>;
  /**
   * Adds a line of evidence to a sent withdrawal; `uploadReceipt` then submits it. Rejects with `invalid_fields` (`amountRupiah`) if it exceeds the
   * amount without evidence, and with `withdrawal_state` unless the withdrawal waits for evidence.
   * @endpoint addEvidence
   */
  addEvidence(
    id: string,
    line: EndpointInput<'addEvidence', 'body'>,
    options: WithdrawalOptions,
  ): Promise<EvidenceLine>;
  /**
   * Changes a line that was refused, or that has no receipt yet. Its receipt must be uploaded again.
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
   * Stores a receipt, a picture or a PDF of at most 20 MB that only operators will see, and submits its line. Rejects with `invalid_fields`
   * (`document`) and the reason if it is not accepted.
   * @endpoint uploadEvidenceReceipt
   */
  uploadReceipt(id: string, lineId: string, file: Blob, options?: UploadOptions): Promise<WithdrawalDetail>;
  /**
   * The stored receipt: a JPEG or a PDF.
   * @endpoint getEvidenceReceipt
   */
  getReceipt(id: string, lineId: string, options?: CallOptions): Promise<Blob>;
  /**
   * Shows a line with an update of the same campaign, or with none (null). It is public once the line is accepted and the update is published.
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
