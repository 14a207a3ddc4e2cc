import { PRODUCT_NAME } from '@uluran/brand';
import { BANK_ACCOUNT_HOLD_HOURS } from '@uluran/contract/bank-accounts';
import { formatDateTime } from '@uluran/contract/locale';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** Content of a mail about a bank account; never its whole number. */
export interface BankAccountFacts {
  event: 'added' | 'made_primary' | 'verified' | 'rejected';
  name: string;
  bankName: string;
  lastFour: string;
  at: Date;
  /** Reason for a refusal; null otherwise. */
  reason: string | null;
  /** Page for changing devices and the password. */
  accountUrl: string;
}

const HELD = `Dana baru bisa dikirim ke sana ${BANK_ACCOUNT_HOLD_HOURS} jam setelah ditambahkan, supaya Anda sempat menolak bila bukan Anda yang menambahkannya.`;

const WORDS: Record<BankAccountFacts['event'], { subject: string; heading: string; opening: string[] }> = {
  added: {
    subject: `Rekening ditambahkan ke akun ${PRODUCT_NAME} Anda`,
    heading: 'Rekening baru di akun Anda',
    opening: ['Sebuah rekening baru saja ditambahkan ke akun Anda. Kami memeriksa nama pemiliknya.', HELD],
  },
  made_primary: {
    subject: `Rekening utama akun ${PRODUCT_NAME} Anda diganti`,
    heading: 'Rekening utama Anda diganti',
    opening: ['Rekening di bawah kini menjadi rekening utama akun Anda.'],
  },
  verified: {
    subject: `Rekening Anda di ${PRODUCT_NAME} sudah diperiksa`,
    heading: 'Rekening Anda cocok',
    opening: ['Nama pemilik rekening di bawah sudah kami periksa dan cocok.', HELD],
  },
  rejected: {
    subject: `Rekening Anda di ${PRODUCT_NAME} belum bisa dipakai`,
    heading: 'Rekening Anda belum bisa dipakai',
    opening: ['Rekening di bawah tidak dapat kami pastikan, jadi dana tidak bisa dikirim ke sana.'],
  },
};

/** Composes the notice about a change of a member's bank account. */
export function composeBankAccountMail(facts: BankAccountFacts): Mail {
  const { name, bankName, lastFour, at, reason, accountUrl } = facts;
  return layOutMail({
    ...WORDS[facts.event],
    recipientName: name,
    rows: [
      { label: 'Rekening', value: `${bankName}, berakhiran ${lastFour}`, strong: true },
      ...(reason === null ? [] : [{ label: 'Alasan', value: reason }]),
      { label: 'Waktu', value: formatDateTime(at) },
    ],
    button: { label: 'Bukan saya, amankan akun', url: accountUrl },
    closing: [
      'Kalau Anda sendiri yang mengubahnya, tidak ada yang perlu dilakukan.',
      'Kalau bukan, ganti kata sandi Anda sekarang juga, lalu hapus rekening itu.',
    ],
  });
}
