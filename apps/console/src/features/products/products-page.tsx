import '../../styles/products.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '@uluran/app-shell/links';
import type { ProductRecordMeta } from '@uluran/contract/endpoints';
import { PRODUCT_RECORD_STATES } from '@uluran/contract/products';
import { EmptyList } from '../../app/lists/empty-list.tsx';
import { ListTools } from '../../app/lists/list-tools.tsx';
import { RecordList } from '../../app/lists/record-list.tsx';
import { PlaceHead } from '../../app/place-tabs.tsx';
import { useConsole } from '../../app/use-console.ts';
import { ProductRow } from './product-row.tsx';
import { type ProductSearch, readProductSearch } from './product-search.ts';
import { STATE_WORDS } from './product-words.ts';

/** All products, also drafts. */
export function ProductsPage({ search }: { search: ProductSearch }) {
  const { queries } = useConsole();
  const query = useInfiniteQuery(queries.productRecords(search));
  const products = query.data?.pages.flatMap((page) => page.items) ?? [];
  const meta = query.data?.pages[0]?.meta;
  return (
    <>
      <PlaceHead
        place="content"
        title="Barang"
        action={
          <ButtonLink to="/content/products/new" variant="primary">
            Tambah barang
          </ButtonLink>
        }
      >
        Barang yang didonasikan per satuan, dengan harga menurut tanggal dan bukti setiap pengantaran.
      </PlaceHead>
      <RecordList
        query={query}
        label="Daftar barang"
        failed="Barang belum bisa dimuat"
        layout="products"
        total={meta?.total}
        tools={<Tools search={search} meta={meta} />}
        columns={
          <>
            <span>Barang</span>
            <span>Keadaan</span>
            <span>Terdanai</span>
            <span>Diantar</span>
            <span className="records__end">Harga satuan</span>
          </>
        }
        rows={products.map((product) => <ProductRow key={product.id} product={product} search={search} />)}
        empty={<Empty search={search} />}
      />
    </>
  );
}

function Tools({ search, meta }: { search: ProductSearch; meta: ProductRecordMeta | undefined }) {
  return (
    <ListTools
      to="/content/products"
      search={search}
      read={readProductSearch}
      filter={{
        label: 'Keadaan',
        name: 'state',
        options: PRODUCT_RECORD_STATES.map((state) => ({
          value: state,
          words: `${STATE_WORDS[state]} ${meta?.states[state] ?? 0}`,
        })),
      }}
      find={{ label: 'Cari barang', hint: 'Nama barang, kota, atau pengantar' }}
    />
  );
}

function Empty({ search }: { search: ProductSearch }) {
  return (
    <EmptyList
      search={search}
      to="/content/products"
      unmatched={{ title: 'Tidak ada barang yang cocok', words: 'Coba sebagian nama, kota, atau nama pengantar saja.' }}
      none={{ title: 'Belum ada barang', words: 'Barang pertama tampil setelah Anda menambahkannya.' }}
    />
  );
}
