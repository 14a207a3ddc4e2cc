import type { LoginForm } from '@uluran/contract/auth-forms';
import type { SignIn } from '@uluran/contract/user';
import type { Sql, TransactionSql } from '../../platform/database/client.ts';
import { lockUser, readPasswordHash } from '../account/account-repository.ts';
import { AccountFrozen, WrongCredentials } from '../account/errors.ts';
import { queueMail } from '../account/topics.ts';
import type { AttemptLimits } from '../passwords/attempt-limits.ts';
import { beginPasswordAttempt } from '../passwords/password-attempts.ts';
import type { PasswordHasher } from '../passwords/passwords.ts';
import { endLoginAttempts } from '../passwords/throttle.ts';
import type { ProviderIdentity } from '../providers/identity.ts';
import { signInWithProvider } from '../providers/service.ts';
import { addressHashOf, type Caller } from '../sessions/caller.ts';
import { type KnownDevice, rememberKnownDevice } from '../sessions/known-device-repository.ts';
import { insertSession, rememberDevice } from '../sessions/session-repository.ts';
import { newToken, temporaryPasswordHash } from '../sessions/tokens.ts';
import { hasTemporaryPassword, takeTemporaryPassword } from './link-repository.ts';

interface Opening {
  userId: number;
  temporaryPasswordId: number | null;
  /** True if the owner gets the notice also for a known device. */
  alwaysNotify: boolean;
  /** Device of the sign-in with a password; null without a password. */
  knownDevice: KnownDevice | null;
}

interface Dependencies {
  sql: Sql;
  hasher: PasswordHasher;
  limits: AttemptLimits;
}

export function createSignInService({ sql, hasher, limits }: Dependencies) {
  async function openSession(
    tx: TransactionSql,
    { userId, temporaryPasswordId, alwaysNotify, knownDevice }: Opening,
    caller: Caller,
  ): Promise<SignIn> {
    const { device } = caller;
    const token = newToken();
    const knownDeviceId = knownDevice?.id ?? null;
    const session = { userId, tokenHash: token.hash, device, temporaryPasswordId, knownDeviceId };
    const expiresAt = await insertSession(tx, session);
    const known = await rememberDevice(tx, { userId, device, addressHash: addressHashOf(caller) });
    if (alwaysNotify || (known.isNewDevice && !known.isFirst)) {
      await queueMail(tx, 'account_signed_in_elsewhere', { userId, device, signedInAt: new Date().toISOString() });
    }
    return { token: token.text, expiresAt: expiresAt.toISOString(), deviceProof: knownDevice?.proof ?? null };
  }

  /** The compared password may have been replaced meanwhile, which ends every session: none may begin after that. */
  async function requireStillGood(
    tx: TransactionSql,
    { userId, temporaryPasswordId }: Pick<Opening, 'userId' | 'temporaryPasswordId'>,
    comparedHash: string | null,
  ): Promise<void> {
    await lockUser(tx, userId);
    const isGood =
      temporaryPasswordId === null
        ? (await readPasswordHash(tx, userId)) === comparedHash
        : await hasTemporaryPassword(tx, temporaryPasswordId);
    if (!isGood) throw new WrongCredentials();
  }

  return {
    /**
     * Opens a session with an address and its password, or a temporary one. Duration and response are the same if the address is unknown,
     * unconfirmed or without a password, and if the password is wrong.
     * @throws WrongCredentials, AccountFrozen, TooManyAttempts
     */
    async signIn(form: LoginForm, caller: Caller): Promise<SignIn> {
      const { attempt, account, knownDevice } = await beginPasswordAttempt({ sql, limits }, form, caller);
      const { password } = form;
      const isPassword = await hasher.verify(account?.passwordHash ?? null, password);
      const temporaryPasswordId = isPassword
        ? null
        : await takeTemporaryPassword(sql, account?.userId ?? null, temporaryPasswordHash(password));
      if (account === undefined || temporaryPasswordId === undefined) throw new WrongCredentials();
      await endLoginAttempts(sql, attempt);
      if (account.frozen) throw new AccountFrozen();
      const { userId } = account;
      return await sql.begin(async (tx) => {
        await requireStillGood(tx, { userId, temporaryPasswordId }, account.passwordHash);
        const device = await rememberKnownDevice(tx, userId, knownDevice);
        return await openSession(tx, { userId, temporaryPasswordId, alwaysNotify: false, knownDevice: device }, caller);
      });
    },

    /**
     * Opens a session by a sign-in service, and creates the account if there is none.
     * @throws ProviderTokenInvalid, Failure `forbidden`, TooManyAttempts
     */
    async signInAs(verify: () => Promise<ProviderIdentity>, caller: Caller): Promise<SignIn> {
      await limits.begin('provider', caller.clientAddress);
      const identity = await verify();
      return await sql.begin(async (tx) => {
        const { userId, outcome } = await signInWithProvider(tx, identity);
        const opening = { userId, temporaryPasswordId: null, alwaysNotify: outcome === 'linked', knownDevice: null };
        return await openSession(tx, opening, caller);
      });
    },
  };
}

export type SignInService = ReturnType<typeof createSignInService>;
