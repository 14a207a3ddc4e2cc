import type { LinkFate } from '../../form-actions/access-form-state.ts';
import type { Purpose } from './link-purposes.ts';

interface ConfirmationWords {
  title: string;
  explanation: string;
  button: string;
  warning: string;
  doneTitle: string;
  doneExplanation: string;
}

export const CONFIRMATION_WORDS: Readonly<Record<Purpose, ConfirmationWords>> = {
  registration: {
    title: 'Buka akun Anda',
    explanation: 'Tinggal satu langkah: tekan tombol ini untuk memastikan alamat email ini milik Anda.',
    button: 'Konfirmasi email saya',
    warning: 'Bukan Anda yang mendaftar? Tutup saja halaman ini. Tanpa konfirmasi, akunnya tidak dibuat.',
    doneTitle: 'Email Anda sudah dikonfirmasi',
    doneExplanation: 'Akun Anda siap. Masuk dengan email dan kata sandi yang Anda pilih.',
  },
  'email-change': {
    title: 'Setujui perubahan email',
    explanation:
      'Tekan tombol ini kalau Anda setuju alamat email akun Anda diganti seperti yang tertulis di email itu.',
    button: 'Ya, saya setuju',
    warning: 'Bukan Anda yang meminta? Jangan tekan tombolnya, dan segera ganti kata sandi Anda.',
    doneTitle: 'Persetujuan Anda sudah dicatat',
    doneExplanation:
      'Alamat baru berlaku setelah disetujui dari kedua alamat, yang lama dan yang baru. Sampai saat itu, masuk dengan yang lama.',
  },
};

/** Reasons why a link does nothing, and remedies. */
export const DEAD_LINK_WORDS: Readonly<
  Record<Exclude<LinkFate, 'confirmed'> | 'missing', { title: string; explanation: string }>
> = {
  expired: {
    title: 'Tautan ini sudah kedaluwarsa',
    explanation: 'Tautan konfirmasi berlaku 24 jam. Minta yang baru, lalu buka dari email Anda.',
  },
  used: {
    title: 'Tautan ini sudah dipakai',
    explanation: 'Setiap tautan hanya bisa dipakai sekali. Kalau Anda yang memakainya, Anda tinggal masuk.',
  },
  unknown: {
    title: 'Tautan ini tidak dikenali',
    explanation: 'Mungkin terpotong saat disalin. Buka lagi dari email Anda, atau minta yang baru.',
  },
  missing: {
    title: 'Konfirmasi email',
    explanation: 'Buka tautan dari email Anda. Belum menerimanya? Minta sekali lagi di sini.',
  },
};
