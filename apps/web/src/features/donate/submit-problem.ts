import { type ApiError, isApiError } from '@uluran/api-sdk';
import { UNREACHABLE } from './unreachable.ts';

/** What a failed attempt means for the form. */
export type SubmitProblem =
  /** Something to mend beside the fields. */
  | { kind: 'fields'; fields: Record<string, string[]> }
  /** Nothing is lost and the same key may be sent again. */
  | { kind: 'retry'; text: string }
  /** The key stands for an earlier, different content: a new one is needed, then the donor decides. */
  | { kind: 'renew'; text: string }
  /** Sending again will not help. */
  | { kind: 'final'; text: string };

const TROUBLE =
  'Ada gangguan di sisi kami, dan Anda belum ditagih. Isian Anda masih ada. Coba lagi sebentar lagi; donasi tidak akan tercatat dua kali.';

const NOT_CHARGED = 'Anda tidak ditagih.';

/** Why a gift has to wait, and for how long. */
export function limitedText({ message }: Pick<ApiError, 'message'>): string {
  return `${message} Isian Anda masih ada, dan Anda belum ditagih.`;
}

/** Sorts a failure of `donations.create`. */
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
