/** Path of the console. */
export const CONSOLE_BASE = '/console';

/** Path of the sign-in page within the console. */
export const SIGN_IN_ROUTE = '/sign-in';
/** Address of the sign-in page. */
export const SIGN_IN_PATH = `${CONSOLE_BASE}${SIGN_IN_ROUTE}`;

/**
 * Paths of the console, parameters in braces. The server serves these pages, and a test compares the application's routes with them. Anything else
 * below `/console` is a true 404.
 */
export const CONSOLE_PATTERNS = [
  '/console',
  '/console/sign-in',
  '/console/security',
  '/console/queue',
  '/console/queue/campaign/{id}',
  '/console/queue/identity/{id}',
  '/console/queue/withdrawal/{id}',
  '/console/queue/evidence/{id}',
  '/console/queue/bank-account/{id}',
  '/console/queue/report/{id}',
  '/console/queue/unmatched/{id}',
  '/console/queue/volunteer/{id}',
  '/console/queue/task/{id}',
  '/console/queue/proposal/{id}',
  '/console/donations',
  '/console/donations/{id}',
  '/console/targets',
  '/console/targets/import',
  '/console/targets/{id}',
  '/console/finance',
  '/console/content',
  '/console/content/news/{id}',
  '/console/content/merchants',
  '/console/content/merchants/new',
  '/console/content/merchants/{id}',
  '/console/content/featured',
  '/console/content/featured/new',
  '/console/content/featured/{id}',
  '/console/content/texts',
  '/console/content/texts/{key}',
  '/console/content/categories',
  '/console/content/categories/new',
  '/console/content/categories/{code}',
  '/console/content/volunteers',
  '/console/content/products',
  '/console/content/products/new',
  '/console/content/products/{id}',
  '/console/content/programmes',
  '/console/content/programmes/new',
  '/console/content/programmes/{id}',
  '/console/people',
  '/console/people/operators',
  '/console/people/{id}',
  '/console/settings',
  '/console/settings/audit',
  '/console/settings/rule/{key}',
  '/console/settings/system',
] as const;
