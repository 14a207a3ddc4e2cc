import { type DemoAmbassador, ORGANISERS } from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import type { StoredPicture } from '../../platform/pictures/store.ts';
import type { InsertedTarget } from './insert-target.ts';

/** Adds the row of an ambassador: person, portrait, and the campaign whose fund it shares. */
export async function insertAmbassador(
  sql: TransactionSql,
  { organiser, introduction, words }: DemoAmbassador,
  { targetId, fundId }: InsertedTarget,
  parentId: number,
  portrait: StoredPicture,
): Promise<void> {
  await sql`
    INSERT INTO ambassadors (target_id, parent_id, fund_id, person, introduction, portrait_picture_id, portrait_alt, words)
    VALUES (${targetId}, ${parentId}, ${fundId}, ${ORGANISERS[organiser].name}, ${introduction}, ${portrait.id}, ${portrait.picture.alt}, ${words})`;
}
