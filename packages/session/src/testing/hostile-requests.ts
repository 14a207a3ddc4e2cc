/**
 * Requests hostile addresses from the guard of pages, for visitors signed in, signed out and with an expired token, and checks
 * its redirects. The check shares no code with the guard.
 */
import { type GuardedRequest, guardNavigation, readSession, signInCookie } from '../server/index.ts';
import { createRandom, hostileRedirect, ORIGIN, pick, type Random, type Round } from './hostile-redirects.ts';

const TOKEN = 'r4tn4-tok3n_0123456789abcdefghijklmnopqrstu';

/** Endings of addresses on which the navigation rules act. */
const PAGES = ['', '', '/login', '/register', '/verify', '/forgot-password?a=1', '/account', '/login?redirect=//evil'];
const DECODED_TIMES = 3;
const BASES = [`${ORIGIN}/login`, `${ORIGIN}/account/edit?x=1`, `${ORIGIN}//a/b`];

/** The text decoded once, as a proxy might do; malformed escapes stay. */
function decodedOnce(text: string): string {
  return text.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Returns the reason why a redirect to this place may leave the site, now or after a proxy has decoded it; undefined if it cannot. */
export function whyAway(place: string): string | undefined {
  if (/[^\x21-\x7e]/.test(place)) return 'has characters that a header has not';
  if (BASES.some((base) => read(place, base) !== ORIGIN + place)) return 'is read differently by a browser';
  let text = place;
  for (let times = 0; times <= DECODED_TIMES; times += 1) {
    if (!/^\/(?![/\\]|[\x00-\x20\x7f])/.test(text)) return `begins like another site, decoded ${times} times`;
    if (!read(text, `${ORIGIN}/`)?.startsWith(`${ORIGIN}/`)) return `leads away, decoded ${times} times`;
    text = decodedOnce(text);
  }
  return undefined;
}

function read(place: string, base: string): string | undefined {
  return URL.canParse(place, base) ? new URL(place, base).href : undefined;
}

/** The visitors: with an expired token, signed in, and signed out. */
type Visitor = 'dead' | 'alive' | 'nobody';

/** A guard's redirect for a visitor of an address; undefined if it allows it. */
export type Guard = (request: GuardedRequest, visitor: Visitor) => Promise<string | undefined>;

/** The product's own guard. */
export const guard: Guard = async (request, visitor) => {
  const answer = await guardNavigation(request, { verifyToken: () => Promise.resolve(visitor !== 'dead') });
  return answer?.headers.get('location') ?? undefined;
};

/**
 * An old version of the guard: it sent a visitor with an expired token from the sign-in page to the requested path. The round
 * must catch it.
 */
export const naiveGuard: Guard = async (request, visitor) => {
  if (!readSession(request).loggedIn || visitor !== 'dead') return guard(request, visitor);
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

const [COOKIE = ''] = signInCookie({ token: TOKEN, expiresAt: '2099-01-01T00:00:00Z' }, null, { secure: true }).split(
  ';',
);
const SIGNED_IN = new Headers({ cookie: COOKIE });
const SIGNED_OUT = new Headers();

function hostileVisit(random: Random): { url: string; visitor: Visitor } {
  const value = hostileRedirect(random) + pick(random, PAGES);
  const kind = random();
  return {
    url: ORIGIN + (/^[/\\]/.test(value) ? '' : '/') + value,
    visitor: kind < 0.6 ? 'dead' : kind < 0.8 ? 'alive' : 'nobody',
  };
}

/** Passes `count` requests for hostile addresses to a guard, and counts its redirects to other sites. */
export async function runGuardRound(
  lead: Guard,
  { count, seed }: { count: number; seed: number },
): Promise<Round & { seen: number }> {
  const random = createRandom(seed);
  const round = { count, seen: 0, followed: 0, escaped: 0, examples: [] as Round['examples'] };
  for (let index = 0; index < count; index += 1) {
    const { url, visitor } = hostileVisit(random);
    if (!URL.canParse(url)) continue;
    round.seen += 1;
    const headers = visitor === 'nobody' ? SIGNED_OUT : SIGNED_IN;
    // As a server reads the address of a request.
    const place = await lead({ method: 'GET', url: new URL(url).href, headers }, visitor);
    if (place === undefined || place === '/') continue;
    round.followed += 1;
    const why = whyAway(place);
    if (why === undefined) continue;
    round.escaped += 1;
    if (round.examples.length < 5)
      round.examples.push({ value: url.slice(0, 200), place: place.slice(0, 200), why: `${why} (${visitor})` });
  }
  return round;
}
