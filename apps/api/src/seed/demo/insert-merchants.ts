import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { codeOf, DEMO_MERCHANTS, type DemoClock, hoursOf, SHOP_FRONTS } from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import type { PictureStore, StoredPicture } from '../../platform/pictures/store.ts';
import { insertPictures, steadyId } from './insert-target.ts';
import { records } from './records.ts';

const { resolve } = createRequire(import.meta.url);

/** Checks are spread over this many days, and the directory is older than all of them. */
const CHECKED_WITHIN_DAYS = 45;

type ShopFronts = ReadonlyMap<string, StoredPicture>;

/** Takes in the pictures of shop fronts. */
export async function drawShopFronts(store: PictureStore): Promise<ShopFronts> {
  const drawn = new Map<string, StoredPicture>();
  for (const [name, alt] of Object.entries(SHOP_FRONTS)) {
    const svg = readFileSync(resolve(`@uluran/brand/assets/merchants/${name}.svg`), 'utf8');
    drawn.set(name, await store.ingestDrawing(svg, { alt }));
  }
  return drawn;
}

/** Adds the directory of merchants. Returns how many there are. */
export async function insertMerchants(sql: TransactionSql, clock: DemoClock, fronts: ShopFronts): Promise<number> {
  await insertPictures(sql, fronts.values());
  const rows = DEMO_MERCHANTS.map((merchant, place) => {
    const { address, position, front, ...rest } = merchant;
    const [street, district, city, postalCode] = address;
    return {
      ...rest,
      ...{
        publicId: steadyId(merchant.name),
        district,
        city,
        pictureId: fronts.get(front)?.id,
        alt: SHOP_FRONTS[front],
      },
      address: `${street}, ${district}, ${city} ${postalCode}`,
      ...{ latitude: position[0], longitude: position[1] },
      ...codeOf(merchant, place),
      // The first of the list was checked last.
      checkedAt: clock.daysAgo(1 + Math.trunc((place * CHECKED_WITHIN_DAYS) / DEMO_MERCHANTS.length), 10 + (place % 6)),
      hours: hoursOf(merchant),
    };
  });
  const inserted = await sql`
    INSERT INTO merchants (public_id, name, category, description, address, district, city, province_code, latitude, longitude, zone,
      picture_id, picture_alt, nmid, qris, checked_at, published_at)
    SELECT r."publicId", r.name, r.category, r.description, r.address, r.district, r.city, p.code, r.latitude, r.longitude, r.zone,
      r."pictureId", r.alt, r.nmid, r.qris, r."checkedAt", r."checkedAt"
    FROM jsonb_to_recordset(${records(rows)}::text::jsonb) AS r ("publicId" text, name text, category text, description text, address text, district text,
      city text, province text, latitude double precision, longitude double precision, zone text, "pictureId" text, alt text, nmid text, qris text,
      "checkedAt" timestamptz)
      JOIN provinces p ON p.name = r.province`;
  if (inserted.count !== rows.length) throw new Error('A merchant of the demo is in no province.');
  await sql`
    INSERT INTO merchant_hours (merchant_id, weekday, opens, closes)
    SELECT m.id, h.weekday, h.opens, h.closes
    FROM jsonb_to_recordset(${records(rows)}::text::jsonb) AS r ("publicId" text, hours jsonb)
      JOIN merchants m ON m.public_id = r."publicId"
      CROSS JOIN LATERAL jsonb_to_recordset(r.hours) AS h (weekday smallint, opens time, closes time)`;
  return inserted.count;
}
