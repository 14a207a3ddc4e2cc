import type { Withdrawal, WithdrawalDetail } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import type { BadgeTone } from '@uluran/ui/badge';

interface StateWords {
  words: string;
  tone: BadgeTone;
}

const STATES: Record<Withdrawal['status'], StateWords> = {
  requested: { words: 'Menunggu diperiksa', tone: 'waiting' },
  in_review: { words: 'Sedang diperiksa', tone: 'waiting' },
  approved: { words: 'Disetujui', tone: 'success' },
  processing: { words: 'Sedang dikirim', tone: 'waiting' },
  transferred: { words: 'Terkirim, menunggu bukti', tone: 'waiting' },
  evidenced: { words: 'Selesai, berbukti', tone: 'success' },
  rejected: { words: 'Ditolak', tone: 'error' },
  cancelled: { words: 'Dibatalkan', tone: 'over' },
  returned: { words: 'Kembali dari bank', tone: 'returned' },
};

/** The state of a withdrawal in a word or two. */
export const stateWords = ({ status }: Pick<Withdrawal, 'status'>): StateWords => STATES[status];

const OVER: readonly Withdrawal['status'][] = ['evidenced', 'rejected', 'cancelled', 'returned'];
const isOver = ({ status }: Withdrawal) => OVER.includes(status);
/** Returns true if the money was sent and its evidence is incomplete. */
export const needsEvidence = ({ status }: Pick<Withdrawal, 'status'>) => status === 'transferred';

/** Groups of the list: withdrawals with a task for the member, withdrawals in progress, finished withdrawals. */
export const WITHDRAWAL_GROUPS: readonly {
  title: string;
  over: boolean;
  holds: (withdrawal: Withdrawal) => boolean;
}[] = [
  { title: 'Perlu Anda selesaikan', over: false, holds: needsEvidence },
  { title: 'Sedang berjalan', over: false, holds: (withdrawal) => !isOver(withdrawal) && !needsEvidence(withdrawal) },
  { title: 'Selesai', over: true, holds: isOver },
];

type NoteFacts = Pick<Withdrawal, 'status' | 'reason' | 'evidenceDueAt' | 'unaccountedRupiah'>;

/** The next step of a withdrawal, or the reason why there is none. */
export function noteOf({ status, reason, evidenceDueAt, unaccountedRupiah }: NoteFacts): string {
  switch (status) {
    case 'requested':
      return 'Dua orang dari tim kami memeriksanya sebelum dananya dikirim.';
    case 'in_review':
      return 'Satu orang sudah menyetujui. Menunggu persetujuan orang kedua.';
    case 'approved':
      return reason === null
        ? 'Dua orang sudah menyetujui. Dananya segera kami kirim.'
        : `${reason} Dananya belum keluar: kami mencari sebabnya, lalu mengirimnya lagi.`;
    case 'processing':
      return 'Kami sedang mengirim dananya. Pencairan ini tidak bisa dibatalkan lagi.';
    case 'transferred':
      return evidenceDueAt === null
        ? 'Menunggu bukti penggunaan.'
        : `${formatRupiah(unaccountedRupiah)} menunggu bukti, paling lambat ${formatDate(evidenceDueAt)}.`;
    case 'evidenced':
      return 'Semua dananya sudah dipertanggungjawabkan.';
    case 'rejected':
      return reason ?? 'Dananya kembali ke galang dana Anda.';
    case 'cancelled':
      return 'Dananya kembali ke galang dana Anda.';
    case 'returned':
      return reason ?? 'Bank penerima mengembalikan dananya.';
  }
}

const STEPS: Record<WithdrawalDetail['steps'][number]['step'], string> = {
  requested: 'Anda mengajukan pencairan',
  in_review: 'Orang pertama menyetujui',
  approved: 'Orang kedua menyetujui',
  processing: 'Pengiriman dimulai',
  failed: 'Bank menolak kiriman ini; dananya belum keluar',
  transferred: 'Dana dikirim oleh bank',
  evidenced: 'Semua buktinya diterima',
  rejected: 'Ditolak',
  cancelled: 'Anda membatalkan',
  returned: 'Bank penerima mengembalikan dananya',
};

/** An event of the history, as a sentence without its full stop. */
export const stepWords = (step: keyof typeof STEPS): string => STEPS[step];
