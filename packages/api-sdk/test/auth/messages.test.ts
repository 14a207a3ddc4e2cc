import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ApiError, AUTH_MESSAGES, type AuthAction, unreachable } from '../../src/index.ts';
import { AUTH_SENTENCES, authSentence, ERROR_SENTENCES } from '../../src/sentences.ts';

/** Rows of the specification's table, in its order, with each row's method and the name of {provider}. */
const METHODS: readonly [row: string, action: AuthAction, provider?: string][] = [
  ['Login', 'login'],
  ['Profile fetch', 'profile'],
  ['Register', 'register'],
  ['Avatar', 'updateAvatar'],
  ['Profile update', 'updateProfile'],
  ['Email verification', 'confirmEmail'],
  ['Forgot password', 'forgotPassword'],
  ['Change password', 'changePassword'],
  ['Web identity provider sign-in', 'loginWithGoogle', 'Google'],
  ['Vendor sign-in', 'loginWithApple', 'Apple'],
];
/** Messages that the specification does not define. */
const OURS = new Set(['profile.failure', 'logout.success', 'logout.failure', 'logout.error']);

/** Section 8 of the specification, verbatim. */
const table = readFileSync(join(import.meta.dirname, '../fixtures/messages.md'), 'utf8')
  .trim()
  .split('\n')
  .slice(2);
const rows = table.map((line) => {
  const [row = '', ...cells] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  // A cell is the quoted message, sometimes followed by a remark; "not shown" is no message.
  return { row, messages: cells.map((cell) => /^'([^']+)'/.exec(cell)?.[1]) };
});

test('the table of the specification is the one that is compared', () => {
  expect(rows.map(({ row }) => row)).toEqual(METHODS.map(([row]) => row));
  expect(rows.flatMap(({ messages }) => messages).filter((message) => message !== undefined)).toHaveLength(29);
});

describe.each(METHODS)('%s', (row, action, provider = '') => {
  const messages = rows.find((candidate) => candidate.row === row)?.messages ?? [];

  test.each(['success', 'failure', 'error'] as const)('says on %s what the specification says', (outcome) => {
    const specified = messages[['success', 'failure', 'error'].indexOf(outcome)]?.replace('{provider}', provider);
    if (specified === undefined) expect(OURS).toContain(`${action}.${outcome}`);
    else expect(AUTH_MESSAGES[action][outcome]).toBe(specified);
  });
});

test('what is ours is exactly what the specification leaves out', () => {
  const specified = new Set(
    METHODS.flatMap(([row, action]) =>
      (['success', 'failure', 'error'] as const)
        .filter((_, column) => rows.find((candidate) => candidate.row === row)?.messages[column] !== undefined)
        .map((outcome) => `${action}.${outcome}`),
    ),
  );
  const all = Object.entries(AUTH_MESSAGES).flatMap(([action, messages]) =>
    Object.keys(messages).map((outcome) => `${action}.${outcome}`),
  );
  expect(all.filter((message) => !specified.has(message))).toEqual([...OURS]);
});

test('holds nothing else but signing out, which is ours', () => {
  expect(Object.keys(AUTH_MESSAGES)).toEqual([...METHODS.map(([, action]) => action), 'logout']);
});

test('tells its outcomes apart, so that a program can', () => {
  const all = Object.values(AUTH_MESSAGES).flatMap((messages) => Object.values(messages));
  expect(new Set(all).size).toBe(all.length);
});

describe('for people', () => {
  test('there is an Indonesian sentence for every message', () => {
    expect(Object.keys(AUTH_SENTENCES)).toEqual(Object.keys(AUTH_MESSAGES));
    for (const [action, sentences] of Object.entries(AUTH_SENTENCES)) {
      for (const [outcome, sentence] of Object.entries(sentences)) {
        expect(sentence, `${action}.${outcome}`).toMatch(/^[A-Z].{8,}/);
        expect(sentence, `${action}.${outcome}`).not.toMatch(/\b(?:login|failed|error|password reset)\b/i);
      }
    }
  });

  const refused = (code: keyof typeof ERROR_SENTENCES) => ({
    status: false,
    error: new ApiError({ status: 400, code, message: ERROR_SENTENCES[code] }),
  });

  test('a result finds its own', () => {
    expect(authSentence('login', { status: true })).toBe(AUTH_SENTENCES.login.success);
    expect(authSentence('login', refused('wrong_credentials'))).toBe(AUTH_SENTENCES.login.failure);
    expect(authSentence('register', refused('invalid_fields'))).toBe(AUTH_SENTENCES.register.failure);
    expect(authSentence('login', { status: false, error: unreachable(null) })).toBe(AUTH_SENTENCES.login.error);
    expect(authSentence('login', { status: false })).toBe(AUTH_SENTENCES.login.error);
  });

  test.each(['too_many_requests', 'service_unavailable', 'forbidden', 'internal_error'] as const)(
    '%s is said in the server’s words, and is no wrong password',
    (code) => expect(authSentence('login', refused(code))).toBe(ERROR_SENTENCES[code]),
  );
});
