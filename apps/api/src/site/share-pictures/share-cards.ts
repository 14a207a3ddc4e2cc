import type { Picture } from '@uluran/contract/endpoints';
import type { TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../platform/database/statement.ts';
import { cardTables, mentionFields } from '../../targets/kinds/card-text.ts';
import { byKind, KIND_TEXT } from '../target-pages/kind-text.ts';

/** What pictures and posters of a target show. */
export interface ShareCard {
  /** The public id, which stays when the slug changes. */
  id: string;
  /** What stands in its address now. */
  slug: string;
  title: string;
  cover: Picture;
  organiser: { name: string };
  acceptsDonations: boolean;
  raisedRupiah: number;
  /** 0 where there is no target. */
  targetRupiah: number;
  /** A person who asks for it under their own name. */
  person?: { name: string; portrait: Picture; words: string };
  /** Of what is given by the unit. */
  units?: { unit: string; neededUnits: number; fundedUnits: number };
}

const cardOf = (kind: TargetKind, ids: SqlText) =>
  statement<{ item: ShareCard }>(text`
    SELECT json_build_object('id', t.public_id, ${mentionFields(KIND_TEXT[kind].standing)}, 'raisedRupiah', totals.raised_rupiah, 'targetRupiah', r.target_rupiah
      ${KIND_TEXT[kind].share}) AS item
    FROM ${cardTables(ids)} ${KIND_TEXT[kind].tables}
    WHERE t.kind = $kind AND t.status <> 'draft'`);

const select = byKind(cardOf);

/** Reads what is shared of a published target, by what stands in its address, also a former slug. */
export async function readShareCard(sql: Queryable, kind: TargetKind, address: string): Promise<ShareCard | undefined> {
  const [row] = await select[kind](sql, { address, kind });
  return row?.item;
}
