import type { EndpointInput, MerchantRecord } from '@uluran/contract/endpoints';
import type { MerchantCategory, Zone } from '@uluran/contract/merchants';
import { textsIn } from '../../app/typed-texts.ts';
import type { ReadForm } from '../../app/use-record-form.ts';
import { dayText, degreesText, readDay, readDegrees, WEEKDAYS } from './merchant-words.ts';

/** Fields of a merchant as the API takes them, besides its code. */
export type MerchantFields = Omit<EndpointInput<'createMerchant', 'body'>, 'qrString'>;

const HOURS_WRONG = 'Tulis jam seperti 06.30–21.00, beberapa dengan koma, atau kosongkan bila tutup.';

/** Values of the form's fields, by name. */
export function formValues(merchant: MerchantRecord | undefined): Record<string, string> {
  if (merchant === undefined) return { category: 'warung-makan', zone: 'WIB' };
  const { name, category, description, address, district, city, province, position, zone, hours, cover } = merchant;
  const days = WEEKDAYS.map((_, index) => [`hours${index + 1}`, dayText(hours, index + 1)]);
  return {
    ...{ name, category, description, address, district, city, zone },
    provinceCode: province.code,
    latitude: degreesText(position.latitude),
    longitude: degreesText(position.longitude),
    'cover.url': cover.url,
    'cover.alt': cover.alt,
    ...Object.fromEntries(days),
  };
}

/** Reads the fields of the form. The API checks all others. */
export function readForm(form: HTMLFormElement): ReadForm<MerchantFields> {
  const text = textsIn(new FormData(form));
  const days = WEEKDAYS.map((_, index) => readDay(text(`hours${index + 1}`), index + 1));
  const errors = Object.fromEntries(
    days.flatMap((spans, index) => (spans === undefined ? [[`hours${index + 1}`, [HOURS_WRONG]]] : [])),
  );
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    fields: {
      ...{ name: text('name'), description: text('description'), address: text('address') },
      ...{ district: text('district'), city: text('city'), provinceCode: text('provinceCode') },
      category: text('category') as MerchantCategory,
      zone: text('zone') as Zone,
      latitude: readDegrees(text('latitude')),
      longitude: readDegrees(text('longitude')),
      hours: days.flatMap((spans) => spans ?? []),
      cover: { url: text('cover.url'), alt: text('cover.alt') },
    },
  };
}

/** Reads the form of a new merchant: the text of its code, and all other fields. */
export function readNewMerchant(form: HTMLFormElement): ReadForm<MerchantFields & { qrString: string }> {
  const read = readForm(form);
  if (!read.ok) return read;
  return { ok: true, fields: { ...read.fields, qrString: String(new FormData(form).get('qrString') ?? '').trim() } };
}
