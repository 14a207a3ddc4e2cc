import { createRandom, hostileRedirect, pick, STARTS, whyAway, whyUnsafe } from '@uluran/session/testing';
import { cookieOf, deadToken } from '../scene/members.ts';
import type { Question } from '../scene/request-sender.ts';
import type { Scene } from '../scene/scene.ts';
import type { Attack, Counts } from './attack.ts';
import { eachOf, type Findings } from './findings.ts';

const SEED = 20_261_122;
const AT_ONCE = 8;

/** Ends of an address that trigger the navigation rules. */
const PAGES = ['', '/login', '/register', '/forgot-password?a=1', '/verify', '/account', '/account/edit?x=1'];
const KNOWN_EVIL = /evil/i;
const LINK = /\s(?:href|action|formaction|src)="([^"]*)"/g;

/** One hostile request, and the rule for its `Location`. */
interface Trick {
  question: Question;
  why: (place: string) => string | undefined;
}

/**
 * Every possible start of an address, in the three most sensitive places: the sign-in page, an account page, and a page that
 * refuses.
 */
function* beginnings(): Generator<Trick> {
  const headers = { Cookie: cookieOf(deadToken()) };
  for (const start of STARTS) {
    const target = `${start.startsWith('/') ? '' : '/'}${start.split('#')[0]}evil.example`;
    yield { question: { target: `${target}/login`, headers }, why: whyAway };
    yield { question: { target: `${target}/account` }, why: whyAway };
    yield { question: { method: 'PUT', target: `${target}/campaigns` }, why: whyAway };
  }
}

function* generated(count: number, visitors: readonly (string | undefined)[]): Generator<Trick> {
  const random = createRandom(SEED);
  for (let index = 0; index < count; index += 1) {
    const value = hostileRedirect(random);
    const cookie = visitors[Math.floor(random() * visitors.length)];
    const headers: Record<string, string> = cookie === undefined ? {} : { Cookie: cookie };
    const target = (value.startsWith('/') ? '' : '/') + value.split('#')[0] + pick(random, PAGES);
    const redirect = encodeURIComponent(value.toWellFormed());
    const kind = random();
    if (kind < 0.5) yield { question: { target, headers }, why: whyAway };
    else if (kind < 0.65)
      yield { question: { target: `/login?redirect=${redirect}&signed-in=1`, headers }, why: whyUnsafe };
    else if (kind < 0.8) yield { question: { target: `/login?redirect=${redirect}`, headers }, why: whyAway };
    else if (kind < 0.9)
      yield { question: { target: `/confirm-registration?token=x&redirect=${redirect}`, headers }, why: whyAway };
    else yield { question: { method: pick(random, ['POST', 'PUT', 'HEAD']), target, headers }, why: whyAway };
  }
}

/** Links of a page that lead to one of the hostile hosts. */
function evilLinks(html: string): string[] {
  return [...html.matchAll(LINK)].flatMap(([, address = '']) => {
    const text = address.replaceAll('&amp;', '&');
    if (!KNOWN_EVIL.test(text) || !URL.canParse(text, 'http://own.invalid/a/b')) return [];
    const url = new URL(text, 'http://own.invalid/a/b');
    return url.host !== 'own.invalid' && KNOWN_EVIL.test(url.host) ? [text.slice(0, 120)] : [];
  });
}

async function run(scene: Scene, count: number, findings: Findings): Promise<Counts> {
  const member = await scene.openMember();
  const visitors = [cookieOf(deadToken()), cookieOf(deadToken()), member.cookie, undefined];
  let led = 0;
  const first = [...beginnings()];
  const tricks = [...first, ...generated(count - first.length, visitors)];
  await eachOf(tricks, { atOnce: AT_ONCE, findings }, async ({ question, why }) => {
    const { status, headers, text } = await scene.ask(question);
    const sentRequest = `${question.method ?? 'GET'} ${question.target.slice(0, 160)}`;
    // An invalid HTTP request is refused before it is read; all others have a response.
    if (status === 0 || status >= 500) findings.add(`${sentRequest}: ${status} ${text.slice(0, 120)}`);
    const { location, refresh } = headers;
    if (refresh !== undefined) findings.add(`${sentRequest}: Refresh: ${String(refresh)}`);
    if (location !== undefined) {
      led += 1;
      const reason = location === '/' ? undefined : why(location);
      if (reason !== undefined) findings.add(`${sentRequest}: Location: ${location.slice(0, 120)} ${reason}`);
    }
    if (headers['content-type']?.startsWith('text/html'))
      for (const link of evilLinks(text)) findings.add(`${sentRequest}: a link leads to ${link}`);
  });
  if (led === 0) findings.add('nobody was led anywhere: the tricks prove nothing');
  return { tricks: tricks.length, led };
}

/** Generated addresses and `redirect` values, requested by signed-in people, others, and people with an ended session. */
export const redirects: Attack = {
  name: 'redirects',
  promise: 'leads nobody off the site, whatever address they ask for',
  scaledDown: 250,
  full: 20_000,
  run,
  plants: [
    {
      bug: 'whoever has a dead token is sent to the path they asked for, as it is',
      found: /Location: \/[/\\].* (?:read differently|begins like)/,
      answer: ({ target, headers }) =>
        headers.cookie !== undefined && /^\/[/\\].*login/.test(target)
          ? { status: 302, headers: { location: target }, body: Buffer.alloc(0) }
          : undefined,
    },
    {
      bug: 'a refused form offers its own address again, as it is',
      found: /a link leads to \/\//,
      send: (leaving, { target }) => {
        if (leaving.status === 405)
          Object.assign(leaving, {
            body: Buffer.from(`<a href="${target}">Coba lagi</a>`),
            headers: { 'content-type': 'text/html' },
          });
      },
    },
  ],
};
