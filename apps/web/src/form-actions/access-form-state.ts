/** The forms of account access, by page. The page of confirmations has two forms: the link's button, and a request for a new link. */
export const ACCESS_FORMS = ['login', 'register', 'forgot-password', 'confirm-registration'] as const;
export type AccessFormName = (typeof ACCESS_FORMS)[number];

/** Fields whose typed values return to the form. Passwords are excluded. */
export const KEPT_ACCESS_FIELDS = ['name', 'email', 'phone', 'acceptTerms', 'token'] as const;

/** State of a mailed link. In each of these states it cannot be used again, for different reasons. */
export type LinkFate = 'confirmed' | 'expired' | 'used' | 'unknown';

/**
 * Result of a native post: every value that may be returned, Indonesian messages by field name, and one sentence for a failure that
 * concerns no single field.
 */
export interface AccessFormState {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  formError?: string;
  /** The server accepted it: the page shows the next step. */
  done?: true;
  /** Only on the page of confirmations, after its link was used. */
  link?: LinkFate;
  /** Path of the page of this site that the visitor left to sign in or register; undefined without one. */
  returnTo?: string;
}
