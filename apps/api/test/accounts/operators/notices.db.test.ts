import { beforeEach, describe, expect, test } from 'vitest';
import { pruneAccounts } from '../../../src/accounts/sign-in/prune.ts';
import { createAccount, deliverMails, newNetwork, PASSWORD } from '../../support/accounts.ts';
import {
  beginSignIn,
  createEnrolledOperator,
  currentCode,
  type EnrolledOperator,
  forgetUsedCodes,
  offerApp,
  ops,
  type SignInOptions,
  sendCode,
  sendPassword,
  signIn,
} from '../../support/operator-sign-in.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { sql, ownerSql } = database;

beforeEach(() => ownerSql`DELETE FROM rate_budgets`);

const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const PASSWORD_USED = 'Kata sandi Anda dipakai untuk masuk sebagai petugas Uluran';
const CODES_USED_UP = 'Kode untuk akun petugas Uluran Anda terlalu sering salah';
const SIGNED_IN = 'Ada yang masuk sebagai petugas Uluran dengan akun Anda';

/** Subjects of the mails that an address gets by now, in the order of the alphabet: mails are sent several at once. */
async function subjectsTo(email: string): Promise<string[]> {
  const mails = (await deliverMails(running)).filter(({ to }) => to === email);
  return mails.map(({ subject }) => subject).sort();
}

/** Signs in as an operator, with a code of the app. */
async function signInAt({ account, secret }: EnrolledOperator, place: SignInOptions): Promise<void> {
  await forgetUsedCodes(database, account.userId);
  expect((await signIn(running, account, await currentCode(database, secret), place)).status).toBe(200);
}

const signInAtSite = (email: string, { clientAddress = newNetwork(), headers = {} }: SignInOptions) =>
  call('POST', '/auth/login', { body: { email, password: PASSWORD }, clientAddress, headers });

/** An operator whose mails of being enrolled have come. */
async function createQuietOperator(): Promise<EnrolledOperator> {
  const operator = await createEnrolledOperator(running);
  await deliverMails(running);
  return operator;
}

