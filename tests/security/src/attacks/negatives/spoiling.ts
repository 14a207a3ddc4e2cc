import { randomUUID } from 'node:crypto';
import type { Question } from '../../scene/request-sender.ts';
import { pathOf, type Sample } from './samples.ts';

/** A request with one mistake. */
export interface Spoilt {
  sample: Sample;
  /** The mistake, in words. */
  what: string;
  question: Question;
}

const LONG = 60_000;
const DEEP = 20_000;

/** Values that no field expects, as JSON text. */
const VALUES: Record<string, string> = {
  null: 'null',
  true: 'true',
  zero: '0',
  negative: '-1',
  fraction: '0.1',
  'too large an integer': '9007199254740993',
  'too large a number': '1e400',
  'tiny number': '1e-400',
  'an empty text': '""',
  'a space': '" "',
  'a NUL': '"a\\u0000b"',
  'half a character': '"\\ud800"',
  'text that changes direction': '"\\u202egnp.exe"',
  'nothing that can be seen': '"\\u200b\\u2060\\ufeff"',
  'control characters': '"\\u0001\\u001b[31m\\r\\nX: y"',
  'a very long text': JSON.stringify('a'.repeat(LONG)),
  'long text of long letters': JSON.stringify('\u{1F468}\u200d'.repeat(3_000)),
  markup: '"<img src=x onerror=alert(1)>"',
  SQL: '"\' OR 1=1; DROP TABLE users;--"',
  'a path': '"../../../../etc/passwd"',
  'an empty list': '[]',
  'a list': '[1,"a",null]',
  'an empty object': '{}',
  'an operator': '{"$ne":null}',
  'a prototype': '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  'a deep object': '{"a":'.repeat(60) + '1' + '}'.repeat(60),
};

/** The same for values in an address. */
const TEXTS: Record<string, string> = {
  nothing: '',
  'a NUL': '%00',
  'bytes that are no text': '%ff%fe',
  'half an escape': '%',
  'an escaped slash': '..%2f..%2fetc%2fpasswd',
  'an encoded escape': '%252e%252e%252f',
  dashes: '-'.repeat(40),
  operators: '%26%7C!()*:%3C-%3E%27%22%5C',
  'a quotation mark': "'",
  SQL: "'%20OR%201=1--",
  'a long text': 'a'.repeat(4_000),
  'a large number': '99999999999999999999',
  'a negative number': '-1',
  'an exponent': '1e9',
  'not a number': 'NaN',
  'direction marks': '%E2%80%AE%E2%81%A6',
  'half a character': '%ED%A0%80',
  'the year 0': '0000-00-00T00:00:00.000Z',
  'a cursor': Buffer.from(JSON.stringify(['0000-01-01T00:00:00.000Z', 1])).toString('base64url'),
  'a garbled cursor': Buffer.from('[{"a":[]}]').toString('base64url'),
  words: 'a+'.repeat(800),
  stars: '*',
};

