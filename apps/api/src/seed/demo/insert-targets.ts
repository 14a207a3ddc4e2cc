import type { TargetKind } from '@uluran/contract/targets';
import {
  type DemoTarget,
  type DemoTargets,
  type OrganiserKey,
  type SceneName,
  withoutAmbassadors,
} from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import type { SeededOperators } from '../books/book-gifts.ts';
import type { DemoPictures } from './draw-pictures.ts';
import { insertAmbassador } from './insert-ambassadors.ts';
import { insertProduct } from './insert-products.ts';
import { insertCompanies, insertProgramme } from './insert-programmes.ts';
import { type InsertedTarget, insertTarget } from './insert-target.ts';

/** Rows that targets refer to. */
interface Surroundings {
  readonly organisers: ReadonlyMap<OrganiserKey, number>;
  readonly operators: SeededOperators;
  readonly pictures: DemoPictures;
}

/** Adds the targets of the demo, each with the rows of its kind. Returns them in the order of their insertion. */
export async function insertTargets(
  sql: TransactionSql,
  { campaigns, programmes, ambassadors, products }: DemoTargets,
  { organisers, operators, pictures: { covers, portraits, marks, scenes } }: Surroundings,
): Promise<InsertedTarget[]> {
  const inserted = new Map<string, InsertedTarget>();
  const sceneOf = (name: SceneName) => known(scenes, name);
  const insert = async (target: DemoTarget, kind: TargetKind, sharedFundId?: number) => {
    const rows = await insertTarget(sql, target, {
      kind,
      ownerId: known(organisers, target.organiser),
      cover: known(covers, target.slug),
      sceneOf,
      ...(sharedFundId !== undefined && { sharedFundId }),
    });
    inserted.set(target.slug, rows);
    return rows;
  };
  for (const campaign of campaigns) await insert(withoutAmbassadors(campaign, ambassadors), 'campaign');
  const companies = await insertCompanies(sql, marks);
  for (const programme of programmes)
    await insertProgramme(
      sql,
      programme,
      await insert(programme, 'csr'),
      known(companies, programme.company),
      operators,
    );
  for (const ambassador of ambassadors) {
    const parent = known(inserted, ambassador.parent);
    const rows = await insert(ambassador, 'ambassador', parent.fundId);
    await insertAmbassador(sql, ambassador, rows, parent.targetId, known(portraits, ambassador.slug));
  }
  for (const product of products) {
    const surplusId = product.surplus === null ? null : known(inserted, product.surplus).targetId;
    const rows = await insert(product, 'product');
    await insertProduct(sql, product, rows, surplusId, sceneOf);
  }
  return [...inserted.values()];
}

function known<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`Nothing was prepared for ${String(key)}.`);
  return value;
}
