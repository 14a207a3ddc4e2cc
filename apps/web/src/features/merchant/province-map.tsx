import type { MerchantPlace } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { type MapTiles, TileMapButton } from './map/tile-map-button.tsx';
import { type MerchantSearch, merchantListPath } from './merchant-search.ts';
import { ISLANDS, MAP_SIZE, PROVINCE_CENTRES, pointOf } from './province-places.ts';

interface ProvinceMapProps {
  places: readonly MerchantPlace[];
  search: MerchantSearch;
  tiles: MapTiles | undefined;
}

/** Provinces with the merchants in each, in the order of the places. */
function provincesOf(places: readonly MerchantPlace[]) {
  const provinces = new Map<string, { code: string; name: string; count: number }>();
  for (const { province, merchantCount } of places) {
    const known = provinces.get(province.code);
    if (known === undefined) provinces.set(province.code, { ...province, count: merchantCount });
    else known.count += merchantCount;
  }
  return [...provinces.values()];
}

/** Map of merchants: a drawing of the country, and below it a link for each province with the same numbers in words. */
export function ProvinceMap({ places, search, tiles }: ProvinceMapProps) {
  const { category, open, q } = search;
  const provinces = provincesOf(places);
  const kept = { ...(category && { category }), ...(open && { open }), ...(q && { q }) };
  return (
    <section className="u-card merchant-map" id="peta" aria-labelledby="judul-peta">
      <h2 className="u-h3" id="judul-peta">
        Menurut provinsi
      </h2>
      {tiles === undefined ? null : <TileMapButton tiles={tiles} search={search} />}
      <svg id="peta-gambar" viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`} aria-hidden="true">
        {ISLANDS.map((path) => (
          <path key={path} d={path} className="merchant-map__land" />
        ))}
        {provinces.map(({ code, count }) => {
          const centre = PROVINCE_CENTRES[code];
          if (centre === undefined) return null;
          const [x, y] = pointOf(centre);
          return (
            <g key={code} className="merchant-map__mark">
              <circle cx={x} cy={y} r="15" />
              <text x={x} y={y + 5} textAnchor="middle">
                {count}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className="merchant-map__list">
        {provinces.map(({ code, name, count }) => (
          <li key={code}>
            <a href={merchantListPath({ ...kept, province: code })}>
              {name} <span className="u-muted">{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
