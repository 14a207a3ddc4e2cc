import type { TargetKind } from '@uluran/contract/targets';
import { organiserEmail } from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import { newPublicId } from '../../platform/values/public-id.ts';

/** An account to sign in with in the demo. Invented, and public: production has no demo. */
export interface DemoAccount {
  /** The role in the greeting: `member`. */
  readonly who: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The password of every account of the demo. */
export const DEMO_PASSWORD = 'berbagi-itu-mudah';

/** A member with gifts of her own, and an organisation that raises funds. */
export const DEMO_ACCOUNTS = [
  { who: 'member', name: 'Sari Melati', email: 'sari@donatur.example', password: DEMO_PASSWORD },
  {
    who: 'organiser',
    name: 'Yayasan Detak Harapan',
    email: organiserEmail('detak-harapan'),
    password: DEMO_PASSWORD,
  },
] as const satisfies readonly DemoAccount[];

/** The account with the gifts of the member area. */
export const MEMBER = DEMO_ACCOUNTS[0];

/** Her gifts: each the newest one to a target of this kind that was paid so many days before the seed. */
export const GIFTS_OF_MEMBER = [
  { daysAgo: 2, kind: 'campaign' },
  { daysAgo: 6, kind: 'ambassador' },
  { daysAgo: 13, kind: 'product' },
  { daysAgo: 19, kind: 'csr' },
  { daysAgo: 27, kind: 'campaign' },
  { daysAgo: 34, kind: 'campaign' },
  { daysAgo: 45, kind: 'ambassador' },
  { daysAgo: 52, kind: 'campaign' },
  { daysAgo: 66, kind: 'campaign' },
  { daysAgo: 88, kind: 'campaign' },
  { daysAgo: 104, kind: 'campaign' },
  { daysAgo: 131, kind: 'campaign' },
] as const satisfies readonly { daysAgo: number; kind: TargetKind }[];

/** Adds the accounts, over the organisers' rows where they are there, and gives the member the gifts that were made under her name and address. */
export async function insertAccounts(
  sql: TransactionSql,
  accounts: readonly (DemoAccount & { hash: string })[],
): Promise<void> {
  for (const { name, email, hash } of accounts) {
    const [user] = await sql<[{ id: number }]>`
      INSERT INTO users (public_id, name, email, email_verified_at) VALUES (${newPublicId()}, ${name}, ${email}, now())
      ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`;
    await sql`INSERT INTO user_passwords (user_id, hash) VALUES (${user.id}, ${hash}) ON CONFLICT DO NOTHING`;
  }
  await sql`
    UPDATE donations SET user_id = u.id FROM users u
    WHERE u.email = ${MEMBER.email} AND donations.donor_email = u.email AND donations.donor_name = u.name AND donations.user_id IS NULL`;
}
