import { randomUUID } from 'node:crypto';
import { createLog, openDatabaseBeside, readEnvironment } from '@uluran/api';
import type { TargetStatus } from '@uluran/contract/states';

/** An operator's actions on targets, in the database of a running product; the console has no page for them yet. */
export interface Operator {
  setStatus: (slug: string, status: TargetStatus) => Promise<void>;
  rename: (from: string, to: string) => Promise<void>;
  /** Makes an account the owner of a campaign. Returns its id. */
  giveTo: (slug: string, email: string) => Promise<string>;
  /** Verifies a member's bank account, and ends its waiting time. */
  openBankAccount: (id: string) => Promise<void>;
  /** Accepts a line of evidence into the books, or refuses it with a reason. */
  decideEvidence: (line: string, reason: string | null) => Promise<void>;
  /** Transfers so much of a campaign's money, and accepts a receipt for all of it. */
  spend: (slug: string, amountRupiah: number, label: string) => Promise<void>;
  /** Makes the waiting mail about arrivals to an address due; returns 0 if none waits. */
  letArrivalsLeave: (email: string) => Promise<number>;
  /** Books a payout of the gateway with these orders and a fee of each. */
  settle: (orderIds: readonly string[]) => Promise<void>;
  /** Decides about a withdrawal as the operator with this role. */
  decideWithdrawal: (
    id: string,
    role: 'administrator' | 'finance',
    step: 'approve' | 'start' | 'transferred',
    words?: string,
  ) => Promise<void>;
  /** Takes a submitted campaign, and returns it with comments on its fields. */
  askForChanges: (id: string, words: string, comments: Record<string, string>) => Promise<void>;
  /** Takes a submitted campaign, and publishes it. Returns its slug. */
  approve: (id: string) => Promise<string>;
  close: () => Promise<void>;
}

export async function operatorOf(dataDir: string): Promise<Operator> {
  const database = await openDatabaseBeside(readEnvironment({ DATA_DIR: dataDir }), {
    log: createLog({ LOG_LEVEL: 'error' }),
  });
  const { ownerSql: sql } = database;
  return {
    setStatus: async (slug, status) => {
      const reason = status === 'frozen' ? 'Laporan yang diperiksa' : null;
      await sql`UPDATE donation_targets SET status = ${status}, frozen_reason = ${reason} WHERE slug = ${slug}`;
    },
    rename: async (from, to) => void (await sql`UPDATE donation_targets SET slug = ${to} WHERE slug = ${from}`),
    giveTo: async (slug, email) => {
      const [row] = await sql<{ id: string }[]>`
        UPDATE donation_targets t SET owner_id = u.id FROM users u WHERE t.slug = ${slug} AND u.email = ${email} RETURNING t.public_id AS id`;
      if (row === undefined) throw new Error(`no campaign ${slug}, or no account of ${email}`);
      return row.id;
    },
    openBankAccount: async (id) =>
      void (await sql`
        UPDATE bank_accounts SET status = 'verified', decided_at = now(), decided_by = (SELECT min(user_id) FROM operators), note = 'Cocok', held_until = now()
        WHERE public_id = ${id}`),
    decideEvidence: async (line, reason) =>
      void (await sql`
        SELECT decide_evidence(e.id, (SELECT min(o.user_id) FROM operators o JOIN users u ON u.id = o.user_id
          WHERE o.ended_at IS NULL AND u.role IN ('finance', 'administrator')), ${reason}) FROM evidence_lines e WHERE e.public_id = ${line}`),
    spend: async (slug, amountRupiah, label) =>
      await sql.begin(async (tx) => {
        const [by] = await tx<[{ first: number; second: number }]>`
          SELECT min(user_id) AS first, max(user_id) AS second FROM operators WHERE ended_at IS NULL`;
        const [{ id }] = await tx<[{ id: number }]>`
          SELECT request_withdrawal(${`uji-${randomUUID()}`}, f.id, f.owner_id, ${amountRupiah}, 'Pembelian', '{"bankCode": "bca", "numberLast4": "1234", "holder": "Yayasan Contoh"}') AS id
          FROM funds f JOIN donation_targets t ON t.fund_id = f.id WHERE t.slug = ${slug}`;
        for (const operator of [by.first, by.second]) await tx`SELECT approve_withdrawal(${id}, ${operator})`;
        await tx`SELECT start_payout(${id}, 0, ${by.first})`;
        await tx`SELECT complete_payout(${id}, 'UJI', ${by.first})`;
        await tx`SELECT accept_evidence(${id}, ${label}, ${amountRupiah}, ${by.first})`;
      }),
    letArrivalsLeave: async (email) =>
      (
        await sql`
          UPDATE outbox_messages o SET available_at = now() FROM news_mails m WHERE m.email = ${email} AND m.topic = 'arrival_mail' AND m.closed_at IS NULL
            AND o.dedupe_key = 'arrival_mail:' || m.id RETURNING o.id`
      ).length,
    settle: async (orderIds) =>
      void (await sql`
        SELECT post_settlement('midtrans', ${`UJI-${orderIds.join('-')}`}, (now() AT TIME ZONE 'Asia/Jakarta')::date, array_agg(t.transaction_id),
          array_agg(t.amount_rupiah), array_agg(p.gateway_fee_rupiah), min(o.first), min(o.second))
        FROM gateway_transactions t JOIN payments p ON p.id = t.payment_id, (SELECT min(user_id) AS first, max(user_id) AS second FROM operators WHERE is_treasurer(user_id)) o
        WHERE t.gateway_reference = ANY (${[...orderIds]})`),
    decideWithdrawal: async (id, role, step, words) =>
      void (await sql`
        SELECT decide_withdrawal(w.id, (SELECT min(o.user_id) FROM operators o JOIN users u ON u.id = o.user_id
          WHERE o.ended_at IS NULL AND u.role = ${role}), ${step}, ${words ?? ''}) FROM withdrawals w WHERE w.public_id = ${id}`),
    askForChanges: async (id, words, comments) => {
      const { target, reviewer } = await take(sql, id);
      for (const [field, remark] of Object.entries(comments))
        await sql`SELECT comment_revision(${target}, ${reviewer}, ${field}, ${remark})`;
      await sql`SELECT request_changes(${target}, ${reviewer}, ${words})`;
    },
    approve: async (id) => {
      const { target, reviewer, version } = await take(sql, id);
      await sql`SELECT approve_revision(${target}, ${reviewer}, ${version})`;
      const [row] = await sql<[{ slug: string }]>`SELECT slug FROM donation_targets WHERE id = ${target}`;
      return row.slug;
    },
    close: () => database.close(),
  };
}

type OwnerSql = Awaited<ReturnType<typeof openDatabaseBeside>>['ownerSql'];

/** A reviewer takes the newest revision of a campaign that waits. */
async function take(sql: OwnerSql, id: string): Promise<{ target: number; reviewer: number; version: number }> {
  const [row] = await sql<{ target: number; reviewer: number; version: number }[]>`
    SELECT t.id AS target, r.version, (SELECT min(id) FROM users WHERE role = 'reviewer') AS reviewer
    FROM donation_targets t JOIN target_revisions r ON r.target_id = t.id WHERE t.public_id = ${id} AND r.status = 'submitted'`;
  if (row === undefined) throw new Error(`nothing of the campaign ${id} waits for a review`);
  await sql`SELECT take_revision(${row.target}, ${row.reviewer})`;
  return row;
}
