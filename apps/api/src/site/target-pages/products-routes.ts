import type { Product } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { productTarget } from '../../targets/kinds/product.ts';
import { type PageLinks, targetReader } from './target-reader.ts';

type ProductHandlers = Pick<Handlers, 'listProducts' | 'getProduct' | 'listProductDonors' | 'getProductFunds'>;

export function productHandlers(sql: Queryable, links: PageLinks): ProductHandlers {
  const products = targetReader(sql, productTarget, links, 'Barang ini tidak ditemukan.');
  return {
    listProducts: ({ query }) => products.list(query),
    getProduct: ({ params }) => products.get<Product>(params.id),
    listProductDonors: ({ params, query }) => products.listDonors(params.id, query),
    getProductFunds: ({ params }) => products.getFunds(params.id),
  };
}
