import { PRODUCT_NAME } from '@uluran/brand';
import type { MerchantPlace } from '@uluran/contract/endpoints';
import { MERCHANT_CATEGORIES, type MerchantCategory } from '@uluran/contract/merchants';
import { formatNumber } from '@uluran/contract/money';
import { Button, LinkButton } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';
import { FilterChip, FilterChips } from '@uluran/ui/filter-chips';
import { QrIcon } from '@uluran/ui/icon';
import { SearchField } from '@uluran/ui/search-field';
import { Select } from '@uluran/ui/select';
import type { MapTiles } from './map/tile-map-button.tsx';
import { MerchantCard } from './merchant-card.tsx';
import type { MerchantListProps } from './merchant-list-props.ts';
import { MERCHANT_CHECK_PATH, type MerchantSearch, merchantListPath } from './merchant-search.ts';
import { ProvinceMap } from './province-map.tsx';

/** Directory of merchants with its filters: words, place, category and open now. The whole search is in the address. */
export function MerchantListPage({
  search,
  merchants,
  places,
  total,
  nextCursor,
  now,
  tiles,
}: MerchantListProps & { now: string; tiles: MapTiles | undefined }) {
  const { cursor, ...first } = search;
  return (
    <div className="u-wrap">
      <div className="list-head">
        <h1>Merchant QRIS</h1>
        <p className="u-muted">Warung, koperasi, dan kotak amal yang QRIS-nya terdaftar di {PRODUCT_NAME}.</p>
        <LinkButton href={MERCHANT_CHECK_PATH} className="merchant-check-link">
          <QrIcon />
          Cek QR di meja
        </LinkButton>
      </div>
      <MerchantFilterForm search={search} places={places} />
      <CategoryChips search={first} />
      <p className="list-count" aria-live="polite">
        <b>{formatNumber(total ?? merchants.length)}</b> {countWords(search, places)}
      </p>
      <div className="merchant-columns">
        <div>
          {merchants.length === 0 ? (
            <NothingFound />
          ) : (
            <ul className="merchant-list">
              {merchants.map((merchant) => (
                <MerchantCard key={merchant.id} merchant={merchant} now={now} />
              ))}
            </ul>
          )}
          <div className="list-end">
            {nextCursor === null ? null : (
              <LinkButton href={merchantListPath({ ...first, cursor: nextCursor })}>Lihat berikutnya</LinkButton>
            )}
            {cursor === undefined ? null : (
              <LinkButton href={merchantListPath(first)} variant="quiet">
                Kembali ke awal daftar
              </LinkButton>
            )}
          </div>
        </div>
        <ProvinceMap places={places} search={search} tiles={tiles} />
      </div>
    </div>
  );
}

function countWords({ city, province, open }: MerchantSearch, places: readonly MerchantPlace[]): string {
  const where = city ?? places.find((place) => place.province.code === province)?.province.name;
  return `merchant${where === undefined ? '' : ` di ${where}`}${open === undefined ? '' : ' yang buka sekarang'}`;
}

/** A native form: it works without a script. */
function MerchantFilterForm({ search, places }: Pick<MerchantListProps, 'search' | 'places'>) {
  const { q, city, open, category, province } = search;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers older than 2023 do not know <search>.
    <form className="merchant-filter" action="/merchant" method="get" role="search" aria-label="Cari merchant">
      {open === undefined ? null : <input type="hidden" name="open" value={open} />}
      {category === undefined ? null : <input type="hidden" name="category" value={category} />}
      {province === undefined || city !== undefined ? null : <input type="hidden" name="province" value={province} />}
      <SearchField
        key={q}
        label="Nama, jalan, atau kecamatan"
        name="q"
        placeholder="Nama, jalan, atau kecamatan"
        defaultValue={q}
        maxLength={100}
        enterKeyHint="search"
      />
      <Select label="Kota" name="city" compact defaultValue={city ?? ''} key={`kota ${city}`}>
        <option value="">Semua kota</option>
        {places.map((place) => (
          <option key={`${place.province.code} ${place.city}`} value={place.city}>
            {`${place.city} (${place.merchantCount})`}
          </option>
        ))}
      </Select>
      <Button type="submit">Cari</Button>
    </form>
  );
}

function CategoryChips({ search }: { search: MerchantSearch }) {
  const { category: chosen, ...rest } = search;
  const { open, ...always } = search;
  return (
    <FilterChips label="Kategori">
      <FilterChip
        href={merchantListPath(open === undefined ? { ...always, open: '1' } : always)}
        aria-current={open === undefined ? undefined : 'true'}
      >
        Buka sekarang
      </FilterChip>
      <FilterChip href={merchantListPath(rest)} aria-current={chosen === undefined ? 'true' : undefined}>
        Semua
      </FilterChip>
      {(Object.keys(MERCHANT_CATEGORIES) as MerchantCategory[]).map((category) => (
        <FilterChip
          key={category}
          href={merchantListPath({ ...rest, category })}
          aria-current={category === chosen ? 'true' : undefined}
        >
          {MERCHANT_CATEGORIES[category]}
        </FilterChip>
      ))}
    </FilterChips>
  );
}

function NothingFound() {
  return (
    <EmptyState
      headingLevel={2}
      title="Belum ada merchant yang cocok"
      action={<LinkButton href={merchantListPath({})}>Hapus saringan</LinkButton>}
    >
      Coba kurangi saringan, atau pilih provinsi lain.
    </EmptyState>
  );
}
