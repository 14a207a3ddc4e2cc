import { text } from '../../platform/database/statement.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';

const RECEIPT = text`(SELECT json_build_object('mediaType', c.media_type, 'bytes', c.bytes) FROM evidence_receipts c WHERE c.line_id = e.id)`;
const PICTURE = text`(SELECT ${pictureJson(text`p`, text`'Kuitansi: ' || e.label`)} FROM pictures p WHERE p.id = e.picture_id)`;

/** Fields of a line `e` that a member has written. */
export const lineFields = text`
  'id', e.public_id, 'description', e.label, 'amountRupiah', e.amount_rupiah, 'spentOn', e.spent_on, 'budgetLine', e.budget_line, 'status', e.status,
  'refusal', CASE WHEN e.status = 'refused' THEN e.refusal END, 'receipt', ${RECEIPT}, 'picture', ${PICTURE},
  'update', (SELECT json_build_object('id', n.public_id, 'title', coalesce(n.draft_title, n.title)) FROM target_news n WHERE n.id = e.news_id),
  'acceptedAt', CASE WHEN e.status = 'accepted' THEN iso_time(e.decided_at) END`;

/** Fields of a line `e` of the withdrawal `w` that waits for an operator. */
export const reviewItemFields = text`
  'id', e.public_id, 'withdrawal', json_build_object('id', w.public_id, 'purpose', w.purpose, 'amountRupiah', w.amount_rupiah,
    'unaccountedRupiah', w.amount_rupiah - w.evidenced_rupiah), 'campaign', json_build_object('id', t.public_id, 'title', t.title), 'requester', u.name,
  'description', e.label, 'amountRupiah', e.amount_rupiah, 'spentOn', e.spent_on, 'budgetLine', e.budget_line, 'receipt', ${RECEIPT}, 'picture', ${PICTURE},
  'handedInAt', iso_time(e.handed_in_at)`;

/** All lines of the withdrawal `w`: those of members, and those that operators booked without them. */
export const evidenceOfWithdrawal = text`
  coalesce((SELECT json_agg(l.line ORDER BY l.at, l.id) FROM (
    SELECT e.added_at AS at, e.id, json_build_object(${lineFields}) AS line FROM evidence_lines e WHERE e.withdrawal_id = w.id
    UNION ALL
    SELECT b.accepted_at, b.position, json_build_object('id', NULL, 'description', b.description, 'amountRupiah', b.amount_rupiah, 'spentOn', NULL, 'budgetLine', NULL,
      'status', 'accepted', 'refusal', NULL, 'receipt', NULL, 'picture', NULL, 'update', NULL, 'acceptedAt', iso_time(b.accepted_at))
    FROM withdrawal_evidence b WHERE b.withdrawal_id = w.id
      AND NOT EXISTS (SELECT FROM evidence_lines e WHERE e.withdrawal_id = w.id AND e.position = b.position)) l), '[]')`;
