import type { DemoDelivery, DemoProduct, SceneName } from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import type { StoredPicture } from '../../platform/pictures/store.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import type { InsertedTarget } from './insert-target.ts';
import { records } from './records.ts';

/** Adds the rows of a product: price, need and deliveries. */
export async function insertProduct(
  sql: TransactionSql,
  product: DemoProduct,
  { targetId, fundId }: InsertedTarget,
  surplusId: number | null,
  sceneOf: (name: SceneName) => StoredPicture,
): Promise<void> {
  const { priceRupiah, unit, neededUnits, priceSource } = product;
  const contents = product.contents.map(([label, amountRupiah]) => ({ label, amountRupiah }));
  await sql`
    INSERT INTO products (target_id, fund_id, price_rupiah, unit, needed_units, contents, price_source, surplus_target_id)
    VALUES (${targetId}, ${fundId}, ${priceRupiah}, ${unit}, ${neededUnits}, ${records(contents)}::text::jsonb, ${priceSource}, ${surplusId})`;
  for (const delivery of product.deliveries) await insertDelivery(sql, targetId, delivery, sceneOf(delivery.picture));
}

async function insertDelivery(
  sql: TransactionSql,
  targetId: number,
  { units, deliveredAt, place, description }: DemoDelivery,
  { id, picture }: StoredPicture,
): Promise<void> {
  await sql`
    INSERT INTO product_deliveries (public_id, target_id, units, delivered_on, place, description, picture_id, picture_alt, created_at)
    VALUES (${newPublicId()}, ${targetId}, ${units}, (${deliveredAt}::timestamptz AT TIME ZONE 'Asia/Jakarta')::date, ${place}, ${description},
      ${id}, ${picture.alt}, ${deliveredAt})`;
}
