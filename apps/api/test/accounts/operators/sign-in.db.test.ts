import { describe, expect, test } from 'vitest';
import {
  createAccount,
  deliverMails,
  mailTo,
  newAddress,
  newNetwork,
  PASSWORD,
  temporaryPasswordIn,
} from '../../support/accounts.ts';
import {
  beginSignIn,
  createEnrolledOperator,
  currentCode,
  offerApp,
  ops,
  readSession,
  sendCode,
  sendPassword,
  signIn,
} from '../../support/operator-sign-in.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;

const enrol = (signInToken: string, enrolmentCode: string) =>
  call('POST', '/ops/sign-in/enrolment', { body: { signInToken, enrolmentCode }, clientAddress: newNetwork() });

const HOURS = 3_600_000;

test('an operator’s first day: account, rights, password, app, session', async () => {
  const email = newAddress();
  await ops(database, 'accounts', 'add', email, '--name', 'Nadia Prameswari');
  await ops(database, 'operators', 'add', email);
  await ops(database, 'operators', 'role', email, '--role', 'finance');
  const enrolmentCode = await ops(database, 'operators', 'enrol', email, '--by', email);
  await deliverMails(running);
  await call('POST', '/auth/forgot_password', { body: { email }, clientAddress: newNetwork() });
  const temporary = temporaryPasswordIn(await mailTo(running, email));
  expectFailure(await sendPassword(running, { email, password: temporary }), 401, 'wrong_credentials');
  const signedIn = await call('POST', '/auth/login', { body: { email, password: temporary } });
  const password = { currentPassword: temporary, password: PASSWORD, passwordConfirmation: PASSWORD };
  await call('PUT', '/auth/change-password', { body: password, token: signedIn.body.data.token });
  const { signInToken, next } = await beginSignIn(running, { email, password: PASSWORD });
  expect(next).toBe('enrolment');
  const app = await enrol(signInToken, enrolmentCode.toUpperCase());
  expect(app.body.data.uri).toContain(app.body.data.secret);
  const { status, body } = await sendCode(running, signInToken, await currentCode(database, app.body.data.secret));
  expect([status, body.data.recoveryCodes.length]).toEqual([200, 10]);
  expect(Date.parse(body.data.expiresAt) - Date.now()).toBeLessThanOrEqual(8 * HOURS);
  expect(Date.parse(body.data.expiresAt) - Date.now()).toBeGreaterThan(8 * HOURS - 60_000);
  const session = await readSession(running, body.data.token);
  expect(session.body.data).toMatchObject({
    operator: { name: 'Nadia Prameswari', email, role: 'finance' },
    expiresAt: body.data.expiresAt,
    recoveryCodesLeft: 10,
  });
  expect(Date.parse(session.body.data.idleUntil) - Date.now()).toBeLessThanOrEqual(HOURS / 2);
  expect((await call('GET', '/ops/withdrawals', { token: body.data.token })).status).toBe(200);
  expect((await call('DELETE', '/ops/session', { token: body.data.token })).status).toBe(200);
  expectFailure(await readSession(running, body.data.token), 401, 'invalid_token');
});

