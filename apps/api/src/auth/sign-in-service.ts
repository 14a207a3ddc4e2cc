import type { LoginForm } from '@uluran/contract/auth-forms';
import type { SignIn } from '@uluran/contract/user';
import type { Sql, TransactionSql } from '../database/client.ts';
import { networkOf } from '../http/client-address.ts';
import { findCredentials, lockUser, readPasswordHash } from './account-repository.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { AccountFrozen, WrongCredentials } from './errors.ts';
import { hasTemporaryPassword, takeTemporaryPassword } from './link-repository.ts';
import type { PasswordHasher } from './passwords.ts';
import type { ProviderIdentity } from './providers/identity.ts';
import { signInWithProvider } from './providers/service.ts';
import { newToken, sha256, temporaryPasswordHash } from './secrets.ts';
import { insertSession, rememberDevice } from './session-repository.ts';
import { beginLoginAttempt, endLoginAttempts } from './throttle.ts';
import { askForMail } from './topics.ts';

/** Where a request comes from. */
export interface Caller {
  clientAddress: string;
  /** Browser and system in words. */
  device: string;
}

interface Opening {
  userId: number;
  temporaryPasswordId: number | null;
  /** The owner should hear of it on a device they know, too. */
  alwaysTell: boolean;
}

interface Dependencies {
  sql: Sql;
  hasher: PasswordHasher;
  limits: AttemptLimits;
}

export function createSignInService({ sql, hasher, limits }: Dependencies) {
  const addressHash = ({ clientAddress }: Caller) => sha256(`network\n${networkOf(clientAddress)}`);

  async function openSession(
    tx: TransactionSql,
    { userId, temporaryPasswordId, alwaysTell }: Opening,
    caller: Caller,
  ): Promise<SignIn> {
    const { device } = caller;
    const token = newToken();
    const expiresAt = await insertSession(tx, { userId, tokenHash: token.hash, device, temporaryPasswordId });
    const known = await rememberDevice(tx, { userId, device, addressHash: addressHash(caller) });
    if (alwaysTell || (known.isNewDevice && !known.isFirst)) {
      await askForMail(tx, 'account_signed_in_elsewhere', { userId, device, signedInAt: new Date().toISOString() });
    }
    return { token: token.text, expiresAt: expiresAt.toISOString() };
  }

  /** What was compared may have been replaced meanwhile, and that ends every session: none may begin after it. */
  async function requireStillGood(
    tx: TransactionSql,
    { userId, temporaryPasswordId }: Opening,
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
     * Opens a session with an address and its password, or a temporary one. Takes as long, and answers the same, whether the address
     * is unknown, not confirmed yet, without a password, or the password is wrong.
     * @throws WrongCredentials, AccountFrozen, TooManyAttempts
     */
    async signIn({ email, password }: LoginForm, caller: Caller): Promise<SignIn> {
      const { clientAddress } = caller;
      await limits.begin('login', clientAddress);
      const account = await findCredentials(sql, email, addressHash(caller));
      await beginLoginAttempt(sql, { email, clientAddress, familiar: account?.familiar ?? false });
      const isPassword = await hasher.verify(account?.passwordHash ?? null, password);
      const temporaryPasswordId = isPassword
        ? null
        : await takeTemporaryPassword(sql, account?.userId ?? null, temporaryPasswordHash(password));
      if (account === undefined || temporaryPasswordId === undefined) throw new WrongCredentials();
      await endLoginAttempts(sql, { email, clientAddress });
      if (account.frozen) throw new AccountFrozen();
      const opening = { userId: account.userId, temporaryPasswordId, alwaysTell: false };
      return await sql.begin(async (tx) => {
        await requireStillGood(tx, opening, account.passwordHash);
        return await openSession(tx, opening, caller);
      });
    },

    /**
     * Opens a session for somebody a sign-in service vouches for, whose account is made if there is none.
     * @throws ProviderTokenInvalid, Failure `forbidden`, TooManyAttempts
     */
    async signInAs(verify: () => Promise<ProviderIdentity>, caller: Caller): Promise<SignIn> {
      await limits.begin('provider', caller.clientAddress);
      const identity = await verify();
      return await sql.begin(async (tx) => {
        const { userId, outcome } = await signInWithProvider(tx, identity);
        return await openSession(tx, { userId, temporaryPasswordId: null, alwaysTell: outcome === 'linked' }, caller);
      });
    },
  };
}

export type SignInService = ReturnType<typeof createSignInService>;
