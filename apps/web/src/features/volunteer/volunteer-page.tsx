import scene from '@uluran/brand/assets/covers/bencana.svg?raw';
import { Card } from '@uluran/ui/card';
import { DocumentIcon, LanguagesIcon, PlaceIcon, TruckIcon } from '@uluran/ui/icon';
import { VolunteerEnded } from './volunteer-ended.tsx';
import { VolunteerForm } from './volunteer-form.tsx';
import type { VolunteerPageProps } from './volunteer-page-props.ts';

const WORK = [
  {
    Icon: DocumentIcon,
    role: 'Pemeriksa bukti',
    words: 'Mencocokkan kuitansi dengan anggaran, dari rumah. Tiga jam sebulan, dilatih dua kali.',
  },
  {
    Icon: TruckIcon,
    role: 'Pengantar',
    words: 'Menemani penyerahan barang dan mengisi berita acara. Akhir pekan, di kota Anda.',
  },
  {
    Icon: PlaceIcon,
    role: 'Penjenguk',
    words: 'Mengunjungi penerima sebelum galang dana tayang. Berdua, dengan surat tugas.',
  },
  { Icon: LanguagesIcon, role: 'Penerjemah', words: 'Bahasa isyarat, Braille, dan bahasa daerah untuk kabar.' },
];

const NEXT = [
  'Email konfirmasi datang dalam beberapa menit.',
  'Koordinator kota menghubungi dalam tujuh hari.',
  'Perkenalan daring 45 menit, lalu tugas pertama.',
];

/** Tasks of volunteers and the form to apply, or the result of a sent form. */
export function VolunteerPage({ end, form }: VolunteerPageProps) {
  if (end !== undefined) return <VolunteerEnded end={end} />;
  return (
    <>
      <section className="picture-head reading-tint u-motif">
        <div className="u-wrap">
          <div>
            <h1>
              Beri waktu,
              <br /> bukan hanya uang
            </h1>
            <p className="u-lead">
              Tiga jam sebulan sudah cukup untuk memeriksa satu kuitansi, atau mengantar satu truk sembako.
            </p>
          </div>
          {/* Inline: it fits into a connection's first bytes. A file costs a further round trip, and a picture in a `data:` address is painted after the words. */}
          <span className="u-cover" aria-hidden dangerouslySetInnerHTML={{ __html: scene }} />
        </div>
      </section>
      <div className="u-wrap u-page">
        <section aria-labelledby="pekerjaan" className="volunteer-work">
          <h2 id="pekerjaan">Yang dikerjakan relawan</h2>
          <ul>
            {WORK.map(({ Icon, role, words }) => (
              <li key={role} className="volunteer-role">
                <span>
                  <Icon />
                </span>
                <div>
                  <b>{role}</b>
                  <p className="u-small u-muted">{words}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <div className="reading-columns">
          <VolunteerForm {...form} />
          <aside aria-label="Setelah Anda mendaftar">
            <Card padded>
              <h2 className="u-h3">Setelah Anda mendaftar</h2>
              <ol className="volunteer-next">
                {NEXT.map((step) => (
                  <li key={step} className="volunteer-next__step">
                    {step}
                  </li>
                ))}
              </ol>
            </Card>
          </aside>
        </div>
      </div>
    </>
  );
}
