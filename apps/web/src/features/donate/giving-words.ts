import type { GivingType } from '@uluran/contract/targets';

/** How a gift is called while it is given. */
interface GivingWords {
  /** Heading of the form; undefined where it names who receives the gift. */
  heading?: string;
  /** Heading of the amount. */
  amount: string;
  /** The gift in the sum. */
  gift: string;
  /** The button, before its amount. */
  send: string;
  /** Heading of the giver's part. */
  giver: string;
}

const DONATION: GivingWords = { amount: 'Jumlah donasi', gift: 'Donasi', send: 'Donasi', giver: 'Data Anda' };

const WORDS: Partial<Record<GivingType, GivingWords>> = {
  zakat: { heading: 'Tunaikan zakat', amount: 'Jumlah zakat', gift: 'Zakat', send: 'Tunaikan zakat', giver: 'Muzaki' },
  infaq: { heading: 'Infak Anda', amount: 'Jumlah infak', gift: 'Infak', send: 'Infak', giver: 'Data Anda' },
  wakaf: { heading: 'Wakaf Anda', amount: 'Jumlah wakaf', gift: 'Wakaf', send: 'Wakafkan', giver: 'Wakif' },
};

/** The words for a gift of a type. */
export function givingWords(type: GivingType): GivingWords {
  return WORDS[type] ?? DONATION;
}
