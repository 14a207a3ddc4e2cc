import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TaskReview } from '@uluran/contract/endpoints';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newNetwork, PASSWORD } from '../../support/accounts.ts';
import {
  createEnrolledOperator,
  currentCode,
  type EnrolledOperator,
  offerApp,
} from '../../support/operator-sign-in.ts';
import { createTask } from '../../support/queues.ts';
import { runInShell } from '../../support/shell.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database } = running;
const { ownerSql } = database;

const home = mkdtempSync(join(tmpdir(), 'uluran-home-'));
afterAll(() => rmSync(home, { recursive: true }));
const env = { XDG_CONFIG_HOME: home };
const file = join(home, 'uluran', 'session.json');
const SITE = 'https://donasi.lembaga.id';

/** The path of every request since the start of the test. */
let sent: string[] = [];
/** A test's own, so that its sign-ins are counted alone. */
let network: string;
beforeEach(() => {
  sent = [];
  network = newNetwork();
  rmSync(file, { force: true });
});

/** The site is the API of this test. */
const fetch: typeof globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  sent.push(new URL(request.url).pathname);
  return running.fetch(request, network);
};

const ops = (args: readonly string[], lines: readonly string[] = []) => runInShell(args, { env, fetch, lines });
const call = (...args: string[]) => ops(['call', ...args]);

async function signIn({ account, secret }: EnrolledOperator) {
  const lines = [account.email, PASSWORD, await currentCode(database, secret)];
  return await ops(['sign-in', '--site', SITE], lines);
}

test('an operator signs in, takes an item of the queue, decides it once by its present version, and signs out', async () => {
  const operator = await createEnrolledOperator(running, { name: 'Bagus Santoso', role: 'finance' });
  const id = await createTask(database);
  await ownerSql`UPDATE operator_tasks SET detail = ${'lunas\u009b31m, lalu \u202ekedaluwarsa'} WHERE id = ${id}`;

  const signedIn = await signIn(operator);
  expect(signedIn).toMatchObject({ exitCode: 0, printed: '', noted: expect.stringContaining(`Signed in at ${SITE}`) });
  const stored = JSON.parse(readFileSync(file, 'utf8'));
  expect(stored).toEqual({ site: SITE, token: expect.any(String), expiresAt: expect.any(String) });
  expect([statSync(file).mode & 0o777, statSync(join(home, 'uluran')).mode & 0o777]).toEqual([0o600, 0o700]);
  for (const secret of [PASSWORD, stored.token]) expect(signedIn.noted).not.toContain(secret);
  expect((await ops(['whoami'])).printed).toContain(`Bagus Santoso <${operator.account.email}>, finance, at ${SITE}`);

  const listed = await call('listQueue', '--kind', 'task', '--limit', '1', '--all');
  const items = listed.printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(items).toContainEqual(expect.objectContaining({ kind: 'task', id, holder: null }));
  const taken = JSON.parse((await call('takeQueueItem', '--kind', 'task', '--id', id)).printed);
  expect(taken).toMatchObject({ holder: { name: 'Bagus Santoso' }, decisions: ['finishTask'] });
  const review = await call('getTaskReview', '--id', id);
  expect(review.printed).toContain('lunas\\u009b31m, lalu \\u202ekedaluwarsa');

  const decide = (version: string) =>
    call('finishTask', '--id', id, '--words', 'Bank mengirim ulang.', '--version', version);
  await ownerSql`UPDATE operator_tasks SET gateway_reference = 'pesanan-7' WHERE id = ${id}`;
  const stale = await decide(taken.version);
  expect(stale).toMatchObject({ exitCode: 1, printed: '', noted: expect.stringMatching(/^item_changed: [A-Z].*\.$/m) });
  const { version } = JSON.parse((await call('getQueueItem', '--kind', 'task', '--id', id)).printed);
  const done = await decide(version);
  expect([done.exitCode, done.noted]).toEqual([0, '']);
  const { doneAt, history } = JSON.parse(done.printed) as TaskReview;
  expect(doneAt).toEqual(expect.any(String));
  expect(history).toContainEqual(expect.objectContaining({ words: 'Bank mengirim ulang.', by: 'Bagus Santoso' }));
  expect(await decide(version)).toMatchObject({
    exitCode: 1,
    noted: expect.stringMatching(/^(?:not_found|item_changed): /),
  });

  expect(await ops(['sign-out'])).toMatchObject({ exitCode: 0, noted: 'Signed out.\n' });
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  expect((await running.call('GET', '/ops/session', { token: stored.token })).status).toBe(401);
});

