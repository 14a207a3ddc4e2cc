import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { GivingType } from '@uluran/contract/targets';

/** Indonesian names of the giving types in a sentence about fees. */
export const GIVING_WORDS: Record<GivingType, string> = {
  donasi: 'donasi umum',
  zakat: 'zakat',
  infaq: 'infak',
  wakaf: 'wakaf',
  bencana: 'bantuan bencana',
};

/** `zakat, infak, dan wakaf` */
export function listed(words: readonly string[]): string {
  if (words.length < 3) return words.join(' dan ');
  return `${words.slice(0, -1).join(', ')}, dan ${words.at(-1)}`;
}

/** `2,5%` of 250 basis points. */
export function percent(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}%`;
}

/** Sentences about the foundation's present fee. */
export function feeWords({
  platformFeeBasisPoints,
  feeFreeGivingTypes,
}: Pick<PublicConfiguration['donation'], 'platformFeeBasisPoints' | 'feeFreeGivingTypes'>): string[] {
  const free = listed(feeFreeGivingTypes.map((type) => GIVING_WORDS[type]));
  return [
    `Biaya pengelolaan kami ${percent(platformFeeBasisPoints)} dari setiap donasi.`,
    ...(free === '' ? [] : [`Untuk ${free}, biaya pengelolaan kami 0%.`]),
  ];
}
