import { DOCUMENTS_OF, type IdentityKind } from '@uluran/contract/identity';
import type { TransactionSql } from '../../platform/database/client.ts';
import { renderDrawingFile } from '../../platform/pictures/render.ts';
import { encloseDocument, IDENTITY_DOCUMENTS } from '../../platform/private-documents/envelope.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { DOCUMENT_WIDTH, type DocumentNames, documentSvg } from './draw-documents.ts';
import { operatorOf } from './operators.ts';

const MINUTE_MS = 60_000;

/** Minutes before the decision at which the reviewer opened the first document; a minute later each next one. */
const READING_MINUTES = 12;

interface CheckOfDocuments extends DocumentNames {
  readonly id: number;
  readonly kind: IdentityKind;
  readonly uploadedAt: Date;
}

/** Draws the documents of a check and stores them sealed, as uploads are. */
export async function insertDocuments(sql: TransactionSql, sealer: Sealer, check: CheckOfDocuments): Promise<void> {
  for (const kind of DOCUMENTS_OF[check.kind]) {
    // The document's key is sealed for its row, so the id comes first.
    const [{ id }] = await sql<
      [{ id: number }]
    >`SELECT nextval(pg_get_serial_sequence('identity_documents', 'id')) AS id`;
    const document = await renderDrawingFile(documentSvg(kind, check), DOCUMENT_WIDTH, 'jpeg');
    const { keySealed, content } = encloseDocument(sealer, { kind: IDENTITY_DOCUMENTS, rowId: id }, document);
    await sql`
      INSERT INTO identity_documents (id, check_id, kind, media_type, bytes, key_sealed, content, uploaded_at)
      VALUES (${id}, ${check.id}, ${kind}, 'image/jpeg', ${document.byteLength}, ${keySealed}, ${content}, ${check.uploadedAt})`;
  }
}

/** Adds the documents of the demo's organiser to its newest check, with the times at which the reviewer opened them. */
export async function insertOrganiserDocuments(sql: TransactionSql, sealer: Sealer): Promise<void> {
  const [, { email }] = DEMO_ACCOUNTS;
  const [check] = await sql<(CheckOfDocuments & { decidedAt: Date })[]>`
    SELECT c.id, c.kind, c.legal_name AS name, c.representative AS holder, u.city, c.begun_at AS "uploadedAt", c.decided_at AS "decidedAt"
    FROM identity_checks c JOIN users u ON u.id = c.user_id WHERE u.email = ${email} ORDER BY c.id DESC LIMIT 1`;
  // Content that an earlier version has seeded has no checks.
  if (check === undefined) return;
  await insertDocuments(sql, sealer, check);
  const reviewer = await operatorOf(sql, 'reviewer');
  for (const [index, kind] of DOCUMENTS_OF[check.kind].entries())
    await recordLook(sql, {
      ...{ reviewer, checkId: check.id, kind },
      at: new Date(check.decidedAt.getTime() - (READING_MINUTES - index) * MINUTE_MS),
    });
}

interface Look {
  readonly reviewer: number;
  readonly checkId: number;
  readonly kind: string;
  readonly at: Date;
}

/** Records that a document was opened, as `record_operator_action` does, which records the present time alone. */
async function recordLook(sql: TransactionSql, { reviewer, checkId, kind, at }: Look): Promise<void> {
  await sql`
    INSERT INTO operator_actions
    SELECT a.id, a.operator_id, a.action, a.subject, a.subject_id, a.words, a.acted_at, seal_of_action(n.before, a)
    FROM (SELECT coalesce(max(id), 0) + 1 AS id, coalesce((array_agg(seal ORDER BY id DESC))[1], '') AS before FROM operator_actions) n,
      LATERAL jsonb_populate_record(NULL::operator_actions, jsonb_build_object('id', n.id, 'operator_id', ${reviewer}::bigint, 'action', 'look', 'subject', 'identity',
        'subject_id', ${checkId}::bigint, 'words', ${kind}::text, 'acted_at', ${at}::timestamptz)) a`;
}
