import type { FoundGift } from '@uluran/contract/endpoints';
import { STATUS_WORDS } from '@uluran/ui/badge';
import type { CsvColumn } from '../../app/lists/csv.ts';
import { methodWord } from '../../app/payment-words.ts';

/** Columns of found gifts as a file. Contacts are masked, as in the list. */
export const GIFT_COLUMNS: readonly CsvColumn<FoundGift>[] = [
  { heading: 'Waktu (UTC)', value: ({ createdAt }) => createdAt },
  { heading: 'Nomor', value: ({ number }) => number ?? '' },
  { heading: 'Donatur', value: ({ donorName }) => donorName },
  { heading: 'Kontak', value: ({ maskedEmail, maskedPhone }) => maskedEmail ?? maskedPhone ?? '' },
  { heading: 'Untuk', value: ({ target }) => target.title },
  { heading: 'Cara bayar', value: ({ method }) => (method === null ? '' : methodWord(method)) },
  { heading: 'Keadaan', value: ({ status }) => STATUS_WORDS.donation[status].words },
  { heading: 'Donasi (Rp)', value: ({ amountRupiah }) => amountRupiah },
  { heading: 'Tip (Rp)', value: ({ tipRupiah }) => tipRupiah },
  { heading: 'Dibayar (UTC)', value: ({ paidAt }) => paidAt ?? '' },
];
