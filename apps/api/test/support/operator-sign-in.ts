import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { runOps } from '../../src/backoffice/commands/run-ops.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { type Account, type AccountFields, createOperator, newNetwork } from './accounts.ts';
import { openSealer } from './sealer.ts';
import type { Answer, TestApi } from './test-api.ts';

const PERIOD_MS = 30_000;
/** A code that is made this many milliseconds into its step is compared within the same step. */
const LATEST_MS = 25_000;

/** Runs a command of operators; returns its output. */
export async function ops({ ownerSql }: Pick<TestDatabase, 'ownerSql'>, ...args: string[]): Promise<string> {
  const printed: string[] = [];
  const ask = () => Promise.reject(new Error('no gateway in this test'));
  await runOps(ownerSql, args, { print: (text) => printed.push(text), ask, openSealer });
  return printed.join('\n');
}

/** The database's time in ms. Waits for the next step of codes if the present one ends soon. */
async function steadyTime({ ownerSql }: Pick<TestDatabase, 'ownerSql'>): Promise<number> {
  for (;;) {
    const [{ ms }] = await ownerSql<
      [{ ms: number }]
    >`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`;
    const passed = ms % PERIOD_MS;
    if (passed < LATEST_MS) return ms;
    await new Promise((resolve) => setTimeout(resolve, PERIOD_MS - passed + 100));
  }
}

/** The code of an app whose clock is so many steps ahead of the server's. */
export async function currentCode(
  database: Pick<TestDatabase, 'ownerSql'>,
  secret: string,
  stepsAhead = 0,
): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: (await steadyTime(database)) + stepsAhead * PERIOD_MS });
}

/** An operator with an enrolment code but no authenticator app. */
export async function offerApp(
  database: TestDatabase,
  fields: AccountFields = {},
): Promise<{ account: Account; enrolmentCode: string }> {
  const account = await createOperator(database, fields);
  return { account, enrolmentCode: await ops(database, 'operators', 'enrol', account.email, '--by', account.email) };
}

export interface SignInOptions {
  clientAddress?: string;
  password?: string;
  headers?: Record<string, string>;
  deviceProofs?: readonly string[];
}

/** Sends the password, the first step. */
export function sendPassword(
  { call }: TestApi,
  { email, password }: Pick<Account, 'email' | 'password'>,
  options: SignInOptions = {},
): Promise<Answer> {
  return call('POST', '/ops/sign-in', {
    body: {
      email,
      password: options.password ?? password,
      ...(options.deviceProofs && { deviceProofs: options.deviceProofs }),
    },
    clientAddress: options.clientAddress ?? newNetwork(),
    ...(options.headers && { headers: options.headers }),
  });
}

/** Sends the code, the second step. */
export function sendCode(
  { call }: TestApi,
  signInToken: string,
  code: string,
  { clientAddress = newNetwork(), headers = {} }: SignInOptions = {},
): Promise<Answer> {
  return call('POST', '/ops/sign-in/code', { body: { signInToken, code }, clientAddress, headers });
}

/** Completes the first step. */
export async function beginSignIn(
  running: TestApi,
  account: Pick<Account, 'email' | 'password'>,
  options: SignInOptions = {},
): Promise<{ signInToken: string; next: string }> {
  const { status, body } = await sendPassword(running, account, options);
  expect(status).toBe(200);
  return body.data;
}

/** Completes both steps; the response is that of the second. */
export async function signIn(
  running: TestApi,
  account: Pick<Account, 'email' | 'password'>,
  code: string,
  options: SignInOptions = {},
): Promise<Answer> {
  const { signInToken } = await beginSignIn(running, account, options);
  return await sendCode(running, signInToken, code, options);
}

export interface EnrolledOperator {
  account: Account;
  /** Secret of the operator's authenticator app. */
  secret: string;
  recoveryCodes: string[];
  /** Token of the session that the first code opened. */
  token: string;
}

/** Allows the app's codes of this time again, instead of a wait for later ones. */
export async function forgetUsedCodes({ ownerSql }: Pick<TestDatabase, 'ownerSql'>, userId: number): Promise<void> {
  await ownerSql`UPDATE operator_apps SET last_step = last_step - 10 WHERE operator_id = ${userId}`;
}

/** An operator with an authenticator app who signed in some minutes ago. */
export async function createEnrolledOperator(running: TestApi, fields: AccountFields = {}): Promise<EnrolledOperator> {
  const { database, call } = running;
  const { account, enrolmentCode } = await offerApp(database, fields);
  const { signInToken } = await beginSignIn(running, account);
  const enrolled = await call('POST', '/ops/sign-in/enrolment', {
    body: { signInToken, enrolmentCode },
    clientAddress: newNetwork(),
  });
  const { secret } = enrolled.body.data;
  const finished = await sendCode(running, signInToken, await currentCode(database, secret));
  expect(finished.status).toBe(200);
  await forgetUsedCodes(database, account.userId);
  return { account, secret, recoveryCodes: finished.body.data.recoveryCodes, token: finished.body.data.token };
}

/** The session of a token, in the API's form. */
export const readSession = ({ call }: TestApi, token: string): Promise<Answer> =>
  call('GET', '/ops/session', { token });
