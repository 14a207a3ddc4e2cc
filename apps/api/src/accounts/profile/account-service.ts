import type { ProfileForm } from '@uluran/contract/auth-forms';
import type { PersonalData } from '@uluran/contract/endpoints';
import type { Session, User } from '@uluran/contract/user';
import type { Sql } from '../../platform/database/client.ts';
import { Failure, InvalidFields, NotFound } from '../../platform/http/failures.ts';
import type { Authenticate, Member } from '../../platform/http/members.ts';
import { queueRemoval } from '../../platform/pictures/removal.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { lockUser, type ProfileColumns, readRecipient, readUser, updateUser } from '../account/account-repository.ts';
import { AccountOfOperator } from '../account/errors.ts';
import { queueMail } from '../account/topics.ts';
import { hasOperatorRights } from '../operators/repository.ts';
import type { AttemptLimits } from '../passwords/attempt-limits.ts';
import { deleteOtherKnownDevices } from '../sessions/known-device-repository.ts';
import {
  deleteOtherSessions,
  deleteOwnSession,
  deleteSession,
  findSession,
  listSessions,
} from '../sessions/session-repository.ts';
import { sha256 } from '../sessions/tokens.ts';
import { insertEmailChange } from '../sign-in/link-repository.ts';
import { storedPhone } from '../sign-in/registration-service.ts';
import { eraseUser } from './erase-user.ts';
import type { PersonalDataOfModules } from './erasure.ts';

/** Replacement for an erased person's name. */
const ERASED_NAME = 'Akun dihapus';

/** Returns only the columns that the form names: other fields stay unchanged. */
function columnsOf({ phone, birthDate, ...rest }: ProfileForm): ProfileColumns {
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(phone !== undefined && { phone: storedPhone(phone ?? undefined) }),
    ...(birthDate !== undefined && { birth_date: birthDate }),
  };
}

interface Dependencies extends PersonalDataOfModules {
  sql: Sql;
  pictures: PictureStore;
  limits: AttemptLimits;
}

export function createAccountService({ sql, pictures, limits, erasers, readPersonalRecords }: Dependencies) {
  async function readProfile({ userId, temporaryPassword }: Member): Promise<User> {
    const user = await readUser(sql, userId, temporaryPassword);
    // The account was erased after the check of the token.
    if (user === undefined) throw new Failure('invalid_token');
    return user;
  }

  const authenticate: Authenticate = (token, audience) => findSession(sql, sha256(token), audience);

  return {
    authenticate,
    readProfile,

    /** @throws InvalidFields */
    async updateProfile(member: Member, form: ProfileForm): Promise<User> {
      await updateUser(sql, member.userId, columnsOf(form));
      return await readProfile(member);
    },

    /**
     * Sends both addresses a confirmation of the change; the response reveals nothing about the new address. @throws InvalidFields,
     * TooManyAttempts
     */
    async changeEmail({ userId, sessionId }: Member, newEmail: string, clientAddress: string): Promise<void> {
      const owner = await readRecipient(sql, userId);
      if (owner?.email === newEmail) throw new InvalidFields({ email: ['Ini sudah alamat email akun Anda.'] });
      await limits.begin('mail', clientAddress);
      await sql.begin(async (tx) => {
        await lockUser(tx, userId);
        const emailChangeId = await insertEmailChange(tx, { userId, sessionId, newEmail });
        await queueMail(tx, 'account_email_change_asked', { emailChangeId });
      });
    },

    listSessions: (member: Member): Promise<Session[]> => listSessions(sql, member),

    /** @throws NotFound for a session of another account */
    async endSession({ userId }: Member, publicId: string): Promise<void> {
      if (!(await deleteSession(sql, userId, publicId))) throw new NotFound('Perangkat ini sudah keluar.');
    },

    async endOtherSessions(member: Member): Promise<void> {
      await sql.begin(async (tx) => {
        await lockUser(tx, member.userId);
        await deleteOtherSessions(tx, member);
        await deleteOtherKnownDevices(tx, member);
      });
    },

    logout: ({ sessionId }: Member): Promise<void> => deleteOwnSession(sql, sessionId),

    /** Returns all stored data of the member. @throws TooManyAttempts */
    async exportData(member: Member, clientAddress: string): Promise<PersonalData> {
      await limits.begin('export', clientAddress);
      const [user, sessions, records] = await Promise.all([
        readProfile(member),
        listSessions(sql, member),
        readPersonalRecords(member.userId),
      ]);
      return { ...records, user, sessions };
    },

    /**
     * Erases the person; data that the books need remains without a name. @throws AccountInUse while the account raises funds,
     * AccountOfOperator
     */
    async deleteAccount({ userId }: Member): Promise<void> {
      const avatar = await sql.begin(async (tx) => {
        await lockUser(tx, userId);
        if (await hasOperatorRights(tx, userId)) throw new AccountOfOperator();
        const email = (await readRecipient(tx, userId))?.email ?? null;
        for (const erase of erasers) await erase(tx, { userId, email });
        const picture = await eraseUser(tx, userId, ERASED_NAME);
        if (picture !== null) await queueRemoval(tx, picture);
        return picture;
      });
      // The account is erased already: an unavailable store was logged, and the outbox tries again.
      if (avatar !== null) await pictures.removeOwned(avatar).catch(() => undefined);
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
