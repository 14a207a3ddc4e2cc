import type { EvidenceReview } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import type { Facts } from '../../app/review/changed-facts.ts';
import { momentWords } from '../../app/review/history-panel.tsx';

export const EVIDENCE_WORDS: Readonly<Record<EvidenceReview['status'], string>> = {
  checking: 'Menunggu pemeriksaan',
  accepted: 'Diterima',
  refused: 'Ditolak',
};

/** Facts that a decision depends on. */
export function evidenceFacts(data: EvidenceReview): Facts {
  const { status, description, amountRupiah, spentOn, budgetLine, handedInAt } = data;
  return {
    Keadaan: EVIDENCE_WORDS[status],
    Keperluan: description,
    Jumlah: formatRupiah(amountRupiah),
    'Tanggal kuitansi': formatDay(spentOn),
    'Baris anggaran': budgetLine ?? 'Tidak disebut',
    Dikirim: momentWords(handedInAt),
  };
}
