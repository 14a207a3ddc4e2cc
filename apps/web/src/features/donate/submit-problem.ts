import { type ApiError, isApiError } from '@uluran/api-sdk';
import { UNREACHABLE } from './unreachable.ts';

/** Effect of a failed attempt on the form. */
export type SubmitProblem =
  /** The donor can correct fields. */
  | { kind: 'fields'; fields: Record<string, string[]> }
  /** Nothing is lost, and the form may be sent again with the same key. */
  | { kind: 'retry'; text: string }
  /** The key belongs to earlier, different content: the form needs a new key, and the donor decides. */
  | { kind: 'renew'; text: string }
  /** Another attempt will not help. */
  | { kind: 'final'; text: string };

const TROUBLE =
  'Ada gangguan di sisi kami, dan Anda belum ditagih. Isian Anda masih ada. Coba lagi sebentar lagi; donasi tidak akan tercatat dua kali.';

const NOT_CHARGED = 'Anda tidak ditagih.';

/** Returns the sentence for a rate limit; the API's message contains the reason and the wait. */
export function limitedText({ message }: Pick<ApiError, 'message'>): string {
  return `${message} Isian Anda masih ada, dan Anda belum ditagih.`;
}

/** Returns the problem for a failure of `donations.create`. */
export function submitProblem(error: unknown): SubmitProblem {
  if (!isApiError(error) || error.code === 'unreachable') return { kind: 'retry', text: UNREACHABLE };
  switch (error.code) {
    case 'invalid_fields':
      return { kind: 'fields', fields: error.fields };
    case 'idempotency_key_reused':
      return {
        kind: 'renew',
        text: 'Isian Anda berubah sejak pengiriman sebelumnya. Periksa sekali lagi, lalu tekan tombolnya untuk memakai isian yang baru.',
      };
    case 'idempotency_key_in_progress':
      return { kind: 'retry', text: 'Donasi Anda sedang diproses. Tunggu beberapa detik, lalu tekan tombolnya lagi.' };
    case 'giving_limited':
    case 'too_many_requests':
      return { kind: 'retry', text: limitedText(error) };
    case 'gateway_unavailable':
      return {
        kind: 'retry',
        text: 'Layanan pembayaran sedang terganggu, dan Anda belum ditagih. Isian Anda masih ada. Coba lagi sebentar lagi, atau pilih cara bayar lain.',
      };
    case 'target_closed':
      return { kind: 'final', text: `${error.message} ${NOT_CHARGED}` };
    case 'not_found':
      return { kind: 'final', text: `Halaman donasi ini tidak ditemukan lagi. ${NOT_CHARGED}` };
    default:
      return error.status >= 500 ? { kind: 'retry', text: TROUBLE } : { kind: 'final', text: error.message };
  }
}
