import { createFileRoute } from '@tanstack/react-router';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { AppContext } from '../../app/context.ts';
import { found } from '../../app/found.ts';
import type { MapTiles } from '../../features/merchant/map/tile-map-button.tsx';
import { merchantFilters } from '../../features/merchant/merchant-filters.ts';
import { merchantsHead } from '../../features/merchant/merchant-heads.ts';
import { MerchantListPage } from '../../features/merchant/merchant-list-page.tsx';
import type { MerchantListProps } from '../../features/merchant/merchant-list-props.ts';
import { type MerchantSearch, readMerchantSearch } from '../../features/merchant/merchant-search.ts';

/** Returns the server of map tiles; undefined if the operator has configured none. */
function tilesOf({ mapTilesUrl, mapTilesAttribution }: PublicConfiguration): MapTiles | undefined {
  return mapTilesUrl === null ? undefined : { url: mapTilesUrl, attribution: mapTilesAttribution ?? '' };
}

async function loadMerchants({ client }: AppContext, search: MerchantSearch): Promise<MerchantListProps> {
  const [{ items, meta }, places] = await found(
    Promise.all([
      client.merchants.list({ ...merchantFilters(search), cursor: search.cursor }),
      client.merchants.listPlaces(),
    ]),
  );
  return { search, merchants: items, places, total: meta.total, nextCursor: meta.nextCursor };
}

export const Route = createFileRoute('/merchant/')({
  staticData: {
    level: 'islands',
    images: ({ mapTilesUrl }) => (mapTilesUrl === null ? [] : [new URL(mapTilesUrl).origin]),
  },
  validateSearch: readMerchantSearch,
  // Read again: the router returns unknown parameters beside the validated ones.
  loaderDeps: ({ search }) => readMerchantSearch({ ...search }),
  loader: ({ context, deps }) => loadMerchants(context, deps),
  head: ({ match, loaderData }) =>
    loaderData === undefined ? {} : merchantsHead(loaderData.search, match.context.configuration),
  component: Page,
});

function Page() {
  const { configuration, now } = Route.useRouteContext();
  return <MerchantListPage {...Route.useLoaderData()} now={now} tiles={tilesOf(configuration)} />;
}
