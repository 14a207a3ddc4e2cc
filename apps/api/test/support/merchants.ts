import type { OpeningHours, Zone } from '@uluran/contract/merchants';
import { encodeQris } from '@uluran/qris';
import { newPublicId } from '../../src/platform/values/public-id.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { inDays } from './arrange.ts';

interface MerchantFields {
  name?: string;
  category?: string;
  city?: string;
  province?: string;
  zone?: Zone;
  checkedAt?: Date;
  publishedAt?: Date | null;
  hours?: readonly OpeningHours[];
}

let serial = 0;

/** A code that no merchant has registered, with its national id. */
export function unregisteredCode({ name, account }: { name?: string; account?: string } = {}) {
  serial += 1;
  const nmid = `ID1099${String(serial).padStart(9, '0')}`;
  const pan = account ?? `93600999${String(serial).padStart(10, '0')}`;
  const qris = encodeQris({
    ...{ pointOfInitiation: 'static', mcc: '5812', postalCode: '50192', nmid },
    ...{ merchantName: name ?? `CONTOH ${serial}`, merchantCity: 'SEMARANG' },
    accounts: [{ tag: '26', guid: 'COM.EXAMPLE.WWW', pan, merchantId: 'X' }],
  });
  return { nmid, qris, account: pan };
}

/** A published merchant in Semarang, never open, by default. Returns its id and its code. */
export async function createMerchant({ ownerSql }: TestDatabase, fields: MerchantFields = {}) {
  const { nmid, qris } = unregisteredCode();
  const {
    name = `Warung Contoh ${serial}`,
    category = 'warung-makan',
    city = 'Kota Semarang',
    province = '33',
  } = fields;
  const { zone = 'WIB', checkedAt = inDays(-1), publishedAt = inDays(-1), hours = [] } = fields;
  const [id, pictureId] = [newPublicId(), newPublicId()];
  await ownerSql`INSERT INTO pictures (id, width, height, widths) VALUES (${pictureId}, 1200, 675, ${[320, 640, 1200]})`;
  const [row] = await ownerSql<[{ id: number }]>`
    INSERT INTO merchants (public_id, name, category, description, address, district, city, province_code, latitude, longitude, zone,
      picture_id, picture_alt, nmid, qris, checked_at, published_at)
    VALUES (${id}, ${name}, ${category}, 'Keterangan.', 'Jl. Contoh 1', 'Pedurungan', ${city}, ${province}, -7, 110.4, ${zone},
      ${pictureId}, 'Warung', ${nmid}, ${qris}, ${checkedAt}, ${publishedAt})
    RETURNING id`;
  for (const { weekday, opens, closes } of hours)
    await ownerSql`INSERT INTO merchant_hours VALUES (${row.id}, ${weekday}, ${opens}::text::time, ${closes}::text::time)`;
  return { id, nmid, qris, name };
}
