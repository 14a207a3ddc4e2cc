import { PRODUCT_NAME } from '@uluran/brand';
import { formatDateTime } from '@uluran/contract/locale';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** The data of every mail about an account. Addresses are absolute. */
interface AccountMailFacts {
  /** The name as the person typed it. */
  name: string;
}

const NOT_YOU = 'Bukan Anda yang meminta? Abaikan email ini. Tidak ada yang berubah.';

/** Composes the mail with the link that creates an account. */
export function composeConfirmation({ name, url, hours }: AccountMailFacts & { url: string; hours: number }): Mail {
  return layOutMail({
    subject: `Konfirmasi email Anda untuk ${PRODUCT_NAME}`,
    heading: 'Tinggal satu langkah lagi',
    recipientName: name,
    opening: [
      `Seseorang mendaftar di ${PRODUCT_NAME} dengan alamat email ini.`,
      'Kalau itu Anda, tekan tombol di bawah untuk membuka akun.',
    ],
    rows: [],
    button: { label: 'Konfirmasi email saya', url },
    closing: [
      `Tautan ini berlaku ${hours} jam dan hanya bisa dipakai sekali.`,
      'Bukan Anda yang mendaftar? Jangan tekan tombolnya, dan abaikan email ini. Tanpa konfirmasi, akunnya tidak dibuat.',
    ],
  });
}

/** Composes the mail to the owner of an existing account: a message on the page would reveal to every visitor that it exists. */
export function composeAlreadyRegistered({ name, loginUrl }: AccountMailFacts & { loginUrl: string }): Mail {
  return layOutMail({
    subject: `Anda sudah punya akun ${PRODUCT_NAME}`,
    heading: 'Anda sudah punya akun',
    recipientName: name,
    opening: [
      `Seseorang baru saja memakai alamat email ini untuk akun ${PRODUCT_NAME}. Alamat ini sudah punya akun, jadi tidak ada yang kami ubah.`,
      'Kalau itu Anda, masuk saja seperti biasa. Lupa kata sandi? Di halaman masuk, Anda bisa meminta yang baru.',
    ],
    rows: [],
    button: { label: 'Masuk', url: loginUrl },
    closing: [NOT_YOU],
  });
}

/** Composes the mail with a password that works once, for a short time. */
export function composeTemporaryPassword(
  facts: AccountMailFacts & { password: string; minutes: number; loginUrl: string },
): Mail {
  return layOutMail({
    subject: `Kata sandi sementara Anda untuk ${PRODUCT_NAME}`,
    heading: 'Kata sandi sementara Anda',
    recipientName: facts.name,
    opening: [
      'Masuklah dengan kata sandi di bawah, lalu pilih kata sandi baru.',
      'Kata sandi lama Anda tetap berlaku sampai Anda menggantinya.',
    ],
    rows: [
      { label: 'Kata sandi sementara', value: facts.password, strong: true },
      { label: 'Berlaku', value: `${facts.minutes} menit, untuk sekali masuk` },
    ],
    button: { label: 'Masuk', url: facts.loginUrl },
    closing: [
      `Jangan berikan kata sandi ini kepada siapa pun, juga kepada yang mengaku dari ${PRODUCT_NAME}.`,
      NOT_YOU,
    ],
  });
}

/** Composes the notice that an operator has opened an account for an organiser. */
export function composeInvitation(facts: AccountMailFacts & { forgotPasswordUrl: string }): Mail {
  return layOutMail({
    subject: `Akun ${PRODUCT_NAME} Anda sudah siap`,
    heading: 'Akun Anda sudah siap',
    recipientName: facts.name,
    opening: [
      `Kami membukakan akun ${PRODUCT_NAME} untuk Anda, supaya Anda bisa menggalang dana. Akun ini memakai alamat email ini.`,
      'Buat kata sandi Anda sendiri: tulis alamat email ini di halaman berikut, lalu masuk dengan kata sandi sementara yang kami kirim.',
    ],
    rows: [],
    button: { label: 'Buat kata sandi', url: facts.forgotPasswordUrl },
    closing: [
      'Tidak pernah meminta akun ini? Abaikan email ini: tanpa kata sandi, akun ini tidak bisa dipakai siapa pun.',
    ],
  });
}

