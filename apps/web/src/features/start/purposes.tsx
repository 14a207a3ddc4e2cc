import type { Category } from '@uluran/contract/endpoints';
import { CloseIcon } from '@uluran/ui/icon';
import { CategoryIcon } from '../../app/category-icon.tsx';
import { TERMS_PATH } from '../../app/legal-paths.ts';

/** Examples of purposes by category code, for the categories that the product ships with. */
const EXAMPLES: Readonly<Record<string, string>> = {
  kesehatan: 'Operasi, obat, perjalanan berobat',
  pendidikan: 'Biaya sekolah, buku, perahu sekolah',
  bencana: 'Dapur umum, terpal, hunian sementara',
  masjid: 'Bangunan, sumur, pengeras suara',
  'rumah-ibadah': 'Bangunan, sumur, pengeras suara',
  panti: 'Kamar, seragam, makan harian',
  'panti-asuhan': 'Kamar, seragam, makan harian',
  lingkungan: 'Mangrove, tukik, pengelolaan sampah',
  kemanusiaan: 'Modal ibu-ibu, rumah singgah',
  difabel: 'Kursi roda, alat dengar, latihan',
};

/** Allowed and refused purposes of a campaign. */
export function Purposes({ categories }: { categories: readonly Category[] }) {
  return (
    <section className="u-section" aria-labelledby="yang-boleh">
      <h2 id="yang-boleh">Yang boleh digalang</h2>
      <ul className="start-purposes">
        {categories.map(({ code, name }) => (
          <li key={code}>
            <CategoryIcon code={code} />
            <div>
              <b>{name}</b>
              {EXAMPLES[code] === undefined ? null : <p>{EXAMPLES[code]}</p>}
            </div>
          </li>
        ))}
      </ul>
      <div className="start-refused">
        <CloseIcon />
        <p>
          <b>Tidak bisa:</b> kampanye politik, investasi, pinjaman dan arisan, denda pidana, judi, kebencian, serta
          zakat dan wakaf, yang hanya boleh digalang lembaga berizin.{' '}
          <a href={`${TERMS_PATH}#yang-dilarang`}>Daftar lengkap</a>
        </p>
      </div>
    </section>
  );
}
