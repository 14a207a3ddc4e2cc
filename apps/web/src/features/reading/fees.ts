import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { GivingType } from '@uluran/contract/targets';

/** The most that a collection of public money may cost, in percent of what was collected (PP 29/1980, article 6). */
const LEGAL_CEILING_PERCENT = 10;

const GIVING_WORDS: Record<GivingType, string> = {
  donasi: 'donasi umum',
  zakat: 'zakat',
  infaq: 'infak',
  wakaf: 'wakaf',
  bencana: 'bantuan bencana',
};

/** `zakat, infak, dan wakaf` */
function listed(words: readonly string[]): string {
  if (words.length < 3) return words.join(' dan ');
  return `${words.slice(0, -1).join(', ')}, dan ${words.at(-1)}`;
}

/** `2,5%` of 250 basis points. */
function percent(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}%`;
}

/** What the foundation takes of a gift today, and what it never takes more of. */
export function feeWords({ platformFeeBasisPoints, feeFreeGivingTypes }: PublicConfiguration['donation']): string[] {
  const free = listed(feeFreeGivingTypes.map((type) => GIVING_WORDS[type]));
  return [
    `Biaya pengelolaan kami ${percent(platformFeeBasisPoints)} dari setiap donasi.`,
    ...(free === '' ? [] : [`Untuk ${free}, biaya pengelolaan kami 0%.`]),
    `Menurut PP 29/1980, seluruh biaya pengumpulan paling banyak ${LEGAL_CEILING_PERCENT}% dari hasilnya. Kami tidak melewati batas itu.`,
  ];
}
