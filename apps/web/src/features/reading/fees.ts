import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { GIVING_WORDS, listed, percent } from '../../app/fee-words.ts';

/** Legal limit for the costs of a public collection, in percent of the collected money (PP 29/1980, article 6). */
const LEGAL_CEILING_PERCENT = 10;

/** Sentences about the foundation's present fee and its upper limit. */
export function feeWords({ platformFeeBasisPoints, feeFreeGivingTypes }: PublicConfiguration['donation']): string[] {
  const free = listed(feeFreeGivingTypes.map((type) => GIVING_WORDS[type]));
  return [
    `Biaya pengelolaan kami ${percent(platformFeeBasisPoints)} dari setiap donasi.`,
    ...(free === '' ? [] : [`Untuk ${free}, biaya pengelolaan kami 0%.`]),
    `Menurut PP 29/1980, seluruh biaya pengumpulan paling banyak ${LEGAL_CEILING_PERCENT}% dari hasilnya. Kami tidak melewati batas itu.`,
  ];
}
