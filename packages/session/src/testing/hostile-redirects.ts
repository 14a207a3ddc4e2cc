/**
 * Makes hostile values for `redirect`, and judges where a redirection would really lead. The judge shares no line with the code it
 * judges: it parses an address by the URL standard, as browsers do, and compares it with its own list.
 */

export type Random = () => number;

/** A small generator of numbers (mulberry32): the same seed gives the same round. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Beginnings of addresses, most of them deceptive. */
export const STARTS: readonly string[] = [
  '/',
  '//',
  '///',
  '/\\',
  '\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '\t//',
  '/\r\n/',
  ' /',
  ' //',
  '\u0000/',
  '/.',
  '/..//',
  '/%2f',
  '/%2F%2F',
  '/%5c',
  '%2f%2f',
  '/%09/',
  '',
  '.',
  '..',
  '?',
  '#',
  '/;//',
  '/@',
  '/\u2028/',
  '/\ufeff/',
  '\u3000//',
  '/\u202e/',
  '/%E2%80%AE',
  '/%00/',
  '/\u2215',
  '\uff0f\uff0f',
];
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'data:text/html,',
  'vbscript:',
  'https:',
  'https://',
  'http:///',
  'HTTPS:\\\\',
  'ftp://',
  'blob:',
  'file:///',
  'https:/',
  '\u0001javascript:',
  'view-source:',
  'mailto:',
];
const HOSTS = [
  'evil.example',
  'EVIL.example',
  'uluran.example',
  'uluran.example.evil.example',
  'uluran.example@evil.example',
  'user:pass@evil.example',
  'evil.example:443',
  '0x7f.1',
  '[::1]',
  'evil。example',
  'xn--evl-spa.example',
  '%65vil.example',
  'site.invalid',
  'site.invalid@evil.example',
  'localhost',
];
const PATHS = [
  'account',
  '/account',
  '/account/edit',
  '/account/../..//evil.example',
  '/account/%2e%2e/%2e%2e',
  'campaigns/bantu-alya',
  '/campaigns/%2f%2fevil.example',
  '/campaigns/..%2f..',
  '/campaigns/a\u202eb',
  '/login',
  '/login?redirect=//evil.example',
  '/api/auth/logout',
  '/news/1',
  '/',
  '/account;@evil.example',
  '/account/bank/{id}',
  '/merchant/\u0007',
  '/csr/x/donate',
  '/%61ccount',
];
const TAILS = [
  '',
  '',
  '?a=1',
  '?next=//evil.example',
  '?x=%0d%0aSet-Cookie:a',
  '?\u202e',
  '?%E2%80%AE',
  '?%',
  '#',
  '#//evil.example',
  '/',
  '/.',
  '/..',
  '//',
  '\\',
  '%',
  '%0',
  '\t',
  '\n',
  ' ',
  '?redirect=javascript:alert(1)',
  '?a=\ud800',
  ';',
  '@evil.example',
  ':80',
];
const ODD = '/\\.:@?#%&=;\t\n\r\u0000 \u00a0\u202e\u2066\ufeff\u2028aeilv09[]|^`{}<>"\'💥';

export function pick(random: Random, list: readonly string[]): string {
  return list[Math.floor(random() * list.length)] ?? '';
}

const ODD_CHARACTERS = [...ODD];

function noise(random: Random, length: number): string {
  let text = '';
  for (let index = 0; index < length; index += 1) text += pick(random, ODD_CHARACTERS);
  return text;
}

function percentEncode(random: Random, text: string): string {
  let encoded = '';
  for (const character of text)
    encoded +=
      character < '\u0080' && random() < 0.3 ? `%${character.charCodeAt(0).toString(16).padStart(2, '0')}` : character;
  return encoded;
}

