import { jakartaDay } from '@uluran/contract/days';
import { EVIDENCE_LIMITS } from '@uluran/contract/evidence';
import { formatRupiah } from '@uluran/contract/money';
import { Failure, InvalidFields } from '../../platform/http/failures.ts';
import type { EvidenceRefusal } from './evidence-repository.ts';

const FUTURE = 'Tanggal kuitansi tidak bisa di masa depan.';

/** The state of the line or its withdrawal does not allow this step. */
export class WrongEvidenceState extends Failure {
  constructor(message = 'Bukti ini sedang diperiksa atau sudah diterima, atau pencairannya tidak menunggu bukti.') {
    super('withdrawal_state', { message });
  }
}

/** Returns the failure of a line that the database refuses. */
export function evidenceFailure(refusal: EvidenceRefusal, unclaimedRupiah: number, spentOn: string): Failure {
  switch (refusal) {
    case 'state':
      return new WrongEvidenceState();
    case 'lines':
      return new WrongEvidenceState(`Paling banyak ${EVIDENCE_LIMITS.lines} bukti untuk satu pencairan.`);
    case 'amount':
      return new InvalidFields({
        amountRupiah: [
          unclaimedRupiah <= 0
            ? 'Semua dana pencairan ini sudah ada buktinya.'
            : `Yang belum ada buktinya tinggal ${formatRupiah(unclaimedRupiah)}.`,
        ],
        // The database names the first fault alone.
        ...(spentOn > jakartaDay() && { spentOn: [FUTURE] }),
      });
    case 'date':
      return new InvalidFields({ spentOn: [FUTURE] });
    case 'picture':
      return new InvalidFields({ pictureUrl: ['Gambar ini tidak ada lagi. Unggah sekali lagi.'] });
    case 'key_reused':
      return new Failure('idempotency_key_reused', {
        message: 'Bukti ini sudah pernah dikirim dengan isi yang berbeda. Muat ulang halaman.',
      });
  }
}
