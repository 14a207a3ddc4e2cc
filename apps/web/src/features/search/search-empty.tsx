import { PRODUCT_NAME } from '@uluran/brand';
import { EmptyState } from '@uluran/ui/empty-state';
import { WayList } from '@uluran/ui/error-state';
import { FilterChips } from '@uluran/ui/filter-chips';
import { HeartIcon, RiceIcon, ShopIcon } from '@uluran/ui/icon';
import { ButtonLink, ChipLink, WayRouteLink } from '../../app/links.tsx';
import type { SearchTerms } from '../../app/search-terms.ts';

/** Frequent searches: shown first before anything is typed, and last if nothing was found. */
const EXAMPLES = ['banjir', 'yatim', 'operasi', 'air bersih', 'masjid', 'sekolah'];

function Tries({ texts }: { texts: readonly string[] }) {
  return (
    <FilterChips label="Coba cari" className="search-tries">
      {texts.map((text) => (
        <ChipLink key={text} to="/search" search={{ q: text }}>
          {text}
        </ChipLink>
      ))}
    </FilterChips>
  );
}

function Ways() {
  return (
    <section className="search-ways">
      <h2 className="u-h3">Jalan lain</h2>
      <WayList>
        <WayRouteLink to="/campaigns" icon={<HeartIcon />}>
          Semua galang dana
        </WayRouteLink>
        <WayRouteLink to="/csr" icon={<ShopIcon />}>
          Program CSR
        </WayRouteLink>
        <WayRouteLink to="/product" icon={<RiceIcon />}>
          Donasi barang
        </WayRouteLink>
      </WayList>
    </section>
  );
}

/** Search page before anything is typed. */
export function SearchStart() {
  return (
    <div className="search-middle">
      <EmptyState headingLevel={2} title={`Cari di seluruh ${PRODUCT_NAME}`} action={<Tries texts={EXAMPLES} />}>
        Galang dana, program CSR, duta kasih, barang, berita, merchant, dan bantuan: ketik nama, tempat, lembaga, atau
        keperluannya.
      </EmptyState>
      <Ways />
    </div>
  );
}

interface NothingFoundProps {
  terms: SearchTerms;
  /** Words of the search that have results if searched alone. */
  tries: readonly string[];
}

/** Search page without results: suggests next steps. */
export function NothingFound({ terms, tries }: NothingFoundProps) {
  const { q, kind, province, open } = terms;
  const filtered = kind !== undefined || province !== undefined || open !== undefined;
  return (
    <div className="search-middle">
      <EmptyState
        headingLevel={2}
        title={`Belum ada yang cocok dengan “${q}”`}
        action={
          filtered ? (
            <ButtonLink to="/search" search={q === undefined ? {} : { q }}>
              Hapus saringan
            </ButtonLink>
          ) : (
            <Tries texts={tries.length > 0 ? tries : EXAMPLES} />
          )
        }
      >
        {filtered
          ? 'Coba tanpa saringan: mungkin ada di tempat atau jenis lain.'
          : 'Coba kata yang lebih umum, atau nama kota saja. Kami juga sudah mencari kata dasarnya, padanannya, dan ejaan yang mirip.'}
      </EmptyState>
      <Ways />
    </div>
  );
}
