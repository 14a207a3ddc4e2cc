import type { Queryable } from '../../platform/database/client.ts';
import type { Envelope } from '../../platform/private-documents/envelope.ts';

/** File name of a saved receipt, without its extension. */
export const RECEIPT_NAME = 'kuitansi';

export interface StoredReceipt extends Envelope {
  id: number;
  mediaType: string;
}

const selectReceipt = (sql: Queryable, which: ReturnType<Queryable>) => sql<StoredReceipt[]>`
  SELECT id, media_type AS "mediaType", key_sealed AS "keySealed", content FROM evidence_receipts WHERE ${which}`;

export async function findReceiptOfLine(sql: Queryable, line: number): Promise<StoredReceipt | undefined> {
  return (await selectReceipt(sql, sql`line_id = ${line}`))[0];
}

export async function findReceipt(sql: Queryable, id: number): Promise<StoredReceipt | undefined> {
  return (await selectReceipt(sql, sql`id = ${id}`))[0];
}
