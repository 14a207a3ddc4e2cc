import type { Product, ProductSummary } from '@uluran/contract/endpoints';
import { asTargets, type ListedPages, type UnitPages, type WallPages } from './target-pages.ts';

/** Things given by the unit, named by their ids, for the shared pages of all kinds. */
export const PRODUCTS: WallPages<'product', Product> & ListedPages<'product', ProductSummary> & UnitPages<Product> = {
  kind: 'product',
  words: { noun: 'barang', page: 'halaman barang', organiser: 'penyalur', recipient: 'penyalur' },
  list: {
    title: 'Donasi barang',
    aim: 'sampai ke tangan penerima',
    lead: 'Pilih barang dan jumlahnya. Setiap pengantaran dicatat dengan tanggal dan tempatnya.',
    searchHint: 'Cari barang, tempat, atau lembaga',
    describe: (subject) =>
      `Donasi barang ${subject}: pilih jumlah satuannya, lihat isi dan asal harganya, dan baca bukti antarnya.`,
    counted: false,
    read: (queries, filters) => queries.products(filters),
  },
  read: (queries, id) => queries.product(id),
  others: (queries, limit) => asTargets(queries.products({ sort: 'urgent', limit })),
  units: (product) => product,
  published: (client, page) => client.products.list({ sort: 'newest', ...page }),
  donors: (queries, id, wall) => queries.productDonors(id, wall),
};
