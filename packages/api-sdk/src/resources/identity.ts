import type { EndpointInput, Identity } from '@uluran/contract/endpoints';
import type { IdentityDocumentKind } from '@uluran/contract/identity';
import { type Connection, dataOf } from '../connection.ts';
import { formOf } from '../form.ts';
import type { CallOptions, UploadOptions } from '../options.ts';

/** The identity check of the signed-in member, or of the organisation that they act for: private documents that reviewers compare with the name. */
export interface OwnIdentity {
  /**
   * The newest check with its state and documents, and each time a reviewer opened one.
   * @endpoint getIdentity
   */
  get(options?: CallOptions): Promise<Identity>;
  /**
   * Begins a check, or changes its person or organisation. A change of the kind deletes the documents. Rejects with `identity_state` during a review.
   * @endpoint describeIdentity
   */
  describe(who: EndpointInput<'describeIdentity', 'body'>, options?: CallOptions): Promise<Identity>;
  /**
   * Stores a document in place of the previous one: a picture or a PDF of at most 20 MB. Rejects with `invalid_fields` (`document`) and the reason if
   * it is not accepted.
   * @endpoint uploadIdentityDocument
   */
  uploadDocument(kind: IdentityDocumentKind, file: Blob, options?: UploadOptions): Promise<Identity>;
  /**
   * A document as it is stored: a JPEG or a PDF.
   * @endpoint getIdentityDocument
   */
  getDocument(kind: IdentityDocumentKind, options?: CallOptions): Promise<Blob>;
  /**
   * Submits the check. Rejects with `invalid_fields` if a document is missing.
   * @endpoint submitIdentity
   */
  submit(options?: CallOptions): Promise<Identity>;
  /**
   * Deletes an undecided check with its documents.
   * @endpoint withdrawIdentity
   */
  withdraw(options?: CallOptions): Promise<Identity>;
}

export function createIdentity({ call, file }: Connection): OwnIdentity {
  return {
    get: (options) => dataOf(call('getIdentity', {}, options)),
    describe: (body, options) => dataOf(call('describeIdentity', { body }, options)),
    uploadDocument: (kind, document, options) => {
      const input = { params: { kind }, body: formOf('document', document) } as Parameters<
        typeof call<'uploadIdentityDocument'>
      >[1];
      return dataOf(call('uploadIdentityDocument', input, options));
    },
    getDocument: (kind, options) => file('getIdentityDocument', { params: { kind } }, options),
    submit: (options) => dataOf(call('submitIdentity', {}, options)),
    withdraw: (options) => dataOf(call('withdrawIdentity', {}, options)),
  };
}