describe('a sign-in as an operator', () => {
  test('is notified by mail from a new device or network, and not from a known one', async () => {
    const operator = await createQuietOperator();
    const { email } = operator.account;
    const clientAddress = newNetwork();
    const at = async (place: SignInOptions) => {
      await signInAt(operator, place);
      return await subjectsTo(email);
    };
    expect(await at({ clientAddress, headers: FIREFOX })).toEqual([SIGNED_IN, PASSWORD_USED]);
    expect(await at({ clientAddress, headers: FIREFOX })).toEqual([]);
    await ownerSql`UPDATE operator_places SET notified_at = now() - interval '2 days' WHERE operator_id = ${operator.account.userId}`;
    expect(await at({ clientAddress, headers: FIREFOX })).toEqual([]);
    expect(await at({ clientAddress })).toEqual([SIGNED_IN, PASSWORD_USED]);
    expect(await at({ headers: FIREFOX })).toEqual([SIGNED_IN, PASSWORD_USED]);
  });

  test('is told apart from one at the site, in both directions', async () => {
    const operator = await createQuietOperator();
    const { email } = operator.account;
    const [first, second] = [newNetwork(), newNetwork()];
    await signInAtSite(email, { clientAddress: first, headers: FIREFOX });
    await deliverMails(running);
    await signInAt(operator, { clientAddress: first, headers: FIREFOX });
    expect(await subjectsTo(email)).toEqual([SIGNED_IN, PASSWORD_USED]);
    await signInAt(operator, { clientAddress: second });
    await deliverMails(running);
    await signInAtSite(email, { clientAddress: second });
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  test('makes its network one from which the password is tried without strangers’ limits', async () => {
    const operator = await createQuietOperator();
    const { email } = operator.account;
    const clientAddress = newNetwork();
    await signInAt(operator, { clientAddress });
    const wrong = { email, password: 'bukan kata sandinya' };
    for (let round = 0; round < 6; round += 1)
      await Promise.all(Array.from({ length: 10 }, () => sendPassword(running, wrong)));
    expectFailure(await sendPassword(running, operator.account), 429, 'too_many_requests');
    await beginSignIn(running, operator.account, { clientAddress });
    expect((await signInAtSite(email, { clientAddress })).status).toBe(200);
  });
});

describe('a right password whose code never comes', () => {
  test('is notified by mail, with its device, and once a day for each device and network', async () => {
    const { account } = await createQuietOperator();
    const clientAddress = newNetwork();
    await beginSignIn(running, account, { clientAddress, headers: FIREFOX });
    const [mail, ...others] = (await deliverMails(running)).filter(({ to }) => to === account.email);
    expect(others).toHaveLength(0);
    expect(mail?.subject).toBe(PASSWORD_USED);
    expect(mail?.text).toContain('Firefox di Linux');
    expect(mail?.text).toContain('masih diperlukan kode');
    for (let turn = 0; turn < 3; turn += 1) await beginSignIn(running, account, { clientAddress, headers: FIREFOX });
    expect(await subjectsTo(account.email)).toEqual([]);
    await ownerSql`UPDATE operator_places SET notified_at = now() - interval '1 day' WHERE operator_id = ${account.userId}`;
    await beginSignIn(running, account, { clientAddress, headers: FIREFOX });
    expect(await subjectsTo(account.email)).toEqual([PASSWORD_USED]);
  });

  test('sends six mails at once at the most, from however many networks, and a code that is right still sends its own', async () => {
    const operator = await createQuietOperator();
    const { email } = operator.account;
    await ownerSql`DELETE FROM rate_budgets`;
    for (let turn = 0; turn < 10; turn += 1) await beginSignIn(running, operator.account);
    expect(await subjectsTo(email)).toEqual(Array.from({ length: 6 }, () => PASSWORD_USED));
    await signInAt(operator, {});
    expect(await subjectsTo(email)).toEqual([SIGNED_IN]);
  });

  test('leaves its device, network and time behind, and makes the network no known one', async () => {
    const { account } = await createQuietOperator();
    await beginSignIn(running, account, { headers: FIREFOX });
    const places = await ownerSql`
      SELECT device, password_at > now() - interval '1 minute' AS lately, signed_in_at AS "signedInAt" FROM operator_places
      WHERE operator_id = ${account.userId} AND device = 'Firefox di Linux'`;
    expect(places).toEqual([{ device: 'Firefox di Linux', lately: true, signedInAt: null }]);
    expect(await ownerSql`SELECT FROM user_devices WHERE user_id = ${account.userId}`).toHaveLength(0);
  });

  test('of an account that is no operator’s, and a wrong one, send none', async () => {
    const member = await createAccount(database);
    const { account } = await createQuietOperator();
    expectFailure(await sendPassword(running, member), 401, 'wrong_credentials');
    expectFailure(await sendPassword(running, { ...account, password: 'bukan itu' }), 401, 'wrong_credentials');
    expect(await deliverMails(running)).toEqual([]);
  });
});

describe('codes that are wrong until no try is left', () => {
  const later = (interval: string) =>
    ownerSql`UPDATE rate_budgets SET spent_until = spent_until - ${interval}::text::interval WHERE key <> 'login'`;

  test('are notified by mail, with the tenth, and once in six hours', async () => {
    const { account, secret } = await createQuietOperator();
    await ownerSql`DELETE FROM rate_budgets`;
    const { signInToken } = await beginSignIn(running, account);
    await deliverMails(running);
    const wrong = String((Number(await currentCode(database, secret, 40)) + 1) % 1_000_000).padStart(6, '0');
    const tryCodes = async (times: number, status: number, code: string) => {
      for (let turn = 0; turn < times; turn += 1)
        expectFailure(await sendCode(running, signInToken, wrong), status, code);
    };
    await tryCodes(9, 401, 'wrong_code');
    expect(await subjectsTo(account.email)).toEqual([]);
    await tryCodes(1, 401, 'wrong_code');
    expect(await subjectsTo(account.email)).toEqual([CODES_USED_UP]);
    await tryCodes(3, 429, 'too_many_requests');
    expect(await subjectsTo(account.email)).toEqual([]);
    await later('1 hour');
    await Promise.all(Array.from({ length: 12 }, () => sendCode(running, signInToken, wrong)));
    expect(await subjectsTo(account.email)).toEqual([]);
    await later('5 hours');
    await Promise.all(Array.from({ length: 12 }, () => sendCode(running, signInToken, wrong)));
    expect(await subjectsTo(account.email)).toEqual([CODES_USED_UP]);
  });

  test('are notified at an enrolment as well, and a right code at the last try is not', async () => {
    const { account, enrolmentCode } = await offerApp(database);
    const { signInToken } = await beginSignIn(running, account);
    await deliverMails(running);
    const enrol = (code: string) =>
      call('POST', '/ops/sign-in/enrolment', {
        body: { signInToken, enrolmentCode: code },
        clientAddress: newNetwork(),
      });
    const wrong = 'k7wd-3fpm-x2ha-9tqe';
    for (let turn = 0; turn < 9; turn += 1) expectFailure(await enrol(wrong), 401, 'wrong_code');
    const { body } = await enrol(enrolmentCode);
    expect(body.data.secret).toBeDefined();
    expect(await subjectsTo(account.email)).toEqual([]);
    await later('5 minutes');
    for (let turn = 0; turn < 2; turn += 1) await enrol(wrong);
    expect(await subjectsTo(account.email)).toEqual([CODES_USED_UP]);
  });
});

describe('where an operator has signed in', () => {
  test('is a new place again with the next app', async () => {
    const operator = await createQuietOperator();
    const { account } = operator;
    const place = { clientAddress: newNetwork(), headers: FIREFOX };
    await signInAt(operator, place);
    await ops(database, 'operators', 'enrol', account.email, '--by', account.email);
    await deliverMails(running);
    await beginSignIn(running, account, place);
    expect(await subjectsTo(account.email)).toEqual([PASSWORD_USED]);
  });

  test('is forgotten after a year, and with the account', async () => {
    const [{ account }, other] = [await createQuietOperator(), await createQuietOperator()];
    const count = async () =>
      (await ownerSql`SELECT FROM operator_places WHERE operator_id = ${account.userId}`).length;
    await beginSignIn(running, account);
    await ownerSql`
      UPDATE operator_places SET password_at = now() - interval '1 year' WHERE operator_id = ${account.userId} AND signed_in_at IS NOT NULL`;
    const before = await count();
    await pruneAccounts(sql);
    expect(await count()).toBeLessThan(before);
    expect(await count()).toBeGreaterThan(0);
    await ops(database, 'operators', 'end', account.email);
    expect(
      (await call('DELETE', '/auth/account', { token: (await signInAtSite(account.email, {})).body.data.token }))
        .status,
    ).toBe(200);
    expect(await count()).toBe(0);
    expect(await ownerSql`SELECT FROM operator_places WHERE operator_id = ${other.account.userId}`).not.toHaveLength(0);
  });

  test('is written by functions alone', async () => {
    await expect(sql`UPDATE operator_places SET signed_in_at = now()`).rejects.toThrow('permission denied');
    await expect(
      sql`INSERT INTO operator_places (operator_id, device, address_hash) VALUES (1, 'x', sha256('x'))`,
    ).rejects.toThrow('permission denied');
  });
});
