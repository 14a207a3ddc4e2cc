import { PAGE_PATTERNS } from '@uluran/session/navigation';
import { cookieOf, deadToken, type Member } from '../scene/members.ts';
import type { Answered } from '../scene/request-sender.ts';
import type { Scene } from '../scene/scene.ts';
import type { Attack, Counts } from './attack.ts';
import { eachOf, type Findings } from './findings.ts';
import { samplesOf } from './negatives/samples.ts';

const AT_ONCE = 4;
const EVIL = 'evil-c4ch3.example';

/**
 * Pages of one person, even if they contain no personal data. The payment's page is the only one that is found by its address
 * alone.
 */
const PRIVATE = /^\/account(?:\/|$)|\/donate\/[^/]+\/payment$/;

/** Headers that are not part of a cache's key: none may change a response that other visitors get. */
const UNKEYED: Record<string, string> = {
  'X-Forwarded-Host': EVIL,
  'X-Host': EVIL,
  'X-Forwarded-Server': EVIL,
  Forwarded: `for=1.2.3.4;host=${EVIL};proto=http`,
  'X-Forwarded-Proto': 'gopher',
  'X-Forwarded-Scheme': 'http',
  'X-Forwarded-Prefix': `/${EVIL}`,
  'X-Original-URL': `/${EVIL}`,
  'X-Rewrite-URL': `/${EVIL}`,
  'X-HTTP-Method-Override': 'POST',
  Origin: `https://${EVIL}`,
  Referer: `https://${EVIL}/`,
  'Accept-Language': EVIL,
  'User-Agent': EVIL,
  'X-Request-Id': EVIL,
  'If-None-Match': `"${EVIL}"`,
};

/** Addresses under which a cache that decides by file extensions, or decodes, would keep a private page for other visitors. */
const DISGUISED = [
  '/account/x.css',
  '/account/edit/photo.jpg',
  '/account/edit;.js',
  '/account/edit%2fa.css',
  '/account/edit%3fa.css',
  '/account/edit%23a.css',
  '/account/edit%00.css',
  '/account/edit/..%2f..%2ffavicon.svg',
  '/assets/..%2faccount',
  '/assets/%2e%2e/account/edit',
  '/campaigns/..%2faccount%2fedit',
  '//account/edit',
  '/%61ccount/edit',
  '/ACCOUNT/edit',
  '/api/auth/profile.css',
  '/api/auth/profile/x.js',
  '/api/auth/profile%2fx.js',
  '/api/auth/profile;x.js',
];

interface Asked {
  target: string;
  /** Calls have a token, pages a cookie. */
  isCall: boolean;
}

function everything(scene: Scene, member: Member): Asked[] {
  const { campaign, gift } = scene;
  const fill = (pattern: string) =>
    pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'slug' ? campaign : gift.paymentId));
  const pages = [
    ...PAGE_PATTERNS.map(fill),
    ...DISGUISED,
    '/tidak-ada',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.svg',
    '/sw.js',
    '/offline',
  ];
  const calls = samplesOf(scene, member).filter(({ name, method }) => method === 'GET' && name !== 'streamPayment');
  return [
    ...pages.map((target) => ({ target, isCall: target.startsWith('/api/') })),
    ...calls.map(({ path }) => ({ target: path, isCall: true })),
    ...calls.map(({ path }) => ({ target: `${path}?limit=3`, isCall: true })),
  ];
}

/** Returns true if a shared cache may keep the response, by a header or because there is none. */
function isShareable({ headers }: Answered): boolean {
  return !/no-store|private/.test(headers['cache-control'] ?? '');
}

const askAs = (scene: Scene, { target, isCall }: Asked, member?: Member, headers: Record<string, string> = {}) =>
  scene.ask({
    target,
    headers: {
      ...(member !== undefined && { Cookie: member.cookie }),
      ...(member !== undefined && isCall && { Authorization: `Bearer ${member.token}` }),
      ...headers,
    },
  });

/** Data of a member in a response. */
function tracesOf({ name, email, token, sessionId }: Member, { text, headers }: Answered): string[] {
  const whole = text + JSON.stringify(headers);
  return Object.entries({ name, email, token, sessionId }).flatMap(([what, mark]) =>
    whole.includes(mark) ? [what] : [],
  );
}

