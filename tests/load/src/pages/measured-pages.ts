import { createHash } from 'node:crypto';
import { donatePath, type TargetAddress, targetPath } from '@uluran/contract/targets';

/** A page that people land on. */
export interface MeasuredPage {
  path: string;
  /** How much later than the floor's its largest paint may be. */
  laterMs: number;
  /** By how much the main thread may be blocked longer than the floor's, in ms, and how many times as long it may work. */
  blockedMoreMs: number;
  workTimes: number;
  /** Most bytes of scripts before any interaction, in kB. */
  scriptKilobytes: number;
  /** The floor's template. */
  floor: 'home' | 'list' | 'detail' | 'donate' | 'text';
  /** What it is about. */
  target?: TargetAddress;
}

/** A campaign of the demo with a picture, a long story, news, donors and prayers. */
export const CAMPAIGN = 'bantu-alya-operasi-jantung';

/** An article of the demo. */
const ARTICLE = 'mengapa-pencairan-selalu-disetujui-dua-orang';

const CAMPAIGN_TARGET = { kind: 'campaign', slug: CAMPAIGN } as const;
/** The demo's products have an id that follows from what the seed calls them. */
const PRODUCT_ID = createHash('sha256').update('paket-sembako-keluarga-demak').digest('base64url').slice(0, 22);
const PRODUCT_TARGET = { kind: 'product', slug: PRODUCT_ID } as const;

/** Bounds of a page that is read, and of one with a form. */
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

/** A page of words: its floor holds what the page itself holds, without its styles and scripts. */
const words = (path: string): MeasuredPage => ({ ...READ, path, laterMs: 50, floor: 'text' });

const PAGES: Readonly<Record<string, MeasuredPage>> = {
  home: { ...READ, path: '/', laterMs: 60, floor: 'home' },
  campaign: detail(CAMPAIGN_TARGET),
  donate: donate(CAMPAIGN_TARGET),
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
