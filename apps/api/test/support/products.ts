import { paragraph, richText } from '@uluran/contract/rich-text';
import type { TestDatabase } from '../../src/testing/index.ts';
import { createOrganiser } from './arrange.ts';
import { createUpload } from './drafts.ts';

/** Contents of one unit, Rp62.500 in all, as `createProduct` has it. */
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
