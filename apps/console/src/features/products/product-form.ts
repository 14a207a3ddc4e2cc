import { dayOf, dayText } from '@uluran/contract/days';
import type {
  DeliveryChanges,
  DeliveryRecord,
  NewProduct,
  PriceRecord,
  ProductChanges,
  ProductRecord,
} from '@uluran/contract/endpoints';
import { formatNumber, parseRupiah } from '@uluran/contract/money';
import type { DeliveryDocumentKind } from '@uluran/contract/products';
import { type RichTextDocument, richText } from '@uluran/contract/rich-text';
import type { GivingType } from '@uluran/contract/targets';
import { textsIn } from '../../app/typed-texts.ts';
import { readRows, type Texts, textsOfRows } from './row-texts.ts';

/** Fields of a product as the API takes them, besides its price. */
type ProductFields = Omit<ProductChanges, 'version'>;
/** A price as the API takes it. */
type Pricing = Pick<NewProduct, 'contents' | 'priceSource'>;

/** Returns a typed whole number; NaN for any other text, which the API refuses with a sentence. */
export function readUnits(text: string): number {
  const typed = text.trim().replaceAll('.', '');
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Returns a typed amount in rupiah; NaN for any other text. */
export function readAmount(text: string): number {
  const read = parseRupiah(text);
  return read.ok ? read.amountRupiah : Number.NaN;
}

/** Texts of the form of a product; those of a new product without one. */
export function productTexts(product: ProductRecord | undefined): Texts {
  if (product === undefined) return { givingType: 'donasi', story: JSON.stringify(richText()), ...factTexts([]) };
  const { title, summary, story, unit, neededUnits, organiser, givingType, category, province, city } = product;
  const { beneficiary, endsOn, verification, surplus, cover } = product;
  return {
    ...{ title, summary, unit, givingType, city, beneficiary, 'cover.url': cover.url, 'cover.alt': cover.alt },
    story: JSON.stringify(story),
    neededUnits: formatNumber(neededUnits),
    organiserId: organiser.id,
    organiser: organiser.name,
    categoryCode: category.code,
    provinceCode: province.code,
    endsOn: endsOn === null ? '' : dayText(endsOn),
    above: surplus === null ? 'refused' : 'given',
    surplus: surplus?.slug ?? '',
    ...factTexts(verification),
  };
}

const factTexts = (facts: ProductRecord['verification']): Texts =>
  textsOfRows(
    'verification',
    facts.map(({ check, checkedOn, validUntil }) => ({
      ...{ check, checkedOn: dayText(checkedOn), validUntil: validUntil === null ? '' : dayText(validUntil) },
    })),
  );

/** Texts of the form of a price, which begins with the contents of the present one. */
export function priceTexts(price: PriceRecord | undefined, today: string): Texts {
  const lines = price?.contents ?? [{ label: '', amountRupiah: 0 }];
  const rows = lines.map(({ label, amountRupiah }) => ({
    label,
    amountRupiah: amountRupiah > 0 ? formatNumber(amountRupiah) : '',
  }));
  return { startsOn: dayText(today), priceSource: '', ...textsOfRows('contents', rows) };
}

/** Texts of the form of a delivery; those of a new one without one. */
export function deliveryTexts(delivery: DeliveryRecord | undefined, today: string): Texts {
  const { place = '', deliveredOn = today, units, description = '', isDelivered = true } = delivery ?? {};
  const purchases = (delivery?.purchases ?? []).map(({ label, amountRupiah, spentOn }) => ({
    ...{ label, amountRupiah: formatNumber(amountRupiah), spentOn: dayText(spentOn) },
  }));
  const documents = (delivery?.documents ?? []).map(({ kind, picture: { url, alt } }) => ({ kind, url, alt }));
  return {
    ...{ place, deliveredOn: dayText(deliveredOn), description },
    units: units === undefined ? '' : formatNumber(units),
    stage: isDelivered ? 'delivered' : 'prepared',
    ...textsOfRows('purchases', purchases),
    ...textsOfRows('documents', documents),
  };
}

const reader = (form: HTMLFormElement) => {
  const values = new FormData(form);
  return { values, text: textsIn(values) };
};

/** Reads the fields of the form of a product; the organiser of a published one stays. The API checks the fields. */
export function readProduct(form: HTMLFormElement, stored?: ProductRecord): ProductFields {
  const { values, text } = reader(form);
  const facts = readRows(values, 'verification', ['check', 'checkedOn', 'validUntil']);
  return {
    ...{ title: text('title'), summary: text('summary'), unit: text('unit') },
    organiserId: text('organiserId') || (stored?.organiser.id ?? ''),
    ...{ categoryCode: text('categoryCode'), provinceCode: text('provinceCode'), city: text('city') },
    story: JSON.parse(text('story')) as RichTextDocument,
    neededUnits: readUnits(text('neededUnits')),
    givingType: text('givingType') as GivingType,
    beneficiary: text('beneficiary'),
    endsOn: text('endsOn') === '' ? null : dayOf(text('endsOn')),
    verification: facts.map(({ check, checkedOn, validUntil }) => ({
      ...{ check, checkedOn: dayOf(checkedOn), validUntil: validUntil === '' ? null : dayOf(validUntil) },
    })),
    surplus: text('above') === 'given' ? text('surplus') : '',
    cover: { url: text('cover.url'), alt: text('cover.alt') },
  };
}

/** Reads the contents and the source of a price. */
export function readPricing(form: HTMLFormElement): Pricing {
  const { values, text } = reader(form);
  const lines = readRows(values, 'contents', ['label', 'amountRupiah']);
  return {
    contents: lines.map(({ label, amountRupiah }) => ({ label, amountRupiah: readAmount(amountRupiah) })),
    priceSource: text('priceSource'),
  };
}

/** Reads the first day of a price. */
export const readStart = (form: HTMLFormElement): string => dayOf(reader(form).text('startsOn'));

/** Reads the fields of a delivery. */
export function readDelivery(form: HTMLFormElement): Omit<DeliveryChanges, 'version'> {
  const { values, text } = reader(form);
  const purchases = readRows(values, 'purchases', ['label', 'amountRupiah', 'spentOn']);
  const documents = readRows(values, 'documents', ['kind', 'url', 'alt']);
  return {
    place: text('place'),
    deliveredOn: dayOf(text('deliveredOn')),
    units: readUnits(text('units')),
    description: text('description'),
    isDelivered: text('stage') !== 'prepared',
    purchases: purchases.map(({ label, amountRupiah, spentOn }) => ({
      ...{ label, amountRupiah: readAmount(amountRupiah), spentOn: dayOf(spentOn) },
    })),
    documents: documents.map(({ kind, url, alt }) => ({ kind: kind as DeliveryDocumentKind, url, alt })),
  };
}
