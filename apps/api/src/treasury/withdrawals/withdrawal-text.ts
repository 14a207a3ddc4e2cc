import { text } from '../../platform/database/statement.ts';
import { evidenceOfWithdrawal } from './evidence-text.ts';

const SENT = text`w.status IN ('transferred', 'evidenced')`;

/** Fields of a withdrawal `w` of the target `t` for members and operators. The bank's name is still its code. */
export const withdrawalFields = text`
  'id', w.public_id, 'campaign', json_build_object('id', t.public_id, 'title', t.title), 'amountRupiah', w.amount_rupiah, 'feeRupiah', w.fee_rupiah,
  'netRupiah', w.amount_rupiah - w.fee_rupiah, 'purpose', w.purpose, 'budgetLine', w.budget_line, 'status', w.status,
  'reason', CASE WHEN w.status IN ('approved', 'rejected', 'returned') THEN w.status_reason END,
  'bankAccount', json_build_object('bankName', w.bank_account ->> 'bankCode', 'lastFour', w.bank_account ->> 'numberLast4', 'holder', w.bank_account ->> 'holder'),
  'requestedAt', iso_time(w.requested_at), 'transferredAt', iso_time(w.transferred_at),
  'evidenceDueAt', CASE WHEN ${SENT} THEN iso_time(w.transferred_at + make_interval(days => (setting('withdrawal_rules') ->> 'evidenceDays')::integer)) END,
  'accountedRupiah', CASE WHEN ${SENT} THEN w.evidenced_rupiah ELSE 0 END, 'unaccountedRupiah', CASE WHEN ${SENT} THEN w.amount_rupiah - w.evidenced_rupiah ELSE 0 END`;

/** Further fields of a single withdrawal. Steps of the same moment are in the order in which they can follow. */
export const withdrawalParts = text`
  'steps', (SELECT json_agg(json_build_object('step', s.step, 'at', iso_time(s.at)) ORDER BY s.at, array_position(
      ARRAY['requested', 'in_review', 'approved', 'processing', 'failed', 'transferred', 'evidenced', 'returned'], s.step)) FROM withdrawal_steps s WHERE s.withdrawal_id = w.id),
  'evidence', ${evidenceOfWithdrawal},
  'reference', (SELECT p.reference FROM payouts p WHERE p.withdrawal_id = w.id AND p.reference IS NOT NULL ORDER BY p.id DESC LIMIT 1)`;
