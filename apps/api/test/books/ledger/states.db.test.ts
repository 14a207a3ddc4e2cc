import { PAYMENT_METHOD_CODES } from '@uluran/contract/payment-methods';
import {
  DONATION_STATUSES,
  INVITATION_STATUSES,
  MEMBERSHIP_STATUSES,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
  REVISION_STATUSES,
  TARGET_STATUSES,
  TRANSITIONS,
  WITHDRAWAL_STATUSES,
} from '@uluran/contract/states';
import { GIVING_TYPES, RESERVED_SLUG_STARTS, TARGET_KINDS } from '@uluran/contract/targets';
import { TEAM_CHANGES, TEAM_ROLES } from '@uluran/contract/teams';
import { expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen } from '../../support/giving.ts';
import { addToTeam, invite } from '../../support/teams.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database } = running;
const { ownerSql } = database;

const pairs = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table)
    .flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`))
    .sort();

test.each(Object.entries(TRANSITIONS))(
  'the contract and the database allow the same changes of a %s',
  async (machine, table) => {
    const rows = await ownerSql<{ pair: string }[]>`
    SELECT from_status || ' → ' || to_status AS pair FROM status_transitions WHERE machine = ${machine}`;
    expect(rows.map(({ pair }) => pair).sort()).toEqual(pairs(table));
  },
);

test('the database knows no machine that the contract does not', async () => {
  const rows = await ownerSql<{ machine: string }[]>`SELECT DISTINCT machine FROM status_transitions`;
  expect(rows.map(({ machine }) => machine).sort()).toEqual(Object.keys(TRANSITIONS).sort());
});

/** Words that the check of a column, or of its domain, lists. */
async function listed(table: string, column: string): Promise<string[]> {
  const rows = await ownerSql<{ definition: string }[]>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE ${`%${column} = ANY%`}
      OR contypid = (SELECT atttypid FROM pg_attribute WHERE attrelid = ${table}::regclass AND attname = ${column})`;
  expect(rows).toHaveLength(1);
  return [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => word ?? '').sort();
}

test.each([
  ['payments', 'status', PAYMENT_STATUSES],
  ['donations', 'status', DONATION_STATUSES],
  ['donation_targets', 'status', TARGET_STATUSES],
  ['target_revisions', 'status', REVISION_STATUSES],
  ['withdrawals', 'status', WITHDRAWAL_STATUSES],
  ['gateway_refunds', 'status', REFUND_STATUSES],
  ['team_members', 'status', MEMBERSHIP_STATUSES],
  ['team_invitations', 'status', INVITATION_STATUSES],
  ['team_members', 'role', TEAM_ROLES],
  ['team_invitations', 'role', TEAM_ROLES],
  ['team_changes', 'change', TEAM_CHANGES],
  ['donation_targets', 'kind', TARGET_KINDS],
  ['donation_targets', 'giving_type', GIVING_TYPES],
] as const)('%s.%s takes exactly the words of the contract', async (table, column, words) => {
  expect(await listed(table, column)).toEqual([...words].sort());
});

test('the methods with terms are the methods of the contract', async () => {
  const rows = await ownerSql<{ method: string }[]>`SELECT DISTINCT method FROM payment_method_terms`;
  expect(rows.map(({ method }) => method).sort()).toEqual([...PAYMENT_METHOD_CODES].sort());
});

test.each(RESERVED_SLUG_STARTS)('no slug starts with %s', async (start) => {
  await expect(createCampaign(database, { slug: `${start}-kita` })).rejects.toMatchObject({ code: '23514' });
});

test('a former slug stays with its target', async () => {
  const { id } = await createCampaign(database, { slug: 'dulu' });
  await ownerSql`UPDATE donation_targets SET slug = 'kini' WHERE id = ${id}`;
  await expect(createCampaign(database, { slug: 'dulu' })).rejects.toMatchObject({
    code: '23505',
    constraint_name: 'target_slugs_pkey',
  });
  await ownerSql`UPDATE donation_targets SET slug = 'dulu' WHERE id = ${id}`;
});

