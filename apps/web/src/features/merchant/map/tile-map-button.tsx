import { CLIENT_ROUTES } from '@uluran/contract/client-routes';
import { Button } from '@uluran/ui/button';
import { PlaceIcon } from '@uluran/ui/icon';
import { stringifySearch } from '../../../app/search-params.ts';
import { Island } from '../../../islands/island.tsx';
import { merchantFilters } from '../merchant-filters.ts';
import type { MerchantSearch } from '../merchant-search.ts';

/** The operator's map: its tiles and their attribution. */
export interface MapTiles {
  /** Address with the placeholders `{z}`, `{x}` and `{y}`. */
  url: string;
  attribution: string;
}

/** Most merchants on a page of the list. */
const PAGE = 50;

/** Button for the street map with the operator's tiles. Hidden without JavaScript: the drawn map below it has every province. */
export function TileMapButton({ tiles, search }: { tiles: MapTiles; search: MerchantSearch }) {
  const { cursor: _, ...shown } = search;
  const list = `/api${CLIENT_ROUTES.listMerchants.path}${stringifySearch({ ...merchantFilters(shown), limit: PAGE })}`;
  return (
    <div
      id="peta-ubin"
      className="tile-map"
      data-tiles={tiles.url}
      data-attribution={tiles.attribution}
      data-list={list}
      hidden
    >
      <Button id="peta-lihat">
        <PlaceIcon />
        Lihat peta
      </Button>
      <p id="peta-kabar" className="u-small u-muted" role="status">
        {`Gambar petanya dimuat dari ${new URL(tiles.url).host}.`}
      </p>
      <section id="peta-kanvas" aria-label="Peta merchant" hidden />
      <Island name="merchant-map" wake="idle" />
    </div>
  );
}
