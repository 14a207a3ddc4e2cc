import { BANK_ACCOUNT_HOLD_HOURS } from '@uluran/contract/bank-accounts';
import { MEMBER_GIVING_TYPES } from '@uluran/contract/campaign-drafts';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { GIVING_WORDS, listed, percent } from '../../app/fee-words.ts';

interface Figure {
  label: string;
  value: string;
}

/** Usual time of a review, as the member area promises it. */
export const REVIEW_TIME = '2 hari kerja';

/** Returns `biaya pengelolaan, nol untuk bantuan bencana`. */
function feeLabel(feeFreeGivingTypes: PublicConfiguration['donation']['feeFreeGivingTypes']): string {
  const free = MEMBER_GIVING_TYPES.filter((type) => feeFreeGivingTypes.includes(type)).map(
    (type) => GIVING_WORDS[type],
  );
  return free.length === 0 ? 'biaya pengelolaan' : `biaya pengelolaan, nol untuk ${listed(free)}`;
}

/** Times and costs of raising money, at a glance. */
export function mainFigures({ donation, raising }: Pick<PublicConfiguration, 'donation' | 'raising'>): Figure[] {
  return [
    { label: 'diperiksa sebelum tayang, biasanya', value: REVIEW_TIME },
    { label: feeLabel(donation.feeFreeGivingTypes), value: percent(donation.platformFeeBasisPoints) },
    { label: 'rekening baru ditahan, demi keamanan', value: `${BANK_ACCOUNT_HOLD_HOURS} jam` },
    { label: 'paling lama tayang', value: `${raising.longestDays} hari` },
  ];
}
