import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { fieldsOf } from '../../../src/backoffice/commands/calls/fields.ts';
import { findCall, searchCalls } from '../../../src/backoffice/commands/calls/operator-calls.ts';
import { openQuestions } from '../../../src/backoffice/commands/calls/questions.ts';
import { CALL_OPTIONS, readCall } from '../../../src/backoffice/commands/calls/read-call.ts';
import { keepSession } from '../../../src/backoffice/commands/calls/session-file.ts';
import { readSite } from '../../../src/backoffice/commands/calls/site.ts';
import { SIGNED_IN_USAGE } from '../../../src/backoffice/commands/calls/usage.ts';
import { createShell, runInShell } from '../../support/shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'uluran-calls-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SITE = 'https://donasi.lembaga.id';
/** A stored session, whose token no site has issued. */
const env = { ULURAN_SESSION: join(folder, 'session.json') };
keepSession(env.ULURAN_SESSION, { site: SITE, token: 'token-of-a-test', expiresAt: '2026-11-30T20:00:00.000Z' });

const call = (...args: string[]) => runInShell(['call', ...args], { env, files: { 'report.csv': 'Order ID\n' } });

/** Reads the input of a call, as it is sent. */
function read([name = '', ...args]: readonly string[], files: Record<string, string> = {}) {
  const { params, query, body } = readCall(findCall(name), args, createShell({ files }).shell);
  return { params, query, body };
}

describe('wrong input', () => {
  test.each([
    ['an endpoint of no operator', ['createDonation'], 'Operators have no endpoint "createDonation"'],
    ['a step of the sign-in', ['finishOperatorSignIn'], 'Operators have no endpoint'],
    ['a missing field', ['finishTask', '--id', '7', '--words', 'Beres.'], '--version is missing: text, at most 32'],
    ['an unknown field', ['finishTask', '--number', '7'], "Unknown option '--number'"],
    ['a field without its name', ['getGift', 'abc'], "Unexpected argument 'abc'"],
    ['a field written twice', ['getGift', '--id', 'a', '--id', 'b'], '--id is written twice'],
    ['another kind', ['takeQueueItem', '--kind', 'sapi', '--id', '1'], '--kind: Invalid option: expected one of'],
    ['a long text', ['getGift', '--id', 'x'.repeat(65)], '--id: Too big: expected string to have <=64 characters'],
    ['a step in the address', ['endOneOperatorSession', '--id', '..'], '--id: ".." names nothing'],
    ['a large page', ['listGifts', '--limit', '51'], '--limit: Too big: expected number to be <=50'],
    ['dots in a figure', ['correctArticle', '--id', 'a', '--version', '1.000', '--note', 'x'], 'without separators'],
    ['a figure in words', ['changeGiftVisibility', '--id', 'a', '--anonymous', 'ya'], 'true or false, and not "ya"'],
    ['no JSON', ['proposeSetting', '--key', 'a', '--value', '{1}'], '--value takes JSON, and this is none'],
    ['no object', ['finishTask', '--id', '7', '--json', '[]'], '--json takes an object'],
    ['two objects', ['finishTask', '--id', '7', '--json', '{}', '--json-file', 'a'], 'either --json or --json-file'],
    ['an unknown key', ['finishTask', '--id', '7', '--json', '{"role":"finance"}'], 'Unrecognized key: "role"'],
    ['a body for a call without one', ['getGift', '--id', 'a', '--json', '{"a":1}'], 'getGift takes no JSON'],
    ['--all for one item', ['getGift', '--id', 'a', '--all'], 'getGift returns no list'],
    ['a document without a file', ['lookAtEvidenceReceipt', '--id', 'a'], 'name a new file with --out'],
    ['a document in a known file', ['lookAtEvidenceReceipt', '--id', 'a', '--out', env.ULURAN_SESSION], 'exists'],
    ['JSON in a file', ['getGift', '--id', 'a', '--out', 'gift.json'], 'returns JSON and no document'],
    ['an upload without @', ['uploadOperatorPicture', '--picture', 'a.jpg'], 'write @ before its path'],
    ['a missing file', ['uploadOperatorPicture', '--picture', '@a.jpg'], 'a.jpg cannot be read'],
    ['a wrong time', ['publishArticle', '--id', 'a', '--version', '1', '--at', 'besok'], 'time in UTC, as 2026-11-25'],
  ])('%s is refused with a remedy, and nothing is sent', async (_, args, sentence) => {
    const { exitCode, printed, noted } = await call(...args);
    expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: '' });
    expect(noted).toContain(sentence);
  });

  test('names every problem of the schemas at once', async () => {
    const { noted } = await call('moveVolunteer', '--id', 'x'.repeat(65), '--to', 'hired', '--version', 'v');
    expect(noted.split('\n')).toEqual([
      '--id: Too big: expected string to have <=64 characters',
      '--to: Invalid option: expected one of "contacted"|"accepted"|"declined"',
      '--words is missing: text, at least 1 and at most 1000 characters',
      'Nothing was sent. `ops call moveVolunteer --help` lists the fields.',
      '',
    ]);
  });
});

