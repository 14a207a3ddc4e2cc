import {
  createRandom,
  type DemoNews,
  type DemoTarget,
  type DemoWithdrawal,
  ORGANISERS,
  type OrganiserKey,
  updatesOfWithdrawals,
} from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import type { SeededOperators } from '../books/book-gifts.ts';
import { insertPosting } from '../books/insert-posting.ts';
import type { DemoPictures } from './draw-pictures.ts';
import { type InsertedTarget, updateId } from './insert-target.ts';

const HOUR_MS = 3_600_000;
const FIRST_APPROVAL_AFTER_MS = HOUR_MS;
const SECOND_APPROVAL_AFTER_MS = 2 * HOUR_MS;
const STARTED_AFTER_MS = 5 * HOUR_MS;
const SENT_AFTER_MS = 6 * HOUR_MS;
const PROVED_AFTER_MS = 5 * 24 * HOUR_MS;

/** One withdrawal with its row, its actors and their times. */
interface Step {
  readonly id: number;
  readonly fundId: number;
  readonly withdrawal: DemoWithdrawal;
  readonly operators: SeededOperators;
  /** So long after it was asked for, and never later than now. */
  readonly after: (milliseconds: number) => Date;
}

/**
 * Adds a target's withdrawals on the days they happened, with their approvals, payouts and lines of evidence. The postings are those of
 * `request_withdrawal`, `complete_payout` and `accept_evidence`, which can only post today; a test holds the two together.
 */
export async function insertWithdrawals(
  sql: TransactionSql,
  inserted: InsertedTarget,
  { operators, pictures, now }: { operators: SeededOperators; pictures: DemoPictures; now: Date },
): Promise<void> {
  const updates = updatesOfWithdrawals(inserted.target);
  for (const withdrawal of inserted.target.withdrawals) {
    const after = (milliseconds: number) =>
      new Date(Math.min(withdrawal.requestedAt.getTime() + milliseconds, now.getTime()));
    const update = updates.get(withdrawal);
    const lines = update?.evidence ?? [];
    const id = await insertRequested(sql, inserted, withdrawal, purposeOf(inserted.target, lines), after);
    const step = { id, fundId: inserted.fundId, withdrawal, operators, after };
    if (withdrawal.stage !== 'requested') await insertSent(sql, step);
    if (update !== undefined) await insertEvidence(sql, step, { inserted, update, pictures });
  }
}

function purposeOf({ subject }: DemoTarget, lines: DemoNews['evidence']): string {
  return lines.length === 0 ? `Penyaluran untuk ${subject}` : lines.map(({ label }) => label).join('; ');
}

/** Last four digits of an organiser's account. */
export function accountEnd(organiser: OrganiserKey): string {
  return String(createRandom(`account ${organiser}`).integer(1000, 9999));
}

async function insertRequested(
  sql: TransactionSql,
  { target, fundId, ownerId }: InsertedTarget,
  { requestedAt, amountRupiah, stage }: DemoWithdrawal,
  purpose: string,
  after: Step['after'],
): Promise<number> {
  const bankAccount = {
    bankCode: '014',
    numberLast4: accountEnd(target.organiser),
    holder: ORGANISERS[target.organiser].name,
  };
  const [row] = await sql<[{ id: number }]>`
    INSERT INTO withdrawals (public_id, fund_id, requested_by, amount_rupiah, evidenced_rupiah, purpose, bank_account, status, requested_at, transferred_at)
    VALUES (${newPublicId()}, ${fundId}, ${ownerId}, ${amountRupiah}, ${stage === 'evidenced' ? amountRupiah : 0}, ${purpose}, ${sql.json(bankAccount)},
      ${stage}, ${requestedAt}, ${stage === 'requested' ? null : after(SENT_AFTER_MS)}) RETURNING id`;
  await insertPosting(sql, {
    reference: `withdrawal:${row.id}:requested`,
    posting: 'withdrawal_requested',
    fundId,
    actorId: ownerId,
    at: requestedAt,
    legs: [['settled', 'requested', amountRupiah]],
  });
  return row.id;
}

/** Two operators approve it, and the bank sends it; between the platform's and the organisers' bank for nothing. */
async function insertSent(
  sql: TransactionSql,
  { id, fundId, withdrawal, operators: [by, approvedBy], after }: Step,
): Promise<void> {
  const { amountRupiah } = withdrawal;
  await sql`
    INSERT INTO approvals (subject, subject_id, user_id, approved_at)
    VALUES ('withdrawal', ${id}, ${by}, ${after(FIRST_APPROVAL_AFTER_MS)}), ('withdrawal', ${id}, ${approvedBy}, ${after(SECOND_APPROVAL_AFTER_MS)})`;
  const [payout] = await sql<[{ id: number }]>`
    INSERT INTO payouts (withdrawal_id, status, amount_rupiah, reference, started_by, started_at, ended_at)
    VALUES (${id}, 'completed', ${amountRupiah}, ${`DEMO-TRF-${id}`}, ${by}, ${after(STARTED_AFTER_MS)}, ${after(SENT_AFTER_MS)}) RETURNING id`;
  await insertPosting(sql, {
    reference: `payout:${payout.id}:completed`,
    posting: 'withdrawal_transferred',
    fundId,
    actorId: by,
    at: after(SENT_AFTER_MS),
    legs: [
      ['requested', 'transferred', amountRupiah],
      ['disbursed', 'bank', amountRupiah],
    ],
  });
}

/** Rows that a withdrawal's evidence refers to. */
interface Proof {
  readonly inserted: InsertedTarget;
  /** The update that shows the receipts. */
  readonly update: DemoNews;
  readonly pictures: DemoPictures;
}

async function insertEvidence(
  sql: TransactionSql,
  { id, fundId, operators: [by], after }: Step,
  { inserted: { target }, update, pictures }: Proof,
): Promise<void> {
  const acceptedAt = after(PROVED_AFTER_MS);
  for (const [index, receipt] of update.evidence.entries()) {
    const { label, amountRupiah, spentAt } = receipt;
    const position = index + 1;
    await sql`
      INSERT INTO withdrawal_evidence (withdrawal_id, position, description, amount_rupiah, accepted_by, accepted_at)
      VALUES (${id}, ${position}, ${label}, ${amountRupiah}, ${by}, ${acceptedAt})`;
    await insertPosting(sql, {
      reference: `withdrawal:${id}:evidence:${position}`,
      posting: 'evidence_accepted',
      fundId,
      actorId: by,
      at: acceptedAt,
      legs: [['transferred', 'evidenced', amountRupiah]],
    });
    await sql`
      INSERT INTO evidence_lines (public_id, withdrawal_id, label, amount_rupiah, spent_on, picture_id, status, added_at, handed_in_at, decided_at, decided_by, position,
        news_id, request_key)
      SELECT ${newPublicId()}, ${id}, ${label}, ${amountRupiah}, (${spentAt}::timestamptz AT TIME ZONE 'Asia/Jakarta')::date, ${pictures.receipts.get(receipt)?.id ?? null},
        'accepted', ${acceptedAt}, ${acceptedAt}, ${acceptedAt}, ${by}, ${position}, n.id, ${`demo ${position}`}
      FROM target_news n WHERE n.public_id = ${updateId(target, update)}`;
  }
}
