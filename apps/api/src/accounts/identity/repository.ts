import type { Identity } from '@uluran/contract/endpoints';
import type { IdentityDocumentKind, IdentityKind, IdentityStatus } from '@uluran/contract/identity';
import type { Queryable } from '../../platform/database/client.ts';
import type { Envelope } from '../../platform/private-documents/envelope.ts';
import type { StoredDocument } from './documents.ts';
import { documentsJson, looksJson } from './identity-text.ts';

/** Locks the member, so that changes to their checks are made one after another. Returns false for a member who was erased meanwhile. */
export async function lockOwner(tx: Queryable, userId: number): Promise<boolean> {
  const rows = await tx`SELECT FROM users WHERE id = ${userId} AND erased_at IS NULL FOR NO KEY UPDATE`;
  return rows.length > 0;
}

/** Returns the member's newest check, with the fields that the member may see. */
export async function readIdentity(sql: Queryable, userId: number): Promise<Identity> {
  const [row] = await sql<[{ identity: Identity }]>`
    SELECT json_build_object(
      'verifiedUntil', (SELECT iso_time(max(v.valid_until)) FROM identity_checks v WHERE v.user_id = ${userId} AND v.status = 'verified' AND v.valid_until > now()),
      'check', (SELECT json_build_object('kind', c.kind, 'legalName', c.legal_name, 'representative', c.representative, 'status', c.status,
          'documents', ${documentsJson(sql)}, 'submittedAt', iso_time(c.submitted_at), 'decidedAt', iso_time(c.decided_at), 'reason', c.reason, 'validUntil', iso_time(c.valid_until),
          'looks', ${looksJson(sql)})
        FROM identity_checks c WHERE c.user_id = ${userId} ORDER BY c.id DESC LIMIT 1)) AS identity`;
  return row.identity;
}

export interface OpenCheck {
  id: number;
  kind: IdentityKind;
  status: IdentityStatus;
}

/** Returns the member's newest check. */
export async function findNewest(tx: Queryable, userId: number): Promise<OpenCheck | undefined> {
  const [row] = await tx<OpenCheck[]>`
    SELECT id, kind, status FROM identity_checks WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1`;
  return row;
}

export interface Described {
  kind: IdentityKind;
  legalName: string;
  representative: string | null;
}

export async function insertCheck(tx: Queryable, userId: number, publicId: string, who: Described): Promise<void> {
  await tx`
    INSERT INTO identity_checks (public_id, user_id, kind, legal_name, representative)
    VALUES (${publicId}, ${userId}, ${who.kind}, ${who.legalName}, ${who.representative})`;
}

/** Changes the person or organisation of a check; deletes documents of another kind. */
export async function updateCheck(tx: Queryable, id: number, who: Described): Promise<void> {
  await tx`
    DELETE FROM identity_documents d USING identity_checks c WHERE c.id = ${id} AND d.check_id = c.id AND c.kind <> ${who.kind}`;
  await tx`
    UPDATE identity_checks SET kind = ${who.kind}, legal_name = ${who.legalName}, representative = ${who.representative} WHERE id = ${id}`;
}

/** Returns false if no check of the member is open. */
export async function deleteOpenCheck(sql: Queryable, userId: number): Promise<boolean> {
  const rows =
    await sql`DELETE FROM identity_checks WHERE user_id = ${userId} AND status IN ('collecting', 'checking') RETURNING id`;
  return rows.length > 0;
}

export async function submitCheck(tx: Queryable, userId: number): Promise<boolean> {
  const [row] = await tx<[{ done: boolean }]>`SELECT submit_identity(${userId}) AS done`;
  return row.done;
}

/** Returns the id of the next document: its key is sealed for it. */
export async function takeDocumentId(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    SELECT nextval(pg_get_serial_sequence('identity_documents', 'id')) AS id`;
  return row.id;
}

interface NewDocument extends Envelope {
  id: number;
  checkId: number;
  kind: IdentityDocumentKind;
  mediaType: string;
  bytes: number;
}

/** Stores a document in place of the previous one. */
export async function putDocument(tx: Queryable, document: NewDocument): Promise<void> {
  await tx`DELETE FROM identity_documents WHERE check_id = ${document.checkId} AND kind = ${document.kind}`;
  await tx`
    INSERT INTO identity_documents (id, check_id, kind, media_type, bytes, key_sealed, content)
    VALUES (${document.id}, ${document.checkId}, ${document.kind}, ${document.mediaType}, ${document.bytes}, ${document.keySealed}, ${document.content})`;
}

/** Returns a document of the member's newest check. */
export async function findOwnDocument(
  sql: Queryable,
  userId: number,
  kind: string,
): Promise<StoredDocument | undefined> {
  const [row] = await sql<StoredDocument[]>`
    SELECT d.id, d.media_type AS "mediaType", d.key_sealed AS "keySealed", d.content FROM identity_documents d
    WHERE d.kind = ${kind} AND d.check_id = (SELECT max(id) FROM identity_checks WHERE user_id = ${userId})`;
  return row;
}

export async function deleteAllOf(tx: Queryable, userId: number): Promise<void> {
  await tx`DELETE FROM identity_checks WHERE user_id = ${userId}`;
}

/** Deletes documents that are no longer needed; returns their number. */
export async function deleteOutdated(sql: Queryable, days: number): Promise<number> {
  const kept = sql`make_interval(days => ${days})`;
  const gone = await sql`
    DELETE FROM identity_documents d USING identity_checks c WHERE c.id = d.check_id AND (
      (c.status = 'refused' AND c.decided_at < now() - ${kept}) OR (c.status = 'verified' AND c.valid_until < now() - ${kept})
      OR (c.status = 'verified' AND EXISTS (
        SELECT FROM identity_checks n WHERE n.user_id = c.user_id AND n.id > c.id AND n.status = 'verified' AND n.decided_at < now() - ${kept}))
      OR (c.status = 'collecting' AND (SELECT max(l.uploaded_at) FROM identity_documents l WHERE l.check_id = c.id) < now() - ${kept}))
    RETURNING d.id`;
  return gone.length;
}

/** Deletes checks without documents that are older than this number of days. */
export async function deleteAbandoned(sql: Queryable, days: number): Promise<void> {
  await sql`
    DELETE FROM identity_checks c WHERE c.status = 'collecting' AND c.begun_at < now() - make_interval(days => ${days})
      AND NOT EXISTS (SELECT FROM identity_documents d WHERE d.check_id = c.id)`;
}
