import type { BankAccount } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import type { BadgeTone } from '@uluran/ui/badge';

interface StateWords {
  words: string;
  tone: BadgeTone;
}

const STATES: Record<BankAccount['state'], StateWords> = {
  checking: { words: 'Sedang diperiksa', tone: 'waiting' },
  held: { words: 'Ditahan 72 jam', tone: 'waiting' },
  usable: { words: 'Bisa dipakai', tone: 'success' },
  rejected: { words: 'Ditolak', tone: 'error' },
};

/** The state of an account in a word or two. */
export const stateWords = ({ state }: Pick<BankAccount, 'state'>): StateWords => STATES[state];

/** The member's note on the account's state: the time from which it can be used, or the reason of its rejection. */
export function noteOf({ state, heldUntil, reason }: Pick<BankAccount, 'state' | 'heldUntil' | 'reason'>): string {
  switch (state) {
    case 'checking':
      return 'Kami mencocokkan nama pemiliknya dengan bank.';
    case 'held':
      return `Bisa dipakai ${formatDateTime(heldUntil)}.`;
    case 'usable':
      return 'Pencairan bisa dikirim ke sini.';
    case 'rejected':
      return reason ?? 'Nama pemiliknya tidak bisa kami pastikan.';
  }
}