describe('a call is refused', () => {
  test('for another role, for an unknown item, and for an ended session with the remedy', async () => {
    const operator = await createEnrolledOperator(running, { role: 'finance' });
    await signIn(operator);
    const foreign = await call('listIdentityReviews');
    expect(foreign).toMatchObject({
      exitCode: 1,
      printed: '',
      noted: expect.stringMatching(/^forbidden: [A-Z].*\.\n$/),
    });
    const unknown = await call('getTaskReview', '--id', '999999999');
    expect(unknown).toMatchObject({ exitCode: 1, noted: expect.stringMatching(/^not_found: /) });

    await ownerSql`DELETE FROM sessions WHERE user_id = ${operator.account.userId} AND audience = 'operator'`;
    const ended = await call('listQueue');
    expect(ended.exitCode).toBe(1);
    expect(ended.noted).toMatch(/^The session at https:\/\/donasi\.lembaga\.id has ended: .* ops sign-in --site /);
    expect((await ops(['sign-out'])).exitCode).toBe(0);
  });

  test('before it is sent if its input is wrong', async () => {
    await signIn(await createEnrolledOperator(running, { role: 'finance' }));
    sent = [];
    expect((await call('finishTask', '--id', '7', '--words', '', '--version', 'v')).exitCode).toBe(2);
    expect((await call('listQueue', '--kind', 'sapi')).exitCode).toBe(2);
    expect(sent).toEqual([]);
  });
});

describe('a sign-in', () => {
  test('with a wrong code, a used code or a wrong password opens no session', async () => {
    const { account, secret } = await createEnrolledOperator(running);
    const code = await currentCode(database, secret);
    const args = ['sign-in', '--site', SITE, '--as', account.email];
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await ops(args, [PASSWORD, wrong])).toMatchObject({
      exitCode: 1,
      noted: expect.stringContaining('wrong_code: '),
    });
    const password = await ops(args, ['bukan kata sandinya', code]);
    expect(password).toMatchObject({ exitCode: 1, noted: expect.stringContaining('wrong_credentials: ') });
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
    expect((await ops(args, [PASSWORD, code])).exitCode).toBe(0);
    expect(await ops(args, [PASSWORD, code])).toMatchObject({
      exitCode: 1,
      noted: expect.stringContaining('wrong_code: '),
    });
  });

  test('takes a recovery code, and sends the proof of a known device', async () => {
    const { account, recoveryCodes } = await createEnrolledOperator(running);
    const [recoveryCode = ''] = recoveryCodes;
    const args = ['sign-in', '--site', SITE, '--device-proof', 'A'.repeat(43)];
    expect((await ops(args, [account.email, PASSWORD, recoveryCode])).exitCode).toBe(0);
    expect(sent).toEqual(['/api/ops/sign-in', '/api/ops/sign-in/code']);
    expect((await ops(['sign-in', '--site', SITE, '--device-proof', 'a b'], [account.email, PASSWORD])).exitCode).toBe(
      2,
    );
  });

  test('of an operator without an app leads to the console', async () => {
    const { account } = await offerApp(database);
    const { exitCode, noted } = await ops(['sign-in', '--site', SITE], [account.email, PASSWORD]);
    expect([exitCode, noted]).toEqual([
      1,
      expect.stringContaining(`sign in at ${SITE}/console with your enrolment code`),
    ]);
  });
});
