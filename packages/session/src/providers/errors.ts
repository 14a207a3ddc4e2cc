/**
 * Indonesian sentences for the errors of a sign-in service. The first twelve are from the specification; the others are further
 * results of a popup.
 */
export const PROVIDER_ERROR_SENTENCES = {
  'popup-closed-by-user': 'Jendela masuk ditutup sebelum selesai. Coba lagi bila Anda siap.',
  'popup-blocked':
    'Peramban Anda menahan jendela masuk. Ketuk tombolnya sekali lagi, atau izinkan jendela baru untuk situs ini.',
  'cancelled-popup-request': 'Jendela masuk yang lain sudah terbuka. Selesaikan di sana, atau tutup lalu coba lagi.',
  'unauthorized-domain': 'Cara masuk ini belum dibuka untuk alamat situs ini. Masuk dengan email dan kata sandi, ya.',
  'network-request-failed': 'Layanan masuk tidak terjangkau. Periksa sambungan internet Anda, lalu coba lagi.',
  'email-already-in-use': 'Email ini sudah dipakai akun lain. Masuk dengan cara yang Anda pakai sebelumnya.',
  'wrong-password': 'Kata sandi tidak cocok. Periksa lagi, lalu coba sekali lagi.',
  'invalid-credential': 'Layanan masuk tidak dapat memastikan siapa Anda. Silakan coba sekali lagi.',
  'user-not-found': 'Akun ini tidak ditemukan. Periksa lagi, atau daftar dulu.',
  'too-many-requests': 'Terlalu banyak percobaan. Tunggu beberapa menit, lalu coba lagi.',
  'user-disabled': 'Akun ini dinonaktifkan oleh layanan masuk. Hubungi kami bila menurut Anda ini keliru.',
  'requires-recent-login': 'Demi keamanan, silakan masuk sekali lagi untuk melanjutkan.',
  'account-exists-with-different-credential':
    'Email ini sudah terdaftar dengan cara masuk lain. Masuk dengan cara yang Anda pakai sebelumnya.',
  'user-token-expired': 'Waktu masuk Anda di layanan ini sudah habis. Silakan masuk sekali lagi.',
  'web-storage-unsupported':
    'Peramban Anda menolak menyimpan data masuk. Izinkan cookie untuk situs ini, atau masuk dengan email dan kata sandi.',
  'operation-not-supported-in-this-environment':
    'Cara masuk ini tidak berjalan di peramban ini. Masuk dengan email dan kata sandi, atau buka situs ini di peramban lain.',
  'operation-not-allowed': 'Cara masuk ini sedang ditutup. Masuk dengan email dan kata sandi, ya.',
  timeout: 'Layanan masuk terlalu lama tidak menjawab. Coba lagi.',
  unknown: 'Anda belum berhasil masuk dengan layanan ini. Coba lagi, atau masuk dengan email dan kata sandi.',
} as const;

/** Reasons for a failed sign-in at a provider. */
export type ProviderErrorCode = keyof typeof PROVIDER_ERROR_SENTENCES;

function isKnown(code: string): code is ProviderErrorCode {
  return Object.hasOwn(PROVIDER_ERROR_SENTENCES, code);
}

/** Other names of codes in the table above. */
const ALIASES: Readonly<Record<string, ProviderErrorCode>> = {
  'user-cancelled': 'popup-closed-by-user',
  user_cancelled_authorize: 'popup-closed-by-user',
  'invalid-login-credentials': 'invalid-credential',
  'app-not-authorized': 'unauthorized-domain',
  'invalid-user-token': 'user-token-expired',
};

/** The code in the table for one of a service's own, with or without `auth/` before it; `unknown` for all others. */
export function providerErrorCode(code: string): ProviderErrorCode {
  const name = code.replace(/^auth\//, '');
  if (isKnown(name)) return name;
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? 'unknown') : 'unknown';
}

/** The sentence for a code: `providerErrorSentence('auth/popup-blocked')`. There is one for every code. */
export function providerErrorSentence(code: string): string {
  return PROVIDER_ERROR_SENTENCES[providerErrorCode(code)];
}

/** The code of a thrown value. */
export function codeOfError(error: unknown): ProviderErrorCode {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  if (code === 'unreachable') return 'network-request-failed';
  if (typeof code === 'string') return providerErrorCode(code);
  // A module that could not be fetched.
  return error instanceof TypeError ? 'network-request-failed' : 'unknown';
}
