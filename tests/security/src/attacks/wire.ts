import { failureSchema } from '@uluran/contract/envelope';
import { whyAway } from '@uluran/session/testing';
import { parseAnswer, type RawAnswer, sendRaw } from '../raw-request.ts';
import { cookieOf, deadToken, type Member } from '../scene/members.ts';
import type { Scene } from '../scene/scene.ts';
import type { Attack, Counts } from './attack.ts';
import { eachOf, type Findings } from './findings.ts';

const AT_ONCE = 8;

/** Two values of one header, of which a proxy and the server might use different ones. */
const PAIRS: readonly [name: string, one: string, other: string][] = [
  ['Host', '{host}', 'evil.example'],
  ['Content-Type', 'application/json', 'text/plain'],
  ['Content-Length', '2', '3'],
  ['Transfer-Encoding', 'chunked', 'identity'],
  ['Authorization', 'Bearer {token}', 'Bearer other'],
  ['Authorization', 'Bearer other', 'Bearer {token}'],
  ['Cookie', 'uluran_session=a', '{cookie}'],
  ['Idempotency-Key', 'kunci-pertama', 'kunci-kedua'],
  ['X-Forwarded-For', '203.0.113.1', '203.0.113.2'],
  ['X-Request-Id', 'a', 'b'],
  ['Sec-Fetch-Site', 'same-origin', 'cross-site'],
  ['Origin', 'http://{host}', 'https://evil.example'],
  ['Expect', '100-continue', 'something'],
  ['Range', 'bytes=0-1', 'bytes=5-'],
  ['If-None-Match', '"a"', '*'],
  ['Upgrade', 'websocket', 'h2c'],
];

/** Places for these requests: a call that reads a body, one that needs a token, a page, and a form. */
const PLACES: readonly [method: string, target: string][] = [
  ['POST', '/api/donations'],
  ['GET', '/api/auth/profile'],
  ['GET', '/campaigns'],
  ['POST', '/login'],
];

/** Request lines and headers that no browser sends. */
const ODD_HEADS: Record<string, string> = {
  'no host': 'GET /api/healthz HTTP/1.1\r\n',
  'an empty host': 'GET /login HTTP/1.1\r\nHost:\r\n',
  'a host of signs': 'GET /login HTTP/1.1\r\nHost: a/b?c#d@e\r\n',
  'a host of spaces': 'GET /login HTTP/1.1\r\nHost: a b\r\n',
  'an endless host': `GET /login HTTP/1.1\r\nHost: ${'a'.repeat(6_000)}\r\n`,
  'an address of another site': 'GET http://evil.example/login HTTP/1.1\r\nHost: {host}\r\nCookie: {dead}\r\n',
  'another scheme': 'GET javascript:alert(1)/login HTTP/1.1\r\nHost: {host}\r\nCookie: {dead}\r\n',
  'two slashes': 'GET //evil.example/login HTTP/1.1\r\nHost: {host}\r\nCookie: {dead}\r\n',
  'a backslash': 'GET /\\evil.example/login HTTP/1.1\r\nHost: {host}\r\nCookie: {dead}\r\n',
  'no slash': 'GET evil.example/login HTTP/1.1\r\nHost: {host}\r\nCookie: {dead}\r\n',
  'a star': 'OPTIONS * HTTP/1.1\r\nHost: {host}\r\n',
  'a tunnel': 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n',
  'an unknown method': 'FOO /api/healthz HTTP/1.1\r\nHost: {host}\r\n',
  'a method in small letters': 'get /api/healthz HTTP/1.1\r\nHost: {host}\r\n',
  'an old version': 'GET /api/healthz HTTP/1.0\r\nHost: {host}\r\n',
  'a version to come': 'GET /api/healthz HTTP/9.9\r\nHost: {host}\r\n',
  'no version': 'GET /api/healthz\r\n',
  'no colon': 'GET /api/healthz HTTP/1.1\r\nHost: {host}\r\nNonsense\r\n',
  'a space before the colon': 'GET /api/healthz HTTP/1.1\r\nHost : {host}\r\n',
  'a NUL in a header': 'GET /api/healthz HTTP/1.1\r\nHost: {host}\r\nX-A: a\u0000b\r\n',
  'a lone line feed': 'GET /api/healthz HTTP/1.1\nHost: {host}\n',
  'letters beyond ASCII': 'GET /%E2%98%83\u00ff\u00fe HTTP/1.1\r\nHost: {host}\r\n',
  'an endless line': `GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: {host}\r\n`,
  'an endless header': `GET /login HTTP/1.1\r\nHost: {host}\r\nX-A: ${'a'.repeat(60_000)}\r\n`,
  'very many headers': `GET /login HTTP/1.1\r\nHost: {host}\r\n${'X-A: 1\r\n'.repeat(4_000)}`,
  'a length below nothing': 'POST /api/donations HTTP/1.1\r\nHost: {host}\r\nContent-Length: -1\r\n',
  'the length of a library':
    'POST /api/donations HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: 99999999999999\r\n',
};

