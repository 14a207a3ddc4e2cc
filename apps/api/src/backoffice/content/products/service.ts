import { isFarDay, jakartaDay, MOST_YEARS_AHEAD } from '@uluran/contract/days';
import type {
  DeliveryChanges,
  EndpointInput,
  NewProduct,
  ProductChanges,
  ProductRecord,
  ProductRecordFilters,
  ProductRecordItem,
  ProductRecordMeta,
} from '@uluran/contract/endpoints';
import { PRODUCT_RECORD_STATES } from '@uluran/contract/products';
import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { RouteName } from '@uluran/contract/routes';
import type { Sql } from '../../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../../platform/http/cursors.ts';
import { everyFault, InvalidFields } from '../../../platform/http/failures.ts';
import { newPublicId } from '../../../platform/values/public-id.ts';
import { pictureIdsOf, withSizes } from '../../../targets/drafts/draft.domain.ts';
import { addressIn } from '../address-in.ts';
import { refusalOf, refusedFields, unknownProduct } from './errors.ts';
import {
  countProducts,
  findSurplus,
  insertDelivery,
  insertProduct,
  listProducts,
  type ProductChange,
  pauseProduct,
  presentSurplus,
  publishProduct,
  readProduct,
  removeDelivery,
  resumeProduct,
  setPrice,
  sizesOf,
  updateDelivery,
  updateProduct,
  withdrawPrice,
} from './repository.ts';
import { changedFields, type StoredFields, storedDelivery, storedFields, storedPrice } from './stored-fields.ts';

/** Products of a page by default. */
const PAGE = 20;

type Body<Name extends RouteName> = EndpointInput<Name, 'body'>;
type Fields = Omit<ProductChanges, 'version'>;

const NO_SURPLUS = 'Tidak ada galang dana atau program publik dengan alamat ini.';
const OTHER_FUND = 'Jenis dananya lain. Pilih penggalangan dengan jenis dana yang sama.';
const NO_SUCH_PICTURE = 'Gambar ini tidak ada di antara unggahan operator. Unggah sekali lagi.';
const PAST_END = 'Hari terakhir belum boleh lewat.';
const CHECKED_LATER = 'Pemeriksaan dicatat sesudah dilakukan.';
const UNTIL_BEFORE = 'Berlaku sampai tidak boleh sebelum hari pemeriksaan.';
const DAY_FAR = `Paling jauh ${MOST_YEARS_AHEAD} tahun dari sekarang.`;
const DELIVERED_LATER = 'Yang sudah diantar tidak mungkin bertanggal sesudah hari ini.';
const SPENT_LATER = 'Belanja dicatat sesudah dilakukan.';

/** Returns the id of the target that takes the units above the need; null if they are refused. @throws InvalidFields */
async function surplusOf(sql: Sql, { surplus, givingType }: Fields, product?: string): Promise<number | null> {
  const slug = addressIn(surplus);
  if (slug === '') return null;
  const present = product === undefined ? undefined : await presentSurplus(sql, product);
  // A target that has ended since stays, so that other fields can be changed.
  const found = present?.slug === slug ? present : await findSurplus(sql, slug);
  if (found === undefined) throw new InvalidFields({ surplus: [NO_SURPLUS] });
  if (found.givingType !== givingType) throw new InvalidFields({ surplus: [OTHER_FUND] });
  return found.id;
}

/** Returns the text with the real sizes of its pictures. @throws InvalidFields for an unknown picture */
async function sized(sql: Sql, story: RichTextDocument): Promise<RichTextDocument> {
  const ids = pictureIdsOf(story);
  const sizes = await sizesOf(sql, ids);
  if (ids.some((id) => !sizes.has(id))) throw new InvalidFields({ story: [NO_SUCH_PICTURE] });
  return withSizes(story, sizes);
}

/** Refuses days that contradict the calendar. @throws InvalidFields */
function checkDays({ endsOn, verification }: Fields, formerEnd: string | null): void {
  const today = jakartaDay();
  const fields: Record<string, string[]> = {};
  if (endsOn !== null && endsOn !== formerEnd && endsOn < today) fields.endsOn = [PAST_END];
  for (const [index, { checkedOn, validUntil }] of verification.entries()) {
    if (checkedOn > today) fields[`verification.${index}.checkedOn`] = [CHECKED_LATER];
    if (validUntil !== null && validUntil < checkedOn) fields[`verification.${index}.validUntil`] = [UNTIL_BEFORE];
  }
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
}

/** @throws InvalidFields for a delivery or a purchase of a later day, and for a planned delivery that is too far ahead */
function checkDelivery({ isDelivered, deliveredOn, purchases }: DeliveryChanges): void {
  const today = jakartaDay();
  const fields: Record<string, string[]> = {};
  if (isDelivered && deliveredOn > today) fields.deliveredOn = [DELIVERED_LATER];
  else if (isFarDay(deliveredOn, today)) fields.deliveredOn = [DAY_FAR];
  for (const [index, { spentOn }] of purchases.entries())
    if (spentOn > today) fields[`purchases.${index}.spentOn`] = [SPENT_LATER];
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
}

/** Returns the fields of a request as they are stored. @throws InvalidFields with all wrong fields */
async function checkFields(sql: Sql, fields: Fields, former?: ProductRecord): Promise<StoredFields> {
  const { surplus, story } = await everyFault({
    days: () => checkDays(fields, former?.endsOn ?? null),
    surplus: () => surplusOf(sql, fields, former?.id),
    story: () => sized(sql, fields.story),
  });
  return storedFields(fields, story, surplus);
}