const notListed = <Status extends string>(table: Readonly<Record<Status, readonly Status[]>>, all: readonly Status[]) =>
  all.flatMap((from) => all.filter((to) => to !== from && !table[from].includes(to)).map((to) => [from, to] as const));

/** Tries a change on a row that is put into its first status behind the trigger's back, and undoes everything. */
async function tryChange(table: string, id: number, from: string, to: string, beside = ''): Promise<string> {
  const undo = new Error('undo');
  let result = 'changed';
  await ownerSql
    .begin(async (tx) => {
      await tx.unsafe(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await tx.unsafe(`UPDATE ${table} SET status = $1${beside} WHERE id = $2`, [from, id]);
      await tx.unsafe(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      await tx
        .savepoint((inner) => inner.unsafe(`UPDATE ${table} SET status = $1 WHERE id = $2`, [to, id]))
        .catch((error: { constraint_name?: string }) => {
          result = error.constraint_name ?? 'failed';
        });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result;
}

test('every change that is not listed is refused, and every listed one is let through', async () => {
  const campaign = await createCampaign(database);
  const { paymentId } = await giveOpen(running, campaign.slug);
  const [ids] = await ownerSql<[{ payment: number; donation: number; revision: number; withdrawal: number }]>`
    WITH asked AS (
      INSERT INTO withdrawals (public_id, fund_id, requested_by, amount_rupiah, purpose, bank_account)
      SELECT 'any', id, owner_id, 1000, 'Pipa', '{}' FROM funds WHERE id = ${campaign.fundId} RETURNING id)
    SELECT p.id AS payment, p.donation_id AS donation, (SELECT id FROM asked) AS withdrawal, (SELECT published_revision_id FROM donation_targets WHERE id = ${campaign.id}) AS revision
    FROM payments p WHERE p.public_id = ${paymentId}`;
  const member = await createAccount(database);
  const membership = await addToTeam(database, campaign.publicId, member.userId);
  const { id: invitation } = await invite(database, campaign.publicId, member.email);
  const machines = [
    { table: 'payments', id: ids.payment, transitions: TRANSITIONS.payment, statuses: PAYMENT_STATUSES, beside: '' },
    {
      table: 'donations',
      id: ids.donation,
      transitions: TRANSITIONS.donation,
      statuses: DONATION_STATUSES,
      beside: '',
    },
    {
      table: 'donation_targets',
      id: campaign.id,
      transitions: TRANSITIONS.target,
      statuses: TARGET_STATUSES,
      beside: ", frozen_reason = 'Diperiksa'",
    },
    {
      table: 'target_revisions',
      id: ids.revision,
      transitions: TRANSITIONS.revision,
      statuses: REVISION_STATUSES,
      beside: '',
    },
    {
      table: 'withdrawals',
      id: ids.withdrawal,
      transitions: TRANSITIONS.withdrawal,
      statuses: WITHDRAWAL_STATUSES,
      beside: '',
    },
    {
      table: 'team_members',
      id: membership,
      transitions: TRANSITIONS.membership,
      statuses: MEMBERSHIP_STATUSES,
      beside: '',
    },
    {
      table: 'team_invitations',
      id: invitation,
      transitions: TRANSITIONS.invitation,
      statuses: INVITATION_STATUSES,
      beside: '',
    },
  ];
  const wrong: string[] = [];
  for (const { table, id, transitions, statuses, beside } of machines) {
    const forbidden = notListed(
      transitions as Readonly<Record<string, readonly string[]>>,
      statuses as readonly string[],
    );
    for (const [from, to] of forbidden) {
      if ((await tryChange(table, id, from, to, beside)) !== 'status_transition')
        wrong.push(`${table}: ${from} → ${to} was not refused`);
    }
    for (const [from, tos] of Object.entries<readonly string[]>(transitions)) {
      for (const to of tos)
        if ((await tryChange(table, id, from, to, beside)) !== 'changed')
          wrong.push(`${table}: ${from} → ${to} was refused`);
    }
  }
  expect(wrong).toEqual([]);
});
