import { PRODUCT_NAME } from '@uluran/brand';
import type { LoginForm } from '@uluran/contract/auth-forms';
import type { OperatorApp, OperatorSignIn, OperatorToken } from '@uluran/contract/endpoints';
import type { Sql, TransactionSql } from '../../platform/database/client.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { readPasswordHash } from '../account/account-repository.ts';
import { AccountFrozen, SignInExpired, WrongCode, WrongCredentials } from '../account/errors.ts';
import type { AttemptLimits } from '../passwords/attempt-limits.ts';
import { beginPasswordAttempt } from '../passwords/password-attempts.ts';
import type { PasswordHasher } from '../passwords/passwords.ts';
import { beginCodeProof, endLoginAttempts, giveBackCode } from '../passwords/throttle.ts';
import type { Caller } from '../sessions/caller.ts';
import { seeKnownDevice } from '../sessions/known-device-repository.ts';
import { newToken, sha256, temporaryPasswordHash } from '../sessions/tokens.ts';
import { appCodeIn, describeApp, newAppSecret } from './codes.ts';
import { notifyOfPassword, notifyOfSignIn, withNoticeOfLastTry } from './notices.ts';
import { openOperatorSession } from './operator-sessions.ts';
import {
  type BegunSignIn,
  enrolApp,
  hasConfirmedApp,
  insertSignIn,
  lockOperator,
  readSignIn,
  takeSignIn,
} from './repository.ts';
import { placeOf, takeCode } from './take-code.ts';

interface Dependencies {
  sql: Sql;
  sealer: Sealer;
  hasher: PasswordHasher;
  limits: AttemptLimits;
}

interface CodeForm {
  signInToken: string;
  code: string;
}

/** Opens the session, and notifies the owner of a new device or network, and of every code other than the app's. */
async function openSession(
  tx: TransactionSql,
  operatorId: number,
  notice: { caller: Caller; always: boolean },
): Promise<Omit<OperatorToken, 'recoveryCodes'>> {
  const session = await openOperatorSession(tx, operatorId, notice.caller.device);
  if (session === undefined) throw new SignInExpired();
  await notifyOfSignIn(tx, operatorId, notice);
  return { token: session.token, expiresAt: session.expiresAt.toISOString() };
}

export function createOperatorSignIn({ sql, sealer, hasher, limits }: Dependencies) {
  /**
   * Returns the started sign-in of a token. It proves the password, and its codes are counted by account: other clients on its network have
   * no effect.
   * @throws SignInExpired, TooManyAttempts
   */
  async function readBegun(signInToken: string, clientAddress: string): Promise<BegunSignIn> {
    const signIn = await readSignIn(sql, sha256(signInToken));
    if (signIn !== undefined) return signIn;
    await limits.begin('login', clientAddress);
    throw new SignInExpired();
  }

  /** Compares a code that was counted before. @throws WrongCode, SignInExpired */
  async function takeCountedCode(
    signIn: BegunSignIn,
    { signInToken, code }: CodeForm,
    caller: Caller,
  ): Promise<OperatorToken> {
    const { operatorId } = signIn;
    return await sql.begin(async (tx) => {
      if (!(await lockOperator(tx, operatorId))) throw new SignInExpired();
      if (!(await takeSignIn(tx, sha256(signInToken)))) throw new SignInExpired();
      const recoveryCodes = await takeCode(tx, sealer, signIn, code);
      await giveBackCode(tx, operatorId);
      const always = recoveryCodes !== null || appCodeIn(code) === undefined;
      return { ...(await openSession(tx, operatorId, { caller, always })), recoveryCodes };
    });
  }

  return {
    /**
     * The first step. The response is the same for an unknown address, an account that is not an operator's, and a wrong password.
     * @throws WrongCredentials, AccountFrozen, TooManyAttempts
     */
    async begin(form: LoginForm, caller: Caller): Promise<OperatorSignIn> {
      const { attempt, account, knownDevice } = await beginPasswordAttempt({ sql, limits }, form, caller);
      const isRight = await hasher.verify(account?.passwordHash ?? null, form.password);
      if (account === undefined || !isRight) throw new WrongCredentials();
      const { userId, passwordHash, frozen } = account;
      const { text: signInToken, hash } = newToken();
      return await sql.begin(async (tx) => {
        const isOperator = await lockOperator(tx, userId);
        // A change of the password ends every earlier sign-in: none with the old password may begin after it.
        if ((await readPasswordHash(tx, userId)) !== passwordHash) throw new WrongCredentials();
        if (frozen) throw new AccountFrozen();
        if (!isOperator) throw new WrongCredentials();
        await endLoginAttempts(tx, attempt);
        if (knownDevice !== null) await seeKnownDevice(tx, knownDevice.id);
        const expiresAt = await insertSignIn(tx, userId, hash);
        await notifyOfPassword(tx, userId, caller);
        const next = (await hasConfirmedApp(tx, userId)) ? 'code' : 'enrolment';
        return { signInToken, expiresAt: expiresAt.toISOString(), next };
      });
    },

    /**
     * Connects an app to the account, with the enrolment code. Its first code completes the sign-in. @throws WrongCode, SignInExpired,
     * TooManyAttempts
     */
    async enrol(form: { signInToken: string; enrolmentCode: string }, clientAddress: string): Promise<OperatorApp> {
      const { operatorId, email } = await readBegun(form.signInToken, clientAddress);
      const codeHash = temporaryPasswordHash(form.enrolmentCode);
      const secret = newAppSecret();
      const secretSealed = sealer.seal(secret, placeOf(operatorId));
      const isEnrolled = await sql.begin(async (tx) => {
        if (!(await lockOperator(tx, operatorId))) throw new SignInExpired();
        return await enrolApp(tx, { operatorId, codeHash, secretSealed });
      });
      // 80 random bits cannot be guessed, so they may be compared first: a correct code does not use up an attempt at the app's first code.
      if (!isEnrolled)
        await withNoticeOfLastTry(sql, operatorId, async () => {
          await beginCodeProof(sql, operatorId);
          throw new WrongCode();
        });
      return describeApp(secret, { issuer: PRODUCT_NAME, label: email });
    },

    /** The second step: opens the session. @throws WrongCode, SignInExpired, TooManyAttempts */
    async finish(form: CodeForm, caller: Caller): Promise<OperatorToken> {
      const signIn = await readBegun(form.signInToken, caller.clientAddress);
      return await withNoticeOfLastTry(sql, signIn.operatorId, async () => {
        await beginCodeProof(sql, signIn.operatorId);
        return await takeCountedCode(signIn, form, caller);
      });
    },
  };
}

export type OperatorSignInService = ReturnType<typeof createOperatorSignIn>;
