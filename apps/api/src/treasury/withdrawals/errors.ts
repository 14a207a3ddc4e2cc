import type { ErrorCode, FieldErrors } from '@uluran/contract/envelope';
import { formatRupiah } from '@uluran/contract/money';
import { Failure, InvalidFields } from '../../platform/http/failures.ts';
import type { Refusal, StoredTerms } from './repository.ts';

const FROZEN = 'Galang dana ini dibekukan, jadi dananya tidak dapat dicairkan.';

/** Returns the error of an amount below the minimum; none for any other amount. */
export function belowMinimum(amountRupiah: number, minimumRupiah: number): FieldErrors {
  return amountRupiah < minimumRupiah ? { amountRupiah: [`Paling sedikit ${formatRupiah(minimumRupiah)}.`] } : {};
}

/** Returns the failure of a request that the database refuses. */
export function failureOf(refusal: Refusal, terms: StoredTerms): Failure {
  switch (refusal) {
    case 'frozen':
      return new Failure('campaign_state', { message: FROZEN });
    case 'bank_account':
      return new Failure('bank_account_unusable');
    case 'minimum':
      return new InvalidFields(belowMinimum(0, terms.minimumRupiah));
    case 'available':
      return new Failure('above_available', {
        message: `Yang bisa dicairkan sekarang ${formatRupiah(terms.availableRupiah)}.`,
      });
    case 'first_limit':
      return new Failure('above_first_limit', {
        message: `Sebelum ada kabar dengan bukti, yang masih bisa diminta ${formatRupiah(terms.firstRestRupiah ?? 0)}.`,
      });
    case 'key_reused':
      return new Failure('idempotency_key_reused', {
        message: 'Permintaan ini sudah pernah dikirim dengan isi yang berbeda. Muat ulang halaman.',
      });
  }
}

/** Failures for refused steps, by the constraint that the database names. */
const REFUSALS = new Map<string, readonly [code: ErrorCode, message: string]>([
  [
    'status_transition',
    ['withdrawal_state', 'Keadaan pencairan ini sudah berubah, jadi langkah ini tidak bisa diambil.'],
  ],
  ['treasurer', ['forbidden', 'Akun ini tidak memutuskan tentang uang.']],
  ['own_withdrawal', ['forbidden', 'Pencairan milik sendiri diputuskan oleh orang lain.']],
  ['two_people', ['forbidden', 'Persetujuan kedua harus dari orang lain.']],
  [
    'withdrawals_once',
    ['idempotency_key_in_progress', 'Permintaan ini sedang diproses. Tunggu sebentar, lalu coba lagi.'],
  ],
  [
    'payout_with_provider',
    ['withdrawal_state', 'Transfer ini dikirim lewat penyedia pembayaran, dan hasilnya dicatat dari laporannya.'],
  ],
  ['fund_frozen', ['campaign_state', FROZEN]],
  ['evidence_late', ['withdrawal_state', 'Bukti pencairan sebelumnya terlambat: transfer ini menunggu.']],
]);

/** Returns undefined for any other error. */
export function refusalOf(error: unknown): Failure | undefined {
  const name = error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : '';
  const [code, message] = REFUSALS.get(name) ?? [];
  return code && message ? new Failure(code, { message, cause: error }) : undefined;
}
