import { CameraIcon, DocumentIcon, ShieldIcon } from '@uluran/ui/icon';
import { SectionHead } from '@uluran/ui/section-head';

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
    <section className="u-section" aria-labelledby="perjalanan">
      <SectionHead id="perjalanan" title="Perjalanan donasi Anda">
        Dari tangan Anda, sampai ada buktinya.
      </SectionHead>
      <ol className="home-steps u-card">
        {STEPS.map(({ Icon, title, text }) => (
          <li key={title}>
            <span aria-hidden="true">
              <Icon />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
