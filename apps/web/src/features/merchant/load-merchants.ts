import type { AppContext } from '../../app/context.ts';
import { found } from '../../app/found.ts';
import type { PageHeadInput } from '../../app/head.ts';
import { stringifySearch } from '../../app/search-params.ts';
import { merchantFilters } from './merchant-filters.ts';
import type { MerchantSearch } from './merchant-search.ts';

type Head = Omit<PageHeadInput, 'configuration'>;

/** Reads a page of the directory. Returns its head. Categories are pages of their own; searches show the same merchants again. */
export async function loadMerchants({ queryClient, queries }: AppContext, search: MerchantSearch): Promise<Head> {
  await Promise.all([
    found(queryClient.infiniteQuery({ ...queries.merchants(merchantFilters(search)), staleTime: 'static' })),
    queryClient.query({ ...queries.merchantPlaces(), staleTime: 'static' }),
  ]);
  const { category, ...narrowed } = search;
  return {
    title: 'Merchant QRIS',
    description:
      'Warung, koperasi, dan kotak amal yang QRIS-nya terdaftar dan diperiksa, menurut kota, kategori, dan jam buka.',
    path: `/merchant${stringifySearch({ category })}`,
    hidden: Object.keys(narrowed).length > 0,
  };
}
