import type { MerchantChanges } from '@uluran/contract/endpoints';
import { pictureIdOf } from '../../../targets/drafts/draft.domain.ts';
import type { StoredFields, StoredMerchant } from './repository.ts';

/** Returns the fields of a request as the database stores them. */
export function storedFields({ cover, ...fields }: Omit<MerchantChanges, 'version'>): StoredFields {
  return { ...fields, pictureId: pictureIdOf(cover.url), pictureAlt: cover.alt };
}

/** Names of the fields in the trail of actions, in the order of the form. */
const NAMES: readonly (readonly [keyof StoredFields, string])[] = [
  ['name', 'nama'],
  ['category', 'jenis usaha'],
  ['description', 'kalimat'],
  ['address', 'alamat'],
  ['district', 'kecamatan'],
  ['city', 'kota'],
  ['provinceCode', 'provinsi'],
  ['latitude', 'garis lintang'],
  ['longitude', 'garis bujur'],
  ['zone', 'zona waktu'],
  ['hours', 'jam buka'],
  ['pictureId', 'foto'],
  ['pictureAlt', 'keterangan foto'],
];

/** Returns the names of the changed fields: `nama, jam buka`; empty without a change. */
export function changedFields(
  { province, position, cover, hours, ...before }: StoredMerchant,
  after: StoredFields,
): string {
  const stored: StoredFields = {
    ...before,
    ...position,
    provinceCode: province.code,
    pictureId: pictureIdOf(cover.url),
    pictureAlt: cover.alt,
    hours,
  };
  const spans = ({ hours: all }: StoredFields) =>
    all
      .map(({ weekday, opens, closes }) => `${weekday} ${opens} ${closes}`)
      .sort()
      .join();
  return NAMES.filter(([field]) =>
    field === 'hours' ? spans(stored) !== spans(after) : stored[field] !== after[field],
  )
    .map(([, name]) => name)
    .join(', ');
}
