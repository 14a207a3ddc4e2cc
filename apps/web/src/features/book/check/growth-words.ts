import type { Growth } from '@uluran/buku';
import { formatNumber } from '@uluran/contract/money';
import type { Finding } from './proof-words.ts';

const found = (tone: Finding['tone'], title: string, text: string): Finding => ({ tone, title, text, facts: [] });

/** Puts into words how the book stands to the checkpoint that this browser saw last. */
export function growthWords(growth: Growth): Finding {
  switch (growth.verdict) {
    case 'first':
      return found(
        'success',
        'Segel ini diingat',
        `Peramban Anda menyimpan segel dari ${formatNumber(growth.checkpoint.size)} catatan. Kunjungan berikutnya membandingkannya.`,
      );
    case 'unchanged':
      return found(
        'success',
        'Buku sama dengan yang terakhir Anda lihat',
        `${formatNumber(growth.checkpoint.size)} catatan.`,
      );
    case 'grown':
      return found(
        'success',
        'Buku hanya bertambah',
        `Dari ${formatNumber(growth.trusted.size)} menjadi ${formatNumber(growth.checkpoint.size)} catatan sejak terakhir Anda lihat; yang lama tidak berubah.`,
      );
    case 'fork':
    case 'rewritten':
      return found(
        'error',
        'Catatan lama diubah',
        'Segel sekarang tidak meneruskan segel yang pernah Anda lihat. Simpan halaman ini dan laporkan.',
      );
    case 'smaller':
      return found(
        'notice',
        'Segel yang diterima lebih lama',
        'Mungkin dari simpanan sementara. Muat ulang; bila tetap begitu, laporkan.',
      );
    case 'refused':
      return found(
        'error',
        'Segelnya bukan milik buku ini',
        'Kuncinya berbeda dari yang Anda kenal. Bandingkan kuncinya dengan yang diumumkan.',
      );
    case 'unproved':
      return found('notice', 'Belum dapat dibuktikan', 'Ada berkas buku yang tidak dapat dibaca. Coba lagi nanti.');
  }
}
