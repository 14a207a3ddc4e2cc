import { isDeepStrictEqual } from 'node:util';
import type { DeliveryChanges, NewProduct, ProductChanges, ProductRecord } from '@uluran/contract/endpoints';
import { type ContentLine, priceOf } from '@uluran/contract/products';
import type { RichTextDocument } from '@uluran/contract/rich-text';
import { pictureIdOf, pictureIdsOf } from '../../../targets/drafts/draft.domain.ts';

/** Fields of a product in the database, besides its price. */
export interface StoredFields extends Omit<ProductChanges, 'version' | 'cover' | 'surplus'> {
  story: RichTextDocument;
  pictureId: string;
  pictureAlt: string;
  surplusId: number | null;
  /** Ids of all its pictures. */
  pictures: readonly string[];
}

/** A price in the database. */
export interface StoredPrice {
  priceRupiah: number;
  contents: readonly ContentLine[];
  priceSource: string;
}

/** A delivery in the database. */
export interface StoredDelivery extends Omit<DeliveryChanges, 'version' | 'documents'> {
  documents: readonly { kind: string; pictureId: string; alt: string }[];
  pictures: readonly string[];
}

/** Returns the fields of a request as the database stores them. `story` has the real sizes of its pictures. */
export function storedFields(
  { cover, surplus: _, ...fields }: Omit<ProductChanges, 'version'>,
  story: RichTextDocument,
  surplusId: number | null,
): StoredFields {
  const pictureId = pictureIdOf(cover.url);
  const pictures = [...new Set([pictureId, ...pictureIdsOf(story)])];
  return { ...fields, story, pictureId, pictureAlt: cover.alt, surplusId, pictures };
}

/** Returns a price as the database stores it. */
export function storedPrice({ contents, priceSource }: Pick<NewProduct, 'contents' | 'priceSource'>): StoredPrice {
  return { priceRupiah: priceOf(contents), contents, priceSource };
}

/** Returns a delivery as the database stores it. */
export function storedDelivery({ version: _, documents, ...fields }: DeliveryChanges): StoredDelivery {
  const stored = documents.map(({ kind, url, alt }) => ({ kind, alt, pictureId: pictureIdOf(url) }));
  return { ...fields, documents: stored, pictures: [...new Set(stored.map(({ pictureId }) => pictureId))] };
}

/** Names of the fields in the trail of actions, in the order of the form. */
const NAMES: Readonly<Record<keyof Omit<ProductChanges, 'version'>, string>> = {
  title: 'nama',
  summary: 'keterangan',
  story: 'cerita',
  unit: 'satuan',
  neededUnits: 'jumlah yang dibutuhkan',
  organiserId: 'pengantar',
  givingType: 'jenis dana',
  categoryCode: 'kategori',
  provinceCode: 'provinsi',
  city: 'kota',
  beneficiary: 'penerima',
  endsOn: 'hari terakhir',
  verification: 'pemeriksaan',
  surplus: 'bila lebih',
  cover: 'gambar',
};

/** Returns the names of the changed fields, `nama, gambar`; empty without a change. `surplus` is the address of the typed target. */
export function changedFields(before: ProductRecord, after: ProductChanges, surplus: string): string {
  const { province, category, organiser, cover, surplus: former, ...same } = before;
  const stored: Record<string, unknown> = {
    ...same,
    provinceCode: province.code,
    categoryCode: category.code,
    organiserId: organiser.id,
    cover: { url: cover.url, alt: cover.alt },
    surplus: former?.slug ?? '',
  };
  const typed: Record<string, unknown> = { ...after, surplus };
  return Object.entries(NAMES)
    .filter(([field]) => !isDeepStrictEqual(stored[field], typed[field]))
    .map(([, name]) => name)
    .join(', ');
}
