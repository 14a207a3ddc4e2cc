import { isApiError } from '@uluran/api-sdk/operator';
import { problemOf } from '@uluran/app-shell/problem-of';
import { formatTime, formatWait } from '@uluran/contract/locale';

/** Returns the sentence for a refused step. With too many attempts it names the time of the next one. */
export function signInProblem(error: unknown, now = Date.now()): string {
  if (!isApiError(error) || error.code !== 'too_many_requests') return problemOf(error);
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds === undefined) return problemOf(error);
  const at = formatTime(new Date(now + retryAfterSeconds * 1_000));
  return `Terlalu banyak percobaan yang salah. Coba lagi ${formatWait(retryAfterSeconds)} lagi, pukul ${at}.`;
}

/** The sentence for a wrong code. */
export const WRONG_CODE: Readonly<Record<'code' | 'recovery' | 'enrolment' | 'app', string>> = {
  code: 'Kode ini tidak cocok atau sudah dipakai. Tunggu angka berikutnya, lalu coba lagi.',
  app: 'Kode ini tidak cocok. Pastikan jam ponsel Anda tepat, tunggu angka berikutnya, lalu coba lagi.',
  recovery: 'Kode pemulihan ini tidak cocok atau sudah dipakai. Periksa hurufnya, atau pakai kode yang lain.',
  enrolment: 'Kode pemasangan ini tidak cocok atau sudah lewat sehari. Minta kode baru dari admin.',
};