const CALL = 'POST /api/donations HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n';

/** Bodies that prove invalid while the request is being processed: the connection may be closed without a response. */
const BROKEN_BODIES: Record<string, string> = {
  'a chunk that is too long to be': `${CALL}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n0\r\n\r\n`,
  'a chunk of no size': `${CALL}Transfer-Encoding: chunked\r\n\r\nzz\r\n0\r\n\r\n`,
  'a body packed by nothing known': `${CALL}Transfer-Encoding: xchunked\r\n\r\n{}`,
};

interface Written {
  what: string;
  text: string;
  /** The connection may be closed instead of a response. */
  mayClose?: true;
}

function* written(scene: Scene, { token, cookie }: Member): Generator<Written> {
  const values: Record<string, string> = {
    host: new URL(scene.origin).host,
    token,
    cookie,
    dead: cookieOf(deadToken()),
  };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const close = 'Connection: close\r\n\r\n';
  for (const [what, head] of Object.entries(ODD_HEADS)) yield { what, text: fill(head) + close };
  for (const [what, text] of Object.entries(BROKEN_BODIES)) yield { what, text: fill(text), mayClose: true };
  for (const [method, target] of PLACES) {
    for (const [name, one, other] of PAIRS) {
      for (const lines of [
        `${name}: ${one}\r\n${name}: ${other}\r\n`,
        `${name}: ${one}, ${other}\r\n`,
        `${name.toLowerCase()}: ${other}\r\n${name.toUpperCase()}: ${one}\r\n`,
      ]) {
        const host = name === 'Host' ? '' : 'Host: {host}\r\n';
        yield {
          what: `two values of ${name} at ${target}`,
          text: `${method} ${target} HTTP/1.1\r\n${host}${fill(lines)}${close}`.replace('{host}', values.host ?? ''),
        };
      }
    }
  }
}

/** Returns true if a response of the API is the envelope. */
function isEnvelope({ body, headers }: RawAnswer): boolean {
  if (!headers['content-type']?.startsWith('application/json')) return false;
  const text =
    headers['transfer-encoding'] === 'chunked'
      ? body.replaceAll(/^[\da-f]+\r\n|\r\n[\da-f]+\r\n(?:\r\n)?/gi, '')
      : body;
  try {
    return failureSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function problemOf({ text: request, mayClose }: Written, answer: RawAnswer): string | undefined {
  const { status, headers, text } = answer;
  if (Number.isNaN(status)) return mayClose ? undefined : 'is answered with nothing at all';
  if (status >= 500) return `is answered with ${status}`;
  if ((text.match(/^HTTP\/1\.[01] [2-5]\d\d/gm) ?? []).length !== 1) return 'is answered more than once';
  if (headers.location !== undefined && whyAway(headers.location) !== undefined) return `leads to ${headers.location}`;
  const isCall = /^\w+ \/api\//.test(request);
  if (isCall && status >= 400 && !isEnvelope(answer))
    return `is answered with ${status} without the envelope: ${answer.body.slice(0, 80)}`;
  return undefined;
}

/** The server's interim response, before it has read a body. */
const INTERIM = /^HTTP\/1\.1 100 [^\r]*\r\n\r\n/;

async function ask(origin: string, text: string): Promise<RawAnswer> {
  const answer = await sendRaw(origin, text);
  return INTERIM.test(answer.text) ? parseAnswer(answer.text.replace(INTERIM, '')) : answer;
}

async function run(scene: Scene, _count: number, findings: Findings): Promise<Counts> {
  const all = [...written(scene, await scene.openMember())];
  const statuses: Record<string, number> = {};
  await eachOf(all, { atOnce: AT_ONCE, findings }, async (one) => {
    const answer = await ask(scene.origin, one.text).catch((error: unknown) => String(error));
    if (typeof answer === 'string') {
      findings.add(`a request with ${one.what} has no answer: ${answer.slice(0, 120)}`);
      return;
    }
    statuses[`answered ${answer.status}`] = (statuses[`answered ${answer.status}`] ?? 0) + 1;
    const problem = problemOf(one, answer);
    if (problem !== undefined) findings.add(`a request with ${one.what} ${problem}`);
  });
  return { requests: all.length, ...statuses };
}

/** Requests that no browser sends: doubled headers, addresses of other sites, lines that end in the wrong place. */
export const wire: Attack = {
  name: 'wire',
  promise: 'answers each request that no browser writes once, and with a refusal where it is none',
  scaledDown: 1,
  full: 1,
  run,
  plants: [
    {
      bug: 'a key given twice fails inside',
      found: /two values of Idempotency-Key .* is answered with 500/,
      answer: ({ headers }) =>
        headers['idempotency-key']?.includes(',') ? { status: 500, headers: {}, body: Buffer.from('') } : undefined,
    },
    {
      bug: 'whoever asks for the address of another site is sent there',
      found: /an address of another site leads to /,
      answer: ({ target }) =>
        target.startsWith('http:') ? { status: 302, headers: { location: target }, body: Buffer.alloc(0) } : undefined,
    },
  ],
};
