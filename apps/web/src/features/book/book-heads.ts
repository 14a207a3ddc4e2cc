import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { BOOK_CHECK_PATH } from '@uluran/contract/receipt-codes';
import { breadcrumbs } from '../../app/breadcrumbs.ts';
import { pageHead } from '../../app/head.ts';

/** Words of the book's page for browsers, search engines and messengers. */
export const bookHead = (configuration: PublicConfiguration) =>
  pageHead({
    configuration,
    title: 'Buku Terbuka',
    description:
      'Setiap rupiah yang masuk dan keluar yayasan, disegel setiap tengah malam, dan dapat dihitung ulang oleh siapa saja.',
    path: '/buku',
  });

/** The same of the page that checks proofs, with the way to it. */
export function proofHead(configuration: PublicConfiguration) {
  const steps = [
    ['Beranda', '/'],
    ['Buku Terbuka', '/buku'],
    ['Periksa bukti donasi', BOOK_CHECK_PATH],
  ] as const;
  return pageHead({
    configuration,
    title: 'Periksa bukti donasi',
    description:
      'Periksa di peramban Anda sendiri bahwa donasi Anda ada di dalam Buku Terbuka, tanpa mengirim apa pun.',
    path: BOOK_CHECK_PATH,
    structuredData: [breadcrumbs(steps.map(([name, path]) => [name, new URL(path, configuration.origin).href]))],
  });
}