/** Faults of an address in its responses to four people; each gets the response that a shared cache has kept of the one before. */
async function problemsAt(scene: Scene, asked: Asked, [one, other]: readonly [Member, Member]): Promise<string[]> {
  const before = await askAs(scene, asked);
  const ofOne = await askAs(scene, asked, one);
  const ofOther = await askAs(scene, asked, other);
  const ofDead = await scene.ask({ target: asked.target, headers: { Cookie: cookieOf(deadToken()) } });
  const problems: string[] = [];
  for (const [member, answered] of [
    [one, ofOne],
    [other, ofOther],
  ] as const) {
    const traces = tracesOf(member, answered);
    if (traces.length > 0 && isShareable(answered))
      problems.push(`holds a member's ${traces.join(', ')} and may be kept for others`);
  }
  if (
    PRIVATE.test(asked.target) &&
    [before, ofOne, ofOther, ofDead].some((answered) => answered.status < 400 && isShareable(answered))
  )
    problems.push('is private and may be kept');
  for (const answered of [before, ofOne, ofOther, ofDead]) {
    if (!isShareable(answered)) continue;
    if (answered.headers['set-cookie'] !== undefined) problems.push('gives a cookie and may be kept');
    if (answered.status >= 300 && answered.status < 400 && answered.status !== 304)
      problems.push(`leads elsewhere with ${answered.status} and may be kept`);
  }
  const kept = [ofOne, ofOther, ofDead].filter(isShareable);
  if (isShareable(before) && kept.some(({ text, status }) => status !== before.status || text !== before.text))
    problems.push('is not the same for everybody and may be kept');
  return problems;
}

/** Faults of an address after a first request with headers that are not part of a cache's key. */
async function poisonedAt(scene: Scene, asked: Asked): Promise<string[]> {
  const clean = await askAs(scene, asked);
  if (!isShareable(clean)) return [];
  const apart = `${asked.target}${asked.target.includes('?') ? '&' : '?'}apart=${Math.random().toString(36).slice(2)}`;
  const [together, withHost] = [
    await askAs(scene, { ...asked, target: apart }, undefined, UNKEYED),
    await askAs(scene, asked, undefined, { Host: EVIL }),
  ];
  const problems: string[] = [];
  for (const answered of [together, withHost]) {
    if (!isShareable(answered)) continue;
    if (answered.text.includes(EVIL)) problems.push('repeats a header in what caches may keep');
    const { 'x-request-id': _, ...rest } = answered.headers;
    if (JSON.stringify(rest).includes(EVIL)) problems.push('repeats a header in headers that caches may keep');
  }
  if (isShareable(withHost) && withHost.text !== clean.text)
    problems.push('is another for another Host and may be kept');
  return problems;
}

async function run(scene: Scene, _count: number, findings: Findings): Promise<Counts> {
  const members = [await scene.openMember(), await scene.openMember()] as const;
  const addresses = everything(scene, members[0]);
  let shareable = 0;
  await eachOf(addresses, { atOnce: AT_ONCE, findings }, async (asked) => {
    const problems = new Set([...(await problemsAt(scene, asked, members)), ...(await poisonedAt(scene, asked))]);
    if (isShareable(await askAs(scene, asked))) shareable += 1;
    for (const problem of problems) findings.add(`${asked.target} ${problem}`);
  });
  if (shareable === 0) findings.add('nothing may be kept by anybody: the attack proves nothing');
  return { addresses: addresses.length, 'may be kept': shareable };
}

/** Requests every page and every call as four people behind a shared cache. */
export const caches: Attack = {
  name: 'caches',
  promise: 'lets no shared cache give to one person what is for another, or what a stranger has put there',
  scaledDown: 1,
  full: 1,
  run,
  plants: [
    {
      bug: 'the member area may be kept by caches',
      found: /^\/account.* is private and may be kept/,
      send: ({ headers }, { target }) => {
        if (target.startsWith('/account')) headers['cache-control'] = 'public, max-age=60';
      },
    },
    {
      bug: 'a profile may be kept where an address ends like a file',
      found: /profile.* holds a member's .* and may be kept/,
      receive: (arrived) => {
        arrived.target = arrived.target.replace(/^(\/api\/auth\/profile).*\.(?:css|js)$/, '$1');
      },
      send: ({ headers, body }) => {
        if (body.includes('"emailVerifiedAt"')) headers['cache-control'] = 's-maxage=60';
      },
    },
    {
      bug: 'public pages name the host that was asked for',
      found: /repeats a header in what caches may keep/,
      send: (leaving, { headers }) => {
        if (leaving.headers['content-type']?.includes('text/html'))
          leaving.body = Buffer.concat([
            leaving.body,
            Buffer.from(`<!-- ${String(headers.host)} ${String(headers['x-forwarded-host'])} -->`),
          ]);
      },
    },
  ],
};
