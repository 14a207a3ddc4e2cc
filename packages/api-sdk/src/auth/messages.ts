/** Messages of one action: the server did it, the server refused it, or no usable response came. */
export interface ActionMessages {
  /** The server returned `status: true`. */
  success: string;
  /** The server returned `status: false`, with any HTTP status. */
  failure: string;
  /** Network failure, time-out, or a response without the API's envelope. */
  error: string;
}

/** The actions of `auth`, by their method names. */
export type AuthAction =
  | 'login'
  | 'profile'
  | 'register'
  | 'updateAvatar'
  | 'updateProfile'
  | 'confirmEmail'
  | 'forgotPassword'
  | 'changePassword'
  | 'loginWithGoogle'
  | 'loginWithApple'
  | 'logout';

function signInWith(provider: string): ActionMessages {
  return {
    success: `Login with ${provider} successful`,
    failure: `Failed to login with ${provider}`,
    error: `Error logging in with ${provider}`,
  };
}

/** The `message` of every result of `auth`. Programs may compare with it: these strings do not change. */
export const AUTH_MESSAGES: Readonly<Record<AuthAction, ActionMessages>> = {
  login: { success: 'Login successful', failure: 'Failed to login', error: 'Error logging in' },
  profile: {
    success: 'User profile fetched successfully',
    // The specification has no message for this failure: it is ours.
    failure: 'Failed to fetch user profile',
    error: 'Error fetching user profile',
  },
  register: { success: 'Registration successful', failure: 'Failed to register', error: 'Error registering' },
  updateAvatar: {
    success: 'Avatar updated successfully',
    failure: 'Failed to update avatar',
    error: 'Error updating avatar',
  },
  updateProfile: {
    success: 'Profile updated successfully',
    failure: 'Failed to update profile',
    error: 'Error updating profile',
  },
  confirmEmail: {
    success: 'Email verified successfully',
    failure: 'Failed to verify email',
    error: 'Error verifying email',
  },
  forgotPassword: {
    success: 'Password Baru Telah Dikirim ke Email Anda',
    failure: 'Failed to send password',
    error: 'Error sending password reset link',
  },
  changePassword: {
    success: 'Password updated successfully',
    failure: 'Failed to update password',
    error: 'Error updating password',
  },
  loginWithGoogle: signInWith('Google'),
  loginWithApple: signInWith('Apple'),
  // The specification has no row for signing out: all three are ours. The session ends here before the call, so the server cannot
  // refuse it.
  logout: { success: 'Logout successful', failure: 'Failed to logout', error: 'Error logging out' },
};

function masukDengan(provider: string): ActionMessages {
  return {
    success: `Anda masuk dengan ${provider}.`,
    failure: `Anda belum bisa masuk dengan ${provider}. Coba lagi, atau pakai email dan kata sandi.`,
    error: `${provider} atau server kami tidak terjangkau. Periksa jaringan Anda, lalu coba lagi.`,
  };
}

/** The same outcomes for people, in Indonesian. Where a failure names its fields, show those beside the sentence. */
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

/** The sentence for a result: `authSentence('login', await uluran.auth.login(form))`. */
export function authSentence(action: AuthAction, result: { status: boolean; message: string }): string {
  const refused = result.message === AUTH_MESSAGES[action].failure;
  return AUTH_SENTENCES[action][result.status ? 'success' : refused ? 'failure' : 'error'];
}
