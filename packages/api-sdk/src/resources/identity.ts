import type { EndpointInput, Identity } from '@uluran/contract/endpoints';
import type { IdentityDocumentKind } from '@uluran/contract/identity';
import { type Connection, dataOf } from '../connection.ts';
import { formOf } from '../form.ts';
import type { CallOptions, UploadOptions } from '../options.ts';

/** The check of who the signed-in member is, or which organisation they act for: private documents that reviewers compare with the name. */
export interface OwnIdentity {
  /**
   * The newest check with its state and documents, and when reviewers opened which of them.
   * @endpoint getIdentity
   */
  get(options?: CallOptions): Promise<Identity>;
  /**
   * Begins a check, or changes whom it is about. Another kind deletes the documents. Rejects with `identity_state` while one is being read.
   * @endpoint describeIdentity
   */
  describe(who: EndpointInput<'describeIdentity', 'body'>, options?: CallOptions): Promise<Identity>;
  /**
   * Stores a document in place of the one before: a picture or a PDF of at most 20 MB. Rejects with `invalid_fields` (`document`) and the reason
   * if it cannot be taken.
   * @endpoint uploadIdentityDocument
   */
  uploadDocument(kind: IdentityDocumentKind, file: Blob, options?: UploadOptions): Promise<Identity>;
  /**
   * A document as it is stored: a JPEG or a PDF.
   * @endpoint getIdentityDocument
   */
  getDocument(kind: IdentityDocumentKind, options?: CallOptions): Promise<Blob>;
  /**
   * Hands the check in. Rejects with `invalid_fields` if a document is missing.
   * @endpoint submitIdentity
   */
  submit(options?: CallOptions): Promise<Identity>;
  /**
   * Deletes a check that is not decided, with its documents.
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