describe('fields', () => {
  test('have one place in a call, and no name of an option; no call needs an idempotency key', () => {
    const reserved = [...Object.keys(CALL_OPTIONS), 'help'];
    const calls = searchCalls('');
    expect(calls.length).toBeGreaterThan(100);
    for (const { name, endpoint, ...rest } of calls) {
      const names = fieldsOf({ name, endpoint, ...rest }).map((field) => field.name);
      expect({ name, names: [...new Set(names)] }).toEqual({ name, names });
      expect({ name, reserved: names.filter((field) => reserved.includes(field)) }).toEqual({ name, reserved: [] });
      expect({ name, idempotent: endpoint.idempotent }).toEqual({ name, idempotent: undefined });
    }
  });

  test('go into path, query and body, each read by its schema', () => {
    const proposal = ['--source', 'Keputusan No. 7', '--version', '12', '--code', '012345'];
    expect(
      read(['proposeSetting', '--key', 'gift_limits', '--value', '{"a":[1]}', '--startsOn', 'null', ...proposal]),
    ).toEqual({
      params: { key: 'gift_limits' },
      query: {},
      body: { value: { a: [1] }, startsOn: null, source: 'Keputusan No. 7', version: '12', code: '012345' },
    });
    expect(read(['listGifts', '--limit', '5', '--q', '@ratna'])).toMatchObject({ query: { limit: '5', q: '@ratna' } });
    expect(read(['changeGiftVisibility', '--id', 'a/b', '--anonymous', 'true'])).toMatchObject({
      params: { id: 'a/b' },
      body: { anonymous: true },
    });
  });

  test('of a body are read from files, and added to an object', () => {
    const files = { 'report.csv': 'Order ID,Net\nUL-1,-5\n', '-': '{"gateway":"xendit","netRupiah":7}' };
    const written = ['--gateway', 'midtrans', '--report', '@report.csv', '--netRupiah=-5'];
    expect(read(['previewSettlement', '--json-file', '-', ...written], files).body).toEqual({
      gateway: 'midtrans',
      report: files['report.csv'],
      netRupiah: -5,
    });
    const task = ['finishTask', '--id', '7', '--version', 'v'];
    expect(read([...task, '--words', '@@bank sudah dihubungi']).body).toMatchObject({ words: '@bank sudah dihubungi' });
  });
});

