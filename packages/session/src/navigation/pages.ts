import { TARGET_ROUTES } from '@uluran/contract/targets';

/** Pages for visitors who are not signed in. */
const GUEST_PAGES = ['/login', '/register', '/forgot-password', '/confirm-registration'] as const;

const INFORMATION_PAGES = [
  '/',
  '/help',
  '/about',
  '/privacy-policy',
  '/terms-conditions',
  '/verifikasi',
  '/verifikasi/{code}',
  '/news',
  '/news/{slug}',
  '/featured',
  '/volunteer',
  '/galang-dana',
  '/zakat',
  '/donasi/{slug}',
  '/merchant',
  '/merchant/{id}',
] as const;

const MEMBER_PAGES = [
  '/account',
  '/account/edit',
  '/account/identity',
  '/account/update-password',
  '/account/bank',
  '/account/bank/add',
  '/account/bank/{id}',
  '/account/donation',
  '/account/donation/{id}',
  '/account/donation/product/{id}',
  '/account/withdraw',
  '/account/withdraw/{id}',
  '/account/campaign',
  '/account/campaign/new',
  '/account/campaign/{id}',
  '/account/campaign/{id}/edit',
  '/account/campaign/{id}/withdraw',
  '/account/campaign/{id}/team',
  '/account/campaign/{id}/news',
  '/account/campaign/{id}/news/{news_id}',
  '/account/campaign/{id}/news/{news_id}/edit',
  '/account/team-invitation/{token}',
] as const;

/** Pages of all kinds of donation targets. */
function targetPages(): string[] {
  return Object.values(TARGET_ROUTES).flatMap(({ base, parameter, paymentParameter, news }) => {
    const detail = `${base}/{${parameter}}`;
    const below = ['', ...(news === null ? [] : [news]), '/donate', `/donate/{${paymentParameter}}/payment`];
    return [base, ...below.map((path) => detail + path)];
  });
}

/** Every page of the product, as the specification lists them; parameters in braces. */
export const PAGE_PATTERNS: readonly string[] = [
  ...INFORMATION_PAGES,
  ...targetPages(),
  ...MEMBER_PAGES,
  ...GUEST_PAGES,
];

/** A parameter: one part of a path whose decoded text contains no path separator, control or invisible character. */
const PARAMETER = /^[^/\\%?#\p{C}\p{Z}]{1,200}$/u;

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function isParameter(part: string): boolean {
  const text = decoded(part);
  return text !== undefined && text !== '.' && text !== '..' && PARAMETER.test(text);
}

const PATTERN_PARTS = PAGE_PATTERNS.map((pattern) => ({ pattern, parts: pattern.split('/') }));

/** The pattern of the page at a path, or undefined. The path is the encoded `pathname` of a URL. */
function pagePattern(pathname: string): string | undefined {
  // An empty part is no page, and two slashes at the beginning would be another site.
  if (!pathname.startsWith('/') || pathname.includes('//')) return undefined;
  const given = (pathname === '/' ? pathname : pathname.replace(/\/$/, '')).split('/');
  return PATTERN_PARTS.find(
    ({ parts }) =>
      parts.length === given.length &&
      parts.every((part, index) => {
        const text = given[index] ?? '';
        return part.startsWith('{') ? isParameter(text) : part === text;
      }),
  )?.pattern;
}

/** Returns true if the product has a page at this path. An unknown path below `/account` is a true 404. */
export function isKnownPage(pathname: string): boolean {
  return pagePattern(pathname) !== undefined;
}

/** Returns true if a redirect after signing in may lead there: not to a sign-in page. */
export function isLandingPage(pathname: string): boolean {
  const pattern = pagePattern(pathname);
  return pattern !== undefined && !GUEST_PAGES.some((page) => page === pattern);
}
