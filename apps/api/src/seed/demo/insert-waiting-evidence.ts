import { jakartaDay } from '@uluran/contract/days';
import { EVIDENCE_LIMITS } from '@uluran/contract/evidence';
import { type DemoClock, waitingEvidence } from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import { EVIDENCE_RECEIPTS, encloseDocument } from '../../platform/private-documents/envelope.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import type { WaitingReceipt } from './draw-waiting-work.ts';

/** Hands in receipts of a transferred withdrawal, as its organiser does: each with a picture for the public. Returns their number. */
export async function insertWaitingEvidence(
  sql: TransactionSql,
  sealer: Sealer,
  clock: DemoClock,
  receipts: readonly WaitingReceipt[],
): Promise<number> {
  const { campaign, budgetLine, handedInAt } = waitingEvidence(clock);
  const [withdrawal] = await sql<{ id: number; by: number }[]>`
    SELECT w.id, w.requested_by AS by FROM withdrawals w JOIN donation_targets t ON t.fund_id = w.fund_id
    WHERE t.slug = ${campaign} AND w.status = 'transferred' ORDER BY w.id DESC LIMIT 1`;
  if (withdrawal === undefined) throw new Error(`The demo has no transferred withdrawal of ${campaign}.`);
  for (const { receipt, picture, scan } of receipts) {
    await sql`INSERT INTO picture_uploads (picture_id, user_id, uploaded_at) VALUES (${picture.id}, ${withdrawal.by}, ${handedInAt})`;
    const [{ line, refusal }] = await sql<[{ line: number | null; refusal: string | null }]>`
      SELECT p_line AS line, p_refusal AS refusal FROM add_evidence_line(${withdrawal.id}, ${withdrawal.by}, ${newPublicId()}, ${receipt.label},
        ${receipt.amountRupiah}, ${jakartaDay(receipt.spentAt)}::text::date, ${budgetLine}, ${picture.id}, ${`demo ${receipt.label}`}, ${EVIDENCE_LIMITS.lines})`;
    if (line === null) throw new Error(`The receipt of ${receipt.label} was refused: ${refusal}.`);
    // The receipt's key is sealed for its row, so the id comes first.
    const [{ id }] = await sql<
      [{ id: number }]
    >`SELECT nextval(pg_get_serial_sequence('evidence_receipts', 'id')) AS id`;
    const { keySealed, content } = encloseDocument(sealer, { kind: EVIDENCE_RECEIPTS, rowId: id }, scan);
    await sql`SELECT hand_in_evidence(${line}, ${withdrawal.by}, ${id}, 'image/jpeg', ${scan.byteLength}, ${keySealed}, ${content})`;
    await sql`UPDATE evidence_lines SET added_at = ${handedInAt}, handed_in_at = ${handedInAt} WHERE id = ${line}`;
    await sql`UPDATE evidence_receipts SET uploaded_at = ${handedInAt} WHERE id = ${id}`;
  }
  return receipts.length;
}
