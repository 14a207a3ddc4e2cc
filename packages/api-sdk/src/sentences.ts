import type { ErrorCode } from '@uluran/contract/envelope';
import type { ActionMessages, AuthAction } from './auth/messages.ts';

export { ERROR_SENTENCES } from '@uluran/contract/envelope';

function masukDengan(provider: string): ActionMessages {
  return {
    success: `Anda masuk dengan ${provider}.`,
    failure: `Anda belum bisa masuk dengan ${provider}. Coba lagi, atau pakai email dan kata sandi.`,
    error: `${provider} atau server kami tidak terjangkau. Periksa jaringan Anda, lalu coba lagi.`,
  };
}

/** Sentences for people, in Indonesian. If a failure has messages per field, show them beside the sentence. */
export const AUTH_SENTENCES: Readonly<Record<AuthAction, ActionMessages>> = {
  login: {
    success: 'Anda sudah masuk.',
    failure: 'Email atau kata sandi tidak cocok. Periksa lagi, lalu coba sekali lagi.',
    error: 'Anda belum masuk karena server tidak terjangkau. Periksa jaringan Anda, lalu coba lagi.',
  },
  profile: {
    success: 'Profil Anda sudah dimuat.',
    failure: 'Profil Anda tidak dapat dimuat. Silakan masuk lagi.',
    error: 'Profil Anda belum dimuat karena server tidak terjangkau. Coba lagi sebentar lagi.',
  },
  register: {
    success: 'Pendaftaran diterima. Buka email Anda untuk mengaktifkan akun.',
    failure: 'Pendaftaran belum berhasil. Perbaiki isian yang ditandai.',
    error: 'Anda belum terdaftar karena server tidak terjangkau. Isian Anda masih ada; coba lagi.',
  },
  updateAvatar: {
    success: 'Foto profil sudah diganti.',
    failure: 'Foto ini tidak dapat dipakai. Pilih foto JPEG, PNG, atau WebP yang lebih kecil.',
    error: 'Foto belum terkirim. Periksa jaringan Anda, lalu coba lagi.',
  },
  updateProfile: {
    success: 'Profil sudah disimpan.',
    failure: 'Profil belum disimpan. Perbaiki isian yang ditandai.',
    error: 'Profil belum disimpan karena server tidak terjangkau. Coba lagi.',
  },
  confirmEmail: {
    success: 'Email Anda sudah dikonfirmasi. Silakan masuk.',
    failure: 'Tautan konfirmasi ini sudah dipakai atau kedaluwarsa. Minta tautan baru.',
    error: 'Email belum dikonfirmasi karena server tidak terjangkau. Coba lagi.',
  },
  forgotPassword: {
    success: 'Password Baru Telah Dikirim ke Email Anda',
    failure: 'Kata sandi baru belum dapat dikirim. Periksa alamat email Anda, lalu coba lagi.',
    error: 'Permintaan belum terkirim karena server tidak terjangkau. Coba lagi.',
  },
  changePassword: {
    success: 'Kata sandi sudah diganti. Perangkat lain sudah dikeluarkan.',
    failure: 'Kata sandi belum diganti. Perbaiki isian yang ditandai.',
    error: 'Kata sandi belum diganti karena server tidak terjangkau. Coba lagi.',
  },
  loginWithGoogle: masukDengan('Google'),
  loginWithApple: masukDengan('Apple'),
  logout: {
    success: 'Anda sudah keluar.',
    failure: 'Anda belum keluar. Coba lagi.',
    error: 'Anda belum keluar karena penyimpanan peramban tidak dapat diubah. Tutup peramban ini, lalu coba lagi.',
  },
};

/** Failures that the action's own sentence explains better than the server's general one. */
const EXPLAINED: readonly (ErrorCode | 'unreachable')[] = [
  ...(['wrong_credentials', 'provider_refused', 'invalid_fields'] as const),
  ...(['unsupported_media_type', 'payload_too_large'] as const),
  ...(['link_expired', 'link_used', 'not_found'] as const),
];

/** Parts of a result from which its sentence is chosen. */
export interface ResultWithSentence {
  status: boolean;
  error?: { code: ErrorCode | 'unreachable'; status: number; message: string };
}

/**
 * The sentence for a result: `authSentence('login', await uluran.auth.login(form))`. It depends on the failure: too many attempts, a frozen account
 * and a service that is down have the server's own message instead of the one for a wrong password.
 */
export function authSentence(action: AuthAction, { status, error }: ResultWithSentence): string {
  const { success, failure, error: lost } = AUTH_SENTENCES[action];
  if (status) return success;
  if (error === undefined || error.code === 'unreachable') return lost;
  return EXPLAINED.includes(error.code) ? failure : error.message;
}
