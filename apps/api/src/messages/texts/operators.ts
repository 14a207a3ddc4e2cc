import { PRODUCT_NAME } from '@uluran/brand';
import { formatDateTime } from '@uluran/contract/locale';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** Data of a mail to an operator about sign-in. */
interface OperatorMailFacts {
  name: string;
  forgotPasswordUrl: string;
}

const NOT_YOU =
  'Kalau bukan, ganti kata sandi Anda sekarang juga: semua sesi petugas akan berakhir. Lalu beri tahu rekan petugas Anda secara langsung.';
const BUTTON = 'Bukan saya, minta kata sandi baru';

const WAS_YOU = 'Kalau itu Anda, tidak ada yang perlu dilakukan.';
const PASSWORD_IS_KNOWN =
  'Kalau bukan, orang lain tahu kata sandi Anda. Ganti sekarang juga, dan jangan berikan kode kepada siapa pun. Lalu beri tahu rekan petugas Anda secara langsung.';

/**
 * Composes the notice of a correct password at the operators' sign-in, from a device or network without an earlier sign-in. No code has
 * followed yet.
 */
export function composeOperatorPasswordUsed(facts: OperatorMailFacts & { device: string; usedAt: Date }): Mail {
  return layOutMail({
    subject: `Kata sandi Anda dipakai untuk masuk sebagai petugas ${PRODUCT_NAME}`,
    heading: 'Kata sandi akun petugas Anda baru saja dipakai',
    recipientName: facts.name,
    opening: [
      'Seseorang menulis kata sandi Anda dengan benar untuk masuk sebagai petugas, dari perangkat atau jaringan yang belum pernah Anda pakai masuk sebagai petugas.',
      'Untuk masuk masih diperlukan kode. Kalau kodenya juga benar, Anda mendapat email lagi.',
    ],
    rows: [
      { label: 'Perangkat', value: facts.device },
      { label: 'Waktu', value: formatDateTime(facts.usedAt) },
    ],
    button: { label: BUTTON, url: facts.forgotPasswordUrl },
    closing: [WAS_YOU, PASSWORD_IS_KNOWN],
  });
}

/**
 * Composes the notice that the password was correct, and codes were wrong until no attempt was left: a thief of the password guesses, or
 * the operator's clock is wrong.
 */
export function composeOperatorCodesUsedUp(facts: OperatorMailFacts & { usedUpAt: Date }): Mail {
  return layOutMail({
    subject: `Kode untuk akun petugas ${PRODUCT_NAME} Anda terlalu sering salah`,
    heading: 'Kode petugas Anda terlalu sering salah',
    recipientName: facts.name,
    opening: [
      'Seseorang menulis kata sandi Anda dengan benar, lalu menulis kode yang salah sampai percobaannya habis. Akun petugas Anda belum terbuka.',
      'Mulai sekarang satu kode bisa dicoba setiap lima menit.',
    ],
    rows: [{ label: 'Waktu', value: formatDateTime(facts.usedUpAt) }],
    button: { label: BUTTON, url: facts.forgotPasswordUrl },
    closing: ['Kalau itu Anda, periksa jam ponsel Anda, lalu coba lagi lima menit kemudian.', PASSWORD_IS_KNOWN],
  });
}

/** Composes the notice of a sign-in to the operators' calls, on a new device or network, or without the app. */
export function composeOperatorSignedIn(facts: OperatorMailFacts & { device: string; signedInAt: Date }): Mail {
  return layOutMail({
    subject: `Ada yang masuk sebagai petugas ${PRODUCT_NAME} dengan akun Anda`,
    heading: 'Akun petugas Anda baru saja dipakai masuk',
    recipientName: facts.name,
    opening: [
      'Seseorang masuk sebagai petugas dengan akun Anda, dari perangkat atau jaringan baru, dengan kode pemulihan, atau dengan aplikasi autentikator yang baru dipasang.',
    ],
    rows: [
      { label: 'Perangkat', value: facts.device },
      { label: 'Waktu', value: formatDateTime(facts.signedInAt) },
    ],
    button: { label: BUTTON, url: facts.forgotPasswordUrl },
    closing: [WAS_YOU, NOT_YOU],
  });
}

/** Composes the notice that an enrolment code replaces the operator's app. A colleague passes on the code itself. */
export function composeEnrolmentOffered(facts: OperatorMailFacts & { offeredAt: Date }): Mail {
  return layOutMail({
    subject: `Aplikasi autentikator baru untuk akun petugas ${PRODUCT_NAME} Anda`,
    heading: 'Anda bisa memasang aplikasi autentikator baru',
    recipientName: facts.name,
    opening: [
      'Seorang rekan petugas membuat kode pendaftaran untuk akun Anda, dan menyerahkannya kepada Anda secara langsung.',
      'Bila sebelumnya sudah ada aplikasi autentikator, aplikasi itu dan kode pemulihannya tidak berlaku lagi, dan semua sesi petugas Anda sudah berakhir.',
    ],
    rows: [{ label: 'Waktu', value: formatDateTime(facts.offeredAt) }],
    button: { label: BUTTON, url: facts.forgotPasswordUrl },
    closing: ['Kalau Anda yang memintanya, masuklah dengan kata sandi Anda dan kode itu.', NOT_YOU],
  });
}
