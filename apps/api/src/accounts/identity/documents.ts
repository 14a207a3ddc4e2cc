import type { Queryable } from '../../platform/database/client.ts';
import type { Envelope } from '../../platform/private-documents/envelope.ts';

export interface StoredDocument extends Envelope {
  id: number;
  mediaType: string;
}

export async function findDocument(sql: Queryable, id: number): Promise<StoredDocument | undefined> {
  const [row] = await sql<StoredDocument[]>`
    SELECT id, media_type AS "mediaType", key_sealed AS "keySealed", content FROM identity_documents WHERE id = ${id}`;
  return row;
}
