import type { Picture } from '@uluran/contract/endpoints';
import type { TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../platform/database/statement.ts';
import { cardTables, mentionFields } from '../../targets/kinds/card-text.ts';
import { byKind, KIND_TEXT } from '../target-pages/kind-text.ts';

/** Content of a target's pictures and posters. */
export interface ShareCard {
  /** The public id, which stays the same when the slug changes. */
  id: string;
  /** Present slug or id in its address. */
  slug: string;
  title: string;
  cover: Picture;
  organiser: { name: string };
  acceptsDonations: boolean;
  raisedRupiah: number;
  /** 0 without a target amount. */
  targetRupiah: number;
  /** A person who raises the funds under their own name. */
  person?: { name: string; portrait: Picture; words: string };
  /** For targets that are given by the unit. */
  units?: { unit: string; neededUnits: number; fundedUnits: number };
}

const cardOf = (kind: TargetKind, ids: SqlText) =>
  statement<{ item: ShareCard }>(text`
    SELECT json_build_object('id', t.public_id, ${mentionFields(KIND_TEXT[kind].standing)}, 'raisedRupiah', totals.raised_rupiah, 'targetRupiah', r.target_rupiah
      ${KIND_TEXT[kind].share}) AS item
    FROM ${cardTables(ids)} ${KIND_TEXT[kind].tables}
    WHERE t.kind = $kind AND t.status <> 'draft'`);

const select = byKind(cardOf);

/** Returns the shared content of a published target, by the slug or id in its address; also by a former slug. */
export async function readShareCard(sql: Queryable, kind: TargetKind, address: string): Promise<ShareCard | undefined> {
  const [row] = await select[kind](sql, { address, kind });
  return row?.item;
}
