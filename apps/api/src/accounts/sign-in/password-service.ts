import type { ChangePasswordForm, ConfirmAccessForm, FirstPasswordForm } from '@uluran/contract/auth-forms';
import type { Sql, TransactionSql } from '../../platform/database/client.ts';
import { everyFault, InvalidFields } from '../../platform/http/failures.ts';
import type { Member } from '../../platform/http/members.ts';
import { lockUser, readPasswordHash, readRecipient, storePassword } from '../account/account-repository.ts';
import { PasswordAlreadySet, ProviderProofTooOld } from '../account/errors.ts';
import { queueMail } from '../account/topics.ts';
import type { AttemptLimits } from '../passwords/attempt-limits.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';
import type { PasswordHasher } from '../passwords/passwords.ts';
import { beginPasswordProof, endPasswordProofs } from '../passwords/throttle.ts';
import type { ProviderIdentity } from '../providers/identity.ts';
import { confirmWithProvider } from '../providers/service.ts';
import { CONFIRMED_MINUTES, confirmSession, liftSession } from '../sessions/session-repository.ts';
import { temporaryPasswordHash } from '../sessions/tokens.ts';
import { endAccess } from './account-access.ts';
import { isSessionsTemporaryPassword, isUsableTemporaryPassword, takeTemporaryPassword } from './link-repository.ts';

const WRONG_PASSWORD = 'Kata sandi saat ini salah.';
const SAME_PASSWORD = 'Kata sandi baru masih sama dengan yang lama.';

/** The owner's proof of identity, with a sign-in service's response already verified. */
export type AccessProof = Pick<ConfirmAccessForm, 'password'> & { verify?: () => Promise<ProviderIdentity> };

interface Dependencies {
  sql: Sql;
  hasher: PasswordHasher;
  limits: AttemptLimits;
}

export function createPasswordService({ sql, hasher, limits }: Dependencies) {
  /** Compares with the owner's password by the given hash; delayed after failures from any network. */
  async function isOwnPassword(member: Member, stored: string | null, password: string): Promise<boolean> {
    await beginPasswordProof(sql, member);
    const isRight = await hasher.verify(stored, password);
    if (isRight) await endPasswordProofs(sql, member);
    return isRight;
  }

  /** Returns true if the password is a mailed one that is still unused. @throws InvalidFields */
  async function refuseWrongPassword(member: Member, stored: string | null, password: string): Promise<boolean> {
    const hash = temporaryPasswordHash(password);
    if (await isUsableTemporaryPassword(sql, member.userId, hash)) return true;
    const isCurrent =
      (member.temporaryPassword && (await isSessionsTemporaryPassword(sql, member.sessionId, hash))) ||
      (await isOwnPassword(member, stored, password));
    if (!isCurrent) throw new InvalidFields({ currentPassword: [WRONG_PASSWORD] });
    return false;
  }

  async function refuseGuessable({ userId }: Member, password: string): Promise<void> {
    const owner = await readRecipient(sql, userId);
    refuseCommonPassword(password, owner === undefined ? [] : [owner.email, owner.name]);
  }

  /** Stores a new password and ends all other access. */
  async function replacePassword(tx: TransactionSql, member: Member, hash: string): Promise<void> {
    await storePassword(tx, member.userId, hash);
    // This comes first: otherwise the session would end with the temporary password.
    if (member.temporaryPassword) await liftSession(tx, member.sessionId);
    await endAccess(tx, member);
    const changedAt = new Date().toISOString();
    await queueMail(tx, 'account_password_changed', { userId: member.userId, changedAt });
  }

  return {
    /** Queues the mail with a temporary password, if the address has an account. @throws TooManyAttempts */
    async forgotPassword(email: string, clientAddress: string): Promise<void> {
      await limits.begin('mail', clientAddress);
      await queueMail(sql, 'account_password_forgotten', { email });
    },

    /**
     * Replaces the password. A temporary password is accepted as the current one: the one that opened the session, or, for a signed-in
     * owner who has forgotten the current one, an unused one from a mail.
     * @throws InvalidFields, TooManyAttempts
     */
    async changePassword(member: Member, form: ChangePasswordForm, clientAddress: string): Promise<void> {
      const { currentPassword, password } = form;
      await limits.begin('password', clientAddress);
      const stored = await readPasswordHash(sql, member.userId);
      const hash = temporaryPasswordHash(currentPassword);
      const { isMailed } = await everyFault({
        isMailed: () => refuseWrongPassword(member, stored, currentPassword),
        guessable: () => refuseGuessable(member, password),
        same: () => {
          if (password === currentPassword) throw new InvalidFields({ password: [SAME_PASSWORD] });
        },
      });
      const newHash = await hasher.hash(password);
      await sql.begin(async (tx) => {
        await lockUser(tx, member.userId);
        if (isMailed && (await takeTemporaryPassword(tx, member.userId, hash)) === undefined) {
          throw new InvalidFields({ currentPassword: [WRONG_PASSWORD] });
        }
        // Of two parallel changes the second proved the previous password and fails: an owner who changes it before a thief keeps the
        // account.
        if ((await readPasswordHash(tx, member.userId)) !== stored) {
          throw new InvalidFields({ currentPassword: [WRONG_PASSWORD] });
        }
        await replacePassword(tx, member, newHash);
      });
    },

    /** Sets the password of an account without one. @throws PasswordAlreadySet, InvalidFields, TooManyAttempts */
    async setFirstPassword(member: Member, { password }: FirstPasswordForm, clientAddress: string): Promise<void> {
      await limits.begin('password', clientAddress);
      if ((await readPasswordHash(sql, member.userId)) !== null) throw new PasswordAlreadySet();
      await refuseGuessable(member, password);
      const hash = await hasher.hash(password);
      await sql.begin(async (tx) => {
        await lockUser(tx, member.userId);
        if ((await readPasswordHash(tx, member.userId)) !== null) throw new PasswordAlreadySet();
        await replacePassword(tx, member, hash);
      });
    },

    /**
     * Records a proof of identity; returns its expiry.
     * @throws InvalidFields, ProviderTokenInvalid, ProviderProofTooOld, TooManyAttempts
     */
    async confirmAccess(member: Member, { password, verify }: AccessProof, clientAddress: string): Promise<Date> {
      await limits.begin('password', clientAddress);
      if (verify !== undefined) return await confirmByProvider(member, await verify());
      const stored = await readPasswordHash(sql, member.userId);
      if (!(await isOwnPassword(member, stored, password ?? ''))) {
        throw new InvalidFields({ password: [WRONG_PASSWORD] });
      }
      return await confirmSession(sql, member.sessionId);
    },
  };

  async function confirmByProvider(member: Member, identity: ProviderIdentity): Promise<Date> {
    const ageMs = Date.now() - identity.authenticatedAt.getTime();
    if (ageMs > CONFIRMED_MINUTES * 60_000) throw new ProviderProofTooOld();
    return await sql.begin(async (tx) => {
      await confirmWithProvider(tx, member.userId, identity);
      return await confirmSession(tx, member.sessionId);
    });
  }
}

export type PasswordService = ReturnType<typeof createPasswordService>;