/** Creates the functions with which operators add, change, publish and pause products, set their prices and record deliveries. */
export function createProductDesk({ sql }: { sql: Sql }) {
  async function read(id: string): Promise<ProductRecord> {
    const product = await readProduct(sql, id);
    if (product === undefined) throw unknownProduct();
    return product;
  }

  /** Makes a change and returns the product after it. */
  async function make({ id }: ProductChange, change: () => Promise<void>): Promise<ProductRecord> {
    try {
      await change();
    } catch (error) {
      throw (await refusalOf(error, () => read(id))) ?? error;
    }
    return await read(id);
  }

  return {
    /** @throws MalformedRequest for a cursor of another list */
    async list({ q = '', state, cursor, limit = PAGE }: ProductRecordFilters): Promise<{
      items: ProductRecordItem[];
      meta: ProductRecordMeta;
    }> {
      const list = nameOfList(['product records', q, state]);
      const place = decodeCursor(cursor, 'integer', list);
      const [{ items, nextCursor }, counts] = await Promise.all([
        listProducts(sql, { filters: { q, state }, limit, cursor: place, list }),
        countProducts(sql, q),
      ]);
      const numbers = new Map(counts.map((count) => [count.state, count.products]));
      const states = Object.fromEntries(PRODUCT_RECORD_STATES.map((one) => [one, numbers.get(one) ?? 0]));
      const all = counts.reduce((sum, { products }) => sum + products, 0);
      return { items, meta: { nextCursor, states, total: state === undefined ? all : (numbers.get(state) ?? 0) } };
    },

    /** @throws NotFound */
    get: read,

    /** @throws InvalidFields, Failure `forbidden` for a product of one's own */
    async create(operator: number, { contents, priceSource, ...fields }: NewProduct): Promise<ProductRecord> {
      const stored = await checkFields(sql, fields);
      const id = newPublicId();
      try {
        await insertProduct(sql, { id, operator, fields: { ...stored, ...storedPrice({ contents, priceSource }) } });
      } catch (error) {
        throw refusedFields(error) ?? error;
      }
      return await read(id);
    },

    /** @throws NotFound, InvalidFields, Failure `item_changed` or `forbidden` */
    async change(operator: number, id: string, body: ProductChanges) {
      const former = await read(id);
      const { version, ...typed } = body;
      const fields = await checkFields(sql, typed, former);
      const words = changedFields(former, { ...body, story: fields.story }, addressIn(body.surplus));
      const change = { id, operator, version, fields, words };
      return await make(change, () => updateProduct(sql, change));
    },

    /** @throws NotFound, InvalidFields, Failure `item_changed` or `forbidden` */
    async publish(operator: number, id: string, { version }: Body<'publishProduct'>) {
      await read(id);
      const change = { id, operator, version };
      return await make(change, () => publishProduct(sql, change));
    },

    /** @throws NotFound, Failure `item_changed` or `forbidden` */
    async pause(operator: number, id: string, { words, version }: Body<'pauseProduct'>) {
      await read(id);
      const change = { id, operator, version, words };
      return await make(change, () => pauseProduct(sql, change));
    },

    /** @throws NotFound, InvalidFields, Failure `item_changed` or `forbidden` */
    async resume(operator: number, id: string, { version }: Body<'resumeProduct'>) {
      await read(id);
      const change = { id, operator, version };
      return await make(change, () => resumeProduct(sql, change));
    },

    /** @throws NotFound, InvalidFields, Failure `item_changed` or `forbidden` */
    async setPrice(operator: number, id: string, { version, startsOn, ...price }: Body<'setProductPrice'>) {
      await read(id);
      if (isFarDay(startsOn)) throw new InvalidFields({ startsOn: [DAY_FAR] });
      const change = { id, operator, version, price: { startsOn, ...storedPrice(price) } };
      return await make(change, () => setPrice(sql, change));
    },

    /** @throws NotFound, Failure `item_changed` or `forbidden` */
    async withdrawPrice(operator: number, id: string, price: string, { version }: Body<'withdrawProductPrice'>) {
      await read(id);
      const change = { id, operator, version, price };
      return await make(change, () => withdrawPrice(sql, change));
    },

    /** @throws NotFound, InvalidFields, Failure `item_changed` or `forbidden` */
    async recordDelivery(operator: number, id: string, body: DeliveryChanges) {
      await read(id);
      checkDelivery(body);
      const change = { id, operator, version: body.version, publicId: newPublicId(), delivery: storedDelivery(body) };
      return await make(change, () => insertDelivery(sql, change));
    },

    /** @throws NotFound, InvalidFields, Failure `item_changed` or `forbidden` */
    async changeDelivery(operator: number, id: string, publicId: string, body: DeliveryChanges) {
      await read(id);
      checkDelivery(body);
      const change = { id, operator, version: body.version, publicId, delivery: storedDelivery(body) };
      return await make(change, () => updateDelivery(sql, change));
    },

    /** @throws NotFound, Failure `item_changed` or `forbidden` */
    async removeDelivery(operator: number, id: string, publicId: string, body: Body<'removeProductDelivery'>) {
      await read(id);
      const change = { id, operator, publicId, ...body };
      return await make(change, () => removeDelivery(sql, change));
    },
  };
}

export type ProductDesk = ReturnType<typeof createProductDesk>;
