import { LinkButton } from '@uluran/ui/button';
import { VOLUNTEER_PATH, type VolunteerEnd } from '../../app/volunteer-paths.ts';

const ENDS: Readonly<Record<VolunteerEnd, { title: string; words: string }>> = {
  // The words do not depend on earlier applications of the address.
  sent: {
    title: 'Periksa email Anda',
    words:
      'Kami mengirim tautan konfirmasi. Tautannya berlaku tiga hari. Belum ada setelah beberapa menit? Lihat folder spam, lalu coba lagi.',
  },
  confirmed: {
    title: 'Pendaftaran Anda sudah kami terima',
    words:
      'Koordinator menghubungi Anda dalam tujuh hari. Berubah pikiran? Tautan untuk menghapus pendaftaran ada di email konfirmasi.',
  },
  withdrawn: {
    title: 'Pendaftaran Anda sudah dihapus',
    words: 'Data yang Anda kirim sebagai calon relawan tidak kami simpan lagi.',
  },
};

/** Page after a form: its result and the next step. */
export function VolunteerEnded({ end }: { end: VolunteerEnd }) {
  const { title, words } = ENDS[end];
  return (
    <div className="u-wrap u-page volunteer-end">
      <h1>{title}</h1>
      <p className="u-lead">{words}</p>
      <p className="volunteer-end__ways">
        <LinkButton href="/">Ke beranda</LinkButton>
        {end === 'confirmed' ? null : <LinkButton href={VOLUNTEER_PATH}>Ke formulir relawan</LinkButton>}
      </p>
    </div>
  );
}
