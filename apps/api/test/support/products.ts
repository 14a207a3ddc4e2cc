import { jakartaDay } from '@uluran/contract/days';
import type { ProductRecord } from '@uluran/contract/endpoints';
import { paragraph, richText } from '@uluran/contract/rich-text';
import type { TestDatabase } from '../../src/testing/index.ts';
import { createOrganiser } from './arrange.ts';
import { createUpload } from './drafts.ts';

/** Price of one unit in rupiah, as `createProduct` has it. */
export const PRICE = 62_500;
export const TODAY = jakartaDay();
/** A day ten days from now. */
export const LATER = jakartaDay(new Date(Date.now() + 10 * 86_400_000));
/** Contents of one unit, at that price. */
export const CONTENTS = [
  { label: 'Beras 5 kg', amountRupiah: 50_000 },
  { label: 'Kemasan dan antar', amountRupiah: 12_500 },
];
export const PRICING = { contents: CONTENTS, priceSource: 'Pasar Bintoro, Demak, 6 November' };

/** Public id of a verified organisation that can own a product. */
export async function createOwner(database: TestDatabase, name?: string): Promise<string> {
  const id = await createOrganiser(database, name);
  const [row] = await database.ownerSql<[{ id: string }]>`
    UPDATE users SET kind = 'organisation', verified_at = now() WHERE id = ${id} RETURNING public_id AS id`;
  return row.id;
}

/** All fields of a product besides its price, in the form of a save. `operator` uploads its picture. */
export async function productFields(database: TestDatabase, operator: number, more: object = {}) {
  return {
    ...{ title: 'Paket sembako keluarga', summary: 'Cukup bagi satu keluarga selama sepuluh hari.', unit: 'paket' },
    ...{ story: richText(paragraph('Isinya ditetapkan bersama bidan desa.')), neededUnits: 10, givingType: 'donasi' },
    ...{ categoryCode: 'kemanusiaan', provinceCode: '33', city: 'Kabupaten Demak', endsOn: null, surplus: '' },
    beneficiary: '600 keluarga di tiga desa',
    verification: [{ check: 'Daftar dari kepala desa', checkedOn: '2026-11-07', validUntil: null }],
    cover: { url: await createUpload(database, operator), alt: 'Karung beras dan minyak' },
    ...more,
  };
}

/** The fields of a save that change nothing. */
export function sameFields({ province, category, organiser, cover, surplus, ...product }: ProductRecord) {
  const { title, summary, story, unit, neededUnits, givingType, city, beneficiary, endsOn, verification, version } =
    product;
  return {
    ...{ title, summary, story, unit, neededUnits, givingType, city, beneficiary, endsOn, verification, version },
    ...{
      organiserId: organiser.id,
      categoryCode: category.code,
      provinceCode: province.code,
      surplus: surplus?.slug ?? '',
    },
    cover: { url: cover.url, alt: cover.alt },
  };
}

/** The fields of a gift of units. */
export const units = (id: string, quantity: number, price = PRICE) => ({
  target: { kind: 'product', slug: id },
  quantity,
  amountRupiah: quantity * price,
});

/** The fields of a price from a day on. */
export const pricing = (amountRupiah: number, startsOn = TODAY) => ({
  startsOn,
  contents: [{ label: 'Beras 5 kg', amountRupiah }],
  priceSource: 'Pasar Bintoro, Demak, hari ini',
});

/** The fields of a delivery that was handed over today. */
export const delivery = (more: object = {}) => ({
  ...{ place: 'Desa Bedono', deliveredOn: TODAY, units: 2, description: 'Di balai desa.', isDelivered: true },
  ...{ purchases: [{ label: 'Beras', amountRupiah: 125_000, spentOn: TODAY }], documents: [] },
  ...more,
});
