import type { QrisFields } from '../src/index.ts';
import { crc16 } from '../src/index.ts';

/** An invented merchant with valid fields, the basis of most tests. */
export const sampleFields: QrisFields = {
  pointOfInitiation: 'dynamic',
  amountRupiah: 50_000,
  mcc: '8398',
  merchantName: 'Yayasan Contoh Kebaikan',
  merchantCity: 'Kota Bogor',
  postalCode: '16111',
  accounts: [
    { tag: '26', guid: 'COM.EXAMPLE.WWW', pan: '936099900000000017', merchantId: 'CONTOH17', criteria: 'URE' },
  ],
  nmid: 'ID1020000000015',
};

/** One tag with its length. */
export function tlv(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/** Appends the checksum to a string. */
export function seal(body: string): string {
  return `${body}6304${crc16(`${body}6304`)}`;
}

const SAMPLE_TAGS: Readonly<Record<string, string>> = {
  '00': '01',
  '01': '12',
  '26': tlv('00', 'COM.EXAMPLE.WWW') + tlv('02', 'CONTOH17'),
  '52': '8398',
  '53': '360',
  '58': 'ID',
  '59': 'Yayasan Contoh',
  '60': 'Kota Bogor',
  '61': '16111',
};

/** The sample's string with tags changed, added or (`null`) removed, and a valid checksum. */
export function sampleWith(changes: Readonly<Record<string, string | null>>): string {
  const tags = { ...SAMPLE_TAGS, ...changes };
  const body = Object.keys(tags)
    .sort()
    .map((tag) => (tags[tag] === null || tags[tag] === undefined ? '' : tlv(tag, tags[tag])))
    .join('');
  return seal(body);
}
