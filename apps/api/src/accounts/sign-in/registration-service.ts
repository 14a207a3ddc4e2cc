import type { RegisterForm } from '@uluran/contract/auth-forms';
import type { RegisteredUser, User } from '@uluran/contract/user';
import type { Sql, TransactionSql } from '../../platform/database/client.ts';
import { everyFault, InvalidFields } from '../../platform/http/failures.ts';
import { PHONE_REFUSED, toE164 } from '../../platform/values/phone.ts';
import { insertUser, readUser, storePassword } from '../account/account-repository.ts';
import { AddressTaken, LinkExpired, LinkUnknown, LinkUsed } from '../account/errors.ts';
import { queueMail } from '../account/topics.ts';
import type { AttemptLimits } from '../passwords/attempt-limits.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';
import type { PasswordHasher } from '../passwords/passwords.ts';
import { sha256 } from '../sessions/tokens.ts';
import { endAccess } from './account-access.ts';
import {
  completeEmailChange,
  confirmChangeEnd,
  type EmailChange,
  insertRegistration,
  lockLink,
  lockSameRegistration,
  markLinkUsed,
  type NewRegistration,
  readRegistration,
} from './link-repository.ts';

/** Returns a phone number in stored form. @throws InvalidFields */
export function storedPhone(phone: string | undefined): string | null {
  if (phone === undefined) return null;
  const number = toE164(phone);
  if (number === undefined) throw new InvalidFields({ phone: [PHONE_REFUSED] });
  return number;
}

/** Fields in the response for a new address. */
const UNKNOWN_YET = {
  emailVerifiedAt: null,
  pendingEmail: null,
  gender: null,
  birthDate: null,
  avatar: null,
  bio: null,
  city: null,
} as const;

/** Removes private fields. The reader may own only one of the two addresses: the page shows the address, and nothing else of the person. */
function withoutPrivateFields(user: User): User {
  return { ...user, ...UNKNOWN_YET, emailVerifiedAt: user.emailVerifiedAt, phone: null, identities: [] };
}

interface Dependencies {
  sql: Sql;
  hasher: PasswordHasher;
  limits: AttemptLimits;
}

export function createRegistrationService({ sql, hasher, limits }: Dependencies) {
  async function becomeUser(tx: TransactionSql, registrationId: number): Promise<User> {
    const registration = await readRegistration(tx, registrationId);
    if (registration === undefined) throw new LinkUnknown();
    const userId = await insertUser(tx, registration);
    if (userId === undefined) throw new AddressTaken();
    await storePassword(tx, userId, registration.passwordHash);
    return await userOf(tx, userId);
  }

  async function confirmChange(tx: TransactionSql, id: number, end: 'old' | 'new'): Promise<User> {
    const change = await confirmChangeEnd(tx, id, end);
    if (change === undefined) throw new LinkUnknown();
    if (change.confirmed) await moveAccount(tx, id, change);
    return withoutPrivateFields(await userOf(tx, change.userId));
  }

  /**
   * Changes the address. From now on the old mailbox gives no access: links sent there are invalid, and only the requesting session
   * continues.
   */
  async function moveAccount(tx: TransactionSql, id: number, change: EmailChange): Promise<void> {
    if (!(await completeEmailChange(tx, id, change))) throw new AddressTaken();
    const { name, oldEmail } = change;
    await endAccess(tx, change);
    if (oldEmail !== null) {
      await queueMail(tx, 'account_email_changed', { name, oldEmail, changedAt: new Date().toISOString() });
    }
  }

  /**
   * Records a registration unless an equal one with the same password was recorded a moment ago: a form sent twice, as by a double click
   * without JavaScript, is one registration, and two mails would confuse. Passwords are compared outside any transaction: many equal forms
   * at once would otherwise hold every connection while they wait for the comparison.
   */
  async function noteOnce(registration: NewRegistration, password: string): Promise<void> {
    let otherHash: string | undefined;
    for (;;) {
      const sameHash = await sql.begin((tx) => noteUnlessSame(tx, registration, otherHash));
      if (sameHash === undefined || (await hasher.verify(sameHash, password))) return;
      otherHash = sameHash;
    }
  }

  /** Returns the hash of the last equal registration instead of recording this one, unless that had another password. */
  async function noteUnlessSame(
    tx: TransactionSql,
    registration: NewRegistration,
    otherHash: string | undefined,
  ): Promise<string | undefined> {
    const sameHash = await lockSameRegistration(tx, registration);
    if (sameHash !== undefined && sameHash !== otherHash) return sameHash;
    const registrationId = await insertRegistration(tx, registration);
    await queueMail(tx, 'account_registered', { registrationId });
    return undefined;
  }

  return {
    /**
     * Records a registration. Instructions go to the address by mail in every case, so response and work are the same for an address with
     * an account.
     * @throws InvalidFields, TooManyAttempts
     */
    async register(form: RegisterForm, clientAddress: string): Promise<RegisteredUser> {
      const { name, email, password } = form;
      const { phone } = await everyFault({
        phone: () => storedPhone(form.phone),
        password: () => refuseCommonPassword(password, [email, name]),
      });
      await limits.begin('register', clientAddress);
      await noteOnce({ email, name, phone, passwordHash: await hasher.hash(password) }, password);
      const rest = { role: 'member', identities: [], hasPassword: true, mustChangePassword: false } as const;
      return { ...UNKNOWN_YET, name, email, phone, ...rest, identities: [] };
    },

    /**
     * Carries out the action of a mailed link, once: creates the account, or records one end's confirmation of a change of address.
     * @throws LinkUnknown, LinkExpired, LinkUsed, TooManyAttempts
     */
    async confirmEmail(token: string, clientAddress: string): Promise<User> {
      await limits.begin('link', clientAddress);
      const tokenHash = sha256(token);
      return await sql.begin(async (tx) => {
        const link = await lockLink(tx, tokenHash);
        if (link === undefined) throw new LinkUnknown();
        if (link.used) throw new LinkUsed();
        if (link.expired) throw new LinkExpired();
        await markLinkUsed(tx, tokenHash);
        const { subject } = link;
        return 'end' in subject
          ? await confirmChange(tx, subject.emailChangeId, subject.end)
          : await becomeUser(tx, subject.registrationId);
      });
    },

    /** Mails the link again if there is an open registration of this address. @throws TooManyAttempts */
    async resendConfirmation(email: string, clientAddress: string): Promise<void> {
      await limits.begin('mail', clientAddress);
      await queueMail(sql, 'account_confirmation_resent', { email });
    },
  };
}

async function userOf(tx: TransactionSql, userId: number): Promise<User> {
  const user = await readUser(tx, userId, false);
  if (user === undefined) throw new LinkUnknown();
  return user;
}

export type RegistrationService = ReturnType<typeof createRegistrationService>;
