import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { type AttemptLimits, createAttemptLimits } from '../../src/accounts/passwords/attempt-limits.ts';
import { createPasswordHasher } from '../../src/accounts/passwords/passwords.ts';
import { newToken } from '../../src/accounts/sessions/tokens.ts';
import { accountMailHandlers } from '../../src/accounts/sign-in/mail-handlers.ts';
import type { Mail } from '../../src/messages/mail/mailer.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { deliverMailsOf, type SentMail } from './sent-mails.ts';
import { CHEAP_HASHING, silent, type TestApi } from './test-api.ts';

/** Hard enough for every rule. */
export const PASSWORD = 'hujan di bulan juni';
export const OTHER_PASSWORD = 'layang-layang putus benang';

const hasher = createPasswordHasher(CHEAP_HASHING);

/** Counter of attempts for a service that a test creates by itself. */
export const attemptLimits = ({ sql }: Pick<TestDatabase, 'sql'>): AttemptLimits =>
  createAttemptLimits({ sql, log: silent, metrics: createMetrics() });

let serial = 0;

/** A mail address that no account has. */
export function newAddress(): string {
  serial += 1;
  return `warga.${serial}.${randomBytes(3).toString('hex')}@contoh.id`;
}

/** A network that no other test uses, so that a test's attempts are counted alone. */
export function newNetwork(): string {
  serial += 1;
  return `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
}

export interface Account {
  userId: number;
  email: string;
  password: string;
  /** Of a session that is a minute old and was confirmed then. */
  token: string;
  /** The session's public id. */
  sessionId: string;
}

export interface AccountFields {
  name?: string;
  email?: string;
  /** Null for an account that only a sign-in service opens. */
  password?: string | null;
  /** Minutes since the owner proved who they are. */
  confirmedMinutesAgo?: number;
  audience?: 'member' | 'operator';
  role?: string;
  /** The session was opened with a temporary password. */
  temporaryPassword?: boolean;
}

/** An account with a session, as signing in would have left them. */
export async function createAccount({ ownerSql }: TestDatabase, fields: AccountFields = {}): Promise<Account> {
  const email = fields.email ?? newAddress();
  const password = fields.password === undefined ? PASSWORD : fields.password;
  const [user] = await ownerSql<[{ id: number }]>`
    INSERT INTO users (public_id, name, email, email_verified_at, role)
    VALUES (${randomBytes(16).toString('base64url')}, ${fields.name ?? 'Ratna Wulandari'}, ${email}, now(), ${fields.role ?? 'member'})
    RETURNING id`;
  if (password !== null) {
    await ownerSql`INSERT INTO user_passwords (user_id, hash) VALUES (${user.id}, ${await hasher.hash(password)})`;
  }
  const account = { userId: user.id, email, password: password ?? '' };
  return { ...account, ...(await createSession({ ownerSql }, user.id, fields)) };
}

/** An operator with a session for operators' calls. */
export async function createOperator(database: TestDatabase, fields: AccountFields = {}): Promise<Account> {
  const account = await createAccount(database, { audience: 'operator', role: 'reviewer', ...fields });
  await database.ownerSql`INSERT INTO operators (user_id) VALUES (${account.userId})`;
  return account;
}

/** One more session of an account. */
export async function createSession(
  { ownerSql }: Pick<TestDatabase, 'ownerSql'>,
  userId: number,
  { confirmedMinutesAgo = 1, audience = 'member', temporaryPassword = false }: AccountFields = {},
): Promise<Pick<Account, 'token' | 'sessionId'>> {
  const { text: token, hash } = newToken();
  const sessionId = randomBytes(16).toString('base64url');
  await ownerSql`
    WITH temporary AS (
      INSERT INTO temporary_passwords (user_id, hash, expires_at, used_at)
      SELECT ${userId}, ${hash}, now() + interval '30 minutes', now() WHERE ${temporaryPassword} RETURNING id)
    INSERT INTO sessions (public_id, user_id, token_hash, audience, device, temporary_password_id, expires_at, confirmed_at)
    VALUES (${sessionId}, ${userId}, ${hash}, ${audience}, 'Firefox di Linux', (SELECT id FROM temporary), now() + interval '90 days',
      CASE WHEN ${temporaryPassword} THEN '-infinity' ELSE now() - make_interval(mins => ${confirmedMinutesAgo}) END)`;
  return { token, sessionId };
}

/** Delivers the mails about accounts that wait; returns them. */
export const deliverMails = (running: TestApi): Promise<SentMail[]> => deliverMailsOf(running, accountMailHandlers);

/** Delivers the mails. Returns the one to this address. */
export async function mailTo(running: TestApi, email: string): Promise<SentMail> {
  const mails = (await deliverMails(running)).filter(({ to }) => to === email);
  expect(mails).toHaveLength(1);
  return mails[0] as SentMail;
}

/** The token in a mail's link. */
export function tokenIn({ text }: Mail): string {
  const [, token] = /\/confirm-registration\?(?:for=email-change&)?token=([\w-]{43})$/m.exec(text) ?? [];
  if (token === undefined) throw new Error(`no link in: ${text}`);
  return token;
}

/** The temporary password in a mail. */
export function temporaryPasswordIn({ text }: Mail): string {
  const [, password] = /^Kata sandi sementara: (\S+)$/m.exec(text) ?? [];
  if (password === undefined) throw new Error(`no password in: ${text}`);
  return password;
}

export function registration(email: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ratna Wulandari',
    email,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    acceptTerms: true,
    ...changes,
  };
}
