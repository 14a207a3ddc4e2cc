import { PRODUCT_NAME } from '@uluran/brand';
import { formatDateTime } from '@uluran/contract/locale';
import { layOutMail } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

/** The data of a mail to an operator about how they sign in. */
interface OperatorMailFacts {
  name: string;
  forgotPasswordUrl: string;
}

const NOT_YOU =
  'Kalau bukan, ganti kata sandi Anda sekarang juga: semua sesi petugas akan berakhir. Lalu beri tahu rekan petugas Anda secara langsung.';
const BUTTON = 'Bukan saya, minta kata sandi baru';

/** A sign-in to the operators' calls, on a device or network that is new, or by other means than the app. */
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
    closing: ['Kalau itu Anda, tidak ada yang perlu dilakukan.', NOT_YOU],
  });
}

/** An enrolment code replaces the app with which the operator signed in. The code itself is handed over by a colleague. */
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
