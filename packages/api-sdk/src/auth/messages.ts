/** Messages of one action: success, refusal by the server, or no usable response. */
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
    // Not defined by the specification.
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
  // Not defined by the specification. The session ends here before the call, so the server cannot refuse it.
  logout: { success: 'Logout successful', failure: 'Failed to logout', error: 'Error logging out' },
};
