import { PRODUCT_NAME } from '@uluran/brand';
import { type PageHeadInput, pageHead } from '../../app/head.ts';
import { PRIVACY_PATH, TERMS_PATH } from '../../app/legal-paths.ts';

/** Title, address and date of validity of a page of text. Separate from the texts, which only their own pages load. */
export interface ReadingTitle {
  readonly title: string;
  /** Address of the page. */
  readonly path: string;
  /** Start of validity, ISO 8601. */
  readonly validFrom: string;
  /** Summary in one or two sentences: shown under the title and in search results. */
  readonly lead: string;
}

/** Terms and conditions. */
export const TERMS: ReadingTitle = {
  title: 'Syarat & Ketentuan',
  path: TERMS_PATH,
  validFrom: '2026-11-23T00:00:00+07:00',
  lead: `Aturan berdonasi dan menggalang dana di ${PRODUCT_NAME}: biaya, pengembalian, yang dilarang, dan tanggung jawab masing-masing.`,
};

/** Privacy policy. */
export const PRIVACY: ReadingTitle = {
  title: 'Kebijakan Privasi',
  path: PRIVACY_PATH,
  validFrom: '2026-11-23T00:00:00+07:00',
  lead: `Data apa yang disimpan ${PRODUCT_NAME}, untuk apa, berapa lama, dan apa yang dapat Anda minta dari kami.`,
};

/** Head of a page of text, for browsers and search engines. */
export function readingHead({ title, lead, path }: ReadingTitle, configuration: PageHeadInput['configuration']) {
  return pageHead({ configuration, title, description: lead, path });
}
