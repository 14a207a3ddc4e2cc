import type { MerchantCategory, OpeningHours, Zone } from '@uluran/contract/merchants';
import { encodeQris, fitQrisText, QRIS_LIMITS } from '@uluran/qris';

/** Pictures of shop fronts with their text alternatives. */
export const SHOP_FRONTS = {
  warung: 'Warung kayu dengan etalase terbuka',
  'toko-roti': 'Toko roti dengan etalase kaca',
  koperasi: 'Gedung koperasi dengan papan nama',
  'koperasi-masjid': 'Koperasi di samping masjid',
  apotek: 'Apotek dengan papan bertanda palang',
  bengkel: 'Bengkel dengan pintu gulung terbuka',
} as const;

/** Opening hours that several merchants share: days of the week, Monday being 1, and times. */
const HOURS = {
  always: [[1, 7, '00:00', '24:00']],
  meals: [[1, 6, '06:30', '21:00']],
  mornings: [[1, 7, '05:00', '11:00']],
  nights: [[1, 7, '17:00', '02:00']],
  office: [
    [1, 5, '08:00', '16:00'],
    [6, 6, '08:00', '12:00'],
  ],
  shop: [[1, 7, '08:00', '21:00']],
  workshop: [[1, 6, '08:00', '17:00']],
  market: [[1, 7, '06:00', '14:00']],
  split: [
    [1, 6, '07:00', '12:00'],
    [1, 6, '15:30', '20:00'],
  ],
} as const satisfies Record<string, readonly (readonly [from: number, to: number, opens: string, closes: string])[]>;

/** One merchant of the demo. All are invented, and so are their numbers. */
export interface DemoMerchant {
  readonly name: string;
  readonly category: MerchantCategory;
  readonly front: keyof typeof SHOP_FRONTS;
  readonly description: string;
  /** Street and number, district, city, postal code. */
  readonly address: readonly [street: string, district: string, city: string, postalCode: string];
  readonly province: string;
  readonly zone: Zone;
  readonly position: readonly [latitude: number, longitude: number];
  readonly hours: keyof typeof HOURS;
}

/** Opening hours day by day. */
export function hoursOf({ hours }: DemoMerchant): OpeningHours[] {
  return HOURS[hours].flatMap(([from, to, opens, closes]) =>
    Array.from({ length: to - from + 1 }, (_, day) => ({ weekday: from + day, opens, closes })),
  );
}

const CATEGORY_CODES: Readonly<Record<MerchantCategory, string>> = {
  'warung-makan': '5812',
  'rumah-ibadah': '8661',
  koperasi: '5331',
  toko: '5411',
  jasa: '7699',
};

/** Of the merchant at a place of the list: numbers of an acquirer that does not exist. */
const FIRST_NUMBER = 4821;

/** The digits with the Luhn check digit behind them. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The merchant's national id and its static code. */
export function codeOf({ name, category, address }: DemoMerchant, place: number): { nmid: string; qris: string } {
  const number = FIRST_NUMBER + place * 37;
  const nmid = `ID${withCheckDigit(`1026${String(number).padStart(8, '0')}`)}`;
  const [, , city, postalCode] = address;
  const qris = encodeQris({
    pointOfInitiation: 'static',
    mcc: CATEGORY_CODES[category],
    merchantName: fitQrisText(name.toUpperCase(), QRIS_LIMITS.merchantName),
    merchantCity: fitQrisText(city.replace(/^(Kota|Kabupaten) /, '').toUpperCase(), QRIS_LIMITS.merchantCity),
    postalCode,
    accounts: [
      {
        tag: '26',
        guid: 'COM.EXAMPLE.WWW',
        pan: withCheckDigit(`93600999${String(number).padStart(9, '0')}`),
        merchantId: `UL${number}`,
        criteria: category === 'rumah-ibadah' ? 'URE' : 'UMI',
      },
    ],
    nmid,
  });
  return { nmid, qris };
}
