/**
 * Identity checks of fundraisers, free of any schema library: a person or an organisation submits private documents, and a reviewer compares them
 * with the name.
 */

export const IDENTITY_KINDS = ['person', 'organisation'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** Every document of both kinds; `representative` is the identity card of the person who acts for an organisation. */
export const IDENTITY_DOCUMENTS = ['ktp', 'selfie', 'deed', 'permit', 'npwp', 'representative'] as const;
export type IdentityDocumentKind = (typeof IDENTITY_DOCUMENTS)[number];

/** Documents of each kind of check. */
export const DOCUMENTS_OF: Readonly<Record<IdentityKind, readonly IdentityDocumentKind[]>> = {
  person: ['ktp', 'selfie'],
  organisation: ['deed', 'permit', 'npwp', 'representative'],
};

/** In preparation by the member; in review; documents match; documents do not match. */
export const IDENTITY_STATUSES = ['collecting', 'checking', 'verified', 'refused'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

/** Most bytes of a document. */
export const IDENTITY_DOCUMENT_MAX_BYTES = 20 * 1024 * 1024;
/** Days of a check's validity. */
export const IDENTITY_VALID_DAYS = 730;
/** Days after which unneeded documents are deleted: of refused, expired, replaced or never submitted checks. */
export const IDENTITY_KEPT_DAYS = 30;
