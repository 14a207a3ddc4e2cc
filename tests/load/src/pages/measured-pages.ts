import { createHash } from 'node:crypto';
import type { CreatedDonation } from '@uluran/contract';
import { donatePath, type TargetAddress, targetPath } from '@uluran/contract/targets';

/** A page that visitors often open first. */
export interface MeasuredPage {
  path: string;
  /** Creates the page on the measured product and returns its path, which replaces `path`. Pages of the demo need none. */
  create?: (origin: string) => Promise<string>;
  /** Largest delay of its largest paint after the floor's, in ms. */
  laterMs: number;
  /** Largest additional blocking of the main thread over the floor's, in ms, and the largest factor of its work. */
  blockedMoreMs: number;
  workTimes: number;
  /** Most bytes of scripts before any interaction, in kB. */
  scriptKilobytes: number;
  /** The floor's template. */
  floor: 'home' | 'list' | 'detail' | 'donate' | 'text';
  /** The target of the page. */
  target?: TargetAddress;
}

/** A campaign of the demo with a picture, a long story, news, donors and prayers. */
export const CAMPAIGN = 'bantu-alya-operasi-jantung';

/** An article of the demo. */
const ARTICLE = 'mengapa-pencairan-selalu-disetujui-dua-orang';

const CAMPAIGN_TARGET = { kind: 'campaign', slug: CAMPAIGN } as const;
/** The demo derives a product's id from its name in the seed. */
const PRODUCT_ID = createHash('sha256').update('paket-sembako-keluarga-demak').digest('base64url').slice(0, 22);
const PRODUCT_TARGET = { kind: 'product', slug: PRODUCT_ID } as const;

/** Bounds of a page for reading, and of one with a form. */
const READ = { blockedMoreMs: 100, workTimes: 1.4, scriptKilobytes: 80 } as const;
const FILLED = { blockedMoreMs: 120, workTimes: 2.5, scriptKilobytes: 100 } as const;

const detail = (target: TargetAddress): MeasuredPage => ({
  path: targetPath(target),
  ...READ,
  laterMs: 60,
  floor: 'detail',
  target,
});
const donate = (target: TargetAddress): MeasuredPage => ({
  path: donatePath(target),
  ...FILLED,
  laterMs: 60,
  floor: 'donate',
  target,
});

/** A page of words: its floor has the page's own words, without its styles and scripts. */
const words = (path: string): MeasuredPage => ({ ...READ, path, laterMs: 50, floor: 'text' });

/** Begins a gift by a bank account's number, which is open for a day, and returns the path of its payment. */
async function beginGift(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/donations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({
      target: CAMPAIGN_TARGET,
      amountRupiah: 50_000,
      method: 'va_bni',
      donor: { name: 'Siti Wulandari', email: 'siti@contoh.example' },
    }),
  });
  if (response.status !== 201) throw new Error(`A gift was not begun: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: CreatedDonation };
  return `${donatePath(CAMPAIGN_TARGET)}/${data.payment.id}/payment`;
}

const PAGES: Readonly<Record<string, MeasuredPage>> = {
  home: { ...READ, path: '/', laterMs: 60, floor: 'home' },
  campaign: detail(CAMPAIGN_TARGET),
  donate: donate(CAMPAIGN_TARGET),
  payment: { ...FILLED, path: '', create: beginGift, laterMs: 60, floor: 'text' },
  programmes: { ...READ, path: '/csr', laterMs: 60, floor: 'list' },
  programme: detail({ kind: 'csr', slug: 'atap-surya-sekolah-panti-magelang' }),
  ambassador: detail({ kind: 'ambassador', slug: 'bima-30-kursi-roda' }),
  product: detail(PRODUCT_TARGET),
  'product-donate': donate(PRODUCT_TARGET),
  help: words('/help'),
  about: words('/about'),
  privacy: words('/privacy-policy'),
  news: words('/news'),
  article: words(`/news/${ARTICLE}`),
  merchants: words('/merchant'),
  start: words('/galang-dana'),
  volunteer: words('/volunteer'),
  zakat: words('/zakat'),
};

/** The pages with these names, separated by commas; all of them by default. */
export function selectPages(names: string | undefined): Readonly<Record<string, MeasuredPage>> {
  if (names === undefined) return PAGES;
  return Object.fromEntries(
    names.split(',').map((name) => {
      const page = PAGES[name];
      if (page === undefined)
        throw new Error(`No measured page is called ${name}. There are: ${Object.keys(PAGES).join(', ')}.`);
      return [name, page];
    }),
  );
}
