/** The forms of account access, by the page they stand on. The page of confirmations holds two: the link's button, and asking for a new link. */
export const ACCESS_FORMS = ['login', 'register', 'forgot-password', 'confirm-registration'] as const;
export type AccessFormName = (typeof ACCESS_FORMS)[number];

/** Fields that are given back as they were typed. Passwords are not among them, and never will be. */
export const KEPT_ACCESS_FIELDS = ['name', 'email', 'phone', 'acceptTerms', 'token'] as const;

/** What became of a mailed link: it cannot be used again in any of these cases, but for different reasons. */
export type LinkFate = 'confirmed' | 'expired' | 'used' | 'unknown';

/**
 * What a native post leaves behind: every value that may be kept, Indonesian messages by field name, and one sentence for a failure
 * that belongs to no field.
 */
export interface AccessFormState {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  formError?: string;
  /** The server accepted it: the page shows the next step. */
  done?: true;
  /** Only on the page of confirmations, after its link was used. */
  link?: LinkFate;
  /** Where a page of this site was left to sign in or register, if one was: a path. */
  returnTo?: string;
}
