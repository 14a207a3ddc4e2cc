import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

/**
 * Facts about an application in the mail to its applicant. A visitor can type any address, so the only typed text in it is the name;
 * together with the other facts it identifies the application.
 */
export interface VolunteerFacts {
  name: string;
  /** Last digits of the telephone number. */
  phoneEnd: string;
  /** Labels as in the form. */
  roles: readonly string[];
  url: string;
  withdrawUrl: string;
  hours: number;
}

/** Composes the mail with the link by which an address confirms an application. */
export function composeVolunteerConfirmation(facts: VolunteerFacts): Mail {
  const { name, phoneEnd, roles, url, withdrawUrl, hours } = facts;
  return layOutMail({
    subject: 'Konfirmasi: pendaftaran relawan Anda',
    heading: 'Tinggal satu langkah lagi',
    recipientName: name,
    opening: [
      'Alamat email ini dipakai untuk mendaftar sebagai relawan.',
      'Kalau itu Anda, tekan tombolnya, lalu tekan sekali lagi di halaman yang terbuka. Koordinator menghubungi Anda dalam tujuh hari.',
    ],
    rows: [
      { label: 'Yang ingin dikerjakan', value: roles.join(', ') },
      { label: 'WhatsApp', value: `berakhiran ${phoneEnd}` },
    ],
    button: { label: 'Konfirmasi pendaftaran', url },
    closing: [
      `Tautan ini berlaku ${hours} jam. Tanpa konfirmasi, data pendaftaran terhapus dalam tujuh hari.`,
      `Berubah pikiran, atau bukan Anda yang mendaftar? Hapus datanya di sini, sekarang atau kapan saja: ${withdrawUrl}`,
    ],
  });
}
