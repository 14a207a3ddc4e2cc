import type { GivingType } from '@uluran/contract/targets';

/** Words of the form for one type of gift. */
interface GivingWords {
  /** Heading of the form; undefined if the heading names the recipient. */
  heading?: string;
  /** Heading of the amount. */
  amount: string;
  /** Label of the gift in the sum. */
  gift: string;
  /** Label of the button, before its amount. */
  send: string;
  /** Heading of the donor's fields. */
  giver: string;
}

const DONATION: GivingWords = { amount: 'Jumlah donasi', gift: 'Donasi', send: 'Donasi', giver: 'Data Anda' };

const WORDS: Partial<Record<GivingType, GivingWords>> = {
  zakat: { heading: 'Tunaikan zakat', amount: 'Jumlah zakat', gift: 'Zakat', send: 'Tunaikan zakat', giver: 'Muzaki' },
  infaq: { heading: 'Infak Anda', amount: 'Jumlah infak', gift: 'Infak', send: 'Infak', giver: 'Data Anda' },
  wakaf: { heading: 'Wakaf Anda', amount: 'Jumlah wakaf', gift: 'Wakaf', send: 'Wakafkan', giver: 'Wakif' },
};

/** Returns the words for a gift of a type. */
export function givingWords(type: GivingType): GivingWords {
  return WORDS[type] ?? DONATION;
}
