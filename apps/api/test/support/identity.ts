import { DOCUMENTS_OF, type IdentityKind, type IdentityStatus } from '@uluran/contract/identity';
import { createIdentityService } from '../../src/accounts/identity/service.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { createOperator } from './accounts.ts';
import { testSealer } from './sealer.ts';

/** Replaces the picture of a document. */
export const DOCUMENT = Buffer.from('foto kartu yang sudah dirapikan');

/** A member's check in this state, with every document; returns its public id. */
export async function createIdentity(
  database: TestDatabase,
  userId: number,
  status: IdentityStatus = 'collecting',
  kind: IdentityKind = 'person',
): Promise<string> {
  const { sql, ownerSql } = database;
  const identity = createIdentityService({
    sql,
    sealer: testSealer,
    pictures: { renderDocument: async () => DOCUMENT },
  });
  const organisation = kind === 'organisation' ? { representative: 'Ratna Wulandari' } : {};
  await identity.describe(userId, { kind, legalName: 'Ratna Wulandari', ...organisation });
  for (const document of DOCUMENTS_OF[kind]) await identity.upload(userId, document, async () => DOCUMENT);
  if (status !== 'collecting') await identity.submit(userId);
  const [check] = await sql<[{ id: number; publicId: string }]>`
    SELECT id, public_id AS "publicId" FROM identity_checks WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1`;
  if (status === 'verified' || status === 'refused') {
    const { userId: operator } = await createOperator(database);
    const reason = status === 'refused' ? 'Foto KTP terpotong.' : null;
    await ownerSql`SELECT decide_identity(${check.id}, ${operator}, now() + interval '730 days', ${reason})`;
  }
  return check.publicId;
}
