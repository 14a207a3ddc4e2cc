import { CameraIcon, DocumentIcon, ShieldIcon } from '@uluran/ui/icon';
import { Steps } from '../../app/steps.tsx';

const STEPS = [
  {
    Icon: ShieldIcon,
    title: 'Diperiksa sebelum tayang',
    text: 'Identitas, dokumen, dan rekening penggalang kami cocokkan dulu. Tanggal pemeriksaannya tertulis.',
  },
  {
    Icon: DocumentIcon,
    title: 'Tercatat sejak rupiah pertama',
    text: 'Setiap donasi masuk buku besar yang bisa Anda baca. Biayanya tertulis di depan.',
  },
  {
    Icon: CameraIcon,
    title: 'Dibuktikan saat dipakai',
    text: 'Setiap pencairan kami mintai bukti, lalu kuitansinya dimuat di halaman galang dana.',
  },
] as const;

/** What happens to money given here, in three steps. */
export function HowItWorks() {
  return (
    <Steps id="perjalanan" title="Perjalanan donasi Anda" steps={STEPS}>
      Dari tangan Anda, sampai ada buktinya.
    </Steps>
  );
}
