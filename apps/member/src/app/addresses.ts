/** Path of the member area. */
export const MEMBER_BASE = '/account';

/**
 * Paths of the member area, parameters in braces. The server serves these pages, and a test compares the application's routes with them.
 * Anything else below `/account` is a true 404.
 */
export const MEMBER_PATTERNS = [
  '/account',
  '/account/edit',
  '/account/identity',
  '/account/update-password',
  '/account/donation',
  '/account/donation/{id}',
  '/account/donation/product/{id}',
  '/account/campaign',
  '/account/campaign/new',
  '/account/campaign/{id}',
  '/account/campaign/{id}/edit',
  '/account/campaign/{id}/news',
  '/account/campaign/{id}/news/{news_id}',
  '/account/campaign/{id}/news/{news_id}/edit',
  '/account/campaign/{id}/withdraw',
  '/account/campaign/{id}/team',
  '/account/team-invitation/{token}',
  '/account/withdraw',
  '/account/withdraw/{id}',
  '/account/bank',
  '/account/bank/add',
  '/account/bank/{id}',
] as const;

/** The one page of a session that began with a temporary password. */
export const PASSWORD_PATH = '/account/update-password';

/** Address of the sign-out form, which works without JavaScript. */
export const SIGN_OUT_PATH = '/account/logout';
