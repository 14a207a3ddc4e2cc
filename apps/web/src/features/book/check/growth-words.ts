import type { Growth } from '@uluran/buku';
import { formatNumber } from '@uluran/contract/money';
import type { Finding } from './proof-words.ts';

/** Relation of the book to the checkpoint that this browser saw last, and whether the stored key has named a successor since then. */
export interface SeenGrowth {
  growth: Growth;
  isKeyChanged: boolean;
}

const found = (tone: Finding['tone'], title: string, text: string, facts: Finding['facts'] = []): Finding => ({
  tone,
  title,
  text,
  facts,
});

const leaves = (size: number) => `${formatNumber(size)} catatan`;
const CHANGED = 'Kunci buku sudah berganti. Kunci yang Anda kenal mengesahkan kunci yang baru.';

/** Formats a seal for people who compare it: leaves and root. */
const sealOf = ({ size, root }: { size: number; root: Uint8Array }) =>
  `${leaves(size)}, akar ${Array.from(root, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Returns the reason why a seal is not accepted as this book's, by the key that this browser has stored. */
function refusedWords(code: string): Finding {
  switch (code) {
    case 'unknown_key':
      return found(
        'error',
        'Kunci buku tidak dikenal',
        'Segel sekarang memakai kunci lain, dan kunci yang Anda kenal tidak mengesahkannya. Bandingkan kuncinya dengan yang diumumkan atau tercetak; bila berbeda, laporkan.',
      );
    case 'forked_key':
      return found(
        'error',
        'Kunci lama mengesahkan dua kunci',
        'Sebuah kunci hanya boleh diganti satu kunci. Jangan percayai keduanya, dan laporkan.',
      );
    case 'bad_signature':
      return found(
        'error',
        'Tanda tangan segelnya tidak cocok',
        'Segel yang diterima diubah di perjalanan, atau bukan dari kami. Muat ulang; bila tetap begitu, laporkan.',
      );
    default:
      return found(
        'error',
        'Segelnya bukan milik buku ini',
        'Yang diterima bukan segel buku yang pernah Anda lihat. Muat ulang; bila tetap begitu, laporkan.',
      );
  }
}

/** Returns the text about the book's relation to the checkpoint that this browser saw last. */
export function growthWords({ growth, isKeyChanged }: SeenGrowth): Finding {
  const key = isKeyChanged ? [['Kunci', CHANGED] as const] : [];
  switch (growth.verdict) {
    case 'first':
      return found(
        'success',
        'Segel ini diingat',
        `Peramban Anda menyimpan segel dari ${leaves(growth.checkpoint.size)}. Kunjungan berikutnya membandingkannya.`,
      );
    case 'unchanged':
      return found('success', 'Buku sama dengan yang terakhir Anda lihat', `${leaves(growth.checkpoint.size)}.`, key);
    case 'grown':
      return found(
        'success',
        'Buku hanya bertambah',
        `Dari ${formatNumber(growth.trusted.size)} menjadi ${leaves(growth.checkpoint.size)} sejak terakhir Anda lihat; yang lama tidak berubah.`,
        key,
      );
    case 'fork':
    case 'rewritten':
      return found(
        'error',
        growth.verdict === 'fork' ? 'Ada dua buku yang berbeda' : 'Catatan lama diubah',
        'Segel sekarang tidak meneruskan segel yang pernah Anda lihat. Simpan halaman ini dan laporkan: kedua segel ini buktinya.',
        [['Yang pernah Anda lihat', sealOf(growth.trusted)], ['Yang sekarang', sealOf(growth.checkpoint)], ...key],
      );
    case 'smaller':
      return found(
        'notice',
        'Segel yang diterima lebih lama',
        'Mungkin dari simpanan sementara. Muat ulang; bila tetap begitu, laporkan.',
      );
    case 'refused':
      return refusedWords(growth.code);
    case 'unproved':
      return found('notice', 'Belum dapat dibuktikan', 'Ada berkas buku yang tidak dapat dibaca. Coba lagi nanti.');
  }
}