describe('help', () => {
  test('of a call lists its fields with their limits, its roles and errors', async () => {
    const { exitCode, printed } = await call('moveVolunteer', '--help');
    expect(exitCode).toBe(0);
    expect(printed).toBe(`ops call moveVolunteer
  Note that a volunteer was contacted, accepted or declined
  POST /ops/volunteers/{id}/move, volunteer (content, administrator)
Fields:
  --id  path: text, at most 64 characters
  --to  body: contacted | accepted | declined
  --words  body: text, at least 1 and at most 1000 characters
  --version  body: text, at most 32 characters
Errors: ${findCall('moveVolunteer').endpoint.errors.join(', ')}
`);
    expect((await call('listGifts', '-h')).printed).toMatch(
      /--limit {2}optional, query: whole number, at least 1 and at most 50$[\s\S]*It returns a list/m,
    );
  });

  test('names the form of a time and of a day', async () => {
    expect((await call('publishArticle', '--help')).printed).toMatch(/--at {2}body: time in UTC, as .*Z, or null$/m);
    expect((await call('proposeSetting', '--help')).printed).toMatch(/--startsOn {2}body: day, as .*-25, or null$/m);
  });

  test.each(searchCalls('').map(({ name }) => name))('of %s describes every field', async (name) => {
    expect((await call(name, '--help')).printed).not.toMatch(/undefined|NaN|\[object/);
  });

  test('lists the calls by a word', async () => {
    const { printed } = await runInShell(['calls', 'finishtask']);
    expect(printed).toBe(`finishTask  POST /ops/tasks/{id}/finish  task (finance, administrator)
    Finish a task with a note about the outcome\n`);
    expect((await runInShell(['calls', 'sapi'])).exitCode).toBe(2);
    expect(await runInShell(['call'])).toMatchObject({ exitCode: 2, noted: `${SIGNED_IN_USAGE}\n` });
    expect(await runInShell(['sign-in', '--help'])).toMatchObject({ exitCode: 0, printed: `${SIGNED_IN_USAGE}\n` });
  });
});

describe('a site', () => {
  test.each([
    ['https://donasi.lembaga.id/', 'https://donasi.lembaga.id'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is %s', (text, origin) => expect(readSite(text)).toBe(origin));

  test.each([
    ['http://donasi.lembaga.id', 'use https://donasi.lembaga.id'],
    ['http://localhost.lembaga.id', 'not encrypted'],
    ['http://127.0.0.1.lembaga.id', 'not encrypted'],
    ['https://donasi.lembaga.id/console', 'origin alone'],
    ['https://nadia:rahasia@donasi.lembaga.id', 'origin alone'],
    ['donasi.lembaga.id', 'no address of a site'],
    ['file:///etc/passwd', 'no address of a site'],
  ])('%s is refused before a question is asked', async (site, sentence) => {
    const { exitCode, noted } = await runInShell(['sign-in', '--site', site], { lines: ['a@b.id', 'x', '1'] });
    expect(exitCode).toBe(2);
    expect(noted).toContain(sentence);
    expect(noted).not.toContain('E-mail');
  });
});

describe('the terminal', () => {
  test('shows an address while it is typed, and no password, not even in the history of lines', async () => {
    const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
    const { shell, noted } = createShell({ input: keys });
    const questions = openQuestions(shell);
    const email = questions.ask('E-mail: ');
    keys.write('nadia@lembaga.id\r');
    expect(await email).toBe('nadia@lembaga.id');
    const password = questions.ask('Password: ', { hidden: true });
    keys.write('hujan di bulan juni\r');
    expect(await password).toBe('hujan di bulan juni');
    const code = questions.ask('Code: ');
    // The key of the line before.
    keys.write('\x1b[A123456\r');
    expect(await code).toBe('123456');
    questions.close();
    expect(noted.join('')).toContain('nadia@lembaga.id');
    expect(noted.join('')).not.toContain('hujan');
  });

  test('that ends before the answer, or an empty password, opens nothing', async () => {
    const args = ['sign-in', '--site', SITE, '--as', 'nadia@lembaga.id'];
    const ended = await runInShell(args, { lines: [] });
    expect(ended).toMatchObject({ exitCode: 2, noted: expect.stringContaining('input ended before "Password:"') });
    const empty = await runInShell(args, { lines: [''] });
    expect(empty).toMatchObject({ exitCode: 2, noted: expect.stringContaining('--password: Too small') });
  });
});

describe('a response', () => {
  const envelope = (data: unknown, nextCursor: string | null = null) =>
    Response.json({ status: true, data, meta: { nextCursor } });
  const run = (args: readonly string[], fetch: typeof globalThis.fetch) => runInShell(args, { env, fetch });

  test.each([
    ['a page of another server', () => new Response('<html>', { status: 200 }), 'no API of a site'],
    ['a redirect', () => new Response('', { status: 308, headers: { Location: 'http://x.id' } }), 'status 308'],
    ['an error of a proxy', () => new Response('Bad gateway', { status: 502 }), 'status 502'],
  ])('that is %s ends with 1', async (_, respond, sentence) => {
    const { exitCode, printed, noted } = await run(['whoami'], async () => respond());
    expect({ exitCode, printed }).toEqual({ exitCode: 1, printed: '' });
    expect(noted).toMatch(/^unreachable: https:\/\/donasi\.lembaga\.id /);
    expect(noted).toContain(sentence);
  });

  test('that does not come ends with 1 and the reason, and a sign-out keeps the session', async () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const lost = () => Promise.reject(new TypeError('fetch failed', { cause }));
    const { exitCode, noted } = await run(['sign-out'], lost);
    expect([exitCode, noted]).toEqual([1, `unreachable: ${SITE} cannot be reached (ECONNREFUSED)\n`]);
    expect(statSync(env.ULURAN_SESSION).mode & 0o777).toBe(0o600);
  });

  test('of a list is printed page by page as lines, and one page names the next', async () => {
    const requests: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      requests.push(String(input));
      return String(input).includes('cursor=2') ? envelope([{ id: 'c' }]) : envelope([{ id: 'a' }, { id: 'b' }], '2');
    };
    const { printed } = await run(['call', 'listQueue', '--kind', 'task', '--all'], fetch);
    expect(printed).toBe('{"id":"a"}\n{"id":"b"}\n{"id":"c"}\n');
    expect(requests).toEqual([`${SITE}/api/ops/queue?kind=task`, `${SITE}/api/ops/queue?kind=task&cursor=2`]);
    const page = await run(['call', 'listQueue'], fetch);
    expect([JSON.parse(page.printed), page.noted]).toEqual([
      [{ id: 'a' }, { id: 'b' }],
      'More items follow: add --cursor 2, or --all for every item.\n',
    ]);
  });

  test('with hostile text is printed without control characters, and stays the same JSON', async () => {
    const name = 'Ratna\x1b[2J\x9b31m\u202enapus\nWulandari\x7f';
    const { printed } = await run(['call', 'getGift', '--id', 'a'], async () => envelope({ name }));
    expect(printed).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
    expect(JSON.parse(printed)).toEqual({ name });
    const refused = {
      status: false,
      message: 'Buruk\x1b[2J.',
      data: { code: 'invalid_fields', fields: { '\x9bm': ['a'] } },
    };
    const { noted } = await run(['call', 'getGift', '--id', 'a'], async () => Response.json(refused, { status: 422 }));
    expect(noted).toBe('invalid_fields: Buruk\\u001b[2J.\n  \\u009bm: a\n');
  });

  test('is asked for with the token, at an address whose parts are encoded, with the version of the API', async () => {
    const sent: Request[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      sent.push(new Request(input, init));
      return envelope(null);
    };
    await run(['call', 'finishTask', '--id', '7/../8?a', '--words', 'Beres.', '--version', 'v'], fetch);
    const [request] = sent as [Request];
    expect([request.method, request.url, await request.json()]).toEqual([
      'POST',
      `${SITE}/api/ops/tasks/7%2F..%2F8%3Fa/finish`,
      { words: 'Beres.', version: 'v' },
    ]);
    expect(Object.fromEntries(request.headers)).toMatchObject({
      authorization: 'Bearer token-of-a-test',
      'content-type': 'application/json',
      'uluran-version': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test('that is a document is stored for this user alone; a picture is sent as a form', async () => {
    const out = join(folder, 'receipt.pdf');
    const document = new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    const { printed, noted } = await run(
      ['call', 'lookAtEvidenceReceipt', '--id', 'a', '--out', out],
      async () => document,
    );
    expect([printed, noted]).toEqual(['', `${out}: application/pdf, 4 bytes\n`]);
    expect([readFileSync(out, 'utf8'), statSync(out).mode & 0o777]).toEqual(['%PDF', 0o600]);

    const { body } = read(['uploadOperatorPicture', '--picture', '@sampul/sumur.jpg'], { 'sampul/sumur.jpg': 'JPEG' });
    const picture = (body as FormData).get('picture') as File;
    expect([picture.name, await picture.text()]).toEqual(['sumur.jpg', 'JPEG']);
  });
});

test('without a session, or with a damaged file, a call ends with the command that opens one', async () => {
  const missing = await runInShell(['whoami'], { env: { XDG_CONFIG_HOME: folder } });
  expect(missing).toMatchObject({ exitCode: 1, noted: expect.stringContaining('`ops sign-in --site <address>`') });
  keepSession(join(folder, 'damaged.json'), { site: 'http://lembaga.id', token: 'a', expiresAt: 'later' });
  const damaged = await runInShell(['whoami'], { env: { ULURAN_SESSION: join(folder, 'damaged.json') } });
  expect(damaged).toMatchObject({ exitCode: 1, noted: expect.stringContaining('holds no session') });
});
