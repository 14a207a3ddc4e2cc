import { createHash, randomBytes } from 'node:crypto';
import { DEMO_ACCOUNTS } from '@uluran/api';
import type { Sql } from '@uluran/api/testing';
import { signInCookie } from '@uluran/session/server';

/** A person with an account, signed in a moment ago. */
export interface Member {
  name: string;
  email: string;
  password: string;
  token: string;
  sessionId: string;
  /** The `Cookie` header of their browser. */
  cookie: string;
}

const [{ email: DEMO_EMAIL, password }] = DEMO_ACCOUNTS;
const FAR = '2099-01-01T00:00:00.000Z';

export function cookieOf(token: string): string {
  const [pair = ''] = signInCookie({ token, expiresAt: FAR }, null, { secure: false }).split(';');
  return pair;
}

/** A token as the product makes them, without a session. */
export function deadToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Opens an account with the demo's password, and a session of it, without the cost of registering and signing in. */
export async function openMember(sql: Sql): Promise<Member> {
  const mark = randomBytes(6).toString('hex');
  const name = `Anggota ${mark}`;
  const email = `anggota.${mark}@contoh.id`;
  const token = deadToken();
  const sessionId = randomBytes(16).toString('base64url');
  await sql`
    WITH member AS (
      INSERT INTO users (public_id, name, email, email_verified_at) VALUES (${randomBytes(16).toString('base64url')}, ${name}, ${email}, now())
      RETURNING id),
    password AS (
      INSERT INTO user_passwords (user_id, hash)
      SELECT member.id, p.hash FROM member, user_passwords p JOIN users u ON u.id = p.user_id WHERE u.email = ${DEMO_EMAIL})
    INSERT INTO sessions (public_id, user_id, token_hash, audience, device, expires_at, confirmed_at)
    SELECT ${sessionId}, id, ${createHash('sha256').update(token).digest()}, 'member', 'Firefox di Linux', now() + interval '90 days', now()
    FROM member`;
  return { name, email, password, token, sessionId, cookie: cookieOf(token) };
}
