import { jakartaDay } from '@uluran/contract/days';
import type { DemoDelivery, DemoNews, DemoProduct, SceneName } from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import type { StoredPicture } from '../../platform/pictures/store.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import type { InsertedTarget } from './insert-target.ts';
import { records } from './records.ts';

/** Adds the rows of a product: price, need and deliveries. Each delivery was paid for by the receipts of the update at its place. */
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
  if (product.earlierPrice !== undefined) await insertCheckedPrice(sql, targetId, product.earlierPrice);
  for (const [index, delivery] of product.deliveries.entries())
    await insertDelivery(sql, targetId, {
      ...delivery,
      photo: sceneOf(delivery.picture),
      receipts: product.news[index]?.evidence ?? [],
    });
}

/** Adds the price that replaced an earlier one of the same amount; the trigger of the table has added one from the first day. */
async function insertCheckedPrice(
  sql: TransactionSql,
  targetId: number,
  { source, until }: NonNullable<DemoProduct['earlierPrice']>,
): Promise<void> {
  await sql`
    INSERT INTO product_prices (target_id, starts_on, price_rupiah, contents, source, applied_at)
    SELECT target_id, (${until}::timestamptz AT TIME ZONE 'Asia/Jakarta')::date, price_rupiah, contents, source, ${until}
    FROM product_prices WHERE target_id = ${targetId}`;
  await sql`UPDATE product_prices SET source = ${source} WHERE target_id = ${targetId} AND applied_at < ${until}`;
}

interface EvidencedDelivery extends DemoDelivery {
  photo: StoredPicture;
  receipts: DemoNews['evidence'];
}

async function insertDelivery(
  sql: TransactionSql,
  targetId: number,
  { units, deliveredAt, place, description, photo: { id, picture }, receipts }: EvidencedDelivery,
): Promise<void> {
  const purchases = receipts.map(({ label, amountRupiah, spentAt }) => ({
    ...{ label, amountRupiah, spentOn: jakartaDay(spentAt) },
  }));
  await sql`
    WITH delivery AS (
      INSERT INTO product_deliveries (public_id, target_id, units, delivered_on, place, description, picture_id, picture_alt, purchases, created_at)
      VALUES (${newPublicId()}, ${targetId}, ${units}, (${deliveredAt}::timestamptz AT TIME ZONE 'Asia/Jakarta')::date, ${place}, ${description},
        ${id}, ${picture.alt}, ${records(purchases)}::text::jsonb, ${deliveredAt})
      RETURNING id)
    INSERT INTO product_delivery_documents (delivery_id, position, kind, picture_id, alt)
    SELECT id, 1, 'photo', ${id}, ${picture.alt} FROM delivery`;
}