/** Composes the notice that is sent after every change, so that the owner notices a change by another person. */
export function composePasswordChanged(facts: AccountMailFacts & { changedAt: Date; forgotPasswordUrl: string }): Mail {
  return layOutMail({
    subject: `Kata sandi ${PRODUCT_NAME} Anda sudah diganti`,
    heading: 'Kata sandi Anda sudah diganti',
    recipientName: facts.name,
    opening: [
      'Kata sandi akun Anda baru saja diganti. Semua perangkat lain sudah kami keluarkan dari akun Anda, dan penggantian alamat email yang belum selesai kami batalkan.',
    ],
    rows: [{ label: 'Waktu', value: formatDateTime(facts.changedAt) }],
    button: { label: 'Bukan saya, minta kata sandi baru', url: facts.forgotPasswordUrl },
    closing: ['Kalau Anda sendiri yang mengganti, tidak ada lagi yang perlu dilakukan.'],
  });
}

/** Composes the notice of a sign-in on a new device. */
export function composeNewDevice(
  facts: AccountMailFacts & { device: string; signedInAt: Date; accountUrl: string },
): Mail {
  return layOutMail({
    subject: `Ada yang masuk ke akun ${PRODUCT_NAME} Anda`,
    heading: 'Akun Anda dibuka di perangkat baru',
    recipientName: facts.name,
    opening: ['Akun Anda baru saja dibuka di perangkat yang belum kami kenal.'],
    rows: [
      { label: 'Perangkat', value: facts.device },
      { label: 'Waktu', value: formatDateTime(facts.signedInAt) },
    ],
    button: { label: 'Lihat perangkat saya', url: facts.accountUrl },
    closing: [
      'Kalau itu Anda, tidak ada yang perlu dilakukan.',
      'Kalau bukan, ganti kata sandi Anda sekarang juga: semua perangkat lain akan ikut keluar.',
    ],
  });
}

interface EmailChangeFacts extends AccountMailFacts {
  newEmail: string;
  url: string;
  hours: number;
}

/** Composes the mail to the present address of an account, which must confirm the change too. */
export function composeEmailChangeOld({ name, newEmail, url, hours }: EmailChangeFacts): Mail {
  return layOutMail({
    subject: `Setujui perubahan email akun ${PRODUCT_NAME} Anda`,
    heading: 'Email akun Anda akan diganti?',
    recipientName: name,
    opening: [
      'Seseorang yang masuk ke akun Anda meminta agar alamat emailnya diganti.',
      'Perubahan ini baru berlaku kalau disetujui dari alamat ini dan dari alamat yang baru.',
    ],
    rows: [{ label: 'Alamat baru', value: newEmail }],
    button: { label: 'Setujui perubahan', url },
    closing: [
      `Tautan ini berlaku ${hours} jam dan hanya bisa dipakai sekali.`,
      'Bukan Anda yang meminta? Jangan tekan tombolnya, dan segera ganti kata sandi Anda.',
    ],
  });
}

/** Composes the mail to the new address of an account, which must confirm the change. */
export function composeEmailChangeNew({ name, newEmail, url, hours }: EmailChangeFacts): Mail {
  return layOutMail({
    subject: `Konfirmasi alamat email baru untuk ${PRODUCT_NAME}`,
    heading: 'Ini alamat email baru Anda?',
    recipientName: name,
    opening: [
      `Alamat email ini akan dipakai untuk sebuah akun ${PRODUCT_NAME}.`,
      'Perubahan ini baru berlaku kalau juga disetujui dari alamat yang lama.',
    ],
    rows: [{ label: 'Alamat baru', value: newEmail }],
    button: { label: 'Ya, ini alamat saya', url },
    closing: [`Tautan ini berlaku ${hours} jam dan hanya bisa dipakai sekali.`, NOT_YOU],
  });
}

/** Composes the notice to the account's previous address. It does not contain the new one: the reader may no longer be the owner. */
export function composeEmailChanged(facts: AccountMailFacts & { changedAt: Date; helpUrl: string }): Mail {
  return layOutMail({
    subject: `Email akun ${PRODUCT_NAME} Anda sudah diganti`,
    heading: 'Email akun Anda sudah diganti',
    recipientName: facts.name,
    opening: [
      `Akun ${PRODUCT_NAME} Anda kini memakai alamat email lain. Alamat ini tidak lagi membuka akun itu.`,
      'Semua perangkat lain sudah kami keluarkan dari akun Anda.',
    ],
    rows: [{ label: 'Waktu', value: formatDateTime(facts.changedAt) }],
    button: { label: 'Bukan saya, hubungi kami', url: facts.helpUrl },
    closing: ['Kalau Anda sendiri yang mengganti, tidak ada lagi yang perlu dilakukan.'],
  });
}