/** Returns a hostile value, or sometimes an honest page: a check that meets no page proves nothing. */
export function hostileRedirect(random: Random): string {
  const shape = random();
  if (shape < 0.15) return pick(random, PATHS) + pick(random, TAILS);
  if (shape < 0.4) return pick(random, STARTS) + pick(random, HOSTS) + pick(random, PATHS) + pick(random, TAILS);
  if (shape < 0.6) return pick(random, SCHEMES) + pick(random, HOSTS) + pick(random, PATHS) + pick(random, TAILS);
  if (shape < 0.75)
    return (
      pick(random, STARTS) + noise(random, 1 + Math.floor(random() * 8)) + pick(random, HOSTS) + pick(random, TAILS)
    );
  if (shape < 0.85) return percentEncode(random, pick(random, STARTS) + pick(random, HOSTS) + pick(random, PATHS));
  if (shape < 0.9999) {
    const base = pick(random, PATHS) + pick(random, TAILS);
    const at = Math.floor(random() * (base.length + 1));
    return base.slice(0, at) + noise(random, 1 + Math.floor(random() * 3)) + base.slice(at);
  }
  return pick(random, PATHS) + 'a'.repeat(5_000);
}

export const ORIGIN = 'https://uluran.example';

const SLUG = '[^/]+';
const OWN_PAGES = [
  '',
  'help|about|privacy-policy|terms-conditions|featured|volunteer|zakat',
  `news(?:/${SLUG})?`,
  `donasi/${SLUG}`,
  `merchant(?:/${SLUG})?`,
  `(?:campaigns|csr)(?:/${SLUG}(?:/news/${SLUG}|/donate(?:/${SLUG}/payment)?)?)?`,
  `duta-kasih(?:/${SLUG}(?:/news|/donate(?:/${SLUG}/payment)?)?)?`,
  `product(?:/${SLUG}(?:/donate(?:/${SLUG}/payment)?)?)?`,
  'account(?:/(?:edit|update-password))?',
  `account/(?:bank|withdraw)(?:/${SLUG})?`,
  `account/donation(?:/(?:product/)?${SLUG})?`,
  `account/campaign(?:/${SLUG}(?:/(?:edit|withdraw)|/news(?:/${SLUG}(?:/edit)?)?)?)?`,
];
const OWN_PAGE = new RegExp(`^/(?:${OWN_PAGES.map((page) => `(?:${page})`).join('|')})/?$`);

// Control characters, spaces that break lines, bidirectional marks and overrides, and other invisible characters.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]/u;

/** Returns the reason why a redirect to this place is unsafe, or undefined if it is safe. */
export function whyUnsafe(place: string): string | undefined {
  if (UNSEEN.test(place)) return 'has characters that cannot be seen';
  if (!/^\/(?![/\\])/.test(place)) return 'does not begin with exactly one slash';
  for (const base of [`${ORIGIN}/login`, 'https://uluran.example/account/edit?x=1']) {
    const url = new URL(place, base);
    if (url.origin !== ORIGIN || url.username !== '') return `leads to ${url.origin}`;
    if (url.pathname + url.search !== place) return 'is read differently by a browser';
    if (!OWN_PAGE.test(url.pathname)) return 'is no page of the site';
  }
  let text: string;
  try {
    text = decodeURIComponent(place);
  } catch {
    return 'is not well encoded';
  }
  return UNSEEN.test(text) ? 'hides characters that cannot be seen' : undefined;
}

export interface Round {
  count: number;
  /** Values that led to a page other than the home page. */
  followed: number;
  /** Values that led somewhere unsafe. */
  escaped: number;
  /** The first of them. */
  examples: { value: string; place: string; why: string }[];
}

/** Passes `count` values to an implementation, and counts its unsafe redirects. */
export function runRound(choose: (value: string) => string, { count, seed }: { count: number; seed: number }): Round {
  const random = createRandom(seed);
  const round: Round = { count, followed: 0, escaped: 0, examples: [] };
  for (let index = 0; index < count; index += 1) {
    const value = hostileRedirect(random);
    const place = choose(value);
    if (place === '/') continue;
    round.followed += 1;
    const why = whyUnsafe(place);
    if (why === undefined) continue;
    round.escaped += 1;
    if (round.examples.length < 5) round.examples.push({ value: value.slice(0, 200), place: place.slice(0, 200), why });
  }
  return round;
}

/** A common but unsafe implementation. The round must catch it, or a round without escapes proves nothing. */
export function naiveRedirect(value: string): string {
  return /^\/(?!\/)/.test(value) ? value : '/';
}