describe('the password', () => {
  test('of a member, of an unknown address, or a wrong one gets the same answer', async () => {
    const member = await createAccount(database);
    const { account } = await offerApp(database);
    const answers = [
      await sendPassword(running, member),
      await sendPassword(running, { email: newAddress(), password: PASSWORD }),
      await sendPassword(running, { ...account, password: 'bukan kata sandinya' }),
    ];
    for (const answer of answers) expectFailure(answer, 401, 'wrong_credentials');
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('of a frozen operator opens nothing', async () => {
    const { account } = await createEnrolledOperator(running);
    await ownerSql`UPDATE users SET frozen_at = now() WHERE id = ${account.userId}`;
    expectFailure(await sendPassword(running, account), 403, 'forbidden');
  });

  test('is counted with the tries at the site: after six of one network the next one waits', async () => {
    const { account } = await createEnrolledOperator(running);
    const clientAddress = newNetwork();
    for (let turn = 0; turn < 6; turn += 1) {
      const wrong = { email: account.email, password: 'bukan kata sandinya' };
      const answer =
        turn % 2 === 0
          ? await sendPassword(running, wrong, { clientAddress })
          : await call('POST', '/auth/login', { body: wrong, clientAddress });
      expectFailure(answer, 401, 'wrong_credentials');
    }
    const answer = await sendPassword(running, account, { clientAddress });
    expectFailure(answer, 429, 'too_many_requests');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('a code of the app', () => {
  test('opens one session: used again it is refused, also at another sign-in and once a later one was used', async () => {
    const { account, secret } = await createEnrolledOperator(running);
    const code = await currentCode(database, secret);
    const earlier = await currentCode(database, secret, -1);
    const { signInToken } = await beginSignIn(running, account);
    expect((await sendCode(running, signInToken, code)).status).toBe(200);
    expectFailure(await sendCode(running, signInToken, code), 401, 'invalid_token');
    expectFailure(await signIn(running, account, code), 401, 'wrong_code');
    expectFailure(await signIn(running, account, earlier), 401, 'wrong_code');
  });

  test('sent several times at the same moment opens one session', async () => {
    const { account, secret, token } = await createEnrolledOperator(running);
    await call('DELETE', '/ops/sessions', { token });
    const begun = await Promise.all(Array.from({ length: 6 }, () => beginSignIn(running, account)));
    const code = await currentCode(database, secret);
    const answers = await Promise.all(begun.map(({ signInToken }) => sendCode(running, signInToken, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect(
      await ownerSql`SELECT FROM sessions WHERE user_id = ${account.userId} AND audience = 'operator'`,
    ).toHaveLength(1);
  });

  test('of another operator opens nothing', async () => {
    const [own, other] = [await createEnrolledOperator(running), await createEnrolledOperator(running)];
    expectFailure(await signIn(running, own.account, await currentCode(database, other.secret)), 401, 'wrong_code');
    expect((await signIn(running, own.account, await currentCode(database, own.secret))).status).toBe(200);
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])('of a phone whose clock is %i steps off gets %i', async (steps, status) => {
    const { account, secret } = await createEnrolledOperator(running);
    expect((await signIn(running, account, await currentCode(database, secret, steps))).status).toBe(status);
  });

  test('comes too late after ten minutes', async () => {
    const { account, secret } = await createEnrolledOperator(running);
    const { signInToken } = await beginSignIn(running, account);
    await ownerSql`UPDATE operator_sign_ins SET expires_at = expires_at - interval '10 minutes' WHERE operator_id = ${account.userId}`;
    expectFailure(await sendCode(running, signInToken, await currentCode(database, secret)), 401, 'invalid_token');
    expectFailure(await enrol(signInToken, 'k7wd-3fpm-x2ha-9tqe'), 401, 'invalid_token');
  });

  test('may be tried ten times from any network, then the right one waits as well; other operators do not', async () => {
    const [{ account, secret }, other] = [await createEnrolledOperator(running), await createEnrolledOperator(running)];
    const { signInToken } = await beginSignIn(running, account);
    const wrong = String((Number(await currentCode(database, secret, 40)) + 1) % 1_000_000).padStart(6, '0');
    const answers = [];
    for (let turn = 0; turn < 10; turn += 1) answers.push((await sendCode(running, signInToken, wrong)).status);
    // The app's first code was right, so that it took no try.
    expect(answers).toEqual(Array.from({ length: 10 }, () => 401));
    const answer = await sendCode(running, signInToken, await currentCode(database, secret));
    expectFailure(answer, 429, 'too_many_requests');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(60);
    expect((await signIn(running, other.account, await currentCode(database, other.secret))).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('replaces the app’s code once, however it is written, and its owner gets a mail', async () => {
    const { account, recoveryCodes } = await createEnrolledOperator(running);
    await deliverMails(running);
    const [first = '', second = ''] = recoveryCodes;
    const { signInToken } = await beginSignIn(running, account);
    await deliverMails(running);
    const { status, body } = await sendCode(running, signInToken, first.replaceAll('-', ' ').toUpperCase());
    expect([status, body.data.recoveryCodes]).toEqual([200, null]);
    expect((await readSession(running, body.data.token)).body.data.recoveryCodesLeft).toBe(9);
    expect((await mailTo(running, account.email)).text).toContain('kode pemulihan');
    expectFailure(await signIn(running, account, first), 401, 'wrong_code');
    expect((await signIn(running, account, second)).status).toBe(200);
  });

  test('of another operator opens nothing, and an enrolment code is none', async () => {
    const [own, other] = [await createEnrolledOperator(running), await createEnrolledOperator(running)];
    expectFailure(await signIn(running, own.account, other.recoveryCodes[0] ?? ''), 401, 'wrong_code');
    const { account, enrolmentCode } = await offerApp(database);
    expectFailure(await signIn(running, account, enrolmentCode), 401, 'wrong_code');
  });

  test('is stored as a hash, and the app’s secret sealed', async () => {
    const { account, secret, recoveryCodes } = await createEnrolledOperator(running);
    const [row] = await ownerSql<[{ kept: string }]>`
      SELECT concat(a::text, (SELECT string_agg(c::text, '') FROM operator_recovery_codes c WHERE c.operator_id = a.operator_id)) AS kept
      FROM operator_apps a WHERE a.operator_id = ${account.userId}`;
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(row.kept).not.toContain(text);
  });
});

describe('an enrolment code', () => {
  test('ties one app to the account: wrong, used, expired or another’s it does not', async () => {
    const [{ account, enrolmentCode }, other] = [await offerApp(database), await offerApp(database)];
    const { signInToken } = await beginSignIn(running, account);
    expectFailure(await enrol(signInToken, 'k7wd-3fpm-x2ha-9tqe'), 401, 'wrong_code');
    expectFailure(await enrol(signInToken, other.enrolmentCode), 401, 'wrong_code');
    await ownerSql`UPDATE operator_enrolments SET expires_at = now() WHERE operator_id = ${account.userId}`;
    expectFailure(await enrol(signInToken, enrolmentCode), 401, 'wrong_code');
    await ownerSql`UPDATE operator_enrolments SET expires_at = now() + interval '1 hour' WHERE operator_id = ${account.userId}`;
    const lost = await enrol(signInToken, enrolmentCode);
    const kept = await enrol(signInToken, enrolmentCode);
    expectFailure(
      await sendCode(running, signInToken, await currentCode(database, lost.body.data.secret)),
      401,
      'wrong_code',
    );
    const code = await currentCode(database, kept.body.data.secret);
    expect((await sendCode(running, signInToken, code)).status).toBe(200);
    const again = await beginSignIn(running, account);
    expect(again.next).toBe('code');
    expectFailure(await enrol(again.signInToken, enrolmentCode), 401, 'wrong_code');
  });

  test('that is right takes no try at codes, and a wrong one does', async () => {
    const { account, enrolmentCode } = await offerApp(database);
    const { signInToken } = await beginSignIn(running, account);
    const tries = async (times: number, code: string) => {
      const statuses = [];
      for (let turn = 0; turn < times; turn += 1) statuses.push((await enrol(signInToken, code)).status);
      return statuses;
    };
    expect(new Set(await tries(12, enrolmentCode))).toEqual(new Set([200]));
    expect(await tries(11, 'k7wd-3fpm-x2ha-9tqe')).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const app = await enrol(signInToken, enrolmentCode);
    expect(app.status).toBe(200);
    expectFailure(
      await sendCode(running, signInToken, await currentCode(database, app.body.data.secret)),
      429,
      'too_many_requests',
    );
  });

  test('begins the tries at codes afresh, of the account alone', async () => {
    const [{ account, secret }, other] = [await createEnrolledOperator(running), await createEnrolledOperator(running)];
    const useUp = async (operator: typeof account) => {
      const { signInToken } = await beginSignIn(running, operator);
      for (let turn = 0; turn < 10; turn += 1) await sendCode(running, signInToken, '0000 0000');
      expectFailure(await sendCode(running, signInToken, '0000 0000'), 429, 'too_many_requests');
    };
    await useUp(account);
    await useUp(other.account);
    const enrolmentCode = await ops(database, 'operators', 'enrol', account.email, '--by', other.account.email);
    const { signInToken } = await beginSignIn(running, account);
    const app = await enrol(signInToken, enrolmentCode);
    expect(app.body.data.secret).not.toBe(secret);
    const code = await currentCode(database, app.body.data.secret);
    expect((await sendCode(running, signInToken, code)).status).toBe(200);
    expectFailure(
      await signIn(running, other.account, await currentCode(database, other.secret)),
      429,
      'too_many_requests',
    );
  });

  test('is used up by the app’s first code, which comes before the code expires', async () => {
    const { account, enrolmentCode } = await offerApp(database);
    const { signInToken } = await beginSignIn(running, account);
    const { secret } = (await enrol(signInToken, enrolmentCode)).body.data;
    await ownerSql`UPDATE operator_enrolments SET expires_at = now() WHERE operator_id = ${account.userId}`;
    expectFailure(await sendCode(running, signInToken, await currentCode(database, secret)), 401, 'wrong_code');
    await ownerSql`UPDATE operator_enrolments SET expires_at = now() + interval '1 hour' WHERE operator_id = ${account.userId}`;
    expect((await sendCode(running, signInToken, await currentCode(database, secret))).status).toBe(200);
    expect(await ownerSql`SELECT FROM operator_enrolments WHERE operator_id = ${account.userId}`).toHaveLength(0);
  });

  test('replaces a lost phone: its codes, the recovery codes and all sessions end, and the operator gets a mail', async () => {
    const { account, secret, recoveryCodes, token } = await createEnrolledOperator(running);
    const colleague = await createEnrolledOperator(running);
    const { signInToken } = await beginSignIn(running, account);
    await deliverMails(running);
    const enrolmentCode = await ops(database, 'operators', 'enrol', account.email, '--by', colleague.account.email);
    expect((await mailTo(running, account.email)).text).toContain('tidak berlaku lagi');
    expectFailure(await readSession(running, token), 401, 'invalid_token');
    expect((await readSession(running, colleague.token)).status).toBe(200);
    expectFailure(await sendCode(running, signInToken, await currentCode(database, secret)), 401, 'invalid_token');
    expectFailure(await signIn(running, account, await currentCode(database, secret)), 401, 'wrong_code');
    expectFailure(await signIn(running, account, recoveryCodes[0] ?? ''), 401, 'wrong_code');
    const begun = await beginSignIn(running, account);
    const app = await enrol(begun.signInToken, enrolmentCode);
    const code = await currentCode(database, app.body.data.secret);
    expect((await sendCode(running, begun.signInToken, code)).status).toBe(200);
    const actions = await ownerSql`
      SELECT action, operator_id AS by FROM operator_actions WHERE subject = 'operator' AND subject_id = ${account.userId} ORDER BY id`;
    expect(actions.map(({ action, by }) => [action, by])).toEqual([
      ['offer_enrolment', account.userId],
      ['enrol', account.userId],
      ['offer_enrolment', colleague.account.userId],
      ['enrol', account.userId],
    ]);
    expect(await ownerSql`SELECT FROM broken_action_seals`).toHaveLength(0);
  });

  test('is offered by an operator to an operator with a role', async () => {
    const { account } = await createEnrolledOperator(running);
    const member = await createAccount(database);
    const offer = (email: string, by: string) => ops(database, 'operators', 'enrol', email, '--by', by);
    await expect(offer(member.email, account.email)).rejects.toThrow('no operator with a role');
    await expect(offer(account.email, member.email)).rejects.toThrow('no operator');
    await expect(ops(database, 'operators', 'enrol', account.email)).rejects.toThrow('--by is missing');
    expect((await signIn(running, account, '')).status).toBe(422);
  });
});
