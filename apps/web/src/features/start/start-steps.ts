import { BANK_ACCOUNT_HOLD_HOURS } from '@uluran/contract/bank-accounts';
import { formatRupiah } from '@uluran/contract/money';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { REVIEW_TIME } from './figures.ts';

interface StartStep {
  /** Time or duration of the step. */
  time: string;
  title: string;
  text: string;
}

/** Returns the steps from the first draft to the evidence. */
export function startSteps({
  storyWords,
  minimumWithdrawalRupiah,
  evidenceDays,
}: PublicConfiguration['raising']): StartStep[] {
  return [
    {
      time: 'kapan saja, tersimpan sendiri',
      title: 'Tulis cerita dan rinciannya',
      text: `Siapa yang dibantu, untuk apa, berapa. Mulai ${storyWords} kata; rinciannya berjumlah sama dengan target.`,
    },
    {
      time: 'sekali, berlaku 2 tahun',
      title: 'Kirim identitas dan dokumen',
      text: 'KTP dan swafoto, atau akta dan izin lembaga. Lalu rekening atas nama yang sama.',
    },
    {
      time: `biasanya ${REVIEW_TIME}`,
      title: 'Kami periksa',
      text: 'Bila ada yang kurang, catatannya muncul di samping isiannya.',
    },
    {
      time: 'begitu disetujui',
      title: 'Tayang dan sebarkan',
      text: 'Tautan, poster dengan QR, dan gambar untuk status.',
    },
    {
      time: `rekening baru: ${BANK_ACCOUNT_HOLD_HOURS} jam`,
      title: 'Cairkan dengan bukti',
      text: `Mulai ${formatRupiah(minimumWithdrawalRupiah)}, disetujui dua petugas. Kuitansinya diunggah paling lambat ${evidenceDays} hari sesudahnya.`,
    },
  ];
}