const BODIES: Record<string, string | Buffer> = {
  'no body': '',
  null: 'null',
  'a number': '1',
  'a text': '"a"',
  'a list': '[]',
  'half an object': '{"a":',
  'an object and more': '{}{}',
  'no JSON': '<xml/>',
  'a byte order mark': '\ufeff{}',
  'bytes that are no text': Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  NULs: Buffer.alloc(100),
  'depth without end': '['.repeat(DEEP),
  'deep lists': '['.repeat(DEEP) + ']'.repeat(DEEP),
  'many keys': `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'a key twice': '{"email":"a@contoh.id","email":{"a":1}}',
  'too large a body': JSON.stringify({ a: 'a'.repeat(200_000) }),
};

const TYPES: Record<string, string> = {
  'plain text': 'text/plain',
  'a form': 'application/x-www-form-urlencoded',
  'parts without a boundary': 'multipart/form-data',
  parts: 'multipart/form-data; boundary=x',
  XML: 'application/xml',
  'a type of nothing': '/',
  'a garbled type': 'application/json;;;=',
  'another alphabet': 'application/json; charset=utf-7',
  'a type beside it': 'application/json-patch+json',
};

const HEADERS: Record<string, Record<string, string | string[]>> = {
  'a token of nobody': { Authorization: `Bearer ${'A'.repeat(43)}` },
  'a token of spaces': { Authorization: 'Bearer     ' },
  'a long token': { Authorization: `Bearer ${'b'.repeat(8_000)}` },
  'a password for a token': { Authorization: 'Basic YWRtaW46YWRtaW4=' },
  'a scheme alone': { Authorization: 'Bearer' },
  'a token with letters of its own': { Authorization: 'Bearer \u00ff\u00fe' },
  'two tokens': { Authorization: ['Bearer a', 'Bearer b'] },
  'a garbled cookie': { Cookie: 'uluran_session=%%%; uluran_device=../../x; __proto__=1' },
  'a long cookie': { Cookie: `uluran_session=${'A'.repeat(7_000)}` },
  'a range': { Range: 'bytes=-99999999999999999999,0-0,5-1' },
  'a tag of nobody': { 'If-None-Match': '"\\"", W/x' },
  'an endless language': { 'Accept-Language': 'a-'.repeat(2_000) },
  'nothing it accepts': { Accept: 'image/x-nothing;q=9', 'Accept-Encoding': 'x;q=0, *;q=0' },
  'another method': { 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'DELETE' },
  'another address': { 'X-Original-URL': '/api/metrics', 'X-Rewrite-URL': '/api/metrics' },
  'a garbled client': { 'X-Forwarded-For': '999.1.1.1, ::1%lo, <script>, unknown' },
  'a request id of lines': { 'X-Request-Id': 'a\tb<script>' },
  'a packed body': { 'Content-Encoding': 'gzip' },
  'a long key': { 'Idempotency-Key': 'k'.repeat(4_000) },
  'no key': { 'Idempotency-Key': '' },
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK'];

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Every place in a value, as a function that writes the value again with another text there. */
function* places(
  value: unknown,
  write: (text: string) => string,
  name = '',
): Generator<[string, (text: string) => string]> {
  if (name !== '') yield [name, write];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const around = (text: string) => {
      const rest = Object.entries(value).map(
        ([other, kept]) => `${JSON.stringify(other)}:${other === key ? text : JSON.stringify(kept)}`,
      );
      return write(`{${rest.join(',')}}`);
    };
    yield* places(inner, around, name === '' ? key : `${name}.${key}`);
  }
}

function* spoiltBodies(sample: Sample): Generator<Omit<Spoilt, 'sample'>> {
  const { method, path: target, body } = sample;
  if (body === undefined) return;
  const send = (what: string, text: string | Buffer, headers: Question['headers'] = JSON_TYPE) => ({
    what,
    question: { method, target, headers: { ...headers }, body: text },
  });
  for (const [place, write] of places(body, (text) => text)) {
    for (const [what, value] of Object.entries(VALUES)) yield send(`${what} as ${place}`, write(value));
  }
  const whole = body as Record<string, unknown>;
  for (const missing of Object.keys(whole)) {
    const { [missing]: _, ...rest } = whole;
    yield send(`no ${missing}`, JSON.stringify(rest));
  }
  yield send('a field too many', JSON.stringify({ ...whole, role: 'administrator', status: 'paid', userId: 1 }));
  for (const [what, text] of Object.entries(BODIES)) yield send(what, text);
  for (const [what, type] of Object.entries(TYPES))
    yield send(`JSON as ${what}`, JSON.stringify(body), { 'Content-Type': type });
  yield send('JSON as nothing', JSON.stringify(body), {});
}

function* spoiltAddresses({ name, method, path, params, query, body }: Sample): Generator<Omit<Spoilt, 'sample'>> {
  const rest = body === undefined ? {} : { headers: { ...JSON_TYPE }, body: JSON.stringify(body) };
  for (const key of Object.keys(params)) {
    for (const [what, text] of Object.entries(TEXTS))
      yield {
        what: `${what} as ${key}`,
        question: { method, target: pathOf(name, { ...params, [key]: text }), ...rest },
      };
  }
  for (const key of query) {
    for (const [what, text] of Object.entries(TEXTS))
      yield { what: `${what} as ${key}`, question: { method, target: `${path}?${key}=${text}`, ...rest } };
    for (const [what, text] of [
      ['a list', `${key}[]=1&${key}[]=2`],
      ['an object', `${key}[a]=1`],
      ['two', `${key}=1&${key}=2`],
    ] as const)
      yield { what: `${what} as ${key}`, question: { method, target: `${path}?${text}`, ...rest } };
  }
  for (const end of [
    '/',
    '//',
    '/.',
    '%00',
    '?',
    '?'.repeat(50),
    ';a=b',
    '%20',
    '/..;/metrics',
    '?__proto__[a]=1',
    '#a',
  ])
    yield { what: `an address that ends in ${end}`, question: { method, target: path + end, ...rest } };
}

function* spoiltHeads({ method, path: target, body }: Sample): Generator<Omit<Spoilt, 'sample'>> {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  for (const [what, headers] of Object.entries(HEADERS))
    yield {
      what,
      question: { method, target, ...text, headers: { ...(body !== undefined && JSON_TYPE), ...headers } },
    };
  for (const other of METHODS) {
    if (other === method) continue;
    yield { what: `the method ${other}`, question: { method: other, target } };
    if (other !== 'HEAD' && other !== 'TRACE')
      yield {
        what: `the method ${other} with a body`,
        question: { method: other, target, headers: { ...JSON_TYPE }, body: '{}' },
      };
  }
  if (body === undefined && method !== 'GET')
    yield {
      what: 'a body that nobody asked for',
      question: { method, target, headers: { ...JSON_TYPE }, body: BODIES['deep lists'] ?? '' },
    };
}

/** All mistakes of a request to an endpoint, one at a time. */
export function* spoil(sample: Sample): Generator<Spoilt> {
  for (const kind of [spoiltBodies, spoiltAddresses, spoiltHeads]) {
    for (const { what, question } of kind(sample)) {
      const headers = { 'Idempotency-Key': randomUUID(), ...question.headers };
      yield { sample, what, question: { ...question, headers } };
    }
  }
}
