/** Checks of who raises funds, free of any schema library: a person or an organisation hands in private documents, and a reviewer compares them with the name. */

export const IDENTITY_KINDS = ['person', 'organisation'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** Every document of both kinds; `representative` is the identity card of the person who acts for an organisation. */
export const IDENTITY_DOCUMENTS = ['ktp', 'selfie', 'deed', 'permit', 'npwp', 'representative'] as const;
export type IdentityDocumentKind = (typeof IDENTITY_DOCUMENTS)[number];

/** What each kind of check needs. */
export const DOCUMENTS_OF: Readonly<Record<IdentityKind, readonly IdentityDocumentKind[]>> = {
  person: ['ktp', 'selfie'],
  organisation: ['deed', 'permit', 'npwp', 'representative'],
};

/** Being put together by the member; being read by a reviewer; matched; did not match. */
export const IDENTITY_STATUSES = ['collecting', 'checking', 'verified', 'refused'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

/** Most bytes of a document. */
export const IDENTITY_DOCUMENT_MAX_BYTES = 20 * 1024 * 1024;
/** Days for which a check is good. */
export const IDENTITY_VALID_DAYS = 730;
/** Days after which documents are deleted that are needed no more: refused, expired, replaced by a newer check, or never handed in. */
export const IDENTITY_KEPT_DAYS = 30;
